/** Documents of any length: the rate of their elements, the memory that they take, and beans that stay. */
@NullMarked
package io.curcuma.benchmarks.streams;

import org.jspecify.annotations.NullMarked;
