package io.curcuma.generator.plan;

import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.model.JavaClass;
import io.curcuma.generator.plan.names.ReservedNumber;
import java.util.List;
import java.util.Optional;

/**
 * A message of which one field has a value. The kinds are those of the runtime's {@code io.curcuma.spi.Shape.Kind}.
 *
 * @param designator of the component that it stands for
 * @param kind what the fields are to each other
 * @param bean of {@link Kind#TYPES}: the class of the declared type, whose message may not be among those that are generated
 * @param namespace target namespace of that component
 * @param packageName Java package of the class that holds its item
 * @param name in every IDL
 * @param declared of {@link Kind#TYPES}: index of the field that is the declared type, -1 if that is abstract
 * @param oneOf name of the choice in Protobuf, unique among the fields
 * @param fields sorted by number, which is the order of Avro's union; of {@link Kind#NILLABLE} the value alone
 * @param reserved what no new field may use, sorted by number
 * @param former which of the reserved numbers readers go on reading
 * @param location of the component
 */
public record PlannedUnion(
        String designator,
        Kind kind,
        Optional<JavaClass> bean,
        String namespace,
        String packageName,
        TypeName name,
        int declared,
        String oneOf,
        List<PlannedField> fields,
        List<ReservedNumber> reserved,
        List<PlannedFormerField> former,
        Location location) {
    /** What the fields are to each other. */
    public enum Kind {
        /** A type and those that derive from it. */
        TYPES,
        /** Elements and text. */
        CONTENT,
        /** A value or nil. */
        NILLABLE
    }

    /** Name of the {@code bool} beside the value of {@link Kind#NILLABLE}. */
    public static final String NIL = "xsi_nil";

    /** Number of the value of {@link Kind#NILLABLE}. */
    public static final int VALUE_NUMBER = 2;

    /** Number of the {@code bool} beside the value of {@link Kind#NILLABLE}. */
    public static final int NIL_NUMBER = 1;

    public PlannedUnion {
        fields = List.copyOf(fields);
        reserved = List.copyOf(reserved);
        former = List.copyOf(former);
    }
}
