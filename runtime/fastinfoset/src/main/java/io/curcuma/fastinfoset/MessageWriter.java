package io.curcuma.fastinfoset;

import io.curcuma.Field;
import io.curcuma.Field.Node;
import io.curcuma.Field.Occurs;
import io.curcuma.HandOver;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.Shape.Kind;
import io.curcuma.Type;
import io.curcuma.xmltext.Lexical;
import java.util.SortedMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Messages, unions, lists, and what is nil: which element or attribute a value becomes. */
abstract class MessageWriter extends DocumentWriter {
    private final StringBuilder items = new StringBuilder();
    private boolean list;

    MessageWriter(QName root) {
        super(root);
    }

    @Override
    public void start(Shape rootShape, Limits messageLimits) {
        list = false;
        super.start(rootShape, messageLimits);
    }

    @Override
    public void absent(Field field) {
        nothing(field);
    }

    /** Nothing is there, or the nil that stands for it. */
    final void nothing(Field field) {
        if (field.isNullAsNil()) {
            nil(field);
        }
    }

    /** The element that a field's value is. */
    private Name element(Field field) {
        Kind kind = shape.shape.kind();
        return kind == Kind.MESSAGE || kind == Kind.CONTENT ? shape.of(field).name : top().element;
    }

    private boolean isNil() {
        Kind kind = shape.shape.kind();
        return (kind == Kind.NILLABLE || kind == Kind.TYPES) && top().nil;
    }

    private @Nullable Field type(Field field) {
        return switch (shape.shape.kind()) {
            case MESSAGE, CONTENT -> null;
            case NILLABLE -> top().type;
            case TYPES -> shape.shape.isDeclared(field) ? top().type : field;
            case ANY -> throw HandOver.SIGNAL;
        };
    }

    @Override
    public int beginMessage(Field field, Shape entered) {
        begin(field, entered, isNil());
        return 0;
    }

    @Override
    public int beginNilMessage(Field field, Shape entered) {
        begin(field, entered, true);
        return 0;
    }

    private void begin(Field field, Shape entered, boolean nil) {
        if (field.node() == Node.ANY || entered.kind() == Kind.ANY) {
            throw HandOver.SIGNAL;
        }
        boolean none = field.node() == Node.CONTENT;
        Name element = none ? top().element : element(field);
        Field type = none ? null : type(field);
        ShapeNames inner = inner(shape.of(field), entered);
        if (entered.kind() == Kind.MESSAGE) {
            budget.enter();
            open(element, inner, nil, type);
        } else {
            WriterFrame frame = push(inner, element);
            frame.nil = nil;
            frame.type = type;
        }
    }

    @Override
    public void endMessage(Field field, int mark) {
        WriterFrame frame = top();
        Shape ended = frame.names.shape;
        if (ended.kind() == Kind.MESSAGE) {
            close();
            budget.leave();
            return;
        }
        if (position == frame.content && !ended.isUnion()) {
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
    final void value(Field field, String text) {
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
        Kind kind = shape.shape.kind();
        if (kind == Kind.ANY) {
            throw HandOver.SIGNAL;
        }
        if (field.node() == Node.ELEMENT || kind == Kind.NILLABLE) {
            leaf(element(field), text, isNil(), type(field));
        } else if (field.node() == Node.ATTRIBUTE) {
            attribute(shape.of(field).name, text);
        } else {
            text(text);
        }
    }
}
