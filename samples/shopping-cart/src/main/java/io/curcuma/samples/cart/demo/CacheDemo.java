package io.curcuma.samples.cart.demo;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.rollout.Fallback;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.CartEvent;
import io.curcuma.samples.cart.service.CartService;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.samples.cart.store.CartFormats;
import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.samples.cart.store.PackedFrame;
import io.curcuma.samples.cart.store.RolloutCartCache;
import io.curcuma.samples.cart.store.StoreAddress;
import io.curcuma.samples.cart.store.Stores;
import io.curcuma.schemas.cart.Cart;
import java.io.PrintStream;
import java.sql.SQLException;
import java.time.Clock;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.bson.RawBsonDocument;

/** Reads one cart again and again, while its document in the cache is there, gone, of an earlier version, and damaged in several ways. */
public final class CacheDemo {
    private static final CartKey KEY = SeededCarts.key(7);

    private final Serializer serializer = CartFormats.serializer();
    private final StoreAddress address;
    private final String codec;
    private final SeededCarts carts;
    private final CartCounts counts = new CartCounts();
    private Modes modes;
    private boolean good = true;

    public CacheDemo(StoreAddress address, String codec, long seed) {
        this.address = address;
        this.codec = codec;
        this.carts = new SeededCarts(serializer, seed);
        this.modes = modes(Step.READ_NEW);
    }

    private Modes modes(Step step) {
        return new Modes(true, codec, step.write(), step.read());
    }

    /** Shows it. Tells whether every answer was the cart that it has to be. */
    public boolean run(PrintStream out) throws SQLException {
        try (Stores stores = Stores.open(address, serializer)) {
            stores.create();
            try {
                PackedFrame frame = new PackedFrame(serializer, Codecs.load());
                Form<Cart> json = Form.of(serializer, Cart.class, Format.JSON);
                Rollout<Cart> rollout =
                        Rollout.compress("cart", json, frame, () -> modes).withMetrics(counts);
                RolloutCartCache cache = new RolloutCartCache(stores.carts(), frame, rollout, Clock.systemUTC());
                show(out, stores, new CartService(stores.summaries(), cache, carts, counts));
                return good;
            } finally {
                stores.drop();
            }
        }
    }

    private void show(PrintStream out, Stores stores, CartService service) throws SQLException {
        // the first calls of a JVM take longer, and would be told as those of a hit
        service.create(carts.first(KEY));
        for (int i = 0; i < 50; i++) {
            service.get(KEY);
            service.refresh(KEY);
        }
        out.printf(Locale.ROOT, "%-46s%-34s%10s%n", "the cache has", "the answer comes from", "ms");
        line(out, service, "both parts");
        stores.carts().remove(KEY);
        line(out, service, "nothing");
        RawBsonDocument lagging = document(stores);
        service.update(KEY, SeededCarts::change);
        // what a replica that lags behind would answer
        stores.carts().overwrite(KEY, lagging);
        line(out, service, "an earlier version");
        for (Step step : new Step[] {Step.READ_NEW, Step.NEW_ONLY}) {
            modes = modes(step);
            service.refresh(KEY);
            line(out, service, step == Step.READ_NEW ? "both parts, and:" : "the new part alone, and:");
            for (Damage damage : Damage.values()) {
                service.refresh(KEY);
                stores.carts().overwrite(KEY, damage.harm(document(stores)));
                line(out, service, "   " + damage.words());
            }
        }
    }

    private static RawBsonDocument document(Stores stores) {
        return Objects.requireNonNull(stores.carts().find(KEY), "just written");
    }

    private void line(PrintStream out, CartService service, String what) throws SQLException {
        Map<String, Long> before = counts.now();
        long start = System.nanoTime();
        Cart cart = service.get(KEY);
        double millis = (System.nanoTime() - start) / 1e6;
        boolean right = Arrays.equals(carts.text(cart), carts.text(carts.expected(KEY, cart.getRevision())));
        good &= right;
        out.printf(Locale.ROOT, "%-46s%-34s%10.2f%s%n", what, answer(before), millis, right ? "" : "  WRONG");
    }

    private String answer(Map<String, Long> before) {
        if (more(before, CartCounts.name(CartEvent.HIT))) {
            return more(before, CartCounts.name(Fallback.NEW_DAMAGED)) ? "its plain part" : "its new part";
        }
        if (more(before, CartCounts.name(CartEvent.MISS))) {
            return "the summary: a miss";
        }
        return more(before, CartCounts.name(CartEvent.STALE))
                ? "the summary: a stale version"
                : "the summary: nothing to be read";
    }

    private boolean more(Map<String, Long> before, String name) {
        return counts.now(name) > before.getOrDefault(name, 0L);
    }
}
