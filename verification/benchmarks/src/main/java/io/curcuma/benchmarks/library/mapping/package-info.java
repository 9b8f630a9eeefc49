/** Mappings between beans and the classes that other libraries generate, as services write them by hand. */
@NullMarked
package io.curcuma.benchmarks.library.mapping;

import org.jspecify.annotations.NullMarked;
