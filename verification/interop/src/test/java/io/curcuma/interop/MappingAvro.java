package io.curcuma.interop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.avro.Schema;

/** An Avro schema with each named type on its own, without the package, the defaults and the records that every schema shares. */
final class MappingAvro {
    private static final String SHARED = "curcuma.xsd.";
    /** One for each number of digits. */
    private static final String DECIMAL = SHARED + "Decimal_";

    private final String packageName;
    private final Deque<Schema> open = new ArrayDeque<>();
    private final Set<String> seen = new HashSet<>();

    private MappingAvro(String packageName) {
        this.packageName = packageName + ".";
    }

    static String text(String packageName, Schema root) {
        MappingAvro avro = new MappingAvro(packageName);
        avro.type(root);
        List<String> types = new ArrayList<>();
        while (!avro.open.isEmpty()) {
            types.add(avro.definition(avro.open.removeFirst()));
        }
        return String.join("\n", types);
    }

    /** The records for values of fields, with their packages. */
    static String shared(Schema root) {
        MappingAvro avro = new MappingAvro("");
        return root.getFields().stream()
                .flatMap(field -> field.schema().isUnion() ? field.schema().getTypes().stream() : Stream.empty())
                .filter(type -> type.getType() == Schema.Type.RECORD
                        && type.getFullName().startsWith(SHARED))
                .map(avro::definition)
                .collect(Collectors.joining("\n"));
    }

    /** The type of one field. */
    static String field(String packageName, Schema schema) {
        return new MappingAvro(packageName).type(schema);
    }

    private String definition(Schema schema) {
        String head = "{\"type\": \"" + schema.getType().getName() + "\", \"name\": " + name(schema);
        if (schema.getType() == Schema.Type.ENUM) {
            return head + ", \"symbols\": "
                    + schema.getEnumSymbols().stream()
                            .map(symbol -> "\"" + symbol + "\"")
                            .collect(Collectors.joining(", ", "[", "]"))
                    + "}";
        }
        return schema.getFields().stream()
                .map(field -> "\n  {\"name\": \"" + field.name() + "\", \"type\": " + type(field.schema()) + "}")
                .collect(Collectors.joining(",", head + ", \"fields\": [", "]}"));
    }

    private String name(Schema schema) {
        String name = schema.getFullName();
        return "\"" + (name.startsWith(packageName) ? name.substring(packageName.length()) : name) + "\"";
    }

    private String type(Schema schema) {
        return switch (schema.getType()) {
            case RECORD, ENUM -> {
                String full = schema.getFullName();
                if ((!full.startsWith(SHARED) || full.startsWith(DECIMAL)) && seen.add(full)) {
                    open.add(schema);
                }
                yield name(schema);
            }
            case UNION -> schema.getTypes().stream().map(this::type).collect(Collectors.joining(", ", "[", "]"));
            case ARRAY -> "{\"type\": \"array\", \"items\": " + type(schema.getElementType()) + "}";
            case MAP -> "{\"type\": \"map\", \"values\": " + type(schema.getValueType()) + "}";
            default -> simple(schema);
        };
    }

    private static String simple(Schema schema) {
        String name = "\"" + schema.getType().getName() + "\"";
        return schema.getObjectProps().entrySet().stream()
                .map(prop -> ", \"" + prop.getKey() + "\": "
                        + (prop.getValue() instanceof Number number ? number : "\"" + prop.getValue() + "\""))
                .collect(Collectors.collectingAndThen(
                        Collectors.joining(), props -> props.isEmpty() ? name : "{\"type\": " + name + props + "}"));
    }
}
