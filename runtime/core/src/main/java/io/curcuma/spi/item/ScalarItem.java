package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Objects;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** A value of a simple type that is neither an enumeration nor a list. The Java class is the one that XJC uses for the type. */
public final class ScalarItem implements Item<Object> {
    private final Type type;
    private final int precision;
    private final int scale;

    private ScalarItem(Type type, int precision, int scale) {
        this.type = type;
        this.precision = precision;
        this.scale = scale;
    }

    /** @param type any scalar except {@link Type#ENUM} */
    public static ScalarItem of(Type type) {
        return new ScalarItem(Objects.requireNonNull(type), 0, 0);
    }

    /** A decimal whose facets bound its digits, as in {@link Field#withDigits}. */
    public static ScalarItem decimal(int precision, int scale) {
        return new ScalarItem(Type.DECIMAL, precision, scale);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        Field field = Field.of(number, namespace, name, node, type, Field.Occurs.SINGULAR);
        return precision == 0 ? field : field.withDigits(precision, scale);
    }

    @Override
    public void write(FieldWriter out, Field field, Object value) {
        try {
            put(out, field, value);
        } catch (ClassCastException e) {
            throw new SerializationException(
                    Code.INVALID_BEAN,
                    field.name() + " is a " + value.getClass().getName() + ", which is not a value of " + type);
        }
    }

    private void put(FieldWriter out, Field field, Object value) {
        switch (type) {
            case BOOL -> out.bool(field, (Boolean) value);
            case INT8 -> out.int8(field, (Byte) value);
            case INT16 -> out.int16(field, (Short) value);
            case INT32 -> out.int32(field, (Integer) value);
            case SINT32 -> out.sint32(field, (Integer) value);
            case INT64 -> out.int64(field, (Long) value);
            case SINT64 -> out.sint64(field, (Long) value);
            case UINT8 -> out.uint8(field, (Short) value);
            case UINT16 -> out.uint16(field, (Integer) value);
            case UINT32 -> out.uint32(field, (Long) value);
            case UINT64 -> out.uint64(field, (BigInteger) value);
            case FLOAT -> out.float32(field, (Float) value);
            case DOUBLE -> out.float64(field, (Double) value);
            case STRING -> out.string(field, (String) value);
            case BYTES -> out.bytes(field, (byte[]) value);
            case HEX_BINARY -> out.hexBinary(field, (byte[]) value);
            case DECIMAL -> out.decimal(field, (BigDecimal) value);
            case INTEGER -> out.integer(field, (BigInteger) value);
            case DATE_TIME -> out.dateTime(field, (XMLGregorianCalendar) value);
            case DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY ->
                out.calendar(field, (XMLGregorianCalendar) value);
            case DURATION -> out.duration(field, (Duration) value);
            case QNAME -> out.qName(field, (QName) value);
            case ENUM, MESSAGE, UNION, EMBEDDED, ATTRIBUTES ->
                throw new IllegalStateException(type + " is not a scalar");
        }
    }

    @Override
    public Object read(FieldReader in, Field field) {
        return switch (type) {
            case BOOL -> in.bool();
            case INT8 -> in.int8();
            case INT16 -> in.int16();
            case INT32 -> in.int32();
            case SINT32 -> in.sint32();
            case INT64 -> in.int64();
            case SINT64 -> in.sint64();
            // XJC holds xs:unsignedByte as a short
            case UINT8 -> (short) in.uint8();
            case UINT16 -> in.uint16();
            case UINT32 -> in.uint32();
            case UINT64 -> in.uint64();
            case FLOAT -> in.float32();
            case DOUBLE -> in.float64();
            case STRING -> in.string();
            case BYTES -> in.bytes();
            case HEX_BINARY -> in.hexBinary();
            case DECIMAL -> precision == 0 ? in.decimal() : in.decimal(field);
            case INTEGER -> in.integer();
            case DATE_TIME -> in.dateTime(field);
            case DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY -> in.calendar(field);
            case DURATION -> in.duration();
            case QNAME -> in.qName();
            case ENUM, MESSAGE, UNION, EMBEDDED, ATTRIBUTES ->
                throw new IllegalStateException(type + " is not a scalar");
        };
    }
}
