package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property;
import io.curcuma.generator.model.Property.Node;
import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.model.rules.Particle;
import io.curcuma.generator.output.JsonPrinter;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import io.curcuma.generator.plan.rules.FieldRules;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes one self-contained schema: a type is defined where it is first used and named afterwards. Stops as soon as the schema is
 * nested too deep for Avro's parser, or too large.
 */
final class AvroSchemaText {
    /** Avro's parser reads 1,000 levels of JSON, and a record takes four. */
    static final int DEPTH = 240;

    /** Ends the walk from any depth. */
    private static final class CutOffException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    private final AvroTypes types;
    private final JsonPrinter out;
    private final Set<TypeName> defined = new HashSet<>();
    private final long maxLength;
    private final boolean documented;
    private final @Nullable Elsewhere elsewhere;
    private int depth;
    private boolean complete = true;

    /** Takes each use of a type that has its definition in another text. */
    interface Elsewhere {
        void use(TypeName type, Consumer<AvroSchemaText> definition);
    }

    private AvroSchemaText(
            AvroTypes types, long maxLength, boolean documented, JsonPrinter out, @Nullable Elsewhere elsewhere) {
        this.types = types;
        this.maxLength = maxLength;
        this.documented = documented;
        this.out = out;
        this.elsewhere = elsewhere;
    }

    /**
     * The schema of a message.
     *
     * @param maxLength characters, somewhat more for the last value
     */
    static AvroSchemaText of(AvroTypes types, PlannedMessage root, long maxLength) {
        return new AvroSchemaText(types, maxLength, true, JsonPrinter.forPeople(), null).write(root);
    }

    /** As {@link #of}, without documentation. */
    static AvroSchemaText undocumented(AvroTypes types, PlannedMessage root, long maxLength) {
        return new AvroSchemaText(types, maxLength, false, JsonPrinter.forPeople(), null).write(root);
    }

    /** As {@link #of}, in one line and without documentation. */
    static AvroSchemaText compact(AvroTypes types, PlannedMessage root, long maxLength) {
        return new AvroSchemaText(types, maxLength, false, JsonPrinter.compact(), null).write(root);
    }

    /**
     * A union of types, which defines each of them once.
     *
     * @param definitions in an order in which a type comes behind those that it uses
     * @param documented whether it is for people; else it is compact
     */
    static AvroSchemaText union(
            AvroTypes types, Collection<Consumer<AvroSchemaText>> definitions, boolean documented, long maxLength) {
        AvroSchemaText text = new AvroSchemaText(
                types, maxLength, documented, documented ? JsonPrinter.forPeople() : JsonPrinter.compact(), null);
        text.out.openTall('[');
        try {
            definitions.forEach(definition -> definition.accept(text));
        } catch (CutOffException e) {
            text.complete = false;
        }
        text.out.close(']');
        return text;
    }

    /** One definition in one line and without documentation, which names every type that it uses. */
    static String definition(AvroTypes types, Consumer<AvroSchemaText> definition, Elsewhere elsewhere) {
        AvroSchemaText text = new AvroSchemaText(types, Long.MAX_VALUE, false, JsonPrinter.compact(), elsewhere);
        definition.accept(text);
        return text.toString().strip();
    }

    /**
     * The definitions of messages and of what they use, each once, as items of a list that is open.
     *
     * @return whether they fit; else the list is cut off
     */
    static boolean definitions(
            AvroTypes types, List<TypeName> messages, boolean documented, long maxLength, JsonPrinter out) {
        AvroSchemaText text = new AvroSchemaText(types, maxLength, documented, out, null);
        for (TypeName message : messages) {
            if (text.defined.contains(message)) {
                continue;
            }
            text.write(types.message(message));
        }
        return text.complete;
    }

    private AvroSchemaText write(PlannedMessage root) {
        try {
            message(root.name());
        } catch (CutOffException e) {
            complete = false;
        }
        return this;
    }

    /** Whether the schema fits; else the text is cut off. */
    boolean isComplete() {
        return complete;
    }

    /** The types that the schema defines. */
    Set<TypeName> defined() {
        return defined;
    }

