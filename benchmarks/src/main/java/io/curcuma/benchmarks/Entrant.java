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

    static <B> Entrant rival(String name, Role role, Side<B, ?> side, List<B> beans) throws Exception {
        return new Entrant(name, role, Rotation.of(side, beans), null);
    }

    static <B> Entrant curcuma(CurcumaSide<B> side, List<B> beans) throws Exception {
        OutputStream nowhere = OutputStream.nullOutputStream();
        return new Entrant(Sample.CURCUMA, null, Rotation.of(side, beans), () -> {
            for (B bean : beans) {
                side.write(bean, nowhere);
            }
        });
    }

    Rotation<?> rotation() {
        return rotation;
    }

    void warmUp(Stopwatch stopwatch, int from, int to, int millis) throws Exception {
        stopwatch.serialize(rotation, from, to, millis);
        stopwatch.deserialize(rotation, from, to, millis);
    }

    void round(Stopwatch stopwatch, int from, int to, int millis) throws Exception {
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
        rotation.forget();
        double serAllocated = (double) Memory.allocated(() -> rotation.serialize(stopwatch::take)) / count;
        double deserAllocated = (double) Memory.allocated(() -> rotation.deserialize(stopwatch::take)) / count;
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
                Quantiles.at(stopwatch.serializeEach(rotation, latencies), 0.95),
                Quantiles.at(stopwatch.deserializeEach(rotation, latencies), 0.95),
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
