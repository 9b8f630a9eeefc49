package io.curcuma.internal.avroschema;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.AvroSchema.Enumeration;
import io.curcuma.internal.avroschema.AvroSchema.Primitive;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Values of simple types. One whose type changed becomes what its text in a document would be now, as in every other format: by the type
 * that it was written as, and parsed by the type that it has.
 */
final class Scalars {
    private static final Map<String, Type> LEXICAL = new HashMap<>();

    static {
        LEXICAL.put("unsignedLong", Type.UINT64);
        LEXICAL.put("decimal", Type.DECIMAL);
        for (String name :
                List.of("integer", "nonNegativeInteger", "positiveInteger", "nonPositiveInteger", "negativeInteger")) {
            LEXICAL.put(name, Type.INTEGER);
        }
        LEXICAL.put("date", Type.DATE);
        LEXICAL.put("time", Type.TIME);
        LEXICAL.put("gYear", Type.G_YEAR);
        LEXICAL.put("gYearMonth", Type.G_YEAR_MONTH);
        LEXICAL.put("gMonth", Type.G_MONTH);
        LEXICAL.put("gMonthDay", Type.G_MONTH_DAY);
        LEXICAL.put("gDay", Type.G_DAY);
        LEXICAL.put("duration", Type.DURATION);
        LEXICAL.put("QName", Type.QNAME);
    }

    static final String OTHER_BINARY = "a binary value of another encoding";

    private Scalars() {}

    /** Whether a document has the value as text alone. */
    static boolean isScalar(AvroSchema schema) {
        return schema instanceof Scalar scalar && scalar.primitive() != Primitive.NULL
                || schema instanceof Enumeration
                || isRecord(schema);
    }

    /** Whether it is a record that has one value of a simple type. */
    static boolean isRecord(AvroSchema schema) {
        return ScalarRecord.of(schema).isPresent();
    }

    private static Type type(Scalar scalar) {
        return switch (scalar.primitive()) {
            case NULL -> throw new IllegalStateException("null is not a value");
            case BOOLEAN -> Type.BOOL;
            case INT -> Type.INT32;
            case LONG -> Type.INT64;
            case FLOAT -> Type.FLOAT;
            case DOUBLE -> Type.DOUBLE;
            case BYTES -> scalar.xsd().equals("hexBinary") ? Type.HEX_BINARY : Type.BYTES;
            case STRING -> LEXICAL.getOrDefault(scalar.xsd(), Type.STRING);
        };
    }

    private static Field field(Type type) {
        return Field.of(1, "", "value", Node.ELEMENT, type, Occurs.SINGULAR);
    }

    /** From one to another; both are {@link #isScalar}. */
    static ResolutionStep step(AvroSchema writer, AvroSchema reader) {
        if (writer instanceof Scalar from && reader instanceof Scalar to) {
            Type type = type(to);
            if (from.primitive() == to.primitive() && type(from) == type
                    || from.primitive() == Primitive.STRING && type == Type.STRING) {
                return copy(to.primitive());
            }
            if (from.primitive() == Primitive.INT && to.primitive() == Primitive.LONG) {
                return datum -> datum.writeLong(datum.readInt());
            }
        }
        if (isOtherBinary(writer, reader)) {
            return ResolutionStep.refuse(OTHER_BINARY);
        }
        Optional<ScalarRecord> record = ScalarRecord.of(writer);
        if (record.isPresent()
                && ScalarRecord.of(reader).filter(record.get()::isSame).isPresent()) {
            return record.get().copy();
        }
        if (writer instanceof Enumeration from && reader instanceof Enumeration to) {
            return symbols(from, to);
        }
        Function<Datum, String> read = reading(writer);
        ResolutionStep.Text write = writing(reader);
        boolean wasText = writer instanceof Scalar from && type(from) == Type.STRING;
        return isWhole(reader) && !wasText
                ? datum -> write.put(plain(read.apply(datum), datum), datum)
                : datum -> write.put(read.apply(datum), datum);
    }

    private static boolean isWhole(AvroSchema schema) {
        Type type = schema instanceof Scalar scalar ? type(scalar) : Type.STRING;
        return type == Type.INT32 || type == Type.INT64 || type == Type.UINT64 || type == Type.INTEGER;
    }

    /** A whole number that was written as one with a fraction, which is zero. */
    private static String plain(String text, Datum datum) {
        return text.indexOf('.') < 0 && text.indexOf('E') < 0
                ? text
                : Values.whole(Values.parseDecimal(text, datum.limits), datum.limits)
                        .toString();
    }

    /** Whether one is hexBinary and the other base64Binary: hexadecimal digits are other octets as base64. */
    static boolean isOtherBinary(AvroSchema writer, AvroSchema reader) {
        Optional<Type> now = binary(reader);
        return binary(writer).filter(was -> now.isPresent() && now.get() != was).isPresent();
    }

