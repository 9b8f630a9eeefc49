package io.curcuma.generator.plan;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.plan.numbers.NumbersFile;
import java.util.Set;

/** Lets a fuzzer at the numbers file, which is nobody else's. */
public final class NumbersProbe {
    private NumbersProbe() {}

    /**
     * What the file is once it has been read and written.
     *
     * @return the text, or what is wrong, which is then in the diagnostics
     */
    public static String rewritten(String text, Diagnostics diagnostics) {
        Set<NumbersFile.Entry> entries =
                NumbersFile.parse(text, "curcuma.numbers", diagnostics).keySet();
        return diagnostics.hasErrors() ? "" : NumbersFile.print(entries);
    }
}
