package io.curcuma.generator.plan.packages;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.Hierarchy;
import io.curcuma.generator.plan.names.Designators;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/** The Java packages whose messages a value's type names. */
final class PackageUses {
    private final Map<String, ComplexType> types;
    private final Hierarchy hierarchy;
    private final Map<String, EnumType> enums;
    private final Map<String, String> unions = new HashMap<>();

    PackageUses(SchemaModel model, Hierarchy hierarchy, List<Unions.Spec> unions) {
        this.types = model.typesByDesignator();
        this.hierarchy = hierarchy;
        this.enums = model.enumsByDesignator();
        unions.forEach(union -> this.unions.put(union.designator(), union.packageName()));
    }

    Set<String> of(ValueType type) {
        return type.match(
                simple -> Set.of(),
                enumerated -> Set.of(Objects.requireNonNull(enums.get(enumerated.designator()))
                        .java()
                        .packageName()),
                message -> hierarchy
                        .union(message)
                        .map(this::union)
                        .orElseGet(() -> Set.of(target(message).java().packageName())),
                content -> union(content.designator()),
                nillable -> union(nillable.designator() + Designators.NILLABLE),
                any -> Set.of(),
                attributes -> Set.of(),
                reference -> Set.of());
    }

    /** As {@link #of}, of a bean that is of the declared type itself. */
    Set<String> exactly(ValueType type) {
        return type instanceof ValueType.Message message
                ? Set.of(target(message).java().packageName())
                : of(type);
    }

    private ComplexType target(ValueType.Message type) {
        return Objects.requireNonNull(types.get(type.designator()));
    }

    private Set<String> union(String designator) {
        return Set.of(Objects.requireNonNull(unions.get(designator), designator));
    }
}
