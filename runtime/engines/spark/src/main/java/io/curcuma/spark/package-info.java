/**
 * Beans in Apache Spark: documents and messages as rows, and rows as documents. Columns are those of {@link io.curcuma.parquet}, so that
 * nothing is lost.
 */
@NullMarked
@Unstable
package io.curcuma.spark;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
