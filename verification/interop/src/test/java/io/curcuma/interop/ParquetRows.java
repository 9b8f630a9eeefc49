package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.parquet.ParquetMessageReader;
import io.curcuma.parquet.ParquetMessageWriter;
import io.curcuma.parquet.ParquetOptions;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;

/** Beans through a file and back. */
final class ParquetRows {
    private ParquetRows() {}

    static <T> void comeBack(Adapter<T> adapter, List<T> beans, ParquetOptions options, Path file) throws IOException {
        Files.deleteIfExists(file);
        try (ParquetMessageWriter<T> out =
                ParquetMessageWriter.create(new LocalOutputFile(file), adapter, Limits.DEFAULT, options)) {
            for (T bean : beans) {
                out.write(bean);
            }
        }
        try (ParquetMessageReader<T> in =
                ParquetMessageReader.open(new LocalInputFile(file), adapter, Limits.DEFAULT)) {
            assertThat(in.rows()).isEqualTo(beans.size());
            for (int row = 0; row < beans.size(); row++) {
                T back = Objects.requireNonNull(in.read());
                assertThat(FieldTree.of(adapter, beans.get(row)).firstDifference(FieldTree.of(adapter, back)))
                        .as("row %d of %s", row, adapter.shape())
                        .isNull();
            }
            assertThat(in.read()).isNull();
        }
    }
}
