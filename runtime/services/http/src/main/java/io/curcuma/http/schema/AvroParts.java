package io.curcuma.http.schema;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The records and enumerations of an Avro schema, each with the names of the others in place of their definitions. */
final class AvroParts {
    private static final Pattern NAMED = Pattern.compile(
            "\\{\\s*\"type\": \"(?:record|enum)\",\\s*\"name\": \"(\\w+)\",\\s*\"namespace\": \"([\\w.]+)\"");

    private final String text;
    private final Matcher named;
    private final Map<String, String> parts = new LinkedHashMap<>();

    private AvroParts(String text) {
        this.text = text;
        this.named = NAMED.matcher(text);
    }

    /** The definitions by full name. */
    static Map<String, String> of(String text) {
        AvroParts parts = new AvroParts(text);
        int start = text.indexOf('{');
        if (start >= 0 && parts.isNamed(start)) {
            parts.define(start);
        }
        return parts.parts;
    }

    private boolean isNamed(int at) {
        return named.region(at, text.length()).lookingAt();
    }

    /** Adds the definition that begins here and those inside; returns its end. The recursion is as deep as the schema is nested. */
    private int define(int start) {
        String name = named.group(2) + "." + named.group(1);
        StringBuilder out = new StringBuilder("{");
        int depth = 1;
        int at = start + 1;
        while (depth > 0) {
            char c = text.charAt(at);
            if (c == '"') {
                int end = endOfString(at);
                out.append(text, at, end);
                at = end;
                continue;
            }
            if (c == '{' && isNamed(at)) {
                out.append('"')
                        .append(named.group(2))
                        .append('.')
                        .append(named.group(1))
                        .append('"');
                at = define(at);
                continue;
            }
            depth += c == '{' ? 1 : c == '}' ? -1 : 0;
            out.append(c);
            at++;
        }
        parts.putIfAbsent(name, Snippets.dedent(out.toString()));
        return at;
    }

    private int endOfString(int start) {
        int at = start + 1;
        while (text.charAt(at) != '"') {
            at += text.charAt(at) == '\\' ? 2 : 1;
        }
        return at + 1;
    }
}
