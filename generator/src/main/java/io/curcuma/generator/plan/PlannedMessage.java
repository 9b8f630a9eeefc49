package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.plan.names.Designators;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A complex type with its numbers.
 *
 * @param type as the schema has it
 * @param chain the type and all that it extends, from the root of the hierarchy down to it
 * @param name in every IDL
 * @param fields inherited ones first, in write order: the order of the adapter, of the Avro record and of every IDL text
 * @param oneOfs choices whose branches are one singular field each
 * @param choices those of any kind, {@code oneOfs} included
 * @param roots global elements of this type, sorted by namespace and name
 * @param reserved what no new field may use, sorted by number
 * @param former which of the reserved numbers readers go on reading, inherited ones first
 */
public record PlannedMessage(
        ComplexType type,
        List<ComplexType> chain,
        TypeName name,
        List<PlannedField> fields,
        List<OneOf> oneOfs,
        List<PlannedChoice> choices,
        List<RootDeclaration> roots,
        List<ReservedNumber> reserved,
        List<PlannedFormerField> former) {
    public PlannedMessage {
        chain = List.copyOf(chain);
        fields = List.copyOf(fields);
        oneOfs = List.copyOf(oneOfs);
        choices = List.copyOf(choices);
        roots = List.copyOf(roots);
        reserved = List.copyOf(reserved);
        former = List.copyOf(former);
    }

    /** Documentation of a field: of an inherited one the message of its own type has it, if there is one. */
    public String documentation(PlannedField field) {
        boolean elsewhere = field.owner()
                .filter(owner -> !owner.isAbstract() && !owner.designator().equals(type.designator()))
                .isPresent();
        return elsewhere ? "" : field.property().documentation();
    }

    /** The names that a field had in other forms; several elements of one name have had another meaning. */
    public List<String> formerNames(PlannedField field) {
        Set<String> present = fields.stream().map(PlannedField::name).collect(Collectors.toSet());
        return former.stream()
                .filter(was -> was.now().equals(field.property().designator())
                        && was.field().property().node() == field.property().node())
                .map(was -> was.field().name())
                .filter(name -> !present.contains(name))
                .distinct()
                .toList();
    }

    /** The local name by which {@code xsi:type} refers to the type, if it has one. */
    public Optional<String> localName() {
        return Designators.isNamed(type.designator())
                ? Optional.of(Designators.localName(type.designator()))
                : Optional.empty();
    }
}
