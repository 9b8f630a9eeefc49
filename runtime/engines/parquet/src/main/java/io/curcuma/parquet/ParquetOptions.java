package io.curcuma.parquet;

import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.Columns;
import io.curcuma.spi.Adapter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * How a file is written. Immutable.
 *
 * @param codec one of {@code UNCOMPRESSED}, {@code SNAPPY}, {@code GZIP}, {@code ZSTD} and {@code LZ4_RAW}
 * @param rowGroupBytes encoded bytes of a row group before it is compressed and written; a writer holds one in memory
 * @param pageBytes encoded bytes of a page before it is compressed
 * @param recursion how often a type may be nested in itself before the rest is one column in Protobuf's encoding; 0 for never
 * @param columns the most columns of a file, groups counted: when a schema has more, messages are columns in Protobuf's encoding from the highest level
 *     of nesting on at which there would be too many
 */
public record ParquetOptions(
        CompressionCodecName codec, long rowGroupBytes, int pageBytes, int recursion, int columns) {
    /** ZSTD, row groups of 128 MiB, pages of 1 MiB, types nested in themselves once, 2,000 columns. */
    public static final ParquetOptions DEFAULT =
            new ParquetOptions(CompressionCodecName.ZSTD, 128L << 20, 1 << 20, 1, 2_000);

    /** @throws IllegalArgumentException if a number is out of range, or there is no such codec */
    public ParquetOptions {
        PageCodecs.check(codec);
        least("rowGroupBytes", rowGroupBytes, 1);
        least("pageBytes", pageBytes, 1);
        least("recursion", recursion, 0);
        least("columns", columns, 1);
    }

    private static void least(String name, long value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " = " + value + " is less than " + least);
        }
    }

    /** These options with another {@link #codec}. */
    public ParquetOptions withCodec(CompressionCodecName value) {
        return new ParquetOptions(value, rowGroupBytes, pageBytes, recursion, columns);
    }

    /** These options with another {@link #rowGroupBytes}. */
    public ParquetOptions withRowGroupBytes(long value) {
        return new ParquetOptions(codec, value, pageBytes, recursion, columns);
    }

    /** These options with another {@link #pageBytes}. */
    public ParquetOptions withPageBytes(int value) {
        return new ParquetOptions(codec, rowGroupBytes, value, recursion, columns);
    }

    /** These options with another {@link #recursion}. */
    public ParquetOptions withRecursion(int value) {
        return new ParquetOptions(codec, rowGroupBytes, pageBytes, value, columns);
    }

    /** These options with another {@link #columns}. */
    public ParquetOptions withColumns(int value) {
        return new ParquetOptions(codec, rowGroupBytes, pageBytes, recursion, value);
    }

    /** The columns of a type, with these options. */
    Column columnsOf(Adapter<?> adapter) {
        return Columns.of(adapter, columns, recursion, ColumnTypes::leaves);
    }
}
