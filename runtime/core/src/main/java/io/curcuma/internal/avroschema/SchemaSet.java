package io.curcuma.internal.avroschema;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Many schemas that share their types, as the build keeps them: {@code {"base":file,"roots":{fingerprint:type},"types":[definition]}}, where
 * a definition names the types that it uses. A type that a set does not define is defined in the set that it is based on.
 */
public final class SchemaSet {
    /** After what identifies it in the name of a file. */
    public static final String SUFFIX = ".types.json";

    /** Sets that are based on each other. */
    private static final int MAX_FILES = 1_000;

    private final Map<String, Map<?, ?>> types = new HashMap<>();
    private final Set<String> defined = new HashSet<>();
    private final StringBuilder out = new StringBuilder();

    private SchemaSet() {}

    /** The member of the roots that a schema with a fingerprint would be. */
    private static String key(long fingerprint) {
        return HexFormat.of().toHexDigits(fingerprint);
    }

    /** Whether a set may have a schema; false where it has none. */
    public static boolean mayHave(String text, long fingerprint) {
        return text.contains('"' + key(fingerprint) + "\":");
    }

    /**
     * The fingerprints of all schemas of a set.
     *
     * @throws SerializationException {@code MALFORMED} for what is none
     */
    public static List<Long> fingerprints(String text) {
        return object(object(Json.parse(text)).get("roots")).keySet().stream()
                .map(key -> HexFormat.fromHexDigitsToLong(String.valueOf(key)))
                .toList();
    }

    /**
     * One schema, with all types that it uses.
     *
     * @param text of the set
     * @param files the text of the set that another one is based on, by its name
     * @return empty if the set does not have it
     * @throws SerializationException {@code SCHEMA_UNAVAILABLE}, if a set is damaged or not there
     */
    public static Optional<String> schema(String text, long fingerprint, Function<String, Optional<String>> files) {
        try {
            SchemaSet set = new SchemaSet();
            Map<?, ?> own = object(Json.parse(text));
            if (!(own.get("roots") instanceof Map<?, ?> roots)
                    || !(roots.get(key(fingerprint)) instanceof String root)) {
                return Optional.empty();
            }
            int count = 0;
            for (Map<?, ?> file = own; ; ) {
                set.add(file);
                if (!(file.get("base") instanceof String base)) {
                    break;
                }
                if (++count > MAX_FILES || base.indexOf('/') >= 0) {
                    throw damaged("a file that it is based on");
                }
                file = object(Json.parse(files.apply(base).orElseThrow(() -> damaged("the file that it is based on"))));
            }
            if (!set.types.containsKey(root)) {
                throw damaged("a type");
            }
            set.print(root);
            return Optional.of(set.out.toString());
        } catch (SerializationException e) {
            throw e.code() == Code.SCHEMA_UNAVAILABLE
                    ? e
                    : new SerializationException(Code.SCHEMA_UNAVAILABLE, "a set of schemas is damaged", e);
        }
    }

    private static SerializationException damaged(String what) {
        return new SerializationException(Code.SCHEMA_UNAVAILABLE, "a set of schemas lacks " + what);
    }

    private static Map<?, ?> object(@Nullable Object json) {
        if (json instanceof Map<?, ?> map) {
            return map;
        }
        throw damaged("its members");
    }

    private void add(Map<?, ?> file) {
        if (file.get("types") instanceof List<?> list) {
            for (Object item : list) {
                Map<?, ?> type = object(item);
                // what the newer set says counts
                types.putIfAbsent(type.get("namespace") + "." + type.get("name"), type);
            }
        }
    }

    /** Where a schema stands: a name is a use of a type. */
    private void print(Object schema) {
        if (out.length() > SchemaParser.MAX_CHARS) {
            throw SerializationException.limit(
                    Code.LIMIT_SIZE, "characters of a schema", SchemaParser.MAX_CHARS, out.length());
        }
        if (schema instanceof String name) {
            Map<?, ?> type = defined.add(name) ? types.get(name) : null;
            if (type == null) {
                json(name);
            } else {
                members(type);
            }
        } else if (schema instanceof List<?> branches) {
            list(branches, this::print);
        } else {
            members(object(schema));
        }
    }

    private void members(Map<?, ?> type) {
        out.append('{');
        String separator = "";
        for (Map.Entry<?, ?> member : type.entrySet()) {
            out.append(separator);
            json(member.getKey());
            out.append(':');
            if (member.getKey().equals("fields") && member.getValue() instanceof List<?> fields) {
                list(fields, field -> members(object(field)));
            } else if (isSchema(member.getKey(), member.getValue())) {
                print(member.getValue());
            } else {
                json(member.getValue());
            }
            separator = ",";
        }
        out.append('}');
    }

    /** {@code record} and the like are no uses, and no type of ours has such a name. */
    private static boolean isSchema(Object name, Object value) {
        return name.equals("items")
                || name.equals("values")
                || name.equals("type") && !(value instanceof String text && text.indexOf('.') < 0);
    }

    private void list(List<?> items, Consumer<Object> printer) {
        out.append('[');
        String separator = "";
        for (Object item : items) {
            out.append(separator);
            printer.accept(item);
            separator = ",";
        }
        out.append(']');
    }

    private void json(Object value) {
        if (value instanceof String text) {
            quote(text);
        } else if (value instanceof Json.Literal literal) {
            out.append(literal.text());
        } else if (value instanceof List<?> items) {
            list(items, this::json);
        } else {
            out.append('{');
            String separator = "";
            for (Map.Entry<?, ?> member : object(value).entrySet()) {
                out.append(separator);
                json(member.getKey());
                out.append(':');
                json(member.getValue());
                separator = ",";
            }
            out.append('}');
        }
    }

    private void quote(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }
}
