package io.curcuma.internal.xml.stax;

import org.jspecify.annotations.Nullable;

/** Text that comes in pieces: as a rule there is one, which is not copied. */
final class TextRun {
    /** Characters of a text that may be kept until the next takes its place, which costs less than to put another one there. */
    private static final int SHORT = 256;

    private String first = "";
    private boolean isEmpty = true;
    private @Nullable StringBuilder all;

    /** Forgets everything, and the memory for it if there is much. */
    void clear() {
        isEmpty = true;
        if (first.length() > SHORT) {
            first = "";
        }
        if (all != null) {
            all = null;
        }
    }

    void append(String more) {
        if (length() == 0) {
            first = more;
            isEmpty = false;
            return;
        }
        if (all == null) {
            all = new StringBuilder(first);
        }
        all.append(more);
    }

    int length() {
        if (all == null) {
            return isEmpty ? 0 : first.length();
        }
        return all.length();
    }

    @Override
    public String toString() {
        if (all == null) {
            return isEmpty ? "" : first;
        }
        return all.toString();
    }
}
