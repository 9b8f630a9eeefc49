package io.curcuma.generator.xjc.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Makes strings that a regular expression of XML Schema matches. Knows literals, classes, groups, alternatives and quantifiers; of a
 * category of Unicode it knows a few characters, of a negated class some that are not in it.
 */
final class PatternSampler {
    private static final String LETTERS = "abcxyzABCXYZ";
    private static final String DIGITS = "0123456789";
    private static final String ANY = LETTERS + DIGITS + " -_.:/@#+,;!?()%&=*'\"~\u00e4";

    /** A part of an expression. */
    private interface Part {
        /**
         * Adds a string.
         *
         * @param often how often to repeat what may be repeated, within its bounds
         * @param turn which alternative and which character to take, round and round
         */
        void append(StringBuilder out, int often, int turn);
    }

    private final String pattern;
    private int at;

    private PatternSampler(String pattern) {
        this.pattern = pattern;
    }

    /** Makes a string. */
    @FunctionalInterface
    interface Maker {
        /** See {@link Part#append}. */
        String make(int often, int turn);
    }

    /** Empty for an expression that is not understood. */
    static Optional<Maker> of(String pattern) {
        try {
            PatternSampler sampler = new PatternSampler(pattern);
            Part whole = sampler.alternatives();
            if (sampler.at < pattern.length()) {
                return Optional.empty();
            }
            return Optional.of((often, turn) -> {
                StringBuilder out = new StringBuilder();
                whole.append(out, often, turn);
                return out.toString();
            });
        } catch (IllegalArgumentException | StringIndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private boolean ends() {
        return at >= pattern.length();
    }

    private Part alternatives() {
        List<Part> branches = new ArrayList<>();
        branches.add(sequence());
        while (!ends() && pattern.charAt(at) == '|') {
            at++;
            branches.add(sequence());
        }
        return (out, often, turn) -> branches.get(turn % branches.size()).append(out, often, turn / branches.size());
    }

    private Part sequence() {
        List<Part> parts = new ArrayList<>();
        while (!ends() && pattern.charAt(at) != '|' && pattern.charAt(at) != ')') {
            parts.add(quantified(atom()));
        }
        return (out, often, turn) -> parts.forEach(part -> part.append(out, often, turn));
    }

    private Part atom() {
        char c = pattern.charAt(at++);
        switch (c) {
            case '(' -> {
                Part inner = alternatives();
                expect(')');
                return inner;
            }
            case '[' -> {
                return oneOf(characterClass());
            }
            case '\\' -> {
                return oneOf(escape());
            }
            case '.' -> {
                return oneOf(ANY);
            }
            default -> {
                int point = Character.isHighSurrogate(c) ? pattern.codePointAt(at++ - 1) : c;
                return oneOf(Character.toString(point));
            }
        }
    }

    private void expect(char c) {
        if (pattern.charAt(at++) != c) {
            throw new IllegalArgumentException(pattern);
        }
    }

    private static Part oneOf(String characters) {
        int[] points = characters.codePoints().toArray();
        if (points.length == 0) {
            throw new IllegalArgumentException("an empty class");
        }
        return (out, often, turn) -> out.appendCodePoint(points[turn % points.length]);
    }

    private Part quantified(Part part) {
        if (ends()) {
            return part;
        }
        switch (pattern.charAt(at)) {
            case '?' -> {
                at++;
                return repeated(part, 0, 1);
            }
            case '*' -> {
                at++;
                return repeated(part, 0, Integer.MAX_VALUE);
            }
            case '+' -> {
                at++;
                return repeated(part, 1, Integer.MAX_VALUE);
            }
            case '{' -> {
                int end = pattern.indexOf('}', at);
                String[] bounds = pattern.substring(at + 1, end).split(",", -1);
                at = end + 1;
                int min = Integer.parseInt(bounds[0].strip());
                if (bounds.length == 1) {
                    return repeated(part, min, min);
                }
                return repeated(
                        part, min, bounds[1].isBlank() ? Integer.MAX_VALUE : Integer.parseInt(bounds[1].strip()));
            }
            default -> {
                return part;
            }
        }
    }

    private static Part repeated(Part part, int min, int max) {
        return (out, often, turn) -> {
            int count = Math.max(min, Math.min(max, often));
            for (int i = 0; i < count && out.length() < ValueSpace.MAX_LENGTH; i++) {
                part.append(out, often, turn + i);
            }
        };
    }

    /** After a backslash. */
    private String escape() {
        char c = pattern.charAt(at++);
        return switch (c) {
            case 'd' -> DIGITS;
            case 'D' -> LETTERS;
            case 'w' -> LETTERS + DIGITS;
            case 'W' -> " -.,";
            case 's' -> " ";
            case 'S' -> LETTERS + DIGITS;
            case 'i' -> LETTERS + "_";
            case 'I' -> DIGITS;
            case 'c' -> LETTERS + DIGITS + "-._";
            case 'C' -> " ";
            case 'n' -> "\n";
            case 'r' -> "\r";
            case 't' -> "\t";
            case 'p', 'P' -> category(c == 'P');
            default -> String.valueOf(c);
        };
    }

    private String category(boolean negated) {
        expect('{');
        int end = pattern.indexOf('}', at);
        String name = pattern.substring(at, end);
        at = end + 1;
        String found =
                switch (name) {
                    case "L" -> LETTERS;
                    case "Lu" -> "ABCXYZ";
                    case "Ll" -> "abcxyz";
                    case "N", "Nd" -> DIGITS;
                    case "IsBasicLatin" -> LETTERS + DIGITS + " -.";
                    case "IsLatin-1Supplement" -> "\u00e4\u00f6\u00fc\u00df";
                    case "P", "Po" -> "!?.,;";
                    case "Z", "Zs" -> " ";
                    case "S", "Sc" -> "$";
                    default -> throw new IllegalArgumentException(name);
                };
        return negated ? without(ANY, found) : found;
    }

    private String characterClass() {
        boolean negated = pattern.charAt(at) == '^';
        if (negated) {
            at++;
        }
        StringBuilder members = new StringBuilder();
        String excluded = "";
        boolean first = true;
        while (pattern.charAt(at) != ']' || first) {
            first = false;
            if (pattern.startsWith("-[", at)) {
                at += 2;
                excluded = characterClass();
                break;
            }
            String one = pattern.charAt(at) == '\\' ? escapeInClass() : single();
            boolean range = pattern.charAt(at) == '-'
                    && pattern.charAt(at + 1) != ']'
                    && pattern.charAt(at + 1) != '['
                    && one.codePointCount(0, one.length()) == 1;
            if (range) {
                at++;
                String last = pattern.charAt(at) == '\\' ? escapeInClass() : single();
                range(members, one.codePointAt(0), last.codePointAt(0));
            } else {
                members.append(one);
            }
        }
        expect(']');
        return without(negated ? without(ANY, members.toString()) : members.toString(), excluded);
    }

    private String escapeInClass() {
        at++;
        return escape();
    }

    private String single() {
        int point = pattern.codePointAt(at);
        at += Character.charCount(point);
        return Character.toString(point);
    }

    /** Both ends and some between. */
    private static void range(StringBuilder members, int first, int last) {
        if (first > last) {
            throw new IllegalArgumentException("a range that ends before it begins");
        }
        int step = Math.max(1, (last - first) / 16);
        for (int point = first; point < last; point += step) {
            members.appendCodePoint(point);
        }
        members.appendCodePoint(last);
    }

    private static String without(String characters, String excluded) {
        StringBuilder rest = new StringBuilder();
        characters.codePoints().filter(point -> excluded.indexOf(point) < 0).forEach(rest::appendCodePoint);
        return rest.toString();
    }
}
