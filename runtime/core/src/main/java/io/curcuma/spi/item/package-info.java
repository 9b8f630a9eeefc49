/**
 * Values whose type is known at run time alone: what a derived type, a substitution group, repeated or mixed content puts where
 * one type is declared. Generated adapters hold {@link io.curcuma.spi.item.Item}s in constants and leave such values to them.
 */
@NullMarked
package io.curcuma.spi.item;

import org.jspecify.annotations.NullMarked;
