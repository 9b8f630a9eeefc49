package io.curcuma.samples.settlement;

import curcuma.settlement.Payment;
import io.curcuma.Serializer;
import io.curcuma.kafka.Broker;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All stages, one after the other, on this machine. */
final class Demo {
    private static final int FILES = 4;

    private final RunOptions options;
    private final PrintStream out;
    private long last = System.nanoTime();

    Demo(RunOptions options, PrintStream out) {
        this.options = options;
        this.out = out;
    }

    /** @throws IllegalStateException if the report is wrong */
    void run() throws Exception {
        Path folder = Files.createTempDirectory("settlement");
        try {
            run(folder);
        } finally {
            delete(folder);
        }
    }

    private void run(Path folder) throws Exception {
        DayFiles days = new DayFiles(Serializer.forPackages(Payment.class.getPackageName()));
        Totals sent = new Totals();
        List<Path> files = days.write(
                folder.resolve("xml"),
                FILES,
                options.payments(),
                options.broken(),
                new PaymentMaker(options.seed()),
                sent::add);
        stage("XML files", bytes(folder.resolve("xml")));
        Path positions = folder.resolve("positions");
        try (Broker broker = new Broker(folder.resolve("kafka"))) {
            PaymentTopic topic = new PaymentTopic(broker.address(), options.format());
            long refused = 0;
            try (topic) {
                for (Path file : files) {
                    refused += days.read(file, topic::send);
                }
            }
            stage("XML to Kafka as " + options.format(), topic.bytes());
            if (refused != options.broken()) {
                throw new IllegalStateException(refused + " payments were refused, not " + options.broken());
            }
            PositionsJob.run(
                    broker.address(), Duration.ofMinutes(options.windowMinutes()), positions, folder.resolve("flink"));
        }
        stage("Kafka through Flink to Parquet", bytes(positions));
        Totals reported = new Totals();
        String report = PositionsReport.of(positions, folder.resolve("spark"), reported);
        stage("Spark SQL", 0);
        out.println();
        out.print(report);
        out.println();
        sent.requireSame(reported);
        out.printf(
                Locale.ROOT,
                "%,d payments, %,d refused: the report equals a plain loop%n",
                options.payments(),
                options.broken());
    }

    private void stage(String name, long bytes) {
        double seconds = (System.nanoTime() - last) / 1e9;
        last = System.nanoTime();
        out.printf(
                Locale.ROOT,
                "%-32s %6.1f s %,12.0f payments/s %s%n",
                name,
                seconds,
                options.payments() / seconds,
                bytes == 0 ? "" : String.format(Locale.ROOT, "%,15d bytes", bytes));
    }

    private static long bytes(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .mapToLong(file -> file.toFile().length())
                    .sum();
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
