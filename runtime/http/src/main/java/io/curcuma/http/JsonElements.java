package io.curcuma.http;

import io.curcuma.GraphBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The elements of a JSON array, cut apart; what each of them is, its reader says. */
final class JsonElements {
    private final byte[] json;
    private int at;

    private final GraphBudget graph;

    private JsonElements(byte[] json, GraphBudget graph) {
        this.graph = graph;
        this.json = json;
    }

    /** @throws SerializationException {@code LIMIT_SIZE}, {@code MALFORMED} if this is no array of objects */
    static List<byte[]> of(byte[] json, GraphBudget graph) {
        return new JsonElements(json, graph).elements();
    }

    private List<byte[]> elements() {
        List<byte[]> elements = new ArrayList<>();
        expect('[');
        if (peek() == ']') {
            at++;
        } else {
            do {
                graph.take(MessageSequence.MESSAGE);
                elements.add(object());
            } while (expect(',', ']') == ',');
        }
        if (at < json.length && peekOrEnd() != -1) {
            throw malformed();
        }
        return elements;
    }

    private int peekOrEnd() {
        while (at < json.length && (json[at] == ' ' || json[at] == '\n' || json[at] == '\r' || json[at] == '\t')) {
            at++;
        }
        return at < json.length ? json[at] : -1;
    }

    private int peek() {
        int next = peekOrEnd();
        if (next == -1) {
            throw new SerializationException(Code.TRUNCATED, "an array that does not end");
        }
        return next;
    }

    private int expect(int... allowed) {
        int found = peek();
        if (Arrays.stream(allowed).noneMatch(c -> c == found)) {
            throw malformed();
        }
        at++;
        return found;
    }

    private SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "no array of objects, from byte " + at + " on");
    }

    private byte[] object() {
        if (peek() != '{') {
            throw malformed();
        }
        int start = at;
        int depth = 0;
        boolean string = false;
        for (; at < json.length; at++) {
            byte c = json[at];
            if (string) {
                if (c == '\\') {
                    at++;
                } else if (c == '"') {
                    string = false;
                }
            } else if (c == '"') {
                string = true;
            } else if (c == '{' || c == '[') {
                depth++;
            } else if ((c == '}' || c == ']') && --depth == 0) {
                return Arrays.copyOfRange(json, start, ++at);
            }
        }
        throw new SerializationException(Code.TRUNCATED, "an array that does not end");
    }
}
