package io.curcuma.cli.each;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.stream.MessageFraming;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.ElementPath;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Writes what {@link io.curcuma.Serializer#streamTo} writes, of messages that any thread has made.
 *
 * @param <T> type of the beans
 */
final class StreamTarget<T> implements EachTarget {
    private final OutputStream out;
    private final Format format;
    private final Adapter<T> adapter;
    private final Limits limits;
    private final MessageFraming framing;
    private boolean isFirst = true;

    /** @param path of the elements in XML; null in other formats */
    StreamTarget(OutputStream out, Format format, @Nullable ElementPath path, Adapter<T> adapter, Limits limits)
            throws IOException {
        this.out = out;
        framing = MessageFraming.of(format, path, false);
        this.format = path == null
                ? format
                : format.withRoot(path.steps().get(path.steps().size() - 1).name());
        this.adapter = adapter;
        this.limits = limits;
        out.write(MessageFraming.bytes(framing.before()));
    }

    @Override
    public Object encode(Object bean) {
        if (bean.getClass() != adapter.type()) {
            throw new SerializationException(
                            Code.INVALID_BEAN,
                            "the element is a " + bean.getClass().getSimpleName()
                                    + " by its xsi:type, and a message does not say so")
                    .at(format.id(), -1, "");
        }
        return format.write(adapter, adapter.type().cast(bean), limits);
    }

    @Override
    public void write(Object encoded) throws IOException {
        framing.write((byte[]) encoded, isFirst, out);
        isFirst = false;
    }

    @Override
    public void finish() throws IOException {
        out.write(MessageFraming.bytes(framing.after()));
        out.flush();
    }
}
