package io.curcuma.samples.cart.store;

import org.jspecify.annotations.Nullable;

/** Whole carts that can be computed again. Safe for any number of threads and processes. */
public interface CartCache {
    /**
     * The cart as it was put last, by whatever program; null if there is none.
     *
     * @throws io.curcuma.SerializationException if nothing of what is stored can be read
     * @throws com.mongodb.MongoException if the store does not answer
     */
    @Nullable
    CachedCart get(CartKey key);

    /**
     * Puts a cart, unless a later version is there.
     *
     * @return bytes of the document or update that was sent; 0 if a later version is there
     * @throws com.mongodb.MongoException if the store does not answer; the cart may be there or not
     */
    int put(CartKey key, CachedCart cart);

    /** Forgets a cart, if it is there. */
    void remove(CartKey key);
}
