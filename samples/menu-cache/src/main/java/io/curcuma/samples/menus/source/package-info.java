/** The menus that are cached: made up, of the sizes of real ones. */
@NullMarked
package io.curcuma.samples.menus.source;

import org.jspecify.annotations.NullMarked;
