/** The progress bar of the command line, the benchmarks and the samples. */
@NullMarked
package io.curcuma.progress;

import org.jspecify.annotations.NullMarked;
