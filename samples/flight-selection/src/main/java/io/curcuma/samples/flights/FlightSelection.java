package io.curcuma.samples.flights;

import io.curcuma.progress.Progress;
import io.curcuma.samples.flights.client.Encoding;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The sample's command line: serves, shows, measures, or stresses. */
@Command(
        name = "flight-selection",
        description =
                "Chooses the best of many flights: a large request, a tiny answer, any format and content coding.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed, or an answer was wrong: the output says which", "2:wrongly called"})
public final class FlightSelection implements Callable<Integer> {
    /** Kept, since the loggers of the JDK forget their levels with their last user. */
    private static final Logger GRIZZLY = Logger.getLogger("org.glassfish.grizzly");

    @ArgGroup(exclusive = true, multiplicity = "1")
    private @Nullable Mode mode;

    @Mixin
    private final RunOptions options = new RunOptions();

    private FlightSelection() {}

    /** What to do. */
    static final class Mode {
        @Option(names = "--serve", required = true, description = "serve until the process is ended")
        private boolean serve;

        @Option(names = "--demo", required = true, description = "call the service in every format and content coding")
        private boolean demo;

        @Option(names = "--load", required = true, description = "call at a constant rate and tell the latencies")
        private boolean load;

        @Option(
                names = "--case-study",
                required = true,
                description =
                        "the latencies of Expedia's case study again, over networks like its own, beside the published ones")
        private boolean caseStudy;

        @Option(names = "--stress", required = true, description = "call with many clients, some of them hostile")
        private boolean stress;
    }

    /** Runs what the arguments say and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        GRIZZLY.setLevel(Level.WARNING);
        return new CommandLine(new FlightSelection())
                .registerConverter(Encoding.class, Encoding::parse)
                .execute(args);
    }

    @Override
    public Integer call() throws Exception {
        Mode chosen = Objects.requireNonNull(mode);
        Runs runs = new Runs(options, System.out, System.err, Progress.isTerminal());
        boolean good = chosen.serve && runs.serve()
                || chosen.demo && runs.demo()
                || chosen.load && runs.load()
                || chosen.caseStudy && runs.caseStudy()
                || chosen.stress && runs.stress();
        return good ? 0 : 1;
    }
}
