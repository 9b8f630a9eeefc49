package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import java.util.SortedMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as an XML infoset: which element or attribute a value becomes, whether it is nil, and its {@code xsi:type}. What they
 * look like is for the encoding to say. Throws {@link FallbackSignal} for what is rare: open content, qualified names as values.
 *
 * @param <E> name of an element or attribute, as the encoding has it
 */
public abstract class InfosetWriter<E> extends BufferWriter implements RootedWriter {
    private static final int RETAINED = 1 << 16;

    private StringBuilder items = new StringBuilder();
    private boolean list;

    protected InfosetWriter() {}

    @Override
    public void release() {
        super.release();
        if (items.capacity() > RETAINED) {
            items = new StringBuilder();
        }
    }

    /** The shape whose fields are written. */
    protected abstract Shape shape();

    /** The name of a field of that shape. */
    protected abstract E name(Field field);

    /** Begins an element that is a message. */
    protected abstract void open(E element, Field field, Shape inner, boolean nil, @Nullable Field type);

    /** Ends the element that {@link #open} began. */
    protected abstract void close();

    /** Begins a wrapper, which is not an element; of the one that its value will be, this is known. */
    protected abstract void beginWrapper(E element, Field field, Shape inner, boolean nil, @Nullable Field type);

    /** Begins a wrapper of open content, of which {@link #openPart} tells the parts. */
    protected void beginOpen(Field field, Shape inner) {
        throw FallbackSignal.UNSUPPORTED;
    }

    /** Begins the message that is the content of such a wrapper. */
    protected void openBean(Shape inner) {
        throw FallbackSignal.UNSUPPORTED;
    }

    /** A part of open content, of the shape {@link io.curcuma.spi.jaxb.AnyXml#SHAPE}. */
    protected void openPart(Field field, String value) {
        throw FallbackSignal.UNSUPPORTED;
    }

    /** Whether nothing was written since {@link #beginWrapper}. */
    protected abstract boolean isEmptyWrapper();

    protected abstract void endWrapper();

    /** The element of the message that is open, or the one that a wrapper's value will be. */
    protected abstract E element();

    /** Whether the element that a wrapper's value will be is nil. */
    protected abstract boolean isNil();

    /** The {@code xsi:type} of the element that a wrapper's value will be, null for none. */
    protected abstract @Nullable Field type();

    /** Writes an element that a text is the whole content of. */
    protected abstract void leaf(E element, String text, boolean nil, @Nullable Field type);

    /** Writes an attribute of the message that is open. */
    protected abstract void attribute(E name, String text);

    /** Writes text of the element that is open. */
    protected abstract void text(String text);

    @Override
    public void start(Shape root, Limits messageLimits) {
        list = false;
    }

    @Override
    public final void unknownField(UnknownField field) {
        throw FallbackSignal.UNSUPPORTED;
    }

    @Override
    public final void absent(Field field) {
        nothing(field);
    }

    /** Nothing is there, or the nil that stands for it. */
    protected final void nothing(Field field) {
        if (field.isNullAsNil()) {
            nil(field);
        } else if (field.node() == Node.VALUE) {
            Values.noText(field);
        }
    }

    /** The element that a field's value is. */
    private E element(Field field) {
        Kind kind = shape().kind();
        return kind == Kind.MESSAGE || kind == Kind.CONTENT ? name(field) : element();
    }

    private boolean isValueNil() {
        Kind kind = shape().kind();
        return (kind == Kind.NILLABLE || kind == Kind.TYPES) && isNil();
    }

    private @Nullable Field type(Field field) {
        return switch (shape().kind()) {
            case MESSAGE, CONTENT -> null;
            case NILLABLE -> type();
            case TYPES -> shape().isDeclared(field) ? type() : field;
            case ANY -> throw FallbackSignal.UNSUPPORTED;
        };
    }

    @Override
    public int beginMessage(Field field, Shape inner) {
        begin(field, inner, isValueNil());
        return 0;
    }

    @Override
    public final int beginNilMessage(Field field, Shape inner) {
        begin(field, inner, true);
        return 0;
    }

    private void begin(Field field, Shape inner, boolean nil) {
        boolean open = shape().kind() == Kind.ANY;
        if (open || field.node() == Node.ANY || inner.kind() == Kind.ANY) {
            if (nil || open == (inner.kind() != Kind.MESSAGE)) {
                throw FallbackSignal.UNSUPPORTED;
            }
            if (open) {
                budget.enter();
                openBean(inner);
            } else {
                beginOpen(field, inner);
            }
            return;
        }
        boolean none = field.node() == Node.CONTENT;
        E element = none ? element() : element(field);
        Field type = none ? null : type(field);
        if (inner.kind() == Kind.MESSAGE) {
            budget.enter();
            open(element, field, inner, nil, type);
        } else {
            beginWrapper(element, field, inner, nil, type);
        }
    }

    @Override
    public void endMessage(Field field, int mark) {
        Shape ended = shape();
        if (ended.kind() == Kind.MESSAGE) {
            close();
            budget.leave();
            return;
        }
        if (!ended.isUnion() && isEmptyWrapper()) {
            if (ended.kind() == Kind.ANY) {
                throw FallbackSignal.UNSUPPORTED;
            }
            leaf(element(), "", isNil(), type());
        }
        endWrapper();
    }

    @Override
    public final boolean writesNil() {
        return true;
    }

    @Override
    public final void nil(Field field) {
        leaf(element(field), "", true, type(field));
    }

    @Override
    public final void attributes(Field field, SortedMap<String, String> value) {
        if (!value.isEmpty()) {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    @Override
    public final int beginList(Field field, int size) {
        if (field.occurs() == Occurs.LIST) {
            items.setLength(0);
            list = true;
        }
        return 0;
    }

    @Override
    public final void endList(Field field, int mark) {
        if (list) {
            list = false;
            whole(field, items.toString());
        }
    }

    /** Writes a value that is not the text of an element of its own, or not of one without more ado. */
    protected final void value(Field field, String text) {
        if (list) {
            item(field, text);
        } else {
            whole(field, text);
        }
    }

    private void item(Field field, String text) {
        if (!isItem(text) && field.type() != Type.BYTES && field.type() != Type.HEX_BINARY) {
            // nothing that a list can hold
            throw FallbackSignal.UNSUPPORTED;
        }
        items.append(items.isEmpty() ? "" : " ").append(text);
    }

    private static boolean isItem(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (XsdValues.isSpace(text.charAt(i))) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private void whole(Field field, String text) {
        Kind kind = shape().kind();
        if (kind == Kind.ANY) {
            openPart(field, text);
        } else if (field.node() == Node.ELEMENT || kind == Kind.NILLABLE) {
            leaf(element(field), text, isValueNil(), type(field));
        } else if (field.node() == Node.ATTRIBUTE) {
            attribute(name(field), text);
        } else {
            content(field, text);
        }
    }

    /** Writes the value of an element with simple content, or text between elements. */
    protected void content(Field field, String text) {
        text(text);
    }

    @Override
    public final void bytes(Field field, byte @Nullable [] value) {
        string(field, value == null ? null : ScalarText.print(field, value, limits()));
    }

    @Override
    public final void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }

    @Override
    public final void qName(Field field, @Nullable QName value) {
        if (value != null) {
            throw FallbackSignal.UNSUPPORTED;
        }
        nothing(field);
    }

    @Override
    public final boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public final void unknownLiteral(Field field, Object literal) {
        string(field, (String) literal);
    }
}
