package io.curcuma.generator.plan;

import java.util.List;

/**
 * A type that the schema has lost, as the numbers file has it: numbers that readers go on reading hold values of it.
 *
 * @param name of the class that reads it, unique among them
 * @param kind what it was
 * @param namespace target namespace that it had
 * @param idlName in every IDL
 * @param typeName local name in the schema; that of the IDLs for a type without one
 * @param declared number of the branch of the declared type itself, 0 if there was none
 * @param fields of a message those of all that it extended too, of a union the branches; sorted by number
 * @param literals of an enumeration, sorted by number
 */
public record PlannedLostType(
        String name,
        Kind kind,
        String namespace,
        String idlName,
        String typeName,
        int declared,
        List<PlannedFormerField> fields,
        List<Literal> literals) {
    /** What a type was. */
    public enum Kind {
        ENUM,
        MESSAGE,
        /** A union of a type and those that derived from it. */
        TYPES,
        /** A union of elements and text. */
        CONTENT
    }

    /** A value of an enumeration. */
    public record Literal(String value, int number) {}

    public PlannedLostType {
        fields = List.copyOf(fields);
        literals = List.copyOf(literals);
    }
}
