package io.curcuma;

import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A writer that knows the path of the field at hand and leaves the rest to another. */
final class TraceWriter extends FieldWriter {
    private final FieldWriter out;
    private final FieldPath path;

    TraceWriter(FieldWriter out, FieldPath path) {
        this.out = out;
        this.path = path;
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
        path.at(field);
        out.absent(field);
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        path.at(field);
        path.enter();
        return out.beginMessage(field, shape);
    }

    @Override
    public void endMessage(Field field, int mark) {
        out.endMessage(field, mark);
        path.leave();
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        path.at(field);
        path.enter();
        return out.beginUnion(field, union, branch);
    }

    @Override
    public void endUnion(Field field, int mark) {
        out.endUnion(field, mark);
        path.leave();
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        path.at(field);
        path.enter();
        return out.beginEmbedded(field, shape);
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        out.endEmbedded(field, mark);
        path.leave();
    }

    @Override
    public void nil(Field field) {
        path.at(field);
        out.nil(field);
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        path.at(field);
        path.enter();
        return out.beginNilMessage(field, shape);
    }

    @Override
    public boolean writesNil() {
        return out.writesNil();
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        path.at(field);
        out.attributes(field, value);
    }

    @Override
    public int beginList(Field field, int size) {
        path.list(field);
        return out.beginList(field, size);
    }

    @Override
    public void endList(Field field, int mark) {
        out.endList(field, mark);
    }

    @Override
    public void bool(Field field, boolean value) {
        path.at(field);
        out.bool(field, value);
    }

    @Override
    public void int8(Field field, byte value) {
        path.at(field);
        out.int8(field, value);
    }

    @Override
    public void int16(Field field, short value) {
        path.at(field);
        out.int16(field, value);
    }

    @Override
    public void int32(Field field, int value) {
        path.at(field);
        out.int32(field, value);
    }

    @Override
    public void sint32(Field field, int value) {
        path.at(field);
        out.sint32(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        path.at(field);
        out.int64(field, value);
    }

    @Override
    public void sint64(Field field, long value) {
        path.at(field);
        out.sint64(field, value);
    }

    @Override
    public void uint8(Field field, int value) {
        path.at(field);
        out.uint8(field, value);
    }

    @Override
    public void uint16(Field field, int value) {
        path.at(field);
        out.uint16(field, value);
    }

    @Override
    public void uint32(Field field, long value) {
        path.at(field);
        out.uint32(field, value);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        path.at(field);
        out.uint64(field, value);
    }

    @Override
    public void float32(Field field, float value) {
        path.at(field);
        out.float32(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        path.at(field);
        out.float64(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        path.at(field);
        out.string(field, value);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        path.at(field);
        out.bytes(field, value);
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        path.at(field);
        out.hexBinary(field, value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        path.at(field);
        out.enumeration(field, ordinal);
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        path.at(field);
        out.decimal(field, value);
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        path.at(field);
        out.integer(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        path.at(field);
        out.dateTime(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        path.at(field);
        out.calendar(field, value);
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        path.at(field);
        out.duration(field, value);
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        path.at(field);
        out.qName(field, value);
    }
}
