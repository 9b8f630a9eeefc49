package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.RootElement;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.catalog.SchemaType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The answer to {@code ?schemas} for programs: a list of the documents, roots and types in JSON. It names no class of the service. */
final class SchemaIndex {
    private SchemaIndex() {}

    static Representation of(SchemaCatalog catalog) {
        String version = catalog.version()
                .map(text -> "\n  \"version\": " + quote(text) + ",")
                .orElse("");
        String json = "{\n  \"fingerprint\": " + quote(catalog.fingerprint()) + "," + version
                + array(
                        "documents",
                        catalog.documents().stream().map(SchemaIndex::document).toList()) + ","
                + array("roots", catalog.roots().stream().map(SchemaIndex::root).toList()) + ","
                + array("types", catalog.types().stream().map(SchemaIndex::type).toList()) + "\n}\n";
        return new Representation(
                json.getBytes(StandardCharsets.UTF_8),
                "application/json",
                "json",
                "schemas.json",
                false,
                Representation.SANDBOX_POLICY,
                catalog.fingerprint());
    }

    /** The query that a document answers; a descriptor set is another form of its {@code .proto}. */
    static String href(DocumentKind kind, String name) {
        String encoded = URLEncoder.encode(name, StandardCharsets.UTF_8).replace("%2F", "/");
        return "?" + kind.id() + "=" + encoded;
    }

    private static String document(SchemaDocument document) {
        boolean isSet = document.kind() == DocumentKind.DESCRIPTOR;
        String href = isSet
                ? href(DocumentKind.PROTO, document.name().replaceFirst("\\.desc$", ".proto"))
                : href(document.kind(), document.name());
        return "{\"kind\": " + quote(document.kind().id()) + ", \"name\": " + quote(document.name()) + ", \"href\": "
                + quote(href) + ", \"mediaType\": " + quote(document.mediaType()) + ", \"bytes\": " + document.length()
                + ", \"sha256\": " + quote(document.sha256()) + ", \"imports\": "
                + document.imports().stream().map(SchemaIndex::quote).collect(Collectors.joining(", ", "[", "]}"));
    }

    private static String root(RootElement root) {
        return "{\"namespace\": " + quote(root.name().getNamespaceURI()) + ", \"name\": "
                + quote(root.name().getLocalPart()) + ", \"documentation\": " + quote(root.documentation()) + "}";
    }

    private static String type(SchemaType type) {
        return "{\"name\": " + quote(type.name()) + ", \"designator\": " + quote(type.designator())
                + ", \"documentation\": " + quote(type.documentation()) + "}";
    }

    private static String array(String name, List<String> items) {
        return items.stream()
                .map(item -> "\n    " + item)
                .collect(Collectors.joining(",", "\n  " + quote(name) + ": [", items.isEmpty() ? "]" : "\n  ]"));
    }

    /** A JSON string without characters of markup. */
    static String quote(String text) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < 0x20 || c == 0x7F || c == '<' || c == '>' || c == '&' || c == 0x2028 || c == 0x2029) {
                out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
