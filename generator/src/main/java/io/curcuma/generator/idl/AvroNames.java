package io.curcuma.generator.idl;

import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import java.util.List;
import java.util.stream.Stream;

/** The names and types that a schema and its canonical form share. */
final class AvroNames {
    /** First symbol and default of every enumeration: what a reader sees in place of a symbol that it does not know. */
    static final String UNSPECIFIED = "UNSPECIFIED";

    private AvroNames() {}

    /** The record around a branch of a union of elements, two of which may have one type. */
    static TypeName wrapper(PlannedUnion union, PlannedField branch) {
        return new TypeName(union.name().qualified(), branch.name());
    }

    static List<String> symbols(PlannedEnum type) {
        return Stream.concat(
                        Stream.of(UNSPECIFIED),
                        type.literals().stream()
                                .map(literal -> literal.literal().value()))
                .toList();
    }

    /** As the runtime's Avro format writes it, where it has no {@link AvroShared record}. */
    static String type(Scalar scalar) {
        return switch (scalar) {
            case BOOL -> "boolean";
            case INT8, INT16, INT32, UINT8, UINT16 -> "int";
            case INT64, UINT32 -> "long";
            case FLOAT -> "float";
            case DOUBLE -> "double";
            case BYTES, HEX_BINARY -> "bytes";
            case DATE_TIME, DATE -> throw new IllegalArgumentException(scalar + " is a record");
            case STRING,
                    UINT64,
                    DECIMAL,
                    INTEGER,
                    TIME,
                    G_YEAR,
                    G_YEAR_MONTH,
                    G_MONTH,
                    G_MONTH_DAY,
                    G_DAY,
                    DURATION,
                    QNAME -> "string";
        };
    }
}
