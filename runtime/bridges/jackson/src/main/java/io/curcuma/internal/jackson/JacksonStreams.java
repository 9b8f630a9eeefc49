package io.curcuma.internal.jackson;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Beans as one value on generators and parsers that belong to others and stay open, in the shape that {@link io.curcuma.json.JsonFormat} documents.
 * Members do not depend on how the generator or the parser is set up. Stateless; a call may come from within another.
 */
public final class JacksonStreams {
    @SuppressWarnings("deprecation") // its successor cannot be asked of a generator
    private static final JsonGenerator.Feature QUOTED_NUMBERS = JsonGenerator.Feature.WRITE_NUMBERS_AS_STRINGS;

    private JacksonStreams() {}

    /**
     * Writes a bean as an object.
     *
     * @param type written as {@code "@type"} before the members; null for none
     * @throws SerializationException if the bean breaks its schema or a limit; part of the object may be written
     * @throws IOException from the generator alone
     */
    public static <T> void write(
            Adapter<T> adapter, T bean, @Nullable String type, JsonGenerator out, Encoding encoding, Limits limits)
            throws IOException {
        out.writeStartObject();
        writeMembers(adapter, bean, type, out, encoding, limits);
        out.writeEndObject();
    }

    /** As {@link #write}, into an object that is open already. */
    public static <T> void writeMembers(
            Adapter<T> adapter, T bean, @Nullable String type, JsonGenerator out, Encoding encoding, Limits limits)
            throws IOException {
        boolean quoted = out.isEnabled(QUOTED_NUMBERS);
        try {
            if (quoted) {
                out.disable(QUOTED_NUMBERS);
            }
            if (type != null) {
                out.writeStringField(MemberNames.TYPE, type);
            }
            JacksonWriter writer = new JacksonWriter(Style.of(encoding));
            writer.start(adapter.shape(), out, limits);
            adapter.write(writer, bean);
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows");
        } catch (UncheckedIOException e) {
            throw e.getCause();
        } finally {
            if (quoted) {
                out.enable(QUOTED_NUMBERS);
            }
        }
    }

    /**
     * Reads a bean from the object that begins with the parser's current token, and leaves the parser at the end of it.
     *
     * @param byType gives the adapter for the {@code "@type"}, wherever it stands; null stands for an object without one
     * @throws SerializationException for every input that is not such a bean within the limits
     * @throws IOException from what the parser reads from alone
     */
    public static <T> T read(
            Function<@Nullable String, Adapter<? extends T>> byType, JsonParser in, Encoding encoding, Limits limits)
            throws IOException {
        JacksonReader reader = new JacksonReader(encoding);
        try {
            @Nullable String type = reader.start(in, limits);
            T bean = read(byType.apply(type), reader);
            reader.resolve();
            return bean;
        } catch (SerializationException e) {
            if (e.getCause() instanceof IOException io) {
                throw io;
            }
            throw e;
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows");
        }
    }

    private static <T> T read(Adapter<T> adapter, JacksonReader reader) {
        reader.beginRoot();
        return adapter.read(reader);
    }
}
