package io.curcuma.internal.avroschema;

import io.curcuma.internal.avroschema.AvroSchema.ArrayOf;
import io.curcuma.internal.avroschema.AvroSchema.Enumeration;
import io.curcuma.internal.avroschema.AvroSchema.Fixed;
import io.curcuma.internal.avroschema.AvroSchema.MapOf;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Avro's parsing canonical form, and its fingerprint CRC-64-AVRO. */
final class CanonicalForm {
    private static final long EMPTY = 0xc15d213aa4d7a795L;
    private static final long[] TABLE = new long[256];

    static {
        for (int i = 0; i < TABLE.length; i++) {
            long state = i;
            for (int bit = 0; bit < Byte.SIZE; bit++) {
                // CRC-64-AVRO, the lowest bit first: the polynomial is subtracted where a bit falls out
                state = state >>> 1 ^ EMPTY & -(state & 1);
            }
            TABLE[i] = state;
        }
    }

    private final StringBuilder out = new StringBuilder();
    private final Set<String> defined = new HashSet<>();

    private CanonicalForm() {}

    static String of(AvroSchema schema) {
        CanonicalForm form = new CanonicalForm();
        form.schema(schema);
        return form.out.toString();
    }

    static long fingerprint(AvroSchema schema) {
        long state = EMPTY;
        for (byte b : of(schema).getBytes(StandardCharsets.UTF_8)) {
            // eight steps at once (Avro, "Schema fingerprints")
            state = state >>> Byte.SIZE ^ TABLE[(int) (state ^ b) & 0xff];
        }
        return state;
    }

    private void quote(String text) {
        out.append('"').append(text).append('"');
    }

    private void schema(AvroSchema schema) {
        String name = SchemaParser.nameOf(schema);
        if (!name.isEmpty() && !defined.add(name)) {
            quote(name);
        } else if (schema instanceof Scalar scalar) {
            quote(scalar.primitive().text());
        } else if (schema instanceof Union union) {
            out.append('[');
            list(union.branches());
            out.append(']');
        } else if (schema instanceof ArrayOf array) {
            wrapped("array\",\"items", array.items());
        } else if (schema instanceof MapOf map) {
            wrapped("map\",\"values", map.values());
        } else if (schema instanceof RecordOf record) {
            record(record);
        } else if (schema instanceof Enumeration enumeration) {
            begin(name, "enum").append(",\"symbols\":[");
            String separator = "";
            for (String symbol : enumeration.symbols()) {
                out.append(separator);
                quote(symbol);
                separator = ",";
            }
            out.append("]}");
        } else if (schema instanceof Fixed fixed) {
            begin(name, "fixed").append(",\"size\":").append(fixed.size()).append('}');
        }
    }

    private StringBuilder begin(String name, String type) {
        return out.append("{\"name\":\"")
                .append(name)
                .append("\",\"type\":\"")
                .append(type)
                .append('"');
    }

    private void wrapped(String head, AvroSchema inner) {
        out.append("{\"type\":\"").append(head).append("\":");
        schema(inner);
        out.append('}');
    }

    private void list(List<AvroSchema> schemas) {
        for (int i = 0; i < schemas.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            schema(schemas.get(i));
        }
    }

    private void record(RecordOf record) {
        begin(record.name, "record").append(",\"fields\":[");
        String separator = "";
        for (AvroSchema.Member member : record.members) {
            out.append(separator).append("{\"name\":\"").append(member.name()).append("\",\"type\":");
            schema(member.type());
            out.append('}');
            separator = ",";
        }
        out.append("]}");
    }
}
