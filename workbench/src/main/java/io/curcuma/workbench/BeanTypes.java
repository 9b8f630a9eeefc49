package io.curcuma.workbench;

import io.curcuma.Adapter;
import io.curcuma.Serializer;
import jakarta.xml.bind.annotation.XmlSchema;
import jakarta.xml.bind.annotation.XmlType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** The global elements and complex types of a schema set, by the names that users write. */
final class BeanTypes {
    private static final String DEFAULT = "##default";

    private final List<Root> roots = new ArrayList<>();
    private final Map<QName, Class<?>> elements = new LinkedHashMap<>();
    private final Map<QName, Class<?>> types = new LinkedHashMap<>();

    BeanTypes(Serializer serializer, ClassLoader loader) {
        for (String name : serializer.beans()) {
            Adapter<?> adapter = serializer.adapter(load(name, loader));
            adapter.rootElements().forEach(element -> roots.add(new Root(element, adapter.type())));
            typeName(adapter.type()).ifPresent(type -> types.put(type, adapter.type()));
            // what the IDLs call it, for anonymous types too
            types.putIfAbsent(
                    new QName(adapter.shape().namespace(), adapter.shape().name()), adapter.type());
        }
        roots.sort(Comparator.comparing(root -> root.element().toString()));
        roots.forEach(root -> elements.put(root.element(), root.bean()));
    }

    private static Class<?> load(String name, ClassLoader loader) {
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

    /** The global elements, sorted by name. */
    List<Root> roots() {
        return List.copyOf(roots);
    }

    /** The global element with a name. */
    Optional<Root> root(QName element) {
        return Optional.ofNullable(elements.get(element)).map(bean -> new Root(element, bean));
    }

    /** The global elements of a bean, sorted by name. */
    List<Root> roots(Class<?> bean) {
        return roots.stream().filter(root -> root.bean() == bean).toList();
    }

    /** @throws TypeChoiceException as {@link Workbench#bean} */
    Class<?> bean(String name) {
        Optional<Root> root = element(name);
        return root.isPresent() ? root.get().bean() : type(name);
    }

    /**
     * The global element that a name means, empty if it means a complex type.
     *
     * @throws TypeChoiceException if elements of different types have this local name
     */
    Optional<Root> element(String name) {
        if (name.startsWith("{")) {
            return root(qName(name));
        }
        Set<QName> found = withLocalName(elements.keySet(), name);
        if (found.size() > 1) {
            throw new TypeChoiceException("'" + name + "' is the name of several elements", strings(found));
        }
        return found.stream().findFirst().flatMap(this::root);
    }

    private Class<?> type(String name) {
        if (name.startsWith("{")) {
            Class<?> bean = types.get(qName(name));
            if (bean != null) {
                return bean;
            }
            throw unknown(name);
        }
        Set<QName> found = withLocalName(types.keySet(), name);
        Map<Class<?>, QName> beans = new LinkedHashMap<>();
        found.forEach(type -> beans.putIfAbsent(types.get(type), type));
        if (beans.isEmpty()) {
            throw unknown(name);
        }
        if (beans.size() > 1) {
            throw new TypeChoiceException("'" + name + "' is the name of several types", strings(beans.values()));
        }
        return beans.keySet().iterator().next();
    }

    private TypeChoiceException unknown(String name) {
        return new TypeChoiceException(
                "no element or type '" + name + "' in the schema set",
                strings(elements.isEmpty() ? types.keySet() : elements.keySet()));
    }

    private static QName qName(String name) {
        try {
            return QName.valueOf(name);
        } catch (IllegalArgumentException e) {
            throw new TypeChoiceException("'" + name + "' is not a name", List.of("{namespace}local", "local"));
        }
    }

    private static Set<QName> withLocalName(Collection<QName> names, String local) {
        Set<QName> found = new LinkedHashSet<>();
        names.stream().filter(name -> name.getLocalPart().equals(local)).forEach(found::add);
        return found;
    }

    private static List<String> strings(Collection<QName> names) {
        return names.stream().map(QName::toString).toList();
    }
}