    /** How many characters were written. */
    int length() {
        return out.length();
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void check() {
        if (depth > DEPTH || out.length() > maxLength) {
            throw new CutOffException();
        }
    }

    /** Defines a type, or names one that is defined already or elsewhere. */
    void once(TypeName name, Consumer<AvroSchemaText> definition) {
        if (elsewhere != null) {
            elsewhere.use(name, definition);
            out.string(name.qualified());
        } else if (defined.add(name)) {
            definition.accept(this);
        } else {
            out.string(name.qualified());
        }
    }

    private void message(TypeName name) {
        once(name, text -> text.record(name));
    }

    void record(TypeName name) {
        deeper();
        PlannedMessage message = types.message(name);
        open(name, "record", types.aliases().of(name));
        doc(message.type().documentation());
        out.name("fields").openTall('[');
        Optional<FieldRules> rules = types.rules(message);
        message.fields().forEach(field -> field(field, message.formerNames(field), rules));
        out.close(']').close('}');
        depth--;
    }

    private void open(TypeName name, String kind, List<String> aliases) {
        out.openTall('{').member("type", kind).member("name", name.name()).member("namespace", name.packageName());
        if (!aliases.isEmpty()) {
            out.name("aliases").openFlat('[');
            aliases.forEach(out::string);
            out.close(']');
        }
    }

    /** Safe for code generators that copy it into a comment. */
    private void doc(String documentation) {
        if (!documented) {
            return;
        }
        List<String> lines = CodeText.lines(documentation);
        if (!lines.isEmpty()) {
            out.member("doc", CodeWriter.blockSafe(String.join("\n", lines)));
        }
    }

    private void field(PlannedField field, List<String> former, Optional<FieldRules> rules) {
        Property property = field.property();
        out.openFlat('{').member("name", field.name()).name("type");
        if (field.type() instanceof FieldType.OfAttributes) {
            out.openFlat('{').member("type", "map").member("values", "string").close('}');
            byDefault("{}");
        } else if (property.occurs() == Occurs.REPEATED) {
            array(field.type());
            byDefault("[]");
        } else {
            optional(field.type(), property.occurs());
            byDefault("null");
        }
        doc(property.documentation());
        xmlName(field);
        if (property.node() == Node.ATTRIBUTE || property.node() == Node.VALUE) {
            out.member("xmlkind", property.node() == Node.ATTRIBUTE ? "attribute" : "text");
        }
        if (property.occurs() != Occurs.REPEATED && isSubtype(field.type())) {
            out.member("xsd.branches", "subtypes");
        }
        if (!former.isEmpty()) {
            out.name("xsd.was").openFlat('[');
            former.forEach(out::string);
            out.close(']');
        }
        if (documented) {
            property.defaultValue().ifPresent(value -> out.member("xsd.default", value));
            rules.ifPresent(known -> rules(field, known));
        }
        out.close('}');
    }

    /** What the schema demands, for whoever looks for it: no reader of Avro checks it. */
    private void rules(PlannedField field, FieldRules rules) {
        if (rules.min(field) > 0) {
            out.name("xsd.minOccurs").literal(Integer.toString(rules.min(field)));
        }
        if (field.property().occurs() == Occurs.REPEATED && rules.max(field) != Particle.UNBOUNDED) {
            out.name("xsd.maxOccurs").literal(Integer.toString(rules.max(field)));
        }
        if (!field.property().facets().isEmpty()) {
            out.name("xsd.facets").openFlat('[');
            field.property().facets().forEach(out::string);
            out.close(']');
        }
    }

    private void xmlName(PlannedField field) {
        if (!field.name().equals(field.property().name())) {
            out.member("xsd.name", field.property().name());
        }
    }

    /** Whether the branch beside null is the only subtype of the declared type, which it looks like. */
    private boolean isSubtype(FieldType type) {
        return types.asUnion(type)
                .filter(union -> union.kind() == PlannedUnion.Kind.TYPES
                        && union.fields().size() == 1)
                .isPresent();
    }

    private void optional(FieldType type, Occurs occurs) {
        out.openFlat('[').string("null");
        Optional<PlannedUnion> union = types.asUnion(type);
        if (occurs == Occurs.LIST) {
            array(type);
        } else if (union.isPresent()) {
            branches(union.get());
        } else {
            type(type);
        }
        out.close(']');
    }

    private void array(FieldType type) {
        out.openFlat('{').member("type", "array").name("items");
        item(type);
        out.close('}');
    }

    /** A value that is always there. */
    private void item(FieldType type) {
        Optional<PlannedUnion> union = types.asUnion(type);
        if (union.isEmpty()) {
            type(type);
            return;
        }
        out.openFlat('[');
        branches(union.get());
        if (union.get().fields().isEmpty()) {
            out.string("null");
        }
        out.close(']');
    }

    private void branches(PlannedUnion union) {
        for (PlannedField branch : union.fields()) {
            if (union.kind() == PlannedUnion.Kind.TYPES) {
                type(branch.type());
            } else {
                wrapper(union, branch);
            }
        }
    }

    private void wrapper(PlannedUnion union, PlannedField branch) {
        TypeName name = AvroNames.wrapper(union, branch);
        once(name, text -> text.wrapper(name, union, branch));
    }

    private void wrapper(TypeName name, PlannedUnion union, PlannedField branch) {
        deeper();
        open(
                name,
                "record",
                types.aliases().of(union.name()).stream()
                        .map(alias -> alias + "." + branch.name())
                        .toList());
        out.name("fields").openTall('[');
        out.openFlat('{').member("name", branch.name()).name("type");
        if (branch.property().occurs() == Occurs.LIST) {
            optional(branch.type(), Occurs.LIST);
        } else {
            item(branch.type());
        }
        if (branch.property().node() == Node.ELEMENT) {
            xmlName(branch);
        }
        out.close('}').close(']').close('}');
        depth--;
    }

    private void nillable(PlannedUnion union) {
        deeper();
        open(union.name(), "record", types.aliases().of(union.name()));
        out.name("fields").openTall('[');
        optionalField(PlannedUnion.NIL, "boolean");
        PlannedField value = union.fields().get(0);
        out.openFlat('{').member("name", value.name()).name("type");
        optional(value.type(), value.property().occurs());
        byDefault("null");
        out.close('}').close(']').close('}');
        depth--;
    }

    private void deeper() {
        depth++;
        check();
    }

    private void type(FieldType type) {
        check();
        type.<Runnable>match(
                        scalar -> () -> scalar(scalar),
                        enumeration -> () -> enumeration(enumeration),
                        nested -> () -> nested(nested),
                        attributes -> () -> {
                            throw new IllegalArgumentException("a map is a field of its own");
                        })
                .run();
    }

    private void nested(FieldType.Nested type) {
        if (type instanceof FieldType.OfMessage) {
            message(type.name());
        } else if (type instanceof FieldType.OfUnion) {
            once(type.name(), text -> text.nillable(types.union(type.name())));
        } else {
            shared(AvroShared.ANY_XML);
        }
    }

    private void scalar(FieldType.OfScalar type) {
        Optional<AvroShared> record = AvroShared.of(type);
        if (record.isPresent()) {
            shared(record.get());
            return;
        }
        String name = AvroNames.type(type.scalar());
        if (name.equals("string") && !type.xsd().equals("string") || type.scalar() == Scalar.HEX_BINARY) {
            out.openFlat('{').member("type", name).member("xsd", type.xsd()).close('}');
        } else {
            out.string(name);
        }
    }

    private void enumeration(FieldType.OfEnum type) {
        if (!type.avroEnum()) {
            out.openFlat('{')
                    .member("type", "string")
                    .member("xsd.enum", type.name().qualified())
                    .close('}');
        } else {
            once(type.name(), text -> text.enumeration(types.enumeration(type.name())));
        }
    }

    private void enumeration(PlannedEnum planned) {
        open(planned.name(), "enum", types.aliases().of(planned.name()));
        doc(planned.type().documentation());
        out.name("symbols").openFlat('[');
        AvroNames.symbols(planned).forEach(out::string);
        out.close(']').member("default", AvroNames.UNSPECIFIED);
        if (!planned.formerLiterals().isEmpty()) {
            out.name("xsd.was").openFlat('{');
            planned.formerLiterals().forEach(out::member);
            out.close('}');
        }
        out.close('}');
    }

    private void shared(AvroShared record) {
        once(record.name(), text -> text.definition(record));
    }

    private void definition(AvroShared record) {
        open(record.name(), "record", List.of());
        doc(record.doc());
        out.name("fields").openTall('[');
        record.parts().forEach(this::part);
        out.close(']').close('}');
    }

    private void part(AvroShared.Part part) {
        out.openFlat('{').member("name", part.name()).name("type");
        if (part.isNullable()) {
            out.openFlat('[').string("null");
        }
        if (part.logical().name().isEmpty()) {
            out.string(part.type());
        } else {
            logical(part.type(), part.logical());
        }
        if (part.isNullable()) {
            out.close(']');
        }
        switch (part.presence()) {
            case NULLABLE, REQUIRED -> {
                // a writer has to say
            }
            case ZERO -> byDefault("0");
            case OPTIONAL -> byDefault("null");
        }
        out.close('}');
    }

    private void logical(String type, AvroShared.Logical logical) {
        out.openFlat('{').member("type", type).member("logicalType", logical.name());
        logical.digits().ifPresent(digits -> {
            out.name("precision").literal(Integer.toString(digits.total()));
            out.name("scale").literal(Integer.toString(digits.fraction()));
        });
        out.close('}');
    }

    private void byDefault(String value) {
        out.name("default").literal(value);
    }

    private void optionalField(String name, String type) {
        out.openFlat('{')
                .member("name", name)
                .name("type")
                .openFlat('[')
                .string("null")
                .string(type)
                .close(']');
        byDefault("null");
        out.close('}');
    }
}
