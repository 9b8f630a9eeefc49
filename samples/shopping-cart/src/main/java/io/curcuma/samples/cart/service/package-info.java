/** What a cart service does: answers from the cache, or computes the cart again. */
@NullMarked
package io.curcuma.samples.cart.service;

import org.jspecify.annotations.NullMarked;
