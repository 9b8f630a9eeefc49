package io.curcuma.samples.cart.service;

/** What happens to a cart service's calls. */
public enum CartEvent {
    /** The cache had the cart. */
    HIT,
    /** The cache did not have it. */
    MISS,
    /** The cache had an earlier version, which was rejected. */
    STALE,
    /** The cache had something that cannot be read. */
    DAMAGED,
    /** The cache did not answer. */
    CACHE_DOWN,
    /** A cart was changed. */
    UPDATED,
    /** The cache has a later version than the one that was to be put. */
    LATER_IN_CACHE,
    /** The cache did not take a cart: it may have it or not. */
    NOT_CACHED
}
