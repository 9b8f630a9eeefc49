/** A type as columns, one for each field: what engines and connectors with rows of their own have in common. */
@NullMarked
package io.curcuma.internal.column;

import org.jspecify.annotations.NullMarked;
