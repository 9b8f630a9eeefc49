/** What a cache does, shown with one cart. */
@NullMarked
package io.curcuma.samples.cart.demo;

import org.jspecify.annotations.NullMarked;
