/** Compares sources of rows from XML in Apache Spark: what they keep, and how long they take. */
@org.jspecify.annotations.NullMarked
package io.curcuma.benchmarks.spark;
