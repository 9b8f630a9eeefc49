package io.curcuma.fastinfoset;

import io.curcuma.fastinfoset.ShapeNames.Entry;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as a Fast Infoset document, byte for byte what Sun's serializer makes of them. Throws {@link FallbackSignal} for what is rare:
 * open content, qualified names as values, attributes after content, a default namespace that would have to change.
 */
final class FastInfosetWriter extends InfosetDocumentWriter {
    /** How many namespaces are in scope around the element that a number is the content of. */
    private int around;

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
    protected int beginAscii(Field field, int room) {
        Entry entry = inside.of(field);
        if (entry.leaf) {
            around = declared();
            startLeaf(entry.name);
            return numberStart();
        }
        return entry.isAttribute && isNumberBegun(entry.name) ? numberStart() : -1;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        if (inside.of(field).leaf) {
            number(end);
            endLeaf(around);
        } else {
            endNumber(end);
        }
    }

    @Override
    public void int32(Field field, int value) {
        int p = beginAscii(field, NumberText.ROOM);
        if (p >= 0) {
            endAscii(field, p, NumberText.putInt(buffer, p, value));
        } else {
            value(field, Integer.toString(value));
        }
    }

    @Override
    public void int64(Field field, long value) {
        int p = beginAscii(field, NumberText.ROOM);
        if (p >= 0) {
            endAscii(field, p, NumberText.putLong(buffer, p, value));
        } else {
            value(field, Long.toString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        int p = Float.isFinite(value) ? beginAscii(field, NumberText.ROOM) : -1;
        if (p >= 0) {
            endAscii(field, p, NumberText.putFloat(buffer, p, value));
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = Double.isFinite(value) ? beginAscii(field, NumberText.ROOM) : -1;
        if (p >= 0) {
            endAscii(field, p, NumberText.putDouble(buffer, p, value));
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
