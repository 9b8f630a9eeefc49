package io.curcuma.fastinfoset;

import io.curcuma.fastinfoset.ShapeNames.Entry;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.internal.xml.text.HandOver;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as a Fast Infoset document, byte for byte what Sun's serializer makes of them. Throws {@link HandOver} for what is rare:
 * open content, qualified names as values, attributes after content, a default namespace that would have to change.
 */
final class FastInfosetWriter extends InfosetDocumentWriter {
    FastInfosetWriter() {}

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() != Node.NIL) {
            string(field, Boolean.toString(value));
        } else if (value) {
            top().nil = true;
        }
    }

    /** A new one. */
    static FieldWriter create() {
        return new FastInfosetWriter();
    }

    @Override
    public void int32(Field field, int value) {
        Entry entry = inside.of(field);
        if (entry.leaf) {
            int around = declared();
            startLeaf(entry.name);
            number(NumberText.putInt(buffer, numberStart(), value));
            endLeaf(around);
        } else {
            value(field, Integer.toString(value));
        }
    }

    @Override
    public void int64(Field field, long value) {
        Entry entry = inside.of(field);
        if (entry.leaf) {
            int around = declared();
            startLeaf(entry.name);
            number(NumberText.putLong(buffer, numberStart(), value));
            endLeaf(around);
        } else {
            value(field, Long.toString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        Entry entry = inside.of(field);
        if (entry.leaf && Float.isFinite(value)) {
            int around = declared();
            startLeaf(entry.name);
            number(NumberText.putFloat(buffer, numberStart(), value));
            endLeaf(around);
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void float64(Field field, double value) {
        Entry entry = inside.of(field);
        if (entry.leaf && Double.isFinite(value)) {
            int around = declared();
            startLeaf(entry.name);
            number(NumberText.putDouble(buffer, numberStart(), value));
            endLeaf(around);
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            nothing(field);
            return;
        }
        Entry entry = inside.of(field);
        if (entry.leaf) {
            leaf(entry.name, value, field.number());
        } else {
            value(field, value);
        }
    }

    private void leaf(Name element, String value, int field) {
        int around = declared();
        startLeaf(element);
        text(value, field);
        need(ROOM);
        endLeaf(around);
    }

    @Override
    public void strings(Field field, List<String> values) {
        Entry entry = inside.of(field);
        if (!entry.leaf) {
            super.strings(field, values);
            return;
        }
        for (int i = 0, size = values.size(); i < size; i++) {
            leaf(entry.name, Values.item(field, values.get(i)), field.number());
        }
    }
}
