package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.measure.Result;
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
 * Turns results into rows. A ratio is calculated inside a round. The median of the rounds is the result of a JVM, and the median of the
 * JVMs is the result of the row.
 */
final class RatioRows {
    static final String LIVE = "three formats live";

    /** Results with the same key are compared. */
    private record Key(String format, String data, String size, String jdk, String jvm) {}

    /** Curcuma and another library in one JVM. */
    private record Pair(
            Result ours, Result theirs, @Nullable Result floor) {
        List<Double> ratios(boolean ser, boolean deser) {
            return Figures.zip(sum(ours, ser, deser), sum(theirs, ser, deser), (a, b) -> a / b);
        }
    }

    private RatioRows() {}

    static List<RatioRow> of(List<ForkResult> measured) {
        List<RatioRow> rows = new ArrayList<>();
        group(measured)
                .forEach((key, forks) -> libraries(forks).forEach(name -> rows.add(row(key, pairs(forks, name)))));
        return List.copyOf(rows);
    }

    static List<Times> times(List<ForkResult> measured) {
        List<Times> times = new ArrayList<>();
        group(measured).forEach((key, forks) -> {
            List<String> libraries = new ArrayList<>(List.of(Result.CURCUMA));
            libraries.addAll(libraries(forks));
            for (String library : libraries) {
                List<Result> results = forks.stream()
                        .map(fork -> library(fork, library))
                        .filter(Objects::nonNull)
                        .filter(result -> result.refusal() == null)
                        .toList();
                if (!results.isEmpty()) {
                    times.add(times(key, results, forks));
                }
            }
        });
        return List.copyOf(times);
    }

    private static Map<Key, List<List<Result>>> group(List<ForkResult> measured) {
        Map<Key, List<List<Result>>> groups = new LinkedHashMap<>();
        for (ForkResult one : measured) {
            Map<Key, List<Result>> ofFork = new LinkedHashMap<>();
            for (Result result : one.results()) {
                String jvm = one.job().together() ? LIVE : one.job().jvm().label();
                Key key = new Key(
                        result.format(),
                        result.data(),
                        result.size(),
                        one.machine().jdk(),
                        jvm);
                ofFork.computeIfAbsent(key, k -> new ArrayList<>()).add(result);
            }
            ofFork.forEach((key, results) ->
                    groups.computeIfAbsent(key, k -> new ArrayList<>()).add(results));
        }
        return groups;
    }

    /** The names of all libraries, the reference first. */
    private static List<String> libraries(List<List<Result>> forks) {
        return forks.get(0).stream()
                .filter(result -> result.role() != null)
                .sorted(Comparator.comparing(result -> Objects.requireNonNull(result.role())))
                .map(Result::library)
                .toList();
    }

    private static List<Pair> pairs(List<List<Result>> forks, String name) {
        List<Pair> pairs = new ArrayList<>();
        for (List<Result> fork : forks) {
            Result ours = library(fork, Result.CURCUMA);
            Result theirs = library(fork, name);
            if (ours != null && theirs != null) {
                pairs.add(new Pair(ours, theirs, floor(fork)));
            }
        }
        return pairs;
    }

    @Nullable
    private static Result library(List<Result> fork, String name) {
        return fork.stream()
                .filter(result -> result.library().equals(name))
                .findFirst()
                .orElse(null);
    }

    @Nullable
    private static Result floor(List<Result> fork) {
        return fork.stream()
                .filter(result -> result.role() == Role.FLOOR && result.refusal() == null)
                .findFirst()
                .orElse(null);
    }

    private static RatioRow row(Key key, List<Pair> pairs) {
        Pair first = pairs.get(0);
        Result theirs = first.theirs;
        boolean refused = theirs.refusal() != null;
        List<Double> totals = refused
                ? List.of()
                : pairs.stream()
                        .map(pair -> Figures.median(pair.ratios(true, true)))
                        .toList();
        return new RatioRow(
                key.format,
                key.size,
                key.data,
                key.jdk,
                key.jvm,
                theirs.library(),
                Objects.requireNonNull(theirs.role()),
                refused ? null : median(pairs, pair -> Figures.median(pair.ratios(true, false))),
                refused ? null : median(pairs, pair -> Figures.median(pair.ratios(false, true))),
                refused ? null : Figures.rounded(Figures.median(totals)),
                refused ? null : Figures.rounded(Collections.min(totals)),
                refused ? null : Figures.rounded(Collections.max(totals)),
                pairs.size(),
                first.floor == null ? null : median(pairs, RatioRows::overFloor),
                Figures.rounded(first.ours.bytes()),
                Figures.rounded(theirs.bytes()),
                theirs.sameBytes(),
                refused ? null : median(pairs, pair -> allocated(pair.ours) / allocated(pair.theirs)),
                null,
                null,
                theirs.refusal());
    }

    private static double overFloor(Pair pair) {
        Result floor = Objects.requireNonNull(pair.floor);
        return Figures.median(new Pair(pair.ours, floor, floor).ratios(true, true));
    }

    private static double allocated(Result result) {
        return result.serAllocated() + result.deserAllocated();
    }

    private static double median(List<Pair> pairs, ToDoubleFunction<Pair> value) {
        return Figures.rounded(Figures.median(
                pairs.stream().map(pair -> value.applyAsDouble(pair)).toList()));
    }

    private static List<Double> sum(Result result, boolean ser, boolean deser) {
        if (ser && deser) {
            return Figures.zip(result.ser(), result.deser(), Double::sum);
        }
        return ser ? result.ser() : result.deser();
    }

    private static Times times(Key key, List<Result> results, List<List<Result>> forks) {
        Result first = results.get(0);
        Result floor = floor(forks.get(0));
        return new Times(
                key.format,
                key.size,
                key.data,
                key.jdk,
                key.jvm,
                first.library(),
                over(results, result -> Figures.median(result.ser())),
                over(results, result -> Figures.median(result.deser())),
                over(results, Result::serP95),
                over(results, Result::deserP95),
                Figures.rounded(first.bytes()),
                Figures.rounded(first.bytesP95()),
                over(results, Result::serAllocated),
                over(results, Result::deserAllocated),
                over(results, result -> result.serAllocated() / result.arrayBytes()),
                floor == null ? null : over(results, result -> result.deserAllocated() / floor.deserAllocated()),
                first.streamAllocated() == null
                        ? null
                        : over(results, result -> Objects.requireNonNullElse(result.streamAllocated(), 0.0)));
    }

    private static double over(List<Result> results, ToDoubleFunction<Result> value) {
        return Figures.rounded(Figures.median(
                results.stream().map(result -> value.applyAsDouble(result)).toList()));
    }
}
