package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.AnyXml;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Wrappers, which are not elements of their own: unions, elements that may be nil, open ones. */
abstract class UnionReader extends ElementReader {
    private static final QName QNAME = new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, "QName");

    UnionReader(@Nullable RootEnd rootEnd) {
        super(rootEnd);
    }

    @Override
    final int nextOf(ReaderFrame frame, Shape shape) {
        return switch (shape.kind()) {
            case MESSAGE -> throw new IllegalArgumentException("an element of its own");
            case TYPES -> frame.step++ == 0 ? branch(type(shape)) : nothing();
            case CONTENT -> frame.step++ == 0 ? branch(member(shape)) : nothing();
            case NILLABLE -> nextOfNillable(frame);
            case ANY -> nextOfOpen(frame);
        };
    }

    private int branch(Field branch) {
        field = branch;
        place = ReaderFrame.NO_PLACE;
        return branch.number();
    }

    /** The branch that {@code xsi:type} names. */
    private Field type(Shape union) {
        String name = attributes.type();
        QName type = name == null ? null : scope.type(name);
        for (Field branch : union.fields()) {
            boolean named = name == null
                    ? union.isDeclared(branch)
                    : type != null
                            && type.getLocalPart().equals(branch.name())
                            && type.getNamespaceURI().equals(branch.namespace());
            if (named) {
                return branch;
            }
        }
        throw FallbackSignal.UNSUPPORTED;
    }

    /** The branch of the node at hand. */
    private Field member(Shape union) {
        boolean isElement = pending == Pending.ELEMENT;
        if (isElement && element.union == union && element.branch != null) {
            return element.branch;
        }
        XmlShape known = XmlShape.of(union);
        Field branch = isElement ? known.element(element.namespace, element.local) : known.text();
        if (branch == null) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return branch;
    }

    private int nextOfNillable(ReaderFrame frame) {
        Field nil = frame.elements.shape.fieldAt(0);
        Field value = frame.elements.shape.fieldAt(1);
        boolean first = frame.step++ == 0;
        if (first && frame.nil) {
            return branch(nil);
        }
        if (frame.step > (frame.nil ? 2 : 1)) {
            return nothing();
        }
        return !frame.nil || nilContent(value) ? branch(value) : nothing();
    }

    /** The names of an open element, then its content. */
    private int nextOfOpen(ReaderFrame frame) {
        boolean named = owner().node() == Node.ANY;
        switch (frame.step++) {
            case 0 -> {
                if (pending != Pending.ELEMENT || frame.nil) {
                    throw FallbackSignal.UNSUPPORTED;
                }
                return named && !element.namespace.isEmpty()
                        ? text(AnyXml.NAMESPACE, element.namespace)
                        : nextOfOpen(frame);
            }
            case 1 -> {
                return named ? text(AnyXml.NAME, element.local) : nextOfOpen(frame);
            }
            case 2 -> {
                String name = attributes.type();
                QName type = name == null ? null : scope.type(name);
                if (QNAME.equals(type)) {
                    throw FallbackSignal.UNSUPPORTED;
                }
                return type == null ? nextOfOpen(frame) : text(AnyXml.XSI_TYPE, Values.qNameText(type));
            }
            case 3 -> {
                field = frame.expected;
                place = ReaderFrame.NO_PLACE;
                pending = Pending.ELEMENT;
                return AnyXml.XML.equals(field) ? text(field, openElement(around())) : field.number();
            }
            default -> {
                return nothing();
            }
        }
    }

    /** The scope around the element that an open element is. */
    private Scope around() {
        int at = depth;
        while (at > 0 && frames[at].elements.shape.kind() != Kind.MESSAGE) {
            at--;
        }
        return frames[at].elements.scope;
    }

    @Override
    public final void expect(Field content) {
        top().expected = content;
    }

    /** Whether there is something to read of an element that is nil; else it is read. */
    private boolean nilContent(Field value) {
        boolean bean = value.type() == Type.MESSAGE || value.type() == Type.UNION || value.type() == Type.EMBEDDED;
        if (attributes.hasOwn()) {
            if (bean) {
                return true;
            }
            throw FallbackSignal.UNSUPPORTED;
        }
        requireBlank(content());
        return false;
    }

    @Override
    public final boolean isNil() {
        if (pending == Pending.NONE) {
            return top().nil;
        }
        if (pending != Pending.ELEMENT || !attributes.isNil() || nilContent(field())) {
            return false;
        }
        pending = Pending.NONE;
        return true;
    }
}
