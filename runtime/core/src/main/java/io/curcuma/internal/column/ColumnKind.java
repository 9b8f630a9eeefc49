package io.curcuma.internal.column;

import io.curcuma.spi.Field;

/** What a column holds, and how {@link RowTape} has it. */
public enum ColumnKind {
    /** Nested columns. */
    GROUP,
    /** A message in Protobuf's encoding. */
    PROTOBUF,
    BOOL,
    INT32,
    INT64,
    /** A number of 32 bits, as a long from 0. */
    UINT32,
    /** The bits of a number of 64 bits that has no sign. */
    UINT64,
    FLOAT,
    DOUBLE,
    /** Text, also the lexical form of a type that Parquet does not have. */
    STRING,
    /** Text that is a literal of an enumeration. */
    ENUM,
    BYTES,
    /** A decimal whose facets bound its digits. */
    DECIMAL,
    DATE_TIME,
    DATE,
    /** Text by name. */
    ATTRIBUTES;

    /** The kind of a field whose nested columns are not cut off. */
    public static ColumnKind of(Field field) {
        return switch (field.type()) {
            case BOOL -> BOOL;
            case INT8, INT16, INT32, SINT32, UINT8, UINT16 -> INT32;
            case INT64, SINT64 -> INT64;
            case UINT32 -> UINT32;
            case UINT64 -> UINT64;
            case FLOAT -> FLOAT;
            case DOUBLE -> DOUBLE;
            case BYTES, HEX_BINARY -> BYTES;
            case ENUM -> ENUM;
            case MESSAGE, UNION -> GROUP;
            case EMBEDDED -> PROTOBUF;
            case ATTRIBUTES -> ATTRIBUTES;
            case DECIMAL -> field.precision() == 0 ? STRING : DECIMAL;
            case DATE_TIME -> DATE_TIME;
            case DATE -> DATE;
            case STRING, INTEGER, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY, DURATION, QNAME -> STRING;
        };
    }

    /** Whether several columns hold the parts of one value. */
    public boolean hasParts() {
        return this == DECIMAL || this == DATE_TIME || this == DATE;
    }

    /** Whether it holds other values. */
    public boolean isGroup() {
        return this == GROUP;
    }
}
