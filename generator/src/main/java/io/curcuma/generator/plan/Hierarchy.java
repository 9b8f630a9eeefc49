package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.names.Designators;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Who extends whom. */
public final class Hierarchy {
    /** How many numbers a type of another module gets for what comes to it. */
    private static final int ROOM = 1_000;

    private final Map<String, ComplexType> types;
    private final Map<String, List<ComplexType>> children = new HashMap<>();
    private final Map<String, List<ComplexType>> subtypes = new HashMap<>();
    private final Foreign foreign;

    /** The hierarchy of a model's complex types. */
    public Hierarchy(SchemaModel model) {
        this(model, Foreign.NONE);
    }

    /** As {@link #Hierarchy(SchemaModel)}, of types that modules have, too. */
    public Hierarchy(SchemaModel model, Foreign foreign) {
        this.foreign = foreign;
        types = model.typesByDesignator();
        for (ComplexType type : model.types()) {
            type.base()
                    .ifPresent(base -> children.computeIfAbsent(base, k -> new ArrayList<>())
                            .add(type));
        }
    }

    public Optional<ComplexType> find(String designator) {
        return Optional.ofNullable(types.get(designator));
    }

    public ComplexType type(String designator) {
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
    private boolean isPolymorphic(ComplexType type, String view) {
        return type.isAbstract() || !subtypes(type, view).isEmpty();
    }

    /** The union that a value of a declared type is of; empty if it can be of no other type. */
    public Optional<String> union(ValueType.Message message) {
        return isPolymorphic(type(message.designator()), message.view())
                ? Optional.of(Designators.subtypes(message.designator(), message.view()))
                : Optional.empty();
    }

    /**
     * The numbers that a type leaves to the types of other modules that it extends: those may get more fields without a thought of it. The
     * next thousand above the last that such a type has; 0 where it extends none.
     */
    public int room(ComplexType type, java.util.function.ToIntFunction<ComplexType> last) {
        int used = chain(type).stream()
                .filter(base -> !foreign.areTogether(
                        base.java().packageName(), type.java().packageName()))
                .mapToInt(base -> Math.max(1, last.applyAsInt(base)))
                .max()
                .orElse(0);
        return (used + ROOM - 1) / ROOM * ROOM;
    }

    /**
     * The types that derive from this one, directly or not, and that {@code xsi:type} can name; sorted by designator.
     *
     * @param view module that knows them, {@code ""} for the one of the type
     */
    public List<ComplexType> subtypes(ComplexType type, String view) {
        String key = Designators.subtypes(type.designator(), view);
        List<ComplexType> known = subtypes.get(key);
        if (known == null) {
            known = findSubtypes(type, view);
            subtypes.put(key, known);
        }
        return known;
    }

    private List<ComplexType> findSubtypes(ComplexType base, String view) {
        return below(base).stream()
                .filter(type -> !type.isAbstract() && Designators.isNamed(type.designator()))
                .filter(type -> view.isEmpty()
                        ? foreign.areTogether(
                                base.java().packageName(), type.java().packageName())
                        : foreign.isSeen(view, type.java().packageName()))
                .sorted(java.util.Comparator.comparing(ComplexType::designator))
                .toList();
    }

    /** The types that extend this one, directly or not. */
    public List<ComplexType> below(ComplexType type) {
        List<ComplexType> found = new ArrayList<>(children.getOrDefault(type.designator(), List.of()));
        for (int i = 0; i < found.size(); i++) {
            found.addAll(children.getOrDefault(found.get(i).designator(), List.of()));
        }
        return found;
    }

    /** The types whose fields stand in one message with this type's fields: what it extends, and what extends it. */
    public List<ComplexType> family(ComplexType type) {
        List<ComplexType> family = chain(type);
        family.addAll(below(type));
        return family;
    }

    /** All types, each after the one that it extends; else by designator. */
    public List<ComplexType> basesFirst() {
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
