package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.ComparedLibrary.Role;
import io.curcuma.benchmarks.measure.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** The goals that are about several rows. */
final class Verdicts {
    // less than the smallest object: the measurement itself adds a few bytes
    private static final double NO_ALLOCATION = 8;

    private Verdicts() {}

    static List<GoalVerdict> of(List<RatioRow> rows, List<Times> times) {
        List<GoalVerdict> verdicts = new ArrayList<>();
        fastestJson(rows, verdicts);
        live(rows, verdicts);
        sameBytes(rows, verdicts);
        allocation(times, verdicts);
        return List.copyOf(verdicts);
    }

    private static void fastestJson(List<RatioRow> rows, List<GoalVerdict> verdicts) {
        rows.stream()
                .filter(row -> row.format().equals("json") && isPlainMessage(row) && row.role() == Role.REFERENCE)
                .forEach(reference -> rows.stream()
                        .filter(row -> isBeside(row, reference))
                        .filter(row -> row.role() != Role.FLOOR && row.totalRatio() != null)
                        .max((a, b) -> Double.compare(total(a), total(b)))
                        .ifPresent(row -> verdicts.add(new GoalVerdict(
                                text(
                                        "json %s at most %.2f of the fastest JSON library",
                                        where(row), Goals.FASTEST_JSON),
                                text("%.2f of %s", total(row), row.reference()),
                                total(row) <= Goals.FASTEST_JSON))));
    }

    private static void live(List<RatioRow> rows, List<GoalVerdict> verdicts) {
        rows.stream()
                .filter(row -> row.jvm().equals(RatioRows.LIVE) && row.role() == Role.REFERENCE)
                .forEach(live -> rows.stream()
                        .filter(row -> row.jvm().equals(Jvm.PLAIN)
                                && row.role() == Role.REFERENCE
                                && row.format().equals(live.format())
                                && row.data().equals(live.data())
                                && row.size().equals(live.size())
                                && row.jdk().equals(live.jdk()))
                        .findFirst()
                        .ifPresent(alone -> {
                            double ratio = total(live) / total(alone);
                            verdicts.add(new GoalVerdict(
                                    text(
                                            "%s %s with three formats live within 10 %% of alone",
                                            live.format(), where(live)),
                                    text("%.2f of alone", ratio),
                                    ratio <= Goals.LIVE));
                        }));
    }

    private static void sameBytes(List<RatioRow> rows, List<GoalVerdict> verdicts) {
        for (String format : List.of("protobuf", "avro")) {
            List<RatioRow> references = rows.stream()
                    .filter(row -> row.format().equals(format) && row.role() == Role.REFERENCE && row.refusal() == null)
                    .toList();
            if (!references.isEmpty()) {
                boolean same = references.stream().allMatch(RatioRow::sameBytes);
                verdicts.add(new GoalVerdict(
                        format + ": the bytes of the official library",
                        same ? "equal, message by message" : "different",
                        same));
            }
        }
    }

    private static void allocation(List<Times> times, List<GoalVerdict> verdicts) {
        List<Times> ours = times.stream()
                .filter(one -> one.library().equals(Result.CURCUMA)
                        && one.data().equals("message")
                        && one.jvm().equals(Jvm.PLAIN))
                .toList();
        for (String format : ours.stream().map(Times::format).distinct().toList()) {
            List<Times> of =
                    ours.stream().filter(one -> one.format().equals(format)).toList();
            worst(
                    of,
                    one -> Objects.requireNonNullElse(one.decodeRatio(), 0.0),
                    Goals.ALLOCATION,
                    format + ": reading allocates what the floor does, and 5 %",
                    "%.2f of the floor at %s",
                    verdicts);
            worst(
                    of,
                    Times::encodeRatio,
                    Goals.ALLOCATION,
                    format + ": writing allocates the returned array, and 5 %",
                    "%.2f of the array at %s",
                    verdicts);
            worst(
                    of,
                    one -> Objects.requireNonNullElse(one.streamAllocated(), 0.0),
                    NO_ALLOCATION,
                    format + ": writing to a stream allocates nothing per message",
                    "%.0f bytes at %s",
                    verdicts);
        }
    }

    private static void worst(
            List<Times> times,
            ToDoubleFunction<Times> value,
            double highest,
            String promise,
            String found,
            List<GoalVerdict> verdicts) {
        times.stream()
                .max((a, b) -> Double.compare(value.applyAsDouble(a), value.applyAsDouble(b)))
                .ifPresent(one -> verdicts.add(new GoalVerdict(
                        promise,
                        text(found, value.applyAsDouble(one), one.size()),
                        value.applyAsDouble(one) <= highest)));
    }

    private static boolean isPlainMessage(RatioRow row) {
        return row.data().equals("message") && row.jvm().equals(Jvm.PLAIN);
    }

    private static boolean isBeside(RatioRow row, RatioRow other) {
        return row.format().equals(other.format())
                && row.data().equals(other.data())
                && row.size().equals(other.size())
                && row.jdk().equals(other.jdk())
                && row.jvm().equals(other.jvm());
    }

    private static double total(RatioRow row) {
        return Objects.requireNonNull(row.totalRatio());
    }

    private static String where(RatioRow row) {
        return row.size() + " on " + row.jdk();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
