/** Curcuma against the library of each format, on the same messages. */
@NullMarked
package io.curcuma.benchmarks;

import org.jspecify.annotations.NullMarked;
