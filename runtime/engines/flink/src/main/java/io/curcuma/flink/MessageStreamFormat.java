package io.curcuma.flink;

import io.curcuma.MessageReader;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.spi.ElementPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Objects;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.core.fs.FSDataInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads files of any length as beans, for Flink's {@code FileSource}: elements of XML documents, JSON arrays, JSON Lines, and delimited
 * messages of the other formats, as {@link Serializer#stream} does. Flink decompresses by the end of the file's name, such as
 * {@code .gz}.
 *
 * <p>A checkpoint holds the number of messages that were read. A restored reader reads the file from its start, passes over that many
 * without reading them into beans, and goes on: none is lost and none comes twice. A file is read by one task, since it cannot be split.
 *
 * <p>A message that cannot be read is a {@link SerializationException} and fails the job, unless {@link #onRefused} is called.
 * Immutable.
 *
 * @param <T> the bean type
 */
public final class MessageStreamFormat<T> implements StreamFormat<T> {
    private static final long serialVersionUID = 1L;

    /** Is told of messages that cannot be read. It travels with the job and is called in the threads that read files. */
    @FunctionalInterface
    public interface RefusalHandler extends Serializable {
        /**
         * One message is left out.
         *
         * @param refusal after a restart, the same one may come again
         */
        void refused(MessageReader.Refusal refusal);
    }

    private final Class<T> type;
    private final String format;
    private final @Nullable String path;
    private final TaskSerializer serializer;
    private final @Nullable RefusalHandler refusals;
    private final boolean mayBeEmpty;

    private MessageStreamFormat(
            Class<T> type,
            String format,
            @Nullable String path,
            TaskSerializer serializer,
            @Nullable RefusalHandler refusals,
            boolean mayBeEmpty) {
        this.type = type;
        this.format = format;
        this.path = path;
        this.serializer = serializer;
        this.refusals = refusals;
        this.mayBeEmpty = mayBeEmpty;
    }

    /**
     * The messages of files in another format than XML.
     *
     * @param format an id such as {@link io.curcuma.Format#JSON}
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if the class has no adapter
     */
    public static <T> MessageStreamFormat<T> of(Class<T> type, String format) {
        return checked(type, format, null);
    }

    /**
     * The elements of XML documents that are on a path.
     *
     * @param path such as {@code PmtInf/CdtTrfTxInf}, as {@link Serializer#stream(InputStream, String, Class, String)} takes it
     * @throws IllegalArgumentException if the path is not one
     * @throws SerializationException {@code UNSUPPORTED_FORMAT}, or {@code CONFIG_INVALID} if the class has no adapter
     */
    public static <T> MessageStreamFormat<T> of(Class<T> type, String format, String path) {
        ElementPath unused = ElementPath.of(path);
        return checked(type, format, path);
    }

    private static <T> MessageStreamFormat<T> checked(Class<T> type, String format, @Nullable String path) {
        TaskSerializer serializer = new TaskSerializer(type);
        // where the job is made, not on a task manager
        serializer.get().format(format);
        return new MessageStreamFormat<>(type, format, path, serializer, null, false);
    }

    /** This format with other options, such as limits, of the serializer. */
    public MessageStreamFormat<T> withOptions(SerializerOptions options) {
        return new MessageStreamFormat<>(type, format, path, serializer.with(options), refusals, mayBeEmpty);
    }

    /**
     * This format, which leaves out messages that cannot be read. A file in which the next message cannot be found fails the job in any
     * case.
     */
    public MessageStreamFormat<T> onRefused(RefusalHandler handler) {
        return new MessageStreamFormat<>(type, format, path, serializer, Objects.requireNonNull(handler), mayBeEmpty);
    }

    /**
     * This format, for which an XML document without any element on the path has no messages. Without this call it fails the job, since
     * the path may be wrong.
     */
    public MessageStreamFormat<T> allowingEmpty() {
        return new MessageStreamFormat<>(type, format, path, serializer, refusals, true);
    }

    @Override
    public Reader<T> createReader(Configuration config, FSDataInputStream stream, long fileLength, long splitEnd) {
        return new FileMessages<>(open(stream));
    }

    @Override
    public Reader<T> restoreReader(
            Configuration config, FSDataInputStream stream, long position, long fileLength, long splitEnd)
            throws IOException {
        return FileMessages.after(position, open(stream));
    }

    private MessageReader<T> open(InputStream in) {
        MessageReader<T> messages = path == null
                ? serializer.get().stream(in, type, format)
                : serializer.get().stream(in, path, type, format);
        if (mayBeEmpty) {
            messages.allowEmpty();
        }
        RefusalHandler handler = refusals;
        return handler == null ? messages : messages.onRefused(handler::refused);
    }

    @Override
    public boolean isSplittable() {
        return false;
    }

    @Override
    public TypeInformation<T> getProducedType() {
        return BeanTypeInfo.of(type);
    }
}
