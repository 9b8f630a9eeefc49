package io.curcuma.xmltext;

import io.curcuma.Field;
import io.curcuma.Field.Node;
import io.curcuma.Field.Occurs;
import io.curcuma.HandOver;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Shape.Kind;
import io.curcuma.Type;
import io.curcuma.Values;
import io.curcuma.item.ScalarText;
import io.curcuma.wire.NumberText;
import java.util.List;
import java.util.SortedMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as the schema's own XML in UTF-8, byte for byte what a writer over StAX makes of them. Throws {@link HandOver} for
 * what is rare: open content, qualified names as values, a default namespace that would have to change twice.
 */
public final class XmlTextWriter extends DocumentWriter {
    private static final Token TRUE = Token.of("true");
    private static final Token FALSE = Token.of("false");

    private final StringBuilder items = new StringBuilder();
    private boolean list;

    /**
     * A writer for one thread.
     *
     * @param root name of the root element
     */
    public XmlTextWriter(QName root) {
        super(root);
    }

    @Override
    public void start(Shape shape, Limits messageLimits) {
        list = false;
        super.start(shape, messageLimits);
    }

    @Override
    public void absent(Field field) {
        nothing(field);
    }

    /** Nothing is there, or the nil that stands for it. */
    private void nothing(Field field) {
        if (field.isNullAsNil()) {
            nil(field);
        }
    }

    /** The element that a field's value is. */
    private Tag element(Field field) {
        Kind kind = tags.shape.kind();
        return kind == Kind.MESSAGE || kind == Kind.CONTENT ? tags.of(field) : top().element;
    }

    private boolean isNil() {
        Kind kind = tags.shape.kind();
        return (kind == Kind.NILLABLE || kind == Kind.TYPES) && top().nil;
    }

    private @Nullable Field type(Field field) {
        return switch (tags.shape.kind()) {
            case MESSAGE, CONTENT -> null;
            case NILLABLE -> top().type;
            case TYPES -> tags.shape.isDeclared(field) ? top().type : field;
            case ANY -> throw HandOver.SIGNAL;
        };
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        begin(field, shape, isNil());
        return 0;
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        begin(field, shape, true);
        return 0;
    }

    private void begin(Field field, Shape shape, boolean nil) {
        if (field.node() == Node.ANY || shape.kind() == Kind.ANY) {
            throw HandOver.SIGNAL;
        }
        boolean none = field.node() == Node.CONTENT;
        Tag element = none ? top().element : element(field);
        Field type = none ? null : type(field);
        Tags inner = inner(element, shape);
        if (shape.kind() == Kind.MESSAGE) {
            budget.enter();
            prefixes = inner.after;
            open(element, inner, nil, type);
        } else {
            WriterFrame frame = push(inner, element, scope);
            frame.nil = nil;
            frame.type = type;
        }
    }

    @Override
    public void endMessage(Field field, int mark) {
        WriterFrame frame = top();
        Shape shape = frame.tags.shape;
        if (shape.kind() == Kind.MESSAGE) {
            close();
            budget.leave();
            return;
        }
        if (position == frame.content && !shape.isUnion()) {
            leaf(frame.element, "", frame.nil, frame.type);
        }
        pop();
    }

    @Override
    public boolean writesNil() {
        return true;
    }

    @Override
    public void nil(Field field) {
        leaf(element(field), "", true, type(field));
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        if (!value.isEmpty()) {
            throw HandOver.SIGNAL;
        }
    }

    @Override
    public int beginList(Field field, int size) {
        if (field.occurs() == Occurs.LIST) {
            items.setLength(0);
            list = true;
        }
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        if (list) {
            list = false;
            whole(field, items.toString());
        }
    }

    /** A value that is not the text of an element of its own, or not of one without more ado. */
    private void value(Field field, String text) {
        if (list) {
            item(field, text);
        } else {
            whole(field, text);
        }
    }

    private void item(Field field, String text) {
        if (!isItem(text) && field.type() != Type.BYTES && field.type() != Type.HEX_BINARY) {
            // nothing that a list can hold
            throw HandOver.SIGNAL;
        }
        items.append(items.isEmpty() ? "" : " ").append(text);
    }

    private static boolean isItem(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Lexical.isSpace(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private void whole(Field field, String text) {
        Kind kind = tags.shape.kind();
        if (kind == Kind.ANY) {
            throw HandOver.SIGNAL;
        }
        if (field.node() == Node.ELEMENT || kind == Kind.NILLABLE) {
            leaf(element(field), text, isNil(), type(field));
        } else if (field.node() == Node.ATTRIBUTE) {
            attribute(tags.of(field), text);
        } else {
            text(text);
        }
    }

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
            value(field, ScalarText.print(field, value));
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
            value(field, ScalarText.print(field, value));
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

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        string(field, value == null ? null : ScalarText.print(field, value));
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        if (value != null) {
            throw HandOver.SIGNAL;
        }
        nothing(field);
    }
}
