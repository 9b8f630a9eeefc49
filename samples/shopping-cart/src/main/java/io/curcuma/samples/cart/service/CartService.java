package io.curcuma.samples.cart.service;

import com.mongodb.MongoException;
import io.curcuma.SerializationException;
import io.curcuma.samples.cart.store.CachedCart;
import io.curcuma.samples.cart.store.CartCache;
import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.samples.cart.store.SummaryStore;
import io.curcuma.schemas.cart.Cart;
import io.curcuma.schemas.summary.CartSummary;
import java.sql.SQLException;
import java.util.ConcurrentModificationException;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Carts: the database has what counts, the cache spares the calls that a whole cart takes. Whatever the cache does, the answer is right: a
 * cart of an earlier version than the summary's, one that cannot be read, and one that is not there are computed again. Safe for any number of
 * threads.
 */
public final class CartService {
    private static final int ATTEMPTS = 20;

    private final SummaryStore summaries;
    private final CartCache cache;
    private final Downstream downstream;
    private final CartCounts counts;

    public CartService(SummaryStore summaries, CartCache cache, Downstream downstream, CartCounts counts) {
        this.summaries = summaries;
        this.cache = cache;
        this.downstream = downstream;
        this.counts = counts;
    }

    /**
     * The whole cart.
     *
     * @throws NoSuchElementException if there is no such cart
     * @throws SQLException if the database fails: without it no cart is known to be the latest
     */
    public Cart get(CartKey key) throws SQLException {
        long version = summaries.version(key).orElseThrow(() -> new NoSuchElementException("no cart"));
        CachedCart cached = cached(key);
        if (cached == null) {
            return refresh(key);
        }
        // a later one was written since the first line
        if (cached.version() >= version) {
            counts.add(CartEvent.HIT);
            return cached.cart();
        }
        counts.add(CartEvent.STALE);
        return refresh(key);
    }

    private @Nullable CachedCart cached(CartKey key) {
        try {
            CachedCart cached = readable(key);
            if (cached == null) {
                counts.add(CartEvent.MISS);
            }
            return cached;
        } catch (SerializationException e) {
            counts.add(CartEvent.DAMAGED);
            forget(key);
        } catch (MongoException e) {
            counts.add(CartEvent.CACHE_DOWN);
        }
        return null;
    }

    private @Nullable CachedCart readable(CartKey key) {
        CachedCart cached = cache.get(key);
        if (cached != null && cached.version() != cached.cart().getRevision()) {
            throw new SerializationException(
                    SerializationException.Code.MALFORMED, "a document of another version than its cart");
        }
        return cached;
    }

    /** A document whose version is a later one by mistake would never be replaced. */
    private void forget(CartKey key) {
        try {
            cache.remove(key);
        } catch (MongoException e) {
            counts.add(CartEvent.CACHE_DOWN);
        }
    }

    /**
     * Computes a cart again and puts it into the cache.
     *
     * @throws NoSuchElementException if there is no such cart
     */
    public Cart refresh(CartKey key) throws SQLException {
        return computed(key, summary(key));
    }

    private CartSummary summary(CartKey key) throws SQLException {
        CartSummary summary = summaries.find(key);
        if (summary == null) {
            throw new NoSuchElementException("no cart");
        }
        return summary;
    }

    /** Adds a cart. */
    public Cart create(CartSummary summary) throws SQLException {
        summaries.insert(summary);
        return computed(new CartKey(summary.getUser(), summary.getSite()), summary);
    }

    /**
     * Changes a cart.
     *
     * @param change may be called again with a later summary, if somebody else was faster
     * @return the whole cart after it
     * @throws ConcurrentModificationException if others are faster again and again
     */
    public Cart update(CartKey key, Consumer<CartSummary> change) throws SQLException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            CartSummary summary = summary(key);
            change.accept(summary);
            summary.setVersion(summary.getVersion() + 1);
            if (summaries.replace(summary)) {
                counts.add(CartEvent.UPDATED);
                return computed(key, summary);
            }
        }
        throw new ConcurrentModificationException("a cart that others keep changing");
    }

    private Cart computed(CartKey key, CartSummary summary) {
        Cart cart = CartRules.compute(summary, downstream.ask(key));
        try {
            int bytes = cache.put(key, new CachedCart(summary.getVersion(), cart));
            if (bytes > 0) {
                counts.cached(bytes);
            } else {
                counts.add(CartEvent.LATER_IN_CACHE);
            }
        } catch (MongoException e) {
            // what the cache has is of another version now, or the same cart
            counts.add(CartEvent.NOT_CACHED);
        }
        return cart;
    }
}
