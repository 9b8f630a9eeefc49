package io.curcuma.embedded;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;

/** The global elements and complex types of a schema set, by the names that users write. */
final class BeanTypes {
    private static final String NO_NAMESPACE = "{}";

    private final BeanIndex index;
    private final ClassLoader loader;

    BeanTypes(BeanIndex index, ClassLoader loader) {
        this.index = index;
        this.loader = loader;
    }

    private Class<?> load(String name) {
        return BeanIndex.load(name, loader);
    }

    /** The names of the global elements, sorted. */
    List<QName> elements() {
        return List.copyOf(index.elements().keySet());
    }

    /** The global elements, sorted by name. */
    List<RootBinding> roots() {
        return elements().stream().flatMap(element -> root(element).stream()).toList();
    }

    /** The global element with a name. */
    Optional<RootBinding> root(QName element) {
        return Optional.ofNullable(index.elements().get(element)).map(bean -> new RootBinding(element, load(bean)));
    }

    /** The global elements of a bean, sorted by name. */
    List<RootBinding> roots(Class<?> bean) {
        return index.elements().entrySet().stream()
                .filter(root -> root.getValue().equals(bean.getName()))
                .map(root -> new RootBinding(root.getKey(), bean))
                .toList();
    }

    /** @throws TypeChoiceException as {@link CompiledSchemas#bean} */
    Class<?> bean(String name) {
        Optional<RootBinding> root = element(name);
        return root.isPresent() ? root.get().bean() : type(name);
    }

    /**
     * The global element that a name means, empty if it means a complex type.
     *
     * @throws TypeChoiceException if elements of different types have this local name
     */
    Optional<RootBinding> element(String name) {
        if (name.startsWith("{")) {
            return root(qName(name));
        }
        Set<QName> found = withLocalName(index.elements().keySet(), name);
        if (found.size() > 1) {
            throw new TypeChoiceException("'" + name + "' is the name of several elements", strings(found));
        }
        return found.stream().findFirst().flatMap(this::root);
    }

    private Class<?> type(String name) {
        if (name.startsWith("{")) {
            String bean = index.types().get(qName(name));
            if (bean != null) {
                return load(bean);
            }
            throw unknown(name);
        }
        Set<QName> found = withLocalName(index.types().keySet(), name);
        Map<String, QName> beans = new LinkedHashMap<>();
        found.forEach(type -> beans.putIfAbsent(String.valueOf(index.types().get(type)), type));
        if (beans.isEmpty()) {
            throw unknown(name);
        }
        if (beans.size() > 1) {
            throw new TypeChoiceException("'" + name + "' is the name of several types", strings(beans.values()));
        }
        return load(beans.keySet().iterator().next());
    }

    private TypeChoiceException unknown(String name) {
        return new TypeChoiceException(
                "no element or type '" + name + "' in the schema set",
                strings(
                        index.elements().isEmpty()
                                ? index.types().keySet()
                                : index.elements().keySet()));
    }

    private static QName qName(String name) {
        if (name.startsWith(NO_NAMESPACE)) {
            // as James Clark writes it; Java's QName takes the local part alone
            return new QName(name.substring(NO_NAMESPACE.length()));
        }
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
