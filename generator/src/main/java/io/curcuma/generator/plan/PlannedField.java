package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import io.curcuma.generator.plan.names.IdlNames;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A property with its number.
 *
 * @param owner the type that declares it: the message's own or one that it extends; absent for a branch of a union
 * @param property as the schema has it
 * @param type of one value
 * @param number in Protobuf and Thrift; a {@link Property.Occurs#LIST} owns the next number too, see {@link #emptyListNumber}
 * @param name in Protobuf and Avro
 * @param thriftName in Thrift, where more words are reserved
 * @param member in formats that know names alone, where the other fields do not give it that name by themselves
 * @param formerMembers names that it had there before it was renamed
 */
public record PlannedField(
        Optional<ComplexType> owner,
        Property property,
        FieldType type,
        int number,
        String name,
        String thriftName,
        Optional<String> member,
        List<String> formerMembers) {
    /** A field whose member has the name that the other fields leave it. */
    public PlannedField(
            Optional<ComplexType> owner,
            Property property,
            FieldType type,
            int number,
            String name,
            String thriftName) {
        this(owner, property, type, number, name, thriftName, Optional.empty(), List.of());
    }

    /** This field under another name in formats that know names alone. */
    public PlannedField withMember(String other) {
        return new PlannedField(owner, property, type, number, name, thriftName, Optional.of(other), formerMembers);
    }

    /** This field with other names that it had in formats that know names alone. */
    public PlannedField withFormerMembers(List<String> others) {
        return new PlannedField(owner, property, type, number, name, thriftName, member, others);
    }

    /** This field with one more name that it had in formats that know names alone. */
    public PlannedField formerly(String other) {
        return withFormerMembers(Stream.concat(formerMembers.stream(), Stream.of(other))
                .distinct()
                .toList());
    }

    /** Number of Protobuf's {@code bool <name>_empty} beside a list: the list is there and has no item. */
    public int emptyListNumber() {
        return number + 1;
    }

    /** The name in {@code lower_snake_case}, unique among the fields of its message. */
    public String snakeName() {
        return IdlNames.snakeField(name);
    }
}
