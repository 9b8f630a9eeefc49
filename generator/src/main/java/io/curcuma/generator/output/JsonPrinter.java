package io.curcuma.generator.output;

/**
 * Writes JSON. For people, an object or array is laid out in one line, or with its members below each other; compact, there is no white
 * space. Members keep the order of the calls.
 */
public final class JsonPrinter {
    private static final String INDENT = "  ";

    private final StringBuilder out = new StringBuilder();
    private final StringBuilder tall = new StringBuilder(); // one character for each open bracket: T tall, F flat
    private final boolean compact;
    private boolean first = true;
    private boolean named;
    private int depth;

    private JsonPrinter(boolean compact) {
        this.compact = compact;
    }

    /** A printer of JSON that people read. */
    public static JsonPrinter forPeople() {
        return new JsonPrinter(false);
    }

    /** A printer of JSON without white space. */
    public static JsonPrinter compact() {
        return new JsonPrinter(true);
    }

    /** Opens an object or array with its members below each other. */
    public JsonPrinter openTall(char bracket) {
        return open(bracket, compact ? 'F' : 'T');
    }

    /** Opens an object or array in one line. */
    public JsonPrinter openFlat(char bracket) {
        return open(bracket, 'F');
    }

    /** Closes the innermost object or array. */
    public JsonPrinter close(char bracket) {
        boolean isTall = tall.charAt(tall.length() - 1) == 'T';
        tall.setLength(tall.length() - 1);
        if (isTall) {
            depth--;
            if (!first) {
                out.append('\n').append(INDENT.repeat(depth));
            }
        }
        out.append(bracket);
        first = false;
        return this;
    }

    /** The name of the member whose value follows. */
    public JsonPrinter name(String name) {
        string(name);
        out.append(compact ? ":" : ": ");
        named = true;
        return this;
    }

    /** A string as a value. */
    public JsonPrinter string(String value) {
        next();
        quote(value);
        return this;
    }

    /** A number, {@code true}, {@code false} or {@code null}. */
    public JsonPrinter literal(String value) {
        next();
        out.append(value);
        return this;
    }

    /** A member with a string. */
    public JsonPrinter member(String name, String value) {
        return name(name).string(value);
    }

    private JsonPrinter open(char bracket, char layout) {
        next();
        out.append(bracket);
        tall.append(layout);
        depth += layout == 'T' ? 1 : 0;
        first = true;
        return this;
    }

    private void next() {
        if (named || tall.isEmpty()) {
            named = false;
            return;
        }
        boolean isTall = tall.charAt(tall.length() - 1) == 'T';
        if (!first) {
            out.append(isTall || compact ? "," : ", ");
        }
        if (isTall) {
            out.append('\n').append(INDENT.repeat(depth));
        }
        first = false;
    }

    private void quote(String value) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"', '\\' -> out.append('\\').append(c);
                case '\n' -> out.append("\\n");
                default -> {
                    if (mustEscape(c)) {
                        out.append("\\u").append("%04x".formatted((int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        out.append('"');
    }

    /**
     * Controls as JSON demands, surrogates so that a lone one survives UTF-8, the two line terminators of JavaScript, and what reorders
     * the text around it.
     */
    private static boolean mustEscape(char c) {
        return Character.isISOControl(c)
                || Character.isSurrogate(c)
                || c == 0x2028
                || c == 0x2029
                || Character.getType(c) == Character.FORMAT;
    }

    /** How many characters there are. */
    public int length() {
        return out.length();
    }

    /** All of it, ending in a line feed. */
    @Override
    public String toString() {
        return out + "\n";
    }
}
