package io.curcuma.samples.settlement;

import curcuma.settlement.Position;
import io.curcuma.Serializer;
import io.curcuma.parquet.ParquetMessageWriter;
import io.curcuma.parquet.ParquetOptions;
import java.io.IOException;
import org.apache.flink.api.common.serialization.BulkWriter;
import org.apache.flink.core.fs.FSDataOutputStream;

/** Flink's sink of files, with positions as rows of Parquet. */
final class PositionFiles implements BulkWriter.Factory<Position> {
    private static final long serialVersionUID = 1L;

    @Override
    public BulkWriter<Position> create(FSDataOutputStream out) throws IOException {
        Serializer curcuma = Serializer.forPackages(Position.class.getPackageName());
        return new Writer(ParquetMessageWriter.create(out, Position.class, curcuma, ParquetOptions.DEFAULT));
    }

    private record Writer(ParquetMessageWriter<Position> rows) implements BulkWriter<Position> {
        @Override
        public void addElement(Position position) throws IOException {
            rows.write(position);
        }

        @Override
        public void flush() {
            // a row group is written when it is full
        }

        @Override
        public void finish() throws IOException {
            rows.close();
        }
    }
}
