package io.curcuma.generator.xjc.samples;

import com.sun.xml.xsom.XSFacet;
import com.sun.xml.xsom.XSSimpleType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** The pattern facets of a type: of one derivation any, of all derivations each. */
final class Patterns {
    private static final int[] OFTEN = {1, 0, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30, 35, 64};
    private static final int TURNS = 8;

    private final List<List<String>> levels = new ArrayList<>();

    private Patterns() {}

    /** Those that a schema declares; the built-in types have some of their own, which their values keep anyway. */
    static Patterns of(XSSimpleType type) {
        Patterns patterns = new Patterns();
        XSSimpleType step = type;
        while (step != null && !ValueSpace.isBuiltin(step)) {
            if (step.isRestriction()) {
                List<String> level = step.asRestriction().getDeclaredFacets("pattern").stream()
                        .map(XSFacet::getValue)
                        .map(Object::toString)
                        .toList();
                if (!level.isEmpty()) {
                    patterns.levels.add(level);
                }
            }
            step = step.getSimpleBaseType();
        }
        return patterns;
    }

    boolean isEmpty() {
        return levels.isEmpty();
    }

    /** Strings that the innermost patterns match by the way they are made; {@link #accept} has the last word. */
    Set<String> candidates() {
        Set<String> candidates = new LinkedHashSet<>();
        for (String pattern : levels.get(0)) {
            PatternSampler.of(pattern).ifPresent(maker -> {
                for (int often : OFTEN) {
                    for (int turn = 0; turn < TURNS; turn++) {
                        candidates.add(maker.make(often, turn));
                    }
                }
            });
        }
        return candidates;
    }

    /** Whether a string matches, as far as Java's expressions are those of XML Schema. */
    boolean accept(String text) {
        return levels.stream().allMatch(level -> level.stream().anyMatch(pattern -> matches(pattern, text)));
    }

    private static boolean matches(String pattern, String text) {
        try {
            return Pattern.compile(java(pattern)).matcher(text).matches();
        } catch (PatternSyntaxException e) {
            // the validator will tell
            return true;
        }
    }

    /** The expression in Java's words: anchors are literals, classes are subtracted in another way. */
    private static String java(String pattern) {
        StringBuilder out = new StringBuilder();
        int depth = 0;
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            if (c == '\\' && i + 1 < pattern.length()) {
                char next = pattern.charAt(++i);
                out.append(
                        switch (next) {
                            case 'i' -> depth > 0 ? "\\p{L}_:" : "[\\p{L}_:]";
                            case 'c' -> depth > 0 ? "\\p{L}\\p{Nd}\\-._:" : "[\\p{L}\\p{Nd}\\-._:]";
                            default -> "\\" + next;
                        });
            } else if (c == '[') {
                boolean subtraction = depth > 0 && out.charAt(out.length() - 1) == '-';
                if (subtraction) {
                    out.setLength(out.length() - 1);
                    boolean negated = pattern.startsWith("[^", i);
                    out.append(negated ? "&&[" : "&&[^");
                    i += negated ? 1 : 0;
                } else {
                    out.append(c);
                }
                depth++;
            } else if (c == ']') {
                depth--;
                out.append(c);
            } else if ((c == '^' && (depth == 0)) || (c == '$' && depth == 0)) {
                out.append('\\').append(c);
            } else if (c == '&' && depth > 0) {
                out.append("\\&");
            } else {
                out.append(c);
            }
        }
        return out.toString().replace("\\p{Is", "\\p{In");
    }

    @Override
    public String toString() {
        return levels.toString();
    }
}
