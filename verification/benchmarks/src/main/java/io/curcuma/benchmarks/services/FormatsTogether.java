package io.curcuma.benchmarks.services;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.CurcumaLibrary;
import io.curcuma.benchmarks.measure.Dataset;
import io.curcuma.benchmarks.measure.Datasets;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.StringJoiner;

/**
 * The main class of a JVM in which several formats take turns, as in a service that answers in the format that is asked for. Prints the
 * microseconds of CPU time of a message, written and read, for each format.
 */
final class FormatsTogether {
    /** Rounds of all formats together: one alone has as much time to warm up. */
    private static final int ROUNDS = 1_200;

    private static final long ROUND_NANOS = 30_000_000;

    private FormatsTogether() {}

    /** Expects the name of a dataset and the ids of formats, separated by commas. */
    public static void main(String[] args) {
        measure(
                Datasets.of(args[0]),
                Arrays.stream(args[1].split(",")).map(BenchmarkFormat::of).toList());
    }

    private static <B> void measure(Dataset<B> data, List<BenchmarkFormat> formats) {
        List<B> beans = data.beans();
        List<CurcumaLibrary<B>> libraries = new ArrayList<>();
        formats.forEach(format -> libraries.add(data.curcuma(format)));
        int rounds = ROUNDS / formats.size();
        double[][] micros = new double[formats.size()][rounds];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < libraries.size(); i++) {
                micros[i][round] = micros(libraries.get(i), beans);
            }
        }
        StringJoiner json = new StringJoiner(",", "{", "}");
        for (int i = 0; i < libraries.size(); i++) {
            double[] warm = Arrays.copyOfRange(micros[i], rounds / 2, rounds);
            Arrays.sort(warm);
            json.add("\"" + formats.get(i).label() + "\":" + warm[warm.length / 2]);
        }
        System.out.println(json);
    }

    private static <B> double micros(CurcumaLibrary<B> library, List<B> beans) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        long end = start + ROUND_NANOS;
        int count = 0;
        long sink = 0;
        do {
            for (B bean : beans) {
                sink += library.copy(bean).hashCode() & 1;
            }
            count += beans.size();
        } while (threads.getCurrentThreadCpuTime() < end);
        double micros = (threads.getCurrentThreadCpuTime() - start) / 1e3 / count;
        return sink < 0 ? 0 : micros;
    }
}
