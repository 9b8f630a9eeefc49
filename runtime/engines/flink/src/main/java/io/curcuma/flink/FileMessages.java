package io.curcuma.flink;

import io.curcuma.MessageReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.flink.connector.file.src.reader.StreamFormat;
import org.apache.flink.connector.file.src.util.CheckpointedPosition;
import org.jspecify.annotations.Nullable;

/** The messages of one file. Flink keeps the position for us: here it is the number of messages, also of those that were refused. */
final class FileMessages<T> implements StreamFormat.Reader<T> {
    private final MessageReader<T> messages;

    FileMessages(MessageReader<T> messages) {
        this.messages = messages;
    }

    /** @throws IOException if the file has fewer messages than that: it is another one than before */
    static <T> FileMessages<T> after(long count, MessageReader<T> messages) throws IOException {
        try {
            long skipped = messages.skip(count);
            if (skipped < count) {
                throw new IOException(
                        "the file has " + skipped + " messages, and " + count + " were read of it before the restart");
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return new FileMessages<>(messages);
    }

    @Override
    public @Nullable T read() throws IOException {
        try {
            return messages.hasNext() ? messages.next() : null;
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    @Override
    public CheckpointedPosition getCheckpointedPosition() {
        return new CheckpointedPosition(messages.ordinal(), 0);
    }

    @Override
    public void close() throws IOException {
        messages.close();
    }
}
