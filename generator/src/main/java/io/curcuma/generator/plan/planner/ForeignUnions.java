package io.curcuma.generator.plan.planner;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Foreign;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.names.Designators;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which subtypes of a type of another module a property can hold. A module's own union of them is fixed: it knows none that come with
 * another module. A module that sees more, or for which there is none, declares a union of its own, which has the module's name.
 */
final class ForeignUnions {
    private final SchemaModel model;
    private final Foreign foreign;
    private final Hierarchy hierarchy;
    private final Set<String> unions;
    private final String own;

    /** @param unions designators of the unions that modules have */
    ForeignUnions(SchemaModel model, Foreign foreign, Set<String> unions) {
        this.model = model;
        this.foreign = foreign;
        this.hierarchy = new Hierarchy(model, foreign);
        this.unions = unions;
        this.own = new TreeSet<>(packages(model))
                .stream().filter(name -> !foreign.has(name)).findFirst().orElse("");
    }

    private static Set<String> packages(SchemaModel model) {
        Set<String> packages =
                model.types().stream().map(type -> type.java().packageName()).collect(Collectors.toSet());
        model.enums().forEach(type -> packages.add(type.java().packageName()));
        return packages;
    }

    /** The model with the view of each property. */
    SchemaModel model() {
        if (foreign.modules().isEmpty()) {
            return model;
        }
        return new SchemaModel(
                model.types().stream().map(this::type).toList(),
                model.contents().stream().map(this::content).toList(),
                model.enums(),
                model.roots(),
                model.elements(),
                model.javaNames());
    }

    private ComplexType type(ComplexType type) {
        return new ComplexType(
                type.designator(),
                type.namespace(),
                type.java(),
                type.base(),
                type.isAbstract(),
                properties(type.properties(), type.java().packageName()),
                type.choices(),
                type.notCarried(),
                type.documentation(),
                type.location(),
                type.rules());
    }

    private ContentType content(ContentType content) {
        return new ContentType(
                content.designator(),
                content.namespace(),
                content.packageName(),
                content.name(),
                properties(content.branches(), content.packageName()),
                content.location());
    }

    private List<Property> properties(List<Property> properties, String packageName) {
        return properties.stream()
                .map(property -> property.withType(value(property.type(), packageName)))
                .toList();
    }

    private ValueType value(ValueType type, String packageName) {
        if (type instanceof ValueType.Nillable nillable) {
            return new ValueType.Nillable(
                    nillable.designator(), value(nillable.value(), packageName), nillable.isList());
        }
        return type instanceof ValueType.Message message
                ? new ValueType.Message(message.designator(), view(hierarchy.type(message.designator()), packageName))
                : type;
    }

    private String view(ComplexType target, String packageName) {
        if (foreign.areTogether(target.java().packageName(), packageName)) {
            return "";
        }
        String view = foreign.of(packageName).map(Foreign.Part::name).orElse(own);
        List<ComplexType> seen = hierarchy.subtypes(target, view);
        boolean isFixed = unions.contains(Designators.subtypes(target.designator(), ""));
        boolean isPolymorphic = target.isAbstract() || !seen.isEmpty();
        boolean isHome = seen.equals(hierarchy.subtypes(target, "")) && (isFixed || !isPolymorphic);
        return isHome ? "" : view;
    }
}
