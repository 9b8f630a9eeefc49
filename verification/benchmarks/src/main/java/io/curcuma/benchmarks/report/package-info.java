/** All comparisons in JVMs of their own, and what came out as a table, as JSON and as a page. */
@NullMarked
package io.curcuma.benchmarks.report;

import org.jspecify.annotations.NullMarked;
