package io.curcuma.spi;

import io.curcuma.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Forwards all calls to another reader, for subclasses that observe or replace what was read, value by value. Lists of strings are read one
 * by one, so that each is seen. For one thread.
 */
public abstract class InterceptingReader extends FieldReader {
    private FieldReader in;

    /** Calls go to this reader at first. */
    protected InterceptingReader(FieldReader in) {
        this.in = in;
    }

    /** The reader that calls go to. */
    protected final FieldReader in() {
        return in;
    }

    /** From now on calls go to another reader. */
    protected final void from(FieldReader other) {
        in = other;
    }

    /** Called before a number, a boolean or a literal of an enumeration is read. */
    protected void number() {}

    /** What the caller gets for a text that was read. */
    protected String text(String value) {
        return value;
    }

    /** What the caller gets for a binary value that was read. */
    protected byte[] binary(byte[] value) {
        return value;
    }

    /** What the caller gets for an integer that was read. */
    protected BigInteger parts(BigInteger value) {
        return value;
    }

    /** What the caller gets for a decimal that was read. */
    protected BigDecimal parts(BigDecimal value) {
        return value;
    }

    /** What the caller gets for a date or time that was read. */
    protected XMLGregorianCalendar parts(XMLGregorianCalendar value) {
        return value;
    }

    /** What the caller gets for a duration that was read. */
    protected Duration parts(Duration value) {
        return value;
    }

    /** What the caller gets for a QName that was read. */
    protected QName parts(QName value) {
        return value;
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
    public String place() {
        return in.place();
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
        number();
        return in.bool();
    }

    @Override
    public byte int8() {
        number();
        return in.int8();
    }

    @Override
    public short int16() {
        number();
        return in.int16();
    }

    @Override
    public int int32() {
        number();
        return in.int32();
    }

    @Override
    public int sint32() {
        number();
        return in.sint32();
    }

    @Override
    public long int64() {
        number();
        return in.int64();
    }

    @Override
    public long sint64() {
        number();
        return in.sint64();
    }

    @Override
    public int uint8() {
        number();
        return in.uint8();
    }

    @Override
    public int uint16() {
        number();
        return in.uint16();
    }

    @Override
    public long uint32() {
        number();
        return in.uint32();
    }

    @Override
    public BigInteger uint64() {
        return parts(in.uint64());
    }

    @Override
    public float float32() {
        number();
        return in.float32();
    }

    @Override
    public double float64() {
        number();
        return in.float64();
    }

    @Override
    public String string() {
        return text(in.string());
    }

    @Override
    public byte[] bytes() {
        return binary(in.bytes());
    }

    @Override
    public byte[] hexBinary() {
        return binary(in.hexBinary());
    }

    @Override
    public BigDecimal decimal() {
        return parts(in.decimal());
    }

    @Override
    public BigDecimal decimal(Field field) {
        return parts(in.decimal(field));
    }

    @Override
    public BigInteger integer() {
        return parts(in.integer());
    }

    @Override
    public Duration duration() {
        return parts(in.duration());
    }

    @Override
    public QName qName() {
        return parts(in.qName());
    }

    @Override
    public int enumeration(Field field) {
        number();
        return in.enumeration(field);
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return parts(in.dateTime(field));
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field, @Nullable XMLGregorianCalendar before) {
        return parts(in.dateTime(field, before));
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        return parts(in.calendar(field));
    }
}
