package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.InterceptingWriter;
import io.curcuma.spi.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Writes the bean of an element that is {@code xsi:nil}: it has attributes and no content (XML Schema 1.0 Part 1, cvc-elt 3.2.1). A property
 * of a primitive type always has a value, so zero is no content; formats that say nil at the element itself leave it out. Any other content is
 * {@code INVALID_BEAN}.
 */
public final class NilWriter extends InterceptingWriter {
    private static final int NONE = Integer.MAX_VALUE;
    /** The fields of an open element that come before its content: its names, its type, that it is nil. */
    private static final int BEFORE_CONTENT = 4;

    /** The begins that have no end yet. */
    private int level;
    /** The level of the bean's fields, {@link #NONE} before and behind them. */
    private int fields;
    /** Whether the value is an open element, whose bean has not begun. */
    private boolean open;

    private NilWriter(FieldWriter out, int fields) {
        super(out);
        begin(out.limits());
        this.fields = fields;
    }

    /** For the fields of a message that has begun. */
    public static FieldWriter forFields(FieldWriter out) {
        return new NilWriter(out, 0);
    }

    /** For a value that has not begun. */
    public static FieldWriter forValue(FieldWriter out) {
        return new NilWriter(out, NONE);
    }

    private boolean isContent(Field field) {
        return level < fields
                ? !open || field.number() > BEFORE_CONTENT
                : level == fields && field.node() != Node.ATTRIBUTE;
    }

    /** Whether to write a value; else nothing has to stand in its place. */
    private boolean takes(Field field, boolean none) {
        if (!isContent(field)) {
            return true;
        }
        if (!none) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "an element that is nil and has content: " + field.name());
        }
        return !out().writesNil();
    }

    private boolean takesObject(Field field, @Nullable Object value) {
        return takes(field, value == null);
    }

    private int entered(int mark) {
        level++;
        return mark;
    }

    private void left() {
        level--;
        if (level < fields) {
            fields = NONE;
        }
    }

    @Override
    public void absent(Field field) {
        if (takes(field, true)) {
            super.absent(field);
        }
    }

    @Override
    public void nil(Field field) {
        if (takes(field, false)) {
            super.nil(field);
        }
    }

    private void beginsValue(Field field, Shape shape) {
        if (fields != NONE) {
            takes(field, false);
        } else if (shape.kind() == Shape.Kind.MESSAGE) {
            fields = level + 1;
            open = false;
        } else {
            open = shape.kind() == Shape.Kind.ANY;
        }
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        beginsValue(field, shape);
        return entered(super.beginMessage(field, shape));
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        beginsValue(field, shape);
        return entered(super.beginNilMessage(field, shape));
    }

    @Override
    public void endMessage(Field field, int mark) {
        left();
        super.endMessage(field, mark);
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        beginsValue(field, union);
        return entered(super.beginUnion(field, union, branch));
    }

    @Override
    public void endUnion(Field field, int mark) {
        left();
        super.endUnion(field, mark);
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        beginsValue(field, shape);
        return entered(super.beginEmbedded(field, shape));
    }

    @Override
    public void endEmbedded(Field field, int mark) {
        left();
        super.endEmbedded(field, mark);
    }

    @Override
    public int beginList(Field field, int size) {
        return takes(field, size == 0) ? super.beginList(field, size) : 0;
    }

    @Override
    public void endList(Field field, int mark) {
        if (takes(field, true)) {
            super.endList(field, mark);
        }
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        if (takes(field, false)) {
            super.unknownLiteral(field, literal);
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        if (takes(field, !value)) {
            super.bool(field, value);
        }
    }

    @Override
    public void int8(Field field, byte value) {
        if (takes(field, value == 0)) {
            super.int8(field, value);
        }
    }

    @Override
    public void int16(Field field, short value) {
        if (takes(field, value == 0)) {
            super.int16(field, value);
        }
    }

    @Override
    public void int32(Field field, int value) {
        if (takes(field, value == 0)) {
            super.int32(field, value);
        }
    }

    @Override
    public void sint32(Field field, int value) {
        if (takes(field, value == 0)) {
            super.sint32(field, value);
        }
    }

    @Override
    public void int64(Field field, long value) {
        if (takes(field, value == 0)) {
            super.int64(field, value);
        }
    }

    @Override
    public void sint64(Field field, long value) {
        if (takes(field, value == 0)) {
            super.sint64(field, value);
        }
    }

    @Override
    public void uint8(Field field, int value) {
        if (takes(field, value == 0)) {
            super.uint8(field, value);
        }
    }

    @Override
    public void uint16(Field field, int value) {
        if (takes(field, value == 0)) {
            super.uint16(field, value);
        }
    }

    @Override
    public void uint32(Field field, long value) {
        if (takes(field, value == 0)) {
            super.uint32(field, value);
        }
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        if (takesObject(field, value)) {
            super.uint64(field, value);
        }
    }

    @Override
    public void float32(Field field, float value) {
        if (takes(field, value == 0)) {
            super.float32(field, value);
        }
    }

    @Override
    public void float64(Field field, double value) {
        if (takes(field, value == 0)) {
            super.float64(field, value);
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        // JAXB holds the text of an element without any as an empty one
        if (takes(field, value == null || (field.node() == Node.VALUE && value.isEmpty()))) {
            super.string(field, value);
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (takesObject(field, value)) {
            super.bytes(field, value);
        }
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        if (takesObject(field, value)) {
            super.hexBinary(field, value);
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        if (takes(field, false)) {
            super.enumeration(field, ordinal);
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (takesObject(field, value)) {
            super.decimal(field, value);
        }
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        if (takesObject(field, value)) {
            super.integer(field, value);
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        if (takesObject(field, value)) {
            super.dateTime(field, value);
        }
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        if (takesObject(field, value)) {
            super.calendar(field, value);
        }
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        if (takesObject(field, value)) {
            super.duration(field, value);
        }
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        if (takesObject(field, value)) {
            super.qName(field, value);
        }
    }
}
