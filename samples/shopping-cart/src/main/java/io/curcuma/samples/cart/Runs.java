package io.curcuma.samples.cart;

import io.curcuma.progress.Progress;
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
import java.util.List;

/** What the modes of the command line do. Each tells whether all was as it has to be. */
record Runs(RunOptions options, PrintStream out, PrintStream err, boolean terminal) {
    private static final int DEMO_CARTS = 60;
    private static final int CARTS = 200;
    private static final int DEMO_SECONDS = 2;
    private static final int SECONDS = 10;

    boolean demo() throws IOException, InterruptedException, SQLException {
        WalkOptions size = options.walk(DEMO_CARTS, DEMO_SECONDS);
        try (Servers servers = Servers.start()) {
            boolean good = new CacheDemo(servers.address(), options.codec, options.seed).run(out);
            out.println();
            return walk(servers, size) && good;
        }
    }

    boolean rollout() throws IOException, InterruptedException, SQLException {
        WalkOptions size = options.walk(CARTS, SECONDS);
        try (Servers servers = Servers.start()) {
            return walk(servers, size);
        }
    }

    private boolean walk(Servers servers, WalkOptions size) throws IOException, InterruptedException, SQLException {
        Walk walk = new Walk(servers.address(), size);
        out.println(WalkTable.head());
        List<StageResult> results;
        try (Progress progress = Progress.bar(err, terminal, "roll-out", walk.length())) {
            results = walk.run(
                    result -> progress.aside(() -> {
                        out.println(WalkTable.line(result));
                        out.flush();
                    }),
                    progress);
        }
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
