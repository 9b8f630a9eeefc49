package io.curcuma.fastinfoset;

import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.internal.xml.text.XmlShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;

/** The names of a shape's fields. */
final class ShapeNames {
    /** A field's element or attribute. */
    static final class Entry {
        final Field field;
        final Name name;
        /** Whether one value is the whole content of the element. */
        final boolean leaf;
        /** Whether it is an attribute with one value. */
        final boolean isAttribute;
        /** What was last entered through it. */
        @Nullable
        ShapeNames child;

        Entry(Field field, Name name, boolean leaf) {
            this.field = field;
            this.name = name;
            this.leaf = leaf;
            isAttribute = field.node() == Node.ATTRIBUTE && field.occurs() != Occurs.LIST;
        }
    }

    private static final int MAX_FIELD_NUMBER = 1 << 10;

    final Shape shape;
    /** What the shape's element declares for its attributes and children. */
    final Namespace[] declarations;
    /** Whether attributes come after content. */
    final boolean late;
    /** Whether they come after elements, which cannot wait for them as a value can. */
    final boolean afterElements;
    /** By the numbers of the fields; with gaps. */
    private @Nullable Entry[] byNumber = {};

    private final Map<Integer, Entry> far = new HashMap<>();

    ShapeNames(Shape shape, NameTables names) {
        this.shape = shape;
        XmlShape known = XmlShape.of(shape);
        late = known.lateAttribute() != null;
        afterElements = late && shape.fields().stream().noneMatch(field -> field.node() == Field.Node.VALUE);
        List<Namespace> declared = new ArrayList<>();
        if (shape.kind() == Kind.MESSAGE) {
            for (String uri : known.namespaces()) {
                if (!uri.isEmpty() && !uri.equals(names.defaultNamespace) && !uri.equals(XMLConstants.XML_NS_URI)) {
                    declared.add(names.namespace(uri));
                }
            }
        }
        declarations = declared.toArray(Namespace[]::new);
        boolean own = shape.kind() == Kind.MESSAGE || shape.kind() == Kind.CONTENT;
        for (Field field : shape.fields()) {
            if (!isUnusual(field, names.defaultNamespace)) {
                boolean leaf = own && field.node() == Node.ELEMENT && field.occurs() != Occurs.LIST;
                add(new Entry(field, names.name(field.namespace(), field.name()), leaf));
            }
        }
    }

    /** Whether the default namespace is undone, or gets a prefix as well; or an attribute has a meaning of its own. */
    private static boolean isUnusual(Field field, String defaultNamespace) {
        String namespace = field.namespace();
        if (field.node() == Node.ELEMENT) {
            return namespace.isEmpty() && !defaultNamespace.isEmpty();
        }
        return field.node() == Node.ATTRIBUTE
                && (namespace.isEmpty()
                        ? field.name().equals(XMLConstants.XMLNS_ATTRIBUTE)
                        : namespace.equals(defaultNamespace)
                                || namespace.equals(XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI)
                                || namespace.equals(XMLConstants.XMLNS_ATTRIBUTE_NS_URI));
    }

    private void add(Entry entry) {
        int number = entry.field.number();
        if (number >= MAX_FIELD_NUMBER) {
            far.put(number, entry);
            return;
        }
        byNumber = Arrays.copyOf(byNumber, Math.max(byNumber.length, number + 1));
        byNumber[number] = entry;
    }

    /** The names of a field of the shape. */
    Entry of(Field field) {
        @Nullable Entry[] entries = byNumber;
        int number = field.number();
        Entry entry = number < entries.length ? entries[number] : far.get(number);
        if (entry == null || !field.equals(entry.field)) {
            throw FallbackSignal.UNSUPPORTED;
        }
        return entry;
    }
}
