package io.curcuma.generator.check;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.SchemaCompatibility;
import org.apache.avro.SchemaCompatibility.SchemaCompatibilityType;
import org.jspecify.annotations.Nullable;

/** Avro's rules of resolution, asked of Avro. */
final class AvroCompatibility {
    private AvroCompatibility() {}

    /** The compatibility of two whole schemas. */
    static Compatibility of(Schema old, Schema now) {
        return Compatibility.of(reads(now, old), reads(old, now));
    }

    /**
     * Of one field of a record.
     *
     * @param deep whether the fields of records below it are looked at, too
     */
    static Compatibility ofField(
            @Nullable Schema old, String oldName, @Nullable Schema now, String newName, boolean deep) {
        if (old == null || now == null) {
            // a schema that was left out, for its size
            return old == null && now == null ? Compatibility.SAFE : Compatibility.BREAKING;
        }
        Schema.Field before = old.getField(oldName);
        Schema.Field after = now.getField(newName);
        if (before == null || after == null || !oldName.equals(newName)) {
            return Compatibility.BREAKING;
        }
        return deep ? of(before.schema(), after.schema()) : of(shallow(before.schema()), shallow(after.schema()));
    }

    private static boolean reads(Schema reader, Schema writer) {
        return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
                                .getType()
                        == SchemaCompatibilityType.COMPATIBLE
                && keepsValues(leaves(reader), leaves(writer));
    }

    /**
     * Avro promotes two types into others that do not mean the same: bytes become a string that nobody wrote, and a float becomes
     * a double with other digits.
     */
    private static boolean keepsValues(Set<Schema.Type> reader, Set<Schema.Type> writer) {
        boolean bytes = writer.contains(Schema.Type.BYTES) != reader.contains(Schema.Type.BYTES);
        boolean floats = writer.contains(Schema.Type.FLOAT) && !reader.contains(Schema.Type.FLOAT);
        boolean texts = writer.contains(Schema.Type.STRING) != reader.contains(Schema.Type.STRING);
        return !(bytes && texts) && !floats;
    }

    /** The types of a field, those of its items included, those of records below it not. */
    private static Set<Schema.Type> leaves(Schema schema) {
        return switch (schema.getType()) {
            case ARRAY -> leaves(schema.getElementType());
            case MAP -> leaves(schema.getValueType());
            case UNION ->
                schema.getTypes().stream()
                        .flatMap(type -> leaves(type).stream())
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Schema.Type.class)));
            default -> EnumSet.of(schema.getType());
        };
    }

    /** What is wrong with two schemas in one direction, for people. */
    static Optional<String> incompatibility(Schema reader, Schema writer) {
        return SchemaCompatibility.checkReaderWriterCompatibility(reader, writer)
                .getResult()
                .getIncompatibilities()
                .stream()
                .findFirst()
                .map(found -> found.getType() + " at " + found.getLocation());
    }

    /** A schema without what the records in it hold: their changes are changes of their own. */
    private static Schema shallow(Schema schema) {
        return switch (schema.getType()) {
            case RECORD -> Schema.createRecord(schema.getName(), null, schema.getNamespace(), false, List.of());
            case ENUM ->
                Schema.createEnum(schema.getName(), null, schema.getNamespace(), List.of("UNSPECIFIED"), "UNSPECIFIED");
            case ARRAY -> Schema.createArray(shallow(schema.getElementType()));
            case MAP -> Schema.createMap(shallow(schema.getValueType()));
            case UNION ->
                Schema.createUnion(schema.getTypes().stream()
                        .map(AvroCompatibility::shallow)
                        .toList());
            default -> schema;
        };
    }
}
