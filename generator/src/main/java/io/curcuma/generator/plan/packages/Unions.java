package io.curcuma.generator.plan.packages;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.names.Designators;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** Finds the unions that a model needs. */
public final class Unions {
    private final SchemaModel model;
    private final Hierarchy hierarchy;
    private final Map<String, ComplexType> types;
    private final Map<String, Spec> found = new TreeMap<>();

    /**
     * A union without numbers and names.
     *
     * @param suggestion for its name
     * @param branches of {@link PlannedUnion.Kind#TYPES} the type itself first
     */
    public record Spec(
            String designator,
            PlannedUnion.Kind kind,
            Optional<JavaClass> bean,
            String namespace,
            String packageName,
            String suggestion,
            boolean declared,
            List<Property> branches,
            Location location) {}

    private Unions(SchemaModel model, Hierarchy hierarchy) {
        this.model = model;
        this.hierarchy = hierarchy;
        this.types = model.typesByDesignator();
    }

    /** The unions, sorted by designator. */
    public static List<Spec> of(SchemaModel model, Hierarchy hierarchy) {
        Unions unions = new Unions(model, hierarchy);
        unions.find();
        return List.copyOf(unions.found.values());
    }

    private void find() {
        for (ComplexType type : model.types()) {
            type.properties()
                    .forEach(property -> property(
                            property,
                            type.namespace(),
                            type.java().packageName(),
                            type.java().flatName()));
        }
        for (ContentType content : model.contents()) {
            found.put(
                    content.designator(),
                    new Spec(
                            content.designator(),
                            PlannedUnion.Kind.CONTENT,
                            Optional.empty(),
                            content.namespace(),
                            content.packageName(),
                            content.name(),
                            false,
                            content.branches(),
                            content.location()));
            content.branches()
                    .forEach(branch -> property(branch, content.namespace(), content.packageName(), content.name()));
        }
    }

    private void property(Property property, String namespace, String packageName, String owner) {
        ValueType type = property.type();
        if (type instanceof ValueType.Nillable nillable) {
            nillable(nillable, property, namespace, packageName, owner);
            type = nillable.value();
        }
        if (type instanceof ValueType.Message message) {
            ComplexType target = Objects.requireNonNull(types.get(message.designator()));
            boolean isHome = message.view().isEmpty();
            hierarchy
                    .union(message)
                    .ifPresent(union -> subtypes(
                            union,
                            target,
                            message.view(),
                            isHome ? target.java().packageName() : message.view()));
        }
    }

    private void nillable(
            ValueType.Nillable nillable, Property property, String namespace, String packageName, String owner) {
        String designator = nillable.designator() + Designators.NILLABLE;
        String name = property.name();
        Property value = copy(
                property,
                designator + "/value",
                "",
                "value",
                nillable.value(),
                nillable.isList() ? Occurs.LIST : Occurs.SINGULAR);
        found.put(
                designator,
                new Spec(
                        designator,
                        PlannedUnion.Kind.NILLABLE,
                        Optional.empty(),
                        namespace,
                        packageName,
                        owner + name.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + name.substring(1) + "Item",
                        false,
                        List.of(value),
                        property.location()));
    }

    private void subtypes(String designator, ComplexType type, String view, String packageName) {
        if (found.containsKey(designator)) {
            return;
        }
        List<Property> branches = new ArrayList<>();
        if (!type.isAbstract()) {
            branches.add(branch(designator, type));
        }
        hierarchy.subtypes(type, view).forEach(subtype -> branches.add(branch(designator, subtype)));
        found.put(
                designator,
                new Spec(
                        designator,
                        PlannedUnion.Kind.TYPES,
                        Optional.of(type.java()),
                        type.namespace(),
                        packageName,
                        type.java().flatName() + "Any",
                        !type.isAbstract(),
                        branches,
                        type.location()));
    }

    private static Property branch(String union, ComplexType type) {
        String name = Designators.isNamed(type.designator())
                ? Designators.localName(type.designator())
                : type.java().flatName();
        return Property.builder(
                        union + "/" + type.designator(),
                        Node.ELEMENT,
                        new ValueType.Message(type.designator()),
                        new JavaProperty("", type.java().canonicalName(), Optional.empty()),
                        type.location())
                .name(type.namespace(), name)
                .build();
    }

    private static Property copy(
            Property p, String designator, String namespace, String name, ValueType type, Occurs occurs) {
        return Property.builder(designator, Node.ELEMENT, type, p.java(), p.location())
                .name(namespace, name)
                .occurs(occurs)
                .wrapper(p.wrapper())
                .isId(p.isId())
                .facets(p.facets())
                .build();
    }
}
