package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.spi.MessageSource;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Messages whose bytes are those of the window: the window begins where the message at hand begins. */
abstract class WindowMessages implements MessageSource {
    final InputWindow window;
    private final Format format;
    private int length;
    private @Nullable SerializationException problem;
    private long problemPosition;

    WindowMessages(Format format, InputWindow window) {
        this.format = format;
        this.window = window;
    }

    /** The message at hand is no longer needed. */
    final void dropMessage() {
        window.drop(length);
        length = 0;
    }

    /** The message at hand, which begins here, is too large; what comes next of it is not needed. */
    final boolean tooLarge(long position, SerializationException refusal) {
        problem = refusal;
        problemPosition = position;
        return true;
    }

    /** Whether the last message was too large, so that the rest of it has to be passed over; asked once. */
    final boolean isRestLeft() {
        boolean left = problem != null;
        problem = null;
        return left;
    }

    /**
     * Reads more, of which nothing was looked at.
     *
     * @throws SerializationException {@code TRUNCATED} if there is nothing more
     */
    final void more() throws IOException {
        if (!window.fill()) {
            throw new SerializationException(Code.TRUNCATED, "the stream ends inside a message");
        }
    }

    @Override
    public final @Nullable SerializationException problem() {
        return problem;
    }

    /** The window begins with a message of the given number of bytes. */
    final boolean found(int bytes) {
        length = bytes;
        return true;
    }

    @Override
    public final int path() {
        return 0;
    }

    @Override
    public final Format format() {
        return format;
    }

    @Override
    public final byte[] bytes() {
        return window.bytes();
    }

    @Override
    public final int offset() {
        return window.start();
    }

    @Override
    public final int length() {
        return length;
    }

    @Override
    public final long position() {
        return problem == null ? window.position() : problemPosition;
    }
}
