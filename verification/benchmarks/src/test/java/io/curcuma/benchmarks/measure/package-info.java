/** Tests of the benchmarks: what they compare, and how they count. */
@NullMarked
package io.curcuma.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
