/** What it costs to check the rules of a schema. */
@NullMarked
package io.curcuma.benchmarks.validation;

import org.jspecify.annotations.NullMarked;
