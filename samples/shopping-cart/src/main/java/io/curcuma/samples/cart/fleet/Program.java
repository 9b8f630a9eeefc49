package io.curcuma.samples.cart.fleet;

/** What a box runs. */
enum Program {
    /** Knows nothing of compressed carts. */
    OLD,
    /** Is part of the roll-out. */
    NEW
}
