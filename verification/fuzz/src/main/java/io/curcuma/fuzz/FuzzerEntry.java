package io.curcuma.fuzz;

import org.jspecify.annotations.Nullable;

/** What the fuzzer calls: one target for each process. */
public final class FuzzerEntry {
    private static @Nullable Target target;

    private FuzzerEntry() {}

    /** @param arguments the name of the target */
    public static void fuzzerInitialize(String[] arguments) {
        target = Targets.of(arguments[0]);
    }

    /** One input. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (target == null) {
            throw new IllegalStateException("no target");
        }
        target.run(input);
    }
}
