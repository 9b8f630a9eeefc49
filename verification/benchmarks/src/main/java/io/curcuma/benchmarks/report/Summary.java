package io.curcuma.benchmarks.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The content of a report.
 *
 * @param machines one for each JDK and each set of options
 * @param headlines the means of the ratios of real documents
 * @param rows ratios
 * @param times of all libraries
 * @param verdicts on the goals that are not about one row
 * @param scale the cost of large messages, streams and schemas
 * @param jmh scores of JMH; empty if JMH did not run
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record Summary(
        List<Machine> machines,
        List<Headline> headlines,
        List<RatioRow> rows,
        List<Times> times,
        List<GoalVerdict> verdicts,
        List<ScaleResult> scale,
        List<JmhScore> jmh) {
    Summary {
        machines = List.copyOf(machines);
        headlines = List.copyOf(headlines);
        rows = List.copyOf(rows);
        times = List.copyOf(times);
        verdicts = List.copyOf(verdicts);
        scale = List.copyOf(scale);
        jmh = List.copyOf(jmh);
    }

    static Summary of(List<ForkResult> measured, List<ScaleResult> scale, List<JmhScore> jmh) {
        boolean avx512 = measured.stream()
                .filter(one -> one.job().jvm().label().equals(Jvm.PLAIN))
                .anyMatch(one -> one.machine().avx() >= Machine.AVX_512);
        List<RatioRow> rows = RatioRows.of(measured).stream()
                .map(row -> Goals.judge(row, avx512))
                .toList();
        List<Times> times = RatioRows.times(measured);
        List<Headline> headlines = Headline.of(rows);
        List<GoalVerdict> verdicts = new ArrayList<>(DocumentGoals.of(headlines));
        verdicts.addAll(Verdicts.of(rows, times));
        scale.stream()
                .filter(one -> one.promise() != null)
                .map(ScaleResult::verdict)
                .forEach(verdicts::add);
        return new Summary(
                measured.stream().map(ForkResult::machine).distinct().toList(),
                headlines,
                rows,
                times,
                verdicts,
                scale,
                jmh);
    }

    /** Whether every goal is met. */
    boolean isMet() {
        return rows.stream().noneMatch(row -> Boolean.FALSE.equals(row.met()))
                && verdicts.stream().allMatch(GoalVerdict::met);
    }

    void writeJson(Path file) throws IOException {
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
        printer.indentArraysWith(DefaultIndenter.SYSTEM_LINEFEED_INSTANCE);
        Files.write(file, JsonMapper.builder().build().writer(printer).writeValueAsBytes(this));
    }
}
