/** Documents made from schemas: {@link io.curcuma.generator.xjc.samples.SampleMaker} walks the components as XSOM has them. */
@NullMarked
package io.curcuma.generator.xjc.samples;

import org.jspecify.annotations.NullMarked;
