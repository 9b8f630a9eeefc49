/** Repeats tables that others have published, with documents of the same sizes. */
@NullMarked
package io.curcuma.benchmarks.published;

import org.jspecify.annotations.NullMarked;
