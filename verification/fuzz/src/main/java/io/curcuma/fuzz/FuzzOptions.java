package io.curcuma.fuzz;

import java.time.Duration;
import java.util.List;

/**
 * What to fuzz and for how long.
 *
 * @param time of each target
 * @param jobs targets at a time
 * @param findings of one target after which it ends
 * @param seed of the fuzzer's choices; 0 for another one each time
 */
record FuzzOptions(List<String> targets, Duration time, int jobs, int findings, int seed) {
    private static final Duration SHORT = Duration.ofSeconds(30);
    private static final int JOBS = 2;
    private static final int MANY_FINDINGS = 50;
    private static final int SEED = 1;

    static final String USAGE = """
            usage: run [--targets A,B] [--seconds N | --hours N] [--jobs N] [--seed N]
                   run --replay TARGET FILE...
              --targets  which, all by default: %s
              --seconds  of each target, 30 by default; a finding ends its target, and the seed is 1: a build tries the same each time
              --hours    of all targets together; goes on after a finding, and the seed is another one each time
              --jobs     targets at a time, 2 by default
              --seed     of the fuzzer's choices
              --replay   runs inputs once and shows what is wrong with them
            """.formatted(String.join(" ", Targets.names()));

    /** @throws IllegalArgumentException for what is not in the usage */
    static FuzzOptions parse(List<String> arguments) {
        FuzzOptions options = new FuzzOptions(Targets.names(), SHORT, JOBS, 1, SEED);
        double hours = 0;
        int seed = 0;
        for (int i = 0; i < arguments.size(); i += 2) {
            if (i + 1 == arguments.size()) {
                throw new IllegalArgumentException(arguments.get(i) + " without a value");
            }
            String value = arguments.get(i + 1);
            switch (arguments.get(i)) {
                case "--targets" -> options = options.withTargets(List.of(value.split(",")));
                case "--seconds" -> options = options.withTime(Duration.ofSeconds(positive(value)), 1);
                case "--jobs" ->
                    options = new FuzzOptions(
                            options.targets, options.time, (int) positive(value), options.findings, options.seed);
                case "--seed" -> seed = (int) positive(value);
                case "--hours" -> hours = Double.parseDouble(value);
                default -> throw new IllegalArgumentException("'" + arguments.get(i) + "' is not an option");
            }
        }
        if (hours == 0) {
            return seed == 0 ? options : options.withSeed(seed);
        }
        long seconds = (long) (hours * 3600 * options.jobs / options.targets.size());
        return options.withTime(Duration.ofSeconds(Math.max(1, seconds)), MANY_FINDINGS)
                .withSeed(seed);
    }

    private static long positive(String text) {
        long number = Long.parseLong(text);
        if (number < 1) {
            throw new IllegalArgumentException(text + " is not positive");
        }
        return number;
    }

    private FuzzOptions withTargets(List<String> names) {
        for (String name : names) {
            if (!Targets.names().contains(name)) {
                throw new IllegalArgumentException("no target '" + name + "'");
            }
        }
        return new FuzzOptions(names, time, jobs, findings, seed);
    }

    private FuzzOptions withTime(Duration each, int until) {
        return new FuzzOptions(targets, each, jobs, until, seed);
    }

    private FuzzOptions withSeed(int chosen) {
        return new FuzzOptions(targets, time, jobs, findings, chosen);
    }
}
