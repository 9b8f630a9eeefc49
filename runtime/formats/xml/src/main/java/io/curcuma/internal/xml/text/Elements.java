package io.curcuma.internal.xml.text;

import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The child elements of a shape where certain prefixes are in scope, in the order in which documents are likely to have them. */
final class Elements {
    /** Behind the last one, so that looking ahead does not need to know where the end is. */
    static final int AHEAD = 4;

    private static final int MAX_PREFIXES = 4;
    private static final int OVERHEAD = 400;
    /** Names of elements that only a wildcard allows. */
    private static final int MAX_OPEN = 64;

    /** Whose the elements are that no document has. */
    static final Field NO_FIELD = Field.of(1, "", "none", Node.ELEMENT, Type.STRING, Field.Occurs.SINGULAR);

    private static final int PLACE = 2;

    /** NUL, which is in no document that is accepted. */
    static final ElementName NOTHING = new ElementName(NO_FIELD, 0, null, null, 0, "", "", new byte[1]);

    /** Those of no shape. */
    static final Elements NONE = new Elements(Shape.of("", ""), ScopeTree.NO_SCOPE);

    final Shape shape;
    final Scope scope;
    final XmlShape known;
    /** Whether it wraps elements whose {@code xsi:type} it looks at. */
    final boolean isTyped;
    /** Whether child elements are the whole content. */
    final boolean plain;
    /** By slot; then {@link #AHEAD} that no document has. Another thread may put another prefix's in a slot at any time. */
    final ElementName[] expected;

    /** The place of the field of the simple content, negative if there is none. */
    final int value;
    /** By the numbers of the attributes' names: {@link #PLACE} more than their place, 0 for what nobody has looked for. */
    private final AtomicReference<int[]> attributes = new AtomicReference<>(new int[8]);

    private final ByteNames<ElementName> learned = new ByteNames<>();

    Elements(Shape shape, Scope scope) {
        this.shape = shape;
        this.scope = scope;
        known = XmlShape.of(shape);
        plain = !known.isMixed();
        value = index(known.value());
        isTyped = shape.kind() == Shape.Kind.TYPES || shape.kind() == Shape.Kind.ANY;
        List<ElementName> all = new ArrayList<>();
        if (shape.kind() == Shape.Kind.MESSAGE) {
            for (int i = 0; i < shape.size(); i++) {
                add(all, i, shape.fieldAt(i));
            }
        }
        for (int i = 0; i < AHEAD; i++) {
            all.add(NOTHING);
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
        if (prefix == null || !owner.equals(known.element(named.namespace(), named.name()))) {
            return NOTHING;
        }
        String qualified = prefix.isEmpty() ? named.name() : prefix + ":" + named.name();
        byte[] bytes = qualified.getBytes(StandardCharsets.UTF_8);
        return new ElementName(owner, index, union, branch, slot, named.namespace(), named.name(), bytes);
    }

    /** About how many bytes of memory they take. */
    int bytes() {
        int bytes = OVERHEAD;
        for (ElementName each : expected) {
            bytes += each == NOTHING ? Long.BYTES : Long.BYTES + each.bytes();
        }
        return bytes;
    }

    /** The element of a start tag with a name; null if no such tag was there before. */
    @Nullable
    ElementName learned(byte[] b, int from, int to) {
        return learned.find(b, from, to);
    }

    /** The element of a start tag with a name. */
    ElementName of(byte[] b, int from, int to) {
        ElementName known = learned.find(b, from, to);
        return known == null ? learn(b, from, to) : known;
    }

    private synchronized ElementName learn(byte[] b, int from, int to) {
        ElementName known = learned.find(b, from, to);
        if (known != null) {
            return known;
        }
        ElementName element = resolve(Arrays.copyOfRange(b, from, to));
        // a document may have a name under many prefixes
        boolean kept = learned.size()
                        < MAX_PREFIXES * expected.length
                                + (isOpen(element.owner, element.namespace, element.local) ? MAX_OPEN : 0)
                && to - from <= Scope.LONGEST_KEPT
                && scope.tree().takes(element.bytes());
        if (kept) {
            learned.add(element);
            if (element.slot < expected.length - AHEAD) {
                expected[element.slot] = element;
            }
        }
        return element;
    }

    private ElementName resolve(byte[] name) {
        String qualified = new String(name, StandardCharsets.UTF_8);
        int colon = qualified.indexOf(':');
        String uri = scope.uri(colon < 0 ? "" : qualified.substring(0, colon));
        String local = qualified.substring(colon + 1);
        Field owner = uri == null || colon == 0 ? null : known.element(uri, local);
        // what a schema knows is a name
        boolean unclear =
                owner != null && owner.node() == Node.ANY && known.wildcards().size() > 1;
        if (uri == null || owner == null || unclear || (isOpen(owner, uri, local) && !XmlNames.isNcName(local))) {
            throw FallbackSignal.UNSUPPORTED;
        }
        for (int slot = 0; slot < expected.length - AHEAD; slot++) {
            ElementName guess = expected[slot];
            if (owner.equals(guess.owner) && guess.local.equals(local) && guess.namespace.equals(uri)) {
                return new ElementName(owner, guess.index, guess.union, guess.branch, slot, uri, local, name);
            }
        }
        return new ElementName(owner, index(owner), null, null, expected.length - AHEAD, uri, local, name);
    }

    /** Whether nothing but a wildcard allows an element, which may be one of several in a union. */
    private static boolean isOpen(Field owner, String uri, String local) {
        return owner.node() == Node.ANY
                || (owner.node() == Node.CONTENT && XmlShape.of(owner.union()).isOpen(uri, local));
    }

    private int index(@Nullable Field owner) {
        return owner == null ? -1 : shape.fields().indexOf(owner);
    }

    /** The place of an attribute's field, negative if the schema does not name it. */
    int attribute(AttributeName name) {
        int number = name.number;
        if (number == AttributeName.UNNUMBERED) {
            return place(name);
        }
        int[] places = Objects.requireNonNull(attributes.get());
        if (number >= places.length) {
            if (!scope.tree().takes(2 * number * Integer.BYTES)) {
                return place(name);
            }
            places = Arrays.copyOf(places, 2 * number);
            attributes.set(places);
        }
        if (places[number] == 0) {
            places[number] = place(name) + PLACE;
        }
        return places[number] - PLACE;
    }

    /** As {@link #attribute}, if it has been looked for; else negative. */
    int known(AttributeName name) {
        int number = name.number;
        int[] places = Objects.requireNonNull(attributes.get());
        return number >= 0 && number < places.length ? places[number] - PLACE : -1;
    }

    private int place(AttributeName name) {
        return index(known.attribute(name.namespace, name.local));
    }
}
