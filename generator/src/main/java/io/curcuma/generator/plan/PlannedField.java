package io.curcuma.generator.plan;

import io.curcuma.generator.model.ComplexType;
import io.curcuma.generator.model.Property;
import java.util.Optional;

/**
 * A property with its number.
 *
 * @param owner the type that declares it: the message's own or one that it extends; absent for a branch of a union
 * @param property as the schema has it
 * @param type of one value
 * @param number in Protobuf and Thrift; a {@link Property.Occurs#LIST} owns the next number too, see {@link #emptyListNumber}
 * @param name in Protobuf and Avro
 * @param thriftName in Thrift, where more words are reserved
 */
public record PlannedField(
        Optional<ComplexType> owner, Property property, FieldType type, int number, String name, String thriftName) {
    /** Number of Protobuf's {@code bool <name>_empty} beside a list: the list is there and has no item. */
    public int emptyListNumber() {
        return number + 1;
    }

    /** Name of Protobuf's {@code bool} beside a list. */
    public String emptyListName() {
        return name + "_empty";
    }
}
