package io.curcuma.protostuff;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.protostuff.ByteArrayInput;
import io.protostuff.Input;
import io.protostuff.LinkedBuffer;
import io.protostuff.Output;
import io.protostuff.ProtostuffOutput;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Copies a message from any input of Protostuff to any output, one value after the other. */
final class Transfer {
    /** Fewest bytes of a field with its tag. */
    private static final int MINIMUM = 2;

    private final Budget budget = new Budget();
    private final @Nullable Guard guard;

    private Transfer(Limits limits, @Nullable Guard guard) {
        this.guard = guard;
        budget.start(limits, limits.depth());
    }

    /**
     * Copies a message that our own writer made.
     *
     * @throws IOException as the output throws it
     */
    static void write(byte[] message, Output out, MessageType type, Limits limits) throws IOException {
        new Transfer(limits, null).message(new ByteArrayInput(message, true), out, type);
    }

    /**
     * Copies a message of unknown origin.
     *
     * @throws IOException as the input throws it
     */
    static byte[] read(Input in, MessageType type, Limits limits) throws IOException {
        ProtostuffOutput out = new ProtostuffOutput(LinkedBuffer.allocate());
        new Transfer(limits, new Guard(out, limits)).message(in, out, type);
        return out.toByteArray();
    }

    /** A message in transit: graph outputs tell messages apart by identity. */
    private static final class Message {
        final Input in;
        boolean copied;

        Message(Input in) {
            this.in = in;
        }
    }

    /** Called by the output for a nested message, asks the input for it. */
    private final class Sink extends MessageSchema<Message> {
        Sink(MessageType type) {
            super(type);
        }

        @Override
        public Message newMessage() {
            throw new IllegalStateException("an output does not create messages");
        }

        @Override
        public Class<Message> typeClass() {
            return Message.class;
        }

        @Override
        public void mergeFrom(Input in, Message message) {
            throw new IllegalStateException("an output does not read messages");
        }

        @Override
        public void writeTo(Output out, Message message) throws IOException {
            message.in.mergeObject(message, new Source(type, out));
            if (!message.copied) {
                throw new SerializationException(
                        Code.MALFORMED, "a reference to a message, which beans cannot express");
            }
        }
    }

    /** Called by the input for a nested message. */
    private final class Source extends MessageSchema<Message> {
        private final Output out;

        Source(MessageType type, Output out) {
            super(type);
            this.out = out;
        }

        @Override
        public Message newMessage() {
            throw new IllegalStateException("there is a message already");
        }

        @Override
        public Class<Message> typeClass() {
            return Message.class;
        }

        @Override
        public void mergeFrom(Input in, Message message) throws IOException {
            message.copied = true;
            budget.enter(type.shape());
            fields(in, out, type, this);
            budget.leave();
        }

        @Override
        public void writeTo(Output to, Message message) {
            throw new IllegalStateException("an input does not write messages");
        }
    }

    private void message(Input in, Output out, MessageType type) throws IOException {
        fields(in, out, type, new Source(type, out));
    }

    private void fields(Input in, Output out, MessageType type, Source schema) throws IOException {
        for (int n = in.readFieldNumber(schema); n != 0; n = in.readFieldNumber(schema)) {
            Field field = type.field(n);
            if (field != null) {
                value(in, out, type, field);
            } else if (type.isEmptyList(n)) {
                out.writeBool(n, in.readBool(), false);
            } else {
                in.handleUnknownField(n, schema);
            }
            if (guard != null) {
                guard.count(MINIMUM);
            }
        }
    }

    private void value(Input in, Output out, MessageType type, Field field) throws IOException {
        int n = field.number();
        boolean repeated = field.isMultiple();
        switch (field.type()) {
            case BOOL -> out.writeBool(n, in.readBool(), repeated);
            case INT32, UINT8, UINT16 -> out.writeInt32(n, in.readInt32(), repeated);
            case INT8, INT16, SINT32 -> out.writeSInt32(n, in.readSInt32(), repeated);
            case UINT32 -> out.writeUInt32(n, in.readUInt32(), repeated);
            case INT64 -> out.writeInt64(n, in.readInt64(), repeated);
            case SINT64 -> out.writeSInt64(n, in.readSInt64(), repeated);
            case UINT64 -> out.writeUInt64(n, in.readUInt64(), repeated);
            case FLOAT -> out.writeFloat(n, in.readFloat(), repeated);
            case DOUBLE -> out.writeDouble(n, in.readDouble(), repeated);
            case ENUM -> out.writeEnum(n, in.readEnum(), repeated);
            case BYTES, HEX_BINARY, EMBEDDED -> {
                if (guard != null) {
                    in.transferByteRangeTo(guard, false, n, repeated);
                } else {
                    out.writeByteArray(n, in.readByteArray(), repeated);
                }
            }
            case MESSAGE, UNION, DATE_TIME ->
                out.writeObject(n, new Message(in), new Sink(type.message(field)), repeated);
            case ATTRIBUTES -> out.writeObject(n, new Message(in), new Sink(type.message(field)), true);
            default -> {
                if (guard != null) {
                    in.transferByteRangeTo(guard, true, n, repeated);
                } else {
                    out.writeString(n, in.readString(), repeated);
                }
            }
        }
    }
}
