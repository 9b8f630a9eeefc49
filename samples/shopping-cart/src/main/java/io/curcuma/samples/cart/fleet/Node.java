package io.curcuma.samples.cart.fleet;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.LiveModes;
import io.curcuma.rollout.ModeSource;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartService;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.samples.cart.store.CartCache;
import io.curcuma.samples.cart.store.CartFormats;
import io.curcuma.samples.cart.store.OldCartCache;
import io.curcuma.samples.cart.store.PackedFrame;
import io.curcuma.samples.cart.store.RolloutCartCache;
import io.curcuma.samples.cart.store.Stores;
import io.curcuma.schemas.cart.Cart;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One box: a process that serves buyers until its standard input ends. It answers each line there with one on its standard output: {@code step},
 * {@code counts}, {@code rewrite}.
 */
public final class Node {
    static final String STEP = "step";
    static final String COUNTS = "counts";
    static final String REWRITE = "rewrite";
    static final String READY = "ready";
    static final String MOVING = "moving";

    /** A real fleet would look less often. */
    private static final Duration LOOK = Duration.ofMillis(50);

    private final CartService service;
    private final Traffic traffic;
    private final CartCounts counts;
    private final NodeSettings settings;

    private Node(CartService service, Traffic traffic, CartCounts counts, NodeSettings settings) {
        this.service = service;
        this.traffic = traffic;
        this.counts = counts;
        this.settings = settings;
    }

    /** Runs a node; the argument is the file of its settings. */
    public static void main(String[] args) throws IOException, SQLException {
        NodeSettings settings = NodeSettings.read(Path.of(args[0]));
        Serializer serializer = CartFormats.serializer();
        PackedFrame frame = new PackedFrame(serializer, Codecs.load());
        Form<Cart> json = Form.of(serializer, Cart.class, Format.JSON);
        CartCounts counts = new CartCounts();
        boolean isNew = settings.program() == Program.NEW;
        try (Stores stores = Stores.open(settings.stores(), serializer);
                LiveModes live =
                        isNew ? LiveModes.start(ModeSource.file(settings.modes()), frame, LOOK, counts) : null) {
            CartCache cache = live == null
                    ? new OldCartCache(stores.carts(), json, Clock.systemUTC())
                    : new RolloutCartCache(
                            stores.carts(),
                            frame,
                            Rollout.compress("cart", json, frame, live).withMetrics(counts),
                            Clock.systemUTC());
            SeededCarts carts = new SeededCarts(serializer, settings.seed());
            CartService service = new CartService(stores.summaries(), cache, carts, counts);
            try (Traffic traffic = new Traffic(service, carts, counts, settings, step(live))) {
                new Node(service, traffic, counts, settings).serve(System.out);
            }
        }
    }

    private static Supplier<Step> step(@Nullable LiveModes live) {
        return live == null ? () -> Step.OFF : () -> live.get().step();
    }

    private void serve(PrintStream out) throws IOException, SQLException {
        traffic.start();
        out.println(READY);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            out.println(answer(line));
            out.flush();
        }
    }

    private String answer(String line) throws SQLException {
        return switch (line) {
            case STEP -> {
                Optional<Step> settled = traffic.settled();
                yield settled.isPresent() ? settled.get().name() : MOVING;
            }
            case COUNTS -> COUNTS + Tally.SEPARATOR + new Tally(counts.now()).line();
            case REWRITE -> {
                for (int cart = 0; cart < settings.carts(); cart++) {
                    service.refresh(SeededCarts.key(cart));
                }
                yield READY;
            }
            default -> throw new IllegalArgumentException("an unknown command");
        };
    }
}
