package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.Shape;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Writes columns, and messages that are one column in Protobuf's encoding: an adapter does not know which is which. */
final class RowWriter extends FieldWriter {
    private final SinkWriter columns;
    private final FieldWriter protobuf = ProtobufFormat.writer();
    /** One of the two. */
    private FieldWriter out;

    private int nested;

    RowWriter(SinkWriter columns) {
        this.columns = columns;
        this.out = columns;
    }

    @Override
    public void start(Shape root, Limits limits) {
        begin(limits);
        columns.start(root, limits);
        out = columns;
        nested = 0;
    }

    /** Whether a nested message stays what it is, in columns or inside Protobuf; if not, Protobuf begins. */
    private boolean stays(Field field, Shape shape) {
        if (out != columns) {
            count(shape.graphBytes());
            nested++;
            return true;
        }
        if (columns.isGroup(field)) {
            return true;
        }
        int depth = limits().depth() - columns.depth();
        if (depth < 1) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits().depth(), limits().depth() + 1L);
        }
        columns.next(field);
        columns.graph(shape.graphBytes());
        Limits rest = limits().withDepth(depth);
        // a writer guesses by its last message and may ask for another run, which is not to be had here: after an empty
        // one it does not
        protobuf.start(shape, rest);
        protobuf.start(shape, rest);
        out = protobuf;
        nested = 0;
        return false;
    }

    /** What goes into Protobuf counts as what goes into columns does, which is counted there. */
    private void count(long bytes) {
        if (out != columns) {
            columns.graph(bytes);
        }
    }

    /** Whether the message that ends is the one with which Protobuf began. */
    private boolean isComplete(Field field) {
        if (out == columns || nested-- > 0) {
            return false;
        }
        protobuf.finish();
        out = columns;
        nested = 0;
        columns.protobuf(field, protobuf.toByteArray());
        return true;
    }

    @Override
    public void finish() {
        columns.finish();
    }

    @Override
    public byte[] toByteArray() {
        return columns.toByteArray();
    }

    @Override
    public void writeTo(OutputStream stream) throws IOException {
        columns.writeTo(stream);
    }

    @Override
    public void release() {
        protobuf.release();
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        return stays(field, shape) ? out.beginMessage(field, shape) : 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        if (!isComplete(field)) {
            out.endMessage(field, mark);
        }
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        return stays(field, union) ? out.beginUnion(field, union, branch) : 0;
    }

    @Override
    public void endUnion(Field field, int mark) {
        if (!isComplete(field)) {
            out.endUnion(field, mark);
        }
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        return stays(field, shape) ? out.beginEmbedded(field, shape) : 0;
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        if (!isComplete(field)) {
            out.endEmbedded(field, mark);
        }
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        return stays(field, shape) ? out.beginNilMessage(field, shape) : 0;
    }

    @Override
    public int beginList(Field field, int size) {
        count(RowBudget.LIST_BYTES);
        return out.beginList(field, size);
    }

    @Override
    public void absent(Field field) {
        out.absent(field);
    }

    @Override
    public void nil(Field field) {
        out.nil(field);
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> count(RowBudget.ATTRIBUTE + 2L * (name.length() + text.length())));
        out.attributes(field, value);
    }

    @Override
    public void endList(Field field, int mark) {
        out.endList(field, mark);
    }

    @Override
    public void bool(Field field, boolean value) {
        count(RowBudget.NUMBER);
        out.bool(field, value);
    }

    @Override
    public void int8(Field field, byte value) {
        count(RowBudget.NUMBER);
        out.int8(field, value);
    }

    @Override
    public void int16(Field field, short value) {
        count(RowBudget.NUMBER);
        out.int16(field, value);
    }

    @Override
    public void int32(Field field, int value) {
        count(RowBudget.NUMBER);
        out.int32(field, value);
    }

    @Override
    public void sint32(Field field, int value) {
        count(RowBudget.NUMBER);
        out.sint32(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        count(RowBudget.NUMBER);
        out.int64(field, value);
    }

    @Override
    public void sint64(Field field, long value) {
        count(RowBudget.NUMBER);
        out.sint64(field, value);
    }

    @Override
    public void uint8(Field field, int value) {
        count(RowBudget.NUMBER);
        out.uint8(field, value);
    }

    @Override
    public void uint16(Field field, int value) {
        count(RowBudget.NUMBER);
        out.uint16(field, value);
    }

    @Override
    public void uint32(Field field, long value) {
        count(RowBudget.NUMBER);
        out.uint32(field, value);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.uint64(field, value);
    }

    @Override
    public void float32(Field field, float value) {
        count(RowBudget.NUMBER);
        out.float32(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        count(RowBudget.NUMBER);
        out.float64(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        count(value == null ? 0 : HeapBytes.string(value.length()));
        out.string(field, value);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        count(value == null ? 0 : HeapBytes.string(value.length));
        out.bytes(field, value);
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        count(value == null ? 0 : HeapBytes.string(value.length));
        out.hexBinary(field, value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        count(RowBudget.NUMBER);
        out.enumeration(field, ordinal);
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.decimal(field, value);
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.integer(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.dateTime(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.calendar(field, value);
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.duration(field, value);
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        count(value == null ? 0 : RowBudget.PARTS);
        out.qName(field, value);
    }
}
