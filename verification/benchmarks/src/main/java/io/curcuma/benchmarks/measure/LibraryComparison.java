package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibrary;
import io.curcuma.benchmarks.library.CurcumaLibrary;
import io.curcuma.benchmarks.library.Library;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/** One format with one kind of data: Curcuma and the compared libraries take turns in one JVM. */
public final class LibraryComparison {
    // A service writes what it has just made. So the messages of one round fit into the processor's cache, and the next
    // round has others.
    private static final int WINDOW_BYTES = 3 << 19;
    // the branch predictor would learn a single message
    private static final int MIN_WINDOW = 3;
    // adapters of many types take the JIT compiler seconds, and on a busy machine it falls behind: the warm-up may have
    // this many times its planned rounds, and ends when some rounds in a row were as fast as the one before
    private static final int MAX_WARM_UP_FACTOR = 16;
    private static final int SETTLED_ROUNDS = 2;
    private static final double STEADY_SHARE =
            0.9; // a round that takes at least this share of the one before is as fast
    private static final String FIRST_SIZE = "10K";

    private final BenchmarkFormat format;
    private final Dataset<?> data;
    private final List<LibraryRun> runs = new ArrayList<>();
    private final List<Result> refused = new ArrayList<>();

    private LibraryComparison(BenchmarkFormat format, Dataset<?> data) {
        this.format = format;
        this.data = data;
    }

    /**
     * Prepares a comparison. A library that does not read back what it wrote is not timed; its result says why.
     *
     * @throws IllegalStateException if Curcuma does not read back what it wrote, or if it writes other bytes than the reference
     *     in a format where the schema alone determines the bytes
     */
    public static <B> LibraryComparison of(BenchmarkFormat format, Dataset<B> data) throws Exception {
        LibraryComparison comparison = new LibraryComparison(format, data);
        List<B> checked = data.beans();
        List<B> beans = data.beans();
        CurcumaLibrary<B> curcuma = data.curcuma(format);
        Workload<B> ours = Workload.of(curcuma, beans, curcuma::copy);
        RoundTrip.require("curcuma's " + format.label(), curcuma, ours, checked, data::same);
        comparison.runs.add(LibraryRun.curcuma(curcuma, ours, beans));
        for (ComparedLibrary<B> library : data.libraries(format)) {
            comparison.add(library, checked, beans, data, curcuma::copy);
        }
        comparison.requireSameBytes();
        return comparison;
    }

    private <B> void add(
            ComparedLibrary<B> library, List<B> checked, List<B> beans, Dataset<B> data, Workload.Copier<B> copier) {
        try {
            runs.add(run(library, library.library().get(), checked, beans, data, copier));
        } catch (Exception | LinkageError e) {
            // a library may throw anything when it meets beans that it does not support
            refused.add(LibraryRun.refused(format, data, library.name(), library.role(), reason(e)));
        }
    }

    private static <B, V> LibraryRun run(
            ComparedLibrary<B> compared,
            Library<B, V> library,
            List<B> checked,
            List<B> beans,
            Dataset<B> data,
            Workload.Copier<B> copier)
            throws Exception {
        Workload<V> workload = Workload.of(library, beans, copier);
        RoundTrip.require(compared.name(), library, workload, checked, data::same);
        return LibraryRun.of(compared.name(), compared.role(), workload);
    }

    private static String reason(Throwable problem) {
        String message = problem.getMessage();
        return message == null
                ? problem.getClass().getSimpleName()
                : message.lines().findFirst().orElse("");
    }

    private void requireSameBytes() {
        if (format.hasSameBytes() && runs.size() > 1) {
            Workload<?> ours = runs.get(0).workload();
            Workload<?> theirs = runs.get(1).workload();
            for (int i = 0; i < ours.size(); i++) {
                if (!Arrays.equals(ours.bytes(i), theirs.bytes(i))) {
                    throw new IllegalStateException(
                            "curcuma's " + format.label() + " writes other bytes than the reference");
                }
            }
        }
    }

