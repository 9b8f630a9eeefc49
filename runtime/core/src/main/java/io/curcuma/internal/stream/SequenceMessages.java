package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import java.io.IOException;

/** Messages that follow each other with nothing between. */
final class SequenceMessages extends WindowMessages {
    private final ItemScanner scanner;

    SequenceMessages(Format format, InputWindow window, ItemScanner scanner) {
        super(format, window);
        this.scanner = scanner;
    }

    @Override
    public boolean next() throws IOException {
        dropMessage();
        if (window.length() == 0 && !window.fill()) {
            return false;
        }
        int length = scanner.length(window.bytes(), window.start(), window.end());
        while (length < 0) {
            if (!window.fill()) {
                throw new SerializationException(Code.TRUNCATED, "the stream ends inside a message");
            }
            length = scanner.length(window.bytes(), window.start(), window.end());
        }
        return found(length);
    }
}
