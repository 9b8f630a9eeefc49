package io.curcuma.parquet;

import java.math.BigInteger;
import java.util.SortedMap;

/**
 * Takes the values of a record, for engines with rows of their own.
 *
 * <p>A field is its place, from 0, in the group of {@link ParquetRecordWriter#schema} that is open; first the record itself is open.
 * Values come in the order of their fields. There is no call for a field that is absent. Between {@link #beginList} and {@link #endList}
 * there are the items, which all come with the field of the list.
 */
public interface RecordSink {
    /** Begins a record, and forgets the one before, which may not be complete. */
    void begin();

    /** Begins a value that has fields itself. */
    void beginGroup(int field);

    /** Ends the group that began last. */
    void endGroup();

    /**
     * Begins a list.
     *
     * @param items that follow
     */
    void beginList(int field, int items);

    /** Ends the list that began last. */
    void endList();

    /** A value of {@code BOOLEAN}. */
    void bool(int field, boolean value);

    /** A value of {@code INT32}: a number, perhaps without a sign, a date, or a decimal without its scale. */
    void int32(int field, int value);

    /** A value of {@code INT64}: a number, perhaps without a sign, a timestamp, or a decimal without its scale. */
    void int64(int field, long value);

    /** A value of {@code FLOAT}. */
    void float32(int field, float value);

    /** A value of {@code DOUBLE}. */
    void float64(int field, double value);

    /**
     * A decimal of a {@code FIXED_LEN_BYTE_ARRAY}.
     *
     * @param unscaled fits into the precision of the column
     */
    void decimal(int field, BigInteger unscaled);

    /**
     * A value of {@code BINARY} that is text.
     *
     * @param bytes its length in UTF-8
     */
    void text(int field, String value, int bytes);

    /**
     * A value of {@code BINARY} that is not text.
     *
     * @param value may belong to a bean: it is not to be changed, and to be copied by who keeps it
     */
    void binary(int field, byte[] value);

    /**
     * A map of texts, which is not empty.
     *
     * @param value as {@link #binary} has it
     */
    void map(int field, SortedMap<String, String> value);
}
