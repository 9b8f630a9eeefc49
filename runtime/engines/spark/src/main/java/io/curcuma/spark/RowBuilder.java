package io.curcuma.spark;

import io.curcuma.internal.bytes.Utf8;
import io.curcuma.parquet.RecordSink;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeRow;
import org.apache.spark.unsafe.Platform;

/**
 * Makes rows of Spark of records, in the form in which Spark moves them: the class comments of {@code UnsafeRow}, {@code UnsafeArrayData}
 * and {@code UnsafeMapData} say what that is. Not safe for use by several threads.
 */
final class RowBuilder implements RecordSink {
    /** Where a value is: its distance from what it is in, and its size. */
    private static final int SHIFT = Integer.SIZE;

    private static final int NOWHERE = -1;
    /** What a decimal of many digits has in a struct, so that another one can take its place. */
    private static final int DECIMAL_BYTES = 16;

    /** A struct or a list that is open. */
    private static final class Frame {
        private RowLayout layout;
        private boolean isList;
        /** Where it begins. */
        private int base;
        /** Where its first column is, or the next item. */
        private int fixed;
        /** Where the struct or list around it says where it is. */
        private int slot;
        /** The first field of a struct with wide decimals that may get one. */
        private int field;

        Frame(RowLayout layout) {
            this.layout = layout;
        }
    }

    private final RowLayout root;
    private final UnsafeRow row;
    private final RowBytes bytes = new RowBytes();
    private final List<Frame> frames = new ArrayList<>();
    private int depth;
    private Frame top;
    /** Groups and lists that are open below one that is not wanted, itself included. */
    private int skipped;

    /** A builder of rows. */
    RowBuilder(RowLayout root) {
        this.root = root;
        row = new UnsafeRow(root.width());
        top = new Frame(root);
        frames.add(top);
        begin();
    }

    /** The row of the record that came last; it is valid until the next one comes. */
    InternalRow row() {
        if (root.hasWideDecimals()) {
            keepDecimals(top, root.fields());
        }
        row.pointTo(bytes.array(), Platform.BYTE_ARRAY_OFFSET, bytes.end());
        return row;
    }

    @Override
    public void begin() {
        bytes.clear();
        skipped = 0;
        depth = 0;
        top = frames.get(0);
        openStruct(root, NOWHERE);
    }

    private Frame push() {
        if (++depth == frames.size()) {
            frames.add(new Frame(root));
        }
        top = frames.get(depth);
        return top;
    }

    private void openStruct(RowLayout layout, int slot) {
        Frame frame = top;
        int width = layout.width();
        int nulls = layout.nullBytes();
        int base = bytes.reserve(nulls + width * Long.BYTES);
        frame.layout = layout;
        frame.isList = false;
        frame.base = base;
        frame.fixed = base + nulls;
        frame.slot = slot;
        frame.field = 0;
        int at = base;
        for (int rest = width; rest > 0; rest -= Long.SIZE) {
            // null until there is a value
            bytes.putLong(at, rest >= Long.SIZE ? -1L : (1L << rest) - 1);
            at += Long.BYTES;
        }
    }

    /** Where a value of the struct or list that is open goes. */
    private int slot(int field) {
        if (skipped > 0) {
            return NOWHERE;
        }
        Frame frame = top;
        if (frame.isList) {
            int at = frame.fixed;
            frame.fixed = at + frame.layout.child(0).itemBytes();
            return at;
        }
        int place = frame.layout.place(field);
        if (place == RowLayout.NOT_WANTED) {
            return NOWHERE;
        }
        if (frame.layout.hasWideDecimals()) {
            keepDecimals(frame, field);
            frame.field = field + 1;
        }
        int word = frame.base + place / Long.SIZE * Long.BYTES;
        bytes.putLong(word, bytes.getLong(word) & ~(1L << place));
        return frame.fixed + place * Long.BYTES;
    }

    /** Keeps room for decimals that are null, as Spark does, for which rows with the same values have the same bytes. */
    private void keepDecimals(Frame struct, int to) {
        RowLayout layout = struct.layout;
        for (; struct.field < to; struct.field++) {
            int place = layout.place(struct.field);
            if (place != RowLayout.NOT_WANTED && layout.child(struct.field).isWideDecimal()) {
                setPlace(struct.fixed + place * Long.BYTES, struct.base, bytes.reserve(DECIMAL_BYTES), 0);
            }
        }
    }

    private RowLayout child(int field) {
        return top.layout.child(top.isList ? 0 : field);
    }

    /** Says where a value is that begins at a position and ends with the row so far. */
    private void setPlace(int slot, int base, int at, int size) {
        bytes.putLong(slot, (long) (at - base) << SHIFT | size);
    }

    @Override
    public void beginGroup(int field) {
        int slot = slot(field);
        if (slot == NOWHERE) {
            skipped++;
            return;
        }
        RowLayout layout = child(field);
        push();
        openStruct(layout, slot);
    }

