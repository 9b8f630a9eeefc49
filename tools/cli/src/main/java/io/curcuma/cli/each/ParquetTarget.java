package io.curcuma.cli.each;

import io.curcuma.parquet.ParquetMessageWriter;
import java.io.IOException;

/**
 * Writes a Parquet file.
 *
 * @param <T> type of the beans
 */
final class ParquetTarget<T> implements EachTarget {
    private final ParquetMessageWriter<T> file;
    private final Class<T> type;

    ParquetTarget(ParquetMessageWriter<T> file, Class<T> type) {
        this.file = file;
        this.type = type;
    }

    @Override
    public Object encode(Object bean) {
        return bean;
    }

    @Override
    public void write(Object encoded) throws IOException {
        file.write(type.cast(encoded));
    }

    @Override
    public void finish() throws IOException {
        file.close();
    }
}
