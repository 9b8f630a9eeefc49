package io.curcuma.benchmarks;

import io.curcuma.benchmarks.rival.Rival.Role;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** One side of a match, with its messages, and how it did in each round. */
final class Entrant {
    private final String name;

    @Nullable
    private final Role role;

    private final Rotation<?> rotation;
    private final Memory.@Nullable Work toStream;
    private final List<Double> ser = new ArrayList<>();
    private final List<Double> deser = new ArrayList<>();

    private Entrant(String name, @Nullable Role role, Rotation<?> rotation, Memory.@Nullable Work toStream) {
        this.name = name;
        this.role = role;
        this.rotation = rotation;
        this.toStream = toStream;
    }

    static Entrant rival(String name, Role role, Rotation<?> rotation) {
        return new Entrant(name, role, rotation, null);
    }

    static <B> Entrant curcuma(CurcumaSide<B> side, Rotation<?> rotation, List<B> beans) {
        OutputStream nowhere = OutputStream.nullOutputStream();
        return new Entrant(Sample.CURCUMA, null, rotation, () -> {
            for (B bean : beans) {
                side.write(bean, nowhere);
            }
        });
    }

    Rotation<?> rotation() {
        return rotation;
    }

    /** Returns microseconds for a message written and read. */
    double warmUp(Stopwatch stopwatch, int from, int to, int millis) throws Exception {
        return stopwatch.serialize(rotation, from, to, millis) + stopwatch.deserialize(rotation, from, to, millis);
    }

    void round(Stopwatch stopwatch, int from, int to, int millis) throws Exception {
        rotation.renew(from, to);
        // untimed: brings these messages into the cache, and what reading them needs
        rotation.serialize(stopwatch::take, from, to);
        ser.add(stopwatch.serialize(rotation, from, to, millis));
        deser.add(stopwatch.deserialize(rotation, from, to, millis));
    }

    /** What there is to tell after the last round. */
    Sample sample(Contest contest, Dataset<?> data, int latencies, Stopwatch stopwatch, Rotation<?> reference)
            throws Exception {
        int count = rotation.size();
        List<Double> lengths = IntStream.range(0, count)
                .mapToObj(i -> (double) rotation.bytes(i).length)
                .toList();
        double[] written = new double[latencies];
        double[] read = new double[latencies];
        rotation.renew(0, count);
        double serAllocated = Memory.allocated(() -> stopwatch.serializeEach(rotation, written)) / (double) latencies;
        double deserAllocated = Memory.allocated(() -> stopwatch.deserializeEach(rotation, read)) / (double) latencies;
        return new Sample(
                contest.label(),
                data.name(),
                data.size(),
                name,
                role,
                lengths.stream().mapToDouble(length -> length).average().orElseThrow(),
                Quantiles.at(lengths, 0.95),
                IntStream.range(0, count).allMatch(i -> Arrays.equals(rotation.bytes(i), reference.bytes(i))),
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
        // once to make what is kept for the next time
        toStream.run();
        return (double) Memory.allocated(toStream) / count;
    }

    static Sample refused(Contest contest, Dataset<?> data, String name, Role role, String refusal) {
        List<Double> none = List.of();
        return new Sample(
                contest.label(),
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
