package io.curcuma.spi;

/**
 * The logical type of one value of a field, named after Protobuf's type or, where Protobuf has none, after XML Schema's.
 *
 * <p>A format derives its wire type from this constant alone. Several constants may share a wire type and differ only in the encoding
 * that suits the values: for example, {@link #SINT32} is for values that are often negative.
 */
public enum Type {
    /** {@code xs:boolean}. */
    BOOL,
    /** {@code xs:byte}. */
    INT8,
    /** {@code xs:short}. */
    INT16,
    /** {@code xs:int} and integers that the bean holds as {@code int}. */
    INT32,
    /** As {@link #INT32}, where a facet says that negative values are expected. */
    SINT32,
    /** {@code xs:long} and integers that the bean holds as {@code long}. */
    INT64,
    /** As {@link #INT64}, where a facet says that negative values are expected. */
    SINT64,
    /** {@code xs:unsignedByte}, 0 to 255. */
    UINT8,
    /** {@code xs:unsignedShort}, 0 to 65,535. */
    UINT16,
    /** {@code xs:unsignedInt}, 0 to 4,294,967,295. */
    UINT32,
    /** {@code xs:unsignedLong}, 0 to 18,446,744,073,709,551,615. */
    UINT64,
    /** {@code xs:float}, every bit pattern. */
    FLOAT,
    /** {@code xs:double}, every bit pattern. */
    DOUBLE,
    /** Any lexical string. */
    STRING,
    /** {@code xs:base64Binary}. */
    BYTES,
    /** {@code xs:hexBinary}: bytes as well; the name matters to text formats. */
    HEX_BINARY,
    /** A closed list of literals, see {@link EnumShape}. */
    ENUM,
    /** A nested message, see {@link Shape}. */
    MESSAGE,
    /** A nested message of which exactly one field has a value, see {@link Shape.Kind#TYPES} and {@link Shape.Kind#CONTENT}. */
    UNION,
    /** A nested message whose type is named by other fields of its parent, so that the IDLs have {@code bytes}. */
    EMBEDDED,
    /** {@code xs:anyAttribute}: text by qualified name. */
    ATTRIBUTES,
    /** {@code xs:decimal} of any precision; the scale is kept. */
    DECIMAL,
    /** {@code xs:integer} of any size. */
    INTEGER,
    /** {@code xs:dateTime}. */
    DATE_TIME,
    /** {@code xs:date}. */
    DATE,
    /** {@code xs:time}. */
    TIME,
    /** {@code xs:gYear}. */
    G_YEAR,
    /** {@code xs:gYearMonth}. */
    G_YEAR_MONTH,
    /** {@code xs:gMonth}. */
    G_MONTH,
    /** {@code xs:gMonthDay}. */
    G_MONTH_DAY,
    /** {@code xs:gDay}. */
    G_DAY,
    /** {@code xs:duration}. */
    DURATION,
    /** {@code xs:QName}; the prefix is kept. */
    QNAME;

    /** Whether a Protobuf {@code repeated} field of this type is packed. */
    public boolean isPackable() {
        return switch (this) {
            case STRING,
                    BYTES,
                    HEX_BINARY,
                    MESSAGE,
                    UNION,
                    EMBEDDED,
                    ATTRIBUTES,
                    DECIMAL,
                    INTEGER,
                    DATE_TIME,
                    DATE,
                    TIME,
                    G_YEAR,
                    G_YEAR_MONTH,
                    G_MONTH,
                    G_MONTH_DAY,
                    G_DAY,
                    DURATION,
                    QNAME -> false;
            default -> true;
        };
    }
}
