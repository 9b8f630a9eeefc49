package io.curcuma.benchmarks.measure;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.library.CurcumaLibrary;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One library of a comparison, its workload, and its times in each round. */
final class LibraryRun {
    private final String name;

    @Nullable
    private final Role role;

    private final Workload<?> workload;
    private final Memory.@Nullable Work toStream;
    private final List<Double> ser = new ArrayList<>();
    private final List<Double> deser = new ArrayList<>();

    private LibraryRun(String name, @Nullable Role role, Workload<?> workload, Memory.@Nullable Work toStream) {
        this.name = name;
        this.role = role;
        this.workload = workload;
        this.toStream = toStream;
    }

    static LibraryRun of(String name, Role role, Workload<?> workload) {
        return new LibraryRun(name, role, workload, null);
    }

    static <B> LibraryRun curcuma(CurcumaLibrary<B> library, Workload<?> workload, List<B> beans) {
        OutputStream nowhere = OutputStream.nullOutputStream();
        return new LibraryRun(Result.CURCUMA, null, workload, () -> {
            for (B bean : beans) {
                library.write(bean, nowhere);
            }
        });
    }

    Workload<?> workload() {
        return workload;
    }

    /** Returns microseconds per message, written and read. */
    double warmUp(Stopwatch stopwatch, int from, int to, int millis) throws Exception {
        return stopwatch.serialize(workload, from, to, millis) + stopwatch.deserialize(workload, from, to, millis);
    }

    void round(Stopwatch stopwatch, int from, int to, int millis) throws Exception {
        workload.renew(from, to);
        // untimed: brings these messages into the cache, and the code and data that reading them needs
        workload.serialize(stopwatch::take, from, to);
        ser.add(stopwatch.serialize(workload, from, to, millis));
        deser.add(stopwatch.deserialize(workload, from, to, millis));
    }

    /** The result after the last round. */
    Result result(BenchmarkFormat format, Dataset<?> data, int latencies, Stopwatch stopwatch, Workload<?> reference)
            throws Exception {
        int count = workload.size();
        List<Double> lengths = IntStream.range(0, count)
                .mapToObj(i -> (double) workload.bytes(i).length)
                .toList();
        double[] written = new double[latencies];
        double[] read = new double[latencies];
        workload.renew(0, count);
        double serAllocated = Memory.allocated(() -> stopwatch.serializeEach(workload, written)) / (double) latencies;
        double deserAllocated = Memory.allocated(() -> stopwatch.deserializeEach(workload, read)) / (double) latencies;
        return new Result(
                format.label(),
                data.name(),
                data.size(),
                name,
                role,
                lengths.stream().mapToDouble(length -> length).average().orElseThrow(),
                Quantiles.at(lengths, 0.95),
                IntStream.range(0, count).allMatch(i -> Arrays.equals(workload.bytes(i), reference.bytes(i))),
                ser,
                deser,
                Quantiles.ofUnsorted(written, 0.95),
                Quantiles.ofUnsorted(read, 0.95),
                serAllocated,
                deserAllocated,
                lengths.stream()
                        .mapToDouble(length -> Memory.ofArray(length.intValue()))
                        .average()
                        .orElseThrow(),
                streamAllocated(count),
                null);
    }

    @Nullable
    private Double streamAllocated(int count) throws Exception {
        if (toStream == null) {
            return null;
        }
        // once untimed: creates the buffers that are reused
        toStream.run();
        return (double) Memory.allocated(toStream) / count;
    }

    static Result refused(BenchmarkFormat format, Dataset<?> data, String name, Role role, String refusal) {
        List<Double> none = List.of();
        return new Result(
                format.label(),
                data.name(),
                data.size(),
                name,
                role,
                0,
                0,
                false,
                none,
                none,
                0,
                0,
                0,
                0,
                0,
                null,
                refusal);
    }
}
