/** Tests of the report. */
@NullMarked
package io.curcuma.benchmarks.report;

import org.jspecify.annotations.NullMarked;
