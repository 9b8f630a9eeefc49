package io.curcuma.parquet;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.HeapBytes;
import io.curcuma.spi.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Reads columns, and messages that are one column in Protobuf's encoding: an adapter does not know which is which. */
final class RowReader extends FieldReader {
    private final TapeReader tape;
    private final FieldReader protobuf = ProtobufFormat.reader();
    /** One of the two. */
    private FieldReader in;

    private int nested;

    RowReader(TapeReader tape) {
        this.tape = tape;
        this.in = tape;
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        tape.start(root, bytes, offset, length, limits);
        in = tape;
        nested = 0;
    }

    /** Whether a nested message stays what it is, in columns or inside Protobuf; if not, Protobuf begins. */
    private boolean stays(Shape shape) {
        if (in != tape) {
            count(shape.graphBytes());
            nested++;
            return true;
        }
        if (tape.isGroup()) {
            return true;
        }
        byte[] message = tape.bytes();
        int depth = limits().depth() - tape.depth();
        if (depth < 1) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits().depth(), limits().depth() + 1L);
        }
        tape.graph(shape.graphBytes());
        protobuf.start(shape, message, 0, message.length, limits().withDepth(depth));
        in = protobuf;
        nested = 0;
        return false;
    }

    /** Whether the message that ends is the one with which Protobuf began. */
    private boolean isComplete() {
        if (in == tape || nested-- > 0) {
            return false;
        }
        protobuf.finish();
        in = tape;
        nested = 0;
        return true;
    }

    /** What comes out of Protobuf counts as what comes from columns does, which the tape has counted. */
    private void count(long bytes) {
        if (in != tape) {
            tape.graph(bytes);
        }
    }

    /** The path of the column at hand. */
    String path() {
        return tape.path();
    }

    @Override
    public void finish() {
        tape.finish();
    }

    @Override
    public void release() {
        super.release();
        tape.release();
        protobuf.release();
    }

    @Override
    public int offset() {
        return -1;
    }

    @Override
    public int enter(Shape shape) {
        return stays(shape) ? in.enter(shape) : 0;
    }

    @Override
    public void leave(int mark) {
        if (!isComplete()) {
            in.leave(mark);
        }
    }

    @Override
    public int enterEmbedded(Shape shape) {
        return stays(shape) ? in.enterEmbedded(shape) : 0;
    }

    @Override
    public void leaveEmbedded(int mark) {
        if (!isComplete()) {
            in.leaveEmbedded(mark);
        }
    }

    /** Two branches of a choice are refused in columns; in Protobuf the last one wins. */
    @Override
    public void secondBranch() {
        in.secondBranch();
    }

    @Override
    public void graph(long bytes) {
        tape.graph(bytes);
    }

    @Override
    public int next(Shape shape) {
        return in.next(shape);
    }

    @Override
    public void skip() {
        in.skip();
    }

    @Override
    public boolean isNil() {
        return in.isNil();
    }

    @Override
    public void expect(Field content) {
        in.expect(content);
    }

    @Override
    public void attributes(Map<String, String> into) {
        in.attributes(into);
    }

    @Override
    public int beginList(Field field) {
        count(RowBudget.LIST_BYTES);
        return in.beginList(field);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        return in.nextItem(field, cursor);
    }

    @Override
    public int capacity(int cursor) {
        return in.capacity(cursor);
    }

    @Override
    public boolean bool() {
        count(RowBudget.NUMBER);
        return in.bool();
    }

    @Override
    public byte int8() {
        count(RowBudget.NUMBER);
        return in.int8();
    }

    @Override
    public short int16() {
        count(RowBudget.NUMBER);
        return in.int16();
    }

    @Override
    public int int32() {
        count(RowBudget.NUMBER);
        return in.int32();
    }

    @Override
    public int sint32() {
        count(RowBudget.NUMBER);
        return in.sint32();
    }

    @Override
    public long int64() {
        count(RowBudget.NUMBER);
        return in.int64();
    }

    @Override
    public long sint64() {
        count(RowBudget.NUMBER);
        return in.sint64();
    }

    @Override
    public int uint8() {
        count(RowBudget.NUMBER);
        return in.uint8();
    }

    @Override
    public int uint16() {
        count(RowBudget.NUMBER);
        return in.uint16();
    }

    @Override
    public long uint32() {
        count(RowBudget.NUMBER);
        return in.uint32();
    }

    @Override
    public BigInteger uint64() {
        count(RowBudget.PARTS);
        return in.uint64();
    }

    @Override
    public float float32() {
        count(RowBudget.NUMBER);
        return in.float32();
    }

    @Override
    public double float64() {
        count(RowBudget.NUMBER);
        return in.float64();
    }

    @Override
    public String string() {
        String value = in.string();
        count(HeapBytes.string(value.length()));
        return value;
    }

    @Override
    public byte[] bytes() {
        byte[] value = in.bytes();
        count(HeapBytes.string(value.length));
        return value;
    }

    @Override
    public byte[] hexBinary() {
        byte[] value = in.hexBinary();
        count(HeapBytes.string(value.length));
        return value;
    }

    @Override
    public int enumeration(Field field) {
        count(RowBudget.NUMBER);
        return in.enumeration(field);
    }

    @Override
    public BigDecimal decimal() {
        count(RowBudget.PARTS);
        return in.decimal();
    }

    @Override
    public BigDecimal decimal(Field field) {
        count(RowBudget.PARTS);
        return in.decimal(field);
    }

    @Override
    public BigInteger integer() {
        count(RowBudget.PARTS);
        return in.integer();
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        count(RowBudget.PARTS);
        return in.dateTime(field);
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        count(RowBudget.PARTS);
        return in.calendar(field);
    }

    @Override
    public Duration duration() {
        count(RowBudget.PARTS);
        return in.duration();
    }

    @Override
    public QName qName() {
        count(RowBudget.PARTS);
        return in.qName();
    }
}
