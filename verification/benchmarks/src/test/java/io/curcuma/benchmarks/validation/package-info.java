@NullMarked
package io.curcuma.benchmarks.validation;

import org.jspecify.annotations.NullMarked;
