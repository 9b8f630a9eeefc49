@NullMarked
package io.curcuma.benchmarks.library.mapping;

import org.jspecify.annotations.NullMarked;
