/** Tests of the tables that others have published. */
@NullMarked
package io.curcuma.benchmarks.published;

import org.jspecify.annotations.NullMarked;
