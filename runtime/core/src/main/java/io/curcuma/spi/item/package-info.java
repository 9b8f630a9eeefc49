/**
 * Values whose type is known only at run time, because of derived types, substitution groups, repeated or mixed content. Generated
 * adapters hold {@link io.curcuma.spi.item.Item}s in constants and leave such values to them.
 */
@NullMarked
@Stable
package io.curcuma.spi.item;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
