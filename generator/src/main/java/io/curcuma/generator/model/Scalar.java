package io.curcuma.generator.model;

/** The logical scalar types, by the names of the runtime's {@code io.curcuma.spi.Type}. */
public enum Scalar {
    BOOL,
    INT8,
    INT16,
    INT32,
    INT64,
    UINT8,
    UINT16,
    UINT32,
    UINT64,
    FLOAT,
    DOUBLE,
    STRING,
    BYTES,
    HEX_BINARY,
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
    QNAME
}
