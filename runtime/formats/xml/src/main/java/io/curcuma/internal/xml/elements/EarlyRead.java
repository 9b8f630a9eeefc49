package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.InputWindow;
import io.curcuma.internal.xml.RootReader;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.MessageSource.Attempt;
import io.curcuma.spi.MessageSource.Beginning;

/**
 * Reads elements without looking for their end before, which takes a third of the time of a small one. An element that cannot be read so
 * is begun twice: its end is found, and its reader says what is wrong. Not thread-safe.
 */
final class EarlyRead {
    /** The window has to have this many times the bytes of the last element. */
    private static final int ROOM = 2;

    /** An element that is this many times as long as the last one is not read. */
    private static final int LARGER = 4;

    private static final int MOST_WAITING = 16;

    private final InputWindow window;
    private final ElementDocument document;
    private final int maxBytes;
    private int expected;
    private int waiting;
    /** Elements that are passed over after the next failure. */
    private int patience = 1;

    EarlyRead(InputWindow window, ElementDocument document, int maxBytes) {
        this.window = window;
        this.document = document;
        this.maxBytes = maxBytes;
    }

    /** The element at hand was as long as this. */
    void sawLength(int length) {
        expected = length;
    }

    private boolean isWorthwhile() {
        if (waiting > 0) {
            waiting--;
            return false;
        }
        return expected > 0 && window.length() / ROOM >= expected;
    }

    /** Bytes of the element with which the window begins, if it was read; else 0, and the window is as before. */
    int read(MessageTag tag, Attempt attempt) {
        RootReader reader = tag.root().reader();
        if (reader == null || !isWorthwhile() || !document.makeHere(tag)) {
            return 0;
        }
        int start = window.start();
        long within = Math.min(window.length(), (long) LARGER * expected) + document.added();
        Element element = new Element(reader, document, (int) Math.min(within, maxBytes));
        try {
            attempt.read(tag.path(), element);
        } catch (FallbackSignal | SerializationException e) {
            document.undo(tag);
            waiting = patience;
            patience = Math.min(MOST_WAITING, 2 * patience);
            return 0;
        }
        patience = 1;
        expected = reader.end() - start;
        return expected;
    }

    private record Element(RootReader reader, ElementDocument document, int within) implements Beginning {
        @Override
        public <T> T read(Adapter<T> adapter, Call call) {
            return reader.read(adapter, document.bytes(), document.offset(), within, call);
        }
    }
}
