package io.curcuma.flink;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the numbers in the Protobuf bytes of a type mean.
 *
 * @param name {@code {namespace}local} of the type
 * @param messages that the bytes can contain, the type itself first
 */
record WireSchema(String name, List<Message> messages) {
    /**
     * The numbers of a message, of a union or of an enumeration.
     *
     * @param closed whether a number that is not among these cannot be skipped: of a union or an enumeration
     */
    record Message(boolean closed, List<Part> parts) {
        Message {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A field, a branch or a literal.
     *
     * @param name the element, attribute or literal
     * @param form type and number of values
     * @param former whether it is read and no longer written
     * @param message index of its message or enumeration, -1 for another value
     */
    record Part(int number, String name, String form, boolean former, int message) {}

    WireSchema {
        messages = List.copyOf(messages);
    }

    void write(DataOutput out) throws IOException {
        out.writeUTF(name);
        out.writeInt(messages.size());
        for (Message message : messages) {
            out.writeBoolean(message.closed);
            out.writeInt(message.parts.size());
            for (Part part : message.parts) {
                out.writeInt(part.number);
                out.writeUTF(part.name);
                out.writeUTF(part.form);
                out.writeBoolean(part.former);
                out.writeInt(part.message);
            }
        }
    }

    static WireSchema read(DataInput in) throws IOException {
        String name = in.readUTF();
        int count = in.readInt();
        List<Message> messages = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            boolean closed = in.readBoolean();
            int size = in.readInt();
            List<Part> parts = new ArrayList<>();
            for (int j = 0; j < size; j++) {
                parts.add(new Part(in.readInt(), in.readUTF(), in.readUTF(), in.readBoolean(), in.readInt()));
            }
            messages.add(new Message(closed, parts));
        }
        for (Message message : messages) {
            for (Part part : message.parts) {
                if (part.message >= count) {
                    throw new IOException("the schema in the state names a message that it does not have");
                }
            }
        }
        return new WireSchema(name, messages);
    }
}
