package io.curcuma.generator.idl;

import io.curcuma.generator.model.Property.Occurs;
import io.curcuma.generator.model.Scalar;
import io.curcuma.generator.plan.FieldType;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import io.curcuma.generator.plan.TypeName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
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
            "{\"name\":\"" + XsdTypes.DATE_TIME.qualified() + "\",\"type\":\"record\",\"fields\":["
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
        form.open(message, "");
        while (!form.open.isEmpty()) {
            form.step();
        }
        return form.out.toString();
    }

    /** A record whose end is not written yet, and what follows its end. */
    private record Open(Iterator<PlannedField> fields, String after) {}

    /** Keeps its own stack: a chain of thousands of types would overflow the thread's. */
    private final class Canonical {
        final StringBuilder out = new StringBuilder();
        final Deque<Open> open = new ArrayDeque<>();
        private final Set<TypeName> defined = new HashSet<>();

        void open(PlannedMessage message, String after) {
            if (!defined.add(message.name())) {
                out.append(quote(message.name().qualified())).append(after);
                return;
            }
            out.append("{\"name\":")
                    .append(quote(message.name().qualified()))
                    .append(",\"type\":\"record\",\"fields\":[");
            open.push(new Open(message.fields().iterator(), after));
        }

        void step() {
            Open innermost = open.element();
            if (!innermost.fields().hasNext()) {
                open.pop();
                out.append("]}").append(innermost.after());
                return;
            }
            PlannedField field = innermost.fields().next();
            if (out.charAt(out.length() - 1) == '}') {
                out.append(',');
            }
            out.append("{\"name\":").append(quote(field.name())).append(",\"type\":");
            Occurs occurs = field.property().occurs();
            out.append(occurs == Occurs.REPEATED ? "" : "[\"null\",");
            out.append(occurs == Occurs.SINGULAR ? "" : "{\"type\":\"array\",\"items\":");
            type(field.type(), (occurs == Occurs.SINGULAR ? "" : "}") + (occurs == Occurs.REPEATED ? "" : "]") + "}");
        }

        private void type(FieldType type, String after) {
            type.<Runnable>match(
                            scalar -> () -> out.append(scalar(scalar)).append(after),
                            enumeration ->
                                    () -> out.append(enumeration(enumeration)).append(after),
                            message -> () -> open(types.message(message.name()), after))
                    .run();
        }

        private String scalar(FieldType.OfScalar type) {
            return type.scalar() == Scalar.DATE_TIME && defined.add(XsdTypes.DATE_TIME)
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
