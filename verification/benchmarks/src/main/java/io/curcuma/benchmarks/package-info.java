/** The entry point of the benchmarks, which compare Curcuma with the library of each format on the same messages. */
@NullMarked
package io.curcuma.benchmarks;

import org.jspecify.annotations.NullMarked;
