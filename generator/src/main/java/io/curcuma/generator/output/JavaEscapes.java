package io.curcuma.generator.output;

import java.util.Locale;

/** Characters of a schema that Java source must not hold as they are. */
final class JavaEscapes {
    private static final int ZERO_WIDTH_NON_JOINER = 0x200C;
    private static final int ZERO_WIDTH_JOINER = 0x200D;

    private JavaEscapes() {}

    /**
     * Source with escapes for all that nobody sees: controls, line terminators but LF, and what reorders the text around it, so that
     * code would read as something else than it is. In a literal the value is the same; elsewhere only comments hold such characters.
     */
    static String visible(String source) {
        if (source.codePoints().noneMatch(JavaEscapes::isInvisible)) {
            return source;
        }
        StringBuilder out = new StringBuilder(source.length());
        source.codePoints().forEach(c -> {
            if (isInvisible(c)) {
                for (char unit : Character.toChars(c)) {
                    out.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
                }
            } else {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }

    /** The two joiners stay: Persian and Hindi are not spelled without them. */
    private static boolean isInvisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\n' && c != '\t';
            case Character.FORMAT -> c != ZERO_WIDTH_NON_JOINER && c != ZERO_WIDTH_JOINER;
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SURROGATE -> true;
            default -> false;
        };
    }
}
