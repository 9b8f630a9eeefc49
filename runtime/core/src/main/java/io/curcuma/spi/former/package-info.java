/** Reads numbers that properties had in earlier versions of their schema. Generated adapters hold the fields in constants. */
@NullMarked
@Stable
package io.curcuma.spi.former;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
