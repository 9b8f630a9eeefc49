package io.curcuma.generator.check.rules;

import io.curcuma.generator.check.Compatibility;
import io.curcuma.generator.check.FactDifference;
import io.curcuma.generator.facts.Occurs;
import io.curcuma.generator.facts.Term;

/** How occurrences of elements, and uses of attributes, differ. */
final class OccurrenceDifference {
    private OccurrenceDifference() {}

    /** Below zero where the minimum is less than it was. */
    static int min(FactDifference d) {
        return Integer.compare(
                Occurs.parse(d.after()).min(), Occurs.parse(d.before()).min());
    }

    /** Below zero where the maximum is less than it was. */
    static int max(FactDifference d) {
        return Long.compare(
                Occurs.parse(d.after()).most(), Occurs.parse(d.before()).most());
    }

    static boolean wasSingle(FactDifference d) {
        return Occurs.parse(d.before()).most() <= 1;
    }

    static boolean isSingle(FactDifference d) {
        return Occurs.parse(d.after()).most() <= 1;
    }

    /** A maximum as a schema has it. */
    static String most(String occurs) {
        int max = Occurs.parse(occurs).max();
        return max == Term.UNBOUNDED ? "unbounded" : String.valueOf(max);
    }

    static Compatibility use(FactDifference d) {
        if (d.before().equals("prohibited") || d.after().equals("prohibited")) {
            boolean optional = d.after().equals("optional") || d.before().equals("optional");
            return optional
                    ? Compatibility.of(
                            d.before().equals("prohibited"), d.after().equals("prohibited"))
                    : Compatibility.BREAKING;
        }
        return d.after().equals("optional") ? Compatibility.READERS_FIRST : Compatibility.WRITERS_FIRST;
    }
}
