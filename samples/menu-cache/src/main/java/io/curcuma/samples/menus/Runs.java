package io.curcuma.samples.menus;

import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.progress.Progress;
import io.curcuma.samples.menus.cache.MenuValues;
import io.curcuma.samples.menus.cache.ValueForm;
import io.curcuma.samples.menus.faults.FaultTable;
import io.curcuma.samples.menus.faults.Faults;
import io.curcuma.samples.menus.measure.Measurement;
import io.curcuma.samples.menus.measure.Published;
import io.curcuma.samples.menus.measure.Result;
import io.curcuma.samples.menus.measure.ResultTables;
import io.curcuma.samples.menus.redis.RedisStore;
import io.curcuma.samples.menus.rollout.RolloutSteps;
import io.curcuma.samples.menus.rollout.StepResult;
import io.curcuma.samples.menus.rollout.StepTable;
import io.curcuma.samples.menus.source.MenuDatabase;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the command does, one part after the other. */
final class Runs {
    static final String PACKAGE = "io.curcuma.schemas.menu";

    /** Menus of the roll-out; it shows an order of steps, and times nothing. */
    private static final int ROLLOUT = 200;

    private static final double NANOS = 1e9;

    private final RunOptions options;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean terminal;
    private final Serializer serializer = Serializer.forPackages(PACKAGE);
    private final Codecs codecs = Codecs.load();
    private final List<ValueForm> forms;

    /** @throws io.curcuma.SerializationException if a form has no such format or codec */
    Runs(RunOptions options, PrintStream out, PrintStream err, boolean terminal) {
        this.options = options;
        this.out = out;
        this.err = err;
        this.terminal = terminal;
        this.forms = options.values.stream()
                .map(text -> ValueForm.parse(text, codecs))
                .toList();
        forms.forEach(form -> serializer.format(form.format()));
    }

    /** @return whether every value and every answer was right */
    boolean run(RedisStore store) throws IOException {
        if (options.csv != null) {
            // a file that cannot be written is told now, not after minutes
            Files.writeString(options.csv, "");
        }
        int count = options.menus();
        print("%,d menus%s, one client, %s.%n", count, options.demo ? " (--demo)" : "", store.name());
        MenuDatabase menus;
        try (Progress progress = progress("menus made", count)) {
            menus = new MenuDatabase(serializer, codecs, count, progress);
        }
        out.println();
        out.println(Published.sizes(serializer, codecs, forms));
        List<Result> results = measure(store, menus);
        out.println(ResultTables.bytes(results));
        if (!store.isOwn()) {
            out.println("Redis MB is the memory of the whole server, with what others have there.\n");
        }
        out.println(ResultTables.seconds(results));
        out.println(Published.times(results));
        if (options.csv != null) {
            Files.writeString(options.csv, ResultTables.csv(results));
        }
        boolean rolledOut = rolledOut(store, menus);
        boolean survived = survived(store, menus);
        int wrong = results.stream().mapToInt(Result::wrong).sum();
        print("%,d values were read; %,d of them were absent or wrong.%n", (long) count * results.size(), wrong);
        return rolledOut && survived && wrong == 0;
    }

    private List<Result> measure(RedisStore store, MenuDatabase menus) {
        Measurement measurement = new Measurement(serializer, codecs, store, menus);
        // a server takes its memory from the system once, and a JVM compiles its code once: not on the account of the
        // first form
        measure(measurement, forms.get(0), "warm-up", menus);
        List<Result> results = new ArrayList<>();
        for (ValueForm form : forms) {
            Result result = measure(measurement, form, form.toString(), menus);
            results.add(result);
            print(
                    "%-18s SET %.2f s, GET %.2f s, with the codec%n",
                    form, result.set().codecAndRedis() / NANOS, result.get().codecAndRedis() / NANOS);
        }
        out.println();
        return results;
    }

    private Result measure(Measurement measurement, ValueForm form, String what, MenuDatabase menus) {
        try (Progress progress = progress(what, 2 * menus.size())) {
            return measurement.run(form, progress);
        }
    }

    private boolean rolledOut(RedisStore store, MenuDatabase menus) {
        int count = Math.min(ROLLOUT, menus.size());
        print("Roll-out of LZ4 over %d menus in plain JSON; every second one is written in each step.%n", count);
        List<StepResult> steps = new RolloutSteps(serializer, codecs, store, menus, count).run();
        out.println(StepTable.text(steps));
        return steps.stream().allMatch(step -> step.right() == count);
    }

    private boolean survived(RedisStore store, MenuDatabase menus) {
        MenuValues values = new MenuValues(serializer, codecs, ValueForm.parse("json+lz4", codecs));
        Faults faults = new Faults(serializer, store, values, menus);
        List<Faults.Fault> all = new ArrayList<>(faults.values());
        store.clear();
        boolean healed = all.stream().allMatch(Faults.Fault::healed);
        if (store.isOwn()) {
            all.add(faults.serverGone());
        }
        out.println("A menu that is read after something happened to its value, json+lz4.");
        out.println(FaultTable.text(all));
        return healed && all.stream().allMatch(Faults.Fault::right);
    }

    private void print(String pattern, Object... arguments) {
        out.printf(Locale.ROOT, pattern, arguments);
    }

    private Progress progress(String what, int end) {
        return Progress.bar(err, terminal, what, end);
    }
}
