package io.curcuma.internal.xml.stax;

import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.BitSet;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A shape that was entered in a document that is read; the next one at the same depth takes its place. */
final class StaxReaderFrame {
    private static final int AHEAD = 8;

    /** What a shape holds. */
    private static final class Inside {
        static final Shape.Key<Inside> KEY = Shape.Key.of(Inside::new);

        final XmlShape known;
        /** The fields that are elements, at their places, of which no other has the name; null for the rest. */
        final @Nullable Field[] elements;
        /** The same of attributes. */
        final @Nullable Field[] attributes;

        Inside(Shape shape) {
            known = XmlShape.of(shape);
            elements = new @Nullable Field[shape.size()];
            attributes = new @Nullable Field[elements.length];
            for (int i = 0; i < elements.length; i++) {
                Field field = shape.fieldAt(i);
                attributes[i] = field.node() == Field.Node.ATTRIBUTE ? field : null;
                boolean own =
                        field.node() == Field.Node.ELEMENT && known.element(field.namespace(), field.name()) == field;
                elements[i] = own ? field : null;
            }
        }
    }

    private final BitSet seen = new BitSet();
    Shape shape;
    /** The field that the shape was entered by. */
    Field owner;
    /** The element; of a wrapper the one around it. */
    boolean nil;

    boolean nilAllowed;
    /** The next attribute, -1 after the last. */
    int attribute;
    /** Whether there are attributes for a wildcard. */
    boolean otherAttributes;

    int step;
    /** What an open element says that it is. */
    @Nullable
    QName type;
    /** What an open element is known to hold. */
    Field expected = AnyXml.XML;

    private Inside inside;
    private int slot;

    StaxReaderFrame(Shape shape, Field owner) {
        this.shape = shape;
        this.owner = owner;
        inside = shape.get(Inside.KEY);
    }

    void reset(Shape of, Field by, boolean isNil, boolean isNilAllowed) {
        shape = of;
        owner = by;
        nil = isNil;
        nilAllowed = isNilAllowed;
        attribute = 0;
        otherAttributes = false;
        step = 0;
        type = null;
        expected = AnyXml.XML;
        inside = of.get(Inside.KEY);
        slot = 0;
        seen.clear();
    }

    XmlShape known() {
        return inside.known;
    }

    /** The field of a child element, which is one of the next as a rule; null if the schema has none. */
    @Nullable
    Field element(String namespace, String name) {
        Field next = next(inside.elements, namespace, name);
        return next == null ? inside.known.element(namespace, name) : next;
    }

    /** The field of an attribute, which is one of the next as a rule; null if the schema has none. */
    @Nullable
    Field attribute(String namespace, String name) {
        Field next = next(inside.attributes, namespace, name);
        return next == null ? inside.known.attribute(namespace, name) : next;
    }

    private @Nullable Field next(@Nullable Field[] fields, String namespace, String name) {
        for (int i = slot; i < fields.length && i < slot + AHEAD; i++) {
            Field next = fields[i];
            if (next != null && next.name().equals(name) && next.namespace().equals(namespace)) {
                slot = i;
                return next;
            }
        }
        return null;
    }

    /** Whether the field has not come before. */
    boolean isFirst(Field child) {
        if (seen.get(child.number())) {
            return false;
        }
        seen.set(child.number());
        return true;
    }
}
