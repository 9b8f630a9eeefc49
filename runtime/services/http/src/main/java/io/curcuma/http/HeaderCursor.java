package io.curcuma.http;

/** Reads one field value by the grammar of RFC 9110, section 5.6. */
final class HeaderCursor {
    private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

    private final String text;
    private int at;

    HeaderCursor(String text) {
        this.text = text;
    }

    boolean isAtEnd() {
        return at == text.length();
    }

    /** Skips optional white space. */
    HeaderCursor space() {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\t')) {
            at++;
        }
        return this;
    }

    boolean take(char c) {
        if (at < text.length() && text.charAt(at) == c) {
            at++;
            return true;
        }
        return false;
    }

    /** The next token; {@code ""} if something else comes next. */
    String token() {
        int start = at;
        while (at < text.length() && isTokenChar(text.charAt(at))) {
            at++;
        }
        return text.substring(start, at);
    }

    /** Whether a value is a token, so that it needs no quotes. */
    static boolean isToken(String value) {
        HeaderCursor cursor = new HeaderCursor(value);
        return !cursor.token().isEmpty() && cursor.isAtEnd();
    }

    private static boolean isTokenChar(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || TOKEN_MARKS.indexOf(c) >= 0;
    }

    /**
     * The content of the next token or quoted string.
     *
     * @throws IllegalArgumentException if something else comes next
     */
    String value() {
        if (!take('"')) {
            return required(token());
        }
        StringBuilder value = new StringBuilder();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return value.toString();
            }
            boolean escaped = c == '\\' && at < text.length();
            value.append(escaped ? text.charAt(at++) : c);
        }
        throw new IllegalArgumentException("a quoted string that does not end");
    }

    /** @throws IllegalArgumentException if the token is empty */
    static String required(String token) {
        if (token.isEmpty()) {
            throw new IllegalArgumentException("no token where one has to be");
        }
        return token;
    }

    /** Skips up to and including the next comma outside a quoted string, or to the end. */
    void skipElement() {
        boolean quoted = false;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '\\' && quoted && at < text.length()) {
                at++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == ',' && !quoted) {
                return;
            }
        }
    }
}
