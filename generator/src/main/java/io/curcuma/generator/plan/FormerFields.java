package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.JavaProperty;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.NumbersFile.Entry;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Finds what the properties of a type were: the lines of the numbers file whose numbers no property has any more. */
final class FormerFields {
    private final Map<String, ContentType> contents;
    private final NumbersLedger ledger;
    private final Function<WireForm, Optional<FieldType>> types;

    /** @param types what a form is in this schema, empty if the schema has lost the type */
    FormerFields(SchemaModel model, NumbersLedger ledger, Function<WireForm, Optional<FieldType>> types) {
        this.contents = model.contentsByDesignator();
        this.ledger = ledger;
        this.types = types;
    }

    /** Those that a type declared itself, sorted by number. */
    List<FormerField> of(ComplexType type) {
        return new Owner(Optional.of(type), type.designator(), type.namespace(), type.properties()).former();
    }

    /** Those of a union's branches, sorted by number. */
    List<FormerField> of(Unions.Spec union) {
        return new Owner(Optional.empty(), union.designator(), union.namespace(), union.branches()).former();
    }

    /** Whose lines these are. */
    private final class Owner {
        private final Optional<ComplexType> type;
        private final String designator;
        private final String namespace;
        private final List<Property> properties;

        private Owner(Optional<ComplexType> type, String designator, String namespace, List<Property> properties) {
            this.type = type;
            this.designator = designator;
            this.namespace = namespace;
            this.properties = properties;
        }

        private List<FormerField> former() {
            return ledger.former(designator)
                    .flatMap(entry -> entry.form().flatMap(form -> former(entry, form)).stream())
                    .toList();
        }

        private Optional<FormerField> former(Entry entry, WireForm form) {
            String part = Designators.withoutSuffixes(entry.designator()).substring(designator.length());
            return target(designator + part, part)
                    .flatMap(target -> types.apply(form)
                            .map(was -> new FormerField(
                                    target.designator(), field(entry, form, target, part, was), form.nillable())));
        }

        private PlannedField field(Entry entry, WireForm form, Property target, String part, FieldType was) {
            // an element that has become the head of a substitution group is one of its elements
            boolean head = target.node() == Property.Node.CONTENT;
            int brace = part.lastIndexOf('}');
            Property property = new Property(
                    entry.designator(),
                    head ? Property.Node.ELEMENT : target.node(),
                    !head ? target.namespace() : brace < 0 ? namespace : part.substring(2, brace),
                    head ? part.substring(Math.max(0, brace) + 1) : target.name(),
                    form.occurs(),
                    new ValueType.Simple(Scalar.STRING, "string"),
                    new JavaProperty("", "java.lang.Object", Optional.empty()),
                    0,
                    1,
                    Optional.empty(),
                    Optional.empty(),
                    false,
                    List.of(),
                    "",
                    target.location());
            return new PlannedField(type, property, was, entry.number(), entry.name(), Names.thrift(entry.name()));
        }

        /** What the property is now: itself in another form, or one of several elements. */
        private Optional<Property> target(String was, String part) {
            for (Property property : properties) {
                if (property.designator().equals(was)) {
                    return Optional.of(property);
                }
            }
            return properties.stream()
                    .filter(property -> property.type() instanceof ValueType.Content)
                    .flatMap(property -> branches((ValueType.Content) property.type()))
                    .filter(branch -> branch.designator().endsWith(part)
                            && branch.designator().length() - part.length()
                                    == Designators.lastSlash(branch.designator()))
                    .findFirst();
        }

        private Stream<Property> branches(ValueType.Content content) {
            return Objects.requireNonNull(contents.get(content.designator())).branches().stream();
        }
    }
}
