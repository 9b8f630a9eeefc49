package io.curcuma.parquet;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesReader;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/** Checks the claims of one uncompressed page, see {@link Runs}. */
final class PageCheck {
    private final ColumnDescriptor column;
    private final byte[] page;
    private final int values;

    PageCheck(ColumnDescriptor column, byte[] page, int values) {
        this.column = column;
        this.page = page;
        this.values = values;
    }

    /** A page whose levels are in front of its values. */
    void first(Encoding repetition, Encoding definition, Encoding encoding) {
        int at = levels(0, column.getMaxRepetitionLevel(), repetition);
        values(levels(at, column.getMaxDefinitionLevel(), definition), encoding);
    }

    /** Returns where they end. */
    @SuppressWarnings("deprecation") // an encoding that old files have
    private int levels(int at, int max, Encoding encoding) {
        if (max == 0) {
            return at;
        }
        int width = width(max);
        if (encoding == Encoding.BIT_PACKED) {
            return (int) Math.min(page.length, at + (values * (long) width + 7) / 8);
        }
        int length = length(at);
        Runs.check(page, at + Integer.BYTES, at + Integer.BYTES + length, width);
        return at + Integer.BYTES + length;
    }

    private int length(int at) {
        if (at > page.length - Integer.BYTES) {
            throw malformed();
        }
        int length =
                ByteBuffer.wrap(page).order(java.nio.ByteOrder.LITTLE_ENDIAN).getInt(at);
        if (length < 0 || length > page.length - Integer.BYTES - at) {
            throw malformed();
        }
        return length;
    }

    /** Levels that stand for themselves. */
    void levels(int from, int to, int max) {
        Runs.check(page, from, to, width(max));
    }

    private static int width(int max) {
        return Integer.SIZE - Integer.numberOfLeadingZeros(max);
    }

    /** The values, from a position on. */
    @SuppressWarnings("deprecation") // the name of an encoding that old files have
    void values(int from, Encoding encoding) {
        switch (encoding) {
            case PLAIN_DICTIONARY, RLE_DICTIONARY -> {
                if (from < page.length) {
                    Runs.check(page, from + 1, page.length, page[from]);
                }
            }
            case RLE -> {
                if (column.getPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.BOOLEAN
                        && from < page.length) {
                    int length = length(from);
                    Runs.check(page, from + Integer.BYTES, from + Integer.BYTES + length, 1);
                }
            }
            case DELTA_BINARY_PACKED, DELTA_LENGTH_BYTE_ARRAY -> delta(from);
            case DELTA_BYTE_ARRAY -> {
                delta(from);
                deltaBehind(from);
            }
            default -> {}
        }
    }

    private void delta(int from) {
        if (from < page.length) {
            Runs.checkDelta(page, from, values);
        }
    }

    /** The lengths of suffixes come behind those of prefixes, whose end only a decoder knows. */
    private void deltaBehind(int from) {
        if (from >= page.length) {
            return;
        }
        try {
            ByteBufferInputStream in = ByteBufferInputStream.wrap(ByteBuffer.wrap(page, from, page.length - from));
            new DeltaBinaryPackingValuesReader().initFromPage(values, in);
            delta(page.length - in.available());
        } catch (IOException e) {
            throw malformed();
        }
    }

    private static SerializationException malformed() {
        return new SerializationException(Code.MALFORMED, "a page that ends inside its levels");
    }
}
