package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.catalog.SchemaType;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The definition of a type in each IDL, found by the layout of the generated documents. */
final class Definitions {
    /**
     * A definition.
     *
     * @param document name of the document
     */
    record Definition(DocumentKind kind, String document, String text) {}

    private static final Pattern BLOCK =
            Pattern.compile("^(?:message|enum|struct|union) (\\w+) \\{", Pattern.MULTILINE);
    private static final Pattern PROTO_PACKAGE = Pattern.compile("^package (\\S+);", Pattern.MULTILINE);
    private static final Pattern THRIFT_NAMESPACE = Pattern.compile("^namespace \\* (\\S+)", Pattern.MULTILINE);
    private static final Pattern JSON_TYPE =
            Pattern.compile("^ {4}(\"(\\w+)\": \\{\n.*?^ {4}\\})", Pattern.MULTILINE | Pattern.DOTALL);

    private final SchemaCatalog catalog;
    private final Map<DocumentKind, Map<String, Definition>> byName = new EnumMap<>(DocumentKind.class);
    private final Map<String, String> sources = new HashMap<>();

    Definitions(SchemaCatalog catalog) {
        this.catalog = catalog;
        for (SchemaDocument document : catalog.documents()) {
            String text = document.text().orElse("");
            switch (document.kind()) {
                case PROTO -> blocks(document, text, PROTO_PACKAGE);
                case THRIFT -> blocks(document, text, THRIFT_NAMESPACE);
                case JSON_SCHEMA -> jsonTypes(document, text);
                case XSD, WSDL -> sources.put(document.name(), text);
                case AVRO, DESCRIPTOR, OPENAPI, AVRO_PROTOCOL -> {}
            }
        }
        avro();
    }

    private static String dotted(SchemaDocument document, String ending) {
        return document.name()
                .substring(0, document.name().length() - ending.length())
                .replace('/', '.');
    }

    private void add(SchemaDocument document, String name, String text) {
        byName.computeIfAbsent(document.kind(), kind -> new HashMap<>())
                .putIfAbsent(name, new Definition(document.kind(), document.name(), text));
    }

    /** Definitions are separated by empty lines, and have none inside. */
    private void blocks(SchemaDocument document, String text, Pattern packageOf) {
        Matcher found = packageOf.matcher(text);
        String packageName = found.find() ? found.group(1) : "";
        for (String block : text.split("\n\n", -1)) {
            Matcher name = BLOCK.matcher(block);
            if (name.find()) {
                add(document, packageName + "." + name.group(1), block.strip());
            }
        }
    }

    private void jsonTypes(SchemaDocument document, String text) {
        Matcher type = JSON_TYPE.matcher(text);
        int start = Math.max(text.indexOf("\"$defs\""), 0);
        while (type.find(start)) {
            add(document, dotted(document, ".schema.json") + "." + type.group(2), Snippets.dedent(type.group(1)));
            start = type.end();
        }
    }

    /** An Avro schema repeats the types that it uses, so a few of them have all types. */
    private void avro() {
        for (SchemaDocument document : catalog.documents(DocumentKind.AVRO)) {
            Map<String, Definition> found = byName.getOrDefault(DocumentKind.AVRO, Map.of());
            if (catalog.types().stream().allMatch(type -> found.containsKey(type.name()))) {
                return;
            }
            AvroParts.of(document.text().orElse("")).forEach((name, text) -> add(document, name, text));
        }
    }

    /** The definitions of a type, that in its schema first. */
    List<Definition> of(SchemaType type) {
        List<Optional<Definition>> all = List.of(
                source(type),
                find(DocumentKind.PROTO, type),
                find(DocumentKind.AVRO, type),
                find(DocumentKind.THRIFT, type),
                find(DocumentKind.JSON_SCHEMA, type));
        return all.stream().flatMap(Optional::stream).collect(Collectors.toList());
    }

    private Optional<Definition> find(DocumentKind kind, SchemaType type) {
        Map<String, Definition> ofKind = byName.getOrDefault(kind, Map.of());
        // in Thrift, a name that some language reserves ends with an underscore
        return Optional.ofNullable(ofKind.get(type.name()))
                .or(() -> Optional.ofNullable(ofKind.get(type.name() + "_")));
    }

    private Optional<Definition> source(SchemaType type) {
        return type.declaration()
                .map(place -> new Definition(
                        place.kind(),
                        place.document(),
                        Snippets.dedent(
                                sources.getOrDefault(place.document(), "").substring(place.start(), place.end()))));
    }
}
