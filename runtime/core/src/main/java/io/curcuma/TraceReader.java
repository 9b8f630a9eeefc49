package io.curcuma;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** A reader that knows the path of the field at hand and leaves the rest to another. */
final class TraceReader extends FieldReader {
    private final FieldReader in;
    private final FieldPath path;

    TraceReader(FieldReader in, FieldPath path) {
        this.in = in;
        this.path = path;
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        in.start(root, bytes, offset, length, limits);
    }

    @Override
    public void finish() {
        in.finish();
    }

    @Override
    public int offset() {
        return in.offset();
    }

    @Override
    public void graph(long bytes) {
        in.graph(bytes);
    }

    @Override
    public int next(Shape shape) {
        int number = in.next(shape);
        Field field = shape.field(number);
        if (field != null) {
            path.at(field);
        } else {
            path.none();
        }
        return number;
    }

    @Override
    public void secondBranch() {
        in.secondBranch();
    }

    @Override
    public void skip() {
        in.skip();
    }

    @Override
    public int enter(Shape shape) {
        path.enter();
        return in.enter(shape);
    }

    @Override
    public void leave(int mark) {
        in.leave(mark);
        path.leave();
    }

    @Override
    public int enterEmbedded(Shape shape) {
        path.enter();
        return in.enterEmbedded(shape);
    }

    @Override
    public void leaveEmbedded(int mark) {
        in.leaveEmbedded(mark);
        path.leave();
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
        path.list(field);
        int cursor = in.beginList(field);
        path.at(field);
        return cursor;
    }

    @Override
    public int nextItem(Field field, int cursor) {
        path.at(field);
        return in.nextItem(field, cursor);
    }

    @Override
    public int capacity(int cursor) {
        return in.capacity(cursor);
    }

    @Override
    public boolean bool() {
        return in.bool();
    }

    @Override
    public byte int8() {
        return in.int8();
    }

    @Override
    public short int16() {
        return in.int16();
    }

    @Override
    public int int32() {
        return in.int32();
    }

    @Override
    public int sint32() {
        return in.sint32();
    }

    @Override
    public long int64() {
        return in.int64();
    }

    @Override
    public long sint64() {
        return in.sint64();
    }

    @Override
    public int uint8() {
        return in.uint8();
    }

    @Override
    public int uint16() {
        return in.uint16();
    }

    @Override
    public long uint32() {
        return in.uint32();
    }

    @Override
    public BigInteger uint64() {
        return in.uint64();
    }

    @Override
    public float float32() {
        return in.float32();
    }

    @Override
    public double float64() {
        return in.float64();
    }

    @Override
    public String string() {
        return in.string();
    }

    @Override
    public byte[] bytes() {
        return in.bytes();
    }

    @Override
    public byte[] hexBinary() {
        return in.hexBinary();
    }

    @Override
    public BigDecimal decimal() {
        return in.decimal();
    }

    @Override
    public BigInteger integer() {
        return in.integer();
    }

    @Override
    public Duration duration() {
        return in.duration();
    }

    @Override
    public QName qName() {
        return in.qName();
    }

    @Override
    public int enumeration(Field field) {
        return in.enumeration(field);
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return in.dateTime(field);
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        return in.calendar(field);
    }
}
