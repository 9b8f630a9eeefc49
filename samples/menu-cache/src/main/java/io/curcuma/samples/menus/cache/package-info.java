/** The cache: menus as values of Redis, and what happens where a value is absent or damaged. */
@NullMarked
package io.curcuma.samples.menus.cache;

import org.jspecify.annotations.NullMarked;
