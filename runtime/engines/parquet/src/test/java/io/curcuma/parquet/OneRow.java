package io.curcuma.parquet;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;

/** Files of one row as a format, so that the tests of formats can use them. */
record OneRow(ParquetOptions options) implements Format {
    @Override
    public String id() {
        return "parquet";
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/vnd.apache.parquet");
    }

    @Override
    public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        MemoryFile file = new MemoryFile();
        try (ParquetMessageWriter<T> out = ParquetMessageWriter.create(file, adapter, limits, options)) {
            out.write(bean);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.bytes();
    }

    @Override
    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        MemoryFile file = new MemoryFile(Arrays.copyOfRange(bytes, offset, offset + length));
        try (ParquetMessageReader<T> in = ParquetMessageReader.open(file, adapter, limits)) {
            T bean = in.read();
            if (bean == null || in.read() != null) {
                throw new SerializationException(Code.MALFORMED, "not one row");
            }
            return bean;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
