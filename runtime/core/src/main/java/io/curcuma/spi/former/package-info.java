/** Reads numbers that properties had in earlier versions of their schema. Generated adapters hold the fields in constants. */
@NullMarked
package io.curcuma.spi.former;

import org.jspecify.annotations.NullMarked;
