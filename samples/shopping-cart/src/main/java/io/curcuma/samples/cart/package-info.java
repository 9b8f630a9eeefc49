/** Shopping carts: a cache that is rolled out to compressed records while processes read and write it. */
@NullMarked
package io.curcuma.samples.cart;

import org.jspecify.annotations.NullMarked;
