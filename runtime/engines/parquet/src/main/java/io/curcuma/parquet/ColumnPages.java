package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.zip.CRC32;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;
import shaded.parquet.org.apache.thrift.TConfiguration;
import shaded.parquet.org.apache.thrift.TException;
import shaded.parquet.org.apache.thrift.protocol.TCompactProtocol;
import shaded.parquet.org.apache.thrift.transport.TIOStreamTransport;

/** The pages of one column in one row group: one at a time in memory, none before its size was compared with the limits. */
final class ColumnPages implements PageReader {
    // with the minimum and the maximum, of which writers leave out long ones
    private static final long MAX_HEADER = 1 << 20;
    private static final int MAX_NESTING = 16;

    private final ColumnDescriptor column;
    private final CompressionCodecName codec;
    private final long values;
    private final ColumnInput in;
    private final PageMemory memory;
    private @Nullable PageHeader next;
    private long seen;
    private long held;

    ColumnPages(ColumnDescriptor column, CompressionCodecName codec, long values, ColumnInput in, PageMemory memory) {
        this.column = column;
        this.codec = codec;
        this.values = values;
        this.in = in;
        this.memory = memory;
    }

    @Override
    public long getTotalValueCount() {
        return values;
    }

    private @Nullable PageHeader header() {
        try {
            if (next == null && in.left() > 0) {
                next = read();
            }
            return next;
        } catch (TException e) {
            throw SerializationException.failed(Code.MALFORMED, "a page without a header", e);
        }
    }

    /** As {@code Util.readPageHeader}, which makes room for 100 MB when a text says that it is so long. */
    private PageHeader read() throws TException {
        TConfiguration limits = new TConfiguration(
                (int) Math.min(in.left(), MAX_HEADER), TConfiguration.DEFAULT_MAX_FRAME_SIZE, MAX_NESTING);
        PageHeader header = new PageHeader();
        header.read(new TCompactProtocol(new TIOStreamTransport(limits, in)));
        return header;
    }

    @Override
    public @Nullable DictionaryPage readDictionaryPage() {
        PageHeader header = header();
        if (header == null || header.getType() != PageType.DICTIONARY_PAGE) {
            return null;
        }
        next = null;
        int size = header.getUncompressed_page_size();
        int words = header.getDictionary_page_header().getNum_values();
        // each has its bytes and, behind them, an object
        if (words < 0 || words > size / leastBytes()) {
            throw malformed("a dictionary of more values than its bytes could hold");
        }
        byte[] page = PageCodecs.decompress(codec, body(header, 0), 0, header.getCompressed_page_size(), size);
        return new DictionaryPage(
                BytesInput.from(page),
                words,
                encoding(header.getDictionary_page_header().getEncoding()));
    }

    private int leastBytes() {
        PrimitiveTypeName type = column.getPrimitiveType().getPrimitiveTypeName();
        return switch (type) {
            case INT32, FLOAT, BINARY -> 4;
            case INT64, DOUBLE -> 8;
            case INT96 -> 12;
            case FIXED_LEN_BYTE_ARRAY -> Math.max(1, column.getPrimitiveType().getTypeLength());
            case BOOLEAN -> 1;
        };
    }

    @Override
    public @Nullable DataPage readPage() {
        while (seen < values) {
            PageHeader header = header();
            if (header == null) {
                throw malformed("fewer values than the file says");
            }
            next = null;
            DataPage page = page(header);
            if (page != null && page.getValueCount() > 0) {
                seen += page.getValueCount();
                if (seen > values) {
                    throw malformed("more values than the file says");
                }
                return page;
            }
        }
        return null;
    }

    private @Nullable DataPage page(PageHeader header) {
        byte[] body = body(header, held);
        held = header.getUncompressed_page_size();
        return switch (header.getType()) {
            case DATA_PAGE -> first(header, header.getData_page_header(), body);
            case DATA_PAGE_V2 -> second(header, header.getData_page_header_v2(), body);
            default -> null;
        };
    }

    private byte[] body(PageHeader header, long before) {
        int size = header.getCompressed_page_size();
        int uncompressed = header.getUncompressed_page_size();
        if (size < 0 || uncompressed < 0) {
            throw malformed("a page of negative size");
        }
        if (size > in.left()) {
            throw malformed("a page that is longer than its column");
        }
        memory.take(uncompressed, before);
        // a page that is not compressed is as long in the file
        memory.take(size, size);
        byte[] body = in.take(size);
        if (header.isSetCrc()) {
            CRC32 crc = new CRC32();
            crc.update(body);
            if ((int) crc.getValue() != header.getCrc()) {
                throw new SerializationException(Code.CHECKSUM, "a page whose checksum is another one");
            }
        }
        return body;
    }

    private DataPage first(PageHeader header, DataPageHeader page, byte[] body) {
        int size = header.getUncompressed_page_size();
        byte[] bytes = PageCodecs.decompress(codec, body, 0, body.length, size);
        Encoding repetition = encoding(page.getRepetition_level_encoding());
        Encoding definition = encoding(page.getDefinition_level_encoding());
        Encoding encoding = encoding(page.getEncoding());
        new PageCheck(column, bytes, count(page.getNum_values())).first(repetition, definition, encoding);
        return new DataPageV1(
                BytesInput.from(bytes), page.getNum_values(), size, null, repetition, definition, encoding);
    }

    private DataPage second(PageHeader header, DataPageHeaderV2 page, byte[] body) {
        int repetition = page.getRepetition_levels_byte_length();
        int definition = page.getDefinition_levels_byte_length();
        int levels = repetition + definition;
        int size = header.getUncompressed_page_size();
        if (repetition < 0 || definition < 0 || levels < 0 || levels > body.length || levels > size) {
            throw malformed("a page of fewer bytes than its levels");
        }
        int count = count(page.getNum_values());
        byte[] values = PageCodecs.decompress(
                page.isIs_compressed() ? codec : CompressionCodecName.UNCOMPRESSED,
                body,
                levels,
                body.length - levels,
                size - levels);
        PageCheck check = new PageCheck(column, body, count);
        check.levels(0, repetition, column.getMaxRepetitionLevel());
        check.levels(repetition, levels, column.getMaxDefinitionLevel());
        Encoding encoding = encoding(page.getEncoding());
        new PageCheck(column, values, count).values(0, encoding);
        return DataPageV2.uncompressed(
                page.getNum_rows(),
                page.getNum_nulls(),
                count,
                BytesInput.from(body, 0, repetition),
                BytesInput.from(body, repetition, definition),
                encoding,
                BytesInput.from(values),
                null);
    }

    private static int count(int values) {
        if (values < 0) {
            throw malformed("a page of a negative number of values");
        }
        return values;
    }

    private static Encoding encoding(org.apache.parquet.format.@Nullable Encoding encoding) {
        if (encoding == null) {
            throw malformed("a page without its encoding");
        }
        return Encoding.valueOf(encoding.name());
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
