package io.curcuma.spi;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the messages of a stream, one after the other, without reading them. What it holds is bounded by the largest message, and that
 * by {@link io.curcuma.Limits#messageBytes}. Not thread-safe.
 */
public interface MessageSource {
    /**
     * Goes to the next message; the bytes of the last one are no longer valid.
     *
     * @return false if there is none
     * @throws SerializationException if where it begins or ends cannot be found; then there is no next one
     * @throws IOException from the stream alone
     */
    boolean next() throws IOException;

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
