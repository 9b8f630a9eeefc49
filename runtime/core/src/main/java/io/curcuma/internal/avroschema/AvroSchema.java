package io.curcuma.internal.avroschema;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** An Avro schema. Records refer to each other in cycles, so they alone are compared by identity. */
sealed interface AvroSchema {
    /** The types without a name. */
    enum Primitive {
        NULL,
        BOOLEAN,
        INT,
        LONG,
        FLOAT,
        DOUBLE,
        BYTES,
        STRING;

        String text() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /** @param xsd name of the built-in type of XML Schema whose text a string or binary value is; {@code ""} where nothing says it */
    record Scalar(Primitive primitive, String xsd) implements AvroSchema {}

    /**
     * @param name full name
     * @param former what symbols were before they were renamed: those of now by these
     */
    record Enumeration(String name, List<String> symbols, Map<String, String> former) implements AvroSchema {
        /** Index of a symbol, also by what it was; -1 for none. */
        int indexOf(String symbol) {
            int index = symbols.indexOf(symbol);
            return index < 0 ? symbols.indexOf(former.getOrDefault(symbol, symbol)) : index;
        }
    }

    /** @param name full name */
    record Fixed(String name, int size) implements AvroSchema {}

    record ArrayOf(AvroSchema items) implements AvroSchema {}

    record MapOf(AvroSchema values) implements AvroSchema {}

    /** @param exact whether a record of another name is never one of the branches, since they are the subtypes of a declared type */
    record Union(List<AvroSchema> branches, boolean exact) implements AvroSchema {
        /** Index of null, -1 if it is not a branch. */
        int indexOfNull() {
            for (int i = 0; i < branches.size(); i++) {
                if (branches.get(i).isNull()) {
                    return i;
                }
            }
            return -1;
        }

        /** All branches but null. */
        List<AvroSchema> values() {
            return branches.stream().filter(branch -> !branch.isNull()).toList();
        }
    }

    /**
     * A field of a record.
     *
     * @param display the name in the XML schema
     * @param isText whether it is the character content of the type
     * @param isAttribute whether it is an attribute
     * @param former names that it had in other forms
     */
    record Member(
            String name, String display, boolean isText, boolean isAttribute, Set<String> former, AvroSchema type) {}

    /** A record; its members are there when the schema is parsed. */
    final class RecordOf implements AvroSchema {
        final String name;
        final List<Member> members = new ArrayList<>();
        /** Full names that it had in earlier versions. */
        final Set<String> aliases = new HashSet<>();

        RecordOf(String name) {
            this.name = name;
        }

        /** Whether data of a record of this name is data of this one. */
        boolean isNamed(String full) {
            return name.equals(full) || aliases.contains(full);
        }

        /** The name without its namespace. */
        String shortName() {
            return name.substring(name.lastIndexOf('.') + 1);
        }

        /** Index of a member, also by a former name; -1 for none. */
        int indexOf(String member) {
            int former = -1;
            for (int i = 0; i < members.size(); i++) {
                if (members.get(i).name().equals(member)) {
                    return i;
                }
                if (members.get(i).former().contains(member)) {
                    former = i;
                }
            }
            return former;
        }

        /** The character content, null if the type has none of its own. */
        @Nullable
        Member text() {
            return members.stream().filter(Member::isText).findFirst().orElse(null);
        }
    }

    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.primitive() == Primitive.NULL;
    }
}
