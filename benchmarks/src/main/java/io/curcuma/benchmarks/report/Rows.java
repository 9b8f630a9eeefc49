package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.Sample;
import io.curcuma.benchmarks.rival.Rival.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of samples. A ratio is formed inside a round of one JVM; the median of its rounds is what a JVM says, and the median of
 * those is the row's.
 */
final class Rows {
    static final String LIVE = "three formats live";

    /** What is compared with what: samples with the same key. */
    private record Key(String format, String data, String size, String jdk, String jvm) {}

    /** One side and ours in one JVM. */
    private record Pair(
            Sample ours, Sample theirs, @Nullable Sample floor) {
        List<Double> ratios(boolean ser, boolean deser) {
            return Figures.zip(sum(ours, ser, deser), sum(theirs, ser, deser), (a, b) -> a / b);
        }
    }

    private Rows() {}

    static List<Row> of(List<Measured> measured) {
        List<Row> rows = new ArrayList<>();
        group(measured).forEach((key, forks) -> rivals(forks).forEach(name -> rows.add(row(key, pairs(forks, name)))));
        return List.copyOf(rows);
    }

    static List<Times> times(List<Measured> measured) {
        List<Times> times = new ArrayList<>();
        group(measured).forEach((key, forks) -> {
            List<String> sides = new ArrayList<>(List.of(Sample.CURCUMA));
            sides.addAll(rivals(forks));
            for (String side : sides) {
                List<Sample> samples = forks.stream()
                        .map(fork -> side(fork, side))
                        .filter(Objects::nonNull)
                        .filter(sample -> sample.refusal() == null)
                        .toList();
                if (!samples.isEmpty()) {
                    times.add(times(key, samples, forks));
                }
            }
        });
        return List.copyOf(times);
    }

    private static Map<Key, List<List<Sample>>> group(List<Measured> measured) {
        Map<Key, List<List<Sample>>> groups = new LinkedHashMap<>();
        for (Measured one : measured) {
            Map<Key, List<Sample>> ofFork = new LinkedHashMap<>();
            for (Sample sample : one.samples()) {
                String jvm = one.job().together() ? LIVE : one.job().jvm().label();
                Key key = new Key(
                        sample.format(),
                        sample.data(),
                        sample.size(),
                        one.machine().jdk(),
                        jvm);
                ofFork.computeIfAbsent(key, k -> new ArrayList<>()).add(sample);
            }
            ofFork.forEach((key, samples) ->
                    groups.computeIfAbsent(key, k -> new ArrayList<>()).add(samples));
        }
        return groups;
    }

    /** The names of all libraries, in the order of the contest. */
    private static List<String> rivals(List<List<Sample>> forks) {
        return forks.get(0).stream()
                .filter(sample -> sample.role() != null)
                .sorted(Comparator.comparing(sample -> Objects.requireNonNull(sample.role())))
                .map(Sample::side)
                .toList();
    }

    private static List<Pair> pairs(List<List<Sample>> forks, String name) {
        List<Pair> pairs = new ArrayList<>();
        for (List<Sample> fork : forks) {
            Sample ours = side(fork, Sample.CURCUMA);
            Sample theirs = side(fork, name);
            if (ours != null && theirs != null) {
                pairs.add(new Pair(ours, theirs, floor(fork)));
            }
        }
        return pairs;
    }

    @Nullable
    private static Sample side(List<Sample> fork, String name) {
        return fork.stream()
                .filter(sample -> sample.side().equals(name))
                .findFirst()
                .orElse(null);
    }

    @Nullable
    private static Sample floor(List<Sample> fork) {
        return fork.stream()
                .filter(sample -> sample.role() == Role.FLOOR && sample.refusal() == null)
                .findFirst()
                .orElse(null);
    }

    private static Row row(Key key, List<Pair> pairs) {
        Pair first = pairs.get(0);
        Sample theirs = first.theirs;
        boolean refused = theirs.refusal() != null;
        List<Double> totals = refused
                ? List.of()
                : pairs.stream()
                        .map(pair -> Figures.median(pair.ratios(true, true)))
                        .toList();
        return new Row(
                key.format,
                key.size,
                key.data,
                key.jdk,
                key.jvm,
                theirs.side(),
                Objects.requireNonNull(theirs.role()),
                refused ? null : median(pairs, pair -> Figures.median(pair.ratios(true, false))),
                refused ? null : median(pairs, pair -> Figures.median(pair.ratios(false, true))),
                refused ? null : Figures.rounded(Figures.median(totals)),
                refused ? null : Figures.rounded(Collections.min(totals)),
                refused ? null : Figures.rounded(Collections.max(totals)),
                pairs.size(),
                first.floor == null ? null : median(pairs, Rows::overFloor),
                Figures.rounded(first.ours.bytes()),
                Figures.rounded(theirs.bytes()),
                theirs.sameBytes(),
                refused ? null : median(pairs, pair -> allocated(pair.ours) / allocated(pair.theirs)),
                null,
                null,
                theirs.refusal());
    }

    private static double overFloor(Pair pair) {
        Sample floor = Objects.requireNonNull(pair.floor);
        return Figures.median(new Pair(pair.ours, floor, floor).ratios(true, true));
    }

    private static double allocated(Sample sample) {
        return sample.serAllocated() + sample.deserAllocated();
    }

    private static double median(List<Pair> pairs, ToDoubleFunction<Pair> value) {
        return Figures.rounded(Figures.median(
                pairs.stream().map(pair -> value.applyAsDouble(pair)).toList()));
    }

    private static List<Double> sum(Sample sample, boolean ser, boolean deser) {
        if (ser && deser) {
            return Figures.zip(sample.ser(), sample.deser(), Double::sum);
        }
        return ser ? sample.ser() : sample.deser();
    }

    private static Times times(Key key, List<Sample> samples, List<List<Sample>> forks) {
        Sample first = samples.get(0);
        Sample floor = floor(forks.get(0));
        return new Times(
                key.format,
                key.size,
                key.data,
                key.jdk,
                key.jvm,
                first.side(),
                over(samples, sample -> Figures.median(sample.ser())),
                over(samples, sample -> Figures.median(sample.deser())),
                over(samples, Sample::serP95),
                over(samples, Sample::deserP95),
                Figures.rounded(first.bytes()),
                Figures.rounded(first.bytesP95()),
                over(samples, Sample::serAllocated),
                over(samples, Sample::deserAllocated),
                over(samples, sample -> sample.serAllocated() / sample.arrayBytes()),
                floor == null ? null : over(samples, sample -> sample.deserAllocated() / floor.deserAllocated()),
                first.streamAllocated() == null
                        ? null
                        : over(samples, sample -> Objects.requireNonNullElse(sample.streamAllocated(), 0.0)));
    }

    private static double over(List<Sample> samples, ToDoubleFunction<Sample> value) {
        return Figures.rounded(Figures.median(
                samples.stream().map(sample -> value.applyAsDouble(sample)).toList()));
    }
}
