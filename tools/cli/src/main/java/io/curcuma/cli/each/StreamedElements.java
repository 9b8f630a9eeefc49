package io.curcuma.cli.each;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.MessageSource;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a stream: what {@link io.curcuma.Serializer#stream} reads, but each one is read where there is a thread for it.
 *
 * @param <T> type of the beans
 */
final class StreamedElements<T> implements EachSource {
    private final InputStream in;
    private final Format format;
    private final Adapter<T> adapter;
    private final Limits limits;
    private final MessageSource messages;
    /** Refuses invalid beans; null where they are not looked at. */
    private final @Nullable Serializer validating;

    private final boolean mayBeEmpty;
    private long ordinal;

    StreamedElements(
            InputStream in,
            Format format,
            List<ElementPath> paths,
            boolean mayBeEmpty,
            Adapter<T> adapter,
            Limits limits,
            @Nullable Serializer validating) {
        this.validating = validating;
        this.in = in;
        this.mayBeEmpty = mayBeEmpty;
        this.format = format;
        this.adapter = adapter;
        this.limits = limits;
        messages = format.messages(in, paths, limits);
    }

    /** The bytes of an element, which can be read at any time. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Message<T>(
            long ordinal,
            long position,
            byte[] content,
            Format format,
            Adapter<T> adapter,
            Limits limits,
            @Nullable Serializer validating)
            implements EachElement {
        @Override
        public Object bean() {
            return validating == null
                    ? format.read(adapter, content, 0, content.length, limits)
                    : validating.withFormat(format).read(content, adapter.type(), format.id());
        }
    }

    @Override
    public @Nullable EachElement next() throws IOException {
        try {
            if (!messages.next()) {
                return null;
            }
        } catch (SerializationException e) {
            // what is not well-formed has other codes
            if (e.code() != Code.SCHEMA_MISMATCH) {
                throw e.at(format.id(), -1, "");
            }
            if (mayBeEmpty) {
                return null;
            }
            throw new SerializationException(
                            e.code(), e.problem() + "; hint: correct the path, or allow it by --allow-empty", e)
                    .at(format.id(), -1, "");
        }
        SerializationException problem = messages.problem();
        if (problem != null) {
            return new ReadElement(++ordinal, messages.position(), null, problem.at(format.id(), -1, ""));
        }
        int from = messages.offset();
        byte[] content = Arrays.copyOfRange(messages.bytes(), from, from + messages.length());
        return new Message<>(++ordinal, messages.position(), content, messages.format(), adapter, limits, validating);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
