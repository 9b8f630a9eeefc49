/** Tests of the compared libraries. */
@NullMarked
package io.curcuma.benchmarks.library;

import org.jspecify.annotations.NullMarked;
