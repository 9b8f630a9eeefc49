package io.curcuma.samples.cart.fleet;

import io.curcuma.Serializer;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.samples.cart.store.CartFormats;
import io.curcuma.samples.cart.store.StoreAddress;
import io.curcuma.samples.cart.store.Stores;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/** Walks a fleet of processes through a roll-out and back, while buyers use every one of them, and counts what they see. */
public final class Walk {
    private final StoreAddress address;
    private final WalkOptions options;
    private final Serializer serializer = CartFormats.serializer();

    /** @param address of servers that this process has started, or others */
    public Walk(StoreAddress address, WalkOptions options) {
        this.address = address;
        this.options = options;
    }

    /** How many moves there are: of each box at each stage. */
    public int length() {
        return options.carts() + options.boxes() + Stage.PLAN.size() * options.boxes();
    }

    /**
     * Makes the carts, walks, and removes them.
     *
     * @param stage is told each result
     * @param progress is told how far it is of {@link #length}
     */
    public List<StageResult> run(Consumer<StageResult> stage, IntConsumer progress)
            throws IOException, InterruptedException, SQLException {
        Path folder = Files.createTempDirectory("shopping-cart");
        try (Stores stores = Stores.open(address, serializer)) {
            stores.create();
            try {
                return walk(folder, stores, stage, progress);
            } finally {
                stores.drop();
            }
        } finally {
            delete(folder);
        }
    }

    private List<StageResult> walk(Path folder, Stores stores, Consumer<StageResult> stage, IntConsumer progress)
            throws IOException, InterruptedException, SQLException {
        SeededCarts carts = new SeededCarts(serializer, options.seed());
        int done = 0;
        for (int cart = 0; cart < options.carts(); cart++) {
            stores.summaries().insert(carts.first(SeededCarts.key(cart)));
            progress.accept(++done);
        }
        List<StageResult> results = new ArrayList<>();
        try (Boxes boxes = new Boxes(folder, address, options)) {
            for (int box = 0; box < options.boxes(); box++) {
                boxes.add();
                progress.accept(++done);
            }
            // the cache has all carts before anything is counted
            boxes.rewrite();
            Tally before = boxes.counts();
            for (Stage each : Stage.PLAN) {
                moves(boxes, each);
                Tally begun = boxes.counts();
                besides(boxes, each.extra());
                TimeUnit.MILLISECONDS.sleep(options.hold().toMillis());
                Tally ended = boxes.counts();
                StageResult result = new StageResult(
                        each.number(),
                        each.what(),
                        ended.minus(before),
                        ended.minus(begun),
                        stores.carts().averageBytes().orElse(0));
                results.add(result);
                stage.accept(result);
                before = ended;
                done += options.boxes();
                progress.accept(done);
            }
        }
        return results;
    }

    private void moves(Boxes boxes, Stage stage) throws IOException, InterruptedException {
        int last = stage.all() ? boxes.size() : 1;
        for (int box = 0; box < last; box++) {
            boxes.move(box, stage.program(), stage.step(), stage.otherCodec() ? options.otherCodec() : options.codec());
        }
    }

    private static void besides(Boxes boxes, Stage.Extra extra) throws IOException, InterruptedException {
        switch (extra) {
            case NOTHING -> {}
            case REWRITE -> boxes.rewrite();
            case KILL -> boxes.kill(boxes.size() - 1);
            case JUMP -> boxes.jump(0, CartCounts.REFUSED);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
