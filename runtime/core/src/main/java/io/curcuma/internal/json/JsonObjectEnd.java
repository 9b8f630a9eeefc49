package io.curcuma.internal.json;

/**
 * Finds the end of a JSON object, whose bytes may come in pieces. It counts brackets outside strings, which takes no memory however deep they
 * are nested. Everything else, and the limits, are checked by the reader of the object, which can say where in the object a problem is.
 */
final class JsonObjectEnd {
    private int open;
    private boolean inString;
    private boolean escaped;

    /** Begins an object; the next byte is its opening bracket. */
    void start() {
        open = 0;
        inString = false;
        escaped = false;
    }

    /**
     * Goes on in the bytes that follow those of the last call.
     *
     * @return position after the object, {@link JsonObjectScanner#UNDERFLOW} if it does not end before {@code to}
     */
    int find(byte[] b, int from, int to) {
        int p = from;
        while (p < to) {
            if (inString) {
                p = passString(b, p, to);
                continue;
            }
            switch (b[p++]) {
                case '"' -> inString = true;
                case '{', '[' -> open++;
                case '}', ']' -> {
                    if (--open == 0) {
                        return p;
                    }
                }
                default -> {}
            }
        }
        return JsonObjectScanner.UNDERFLOW;
    }

    /** Position after the string, or {@code to}. */
    private int passString(byte[] b, int from, int to) {
        int p = from;
        if (escaped) {
            escaped = false;
            p++;
        }
        for (p = JsonBytes.mark(b, p, to); p < to; p = JsonBytes.mark(b, p, to)) {
            byte c = b[p++];
            if (c == '"') {
                inString = false;
                return p;
            }
            if (c == '\\') {
                if (p == to) {
                    escaped = true;
                    return p;
                }
                p++;
            }
        }
        return to;
    }
}
