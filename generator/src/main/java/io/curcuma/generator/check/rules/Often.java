package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Difference;
import io.curcuma.generator.check.Verdict;
import io.curcuma.generator.facts.Occurs;
import io.curcuma.generator.facts.Term;

/** How occurrences of elements, and uses of attributes, differ. */
final class Often {
    private Often() {}

    /** Below zero where the minimum is less than it was. */
    static int min(Difference d) {
        return Integer.compare(
                Occurs.parse(d.after()).min(), Occurs.parse(d.before()).min());
    }

    /** Below zero where the maximum is less than it was. */
    static int max(Difference d) {
        return Long.compare(
                Occurs.parse(d.after()).most(), Occurs.parse(d.before()).most());
    }

    static boolean wasSingle(Difference d) {
        return Occurs.parse(d.before()).most() <= 1;
    }

    static boolean isSingle(Difference d) {
        return Occurs.parse(d.after()).most() <= 1;
    }

    /** A maximum as a schema has it. */
    static String most(String occurs) {
        int max = Occurs.parse(occurs).max();
        return max == Term.UNBOUNDED ? "unbounded" : String.valueOf(max);
    }

    static Verdict use(Difference d) {
        if (d.before().equals("prohibited") || d.after().equals("prohibited")) {
            boolean optional = d.after().equals("optional") || d.before().equals("optional");
            return optional
                    ? Verdict.of(d.before().equals("prohibited"), d.after().equals("prohibited"))
                    : Verdict.BREAKING;
        }
        return d.after().equals("optional") ? Verdict.READERS_FIRST : Verdict.WRITERS_FIRST;
    }
}
