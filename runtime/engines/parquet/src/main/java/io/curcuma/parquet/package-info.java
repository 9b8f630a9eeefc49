/**
 * Beans as the rows of Apache Parquet files: {@link io.curcuma.parquet.ParquetMessageWriter} and
 * {@link io.curcuma.parquet.ParquetMessageReader}. Generated adapters write columns and read them; nothing stands in between.
 */
@NullMarked
@Unstable
package io.curcuma.parquet;

import io.curcuma.Unstable;
import org.jspecify.annotations.NullMarked;
