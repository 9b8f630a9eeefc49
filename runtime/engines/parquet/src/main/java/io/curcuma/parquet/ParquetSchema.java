package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import org.apache.parquet.schema.MessageType;

/** The Parquet schema of a type. */
public final class ParquetSchema {
    private ParquetSchema() {}

    /**
     * The columns that {@link ParquetMessageWriter} writes.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the fields of the type itself are more than the options allow
     */
    public static MessageType of(Adapter<?> adapter, ParquetOptions options) {
        return ColumnTypes.message(options.columnsOf(adapter));
    }
}
