package io.curcuma.generator.pattern;

import io.curcuma.generator.pattern.CodePoints.Range;
import java.util.List;
import java.util.Optional;

/**
 * A pattern of XML Schema in the syntax that regular expressions of ECMAScript, Java, Python and RE2 have in common, and in which they mean the
 * same: characters and ranges of them instead of {@code \d}, {@code \i} or blocks, and ends that are written.
 */
public final class PortablePattern {
    /** Ranges of a set, above which nobody reads the pattern. */
    private static final int MOST_RANGES = 80;
    /** What RE2 takes. */
    private static final int MOST_TIMES = 1_000;

    private static final String SPECIAL = "\\.^$|?*+()[]{}";
    private static final String SPECIAL_IN_SET = "\\^[]-";

    private final StringBuilder text = new StringBuilder();
    private boolean isPortable = true;

    private PortablePattern() {}

    /**
     * The pattern, from {@code ^} to {@code $}.
     *
     * @param pattern the value of a facet
     * @return empty if it has no such form, or is none by XML Schema
     */
    public static Optional<String> of(String pattern) {
        try {
            PortablePattern printer = new PortablePattern();
            printer.text.append("^(?:");
            printer.print(PatternParser.parse(pattern));
            printer.text.append(")$");
            return printer.isPortable ? Optional.of(printer.text.toString()) : Optional.empty();
        } catch (PatternException e) {
            return Optional.empty();
        }
    }

    private void print(Expression expression) {
        if (expression instanceof Expression.Characters characters) {
            characters(characters.set());
        } else if (expression instanceof Expression.Sequence sequence) {
            for (Expression part : sequence.parts()) {
                group(part, part instanceof Expression.Choice);
            }
        } else if (expression instanceof Expression.Choice choice) {
            for (int i = 0; i < choice.branches().size(); i++) {
                text.append(i == 0 ? "" : "|");
                print(choice.branches().get(i));
            }
        } else if (expression instanceof Expression.Repeat repeat) {
            group(repeat.part(), !(repeat.part() instanceof Expression.Characters));
            times(repeat.least(), repeat.most());
        }
    }

    private void group(Expression part, boolean grouped) {
        if (grouped) {
            text.append("(?:");
        }
        print(part);
        if (grouped) {
            text.append(')');
        }
    }

    private void times(int least, int most) {
        isPortable &= least <= MOST_TIMES && most <= MOST_TIMES;
        if (most == Expression.Repeat.UNBOUNDED) {
            text.append(least == 0 ? "*" : least == 1 ? "+" : "{" + least + ",}");
        } else if (least == 0 && most == 1) {
            text.append('?');
        } else if (least == most) {
            text.append('{').append(least).append('}');
        } else {
            text.append('{').append(least).append(',').append(most).append('}');
        }
    }

    private void characters(CodePoints set) {
        List<Range> ranges = set.ranges();
        if (ranges.size() == 1 && ranges.get(0).from() == ranges.get(0).to()) {
            character(ranges.get(0).from(), SPECIAL);
            return;
        }
        List<Range> others = set.others().ranges();
        boolean not = others.size() < ranges.size() || ranges.isEmpty();
        List<Range> printed = not ? others : ranges;
        isPortable &= printed.size() <= MOST_RANGES && !ranges.isEmpty();
        text.append(not ? "[^" : "[");
        for (Range range : printed) {
            character(range.from(), SPECIAL_IN_SET);
            if (range.to() > range.from()) {
                text.append(range.to() > range.from() + 1 ? "-" : "");
                character(range.to(), SPECIAL_IN_SET);
            }
        }
        text.append(']');
    }

    private void character(int c, String special) {
        // halves of pairs are no characters of a text, and no engine agrees on them
        isPortable &= c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE;
        switch (c) {
            case '\n' -> text.append("\\n");
            case '\r' -> text.append("\\r");
            case '\t' -> text.append("\\t");
            default -> {
                if (special.indexOf(c) >= 0) {
                    text.append('\\');
                }
                text.appendCodePoint(c);
            }
        }
    }
}
