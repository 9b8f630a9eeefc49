package io.curcuma.workbench;

import io.curcuma.Adapter;
import io.curcuma.Serializer;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * The beans of a schema set by the names of the schema. To find that out, every class has to be loaded; to use it, none.
 *
 * @param elements class of the type of each global element, sorted by name
 * @param types class of each complex type, also by the name that the IDLs have for it, in an order of no meaning that is always the same
 */
public record BeanIndex(Map<QName, String> elements, Map<QName, String> types) {
    private static final String DEFAULT = "##default";

    public BeanIndex {
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    }

    static BeanIndex of(Serializer serializer, ClassLoader loader) {
        List<Map.Entry<QName, String>> roots = new ArrayList<>();
        Map<QName, String> types = new LinkedHashMap<>();
        for (String name : serializer.beans()) {
            Adapter<?> adapter = serializer.adapter(load(name, loader));
            adapter.rootElements().forEach(element -> roots.add(Map.entry(element, name)));
            typeName(adapter.type()).ifPresent(type -> types.put(type, name));
            // what the IDLs call it, for anonymous types too
            types.putIfAbsent(
                    new QName(adapter.shape().namespace(), adapter.shape().name()), name);
        }
        roots.sort(Comparator.comparing(root -> root.getKey().toString()));
        Map<QName, String> elements = new LinkedHashMap<>();
        roots.forEach(root -> elements.put(root.getKey(), root.getValue()));
        return new BeanIndex(elements, types);
    }

    static Class<?> load(String name, ClassLoader loader) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(
                    "the index of the adapters names a class that was not generated: " + name, e);
        }
    }

    /** The name of the complex type in the schema, empty if it is anonymous. */
    private static Optional<QName> typeName(Class<?> bean) {
        XmlType type = bean.getAnnotation(XmlType.class);
        if (type == null || type.name().isEmpty() || type.name().equals(DEFAULT)) {
            return Optional.empty();
        }
        if (!type.namespace().equals(DEFAULT)) {
            return Optional.of(new QName(type.namespace(), type.name()));
        }
        XmlSchema schema = bean.getPackage().getAnnotation(XmlSchema.class);
        return Optional.of(new QName(schema == null ? "" : schema.namespace(), type.name()));
    }
}
