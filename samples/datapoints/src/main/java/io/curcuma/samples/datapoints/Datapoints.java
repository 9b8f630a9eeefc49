package io.curcuma.samples.datapoints;

import com.datastax.oss.driver.api.core.DriverException;
import io.curcuma.SerializationException;
import io.curcuma.progress.Progress;
import io.curcuma.samples.datapoints.store.Encoding;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The sample's command line. */
@Command(
        name = "datapoints",
        description =
                "Keeps measurements in Cassandra or ScyllaDB: a row for each, a map for each hour, or blobs of many.",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done, and all that was read was what had been written",
            "1:failed: the output says why",
            "2:wrongly called"
        })
public final class Datapoints implements Callable<Integer> {
    @Option(names = "--demo", required = true, description = "write, measure and read in every layout")
    private boolean demo;

    @Mixin
    private final RunOptions options = new RunOptions();

    private Datapoints() {}

    /** Runs what the arguments say and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args));
    }

    static int run(String... args) {
        return new CommandLine(new Datapoints())
                .registerConverter(Encoding.class, Encoding::parse)
                .setExecutionExceptionHandler((failure, command, parsed) -> {
                    if (!isExpected(failure)) {
                        throw failure;
                    }
                    command.getErr().println("failed: " + failure.getMessage());
                    return 1;
                })
                .execute(args);
    }

    private static boolean isExpected(Exception failure) {
        return failure instanceof IOException
                || failure instanceof DriverException
                || failure instanceof SerializationException
                || failure instanceof IllegalArgumentException;
    }

    @Override
    public Integer call() throws Exception {
        boolean good = demo && new Demo(options, System.out, System.err, Progress.isTerminal()).run();
        return good ? 0 : 1;
    }
}
