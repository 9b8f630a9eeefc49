package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowWriter;
import io.curcuma.spi.Adapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.ParquetWriter;

/** Files of one row whose pages have no checksums, so that what is damaged comes to the decoders. */
final class UncheckedRow {
    private UncheckedRow() {}

    static <T> byte[] write(Adapter<T> adapter, T bean, ParquetOptions options, WriterVersion version) {
        MemoryFile file = new MemoryFile();
        Column root = options.columnsOf(adapter);
        RecordTape tape = new RecordTape();
        SinkWriter columns = new SinkWriter(root);
        columns.setSink(tape);
        RowWriter record = new RowWriter(columns);
        try (ParquetWriter<RecordTape> rows = RowFile.of(file, ColumnTypes.message(root), Map.of(), options)
                .withWriterVersion(version)
                .withPageWriteChecksumEnabled(false)
                .build()) {
            record.start(adapter.shape(), Limits.DEFAULT);
            adapter.write(record, bean);
            rows.write(tape);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.bytes();
    }
}
