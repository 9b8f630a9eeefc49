package io.curcuma.embedded;

import io.curcuma.generator.BeanName;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.namespace.QName;

/**
 * The beans of a schema set by the names of the schema.
 *
 * @param elements class of the type of each global element, sorted by name
 * @param types class of each complex type, also by the name that the IDLs have for it, in an order of no meaning that is always the same
 */
public record BeanIndex(Map<QName, String> elements, Map<QName, String> types) {
    public BeanIndex {
        elements = Collections.unmodifiableMap(new LinkedHashMap<>(elements));
        types = Collections.unmodifiableMap(new LinkedHashMap<>(types));
    }

    static BeanIndex of(List<BeanName> beans) {
        Map<QName, String> elements = new TreeMap<>(Comparator.comparing(QName::toString));
        Map<QName, String> types = new LinkedHashMap<>();
        for (BeanName bean : beans) {
            bean.elements().forEach(element -> elements.put(element, bean.java()));
            bean.type().ifPresent(type -> types.put(type, bean.java()));
        }
        // what the IDLs call it, for anonymous types too
        beans.forEach(bean -> types.putIfAbsent(bean.message(), bean.java()));
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
}
