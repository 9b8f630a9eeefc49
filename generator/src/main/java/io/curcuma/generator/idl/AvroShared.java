package io.curcuma.generator.idl;

import io.curcuma.generator.model.DecimalDigits;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.SharedTypes;
import io.curcuma.generator.plan.TypeName;
import java.util.List;
import java.util.Optional;

/**
 * A record that is the same in every schema. Those of scalars have a value of one of Avro's logical types, what that would lose beside it,
 * and a string for what it cannot say.
 *
 * @param doc for people
 */
record AvroShared(TypeName name, String doc, List<Part> parts) {
    private static final Part OFFSET = optional("offset_minutes", "int");
    private static final Part LEXICAL = optional("lexical", "string");
    private static final String LEXICAL_DOC = "lexical is the text of what %s can not say, and %1$s is null then.";

    static final AvroShared DATE_TIME = new AvroShared(
            SharedTypes.DATE_TIME,
            "An xs:dateTime, lossless; offset_minutes is null without a time zone, and instant then counts as if in UTC; nanos are"
                    + " beyond the microsecond, digits those of a fraction with trailing zeros. "
                    + LEXICAL_DOC.formatted("instant"),
            List.of(nullable("instant", "long", "timestamp-micros"), zero("nanos"), OFFSET, zero("digits"), LEXICAL));

    static final AvroShared DATE = new AvroShared(
            SharedTypes.DATE,
            "An xs:date, lossless; offset_minutes is null without a time zone. " + LEXICAL_DOC.formatted("days"),
            List.of(nullable("days", "int", "date"), OFFSET, LEXICAL));

    static final AvroShared ANY_XML = new AvroShared(
            SharedTypes.ANY_XML,
            "What the schema leaves open: one of text, bean (a single object) and xml, or none for a nil element.",
            List.of(
                    optional("namespace", "string"),
                    optional("name", "string"),
                    optional("xsi_type", "string"),
                    optional("xsi_nil", "boolean"),
                    optional("text", "string"),
                    optional("bean", "bytes"),
                    optional("xml", "string")));

    /** What a part is where the record says nothing of it. */
    enum Presence {
        /** In a union with null and without a default: else Avro's own reader takes one record for another, and the default for its value. */
        NULLABLE,
        /** A number without a default, for the same reason. */
        REQUIRED,
        /** A number that is 0 by default. */
        ZERO,
        /** In a union with null, which is the default. */
        OPTIONAL
    }

    /**
     * One field.
     *
     * @param type a primitive one
     * @param logical the attributes of its logical type
     */
    record Part(String name, String type, Logical logical, Presence presence) {
        /** Whether null is one of its values. */
        boolean isNullable() {
            return presence == Presence.NULLABLE || presence == Presence.OPTIONAL;
        }
    }

    /**
     * A logical type.
     *
     * @param name {@code ""} for none
     * @param digits of a decimal
     */
    record Logical(String name, Optional<DecimalDigits> digits) {
        static final Logical NONE = new Logical("", Optional.empty());
    }

    private static Part nullable(String name, String type, String logical) {
        return new Part(name, type, new Logical(logical, Optional.empty()), Presence.NULLABLE);
    }

    private static Part zero(String name) {
        return new Part(name, "int", Logical.NONE, Presence.ZERO);
    }

    private static Part optional(String name, String type) {
        return new Part(name, type, Logical.NONE, Presence.OPTIONAL);
    }

    /**
     * A decimal of at most the given number of digits. Avro's own reader resolves records of different names where their
     * fields agree; so the scale is in the name of a field, or it would read a value of another scale as a power of ten of it.
     */
    private static AvroShared decimal(DecimalDigits digits) {
        String fraction = "digits_of_" + digits.fraction();
        return new AvroShared(
                new TypeName(SharedTypes.PACKAGE, "Decimal_" + digits.total() + "_" + digits.fraction()),
                "An xs:decimal, lossless; " + fraction + " are those of a fraction with trailing zeros, else 0. "
                        + LEXICAL_DOC.formatted("value"),
                List.of(
                        new Part("value", "bytes", new Logical("decimal", Optional.of(digits)), Presence.NULLABLE),
                        new Part(fraction, "int", Logical.NONE, Presence.REQUIRED),
                        LEXICAL));
    }

    /** The record of a scalar; empty for one that is of a primitive type. */
    static Optional<AvroShared> of(FieldType.OfScalar type) {
        return switch (type.scalar()) {
            case DATE_TIME -> Optional.of(DATE_TIME);
            case DATE -> Optional.of(DATE);
            case DECIMAL -> type.digits().map(AvroShared::decimal);
            default -> Optional.empty();
        };
    }
}
