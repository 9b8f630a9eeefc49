package io.curcuma.generator.xjc.samples;

import java.util.Base64;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Strings and bytes: the awkward ones, and those at the limits of their lengths. */
final class StringValues {
    private static final String AWKWARD = "\u00e4\u20ac\ud83d\ude00<&>\"']]>";
    private static final Map<String, List<String>> VALUES = Map.ofEntries(
            Map.entry("string", List.of("text", "", " two  words ", AWKWARD, "line\nbreak\ttab")),
            Map.entry("anySimpleType", List.of("text", "5")),
            Map.entry("normalizedString", List.of("text", "", " two  words ", AWKWARD)),
            Map.entry("token", List.of("text", "", "two words", AWKWARD)),
            Map.entry("language", List.of("en", "de-CH-1996")),
            Map.entry("Name", List.of("name", "a:b-1._\u00e4")),
            Map.entry("NCName", List.of("name", "b-1._\u00e4")),
            Map.entry("NMTOKEN", List.of("token", "-1.a:b")),
            Map.entry("anyURI", List.of("http://example.com/a%20b?c=d&e#f", "relative", "")),
            Map.entry("boolean", List.of("true", "false")));

    private StringValues() {}

    static boolean has(String builtin) {
        return VALUES.containsKey(builtin);
    }

    static Set<String> of(String builtin, Bounds bounds) {
        Set<String> values = new LinkedHashSet<>(VALUES.getOrDefault(builtin, List.of()));
        for (int length : new int[] {bounds.minLength(), Math.min(bounds.maxLength(), ValueSpace.MAX_LENGTH)}) {
            boolean limit = length == bounds.minLength() ? length > 0 : length == bounds.maxLength();
            if (limit && !builtin.equals("language") && !builtin.equals("boolean")) {
                values.add("x".repeat(Math.min(length, ValueSpace.MAX_LENGTH)));
            }
        }
        values.removeIf(value -> !bounds.allowsLength(value.codePointCount(0, value.length())));
        return values;
    }

    static Set<String> bytes(Bounds bounds, boolean hex) {
        Set<Integer> lengths = new LinkedHashSet<>(List.of(3, 0, bounds.minLength()));
        lengths.add(Math.min(bounds.maxLength(), 64));
        Set<String> values = new LinkedHashSet<>();
        for (int length : lengths) {
            if (bounds.allowsLength(length) && length <= ValueSpace.MAX_LENGTH) {
                byte[] bytes = new byte[length];
                for (int i = 0; i < length; i++) {
                    bytes[i] = (byte) (i * 37 - 1);
                }
                values.add(hex ? hex(bytes) : Base64.getEncoder().encodeToString(bytes));
            }
        }
        return values;
    }

    private static String hex(byte[] bytes) {
        StringBuilder out = new StringBuilder();
        for (byte b : bytes) {
            out.append(Character.forDigit(b >> 4 & 0xf, 16)).append(Character.forDigit(b & 0xf, 16));
        }
        return out.toString();
    }
}
