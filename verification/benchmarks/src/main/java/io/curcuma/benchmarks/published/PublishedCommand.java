package io.curcuma.benchmarks.published;

import io.curcuma.SerializationException;
import io.curcuma.charts.Chart;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options and exit codes that the commands of this package share. */
abstract class PublishedCommand implements Callable<Integer> {
    /** Default values in descriptions. */
    static final String SHOWN = "; default ${DEFAULT-VALUE}";

    private static final String PROPERTY = "io.curcuma.nativeCodecs";
    static final String NO_NATIVE = "-D" + PROPERTY + "=false";

    private final PrintStream out;
    private final PrintStream err;
    private final StringBuilder printed = new StringBuilder();

    @Spec
    private @Nullable CommandSpec spec;

    @Option(names = "--quick", description = "fewer and shorter runs")
    private boolean quick;

    @Option(names = "--runs", paramLabel = "N", description = "runs whose median counts; default 21, 7 with --quick")
    private int runs;

    @Option(
            names = "--no-native",
            description =
                    "codecs in Java alone, but for gzip and deflate, which are the JDK's; without br, which is native alone")
    private boolean noNative;

    @Option(names = "--plots", paramLabel = "FILE", description = "write plots and tables to a page of HTML too")
    private @Nullable Path plots;

    PublishedCommand(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /** Runs a command and tells the exit code: 0 for success, 1 for a failure, 2 for wrong arguments. */
    static int run(PublishedCommand command, List<String> arguments) {
        return new CommandLine(command)
                .setOut(new PrintWriter(command.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(command.err, true, StandardCharsets.UTF_8))
                .execute(arguments.toArray(String[]::new));
    }

    @Override
    public Integer call() throws Exception {
        if (runs < 0) {
            throw wrong("--runs is at least 1");
        }
        // before the first codec is made; an option that came from outside counts too
        String before = System.getProperty(PROPERTY);
        if (noNative) {
            System.setProperty(PROPERTY, "false");
        }
        try {
            measure();
        } finally {
            if (noNative && before == null) {
                System.clearProperty(PROPERTY);
            }
        }
        return 0;
    }

    /** Measures and prints. */
    abstract void measure() throws Exception;

    final void print(String text) {
        out.println(text);
        printed.append(text).append('\n');
    }

    /** Writes what was printed and some charts, if a page was asked for. */
    final void plot(List<? extends Chart> charts) throws IOException {
        if (plots != null && spec != null) {
            PlotPage.write(plots, spec.name(), charts, printed.toString());
            out.println(plots.toUri());
        }
    }

    final Steps steps(String what, int count) {
        return new Steps(err, what, count);
    }

    final boolean isQuick() {
        return quick;
    }

    final Effort effort() {
        Effort effort = quick ? Effort.QUICK : Effort.FULL;
        return runs == 0 ? effort : effort.withRuns(runs);
    }

    final boolean nativeCode() {
        return !noNative && !"false".equals(System.getProperty(PROPERTY));
    }

    /** The codecs with some names. */
    final List<Codec> codecs(List<String> names) {
        Codecs all = Codecs.load();
        List<Codec> codecs = new ArrayList<>();
        for (String name : names) {
            try {
                codecs.add(all.named(name));
            } catch (SerializationException e) {
                throw wrong(String.valueOf(e.getMessage()));
            }
        }
        return codecs;
    }

    /** Ends a command because of a wrong argument. */
    final ParameterException wrong(String message) {
        if (spec == null) {
            throw new IllegalStateException(message);
        }
        return new ParameterException(spec.commandLine(), message);
    }
}
