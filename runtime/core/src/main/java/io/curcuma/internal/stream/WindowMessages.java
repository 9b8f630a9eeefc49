package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.spi.MessageSource;

/** Messages whose bytes are those of the window: the window begins where the message at hand begins. */
abstract class WindowMessages implements MessageSource {
    final InputWindow window;
    private final Format format;
    private int length;

    WindowMessages(Format format, InputWindow window) {
        this.format = format;
        this.window = window;
    }

    /** The message at hand is no longer needed. */
    final void dropMessage() {
        window.drop(length);
        length = 0;
    }

    /** The window begins with a message of so many bytes. */
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
        return window.position();
    }
}
