package io.curcuma.generator.existing;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The plain values, such as strings and enums, that beans have where the schema has text with attributes. The text is carried; that the
 * attributes are not is reported once for each type.
 */
final class PlainValues {
    private record Use(Property property, BeanProperty held) {}

    private final Map<String, ComplexType> types;
    private final Map<String, List<Use>> uses = new TreeMap<>();

    PlainValues(SchemaModel model) {
        this.types = model.typesByDesignator();
    }

    /** The type of the text, if the type of the schema has nothing else but attributes, and the bean has a value for the text alone. */
    Optional<ValueType> text(ValueType.Message type, Property property, BeanProperty held) {
        List<Property> all = properties(type.designator());
        boolean isText = all.stream().allMatch(p -> isAttribute(p) || p.node() == Node.VALUE);
        Optional<Property> text = all.stream()
                .filter(p -> p.node() == Node.VALUE && p.occurs() == Occurs.SINGULAR)
                .findFirst();
        if (!isText || text.isEmpty() || !isPlain(held)) {
            return Optional.empty();
        }
        uses.computeIfAbsent(type.designator(), designator -> new ArrayList<>()).add(new Use(property, held));
        return text.map(Property::type);
    }

    private static boolean isPlain(BeanProperty held) {
        return held.adapter().isPresent()
                || held.value().isEnum()
                || held.value().isPrimitive()
                || held.value().getName().startsWith("java.");
    }

    private static boolean isAttribute(Property property) {
        return property.node() == Node.ATTRIBUTE || property.node() == Node.ANY_ATTRIBUTE;
    }

    private List<Property> properties(String designator) {
        List<Property> all = new ArrayList<>();
        for (ComplexType type = types.get(designator);
                type != null;
                type = type.base().map(types::get).orElse(null)) {
            all.addAll(type.properties());
        }
        return all;
    }

    /** Tells the attributes that are not carried. */
    void report(Severity loss, Diagnostics diagnostics) {
        uses.forEach((designator, used) -> {
            List<Property> attributes = properties(designator).stream()
                    .filter(PlainValues::isAttribute)
                    .toList();
            if (!attributes.isEmpty()) {
                diagnostics.add(
                        Problem.BEAN_PLAIN,
                        loss,
                        used.get(0).property().location(),
                        used.get(0).held().description(),
                        used.size() - 1,
                        designator,
                        attributes.stream()
                                .map(a ->
                                        a.node() == Node.ATTRIBUTE ? "the attribute '" + a.name() + "'" : "attributes")
                                .collect(Collectors.joining(" or ")));
            }
        });
    }
}
