package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** What XML needs to know of a shape, beyond its fields. Immutable. */
public final class XmlShape {
    private static final Shape.Key<XmlShape> KEY = Shape.Key.of(XmlShape::new);

    private final Map<QName, Field> attributes = new LinkedHashMap<>();
    private final Map<QName, Field> elements = new LinkedHashMap<>();
    /** More fields of an element, which take it where the first cannot. */
    private final Map<QName, List<Field>> others = new HashMap<>();
    /** The fields that hold what wildcards allow, in their order. */
    private final List<Field> wildcards = new ArrayList<>();

    private final Set<String> namespaces = new LinkedHashSet<>();
    private @Nullable Field anyAttribute;
    private @Nullable Field value;
    private @Nullable Field text;
    private @Nullable Field lateAttribute;

    private XmlShape(Shape shape) {
        boolean content = false;
        for (Field field : shape.fields()) {
            boolean attribute = field.node() == Node.ATTRIBUTE || field.node() == Node.ANY_ATTRIBUTE;
            if (attribute && content) {
                lateAttribute = field;
            }
            content |= !attribute;
            add(field, field);
        }
    }

    public static XmlShape of(Shape shape) {
        return shape.get(KEY);
    }

    /** @param owner the field of the shape that the node is read by: itself, or the one whose union it is a branch of */
    private void add(Field field, Field owner) {
        QName name = new QName(field.namespace(), field.name());
        switch (field.node()) {
            case ATTRIBUTE -> {
                attributes.put(name, owner);
                if (!field.namespace().isEmpty()) {
                    namespaces.add(field.namespace());
                }
            }
            case ELEMENT -> {
                Field first = elements.putIfAbsent(name, owner);
                if (first != null && !first.equals(owner)) {
                    others.computeIfAbsent(name, more -> new ArrayList<>()).add(owner);
                }
                namespaces.add(field.namespace());
            }
            case VALUE -> value = owner;
            case TEXT -> text = owner;
            case CONTENT -> field.union().fields().forEach(branch -> add(branch, owner));
            case ANY -> wildcards.add(owner);
            case ANY_ATTRIBUTE -> anyAttribute = owner;
            case NIL -> {
                // XML says nil at the element itself
            }
        }
    }

    /** The namespaces of attributes and child elements, in the order of the fields; empty for an element in no namespace. */
    public Set<String> namespaces() {
        return namespaces;
    }

    /** The attributes, in the order of the fields. */
    public Set<QName> attributeNames() {
        return attributes.keySet();
    }

    /** The child elements but those of wildcards, in the order of the fields. */
    public Set<QName> elementNames() {
        return elements.keySet();
    }

    /** The field that an attribute belongs to, null if none declares it. */
    public @Nullable Field attribute(String namespace, String name) {
        return attributes.get(new QName(namespace, name));
    }

    /** The field that a child element belongs to, null if none declares it. */
    public @Nullable Field element(String namespace, String name) {
        Field known = elements.get(new QName(namespace, name));
        return known == null && !wildcards.isEmpty() ? wildcards.get(wildcards.size() - 1) : known;
    }

    /** The field of a child element that its first field cannot take, because it has one already; null if there is none. */
    public @Nullable Field another(String namespace, String name) {
        List<Field> more = others.get(new QName(namespace, name));
        return more != null ? more.get(0) : wildcards.isEmpty() ? null : wildcards.get(0);
    }

    /** The fields that hold what wildcards allow, in their order. */
    public List<Field> wildcards() {
        return wildcards;
    }

    /** Whether a child element has no field but that of a wildcard. */
    boolean isOpen(String namespace, String name) {
        Field owner = element(namespace, name);
        return owner != null && owner.node() == Node.ANY;
    }

    /** The field of the attributes that a wildcard allows, null if there is none. */
    public @Nullable Field anyAttribute() {
        return anyAttribute;
    }

    /** The field of the simple content, null if there is none. */
    public @Nullable Field value() {
        return value;
    }

    /** The field of the text between elements, null if there is none. */
    public @Nullable Field text() {
        return text;
    }

    /** Whether white space between the elements is content. */
    public boolean isMixed() {
        return text != null || value != null;
    }

    /** The last attribute, if a base type's content is written before it: the start tag has to wait for it. */
    public @Nullable Field lateAttribute() {
        return lateAttribute;
    }
}
