/** Designators of what stands in XJC's model. */
@NullMarked
package io.curcuma.generator.xjc.designators;

import org.jspecify.annotations.NullMarked;
