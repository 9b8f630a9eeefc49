package io.curcuma.internal.xml.stax;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import io.curcuma.spi.jaxb.AnyXml;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Field calls as the schema's own XML, through any {@link XMLStreamWriter}. */
public final class StaxFieldWriter extends StaxValueWriter {

    /**
     * A writer of documents, one after the other.
     *
     * @param pretty whether to break lines between elements
     */
    public StaxFieldWriter(StaxEncoding encoding, boolean pretty) {
        super(encoding, pretty);
    }

    /** A new one. */
    public static FieldWriter create(StaxEncoding encoding, boolean pretty) {
        return new StaxFieldWriter(encoding, pretty);
    }

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() != Node.NIL) {
            value(field, Boolean.toString(value));
        } else if (value) {
            top().target = top().target.withNil();
        }
    }

    @Override
    public void int32(Field field, int value) {
        value(field, Integer.toString(value));
    }

    @Override
    public void int64(Field field, long value) {
        value(field, Long.toString(value));
    }

    @Override
    public void float32(Field field, float value) {
        print(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        print(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            nothing(field);
        } else if (top().shape == AnyXml.SHAPE) {
            open(field, value);
        } else {
            value(field, value);
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        printed(field, value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        value(field, field.enumShape().literal(ordinal));
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        printed(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        printed(field, value);
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        printed(field, value);
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        printed(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        printed(field, value);
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        printed(field, value);
    }

    private void printed(Field field, @Nullable Object value) {
        if (value == null) {
            nothing(field);
        } else {
            print(field, value);
        }
    }

    private void print(Field field, Object value) {
        value(field, ScalarText.print(field, value, limits()));
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        if (value == null) {
            nothing(field);
        } else {
            name(field, value);
        }
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        value(field, (String) literal);
    }
}
