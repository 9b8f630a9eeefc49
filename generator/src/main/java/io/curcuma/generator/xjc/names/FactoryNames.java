package io.curcuma.generator.xjc.names;

import com.sun.tools.xjc.model.CClassInfo;
import com.sun.tools.xjc.model.CElementInfo;
import com.sun.tools.xjc.model.Model;
import com.sun.tools.xjc.reader.xmlschema.bindinfo.BIFactoryMethod;
import com.sun.xml.xsom.XSComponent;
import io.curcuma.generator.xjc.schema.Customization.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Finds methods of {@code ObjectFactory} that XJC would make twice: global elements {@code foo-bar} and {@code fooBar}, or a class
 * {@code AB} beside a class {@code A} with a nested class {@code B}.
 *
 * <p>What a user's binding names keeps its name. Then global elements and top-level classes go first; among equals the one that is
 * spelled like its method, then by the XML name. The others get the suffix of their kind, and a number if that is taken too.
 */
final class FactoryNames {
    private record Method(String name, String type, boolean bound, boolean inner, XSComponent component) {
        boolean isSpelledLikeItsMethod() {
            return Components.key(component).endsWith("}" + name);
        }
    }

    /** By package and kind. */
    private final Map<String, List<Method>> elements = new TreeMap<>();

    private final Map<String, List<Method>> beans = new TreeMap<>();
    private final List<Renaming> renamings = new ArrayList<>();

    private FactoryNames(Model model) {
        for (CElementInfo element : model.getAllElements()) {
            add(
                    elements,
                    element._package().name(),
                    element.getSqueezedName(),
                    element.getElementName() + " in " + element.parent.fullName(),
                    element.getScope() != null,
                    declaration(model, element));
        }
        for (CClassInfo bean : model.beans().values()) {
            add(
                    beans,
                    bean.getOwnerPackage().name(),
                    bean.getSqueezedName(),
                    bean.fullName(),
                    bean.parent() instanceof CClassInfo,
                    bean.getSchemaComponent());
        }
    }

    /** New names for all methods that cannot keep theirs; empty if none is needed. */
    static List<Renaming> resolve(Model model) {
        FactoryNames names = new FactoryNames(model);
        names.elements.values().forEach(methods -> names.resolve(methods, "Element"));
        names.beans.values().forEach(methods -> names.resolve(methods, "Type"));
        return names.renamings;
    }

    private static void add(
            Map<String, List<Method>> methods,
            String scope,
            String name,
            String type,
            boolean inner,
            @Nullable XSComponent component) {
        if (component != null) {
            boolean bound =
                    Components.customization(component, BIFactoryMethod.class).isPresent();
            methods.computeIfAbsent(scope, s -> new ArrayList<>()).add(new Method(name, type, bound, inner, component));
        }
    }

    /** XJC does not tell the declaration of a global element. */
    private static @Nullable XSComponent declaration(Model model, CElementInfo element) {
        QName name = element.getElementName();
        return element.getScope() == null
                ? model.schemaComponent.getElementDecl(name.getNamespaceURI(), name.getLocalPart())
                : element.getSchemaComponent();
    }

    private void resolve(List<Method> methods, String suffix) {
        methods.sort(Comparator.comparing((Method method) -> !method.bound())
                .thenComparing(Method::inner)
                .thenComparing(method -> !method.isSpelledLikeItsMethod())
                .thenComparing(method -> Components.key(method.component())));
        Map<String, Method> taken = new HashMap<>();
        List<Method> homeless = new ArrayList<>();
        for (Method method : methods) {
            Method keeper = taken.putIfAbsent(method.name(), method);
            // two classes of one name are an error of their own
            if (keeper != null && !keeper.type().equals(method.type())) {
                homeless.add(method);
            }
        }
        for (Method method : homeless) {
            Method keeper = taken.get(method.name());
            String name = method.name() + suffix;
            for (int number = 2; taken.containsKey(name); number++) {
                name = method.name() + suffix + number;
            }
            taken.put(name, method);
            if (!method.bound()) {
                Optional<XSComponent> other = Optional.ofNullable(keeper).map(Method::component);
                Renaming.of(Kind.FACTORY, method.component(), name, "'create" + method.name() + "' is taken by", other)
                        .ifPresent(renamings::add);
            }
        }
    }
}
