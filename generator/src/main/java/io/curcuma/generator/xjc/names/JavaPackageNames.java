package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.CEnumLeafInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BISchemaBinding;
import com.sun.xml.xsom.XSComponent;
import com.sun.xml.xsom.XSSchema;
import io.curcuma.generator.model.JavaNames;
import io.curcuma.generator.xjc.designators.ElementDesignators;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Java packages of namespaces. XJC takes what follows the last dot of a namespace for the extension of a file and drops it, so that
 * {@code urn:shop:order.01} and {@code urn:shop:order.02} have one package.
 *
 * <p>A namespace of the numbers file keeps its package. Of the others, those whose package would be that of another namespace are
 * written out with what XJC drops. What a customization or {@code -p} names is not looked at.
 */
final class JavaPackageNames {
    /**
     * Two namespaces that differ in nothing that a package can tell.
     *
     * @param packageName of both
     */
    record Shared(String namespace, String other, String packageName) {}

    /**
     * What is decided.
     *
     * @param packages of all namespaces with classes that no customization names
     * @param chosen those of them that XJC would not choose
     * @param shared sorted by namespace
     */
    record Result(SortedMap<String, String> packages, SortedMap<String, String> chosen, List<Shared> shared) {
        static final Result NONE = new Result(new TreeMap<>(), new TreeMap<>(), List.of());
    }

    private final Model model;
    private final JavaNames known;
    private final SortedMap<String, String> packages = new TreeMap<>();

    private JavaPackageNames(Model model, JavaNames known) {
        this.model = model;
        this.known = known;
    }

    /** @param ours the packages that were chosen before, which are customizations in the model */
    static Result resolve(Model model, JavaNames known, Map<String, String> ours) {
        if (model.options.defaultPackage != null) {
            return Result.NONE;
        }
        JavaPackageNames names = new JavaPackageNames(model, known);
        names.decide(namespaces(model).stream()
                .filter(namespace -> ours.containsKey(namespace) || !names.isBound(namespace))
                .toList());
        SortedMap<String, String> chosen = new TreeMap<>(names.packages);
        chosen.entrySet().removeIf(entry -> entry.getValue().equals(names.usual(entry.getKey())));
        return new Result(names.packages, chosen, names.shared());
    }

    private static Set<String> namespaces(Model model) {
        Set<String> namespaces = new HashSet<>();
        for (CClassInfo bean : model.beans().values()) {
            add(bean.getSchemaComponent(), namespaces);
        }
        for (CEnumLeafInfo type : model.enums().values()) {
            add(type.getSchemaComponent(), namespaces);
        }
        for (CElementInfo element : model.getElementMappings(null).values()) {
            namespaces.add(element.getElementName().getNamespaceURI());
        }
        return namespaces;
    }

    private static void add(@Nullable XSComponent component, Set<String> namespaces) {
        if (component != null && component.getOwnerSchema() != null) {
            namespaces.add(component.getOwnerSchema().getTargetNamespace());
        }
    }

    private boolean isBound(String namespace) {
        XSSchema schema = model.schemaComponent.getSchema(namespace);
        return Components.customization(schema, BISchemaBinding.class)
                .filter(binding -> binding.getPackageName() != null)
                .isPresent();
    }

    private void decide(List<String> namespaces) {
        Set<String> old = new HashSet<>();
        known.types().keySet().forEach(designator -> old.add(ElementDesignators.namespace(designator)));
        Map<String, String> taken = new HashMap<>();
        known.packages().forEach((namespace, name) -> taken.put(name, namespace));
        Map<String, List<String>> added = new TreeMap<>();
        for (String namespace : namespaces) {
            String name = known.packages().get(namespace);
            if (name == null && old.contains(namespace)) {
                // a file of the time before it had packages
                name = usual(namespace);
            }
            if (name == null) {
                added.computeIfAbsent(usual(namespace), k -> new ArrayList<>()).add(namespace);
            } else {
                packages.put(namespace, name);
                taken.put(name, namespace);
            }
        }
        added.forEach((name, group) -> group.forEach(namespace ->
                packages.put(namespace, group.size() == 1 && !taken.containsKey(name) ? name : full(namespace))));
    }

    private List<Shared> shared() {
        Map<String, String> first = new HashMap<>();
        List<Shared> shared = new ArrayList<>();
        packages.forEach((namespace, name) -> {
            String other = first.putIfAbsent(name, namespace);
            if (other != null && full(namespace).equals(full(other))) {
                shared.add(new Shared(namespace, other, name));
            }
        });
        return shared;
    }

    /** As XJC names it. */
    private String usual(String namespace) {
        return Objects.requireNonNullElse(model.getNameConverter().toPackageName(namespace), "generated");
    }

    /** With what XJC takes for the extension of a file; an extension that is none stands in for it. */
    private String full(String namespace) {
        int end = namespace.length();
        while (end > 0 && "/: ".indexOf(namespace.charAt(end - 1)) >= 0) {
            end--;
        }
        return end == 0 ? usual(namespace) : usual(namespace.substring(0, end) + ".x");
    }
}
