/** Tests of the benchmarks of streams. */
@NullMarked
package io.curcuma.benchmarks.streams;

import org.jspecify.annotations.NullMarked;
