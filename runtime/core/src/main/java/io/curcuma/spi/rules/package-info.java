/**
 * What generated validators call: a constant for each rule of a schema, and a {@link io.curcuma.spi.Report} of those that a bean
 * breaks.
 */
@NullMarked
@Stable
package io.curcuma.spi.rules;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
