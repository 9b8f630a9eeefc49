/** What of a bean may be null, and its annotations. */
@NullMarked
package io.curcuma.generator.xjc.nullness;

import org.jspecify.annotations.NullMarked;
