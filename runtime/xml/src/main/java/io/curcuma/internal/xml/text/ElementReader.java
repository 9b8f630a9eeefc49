package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Map;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Messages and wrappers that are entered and left. */
abstract class ElementReader extends ChildReader {
    /** Below it, the limit might be what a fast path would have to look at. */
    static final int USUAL_DIGITS = 64;

    /** What {@link #enter} returns for an element of its own. */
    private static final int MESSAGE = 1;

    ElementReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    @Override
    public void start(Shape root, byte[] array, int offset, int length, Limits limits) {
        super.start(root, array, offset, length, limits);
        if (limits.numberDigits() < USUAL_DIGITS) {
            throw FallbackSignal.UNSUPPORTED;
        }
        depth = -1;
        open(array, offset, length, limits);
        pending = Pending.ELEMENT;
        field = ROOT;
        place = ReaderFrame.NO_PLACE;
        if (root.kind() == Kind.MESSAGE) {
            openElement(root);
        }
    }

    @Override
    public final void skip() {
        throw FallbackSignal.UNSUPPORTED;
    }

    @Override
    public final int enter(Shape shape) {
        if (shape.kind() == Kind.MESSAGE) {
            budget.enter(shape);
            Elements child = element.child;
            if (child != null
                    && child.shape == shape
                    && child.scope == scope
                    && attributes.isUsual()
                    && pending == Pending.ELEMENT) {
                open(child);
            } else {
                openElement(shape);
            }
            return MESSAGE;
        } else {
            boolean nil = pending == Pending.ELEMENT && attributes.isNil();
            boolean allowed = isNilAllowed();
            ReaderFrame frame = push(ShapeScopes.elements(shape, scope), nil);
            frame.nilAllowed = allowed;
            frame.plain = false;
            frame.expected = AnyXml.XML;
            return 0;
        }
    }

    private boolean isNilAllowed() {
        if (depth < 0) {
            return false;
        }
        ReaderFrame frame = top();
        return switch (frame.elements.shape.kind()) {
            case NILLABLE, ANY -> true;
            case TYPES -> frame.nilAllowed;
            case MESSAGE, CONTENT -> field().isNillable();
        };
    }

    /** Opens an element that says nothing of its type. */
    private void open(Elements inside) {
        boolean simple = attributes.size() == 0;
        ReaderFrame frame = push(inside, false);
        frame.ended = empty;
        frame.plain = simple && !empty && inside.plain;
        frame.attribute = simple ? -1 : 0;
        pending = Pending.NONE;
    }

    private void openElement(Shape shape) {
        if (pending != Pending.ELEMENT) {
            throw new IllegalStateException("no element is left to read");
        }
        boolean simple = attributes.size() == 0;
        boolean nil = !simple && attributes.isNil();
        if ((nil && !isNilAllowed()) || (!simple && !isTypeKnown() && !isOf(shape))) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Elements child = element.child;
        if (child == null || child.shape != shape || child.scope != scope) {
            child = ShapeScopes.elements(shape, scope);
            element.child = child;
        }
        ReaderFrame frame = push(child, nil);
        frame.ended = empty;
        frame.plain = simple && !empty && child.plain;
        frame.attribute = simple ? -1 : 0;
        pending = Pending.NONE;
    }

    /** Whether the {@code xsi:type} has been looked at already. */
    private boolean isTypeKnown() {
        return depth >= 0 && frames[depth].elements.isTyped;
    }

    private boolean isOf(Shape shape) {
        String name = attributes.type();
        if (name == null) {
            return true;
        }
        QName type = scope.type(name);
        return type != null
                && type.getLocalPart().equals(shape.typeName())
                && type.getNamespaceURI().equals(shape.namespace());
    }

    @Override
    public final void leave(int mark) {
        if (mark == MESSAGE) {
            budget.leave();
        }
        depth--;
        pending = Pending.NONE;
    }

    @Override
    public final void attributes(Map<String, String> into) {
        XmlShape known = top().elements.known;
        for (int i = 0; i < attributes.size(); i++) {
            AttributeName name = attributes.name(i);
            if (name.kind == AttributeName.OWN && known.attribute(name.namespace, name.local) == null) {
                String key = Values.qNameText(new QName(name.namespace, name.local, name.prefix));
                into.put(key, attributes.text(bytes, i));
            }
        }
    }
}
