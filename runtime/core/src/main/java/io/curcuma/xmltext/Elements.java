package io.curcuma.xmltext;

import io.curcuma.Field;
import io.curcuma.Field.Node;
import io.curcuma.HandOver;
import io.curcuma.Shape;
import io.curcuma.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The child elements of a shape where certain prefixes are in scope, in the order in which documents are likely to have them. */
final class Elements {
    /** Behind the last one, so that who looks ahead need not look where the end is. */
    static final int AHEAD = 4;

    /** Whose the elements are that no document has. */
    static final Field NOBODY = Field.of(1, "", "nobody", Node.ELEMENT, Type.STRING, Field.Occurs.SINGULAR);

    final Shape shape;
    final Scope scope;
    final XmlShape known;
    /** Whether child elements are the whole content. */
    final boolean plain;
    /** By slot; then {@link #AHEAD} that no document has. */
    final ElementName[] expected;

    private Field[] attributes = new Field[8];
    private ElementName[] learned = new ElementName[16];
    private int size;

    Elements(Shape shape, Scope scope) {
        this.shape = shape;
        this.scope = scope;
        known = XmlShape.of(shape);
        plain = !known.isMixed();
        List<ElementName> all = new ArrayList<>();
        if (shape.kind() == Shape.Kind.MESSAGE) {
            for (int i = 0; i < shape.size(); i++) {
                add(all, i, shape.fieldAt(i));
            }
        }
        for (int i = 0; i < AHEAD; i++) {
            all.add(nothing(all.size()));
        }
        expected = all.toArray(new ElementName[0]);
    }

    private void add(List<ElementName> all, int index, Field field) {
        if (field.node() == Node.ELEMENT) {
            all.add(guess(field, index, null, null, all.size()));
        } else if (field.node() == Node.CONTENT) {
            Shape union = field.union();
            for (int i = 0; i < union.size(); i++) {
                Field branch = union.fieldAt(i);
                if (branch.node() == Node.ELEMENT) {
                    all.add(guess(field, index, union, branch, all.size()));
                }
            }
        }
    }

    private ElementName guess(Field owner, int index, @Nullable Shape union, @Nullable Field branch, int slot) {
        Field named = branch == null ? owner : branch;
        String prefix = scope.prefix(named.namespace());
        if (prefix == null || known.element(named.namespace(), named.name()) != owner) {
            return nothing(slot);
        }
        String qualified = prefix.isEmpty() ? named.name() : prefix + ":" + named.name();
        byte[] bytes = qualified.getBytes(StandardCharsets.UTF_8);
        return new ElementName(owner, index, union, branch, slot, named.namespace(), named.name(), bytes);
    }

    /** NUL, which is in no document that is accepted. */
    private static ElementName nothing(int slot) {
        return new ElementName(NOBODY, 0, null, null, slot, "", "", new byte[1]);
    }

    /**
     * The element of a start tag.
     *
     * @param p of the name
     * @param length of the name
     */
    ElementName of(byte[] b, int p, int length) {
        int mask = learned.length - 1;
        for (int at = hash(b, p, length) & mask; learned[at] != null; at = (at + 1) & mask) {
            if (learned[at].isNamed(b, p, length)) {
                return learned[at];
            }
        }
        return learn(Arrays.copyOfRange(b, p, p + length));
    }

    private static int hash(byte[] b, int p, int length) {
        int hash = length;
        for (int i = 0; i < length; i++) {
            hash = 31 * hash + b[p + i];
        }
        return hash ^ hash >>> 8;
    }

    private ElementName learn(byte[] name) {
        ElementName element = resolve(name);
        if (2 * size >= learned.length) {
            if (size > 4 * expected.length) {
                // a document that has a name under many prefixes
                return element;
            }
            ElementName[] old = learned;
            learned = new ElementName[2 * old.length];
            for (ElementName each : old) {
                if (each != null) {
                    put(each, each.qualified());
                }
            }
        }
        size++;
        put(element, name);
        if (element.slot < expected.length - AHEAD) {
            expected[element.slot] = element;
        }
        return element;
    }

    private void put(ElementName element, byte[] name) {
        int mask = learned.length - 1;
        int at = hash(name, 0, name.length) & mask;
        while (learned[at] != null) {
            at = (at + 1) & mask;
        }
        learned[at] = element;
    }

    private ElementName resolve(byte[] name) {
        String qualified = new String(name, StandardCharsets.UTF_8);
        int colon = qualified.indexOf(':');
        String uri = scope.uri(colon < 0 ? "" : qualified.substring(0, colon));
        String local = qualified.substring(colon + 1);
        Field owner = uri == null || colon == 0 ? null : known.element(uri, local);
        if (uri == null || owner == null || owner.node() == Node.ANY) {
            throw HandOver.SIGNAL;
        }
        for (int slot = 0; slot < expected.length - AHEAD; slot++) {
            ElementName guess = expected[slot];
            if (guess.owner == owner && guess.local.equals(local) && guess.namespace.equals(uri)) {
                return new ElementName(owner, guess.index, guess.union, guess.branch, slot, uri, local, name);
            }
        }
        return new ElementName(owner, index(owner), null, null, expected.length - AHEAD, uri, local, name);
    }

    private int index(Field owner) {
        return shape.fields().indexOf(owner);
    }

    /** The field of an attribute, null if the schema does not name it. */
    @Nullable
    Field attribute(AttributeName name) {
        int number = name.number;
        if (number == AttributeName.UNNUMBERED) {
            return known.attribute(name.namespace, name.local);
        }
        if (number >= attributes.length) {
            attributes = Arrays.copyOf(attributes, 2 * number);
        }
        Field field = attributes[number];
        if (field == null) {
            Field named = known.attribute(name.namespace, name.local);
            field = named == null ? NOBODY : named;
            attributes[number] = field;
        }
        return field == NOBODY ? null : field;
    }
}
