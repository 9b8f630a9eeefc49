package io.curcuma.samples.cart;

import io.curcuma.SerializationException;
import io.curcuma.progress.Progress;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The sample's command line: shows the cache, or walks a fleet through a roll-out. */
@Command(
        name = "shopping-cart",
        description = "Shopping carts in a cache, which is rolled out to compressed documents while a fleet uses it.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Both stores are started in this process, unless system properties name others:",
            "-Dmongo.uri=mongodb://..., -Djdbc.url=jdbc:..., -Djdbc.user=..., -Djdbc.password=..."
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "1:failed, or a read was lost or changed: the output says which", "2:wrongly called"})
public final class ShoppingCart implements Callable<Integer> {
    @ArgGroup(exclusive = true, multiplicity = "1")
    private @Nullable Mode mode;

    @Spec
    private @Nullable CommandSpec spec;

    @Mixin
    private final RunOptions options = new RunOptions();

    private ShoppingCart() {}

    /** What to do. */
    static final class Mode {
        @Option(names = "--demo", required = true, description = "show the cache, then a short roll-out")
        private boolean demo;

        @Option(names = "--rollout", required = true, description = "roll out, and back, with a fleet of processes")
        private boolean rollout;
    }

    /** Runs what the arguments say and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        return new CommandLine(new ShoppingCart()).execute(args);
    }

    @Override
    public Integer call() throws Exception {
        Mode chosen = Objects.requireNonNull(mode);
        Runs runs = new Runs(options, System.out, System.err, Progress.isTerminal());
        try {
            options.walk(1, 1);
        } catch (IllegalArgumentException | SerializationException e) {
            throw new ParameterException(Objects.requireNonNull(spec).commandLine(), e.getMessage());
        }
        boolean good = chosen.demo && runs.demo() || chosen.rollout && runs.rollout();
        return good ? 0 : 1;
    }
}
