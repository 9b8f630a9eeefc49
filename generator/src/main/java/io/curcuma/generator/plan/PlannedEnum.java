package io.curcuma.generator.plan;

import io.curcuma.generator.model.EnumType;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * An enumeration with its numbers. Number 0 is {@code <PREFIX>_UNSPECIFIED}.
 *
 * @param name in every IDL
 * @param prefix upper snake case of the name, without the last underscore: what Protobuf puts before each value
 * @param avroEnum whether every literal is a legal Avro symbol and none is {@code UNSPECIFIED}; else Avro carries a string
 * @param literals in the order of the Java constants
 * @param reserved what no new literal may use, sorted by number
 */
public record PlannedEnum(
        EnumType type,
        TypeName name,
        String prefix,
        boolean avroEnum,
        List<PlannedLiteral> literals,
        List<ReservedNumber> reserved) {
    /**
     * One value.
     *
     * @param literal as the schema has it
     * @param number at least 1
     * @param name upper snake case with the prefix, unique in its package: Protobuf's and Thrift's constant
     * @param former the literals that it was before it was renamed, but for those that are another's
     */
    public record PlannedLiteral(EnumType.Literal literal, int number, String name, List<String> former) {
        public PlannedLiteral {
            former = List.copyOf(former);
        }
    }

    /** What the literals were before they were renamed: those of now by these. */
    public SortedMap<String, String> formerLiterals() {
        SortedMap<String, String> former = new TreeMap<>();
        literals.forEach(literal -> literal.former()
                .forEach(was -> former.put(was, literal.literal().value())));
        return former;
    }

    public PlannedEnum {
        literals = List.copyOf(literals);
        reserved = List.copyOf(reserved);
    }
}
