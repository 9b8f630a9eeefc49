package io.curcuma.benchmarks.report;

import io.curcuma.benchmarks.library.BenchmarkFormat;
import io.curcuma.benchmarks.measure.MessageBenchmark;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs {@link MessageBenchmark}, one format and one library per JVM. */
final class Jmh {
    private Jmh() {}

    static List<JmhScore> run(ReportOptions options) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(MessageBenchmark.class.getName())
                        .param(
                                "format",
                                options.formats().stream()
                                        .map(BenchmarkFormat::label)
                                        .toArray(String[]::new))
                        .param("size", options.sizes().toArray(String[]::new))
                        .build())
                .run().stream().map(Jmh::score).toList();
    }

    private static JmhScore score(RunResult result) {
        BenchmarkParams params = result.getParams();
        String benchmark = params.getBenchmark();
        return new JmhScore(
                params.getParam("format"),
                params.getParam("size"),
                params.getParam("library"),
                benchmark.substring(benchmark.lastIndexOf('.') + 1),
                Figures.rounded(result.getPrimaryResult().getScore()),
                Figures.rounded(result.getPrimaryResult().getScoreError()));
    }
}