    /** Runs one comparison after the other. Returns results in the order of the data. */
    public static List<Result> runEach(BenchmarkFormat format, List<Dataset<?>> data, MeasurementOptions measurement)
            throws Exception {
        // Messages of 1K have no lists of children. Code that was compiled for them would be compiled again for all
        // others,
        // so 10K comes first.
        List<Dataset<?>> order = data.stream()
                .sorted(Comparator.comparing(one -> !one.size().equals(FIRST_SIZE)))
                .toList();
        Map<Dataset<?>, List<Result>> results = new HashMap<>();
        Set<Class<?>> known = new HashSet<>();
        for (Dataset<?> one : order) {
            MeasurementOptions own = known.add(one.type()) ? measurement : measurement.ofKnownClass();
            results.put(one, runTogether(List.of(of(format, one)), own));
        }
        return data.stream()
                .flatMap(one -> results.getOrDefault(one, List.of()).stream())
                .toList();
    }

    /** Runs all comparisons at once, round by round. */
    public static List<Result> runTogether(List<LibraryComparison> comparisons, MeasurementOptions measurement)
            throws Exception {
        Stopwatch stopwatch = new Stopwatch();
        warmUp(comparisons, stopwatch, measurement);
        Random random = new Random();
        int rounds = measurement.rounds() < 2
                ? measurement.rounds()
                : Math.max(measurement.rounds(), roundsForAll(comparisons));
        for (int i = 0; i < rounds; i++) {
            for (LibraryComparison comparison : comparisons) {
                comparison.round(stopwatch, random, i, measurement.roundMillis());
            }
        }
        List<Result> results = new ArrayList<>();
        for (LibraryComparison comparison : comparisons) {
            results.addAll(comparison.results(stopwatch, measurement.latencies()));
        }
        return results;
    }

    private static void warmUp(List<LibraryComparison> comparisons, Stopwatch stopwatch, MeasurementOptions measurement)
            throws Exception {
        JitMonitor jit = new JitMonitor();
        int settled = 0;
        double before = Double.MAX_VALUE;
        int most = MAX_WARM_UP_FACTOR * measurement.warmUps();
        for (int i = 0; i < measurement.warmUps() || settled < SETTLED_ROUNDS && i < most; i++) {
            jit.start();
            double micros = 0;
            for (LibraryComparison comparison : comparisons) {
                micros += comparison.warmUp(stopwatch, i, measurement.warmUpMillis());
            }
            // the JVM counts the time of a long compilation only when that is done
            settled = !jit.isBusy() && micros > STEADY_SHARE * before ? settled + 1 : 0;
            before = micros;
        }
    }

    /** The number of rounds in which each message has a turn. */
    private static int roundsForAll(List<LibraryComparison> comparisons) {
        return comparisons.stream().mapToInt(LibraryComparison::windows).max().orElse(0);
    }

    private double warmUp(Stopwatch stopwatch, int index, int millis) throws Exception {
        double micros = 0;
        for (LibraryRun run : runs) {
            micros += run.warmUp(stopwatch, from(index), to(index), millis);
        }
        return micros;
    }

    private void round(Stopwatch stopwatch, Random random, int index, int millis) throws Exception {
        List<LibraryRun> order = new ArrayList<>(runs);
        Collections.shuffle(order, random);
        for (LibraryRun run : order) {
            run.round(stopwatch, from(index), to(index), millis);
        }
    }

    private int window() {
        return Math.min(data.count(), Math.max(MIN_WINDOW, WINDOW_BYTES / data.documentBytes()));
    }

    private int windows() {
        return (data.count() + window() - 1) / window();
    }

    /** The first message of a round: all libraries have the same ones, the next round has others. */
    private int from(int index) {
        return index % windows() * window();
    }

    private int to(int index) {
        return Math.min(from(index) + window(), data.count());
    }

    private List<Result> results(Stopwatch stopwatch, int latencies) throws Exception {
        List<Result> results = new ArrayList<>(refused);
        Workload<?> ours = runs.get(0).workload();
        for (LibraryRun run : runs) {
            results.add(run.result(format, data, latencies(latencies), stopwatch, ours));
        }
        return results;
    }

    /** The number of latencies to take: half as many are enough for large messages, and each message once. */
    private int latencies(int wanted) {
        return window() < data.count() ? Math.min((wanted + 1) / 2, data.count()) : wanted;
    }

    /** The number of libraries, the refused ones included. */
    int libraryCount() {
        return runs.size() + refused.size();
    }

    /** The refused libraries, each with the reason. */
    List<String> refusals() {
        return refused.stream()
                .map(result -> result.library() + ": " + result.refusal())
                .toList();
    }
}
