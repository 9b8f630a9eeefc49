package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.Util;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.hadoop.metadata.ParquetMetadata;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/**
 * An open file: its footer and its row groups. Parquet's own reader takes sizes and counts of a file for true and needs Hadoop; this one
 * compares them with the file's length and with the limits.
 */
final class ParquetFile implements Closeable {
    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENCRYPTED = "PARE".getBytes(StandardCharsets.US_ASCII);
    private static final int TAIL = Integer.BYTES + MAGIC.length;

    private final SeekableInputStream in;
    private final long end;
    private final ParquetMetadata footer;
    private final Limits limits;

    private ParquetFile(SeekableInputStream in, long end, ParquetMetadata footer, Limits limits) {
        this.in = in;
        this.end = end;
        this.footer = footer;
        this.limits = limits;
    }

    /**
     * Opens a file and reads its footer.
     *
     * @throws SerializationException if it is not a Parquet file
     */
    static ParquetFile open(InputFile file, Limits limits) throws IOException {
        long length = file.getLength();
        if (length < MAGIC.length + TAIL) {
            throw new SerializationException(Code.TRUNCATED, "not a Parquet file: only " + length + " bytes");
        }
        SeekableInputStream in = file.newStream();
        try {
            byte[] tail = read(in, length - TAIL, TAIL);
            byte[] magic = Arrays.copyOfRange(tail, Integer.BYTES, TAIL);
            if (Arrays.equals(magic, ENCRYPTED)) {
                throw new SerializationException(Code.UNSUPPORTED_FORMAT, "an encrypted footer");
            }
            if (!Arrays.equals(magic, MAGIC)) {
                throw new SerializationException(Code.MALFORMED, "not a Parquet file, or one that was not closed");
            }
            long footer = Integer.toUnsignedLong(
                    Integer.reverseBytes(java.nio.ByteBuffer.wrap(tail).getInt()));
            long begin = length - TAIL - footer;
            if (begin < MAGIC.length) {
                throw new SerializationException(Code.MALFORMED, "a footer that is longer than the file");
            }
            if (footer > limits.messageBytes()) {
                throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), footer);
            }
            return new ParquetFile(in, begin, metadata(read(in, begin, (int) footer)), limits);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private static byte[] read(SeekableInputStream in, long position, int length) throws IOException {
        byte[] bytes = new byte[length];
        in.seek(position);
        try {
            in.readFully(bytes);
        } catch (EOFException e) {
            throw new SerializationException(Code.TRUNCATED, "a file that is shorter than it says");
        }
        return bytes;
    }

    private static ParquetMetadata metadata(byte[] footer) {
        try {
            // no list of it can have more items than it has bytes
            return new ParquetMetadataConverter()
                    .fromParquetMetadata(Util.readFileMetaData(new ByteArrayInputStream(footer), footer.length));
        } catch (SerializationException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw SerializationException.failed(Code.MALFORMED, "a footer that cannot be read", e);
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "columns that nest deeper than the stack allows");
        }
    }

    FileMetaData metadata() {
        return footer.getFileMetaData();
    }

    int rowGroups() {
        return footer.getBlocks().size();
    }

    /** Rows of the whole file, as its footer says. */
    long rows() {
        return footer.getBlocks().stream().mapToLong(BlockMetaData::getRowCount).sum();
    }

    /** The columns of a row group; they share a stream, and one row group is read at a time. */
    PageReadStore rowGroup(int index) {
        BlockMetaData group = footer.getBlocks().get(index);
        if (group.getRowCount() < 0) {
            throw new SerializationException(Code.MALFORMED, "a row group of a negative number of rows");
        }
        return new RowGroup(group, new PageMemory(limits));
    }

    private final class RowGroup implements PageReadStore {
        private final BlockMetaData group;
        private final PageMemory memory;

        RowGroup(BlockMetaData group, PageMemory memory) {
            this.group = group;
            this.memory = memory;
        }

        @Override
        public long getRowCount() {
            return group.getRowCount();
        }

        @Override
        public PageReader getPageReader(ColumnDescriptor column) {
            ColumnChunkMetaData chunk = chunk(column);
            long start = chunk.getStartingPos();
            long size = chunk.getTotalSize();
            if (start < MAGIC.length || size < 0 || size > end - start || chunk.getValueCount() < 0) {
                throw new SerializationException(Code.MALFORMED, "a column that is not within the file");
            }
            if (chunk.getPrimitiveType().getPrimitiveTypeName()
                    != column.getPrimitiveType().getPrimitiveTypeName()) {
                throw new SerializationException(Code.MALFORMED, "a column of two types");
            }
            return new ColumnPages(
                    column, chunk.getCodec(), chunk.getValueCount(), new ColumnInput(in, start, start + size), memory);
        }

        private ColumnChunkMetaData chunk(ColumnDescriptor column) {
            List<ColumnChunkMetaData> chunks = group.getColumns();
            for (ColumnChunkMetaData chunk : chunks) {
                if (Arrays.equals(chunk.getPath().toArray(), column.getPath())) {
                    return chunk;
                }
            }
            throw new SerializationException(Code.MALFORMED, "a row group without one of its columns");
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
