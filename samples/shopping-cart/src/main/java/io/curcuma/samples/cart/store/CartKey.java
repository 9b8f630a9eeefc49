package io.curcuma.samples.cart.store;

/**
 * Whose cart.
 *
 * @param user account number
 * @param site number of the country's site
 */
public record CartKey(long user, int site) {}
