package io.curcuma.samples.settlement;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** The command line. */
@Command(
        name = "settlement",
        description = "A day of payments: XML files, Kafka, a Flink job, Parquet files, a report of Spark SQL.",
        mixinStandardHelpOptions = true)
public final class SettlementCommand implements Callable<Integer> {
    @Option(names = "--demo", description = "run all stages on this machine", required = true)
    @SuppressWarnings("UnusedVariable") // nothing else can be run so far, and running it by mistake would surprise
    private boolean demo;

    @Option(names = "--payments", description = "number of payments; default ${DEFAULT-VALUE}")
    private long payments = RunOptions.DEFAULT.payments();

    @Option(names = "--broken", description = "elements that cannot be read, besides them; default ${DEFAULT-VALUE}")
    private long broken = RunOptions.DEFAULT.broken();

    @Option(names = "--seed", description = "of the payments; default ${DEFAULT-VALUE}")
    private long seed = RunOptions.DEFAULT.seed();

    @Option(names = "--format", description = "in Kafka: protobuf, avro, json, ...; default ${DEFAULT-VALUE}")
    private String format = RunOptions.DEFAULT.format();

    @Option(names = "--window", description = "minutes of a position; default ${DEFAULT-VALUE}")
    private long windowMinutes = RunOptions.DEFAULT.windowMinutes();

    private SettlementCommand() {}

    /** Runs it. */
    public static void main(String[] args) {
        System.exit(new CommandLine(new SettlementCommand()).execute(args));
    }

    @Override
    public Integer call() throws Exception {
        new Demo(new RunOptions(payments, broken, seed, format, windowMinutes), System.out).run();
        return CommandLine.ExitCode.OK;
    }
}