    private static Optional<Type> binary(AvroSchema schema) {
        if (schema instanceof Union union && union.values().size() == 1) {
            return binary(union.values().get(0));
        }
        return schema instanceof Scalar scalar && scalar.primitive() == Primitive.BYTES
                ? Optional.of(type(scalar))
                : Optional.empty();
    }

    private static ResolutionStep copy(Primitive primitive) {
        return switch (primitive) {
            case NULL -> datum -> {};
            case BOOLEAN -> datum -> datum.writeByte(datum.readBoolean() ? 1 : 0);
            case INT -> datum -> datum.writeLong(datum.readInt());
            case LONG -> datum -> datum.writeLong(datum.readLong());
            case FLOAT -> datum -> datum.copy(Float.BYTES);
            case DOUBLE -> datum -> datum.copy(Double.BYTES);
            case BYTES, STRING -> ResolutionStep::text;
        };
    }

    static int symbol(Enumeration enumeration, Datum datum) {
        int symbol = datum.readInt();
        if (symbol < 0 || symbol >= enumeration.symbols().size()) {
            throw Datum.malformed("a symbol index that the enum does not have");
        }
        return symbol;
    }

    private static ResolutionStep symbols(Enumeration from, Enumeration to) {
        int[] known = from.symbols().stream().mapToInt(to::indexOf).toArray();
        return datum -> {
            int symbol = known[symbol(from, datum)];
            if (symbol < 0) {
                throw unknown(to);
            }
            datum.writeLong(symbol);
        };
    }

    private static SerializationException unknown(Enumeration to) {
        return Datum.mismatch("a value that is not a literal of enumeration " + to.name());
    }

    /** How the text of a document is read. */
    static Function<Datum, String> reading(AvroSchema writer) {
        if (writer instanceof Enumeration enumeration) {
            return datum -> enumeration.symbols().get(symbol(enumeration, datum));
        }
        Optional<ScalarRecord> record = ScalarRecord.of(writer);
        if (record.isPresent()) {
            ScalarRecord one = record.get();
            return datum -> ScalarText.print(one.field(), one.read(datum), datum.limits);
        }
        Scalar scalar = (Scalar) writer;
        Field field = field(type(scalar));
        return switch (scalar.primitive()) {
            case NULL -> throw new IllegalStateException("null is not text");
            case BOOLEAN -> datum -> Boolean.toString(datum.readBoolean());
            case INT -> datum -> Integer.toString(datum.readInt());
            case LONG -> datum -> Long.toString(datum.readLong());
            case FLOAT -> datum -> ScalarText.print(field, datum.readFloat(), datum.limits);
            case DOUBLE -> datum -> ScalarText.print(field, datum.readDouble(), datum.limits);
            case BYTES -> datum -> ScalarText.print(field, datum.readBytes(), datum.limits);
            case STRING -> Datum::readString;
        };
    }

    /** How the text of a document is written. */
    static ResolutionStep.Text writing(AvroSchema reader) {
        if (reader instanceof Enumeration enumeration) {
            return (text, datum) -> {
                int symbol = enumeration.indexOf(text);
                if (symbol < 0) {
                    symbol = enumeration.indexOf(XsdValues.collapse(text));
                }
                if (symbol < 0) {
                    throw unknown(enumeration);
                }
                datum.writeLong(symbol);
            };
        }
        Optional<ScalarRecord> record = ScalarRecord.of(reader);
        if (record.isPresent()) {
            ScalarRecord one = record.get();
            return (text, datum) -> one.write(parse(one.field(), text, datum), datum);
        }
        Type type = type((Scalar) reader);
        if (type == Type.STRING) {
            return (text, datum) -> datum.writeString(text);
        }
        Field field = field(type);
        return (text, datum) -> {
            Object value = parse(field, text, datum);
            switch (type) {
                case BOOL -> datum.writeByte((Boolean) value ? 1 : 0);
                case INT32, INT64 -> datum.writeLong(((Number) value).longValue());
                case FLOAT -> datum.writeFloat((Float) value);
                case DOUBLE -> datum.writeDouble((Double) value);
                case BYTES, HEX_BINARY -> datum.writeBytes((byte[]) value);
                default -> datum.writeString(ScalarText.print(field, value, datum.limits));
            }
        };
    }

    private static Object parse(Field field, String text, Datum datum) {
        try {
            Object parsed = field.type() == Type.QNAME
                    ? Values.parseQName(text)
                    : XsdValues.parse(field, text, datum.limits, prefix -> null);
            boolean isInfinite = parsed instanceof Double wide && wide.isInfinite()
                    || parsed instanceof Float narrow && narrow.isInfinite();
            if (isInfinite && text.chars().anyMatch(Character::isDigit)) {
                throw Datum.mismatch("a number beyond the range of its type");
            }
            return parsed;
        } catch (SerializationException e) {
            if (e.code() == Code.LIMIT_NUMBER) {
                throw e;
            }
            throw Datum.mismatch("a value that is none of type " + field.type());
        }
    }
}
