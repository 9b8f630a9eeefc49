package io.curcuma.samples.cart.store;

import io.curcuma.schemas.cart.Cart;

/**
 * A whole cart as the cache has it.
 *
 * @param version of the summary that it was computed from
 */
public record CachedCart(long version, Cart cart) {}
