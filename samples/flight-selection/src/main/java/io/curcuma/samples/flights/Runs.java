package io.curcuma.samples.flights;

import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.demo.Demo;
import io.curcuma.samples.flights.demo.DemoRow;
import io.curcuma.samples.flights.demo.DemoTable;
import io.curcuma.samples.flights.load.ConstantRate;
import io.curcuma.samples.flights.load.Link;
import io.curcuma.samples.flights.load.Load;
import io.curcuma.samples.flights.load.LoadPlots;
import io.curcuma.samples.flights.load.LoadResult;
import io.curcuma.samples.flights.load.LoadTable;
import io.curcuma.samples.flights.load.Scenario;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import io.curcuma.samples.flights.stress.Stress;
import io.curcuma.samples.flights.stress.StressReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** What the modes of the command line do. Each tells whether all answers were right. */
record Runs(RunOptions options, PrintStream out, PrintStream err, boolean terminal) {
    private static final long SEED = 1;

    boolean serve() throws IOException, InterruptedException {
        ServerOptions server = ServerOptions.DEFAULT.withPort(options.port).withFastInfoset(options.fastInfoset);
        FlightServer running = FlightServer.start(server);
        try (running) {
            Runtime.getRuntime().addShutdownHook(new Thread(running::close));
            out.println(running.uri());
            out.flush();
            new CountDownLatch(1).await();
        }
        return true;
    }

    boolean demo() throws IOException, InterruptedException {
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT.withFastInfoset(true))) {
            Demo demo = new Demo(server, options.flights, options.calls);
            int lines = demo.encodings().size();
            List<DemoRow> rows = demo.run(progress("calls", lines));
            out.println(DemoTable.text(rows));
            out.print(DemoTable.published(rows));
            if (options.csv != null) {
                Files.writeString(options.csv, DemoTable.csv(rows));
            }
            return rows.stream().mapToInt(DemoRow::flightId).distinct().count() == 1;
        }
    }

    boolean load() throws IOException, InterruptedException {
        List<LoadResult> results = new ArrayList<>();
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT.withFastInfoset(true))) {
            ConstantRate rate = new ConstantRate(options.rate, Duration.ofSeconds(options.seconds));
            Load load = new Load(server, options.flights, rate, Duration.ofSeconds(options.warmUp), options.prebuilt);
            for (int delay : options.delays) {
                Link link = new Link(Duration.ofMillis(delay), options.window);
                for (Encoding encoding : options.formats) {
                    results.add(load.run(
                            new Scenario(encoding, link),
                            progress(encoding + ", delay " + delay + " ms", rate.calls())));
                }
            }
        }
        out.print(LoadTable.text(results));
        if (options.svg != null) {
            LoadPlots.write(results, options.svg);
        }
        return results.stream().allMatch(result -> result.outcome().failures() == 0);
    }

    boolean stress() throws IOException, InterruptedException {
        Duration time = Duration.ofSeconds(options.seconds);
        StressReport report = new Stress(options.clients, time, SEED).run(progress("stress", (int) time.toMillis()));
        out.print(report.text());
        return report.faults().isEmpty();
    }

    private Progress progress(String what, int end) {
        return new Progress(err, terminal, what, end);
    }
}
