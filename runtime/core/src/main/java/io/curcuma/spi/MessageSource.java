package io.curcuma.spi;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the messages of a stream, one after the other. What it holds is bounded by the largest message, and that
 * by {@link io.curcuma.Limits#messageBytes}. Not thread-safe.
 */
public interface MessageSource {
    /** A message whose start was found, but not its end. */
    interface Beginning {
        /**
         * Reads the message.
         *
         * @throws RuntimeException if it cannot be read so, for whatever reason; to be passed on to the source
         */
        <T> T read(Adapter<T> adapter, Call call);
    }

    /** Who wants to read messages before their end is known. */
    @FunctionalInterface
    interface Attempt {
        /**
         * Reads a message.
         *
         * @param path as {@link MessageSource#path} will have it
         * @throws RuntimeException what {@link Beginning#read} throws
         */
        void read(int path, Beginning message);
    }

    /**
     * Goes to the next message; the bytes of the last one are no longer valid.
     *
     * @return false if there is none
     * @throws SerializationException if where it begins or ends cannot be found; then there is no next one
     * @throws IOException from the stream alone
     */
    boolean next() throws IOException;

    /**
     * As {@link #next()}. Where to read a message takes less time than to find its end before, the attempt is made first; if it fails,
     * the end of the message is found, and it can be read as without an attempt.
     */
    default boolean next(Attempt attempt) throws IOException {
        return next();
    }

    /**
     * Why the message at hand cannot be read, null as a rule: it is larger than {@link io.curcuma.Limits#messageBytes}, and its bytes are
     * not there. The next message can be found all the same.
     */
    default @Nullable SerializationException problem() {
        return null;
    }

    /** Which of the paths that the source was made with leads to the message at hand; 0 where there are no paths. */
    int path();

    /** The format that reads the message at hand: for XML, with its root element. */
    Format format();

    /** The array that holds the message at hand. */
    byte[] bytes();

    /** Where the message begins in {@link #bytes}. */
    int offset();

    /** Bytes of the message. */
    int length();

    /** Where the message begins in the stream, in bytes. */
    long position();
}
