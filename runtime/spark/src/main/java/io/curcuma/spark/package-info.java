/**
 * Beans in Apache Spark: documents and messages as rows, and rows as documents. Columns are those of {@link io.curcuma.parquet}, so that
 * nothing is lost.
 */
@NullMarked
package io.curcuma.spark;

import org.jspecify.annotations.NullMarked;
