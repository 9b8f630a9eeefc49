package io.curcuma.spi;

import io.curcuma.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Forwards all calls to another reader, for subclasses that observe them. Lists of strings are read one by one, so that each is seen. */
abstract class ForwardingReader extends FieldReader {
    private final FieldReader in;

    ForwardingReader(FieldReader in) {
        this.in = in;
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        super.start(root, bytes, offset, length, limits);
        in.start(root, bytes, offset, length, limits);
    }

    @Override
    public void bean(Object bean) {
        in.bean(bean);
    }

    @Override
    UnknownField unknownField() {
        return in.unknownField();
    }

    @Override
    Object unknownLiteral() {
        return in.unknownLiteral();
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
        return in.next(shape);
    }

    /** As the other one, which is the one that subclasses observe. */
    @Override
    public final int next(Shape shape, Field likely) {
        return next(shape);
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
        return in.enter(shape);
    }

    @Override
    public void leave(int mark) {
        in.leave(mark);
    }

    @Override
    public int enterEmbedded(Shape shape) {
        return in.enterEmbedded(shape);
    }

    @Override
    public void leaveEmbedded(int mark) {
        in.leaveEmbedded(mark);
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
    public BigDecimal decimal(Field field) {
        return in.decimal(field);
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
