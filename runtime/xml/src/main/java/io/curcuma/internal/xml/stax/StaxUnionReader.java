package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import javax.xml.namespace.QName;

/** Wrappers of a document that is read, which are not elements of their own: unions, elements that may be nil, open ones. */
abstract class StaxUnionReader extends StaxElementReader {
    private long fragments;

    StaxUnionReader(StaxEncoding encoding) {
        super(encoding);
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        fragments = 0;
        super.start(root, bytes, offset, length, limits);
    }

    @Override
    public int next(Shape shape) {
        StaxReaderFrame frame = top();
        return switch (shape.kind()) {
            case MESSAGE -> nextField(frame);
            case TYPES -> frame.step++ == 0 ? branch(type(frame)) : ended();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : ended();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> nextOfOpen(frame);
        };
    }

    private int branch(Field branch) {
        field = branch;
        return branch.number();
    }

    /** The branch that {@code xsi:type} names. */
    private Field type(StaxReaderFrame frame) {
        Shape union = frame.shape;
        String name = source.xsi("type");
        if (name == null) {
            return union.fields().stream()
                    .filter(union::isDeclared)
                    .findFirst()
                    .orElseThrow(() -> source.mismatch("an abstract type, and no xsi:type that tells the type"));
        }
        QName type = XsdValues.qNameOrNull(XsdValues.collapse(name), source.scope());
        for (Field branch : union.fields()) {
            if (type != null
                    && type.getLocalPart().equals(branch.name())
                    && type.getNamespaceURI().equals(branch.namespace())) {
                return branch;
            }
        }
        throw source.mismatch("an xsi:type that does not extend the declared type");
    }

    /** The branch of the node at hand. */
    private Field member(Shape union) {
        XmlShape known = XmlShape.of(union);
        Field branch = pending == Pending.TEXT ? known.text() : known.element(source.namespace(), source.name());
        if (branch == null) {
            throw source.unknownElement();
        }
        return branch;
    }

    private int nextOfNillable(StaxReaderFrame frame) {
        Field nil = frame.shape.fieldAt(0);
        Field value = frame.shape.fieldAt(1);
        boolean first = frame.step++ == 0;
        if (first && frame.nil) {
            return branch(nil);
        }
        if (frame.step > (frame.nil ? 2 : 1)) {
            return ended();
        }
        if (!frame.nil) {
            return branch(value);
        }
        return nilContent(value) ? branch(value) : ended();
    }

    /** Whether there is something to read of an element that is nil; else it is read. */
    private boolean nilContent(Field value) {
        boolean bean = value.type() == Type.MESSAGE || value.type() == Type.UNION || value.type() == Type.EMBEDDED;
        if (bean && source.hasAttributes()) {
            return true;
        }
        if (source.hasAttributes()) {
            throw source.mismatch("an attribute that the schema does not have");
        }
        empty(content());
        return false;
    }

    /** The names of an open element, then its content. */
    private int nextOfOpen(StaxReaderFrame frame) {
        boolean named = frame.owner.node() == Node.ANY;
        switch (frame.step++) {
            case 0 -> {
                return named && !source.namespace().isEmpty()
                        ? text(AnyXml.NAMESPACE, source.namespace())
                        : nextOfOpen(frame);
            }
            case 1 -> {
                return named ? text(AnyXml.NAME, source.name()) : nextOfOpen(frame);
            }
            case 2 -> {
                String name = source.xsi("type");
                frame.type = name == null ? null : XsdValues.qNameOrNull(XsdValues.collapse(name), source.scope());
                return frame.type == null
                        ? nextOfOpen(frame)
                        : text(
                                AnyXml.XSI_TYPE,
                                Values.qNameText(new QName(frame.type.getNamespaceURI(), frame.type.getLocalPart())));
            }
            case 3 -> {
                return frame.nil ? branch(AnyXml.XSI_NIL) : nextOfOpen(frame);
            }
            case 4 -> {
                boolean consumed = frame.nil && !AnyXml.XML.equals(frame.expected) && !nilContent(frame.expected);
                return consumed ? ended() : element(frame.expected);
            }
            default -> {
                return ended();
            }
        }
    }

    @Override
    public void expect(Field content) {
        top().expected = content;
    }

    @Override
    public void skip() {
        if (pending == Pending.ELEMENT) {
            String unused = fragment();
        }
        pending = Pending.NONE;
    }

    @Override
    public boolean isNil() {
        if (pending == Pending.NONE) {
            return top().nil;
        }
        if (pending != Pending.ELEMENT || !source.isNil() || nilContent(field)) {
            return false;
        }
        pending = Pending.NONE;
        return true;
    }

    @Override
    public int enter(Shape shape) {
        if (shape.kind() == Shape.Kind.MESSAGE) {
            boolean typeKnown =
                    top().shape.kind() == Shape.Kind.TYPES || top().shape.kind() == Shape.Kind.ANY;
            budget.enter(shape);
            open(shape, typeKnown);
        } else {
            boolean nil = pending == Pending.ELEMENT && source.isNil();
            push(shape, nil, isNilAllowed());
        }
        return 0;
    }

    /** The element at hand, as XML. */
    final String fragment() {
        String fragment = new FragmentText(source, budget, limits()).read(limits().messageBytes() - fragments);
        fragments += fragment.length();
        return fragment;
    }
}
