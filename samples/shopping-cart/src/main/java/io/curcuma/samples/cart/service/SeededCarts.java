package io.curcuma.samples.cart.service;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.schemas.Documents;
import io.curcuma.schemas.cart.Cart;
import io.curcuma.schemas.cart.LineItem;
import io.curcuma.schemas.summary.CartSummary;
import io.curcuma.schemas.summary.SummaryLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Carts that are made up: the same seed gives the same buyers, offers and changes. So a cart of any version can be computed without any
 * store, and what a store answers can be compared with it. Safe for any number of threads.
 */
public final class SeededCarts implements Downstream {
    private static final String RULES = "CCS_V4.0.0";

    /** Bytes of the documents in XML: as JSON, which is shorter, they have 32 KB on average, and most have less. */
    private static final List<Integer> SIZES =
            List.of(9_000, 13_000, 17_000, 21_000, 25_000, 30_000, 36_000, 45_000, 60_000, 110_000);

    private final Serializer serializer;
    private final long seed;

    /** @param serializer of {@code io.curcuma.schemas.cart} among others */
    public SeededCarts(Serializer serializer, long seed) {
        this.serializer = serializer;
        this.seed = seed;
    }

    /** Key of the cart with a number. */
    public static CartKey key(int cart) {
        return new CartKey(9_000_000_000L + cart, 0);
    }

    @Override
    public Cart ask(CartKey key) {
        ByteArrayOutputStream document = new ByteArrayOutputStream();
        try {
            Documents.cart(seed + key.user(), SIZES.get((int) (key.user() % SIZES.size())), document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return serializer.read(document.toByteArray(), Cart.class, Format.XML);
    }

    /** The first version of a cart's summary. */
    public CartSummary first(CartKey key) {
        Cart cart = ask(key);
        CartSummary summary = new CartSummary();
        summary.setUser(key.user());
        summary.setSite(key.site());
        summary.setVersion(1);
        summary.setComputeMethod(RULES);
        cart.getItem().forEach(item -> summary.getLine().add(line(item, false)));
        cart.getSavedItem().forEach(item -> summary.getLine().add(line(item, true)));
        return summary;
    }

    private static SummaryLine line(LineItem item, boolean saved) {
        SummaryLine line = new SummaryLine();
        line.setId(item.getId());
        line.setQuantity(item.getQuantity());
        line.setSaved(saved);
        return line;
    }

    /** What a buyer does to a cart next: another quantity, or put aside and back. */
    public static void change(CartSummary summary) {
        long version = summary.getVersion();
        List<SummaryLine> lines = summary.getLine();
        SummaryLine line = lines.get((int) (version * 7 % lines.size()));
        if (version % 5 == 0) {
            line.setSaved(!line.isSaved());
        } else {
            line.setQuantity(1 + line.getQuantity() % 9);
        }
    }

    /** What a cart of some version has to be. */
    public Cart expected(CartKey key, long version) {
        CartSummary summary = first(key);
        while (summary.getVersion() < version) {
            change(summary);
            summary.setVersion(summary.getVersion() + 1);
        }
        return CartRules.compute(summary, ask(key));
    }

    /** A cart as JSON, which is the same text for the same cart. */
    public byte[] text(Cart cart) {
        return serializer.write(cart, Format.JSON);
    }
}
