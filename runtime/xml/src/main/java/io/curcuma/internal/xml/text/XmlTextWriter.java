package io.curcuma.internal.xml.text;

import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as the schema's own XML in UTF-8, byte for byte what a writer over StAX makes of them. Throws {@link HandOver} for
 * what is rare: open content, qualified names as values, a default namespace that would have to change twice.
 */
public final class XmlTextWriter extends XmlDocumentWriter {
    private static final Token TRUE = Token.of("true");
    private static final Token FALSE = Token.of("false");

    /** A writer of documents, one after the other. */
    public XmlTextWriter() {}

    @Override
    public void bool(Field field, boolean value) {
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) != 0) {
            need(tag.room);
            byte[] b = buffer;
            int p = (value ? TRUE : FALSE).put(b, tag.start.put(b, position));
            position = tag.end.put(b, p);
        } else if (field.node() != Node.NIL) {
            value(field, Boolean.toString(value));
        } else if (value) {
            top().nil = true;
        }
    }

    @Override
    public void int32(Field field, int value) {
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) != 0) {
            need(tag.room);
            byte[] b = buffer;
            int p = NumberText.putInt(b, tag.start.put(b, position), value);
            position = tag.end.put(b, p);
        } else {
            value(field, Integer.toString(value));
        }
    }

    @Override
    public void int64(Field field, long value) {
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) != 0) {
            need(tag.room);
            byte[] b = buffer;
            int p = NumberText.putLong(b, tag.start.put(b, position), value);
            position = tag.end.put(b, p);
        } else {
            value(field, Long.toString(value));
        }
    }

    @Override
    public void float32(Field field, float value) {
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) != 0 && Float.isFinite(value)) {
            need(tag.room);
            byte[] b = buffer;
            int p = NumberText.putFloat(b, tag.start.put(b, position), value);
            position = tag.end.put(b, p);
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    @Override
    public void float64(Field field, double value) {
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) != 0 && Double.isFinite(value)) {
            need(tag.room);
            byte[] b = buffer;
            int p = NumberText.putDouble(b, tag.start.put(b, position), value);
            position = tag.end.put(b, p);
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
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) != 0) {
            leaf(tag, value);
        } else {
            value(field, value);
        }
    }

    @Override
    public void strings(Field field, List<String> values) {
        Tag tag = tags.of(field);
        if ((tag.leafScopes & scope) == 0) {
            super.strings(field, values);
            return;
        }
        for (int i = 0, size = values.size(); i < size; i++) {
            leaf(tag, Values.item(field, values.get(i)));
        }
    }
}
