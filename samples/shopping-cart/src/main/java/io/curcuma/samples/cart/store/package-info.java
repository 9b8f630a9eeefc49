/** Carts in two stores: a summary in a database for good, the whole cart in a cache of documents. */
@NullMarked
package io.curcuma.samples.cart.store;

import org.jspecify.annotations.NullMarked;
