package io.curcuma.xml;

import org.jspecify.annotations.Nullable;

/** Text that comes in pieces: as a rule there is one, which is not copied. */
final class TextRun {
    private String first = "";
    private @Nullable StringBuilder all;

    /** Forgets everything, and the memory for it. */
    void clear() {
        first = "";
        all = null;
    }

    void append(String more) {
        if (length() == 0) {
            first = more;
            return;
        }
        if (all == null) {
            all = new StringBuilder(first);
        }
        all.append(more);
    }

    int length() {
        return all == null ? first.length() : all.length();
    }

    @Override
    public String toString() {
        return all == null ? first : all.toString();
    }
}
