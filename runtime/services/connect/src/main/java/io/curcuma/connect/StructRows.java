package io.curcuma.connect;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowTape;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/**
 * Reads structs, and maps without a schema, onto a tape. Values may be of any type that holds them: a source has its own ideas of what a
 * number is.
 */
final class StructRows {
    private static final BigInteger UINT64 = BigInteger.ONE.shiftLeft(Long.SIZE);

    private final Column root;
    private final RowTape tape;
    private final Map<Column, Map<String, Column>> children = new HashMap<>();
    private Limits limits = Limits.LEAST;

    StructRows(Column root, RowTape tape) {
        this.root = root;
        this.tape = tape;
    }

    /** @throws SerializationException {@code SCHEMA_MISMATCH} for a field that the type does not have, and for a value of another type */
    void read(Object value, Limits recordLimits) {
        limits = recordLimits;
        tape.start(limits);
        fields(root, value);
    }

    /** The path of the column at hand. */
    String path() {
        return tape.path();
    }

    private void fields(Column group, Object value) {
        // in the order of the schema, whatever that of the struct is
        Map<Column, Object> values = new TreeMap<>(Comparator.comparingInt(Column::id));
        if (value instanceof Struct struct) {
            for (org.apache.kafka.connect.data.Field field : struct.schema().fields()) {
                Object of = struct.get(field);
                put(values, group, field.name(), of);
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((name, of) -> put(values, group, String.valueOf(name), of));
        } else {
            throw mismatch(group, value, "a struct");
        }
        values.forEach((column, of) -> field(column, of));
    }

    /** By its name in any case, as databases have it. A field that is not known, without a value, says nothing. */
    private void put(Map<Column, Object> values, Column group, String name, @Nullable Object value) {
        if (value == null) {
            return;
        }
        Column column = children.computeIfAbsent(group, StructRows::byName).get(name.toLowerCase(Locale.ROOT));
        if (column == null) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "a field that " + group.shape() + " does not have; it has "
                            + String.join(
                                    ", ",
                                    group.children().stream().map(Column::name).toList()));
        }
        if (values.put(column, value) != null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "two fields for " + column.name());
        }
    }

    private static Map<String, Column> byName(Column group) {
        Map<String, Column> byName = new HashMap<>();
        group.children().forEach(child -> byName.put(child.name().toLowerCase(Locale.ROOT), child));
        return byName;
    }

    private void field(Column column, Object value) {
        tape.at(column);
        if (!column.isMultiple()) {
            value(column, value);
            return;
        }
        if (!(value instanceof Collection<?> items)) {
            throw mismatch(column, value, "an array");
        }
        int begin = tape.list(column);
        for (Object item : items) {
            if (item == null) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, "null in an array");
            }
            value(column, item);
        }
        tape.endList(column, begin, items.size());
    }

    private void value(Column column, Object value) {
        Field field = column.field();
        switch (column.kind()) {
            case GROUP -> {
                tape.begin(column);
                fields(column, value);
                tape.end(column);
            }
            case PROTOBUF, BYTES -> {
                byte[] bytes = bytes(column, value);
                tape.sized(column, bytes, bytes.length);
            }
            case BOOL -> tape.number(column, bool(column, value) ? 1 : 0);
            case INT32, INT64, UINT32 -> tape.number(column, number(column, value));
            case UINT64 -> {
                BigInteger integer = decimal(column, value).toBigIntegerExact();
                if (integer.signum() < 0 || integer.compareTo(UINT64) >= 0) {
                    throw mismatch(column, value, "a number from 0 to 2^64 - 1");
                }
                tape.number(column, integer.longValue());
            }
            case FLOAT -> tape.number(column, Float.floatToRawIntBits(float32(column, value)));
            case DOUBLE -> tape.number(column, Double.doubleToRawLongBits(float64(column, value)));
            case STRING -> {
                String text = text(column, value);
                tape.sized(column, text, Utf8.length(text));
            }
            case ENUM -> tape.constant(column, text(column, value));
            case DECIMAL -> tape.parts(column, decimal(column, value), "");
            case DATE_TIME, DATE -> {
                String text = text(column, value);
                tape.parts(column, Calendars.parse(field, text, limits), text);
            }
            case ATTRIBUTES -> attributes(column, value);
        }
    }

    private void attributes(Column column, Object value) {
        if (!(value instanceof Map<?, ?> map)) {
            throw mismatch(column, value, "a map of texts");
        }
        Map<String, String> attributes = new TreeMap<>();
        map.forEach((name, text) -> {
            if (!(name instanceof String key) || !(text instanceof String of)) {
                throw mismatch(column, value, "a map of texts");
            }
            tape.attribute(attributes.size() + 1, Utf8.length(key) + Utf8.length(of));
            attributes.put(key, of);
        });
        tape.attributes(column, attributes);
    }

    private static byte[] bytes(Column column, Object value) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof ByteBuffer buffer) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            return bytes;
        }
        throw mismatch(column, value, "bytes");
    }

    private static boolean bool(Column column, Object value) {
        if (value instanceof Boolean bool) {
            return bool;
        }
        if (value instanceof String text && (text.equals("true") || text.equals("false"))) {
            return text.equals("true");
        }
        throw mismatch(column, value, "a boolean");
    }

    /** A number in the range of the field's type. */
    private long number(Column column, Object value) {
        long[] range =
                switch (column.field().type()) {
                    case INT8 -> new long[] {Byte.MIN_VALUE, Byte.MAX_VALUE};
                    case INT16 -> new long[] {Short.MIN_VALUE, Short.MAX_VALUE};
                    case UINT8 -> new long[] {0, 0xff};
                    case UINT16 -> new long[] {0, 0xffff};
                    case UINT32 -> new long[] {0, 0xffff_ffffL};
                    case INT64, SINT64 -> new long[] {Long.MIN_VALUE, Long.MAX_VALUE};
                    default -> new long[] {Integer.MIN_VALUE, Integer.MAX_VALUE};
                };
        BigDecimal number = decimal(column, value);
        if (number.stripTrailingZeros().scale() > 0
                || number.compareTo(BigDecimal.valueOf(range[0])) < 0
                || number.compareTo(BigDecimal.valueOf(range[1])) > 0) {
            throw mismatch(column, value, "a whole number from " + range[0] + " to " + range[1]);
        }
        return number.longValue();
    }

    private BigDecimal decimal(Column column, Object value) {
        if (value instanceof BigDecimal decimal) {
            return decimal;
        }
        if (value instanceof BigInteger integer) {
            return new BigDecimal(integer);
        }
        if (value instanceof Byte || value instanceof Short || value instanceof Integer || value instanceof Long) {
            return BigDecimal.valueOf(((Number) value).longValue());
        }
        if (value instanceof Float || value instanceof Double) {
            double number = ((Number) value).doubleValue();
            if (!Double.isFinite(number)) {
                throw mismatch(column, value, "a finite number");
            }
            return new BigDecimal(value.toString());
        }
        if (value instanceof String text) {
            return DecimalText.parse(text, limits);
        }
        throw mismatch(column, value, "a number");
    }

    private float float32(Column column, Object value) {
        if (value instanceof Float number) {
            return number;
        }
        double number = float64(column, value);
        float narrow = (float) number;
        if (Double.isFinite(number) && narrow != number) {
            throw mismatch(column, value, "a number that a float holds");
        }
        return narrow;
    }

    private double float64(Column column, Object value) {
        if (value instanceof Double || value instanceof Float) {
            return ((Number) value).doubleValue();
        }
        BigDecimal decimal = decimal(column, value);
        double number = decimal.doubleValue();
        if (value instanceof Number && (Double.isInfinite(number) || new BigDecimal(number).compareTo(decimal) != 0)) {
            throw mismatch(column, value, "a number that a double holds");
        }
        return number;
    }

    private static String text(Column column, Object value) {
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof Date date) {
            return LogicalTimes.text(column.field().type(), date);
        }
        if (value instanceof BigDecimal decimal) {
            return decimal.toPlainString();
        }
        if (value instanceof Number || value instanceof Boolean) {
            return value.toString();
        }
        throw mismatch(column, value, "text");
    }

    private static SerializationException mismatch(Column column, Object value, String expected) {
        return new SerializationException(
                Code.SCHEMA_MISMATCH,
                expected + " is expected, and not a "
                        + value.getClass().getSimpleName().toLowerCase(Locale.ROOT)
                        + (column.isRoot() ? "" : " at " + column.path()));
    }
}
