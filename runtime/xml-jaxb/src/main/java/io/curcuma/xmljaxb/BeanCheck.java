package io.curcuma.xmljaxb;

import io.curcuma.Budget;
import io.curcuma.Field;
import io.curcuma.FieldWriter;
import io.curcuma.Limits;
import io.curcuma.NumberLimits;
import io.curcuma.Shape;
import io.curcuma.Values;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Writes nothing: the adapter's calls alone refuse a bean that breaks its schema, as they do for every other format. JAXB would
 * write it.
 */
final class BeanCheck extends FieldWriter {
    private final Budget budget = new Budget();

    @Override
    public void start(Shape root, Limits limits) {
        super.start(root, limits);
        budget.start(limits, Integer.MAX_VALUE);
    }

    @Override
    public void finish() {}

    @Override
    public byte[] toByteArray() {
        return new byte[0];
    }

    @Override
    public void writeTo(OutputStream out) {}

    @Override
    public void absent(Field field) {}

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        return 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        budget.leave();
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {}

    @Override
    public int beginList(Field field, int size) {
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {}

    @Override
    public void bool(Field field, boolean value) {}

    @Override
    public void int32(Field field, int value) {}

    @Override
    public void int64(Field field, long value) {}

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        if (value != null) {
            BigInteger unused = Values.unsigned64(field, value);
        }
    }

    @Override
    public void float32(Field field, float value) {}

    @Override
    public void float64(Field field, double value) {}

    @Override
    public void string(Field field, @Nullable String value) {}

    @Override
    public void bytes(Field field, byte @Nullable [] value) {}

    @Override
    public void enumeration(Field field, int ordinal) {}

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value != null) {
            BigDecimal unused = NumberLimits.check(value, limits());
        }
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        if (value != null) {
            BigInteger unused = NumberLimits.check(value, limits());
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {}

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {}

    @Override
    public void duration(Field field, @Nullable Duration value) {}

    @Override
    public void qName(Field field, @Nullable QName value) {}
}
