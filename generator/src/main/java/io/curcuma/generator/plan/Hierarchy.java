package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.SchemaModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Who extends whom. */
public final class Hierarchy {
    private final Map<String, ComplexType> types;
    private final Map<String, List<ComplexType>> children = new HashMap<>();
    private final Map<String, List<ComplexType>> subtypes = new HashMap<>();

    /** The hierarchy of a model's complex types. */
    public Hierarchy(SchemaModel model) {
        types = model.typesByDesignator();
        for (ComplexType type : model.types()) {
            type.base()
                    .ifPresent(base -> children.computeIfAbsent(base, k -> new ArrayList<>())
                            .add(type));
        }
    }

    Optional<ComplexType> find(String designator) {
        return Optional.ofNullable(types.get(designator));
    }

    ComplexType type(String designator) {
        return Objects.requireNonNull(types.get(designator), designator);
    }

    /** The type and all that it extends, from the root of the hierarchy down to it. */
    public List<ComplexType> chain(ComplexType type) {
        List<ComplexType> chain = new ArrayList<>();
        for (ComplexType t = type; ; t = type(t.base().get())) {
            chain.add(0, t);
            if (t.base().isEmpty()) {
                return chain;
            }
        }
    }

    /** Whether a value of the type need not be of exactly this type, which {@code xsi:type} then tells. */
    boolean isPolymorphic(ComplexType type) {
        return type.isAbstract() || !subtypes(type).isEmpty();
    }

    /** The types that derive from this one, directly or not, and that {@code xsi:type} can name; sorted by designator. */
    List<ComplexType> subtypes(ComplexType type) {
        return subtypes.computeIfAbsent(type.designator(), this::findSubtypes);
    }

    private List<ComplexType> findSubtypes(String designator) {
        return below(type(designator)).stream()
                .filter(type -> !type.isAbstract() && Designators.isNamed(type.designator()))
                .sorted(java.util.Comparator.comparing(ComplexType::designator))
                .toList();
    }

    /** The types that extend this one, directly or not. */
    List<ComplexType> below(ComplexType type) {
        List<ComplexType> found = new ArrayList<>(children.getOrDefault(type.designator(), List.of()));
        for (int i = 0; i < found.size(); i++) {
            found.addAll(children.getOrDefault(found.get(i).designator(), List.of()));
        }
        return found;
    }

    /** The types whose fields stand in one message with this type's fields: what it extends, and what extends it. */
    List<ComplexType> family(ComplexType type) {
        List<ComplexType> family = chain(type);
        family.addAll(below(type));
        return family;
    }

    /** All types, each after the one that it extends; else by designator. */
    List<ComplexType> basesFirst() {
        List<ComplexType> ordered = new ArrayList<>();
        types.values().stream()
                .filter(type -> type.base().isEmpty())
                .sorted(java.util.Comparator.comparing(ComplexType::designator))
                .forEach(ordered::add);
        for (int i = 0; i < ordered.size(); i++) {
            ordered.addAll(children.getOrDefault(ordered.get(i).designator(), List.of()));
        }
        return ordered;
    }
}
