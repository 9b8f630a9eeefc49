/**
 * What generated adapters call and what authors of formats extend: {@link io.curcuma.spi.Adapter}, {@link io.curcuma.spi.Shape},
 * {@link io.curcuma.spi.FieldFormat} with its {@link io.curcuma.spi.FieldWriter} and {@link io.curcuma.spi.FieldReader}. Programs that
 * write and read beans only need {@link io.curcuma}.
 */
@NullMarked
@Stable
package io.curcuma.spi;

import io.curcuma.Stable;
import org.jspecify.annotations.NullMarked;
