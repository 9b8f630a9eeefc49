package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.TypeName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The parsing canonical form of every type of a plan, in pieces: text, and the uses of other types between. Each type is here once,
 * so all of them together are no larger than the plan.
 */
final class AvroForms {
    /** What a type or union is made of. */
    sealed interface Form permits Named, Branches {}

    /**
     * A type with a name.
     *
     * @param name what stands where the type is known already
     * @param texts one more than uses: before, between and after them
     * @param uses ids of types and unions
     */
    record Named(Crc64 name, List<Crc64> texts, List<Integer> uses) implements Form {}

    /**
     * The branches of a union, which has no name.
     *
     * @param names for each number of branches from 0, the names of that many
     * @param uses ids of the branches
     */
    record Branches(List<Crc64> names, List<Integer> uses) implements Form {}

    /** The comma between two branches. */
    static final Crc64 COMMA = Crc64.of(",");

    private final AvroTypes types;
    private final Map<TypeName, Integer> ids = new HashMap<>();
    private final Map<Integer, Form> made = new HashMap<>();
    private final List<Form> forms;

    AvroForms(Plan plan) {
        types = AvroTypes.of(plan, AvroAliases.NONE);
        plan.messages().forEach(message -> {
            Pieces record = new Pieces(message.name());
            message.fields().forEach(record::field);
            record.end();
        });
        plan.unions().forEach(this::union);
        plan.enums().forEach(this::enumeration);
        shared(AvroShared.ANY_XML);
        forms = IntStream.range(0, ids.size())
                .mapToObj(id -> Objects.requireNonNull(made.get(id), "a type that the plan does not have"))
                .toList();
    }

    int id(TypeName name) {
        return ids.computeIfAbsent(name, n -> ids.size());
    }

    /** How many types and unions there are. */
    int size() {
        return ids.size();
    }

    Form form(int id) {
        return forms.get(id);
    }

    private void shared(AvroShared record) {
        if (!made.containsKey(id(record.name()))) {
            Pieces pieces = new Pieces(record.name());
            record.parts()
                    .forEach(part ->
                            pieces.field(part.name(), part.isNullable() ? optional(part.type()) : quote(part.type())));
            pieces.end();
        }
    }

    private void union(PlannedUnion union) {
        if (union.kind() == PlannedUnion.Kind.NILLABLE) {
            Pieces record = new Pieces(union.name()).field(PlannedUnion.NIL, optional("boolean"));
            record.field(union.fields().get(0));
            record.end();
            return;
        }
        List<TypeName> branches = new ArrayList<>();
        for (PlannedField branch : union.fields()) {
            if (union.kind() == PlannedUnion.Kind.TYPES) {
                branches.add(((FieldType.OfMessage) branch.type()).name());
            } else {
                branches.add(AvroNames.wrapper(union, branch));
                new Pieces(AvroNames.wrapper(union, branch)).wrapped(branch).end();
            }
        }
        List<Crc64> names = new ArrayList<>(List.of(Crc64.NOTHING));
        for (TypeName branch : branches) {
            Crc64 before = names.get(names.size() - 1);
            Crc64 name = Crc64.of(quote(branch));
            names.add(names.size() == 1 ? name : before.then(COMMA).then(name));
        }
        made.put(
                id(union.name()),
                new Branches(names, branches.stream().map(this::id).toList()));
    }

    private void enumeration(PlannedEnum type) {
        Crc64 form = Crc64.of(AvroNames.symbols(type).stream()
                .map(AvroForms::quote)
                .collect(Collectors.joining(
                        ",", "{\"name\":" + quote(type.name()) + ",\"type\":\"enum\",\"symbols\":[", "]}")));
        made.put(id(type.name()), new Named(Crc64.of(quote(type.name())), List.of(form), List.of()));
    }

    private static String quote(TypeName name) {
        return quote(name.qualified());
    }

    private static String quote(String name) {
        return '"' + name + '"';
    }

    private static String optional(String type) {
        return "[\"null\"," + quote(type) + "]";
    }

    /** A record in the making. */
    private final class Pieces {
        private final TypeName name;
        private final List<Crc64> texts = new ArrayList<>();
        private final List<Integer> uses = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();
        private String separator = "";

        Pieces(TypeName name) {
            this.name = name;
            text.append("{\"name\":").append(quote(name)).append(",\"type\":\"record\",\"fields\":[");
        }

        void end() {
            text.append("]}");
            texts.add(Crc64.of(text.toString()));
            made.put(id(name), new Named(Crc64.of(quote(name)), texts, uses));
        }

        private Pieces begin(String field) {
            text.append(separator).append("{\"name\":").append(quote(field)).append(",\"type\":");
            separator = ",";
            return this;
        }

        Pieces field(String field, String type) {
            begin(field).text.append(type).append('}');
            return this;
        }

        void field(PlannedField field) {
            begin(field.name());
            if (field.type() instanceof FieldType.OfAttributes) {
                text.append("{\"type\":\"map\",\"values\":\"string\"}");
            } else if (field.property().occurs() == Occurs.REPEATED) {
                array(field.type());
            } else {
                optional(field.type(), field.property().occurs());
            }
            text.append('}');
        }

        /** The field of the record around a branch. */
        Pieces wrapped(PlannedField branch) {
            begin(branch.name());
            if (branch.property().occurs() == Occurs.LIST) {
                optional(branch.type(), Occurs.LIST);
            } else {
                item(branch.type());
            }
            text.append('}');
            return this;
        }

        private void use(TypeName used) {
            texts.add(Crc64.of(text.toString()));
            text.setLength(0);
            uses.add(id(used));
        }

        private void array(FieldType type) {
            text.append("{\"type\":\"array\",\"items\":");
            item(type);
            text.append('}');
        }

        private void optional(FieldType type, Occurs occurs) {
            text.append("[\"null\"");
            if (occurs == Occurs.LIST) {
                text.append(',');
                array(type);
            } else if (types.asUnion(type).isEmpty()) {
                text.append(',');
                type(type);
            } else if (!types.asUnion(type).get().fields().isEmpty()) {
                text.append(',');
                use(((FieldType.OfUnion) type).name());
            }
            text.append(']');
        }

        /** A value that is always there. */
        private void item(FieldType type) {
            if (types.asUnion(type).isEmpty()) {
                type(type);
                return;
            }
            text.append('[');
            if (types.asUnion(type).get().fields().isEmpty()) {
                text.append("\"null\"");
            } else {
                use(((FieldType.OfUnion) type).name());
            }
            text.append(']');
        }

        private void type(FieldType type) {
            type.<Runnable>match(
                            scalar -> () -> scalar(scalar),
                            enumeration -> () -> {
                                if (enumeration.avroEnum()) {
                                    use(enumeration.name());
                                } else {
                                    text.append("\"string\"");
                                }
                            },
                            nested -> () -> use(nested.name()),
                            attributes -> () -> {
                                throw new IllegalArgumentException("a map is a field of its own");
                            })
                    .run();
        }

        private void scalar(FieldType.OfScalar type) {
            Optional<AvroShared> record = AvroShared.of(type);
            if (record.isPresent()) {
                shared(record.get());
                use(record.get().name());
            } else {
                text.append(quote(AvroNames.type(type.scalar())));
            }
        }
    }
}
