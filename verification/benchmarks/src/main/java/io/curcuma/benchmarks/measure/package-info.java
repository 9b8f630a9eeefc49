/** The messages that are measured, and how: what a comparison runs, for how long, and what it counts. */
@NullMarked
package io.curcuma.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
