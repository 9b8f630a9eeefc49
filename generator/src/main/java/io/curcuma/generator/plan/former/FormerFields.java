package io.curcuma.generator.plan.former;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.ContentType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.model.ValueType;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedFormerField;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.IdlNames;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import io.curcuma.generator.plan.numbers.WireForm;
import io.curcuma.generator.plan.packages.Unions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what the properties of a type were: the lines of the numbers file whose numbers no property has any more. */
public final class FormerFields {
    private final Map<String, ContentType> contents;
    private final NumbersLedger ledger;
    private final Function<WireForm, Optional<FieldType>> types;

    /** @param types what a form is in this schema or was in an earlier one, empty if nothing is known of the type */
    public FormerFields(SchemaModel model, NumbersLedger ledger, Function<WireForm, Optional<FieldType>> types) {
        this.contents = model.contentsByDesignator();
        this.ledger = ledger;
        this.types = types;
    }

    /**
     * Those of a type's messages, of the type itself first: a property may have moved to a type that it extends, or come from one. A
     * number that the type had used before it extended another is not that of the other's property.
     *
     * @param chain the type and all that it extends, from the root of the hierarchy down to it
     */
    public List<PlannedFormerField> of(List<ComplexType> chain) {
        List<Property> properties =
                chain.stream().flatMap(owner -> owner.properties().stream()).toList();
        List<String> owners = chain.stream().map(ComplexType::designator).toList();
        Set<Integer> taken = new HashSet<>();
        List<PlannedFormerField> all = new ArrayList<>();
        for (int i = chain.size() - 1; i >= 0; i--) {
            ComplexType type = chain.get(i);
            Set<Integer> own = ledger.ofOwner(type.designator())
                    .flatMap(entry -> Stream.of(entry.number(), entry.last()))
                    .collect(Collectors.toSet());
            new Owner(Optional.of(type), type.designator(), type.namespace(), owners, properties)
                    .former()
                    .filter(former -> !taken.contains(former.field().number()))
                    .forEach(all::add);
            taken.addAll(own);
        }
        return all.stream()
                .sorted(Comparator.comparingInt(former -> former.field().number()))
                .toList();
    }

    /** Those of a union's branches, sorted by number. */
    public List<PlannedFormerField> of(Unions.Spec union) {
        return new Owner(
                        Optional.empty(),
                        union.designator(),
                        union.namespace(),
                        List.of(union.designator()),
                        union.branches())
                .former()
                .toList();
    }

    /** Whose lines these are. */
    private final class Owner {
        private final Optional<ComplexType> type;
        private final String designator;
        private final String namespace;
        private final List<String> owners;
        private final List<Property> properties;

        private Owner(
                Optional<ComplexType> type,
                String designator,
                String namespace,
                List<String> owners,
                List<Property> properties) {
            this.type = type;
            this.designator = designator;
            this.namespace = namespace;
            this.owners = owners;
            this.properties = properties;
        }

        private Stream<PlannedFormerField> former() {
            return ledger.former(designator)
                    .flatMap(entry -> entry.form().flatMap(form -> former(entry, form)).stream());
        }

        private Optional<PlannedFormerField> former(Entry entry, WireForm form) {
            String part = Designators.withoutSuffixes(entry.designator()).substring(designator.length());
            Optional<Property> target = target(part);
            if (target.isEmpty() && !form.isContent()) {
                return Optional.empty();
            }
            // several elements: each has become a property of its own, or none
            Property property = target.map(now -> property(entry, form, now, part))
                    .orElseGet(() -> FormerProperty.ofLost(entry, form, part, false));
            return types.apply(form)
                    .map(was -> new PlannedFormerField(
                            target.orElse(property).designator(),
                            new PlannedField(
                                    type, property, was, entry.number(), entry.name(), IdlNames.thrift(entry.name())),
                            form.nillable()));
        }

        private Property property(Entry entry, WireForm form, Property target, String part) {
            // an element that has become the head of a substitution group is one of its elements
            boolean head = target.node() == Property.Node.CONTENT;
            int brace = part.lastIndexOf('}');
            return FormerProperty.of(
                    entry,
                    form,
                    head ? Property.Node.ELEMENT : target.node(),
                    !head ? target.namespace() : brace < 0 ? namespace : part.substring(2, brace),
                    head ? part.substring(Math.max(0, brace) + 1) : name(entry, form, target),
                    target.location());
        }

        private static String name(Entry entry, WireForm form, Property target) {
            return form.isContent() ? Designators.nameOfContent(target, entry.name()) : target.name();
        }

        /** What the property is now: itself in another form, or one of several elements. */
        private Optional<Property> target(String part) {
            for (Property property : properties) {
                if (owners.stream().anyMatch(owner -> property.designator().equals(owner + part))) {
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
