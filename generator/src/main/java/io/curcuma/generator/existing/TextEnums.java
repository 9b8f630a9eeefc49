package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.model.WhiteSpace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The enums that beans have where the schema has text for XJC: for an anonymous enumeration, one with more values than XJC puts into an
 * enum, or any string. Each becomes an enumeration of the model, with the constants for literals.
 */
final class TextEnums {
    private final Matching matching;
    private final Diagnostics diagnostics;
    private final Map<Class<?>, EnumType> enums = new LinkedHashMap<>();

    TextEnums(Matching matching, Diagnostics diagnostics) {
        this.matching = matching;
        this.diagnostics = diagnostics;
    }

    /**
     * The enumeration of an enum; that of the schema if the enum has one, else that of the first property that has the enum. What the
     * enum cannot hold is reported.
     *
     * @param type what the schema has
     */
    ValueType.Enumerated of(Property property, BeanProperty held, ValueType type) {
        Class<?> bean = held.value();
        Optional<String> known = matching.designator(bean);
        EnumType made = known.isPresent()
                ? null
                : enums.computeIfAbsent(bean, c -> enumeration(c, property.designator() + "/~", type, property));
        diagnostics.add(
                Problem.BEAN_ENUM,
                Severity.WARNING,
                property.location(),
                held.description(),
                bean.getName(),
                property.designator(),
                EnumConstants.of(bean).size());
        return new ValueType.Enumerated(made == null ? known.orElseThrow() : made.designator());
    }

    private static EnumType enumeration(Class<?> bean, String designator, ValueType type, Property property) {
        return new EnumType(
                designator,
                ValueFit.namespace(designator),
                ExistingBeans.java(bean),
                EnumConstants.of(bean),
                type instanceof ValueType.Simple simple ? simple.whiteSpace() : WhiteSpace.PRESERVE,
                "",
                property.location());
    }

    /** The enumerations of the schema and the others, sorted by designator. */
    List<EnumType> with(Collection<EnumType> ofSchema) {
        List<EnumType> all = new ArrayList<>(ofSchema);
        all.addAll(enums.values());
        all.sort(Comparator.comparing(EnumType::designator));
        return all;
    }
}
