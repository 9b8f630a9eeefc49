package io.curcuma.samples.flights;

import io.curcuma.progress.Progress;
import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.demo.Demo;
import io.curcuma.samples.flights.demo.DemoRow;
import io.curcuma.samples.flights.demo.DemoTable;
import io.curcuma.samples.flights.load.CaseStudyTable;
import io.curcuma.samples.flights.load.ConstantRate;
import io.curcuma.samples.flights.load.Link;
import io.curcuma.samples.flights.load.Load;
import io.curcuma.samples.flights.load.LoadPlots;
import io.curcuma.samples.flights.load.LoadResult;
import io.curcuma.samples.flights.load.LoadTable;
import io.curcuma.samples.flights.load.Network;
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
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/** What the modes of the command line do. Each tells whether all answers were right. */
record Runs(RunOptions options, PrintStream out, PrintStream err, boolean terminal) {
    private static final long SEED = 1;
    private static final int FLIGHTS = 1_000;
    /** Number of flights that have about the bytes of the case study's thousand. */
    private static final int CASE_STUDY_FLIGHTS = 650;

    private static final long MEGABIT = 1_000_000;

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
            Demo demo = new Demo(server, options.flights(FLIGHTS), options.calls);
            int lines = demo.encodings().size();
            List<DemoRow> rows;
            try (Progress progress = progress("calls", lines)) {
                rows = demo.run(progress);
            }
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
            Load load = load(server, FLIGHTS, options.prebuilt);
            for (int delay : options.delays) {
                Link link = new Link(Duration.ofMillis(delay), options.window, options.bandwidth * MEGABIT);
                results.addAll(load(load, link, "delay " + delay + " ms"));
            }
        }
        out.print(LoadTable.text(results));
        if (options.svg != null) {
            LoadPlots.write(results, options.svg);
        }
        return results.stream().allMatch(result -> result.outcome().failures() == 0);
    }

    boolean caseStudy() throws IOException, InterruptedException {
        Map<Network, List<LoadResult>> results = new EnumMap<>(Network.class);
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            Load load = load(server, CASE_STUDY_FLIGHTS, true);
            for (Network network : Network.values()) {
                results.put(network, load(load, network.link(), network.title()));
            }
        }
        out.print(CaseStudyTable.text(results));
        List<LoadResult> all = results.values().stream().flatMap(List::stream).toList();
        if (options.svg != null) {
            LoadPlots.write(all, options.svg);
        }
        return all.stream().allMatch(result -> result.outcome().failures() == 0);
    }

    private Load load(FlightServer server, int flights, boolean prebuilt) {
        ConstantRate rate = new ConstantRate(options.rate, Duration.ofSeconds(options.seconds));
        return new Load(server, options.flights(flights), rate, Duration.ofSeconds(options.warmUp), prebuilt);
    }

    private List<LoadResult> load(Load load, Link link, String network) throws IOException, InterruptedException {
        List<LoadResult> results = new ArrayList<>();
        for (Encoding encoding : options.formats) {
            try (Progress progress =
                    progress(encoding + ", " + network, load.rate().calls())) {
                results.add(load.run(new Scenario(encoding, link), progress));
            }
        }
        return results;
    }

    boolean stress() throws IOException, InterruptedException {
        Duration time = Duration.ofSeconds(options.seconds);
        StressReport report;
        try (Progress progress = progress("stress", (int) time.toMillis())) {
            report = new Stress(options.clients, time, SEED).run(progress);
        }
        out.print(report.text());
        return report.faults().isEmpty();
    }

    private Progress progress(String what, int end) {
        return Progress.bar(err, terminal, what, end);
    }
}
