/** The schemas that tests, samples and benchmarks share, and documents of any size that are valid against them. */
@NullMarked
package io.curcuma.schemas;

import org.jspecify.annotations.NullMarked;
