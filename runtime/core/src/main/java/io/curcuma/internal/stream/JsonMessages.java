package io.curcuma.internal.stream;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.json.JsonObjectScanner;
import io.curcuma.internal.json.JsonObjectScanner.Layout;
import java.io.IOException;

/** The objects of one JSON array, or of JSON Lines. */
final class JsonMessages extends WindowMessages {
    private final JsonObjectScanner scanner;

    JsonMessages(Format format, InputWindow window, Layout layout) {
        super(format, window);
        scanner = new JsonObjectScanner(layout);
    }

    @Override
    public boolean next() throws IOException {
        dropMessage();
        if (isRestLeft()) {
            passOver();
        }
        int start = scanner.nextObject(window.bytes(), window.start(), window.end());
        while (start < 0) {
            window.drop(window.length());
            if (!window.fill()) {
                scanner.finish();
                return false;
            }
            start = scanner.nextObject(window.bytes(), window.start(), window.end());
        }
        window.drop(start - window.start());
        try {
            return found(objectLength());
        } catch (SerializationException e) {
            if (e.code() != Code.LIMIT_SIZE) {
                throw e;
            }
            return tooLarge(window.position(), e);
        }
    }

    /** All of the window was looked at, without the end of the object. */
    private void passOver() throws IOException {
        int end;
        do {
            window.drop(window.length());
            if (!window.fill()) {
                scanner.finish();
            }
            end = scanner.afterObject(window.bytes(), window.start(), window.end());
        } while (end < 0);
        window.drop(end - window.start());
    }

    private int objectLength() throws IOException {
        int scanned = 0;
        int end = scanner.afterObject(window.bytes(), window.start(), window.end());
        while (end < 0) {
            scanned = window.length();
            if (!window.fill()) {
                scanner.finish();
            }
            end = scanner.afterObject(window.bytes(), window.start() + scanned, window.end());
        }
        return end - window.start();
    }
}
