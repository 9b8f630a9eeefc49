package io.curcuma.generator.pattern;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.Stream;

/**
 * A set of characters. Immutable.
 *
 * @param ranges sorted, apart from each other
 */
record CodePoints(List<Range> ranges) {
    private static final int LAST = Character.MAX_CODE_POINT;

    static final CodePoints NONE = new CodePoints(List.of());
    static final CodePoints ALL = of(0, LAST);

    /** Characters from one to another, both included. */
    record Range(int from, int to) {}

    CodePoints {
        ranges = List.copyOf(ranges);
    }

    static CodePoints of(int from, int to) {
        return new CodePoints(List.of(new Range(from, to)));
    }

    /** Each of the characters. */
    static CodePoints of(String characters) {
        return characters.codePoints().mapToObj(c -> of(c, c)).reduce(NONE, CodePoints::and);
    }

    /** Those of which something is true. */
    static CodePoints where(IntPredicate is) {
        List<Range> found = new ArrayList<>();
        int from = -1;
        for (int c = 0; c <= LAST + 1; c++) {
            boolean in = c <= LAST && is.test(c);
            if (in && from < 0) {
                from = c;
            } else if (!in && from >= 0) {
                found.add(new Range(from, c - 1));
                from = -1;
            }
        }
        return new CodePoints(found);
    }

    boolean has(int character) {
        int at =
                Collections.binarySearch(ranges, new Range(character, character), Comparator.comparingInt(Range::from));
        int before = at >= 0 ? at : -at - 2;
        return before >= 0 && character <= ranges.get(before).to();
    }

    /** The characters of both sets. */
    CodePoints and(CodePoints other) {
        List<Range> all = new ArrayList<>();
        Stream.concat(ranges.stream(), other.ranges.stream())
                .sorted(Comparator.comparingInt(Range::from))
                .forEach(range -> {
                    Range last = all.isEmpty() ? null : all.get(all.size() - 1);
                    if (last != null && range.from() <= last.to() + 1) {
                        all.set(all.size() - 1, new Range(last.from(), Math.max(last.to(), range.to())));
                    } else {
                        all.add(range);
                    }
                });
        return new CodePoints(all);
    }

    /** All others. */
    CodePoints others() {
        List<Range> rest = new ArrayList<>();
        int next = 0;
        for (Range range : ranges) {
            if (range.from() > next) {
                rest.add(new Range(next, range.from() - 1));
            }
            next = range.to() + 1;
        }
        if (next <= LAST) {
            rest.add(new Range(next, LAST));
        }
        return new CodePoints(rest);
    }

    /** Those that another set does not have. */
    CodePoints without(CodePoints other) {
        return others().and(other).others();
    }
}
