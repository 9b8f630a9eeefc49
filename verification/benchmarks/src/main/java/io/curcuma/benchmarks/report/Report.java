package io.curcuma.benchmarks.report;

import io.curcuma.progress.Progress;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Measures in separate JVMs and writes the report.
 *
 * <ol>
 *   <li>{@link JobPlan} makes the {@link Job}s, {@link Runner} runs each in a {@link Fork};
 *   <li>{@link RatioRows} calculates ratios from the results, {@link Goals} and {@link Verdicts} compare them with the goals;
 *   <li>{@link Summary} has everything, {@link Terminal} and {@link Page} show it.
 * </ol>
 */
public final class Report {
    private static final int NOT_MET = 1;
    private static final int USAGE = 2;

    private Report() {}

    /** See {@code --help}. */
    public static void main(String[] args) throws Exception {
        int status = run(List.of(args), System.out, System.err);
        if (status != 0) {
            System.exit(status);
        }
    }

    static int run(List<String> arguments, PrintStream out, PrintStream err) throws Exception {
        if (arguments.contains("--help")) {
            out.println(ReportOptions.USAGE);
            return 0;
        }
        ReportOptions options;
        try {
            options = ReportOptions.parse(arguments);
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            err.println(ReportOptions.USAGE);
            return USAGE;
        }
        List<Job> jobs = JobPlan.jobs(options);
        List<ForkResult> measured;
        try (Progress bar = Progress.bar(err, Progress.isTerminal(), "measuring", jobs.size())) {
            TimeBudget budget = new TimeBudget(out, bar, jobs, options.parallel(), options.limit(), System::nanoTime);
            measured = Runner.run(jobs, options.parallel(), budget);
        }
        List<ScaleResult> scale = options.scale() ? ScaleBenchmarks.measure(options.extent()) : List.of();
        List<JmhScore> jmh = options.jmh() ? Jmh.run(options) : List.of();
        Summary summary = Summary.of(measured, scale, jmh);
        Path folder = Files.createDirectories(options.folder());
        summary.writeJson(folder.resolve("summary.json"));
        Files.writeString(folder.resolve("report.html"), Page.of(summary));
        Terminal.print(summary, out);
        out.println();
        out.println(folder.resolve("report.html").toUri());
        return status(options, summary);
    }

    static int status(ReportOptions options, Summary summary) {
        return options.failAboveGoal() && !summary.isMet() ? NOT_MET : 0;
    }
}
