/** Tests of the benchmarks as a whole. */
@NullMarked
package io.curcuma.benchmarks;

import org.jspecify.annotations.NullMarked;
