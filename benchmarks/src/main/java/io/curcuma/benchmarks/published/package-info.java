/** Tables that others have published, measured again on documents of the same sizes. */
@NullMarked
package io.curcuma.benchmarks.published;

import org.jspecify.annotations.NullMarked;
