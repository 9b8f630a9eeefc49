package io.curcuma.cli.each;

import io.curcuma.SerializationException;
import io.curcuma.parquet.ParquetMessageReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The rows of a Parquet file. */
final class ParquetElements implements EachSource {
    private final ParquetMessageReader<?> file;
    private @Nullable SerializationException last;
    private long ordinal;

    ParquetElements(ParquetMessageReader<?> file) {
        this.file = file;
    }

    @Override
    public @Nullable EachElement next() throws IOException {
        try {
            Object bean = file.read();
            return bean == null ? null : new ReadElement(++ordinal, -1, bean, null);
        } catch (SerializationException e) {
            if (e == last) {
                // of a damaged file there is no next row
                throw e;
            }
            last = e;
            return new ReadElement(++ordinal, -1, null, e);
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
