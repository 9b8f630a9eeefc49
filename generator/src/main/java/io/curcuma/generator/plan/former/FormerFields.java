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
import io.curcuma.generator.plan.numbers.Families;
import io.curcuma.generator.plan.numbers.NumbersFile.Entry;
import io.curcuma.generator.plan.numbers.NumbersFile.Kind;
import io.curcuma.generator.plan.numbers.NumbersLedger;
import io.curcuma.generator.plan.numbers.WireForm;
import io.curcuma.generator.plan.packages.Unions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** Finds what the properties of a type were: the lines of the numbers file whose numbers no property has any more. */
public final class FormerFields {
    private static final String NIL = "/xsi:nil";
    private final Map<String, ContentType> contents;
    private final NumbersLedger ledger;
    private final Families families;
    private final BiFunction<String, WireForm, Optional<FieldType>> types;

    /** @param types what a form, of a field of an owner, is in this schema or was in an earlier one, empty if nothing is known of the type */
    public FormerFields(
            SchemaModel model,
            NumbersLedger ledger,
            Families families,
            BiFunction<String, WireForm, Optional<FieldType>> types) {
        this.contents = model.contentsByDesignator();
        this.ledger = ledger;
        this.families = families;
        this.types = types;
    }

    /**
     * Those of a type's messages: of the type itself, of what it extends, and of what it has ever extended, since a property may have
     * moved to a type that it extends, or come from one.
     *
     * @param chain the type and all that it extends, from the root of the hierarchy down to it
     */
    public List<PlannedFormerField> of(List<ComplexType> chain) {
        List<Property> properties =
                chain.stream().flatMap(owner -> owner.properties().stream()).toList();
        List<String> owners = chain.stream().map(ComplexType::designator).toList();
        ComplexType type = chain.get(chain.size() - 1);
        List<PlannedFormerField> all = new ArrayList<>();
        for (ComplexType owner : chain) {
            new Owner(Optional.of(owner), owner.designator(), owner.namespace(), owners, properties)
                    .former(ledger.former(owner.designator()).filter(entry -> families.has(type.designator(), entry)))
                    .forEach(all::add);
        }
        for (String base : families.bases(type.designator())) {
            if (!owners.contains(base)) {
                new Owner(Optional.of(type), base, Designators.namespace(base), owners, properties)
                        .former(ledger.ofOwner(base)
                                .filter(entry -> entry.kind() == Kind.FIELD && families.has(type.designator(), entry)))
                        .forEach(all::add);
            }
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
                .former(ledger.former(union.designator()))
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

        private Stream<PlannedFormerField> former(Stream<Entry> entries) {
            return entries.flatMap(entry -> entry.form().flatMap(form -> former(entry, form)).stream());
        }

        private Optional<PlannedFormerField> former(Entry entry, WireForm form) {
            String part = Designators.withoutSuffixes(entry.designator()).substring(designator.length());
            Optional<Property> target = target(part);
            boolean isNil = part.equals(NIL);
            if (target.isEmpty() && !form.isContent() && !isNil) {
                return Optional.empty();
            }
            // several elements: each has become a property of its own, or none
            Property property = target.map(now -> property(entry, form, now, part))
                    .orElseGet(() -> FormerProperty.ofLost(entry, form, part, false));
            return types.apply(entry.owner(), form)
                    .map(was -> new PlannedFormerField(
                            target.orElse(property).designator(),
                            new PlannedField(
                                    type, property, was, entry.number(), entry.name(), IdlNames.thrift(entry.name())),
                            form.nillable(),
                            property.node() == Property.Node.ELEMENT
                                    && form.occurs() != Property.Occurs.REPEATED
                                    && ledger.ofOwner(designator)
                                            .anyMatch(
                                                    other -> other.designator().equals(designator + NIL))));
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

        /** What the property is now, under the name that it has now. */
        private Optional<Property> target(String part) {
            Optional<Property> same = present(part);
            return same.isPresent() ? same : renamed(part).flatMap(this::present);
        }

        /** The part of a designator that a component has which was this one, as another line says. */
        private Optional<String> renamed(String part) {
            return owners.stream()
                    .flatMap(owner -> ledger.ofOwner(owner)
                            .filter(entry -> wasCalled(entry, part))
                            .map(entry -> Designators.withoutSuffixes(entry.designator())
                                    .substring(owner.length())))
                    .findFirst();
        }

        private boolean wasCalled(Entry entry, String part) {
            String was = Designators.withoutSuffixes(entry.was());
            return Designators.lastSlash(was) >= 0
                            && was.substring(Designators.lastSlash(was)).equals(part)
                    || Designators.isAttribute(entry.designator()) == Designators.isAttribute(part)
                            && entry.formerMembers().stream().anyMatch(member -> Designators.isMemberOf(member, part));
        }

        /** Itself in another form, or one of several elements. */
        private Optional<Property> present(String part) {
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
