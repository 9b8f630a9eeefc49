/** The rules of a schema as our model has them. */
@NullMarked
package io.curcuma.generator.xjc.rules;

import org.jspecify.annotations.NullMarked;
