package io.curcuma.samples.cart.service;

import io.curcuma.samples.cart.store.CartKey;
import io.curcuma.schemas.cart.Cart;

/** What other services know and no summary has: buyer, addresses, payment, coupons, and of each line listing, seller, price and taxes. */
@FunctionalInterface
public interface Downstream {
    /** A new cart, which belongs to the caller, with everything that may be on a line of this buyer's. */
    Cart ask(CartKey key);
}
