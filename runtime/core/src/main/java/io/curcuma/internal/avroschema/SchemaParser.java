package io.curcuma.internal.avroschema;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.AvroSchema.ArrayOf;
import io.curcuma.internal.avroschema.AvroSchema.Enumeration;
import io.curcuma.internal.avroschema.AvroSchema.Fixed;
import io.curcuma.internal.avroschema.AvroSchema.MapOf;
import io.curcuma.internal.avroschema.AvroSchema.Member;
import io.curcuma.internal.avroschema.AvroSchema.Primitive;
import io.curcuma.internal.avroschema.AvroSchema.RecordOf;
import io.curcuma.internal.avroschema.AvroSchema.Scalar;
import io.curcuma.internal.avroschema.AvroSchema.Union;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** From the text of a schema to the schema. */
final class SchemaParser {
    /** Characters of a schema: what it takes in memory is some times that. */
    static final int MAX_CHARS = 16 << 20;

    private static final Map<String, Primitive> PRIMITIVES = new HashMap<>();

    static {
        for (Primitive primitive : Primitive.values()) {
            PRIMITIVES.put(primitive.text(), primitive);
        }
    }

    private final Map<String, AvroSchema> named = new HashMap<>();

    private SchemaParser() {}

    /** @throws SerializationException {@code MALFORMED} for what is not a schema, {@code LIMIT_SIZE}, {@code LIMIT_DEPTH} */
    static AvroSchema parse(String text) {
        if (text.length() > MAX_CHARS) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "characters of a schema", MAX_CHARS, text.length());
        }
        return new SchemaParser().schema(Json.parse(text), "");
    }

    private static SerializationException invalid(String problem) {
        return new SerializationException(Code.MALFORMED, "not an Avro schema: " + problem);
    }

    /** @param space namespace of names without one */
    private AvroSchema schema(Object json, String space) {
        if (json instanceof String name) {
            return byName(name, space);
        }
        if (json instanceof List<?> branches) {
            return union(branches, space);
        }
        if (!(json instanceof Map<?, ?> object)) {
            throw invalid("neither a name, a union nor an object");
        }
        Object type = of(object, "type");
        return type instanceof String kind ? schema(kind, object, space) : schema(type, space);
    }

    private AvroSchema schema(String kind, Map<?, ?> object, String space) {
        return switch (kind) {
            case "record", "error" -> record(object, space);
            case "enum" -> enumeration(object, space);
            case "fixed" -> fixed(object, space);
            case "array" -> new ArrayOf(schema(of(object, "items"), space));
            case "map" -> new MapOf(schema(of(object, "values"), space));
            default -> {
                Primitive primitive = PRIMITIVES.get(kind);
                yield primitive == null ? byName(kind, space) : new Scalar(primitive, text(object, "xsd"));
            }
        };
    }

    private AvroSchema byName(String name, String space) {
        Primitive primitive = PRIMITIVES.get(name);
        if (primitive != null) {
            return new Scalar(primitive, "");
        }
        AvroSchema known = named.get(full(name, space));
        if (known == null) {
            throw invalid("a type that it does not define");
        }
        return known;
    }

    private Union union(List<?> branches, String space) {
        List<AvroSchema> parsed = new ArrayList<>();
        Set<Object> distinct = new HashSet<>();
        for (Object branch : branches) {
            AvroSchema schema = schema(branch, space);
            if (schema instanceof Union || !distinct.add(key(schema))) {
                throw invalid("a union with a branch that it has, or that is a union");
            }
            parsed.add(schema);
        }
        // of one branch alone: an array of the subtypes of a declared type
        return new Union(List.copyOf(parsed), parsed.size() == 1);
    }

    private static Object key(AvroSchema schema) {
        if (schema instanceof Scalar scalar) {
            return scalar.primitive();
        }
        return schema instanceof ArrayOf || schema instanceof MapOf ? schema.getClass() : nameOf(schema);
    }

    /** Full name of a type that has one. */
    static String nameOf(AvroSchema schema) {
        if (schema instanceof RecordOf record) {
            return record.name;
        }
        return schema instanceof Enumeration enumeration
                ? enumeration.name()
                : schema instanceof Fixed fixed ? fixed.name() : "";
    }

    private RecordOf record(Map<?, ?> object, String space) {
        RecordOf record = new RecordOf(name(object, space));
        define(record.name, record);
        String inner = record.name.substring(0, Math.max(0, record.name.lastIndexOf('.')));
        if (object.get("aliases") instanceof List<?> aliases) {
            for (Object alias : aliases) {
                if (!(alias instanceof String text) || !isName(text)) {
                    throw invalid("an alias that is not a name");
                }
                record.aliases.add(full(text, inner));
            }
        }
        Set<String> names = new HashSet<>();
        for (Object item : list(object, "fields")) {
            if (!(item instanceof Map<?, ?> member)) {
                throw invalid("a field that is not an object");
            }
            String name = required(member, "name");
            if (!isName(name) || !names.add(name)) {
                throw invalid("a record with two fields of one name");
            }
            String display = text(member, "xsd.name");
            record.members.add(new Member(
                    name,
                    display.isEmpty() ? name : display,
                    text(member, "xmlkind").equals("text"),
                    text(member, "xmlkind").equals("attribute"),
                    former(member),
                    fieldType(member, inner)));
        }
        return record;
    }

    private AvroSchema fieldType(Map<?, ?> member, String space) {
        AvroSchema type = schema(of(member, "type"), space);
        return type instanceof Union union && text(member, "xsd.branches").equals("subtypes")
                ? new Union(union.branches(), true)
                : type;
    }

    private static Set<String> former(Map<?, ?> member) {
        return member.get("xsd.was") instanceof List<?> names
                ? names.stream().map(String::valueOf).collect(Collectors.toUnmodifiableSet())
                : Set.of();
    }

    private Enumeration enumeration(Map<?, ?> object, String space) {
        Set<String> symbols = new LinkedHashSet<>();
        for (Object symbol : list(object, "symbols")) {
            if (!(symbol instanceof String text) || !isName(text) || !symbols.add(text)) {
                throw invalid("a symbol that is none, or twice");
            }
        }
        Map<String, String> former = new HashMap<>();
        if (object.get("xsd.was") instanceof Map<?, ?> names) {
            names.forEach((was, now) -> former.put(String.valueOf(was), String.valueOf(now)));
        }
        Enumeration enumeration = new Enumeration(name(object, space), List.copyOf(symbols), Map.copyOf(former));
        define(enumeration.name(), enumeration);
        return enumeration;
    }

    private Fixed fixed(Map<?, ?> object, String space) {
        int size;
        try {
            size = Integer.parseInt(of(object, "size") instanceof Json.Literal number ? number.text() : "");
        } catch (NumberFormatException e) {
            throw invalid("a fixed type without its size");
        }
        if (size < 0) {
            throw invalid("a fixed type of negative size");
        }
        Fixed fixed = new Fixed(name(object, space), size);
        define(fixed.name(), fixed);
        return fixed;
    }

    private void define(String name, AvroSchema schema) {
        if (!isName(name) || PRIMITIVES.containsKey(name) || named.put(name, schema) != null) {
            throw invalid("a name that is taken");
        }
    }

    private static String name(Map<?, ?> object, String space) {
        String name = required(object, "name");
        Object own = object.get("namespace");
        return full(name, own instanceof String namespace ? namespace : space);
    }

    private static String full(String name, String space) {
        return name.indexOf('.') >= 0 || space.isEmpty() ? name : space + "." + name;
    }

    /** Nothing that the canonical form would have to escape. */
    private static boolean isName(String name) {
        return name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_' || c == '.');
    }

    private static Object of(Map<?, ?> object, String name) {
        Object value = object.get(name);
        if (value == null) {
            throw invalid("no " + name);
        }
        return value;
    }

    private static List<?> list(Map<?, ?> object, String name) {
        if (of(object, name) instanceof List<?> list) {
            return list;
        }
        throw invalid(name + " that are not a list");
    }

    private static String required(Map<?, ?> object, String name) {
        String text = text(object, name);
        if (text.isEmpty()) {
            throw invalid("no " + name);
        }
        return text;
    }

    private static String text(Map<?, ?> object, String name) {
        @Nullable Object value = object.get(name);
        return value instanceof String text ? text : "";
    }
}
