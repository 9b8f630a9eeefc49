package io.curcuma.internal.xml.stax;

import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.BitSet;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** A shape that was entered in a document that is read; the next one at the same depth takes its place. */
final class StaxReaderFrame {
    private static final int AHEAD = 8;

    /** What a shape holds. */
    private static final class Inside {
        static final Shape.Key<Inside> KEY = Shape.Key.of(Inside::new);

        final XmlShape known;
        /** The fields that are elements, in their order, of which no other has the name. */
        final Field[] elements;
        /** The fields that are attributes, in their order, of which none below has the name. */
        final Field[] attributes;

        Inside(Shape shape) {
            known = XmlShape.of(shape);
            List<Field> fields = shape.fields();
            elements = fields.stream()
                    .filter(each -> each.node() == Field.Node.ELEMENT
                            && each.equals(known.element(each.namespace(), each.name())))
                    .toArray(Field[]::new);
            attributes = fields.stream()
                    .filter(each -> each.node() == Field.Node.ATTRIBUTE
                            && each.equals(known.attribute(each.namespace(), each.name())))
                    .toArray(Field[]::new);
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
    /** Of several wildcards, where the field of the last child is in the shape. */
    private int position;

    private int attributeSlot;

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
        position = 0;
        attributeSlot = 0;
        seen.clear();
    }

    XmlShape known() {
        return inside.known;
    }

    /** The field of a child element, which is one of the next as a rule; null if the schema has none that takes it. */
    @Nullable
    Field child(String namespace, String name) {
        Field child = element(namespace, name);
        if (child != null && child.node() == Field.Node.ANY) {
            child = wildcard();
        }
        if (child != null && !takes(child)) {
            child = inside.known.another(namespace, name);
            child = child == null || takes(child) ? child : null;
        }
        if (inside.known.wildcards().size() > 1 && child != null) {
            position = shape.fields().indexOf(child);
        }
        return child;
    }

    /** The next of several wildcards, behind what came last; each may repeat. */
    private Field wildcard() {
        List<Field> wildcards = inside.known.wildcards();
        for (Field next : wildcards) {
            if (shape.fields().indexOf(next) >= position) {
                return next;
            }
        }
        return wildcards.get(wildcards.size() - 1);
    }

    private boolean takes(Field child) {
        return (child.isMultiple() && child.occurs() != Field.Occurs.LIST) || isFirst(child);
    }

    @Nullable
    private Field element(String namespace, String name) {
        int at = find(inside.elements, slot, namespace, name);
        if (at < 0) {
            return inside.known.element(namespace, name);
        }
        slot = at;
        return inside.elements[at];
    }

    /** The field of an attribute, which is one of the next as a rule; null if the schema has none. */
    @Nullable
    Field attribute(String namespace, String name) {
        int at = find(inside.attributes, attributeSlot, namespace, name);
        if (at < 0) {
            return inside.known.attribute(namespace, name);
        }
        attributeSlot = at + 1;
        return inside.attributes[at];
    }

    private static int find(Field[] fields, int from, String namespace, String name) {
        for (int i = from; i < fields.length && i < from + AHEAD; i++) {
            Field next = fields[i];
            if (next.name().equals(name) && next.namespace().equals(namespace)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether the field has not come before. */
    private boolean isFirst(Field child) {
        if (seen.get(child.number())) {
            return false;
        }
        seen.set(child.number());
        return true;
    }
}
