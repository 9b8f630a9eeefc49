package io.curcuma.samples.cart;

import io.curcuma.samples.cart.demo.CacheDemo;
import io.curcuma.samples.cart.fleet.StageResult;
import io.curcuma.samples.cart.fleet.Walk;
import io.curcuma.samples.cart.fleet.WalkOptions;
import io.curcuma.samples.cart.fleet.WalkTable;
import io.curcuma.samples.cart.store.Servers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** What the modes of the command line do. Each tells whether all was as it has to be. */
record Runs(RunOptions options, PrintStream out, PrintStream err, boolean terminal) {
    private static final int DEMO_CARTS = 60;
    private static final int CARTS = 200;
    private static final int DEMO_SECONDS = 2;
    private static final int SECONDS = 10;

    boolean demo() throws IOException, InterruptedException, SQLException {
        try (Servers servers = Servers.start()) {
            boolean good = new CacheDemo(servers.address(), options.codec, options.seed).run(out);
            out.println();
            return walk(servers, DEMO_CARTS, DEMO_SECONDS) && good;
        }
    }

    boolean rollout() throws IOException, InterruptedException, SQLException {
        try (Servers servers = Servers.start()) {
            return walk(servers, CARTS, SECONDS);
        }
    }

    private boolean walk(Servers servers, int carts, double seconds)
            throws IOException, InterruptedException, SQLException {
        Walk walk = new Walk(
                servers.address(),
                new WalkOptions(
                        options.boxes,
                        options.carts == 0 ? carts : options.carts,
                        options.rate,
                        Duration.ofMillis((long) (1000 * (options.seconds == 0 ? seconds : options.seconds))),
                        options.codec,
                        options.otherCodec,
                        options.seed));
        Progress progress = new Progress(err, terminal, "roll-out", walk.length());
        out.println(WalkTable.head());
        List<StageResult> results = walk.run(
                result -> {
                    progress.erase();
                    out.println(WalkTable.line(result));
                    out.flush();
                },
                progress);
        out.println();
        out.print(WalkTable.legend());
        out.println();
        out.print(WalkTable.published(results));
        if (options.csv != null) {
            Files.writeString(options.csv, WalkTable.csv(results));
        }
        results.stream().filter(result -> result.wrong() > 0).forEach(out::println);
        long wrong = results.stream().mapToLong(StageResult::wrong).sum();
        out.println(
                wrong == 0 ? "No read was lost or changed." : wrong + " calls or records were not as they have to be.");
        return wrong == 0;
    }
}
