package io.curcuma.samples.cart.store;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codecs;
import io.curcuma.rollout.Form;
import io.curcuma.rollout.Modes;
import io.curcuma.rollout.Rollout;
import io.curcuma.rollout.Step;
import io.curcuma.samples.cart.service.CartCounts;
import io.curcuma.samples.cart.service.SeededCarts;
import io.curcuma.schemas.cart.Cart;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;

/** What a program of the roll-out is made of, with modes that a test changes. */
public final class Fixture {
    public static final Clock CLOCK = Clock.fixed(Instant.parse("2016-09-03T00:47:44.406Z"), ZoneOffset.UTC);
    public static final Serializer SERIALIZER = CartFormats.serializer();

    public final PackedFrame frame = new PackedFrame(SERIALIZER, Codecs.load());
    public final Form<Cart> json = Form.of(SERIALIZER, Cart.class, Format.JSON);
    public final CartCounts counts = new CartCounts();
    public final SeededCarts carts = new SeededCarts(SERIALIZER, 5);
    public volatile Modes modes = modes(Step.OFF, "LZ4_HIGH");
    public final Rollout<Cart> rollout =
            Rollout.compress("cart", json, frame, () -> modes).withMetrics(counts);

    public static Modes modes(Step step, String codec) {
        return new Modes(true, codec, step.write(), step.read());
    }

    public void step(Step step) {
        modes = modes(step, "LZ4_HIGH");
    }

    public CartCache cache(Stores stores) {
        return new RolloutCartCache(stores.carts(), frame, rollout, CLOCK);
    }

    public CartCache oldCache(Stores stores) {
        return new OldCartCache(stores.carts(), json, CLOCK);
    }
}
