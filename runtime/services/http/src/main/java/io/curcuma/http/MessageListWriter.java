package io.curcuma.http;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.internal.stream.MessageFraming;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The bytes of a list of beans, bean by bean: together they are what {@link HttpMessages#answer} has for the whole list. Not thread-safe. */
public final class MessageListWriter {
    private final Serializer serializer;
    private final String format;
    private final MessageFraming framing;
    private boolean begun;

    MessageListWriter(Serializer serializer, String format, MessageFraming framing) {
        this.serializer = serializer;
        this.format = format;
        this.framing = framing;
    }

    /** What comes before the first bean; empty in most formats. */
    public byte[] begin() {
        return MessageFraming.bytes(framing.before());
    }

    /**
     * The next bean, with what separates it from the one before.
     *
     * @throws SerializationException if it cannot be written
     */
    public byte[] next(Object bean) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            framing.write(serializer.write(bean, format), !begun, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // none from an array
        }
        begun = true;
        return out.toByteArray();
    }

    /** What comes after the last bean; empty in most formats. */
    public byte[] end() {
        return MessageFraming.bytes(framing.after());
    }
}
