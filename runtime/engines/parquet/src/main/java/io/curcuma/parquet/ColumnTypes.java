package io.curcuma.parquet;

import static org.apache.parquet.schema.LogicalTypeAnnotation.dateType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.decimalType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.intType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.listType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.mapType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.stringType;
import static org.apache.parquet.schema.LogicalTypeAnnotation.timestampType;

import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.ColumnKind;
import io.curcuma.spi.Field;
import java.math.BigInteger;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.jspecify.annotations.Nullable;

/** Parquet's types of columns. Every field is optional: a file of another version of the schema may not have it. */
final class ColumnTypes {
    static final String LIST = "list";
    static final String ELEMENT = "element";
    static final String KEY_VALUE = "key_value";
    static final String KEY = "key";
    static final String VALUE = "value";
    /** The column of a message without fields, which Parquet does not have; it never has a value. */
    static final String NOTHING = "nothing";

    private static final int INT_DIGITS = 9;
    private static final int LONG_DIGITS = 18;

    private ColumnTypes() {}

    static MessageType message(Column root) {
        return new MessageType(root.name(), fields(root));
    }

    private static List<Type> fields(Column group) {
        return group.children().isEmpty()
                ? List.of(Types.optional(PrimitiveTypeName.BOOLEAN).named(NOTHING))
                : group.children().stream().map(ColumnTypes::field).toList();
    }

    private static Type field(Column column) {
        if (!column.isMultiple()) {
            return value(column, Repetition.OPTIONAL, column.name())
                    .withId(column.field().number());
        }
        Type element = value(column, Repetition.REQUIRED, ELEMENT);
        return logical(listType(), Repetition.OPTIONAL, column.name(), LIST, element)
                .withId(column.field().number());
    }

    /** A group of one logical type, which repeats a group. */
    private static Type logical(
            LogicalTypeAnnotation type, Repetition repetition, String name, String repeated, Type... fields) {
        return Types.buildGroup(repetition)
                .as(type)
                .addField(new GroupType(Repetition.REPEATED, repeated, fields))
                .named(name);
    }

    private static Type value(Column column, Repetition repetition, String name) {
        return switch (column.kind()) {
            case GROUP -> new GroupType(repetition, name, fields(column));
            case ATTRIBUTES ->
                logical(
                        mapType(),
                        repetition,
                        name,
                        KEY_VALUE,
                        text(Repetition.REQUIRED, KEY),
                        text(Repetition.REQUIRED, VALUE));
            case DECIMAL, DATE_TIME, DATE -> new GroupType(repetition, name, parts(column));
            default -> leaf(column, repetition, name);
        };
    }

    private static Type text(Repetition repetition, String name) {
        return primitive(PrimitiveTypeName.BINARY, repetition, stringType(), name);
    }

    private static PrimitiveType primitive(
            PrimitiveTypeName type, Repetition repetition, @Nullable LogicalTypeAnnotation logical, String name) {
        return Types.primitive(type, repetition).as(logical).named(name);
    }

    private static Type leaf(Column column, Repetition repetition, String name) {
        return switch (column.kind()) {
            case BOOL -> primitive(PrimitiveTypeName.BOOLEAN, repetition, null, name);
            case INT32 -> primitive(PrimitiveTypeName.INT32, repetition, int32(column.field()), name);
            case UINT32 -> primitive(PrimitiveTypeName.INT32, repetition, intType(32, false), name);
            case INT64 -> primitive(PrimitiveTypeName.INT64, repetition, null, name);
            case UINT64 -> primitive(PrimitiveTypeName.INT64, repetition, intType(64, false), name);
            case FLOAT -> primitive(PrimitiveTypeName.FLOAT, repetition, null, name);
            case DOUBLE -> primitive(PrimitiveTypeName.DOUBLE, repetition, null, name);
            case BYTES, PROTOBUF -> primitive(PrimitiveTypeName.BINARY, repetition, null, name);
            // pyarrow has bytes, not text, for the logical type ENUM
            case STRING, ENUM -> text(repetition, name);
            case GROUP, ATTRIBUTES, DECIMAL, DATE_TIME, DATE ->
                throw new IllegalArgumentException(column + " is a group");
        };
    }

    private static @Nullable LogicalTypeAnnotation int32(Field field) {
        return switch (field.type()) {
            case INT8 -> intType(8, true);
            case INT16 -> intType(16, true);
            case UINT8 -> intType(8, false);
            case UINT16 -> intType(16, false);
            default -> null;
        };
    }

    private static Type[] parts(Column column) {
        return ColumnParts.of(column.kind()).stream()
                .map(part -> part(column.field(), part))
                .toArray(Type[]::new);
    }

    private static Type part(Field field, ColumnParts part) {
        return switch (part) {
            case UNSCALED -> decimal(field);
            case INSTANT -> optional(PrimitiveTypeName.INT64, timestampType(true, TimeUnit.MICROS), part);
            case LOCAL -> optional(PrimitiveTypeName.INT64, timestampType(false, TimeUnit.MICROS), part);
            case DAY -> optional(PrimitiveTypeName.INT32, dateType(), part);
            case NANOS, OFFSET, DIGITS -> optional(PrimitiveTypeName.INT32, intType(16, true), part);
            case LEXICAL -> text(Repetition.OPTIONAL, part.columnName());
        };
    }

    private static Type optional(PrimitiveTypeName type, LogicalTypeAnnotation logical, ColumnParts part) {
        return primitive(type, Repetition.OPTIONAL, logical, part.columnName());
    }

    private static Type decimal(Field field) {
        int precision = field.precision();
        LogicalTypeAnnotation logical = decimalType(field.scale(), precision);
        if (precision <= INT_DIGITS) {
            return optional(PrimitiveTypeName.INT32, logical, ColumnParts.UNSCALED);
        }
        if (precision <= LONG_DIGITS) {
            return optional(PrimitiveTypeName.INT64, logical, ColumnParts.UNSCALED);
        }
        return Types.optional(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
                .length(bytes(precision))
                .as(logical)
                .named(ColumnParts.UNSCALED.columnName());
    }

    /** Bytes in two's complement of any number with the given number of digits. */
    static int bytes(int precision) {
        return BigInteger.TEN.pow(precision).bitLength() / Byte.SIZE + 1;
    }

    /** How many columns one value has. */
    static int leaves(ColumnKind kind) {
        return kind == ColumnKind.ATTRIBUTES
                ? 2
                : kind.hasParts() ? ColumnParts.of(kind).size() : 1;
    }
}
