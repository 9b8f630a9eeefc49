package io.curcuma.spi;

import io.curcuma.Limits;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Forwards all calls to another writer, for subclasses that observe them: {@link #at} comes before each value, and by default the three that
 * tell what kind of value it is call it. For one thread.
 */
public abstract class InterceptingWriter extends FieldWriter {
    private FieldWriter out;

    /** Calls go to this writer at first. */
    protected InterceptingWriter(FieldWriter out) {
        this.out = out;
    }

    /** The writer that calls go to. */
    protected final FieldWriter out() {
        return out;
    }

    /** From now on calls go to another writer. */
    protected final void to(FieldWriter other) {
        out = other;
    }

    /** Called before a value of the field, before each item of a list, and for an absent value. */
    protected void at(Field field) {}

    /** Called before a number, a boolean or a literal of an enumeration. */
    protected void number(Field field) {
        at(field);
    }

    /** Called before a text or binary value of that length, in characters or bytes. */
    protected void sized(Field field, int length) {
        at(field);
    }

    /** Called before a value of several parts: a decimal, an integer, a date, a time, a duration or a QName. */
    protected void parts(Field field) {
        at(field);
    }

    @Override
    public void bean(Object bean) {
        out.bean(bean);
    }

    @Override
    public boolean keeps() {
        return out.keeps();
    }

    @Override
    public void without(Field field) {
        out.without(field);
    }

    @Override
    public void unknownField(UnknownField field) {
        out.unknownField(field);
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return out.takesLiteral(literal);
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        at(field);
        out.unknownLiteral(field, literal);
    }

    @Override
    public boolean isToBeWrittenAgain() {
        return out.isToBeWrittenAgain();
    }

    @Override
    public void start(Shape root, Limits limits) {
        super.start(root, limits);
        out.start(root, limits);
    }

    @Override
    public void finish() {
        out.finish();
    }

    @Override
    public boolean isToBeChecked() {
        return out.isToBeChecked();
    }

    @Override
    public byte[] toByteArray() {
        return out.toByteArray();
    }

    @Override
    public void writeTo(OutputStream stream) throws java.io.IOException {
        out.writeTo(stream);
    }

    @Override
    public void absent(Field field) {
        at(field);
        out.absent(field);
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        at(field);
        return out.beginMessage(field, shape);
    }

    @Override
    public void endMessage(Field field, int mark) {
        out.endMessage(field, mark);
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        at(field);
        return out.beginUnion(field, union, branch);
    }

    @Override
    public void endUnion(Field field, int mark) {
        out.endUnion(field, mark);
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        at(field);
        return out.beginEmbedded(field, shape);
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        out.endEmbedded(field, mark);
    }

    @Override
    public void nil(Field field) {
        at(field);
        out.nil(field);
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        at(field);
        return out.beginNilMessage(field, shape);
    }

    @Override
    public boolean writesNil() {
        return out.writesNil();
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        at(field);
        out.attributes(field, value);
    }

    @Override
    public int beginList(Field field, int size) {
        return out.beginList(field, size);
    }

    @Override
    public void endList(Field field, int mark) {
        out.endList(field, mark);
    }

    @Override
    public void bool(Field field, boolean value) {
        number(field);
        out.bool(field, value);
    }

    @Override
    public void int8(Field field, byte value) {
        number(field);
        out.int8(field, value);
    }

    @Override
    public void int16(Field field, short value) {
        number(field);
        out.int16(field, value);
    }

    @Override
    public void int32(Field field, int value) {
        number(field);
        out.int32(field, value);
    }

    @Override
    public void sint32(Field field, int value) {
        number(field);
        out.sint32(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        number(field);
        out.int64(field, value);
    }

    @Override
    public void sint64(Field field, long value) {
        number(field);
        out.sint64(field, value);
    }

    @Override
    public void uint8(Field field, int value) {
        number(field);
        out.uint8(field, value);
    }

    @Override
    public void uint16(Field field, int value) {
        number(field);
        out.uint16(field, value);
    }

    @Override
    public void uint32(Field field, long value) {
        number(field);
        out.uint32(field, value);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        beforeParts(field, value);
        out.uint64(field, value);
    }

    @Override
    public void float32(Field field, float value) {
        number(field);
        out.float32(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        number(field);
        out.float64(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        beforeSized(field, value == null ? -1 : value.length());
        out.string(field, value);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        beforeSized(field, value == null ? -1 : value.length);
        out.bytes(field, value);
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        beforeSized(field, value == null ? -1 : value.length);
        out.hexBinary(field, value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        number(field);
        out.enumeration(field, ordinal);
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        beforeParts(field, value);
        out.decimal(field, value);
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        beforeParts(field, value);
        out.integer(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        beforeParts(field, value);
        out.dateTime(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        beforeParts(field, value);
        out.calendar(field, value);
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        beforeParts(field, value);
        out.duration(field, value);
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        beforeParts(field, value);
        out.qName(field, value);
    }

    private void beforeParts(Field field, @Nullable Object value) {
        if (value == null) {
            at(field);
        } else {
            parts(field);
        }
    }

    /** @param length -1 for an absent value */
    private void beforeSized(Field field, int length) {
        if (length < 0) {
            at(field);
        } else {
            sized(field, length);
        }
    }
}
