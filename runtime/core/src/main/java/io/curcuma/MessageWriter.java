package io.curcuma;

import io.curcuma.SerializationException.Code;
import io.curcuma.internal.adapters.FormatAdapters;
import io.curcuma.internal.stream.MessageFraming;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.ElementPath;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes one bean after the other to a stream or document of any length, as {@link MessageReader} reads them. It holds one message. Made
 * by {@link Serializer#streamTo(OutputStream, Class, String)}. Not thread-safe.
 *
 * @param <T> type of the beans
 */
public final class MessageWriter<T> implements AutoCloseable {
    private final Format format;
    private final FormatAdapters adapters;
    private final Adapter<T> adapter;
    private final Limits limits;
    private final OutputStream out;
    private final @Nullable ElementPath path;
    private MessageFraming framing;
    private long ordinal;
    private boolean begun;
    private boolean closed;

    MessageWriter(FormatAdapters adapters, Limits limits, OutputStream out, @Nullable ElementPath path, Class<T> type) {
        Format plain = adapters.format();
        framing = MessageFraming.of(plain, path, false);
        format = path == null
                ? plain
                : plain.withRoot(path.steps().get(path.steps().size() - 1).name());
        this.adapters = adapters;
        adapter = adapters.adapter(type);
        this.limits = limits;
        this.out = out;
        this.path = path;
    }

    /**
     * JSON is one array, not JSON Lines.
     *
     * @return this writer
     * @throws IllegalStateException if a message was written already
     * @throws SerializationException {@code CONFIG_INVALID} if the format is not JSON
     */
    public MessageWriter<T> asArray() {
        if (begun) {
            throw new IllegalStateException("the first message was written already");
        }
        framing = MessageFraming.of(format, path, true);
        return this;
    }

    /**
     * Writes a bean. Nothing of one that is refused is written, and the next one may follow.
     *
     * @throws SerializationException if the bean breaks its schema or a limit; it says which message it is
     * @throws IOException from the stream alone
     */
    public void write(T bean) throws IOException {
        byte[] message;
        try {
            if (bean != null && bean.getClass() != adapter.type()) {
                // the adapter would leave out what the class has in addition, and nothing would name the class
                throw new SerializationException(
                                Code.INVALID_BEAN,
                                "a bean of another class than " + adapter.type().getName())
                        .at(format.id(), -1, "");
            }
            adapters.checkWritten(bean, limits);
            message = format.write(adapter, bean, limits);
        } catch (SerializationException e) {
            throw e.inStream(ordinal + 1);
        }
        begin();
        framing.write(message, ordinal == 0, out);
        ordinal++;
    }

    private void begin() throws IOException {
        if (!begun) {
            begun = true;
            out.write(MessageFraming.bytes(framing.before()));
        }
    }

    /** Messages that were written. */
    public long ordinal() {
        return ordinal;
    }

    /** Ends the array or document, and closes the stream of bytes. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            begin();
            out.write(MessageFraming.bytes(framing.after()));
        }
    }
}
