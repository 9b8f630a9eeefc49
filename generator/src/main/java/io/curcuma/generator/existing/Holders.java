package io.curcuma.generator.existing;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The classes that stand for elements around a list, which the beans have no class for. They are generated with the adapters, and in a
 * package of their own: that of the beans may belong to a jar.
 */
final class Holders {
    /** The field that has the list. */
    static final String FIELD = "items";
    /** Below the package of the beans. */
    private static final String PACKAGE = ".curcuma.wrappers";

    private final Map<String, ComplexType> types;
    private final Map<String, ComplexType> held = new HashMap<>();
    private final Set<String> taken = new HashSet<>();

    Holders(SchemaModel model) {
        this.types = model.typesByDesignator();
    }

    static boolean isHome(String packageName) {
        return packageName.endsWith(PACKAGE);
    }

    /**
     * The class for a type that is nothing but a list.
     *
     * @param list the one property of the type
     * @param packageName of the beans
     * @return empty if another property has the type with other values
     */
    Optional<JavaClass> of(String designator, Property list, String packageName) {
        ComplexType known = held.get(designator);
        if (known != null) {
            Property other = known.properties().get(0);
            boolean isSame = other.java().equals(list.java()) && other.type().equals(list.type());
            return isSame ? Optional.of(known.java()) : Optional.empty();
        }
        ComplexType type = Objects.requireNonNull(types.get(designator));
        String name = type.java().flatName();
        while (!taken.add((packageName + "." + name).toLowerCase(Locale.ROOT))) {
            name += "_";
        }
        JavaClass java = new JavaClass(packageName + PACKAGE, List.of(name));
        held.put(
                designator,
                new ComplexType(
                        type.designator(),
                        type.namespace(),
                        java,
                        Optional.empty(),
                        false,
                        List.of(list),
                        List.of(),
                        List.of(),
                        type.documentation(),
                        type.location()));
        return Optional.of(java);
    }

    /** The type as its class has it. */
    Optional<ComplexType> find(String designator) {
        return Optional.ofNullable(held.get(designator));
    }
}
