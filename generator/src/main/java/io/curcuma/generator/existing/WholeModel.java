package io.curcuma.generator.existing;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.model.GlobalElement;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;

/** A model with what existing classes have put into it, and with what they lack as the schema says it. */
final class WholeModel {
    private WholeModel() {}

    /**
     * Joins them.
     *
     * @param schema the model without classes
     * @param matched what the classes have of it
     */
    static SchemaModel of(SchemaModel schema, SchemaModel matched) {
        return new SchemaModel(
                each(schema.types(), matched.types(), ComplexType::designator, WholeModel::type),
                each(schema.contents(), matched.contents(), ContentType::designator, WholeModel::content),
                enums(schema.enums(), matched.enums()),
                schema.roots(),
                each(schema.elements(), matched.elements(), WholeModel::name, (one, other) -> other),
                matched.javaNames());
    }

    /** Each of the schema, joined with its match if it has one. */
    private static <T> List<T> each(
            Collection<T> schema, Collection<T> matched, Function<T, String> name, BinaryOperator<T> join) {
        Map<String, T> matches = matched.stream().collect(Collectors.toMap(name, one -> one, (a, b) -> a));
        List<T> joined = new ArrayList<>();
        for (T one : schema) {
            T match = matches.get(name.apply(one));
            joined.add(match == null ? one : join.apply(one, match));
        }
        return joined;
    }

    /** Those of the schema, and those that beans have where the schema has text. */
    private static List<EnumType> enums(List<EnumType> schema, List<EnumType> matched) {
        Set<String> known = schema.stream().map(EnumType::designator).collect(Collectors.toSet());
        List<EnumType> all = new ArrayList<>(each(schema, matched, EnumType::designator, WholeModel::enumeration));
        matched.stream().filter(type -> !known.contains(type.designator())).forEach(all::add);
        all.sort(Comparator.comparing(EnumType::designator));
        return all;
    }

    private static String name(GlobalElement element) {
        return "{" + element.namespace() + "}" + element.name();
    }

    private static List<Property> properties(List<Property> schema, List<Property> matched) {
        return each(schema, matched, Property::designator, (one, other) -> other);
    }

    private static ComplexType type(ComplexType schema, ComplexType matched) {
        List<Property> properties = new ArrayList<>(properties(schema.properties(), matched.properties()));
        boolean isNillable = properties.stream().anyMatch(ExistingBeans::isNillable);
        properties.removeIf(property -> property.node() == Property.Node.NIL && !isNillable);
        return new ComplexType(
                matched.designator(),
                matched.namespace(),
                matched.java(),
                matched.base(),
                matched.isAbstract(),
                properties,
                schema.choices(),
                schema.notCarried(),
                matched.documentation(),
                matched.location(),
                schema.rules());
    }

    private static ContentType content(ContentType schema, ContentType matched) {
        return new ContentType(
                matched.designator(),
                matched.namespace(),
                matched.packageName(),
                matched.name(),
                properties(schema.branches(), matched.branches()),
                matched.location());
    }

    /** With the literals of the schema alone: those that the enum has besides are of another version, or of none. */
    private static EnumType enumeration(EnumType schema, EnumType matched) {
        return new EnumType(
                matched.designator(),
                matched.namespace(),
                matched.java(),
                each(schema.literals(), matched.literals(), EnumType.Literal::value, (one, other) -> other),
                matched.whiteSpace(),
                matched.documentation(),
                matched.location());
    }
}
