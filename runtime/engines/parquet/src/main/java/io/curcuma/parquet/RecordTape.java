package io.curcuma.parquet;

import io.curcuma.internal.bytes.Utf8;
import io.curcuma.internal.column.Events;
import java.math.BigInteger;
import java.util.SortedMap;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/** A record as a sequence of events: Parquet cannot take one back, and adapters may fail in the middle of one. */
final class RecordTape implements RecordSink {
    static final int BOOL = 0;
    static final int INT32 = 1;
    static final int INT64 = 2;
    static final int FLOAT32 = 3;
    static final int FLOAT64 = 4;
    /** A {@link Binary}. */
    static final int BINARY = 5;
    /** A {@link BigInteger}. */
    static final int DECIMAL = 6;
    /** A {@link SortedMap} of texts. */
    static final int MAP = 7;

    static final int BEGIN_GROUP = 8;
    static final int END_GROUP = 9;
    /** Its bits are the number of items. */
    static final int BEGIN_LIST = 10;

    static final int END_LIST = 11;

    private static final int SHIFT = 4;
    private static final int OP = (1 << SHIFT) - 1;

    private final Events events = new Events();

    @Override
    public void begin() {
        events.clear();
    }

    private void event(int field, int op, long value, @Nullable Object object) {
        events.add(field << SHIFT | op, value, object);
    }

    @Override
    public void beginGroup(int field) {
        event(field, BEGIN_GROUP, 0, null);
    }

    @Override
    public void endGroup() {
        event(0, END_GROUP, 0, null);
    }

    @Override
    public void beginList(int field, int items) {
        event(field, BEGIN_LIST, items, null);
    }

    @Override
    public void endList() {
        event(0, END_LIST, 0, null);
    }

    @Override
    public void bool(int field, boolean value) {
        event(field, BOOL, value ? 1 : 0, null);
    }

    @Override
    public void int32(int field, int value) {
        event(field, INT32, value, null);
    }

    @Override
    public void int64(int field, long value) {
        event(field, INT64, value, null);
    }

    @Override
    public void float32(int field, float value) {
        event(field, FLOAT32, Float.floatToRawIntBits(value), null);
    }

    @Override
    public void float64(int field, double value) {
        event(field, FLOAT64, Double.doubleToRawLongBits(value), null);
    }

    @Override
    public void decimal(int field, BigInteger unscaled) {
        event(field, DECIMAL, 0, unscaled);
    }

    @Override
    public void text(int field, String value, int bytes) {
        event(field, BINARY, 0, text(value, bytes));
    }

    /** Not as Parquet makes it, which has a question mark for half a surrogate pair. */
    static Binary text(String value, int bytes) {
        byte[] utf8 = new byte[bytes];
        Utf8.put(value, utf8, 0);
        return Binary.fromConstantByteArray(utf8);
    }

    @Override
    public void binary(int field, byte[] value) {
        // a bean's array: Parquet keeps what it calls constant
        event(field, BINARY, 0, Binary.fromReusedByteArray(value));
    }

    @Override
    public void map(int field, SortedMap<String, String> value) {
        event(field, MAP, 0, value);
    }

    int size() {
        return events.size();
    }

    int op(int at) {
        return events.code(at) & OP;
    }

    /** The field of a beginning or a value. */
    int field(int at) {
        return events.code(at) >> SHIFT;
    }

    long bits(int at) {
        return events.bits(at);
    }

    Object object(int at) {
        return events.object(at);
    }
}