    @Override
    public void endGroup() {
        if (skipped > 0) {
            skipped--;
            return;
        }
        Frame ended = top;
        if (!ended.isList && ended.layout.hasWideDecimals()) {
            keepDecimals(ended, ended.layout.fields());
        }
        top = frames.get(--depth);
        setPlace(ended.slot, top.base, ended.base, bytes.end() - ended.base);
    }

    @Override
    public void beginList(int field, int items) {
        int slot = slot(field);
        if (slot == NOWHERE) {
            skipped++;
            return;
        }
        RowLayout layout = child(field);
        openList(push(), layout, slot, items);
    }

    private void openList(Frame frame, RowLayout layout, int slot, int items) {
        frame.layout = layout;
        frame.isList = true;
        frame.slot = slot;
        frame.base = array(items, layout.child(0).itemBytes());
        frame.fixed = frame.base + arrayHeader(items);
    }

    private static int arrayHeader(int items) {
        return Long.BYTES + RowLayout.nullBytes(items);
    }

    private int array(int items, int itemBytes) {
        int base = bytes.reserve(Math.addExact(arrayHeader(items), Math.multiplyExact(items, itemBytes)));
        bytes.putLong(base, items);
        return base;
    }

    @Override
    public void endList() {
        endGroup();
    }

    @Override
    public void bool(int field, boolean value) {
        int at = slot(field);
        if (at != NOWHERE) {
            bytes.putByte(at, (byte) (value ? 1 : 0));
        }
    }

    @Override
    public void int32(int field, int value) {
        int at = slot(field);
        if (at == NOWHERE) {
            return;
        }
        RowLayout leaf = child(field);
        switch (leaf.itemBytes()) {
            case Byte.BYTES -> bytes.putByte(at, (byte) value);
            case Short.BYTES -> bytes.putShort(at, (short) value);
            case Integer.BYTES -> bytes.putInt(at, value);
            default -> bytes.putLong(at, leaf.isUnsignedInt() ? Integer.toUnsignedLong(value) : value);
        }
    }

    @Override
    public void int64(int field, long value) {
        int at = slot(field);
        if (at == NOWHERE) {
            return;
        }
        if (child(field).isUnsignedLong()) {
            putDecimal(at, value >= 0 ? BigInteger.valueOf(value) : new BigInteger(Long.toUnsignedString(value)));
        } else {
            bytes.putLong(at, value);
        }
    }

    @Override
    public void float32(int field, float value) {
        int at = slot(field);
        if (at != NOWHERE) {
            // one form of NaN alone, as Spark has it
            bytes.putInt(at, Float.floatToIntBits(value));
        }
    }

    @Override
    public void float64(int field, double value) {
        int at = slot(field);
        if (at != NOWHERE) {
            bytes.putLong(at, Double.doubleToLongBits(value));
        }
    }

    @Override
    public void decimal(int field, BigInteger unscaled) {
        int at = slot(field);
        if (at == NOWHERE) {
            return;
        }
        RowLayout leaf = child(field);
        if (leaf.isText()) {
            String text = new BigDecimal(unscaled, leaf.scale()).toPlainString();
            putText(at, top.base, text, text.length());
        } else {
            putDecimal(at, unscaled);
        }
    }

    private void putDecimal(int slot, BigInteger unscaled) {
        byte[] value = unscaled.toByteArray();
        int at = bytes.copy(value);
        if (!top.isList && value.length <= DECIMAL_BYTES / 2) {
            bytes.reserve(DECIMAL_BYTES / 2);
        }
        setPlace(slot, top.base, at, value.length);
    }

    @Override
    public void text(int field, String value, int length) {
        int at = slot(field);
        if (at != NOWHERE) {
            putText(at, top.base, value, length);
        }
    }

    private void putText(int slot, int base, String value, int length) {
        int at = bytes.text(value, length);
        setPlace(slot, base, at, length);
    }

    @Override
    public void binary(int field, byte[] value) {
        int at = slot(field);
        if (at != NOWHERE) {
            setPlace(at, top.base, bytes.copy(value), value.length);
        }
    }

    @Override
    public void map(int field, SortedMap<String, String> value) {
        int slot = slot(field);
        if (slot == NOWHERE) {
            return;
        }
        int base = bytes.reserve(Long.BYTES);
        int keys = bytes.end();
        texts(value.keySet());
        bytes.putLong(base, bytes.end() - keys);
        texts(value.values());
        setPlace(slot, top.base, base, bytes.end() - base);
    }

    private void texts(Collection<String> all) {
        int items = all.size();
        int base = array(items, Long.BYTES);
        int slot = base + arrayHeader(items);
        for (String text : all) {
            putText(slot, base, text, Utf8.length(text));
            slot += Long.BYTES;
        }
    }
}
