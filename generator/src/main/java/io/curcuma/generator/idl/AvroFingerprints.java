package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.PlannedUnion;
import io.curcuma.generator.plan.SharedTypes;
import io.curcuma.generator.plan.TypeName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.avro.SchemaNormalization;

/**
 * The CRC-64-AVRO fingerprint of any message of a plan as the root of a schema, whether or not {@link AvroEmitter} makes a file of
 * it.
 *
 * <p>Writes the parsing canonical form itself: a parser would read megabytes of documentation for each message only to drop them.
 */
public final class AvroFingerprints {
    private static final String DATE_TIME =
            "{\"name\":\"" + SharedTypes.DATE_TIME.qualified() + "\",\"type\":\"record\",\"fields\":["
                    + "{\"name\":\"seconds\",\"type\":\"long\"},{\"name\":\"nanos\",\"type\":\"int\"},"
                    + "{\"name\":\"offset_minutes\",\"type\":[\"null\",\"int\"]},{\"name\":\"digits\",\"type\":\"int\"},"
                    + "{\"name\":\"lexical\",\"type\":[\"null\",\"string\"]}]}";

    private final AvroTypes types;

    /** Fingerprints of this plan's messages. */
    public AvroFingerprints(Plan plan) {
        types = AvroTypes.of(plan);
    }

    /** As {@link #of(PlannedMessage)} for one message; keep an instance for many. */
    public static long of(Plan plan, PlannedMessage message) {
        return new AvroFingerprints(plan).of(message);
    }

    /** The fingerprint, not cached. */
    public long of(PlannedMessage message) {
        return SchemaNormalization.fingerprint64(canonical(message).getBytes(StandardCharsets.UTF_8));
    }

    /** The parsing canonical form. */
    String canonical(PlannedMessage message) {
        Canonical form = new Canonical();
        form.message(message);
        while (!form.steps.isEmpty()) {
            form.steps.pop().run();
        }
        return form.out.toString();
    }

    /** Keeps its own stack of what is still to be written: a chain of thousands of types would overflow the thread's. */
    private final class Canonical {
        final StringBuilder out = new StringBuilder();
        final Deque<Runnable> steps = new ArrayDeque<>();
        private final Set<TypeName> defined = new HashSet<>();

        private void then(List<Runnable> next) {
            for (int i = next.size() - 1; i >= 0; i--) {
                steps.push(next.get(i));
            }
        }

        private void then(String before, Runnable step, String after) {
            then(List.of(text(before), step, text(after)));
        }

        private Runnable text(String text) {
            return () -> out.append(text);
        }

        /** Each in its order, with commas between them. */
        private void list(String before, List<Runnable> items, String after) {
            List<Runnable> all = new ArrayList<>(List.of(text(before)));
            for (int i = 0; i < items.size(); i++) {
                if (i > 0) {
                    all.add(text(","));
                }
                all.add(items.get(i));
            }
            all.add(text(after));
            then(all);
        }

        void message(PlannedMessage message) {
            record(message.name(), message.fields().stream().map(this::field).toList());
        }

        private void record(TypeName name, List<Runnable> fields) {
            String quoted = quote(name.qualified());
            if (defined.add(name)) {
                list("{\"name\":" + quoted + ",\"type\":\"record\",\"fields\":[", fields, "]}");
            } else {
                out.append(quoted);
            }
        }

        private Runnable field(PlannedField field) {
            return field(field.name(), () -> {
                if (field.type() instanceof FieldType.OfAttributes) {
                    out.append("{\"type\":\"map\",\"values\":\"string\"}");
                } else if (field.property().occurs() == Occurs.REPEATED) {
                    array(field.type());
                } else {
                    optional(field.type(), field.property().occurs());
                }
            });
        }

        private Runnable field(String name, Runnable type) {
            return () -> then("{\"name\":" + quote(name) + ",\"type\":", type, "}");
        }

        private Runnable optionalField(String name, String type) {
            return field(name, text("[\"null\"," + quote(type) + "]"));
        }

        private void array(FieldType type) {
            then("{\"type\":\"array\",\"items\":", () -> item(type), "}");
        }

        private void optional(FieldType type, Occurs occurs) {
            List<Runnable> branches = new ArrayList<>(List.of(text("\"null\"")));
            Optional<PlannedUnion> union = types.asUnion(type);
            if (occurs == Occurs.LIST) {
                branches.add(() -> array(type));
            } else if (union.isPresent()) {
                branches.addAll(branches(union.get()));
            } else {
                branches.add(() -> type(type));
            }
            list("[", branches, "]");
        }

        private void item(FieldType type) {
            Optional<PlannedUnion> union = types.asUnion(type);
            if (union.isEmpty()) {
                type(type);
            } else {
                List<Runnable> branches = branches(union.get());
                list("[", branches.isEmpty() ? List.of(text("\"null\"")) : branches, "]");
            }
        }

        private List<Runnable> branches(PlannedUnion union) {
            return union.fields().stream()
                    .<Runnable>map(branch -> union.kind() == PlannedUnion.Kind.TYPES
                            ? () -> type(branch.type())
                            : () -> record(AvroNames.wrapper(union, branch), List.of(wrapped(branch))))
                    .toList();
        }

        private Runnable wrapped(PlannedField branch) {
            return field(branch.name(), () -> {
                if (branch.property().occurs() == Occurs.LIST) {
                    optional(branch.type(), Occurs.LIST);
                } else {
                    item(branch.type());
                }
            });
        }

        private void type(FieldType type) {
            type.<Runnable>match(
                            scalar -> () -> out.append(scalar(scalar)),
                            enumeration -> () -> out.append(enumeration(enumeration)),
                            nested -> () -> nested(nested),
                            attributes -> () -> {
                                throw new IllegalArgumentException("a map is a field of its own");
                            })
                    .run();
        }

        private void nested(FieldType.Nested type) {
            if (type instanceof FieldType.OfMessage) {
                message(types.message(type.name()));
            } else if (type instanceof FieldType.OfUnion) {
                PlannedField value = types.union(type.name()).fields().get(0);
                record(type.name(), List.of(optionalField(PlannedUnion.NIL, "boolean"), field(value)));
            } else {
                record(
                        type.name(),
                        List.of(
                                optionalField("namespace", "string"),
                                optionalField("name", "string"),
                                optionalField("xsi_type", "string"),
                                optionalField("xsi_nil", "boolean"),
                                optionalField("text", "string"),
                                optionalField("bean", "bytes"),
                                optionalField("xml", "string")));
            }
        }

        private String scalar(FieldType.OfScalar type) {
            return type.scalar() == Scalar.DATE_TIME && defined.add(SharedTypes.DATE_TIME)
                    ? DATE_TIME
                    : quote(AvroNames.type(type.scalar()));
        }

        private String enumeration(FieldType.OfEnum type) {
            if (!type.avroEnum()) {
                return quote("string");
            }
            String name = quote(type.name().qualified());
            if (!defined.add(type.name())) {
                return name;
            }
            return AvroNames.symbols(types.enumeration(type.name())).stream()
                    .map(Canonical::quote)
                    .collect(Collectors.joining(",", "{\"name\":" + name + ",\"type\":\"enum\",\"symbols\":[", "]}"));
        }

        private static String quote(String name) {
            return '"' + name + '"';
        }
    }
}
