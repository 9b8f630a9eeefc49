/** Constraints of Jakarta Validation on generated beans. */
@NullMarked
package io.curcuma.generator.xjc.constraints;

import org.jspecify.annotations.NullMarked;
