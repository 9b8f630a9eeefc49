package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.catalog.SchemaType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/** The schemas of generated classes. An {@code .avsc} is parsed when a type in it is asked for: a large one takes seconds. */
final class SchemaPool {
    private final Set<String> reaching;
    private final Map<Class<?>, Schema> schemas = new HashMap<>();
    private final Map<Home, Documents> packages = new HashMap<>();

    /** @param reaching packages whose {@code .avsc}s may hold types of other packages */
    SchemaPool(Set<String> reaching) {
        this.reaching = reaching;
    }

    /** Where classes are from. */
    private record Home(ClassLoader loader, String packageName) {}

    /** The {@code .avsc}s of a package that no type needed yet, and the types of the others. */
    private record Documents(
            Map<String, SchemaType> types, Map<String, SchemaDocument> unread, Map<String, Schema> named) {
        static Documents of(SchemaCatalog catalog) {
            Map<String, SchemaType> types = new HashMap<>();
            catalog.types().forEach(type -> types.put(type.beanClass(), type));
            Map<String, SchemaDocument> unread = new HashMap<>();
            catalog.documents(DocumentKind.AVRO).forEach(document -> unread.put(document.name(), document));
            return new Documents(types, unread, new HashMap<>());
        }

        @Nullable
        Schema find(String name) {
            String own = name.replace('.', '/') + ".avsc";
            SchemaDocument document = unread.remove(own);
            if (document != null) {
                read(document);
            }
            Deque<String> others =
                    new ArrayDeque<>(unread.keySet().stream().sorted().toList());
            while (!named.containsKey(name) && !others.isEmpty()) {
                SchemaDocument other = unread.remove(others.remove());
                if (other != null) {
                    read(other);
                }
            }
            return named.get(name);
        }

        private void read(SchemaDocument document) {
            try {
                Schemas.collect(new Schema.Parser().parse(document.text().orElse("")), named);
            } catch (AvroRuntimeException e) {
                throw new SerializationException(Code.CONFIG_INVALID, document + " is not what the generator made", e);
            }
        }
    }

    /** @throws SerializationException {@code CONFIG_INVALID} if there is none */
    synchronized Schema schema(Class<?> type) {
        Schema schema = schemas.get(type);
        if (schema == null) {
            schema = load(type);
            schemas.put(type, schema);
        }
        return schema;
    }

    private Schema load(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null) {
            throw notGenerated(type);
        }
        SchemaType known = documents(loader, type.getPackageName()).types().get(type.getName());
        if (known == null) {
            throw notGenerated(type);
        }
        return Stream.concat(Stream.of(type.getPackageName()), reaching.stream())
                .map(name -> documents(loader, name).find(known.name()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow(() -> new SerializationException(
                        Code.CONFIG_INVALID,
                        "no .avsc of the serializer's packages holds " + known.name()
                                + ": one is written for each global element's type, with all that it uses, where "
                                + "an enumeration whose literals are not names in Avro is a string"));
    }

    private Documents documents(ClassLoader loader, String packageName) {
        return packages.computeIfAbsent(
                new Home(loader, packageName),
                home -> Documents.of(SchemaCatalog.forPackages(home.loader(), home.packageName())));
    }

    private static SerializationException notGenerated(Class<?> type) {
        return new SerializationException(Code.CONFIG_INVALID, "no Avro schema is generated for " + type.getName());
    }
}
