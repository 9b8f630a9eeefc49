package io.curcuma.generator.java;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedUnion;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Java names: of the beans, and of the classes that stand beside them. */
final class GeneratedClassNames {
    private final Map<String, ClassName> companions = new HashMap<>();
    private final Map<String, ClassName> rules = new HashMap<>();
    private final UnaryOperator<String> homes;
    private final Optional<ClassName> schemaTypes;
    private final Optional<ClassName> lostTypes;
    private final Optional<ClassName> elementRules;

    /** @param homes the package of the adapters of a package's beans */
    GeneratedClassNames(Plan plan, UnaryOperator<String> homes) {
        this.homes = homes;
        Map<String, Set<String>> taken = new HashMap<>();
        plan.messages().forEach(m -> take(m.type().java(), taken));
        plan.enums().forEach(e -> take(e.type().java(), taken));
        plan.unions().forEach(u -> taken.computeIfAbsent(u.packageName(), k -> objectFactory()));
        plan.messages()
                .forEach(m ->
                        companions.put(m.type().designator(), companion(m.type().java(), "Adapter", taken)));
        plan.messages()
                .forEach(
                        m -> rules.put(m.type().designator(), companion(m.type().java(), "Rules", taken)));
        plan.enums()
                .forEach(e ->
                        companions.put(e.type().designator(), companion(e.type().java(), "Values", taken)));
        plan.unions().stream()
                .filter(u -> u.kind() != PlannedUnion.Kind.NILLABLE)
                .forEach(u -> companions.put(
                        u.designator(), companion(u.packageName(), u.name().name() + "Item", taken)));
        Optional<String> first = new TreeSet<>(taken.keySet())
                .stream().filter(name -> !plan.foreign().has(name)).findFirst();
        // a plan of nothing but modules' types has no such class, and needs none
        first = first.or(() -> taken.keySet().stream().min(String::compareTo));
        schemaTypes = first.map(name -> companion(name, "SchemaTypes", taken));
        lostTypes = first.map(name -> companion(name, "LostTypes", taken));
        elementRules = first.map(name -> companion(name, "ElementRules", taken));
    }

    private static void take(JavaClass java, Map<String, Set<String>> taken) {
        // XJC's own class beside the beans
        taken.computeIfAbsent(java.packageName(), k -> objectFactory())
                .add(java.simpleNames().get(0).toLowerCase(Locale.ROOT));
    }

    private static Set<String> objectFactory() {
        return new HashSet<>(Set.of("objectfactory"));
    }

    private ClassName companion(JavaClass java, String suffix, Map<String, Set<String>> taken) {
        return companion(java.packageName(), java.flatName() + suffix, taken);
    }

    /** Unique without regard to case: some file systems know no case. */
    private ClassName companion(String packageName, String wanted, Map<String, Set<String>> taken) {
        Set<String> names = Objects.requireNonNull(taken.get(packageName));
        String name = wanted;
        while (!names.add(name.toLowerCase(Locale.ROOT))) {
            name += "_";
        }
        return ClassName.get(homes.apply(packageName), name);
    }

    ClassName adapter(ComplexType type) {
        return Objects.requireNonNull(companions.get(type.designator()));
    }

    /** The class of a type's rules. */
    ClassName rules(ComplexType type) {
        return Objects.requireNonNull(rules.get(type.designator()));
    }

    ClassName values(EnumType type) {
        return Objects.requireNonNull(companions.get(type.designator()));
    }

    /** The class that holds all types that the schema has lost. */
    ClassName lostTypes() {
        return lostTypes.orElseThrow();
    }

    /** The class that holds the item of a type that the schema has lost. */
    ClassName lost(FieldType.OfLost type) {
        return lostTypes().nestedClass(type.name().name());
    }

    /** The class that holds the item of a union. */
    ClassName item(String unionDesignator) {
        return Objects.requireNonNull(companions.get(unionDesignator), unionDesignator);
    }

    /** The class that holds what the schema set knows. */
    ClassName schemaTypes() {
        return schemaTypes.orElseThrow();
    }

    /** The class that holds the rules of global elements. */
    ClassName elementRules() {
        return elementRules.orElseThrow();
    }

    /** The classes that stand beside no type, none in a plan without types. */
    Stream<ClassName> shared() {
        return Stream.of(schemaTypes, lostTypes, elementRules).flatMap(Optional::stream);
    }

    static ClassName bean(JavaClass java) {
        List<String> names = java.simpleNames();
        return ClassName.get(
                java.packageName(), names.get(0), names.subList(1, names.size()).toArray(String[]::new));
    }

    /** A type by its fully qualified name: a primitive, {@code byte[]}, or a top-level class. */
    static TypeName type(String name) {
        return switch (name) {
            case "boolean" -> TypeName.BOOLEAN;
            case "byte" -> TypeName.BYTE;
            case "short" -> TypeName.SHORT;
            case "int" -> TypeName.INT;
            case "long" -> TypeName.LONG;
            case "float" -> TypeName.FLOAT;
            case "double" -> TypeName.DOUBLE;
            case "byte[]" -> ArrayTypeName.of(TypeName.BYTE);
            default -> {
                int dot = name.lastIndexOf('.');
                yield ClassName.get(dot < 0 ? "" : name.substring(0, dot), name.substring(dot + 1));
            }
        };
    }
}
