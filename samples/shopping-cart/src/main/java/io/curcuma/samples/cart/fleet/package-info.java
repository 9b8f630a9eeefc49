/** Processes that share the stores, and a walk of them through the steps of a roll-out. */
@NullMarked
package io.curcuma.samples.cart.fleet;

import org.jspecify.annotations.NullMarked;
