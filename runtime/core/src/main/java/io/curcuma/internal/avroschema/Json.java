package io.curcuma.internal.avroschema;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the JSON of a schema, or around one: maps, lists, strings, and {@link Literal}s. */
public final class Json {
    /** A number, true, false or null. */
    public record Literal(String text) {}

    // Avro's own parser reads as many
    private static final int DEPTH = 1_000;

    private final String text;
    private int position;
    private int depth;

    private Json(String text) {
        this.text = text;
    }

    /**
     * Parses a JSON text (RFC 8259).
     *
     * @throws SerializationException {@code MALFORMED}, {@code LIMIT_DEPTH}
     */
    public static Object parse(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) {
            throw malformed();
        }
        return value;
    }

    private static SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "an Avro schema that is not JSON");
    }

    /** The next character that is not white space, 0 at the end. */
    private char peek() {
        while (position < text.length()) {
            char c = text.charAt(position);
            if (c != ' ' && c != '\n' && c != '\r' && c != '\t') {
                return c;
            }
            position++;
        }
        return 0;
    }

    private void expect(char c) {
        if (peek() != c) {
            throw malformed();
        }
        position++;
    }

    private boolean take(char c) {
        if (peek() != c) {
            return false;
        }
        position++;
        return true;
    }

    private Object value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            default -> literal();
        };
    }

    private void enter() {
        if (++depth > DEPTH) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth of a schema", DEPTH, depth);
        }
        position++;
    }

    private Map<String, Object> object() {
        enter();
        Map<String, Object> members = new LinkedHashMap<>();
        if (!take('}')) {
            do {
                if (peek() != '"') {
                    throw malformed();
                }
                String name = string();
                expect(':');
                if (members.put(name, value()) != null) {
                    throw new SerializationException(Code.MALFORMED, "an Avro schema with an attribute twice");
                }
            } while (take(','));
            expect('}');
        }
        depth--;
        return members;
    }

    private List<Object> array() {
        enter();
        List<Object> items = new ArrayList<>();
        if (!take(']')) {
            do {
                items.add(value());
            } while (take(','));
            expect(']');
        }
        depth--;
        return items;
    }

    private Literal literal() {
        int start = position;
        while (position < text.length() && "+-.eE0123456789truefalsnu".indexOf(text.charAt(position)) >= 0) {
            position++;
        }
        if (position == start) {
            throw malformed();
        }
        return new Literal(text.substring(start, position));
    }

    private String string() {
        position++;
        StringBuilder out = new StringBuilder();
        while (position < text.length()) {
            char c = text.charAt(position++);
            if (c == '"') {
                return out.toString();
            }
            if (c < ' ') {
                throw malformed();
            }
            out.append(c == '\\' ? escape() : c);
        }
        throw malformed();
    }

    private char escape() {
        if (position == text.length()) {
            throw malformed();
        }
        char c = text.charAt(position++);
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw malformed();
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = position < text.length() ? Character.digit(text.charAt(position++), 16) : -1;
            if (digit < 0) {
                throw malformed();
            }
            code = code << 4 | digit;
        }
        return (char) code;
    }
}
