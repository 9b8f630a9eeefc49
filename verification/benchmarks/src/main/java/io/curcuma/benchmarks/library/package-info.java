/** The libraries that Curcuma is compared with, each set up as its documentation recommends. */
@NullMarked
package io.curcuma.benchmarks.library;

import org.jspecify.annotations.NullMarked;
