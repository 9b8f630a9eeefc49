package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.RootElement;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import io.curcuma.catalog.SchemaType;
import io.curcuma.http.schema.Definitions.Definition;
import io.curcuma.internal.bytes.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * The answer to {@code ?schemas} for people: each type with its definitions side by side. The page loads nothing. Its policy
 * allows only its own style and script, by their hashes.
 */
final class SchemaPage {
    private static final int SHORT = 12;
    private static final Map<DocumentKind, String> LABELS = new EnumMap<>(Map.of(
            DocumentKind.XSD,
            "XML Schema",
            DocumentKind.WSDL,
            "WSDL",
            DocumentKind.PROTO,
            "Protobuf",
            DocumentKind.AVRO,
            "Avro",
            DocumentKind.THRIFT,
            "Thrift",
            DocumentKind.JSON_SCHEMA,
            "JSON Schema",
            DocumentKind.OPENAPI,
            "OpenAPI",
            DocumentKind.AVRO_PROTOCOL,
            "Avro protocol"));

    private SchemaPage() {}

    static Representation of(SchemaCatalog catalog) {
        String style = resource("page.css");
        String script = resource("page.js");
        String policy = "default-src 'none'; style-src '" + hash(style) + "'; script-src '" + hash(script)
                + "'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
        String html = fill(
                resource("page.html"),
                Map.of(
                        "style", style,
                        "script", script,
                        "title", Snippets.escape(title(catalog)),
                        "facts", facts(catalog),
                        "formats", formats(catalog),
                        "contents", contents(catalog),
                        "roots", roots(catalog),
                        "documents", documents(catalog),
                        "types", types(catalog)));
        return new Representation(
                html.getBytes(StandardCharsets.UTF_8),
                "text/html; charset=utf-8",
                "html",
                "schemas.html",
                false,
                policy,
                catalog.fingerprint());
    }

    /** The template's {@code {{name}}}, each once, in one pass: a value is never taken for a name. */
    private static String fill(String template, Map<String, String> values) {
        StringBuilder out = new StringBuilder();
        int at = 0;
        for (int open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", at)) {
            int close = template.indexOf("}}", open);
            out.append(template, at, open)
                    .append(Objects.requireNonNull(values.get(template.substring(open + 2, close))));
            at = close + 2;
        }
        return out.append(template.substring(at)).toString();
    }

    private static String title(SchemaCatalog catalog) {
        return catalog.types().stream()
                .map(SchemaType::packageName)
                .distinct()
                .limit(3)
                .collect(Collectors.joining(", "));
    }

    private static String facts(SchemaCatalog catalog) {
        String version = catalog.version()
                .map(v -> "<span>version " + Snippets.escape(v) + "</span>")
                .orElse("");
        return version + "<span>" + count(catalog.types().size(), "type") + "</span><span>"
                + count(catalog.documents().size(), "document") + "</span><span title='" + catalog.fingerprint()
                + "'>fingerprint <code>" + catalog.fingerprint().substring(0, SHORT) + "</code></span>";
    }

    private static String count(int count, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
    }

    private static String formats(SchemaCatalog catalog) {
        return LABELS.entrySet().stream()
                .filter(label -> !catalog.documents(label.getKey()).isEmpty())
                .map(label -> "<button type=button aria-pressed=true data-format="
                        + label.getKey().id() + ">" + label.getValue() + "</button>")
                .collect(Collectors.joining());
    }

    private static String contents(SchemaCatalog catalog) {
        return catalog.types().stream()
                .map(type -> "<li data-search='" + search(type) + "'><a href='#" + id(type) + "'>"
                        + Snippets.escape(type.simpleName()) + "</a></li>")
                .collect(Collectors.joining("\n"));
    }

    private static String roots(SchemaCatalog catalog) {
        return catalog.roots().stream().map(root -> root(root, catalog)).collect(Collectors.joining("\n"));
    }

    private static String root(RootElement root, SchemaCatalog catalog) {
        String name = "<strong>" + Snippets.escape(root.name().getLocalPart()) + "</strong>";
        String link = catalog.types().stream()
                .filter(type -> type.beanClass().equals(root.beanClass()))
                .findFirst()
                .map(type -> "<a href='#" + id(type) + "'>" + name + "</a>")
                .orElse(name);
        return "<li>" + link + " <code>" + Snippets.escape(root.name().getNamespaceURI()) + "</code> "
                + Snippets.escape(root.documentation()) + "</li>";
    }

    private static String documents(SchemaCatalog catalog) {
        return LABELS.entrySet().stream()
                .map(label -> documents(label.getValue(), catalog.documents(label.getKey())))
                .collect(Collectors.joining("\n"));
    }

    private static String documents(String label, List<SchemaDocument> documents) {
        return documents.stream()
                .map(document -> {
                    String href = Snippets.escape(SchemaIndex.href(document.kind(), document.name()));
                    return "<tr><td>" + label + "</td><td><a href='" + href + "'>" + Snippets.escape(document.name())
                            + "</a></td><td class=n>" + String.format(Locale.ROOT, "%,d", document.length())
                            + "</td><td><a href='" + href + "&amp;download'>download</a> <a href='" + href
                            + "&amp;zip'>zip</a></td></tr>";
                })
                .collect(Collectors.joining("\n"));
    }

    private static String types(SchemaCatalog catalog) {
        Definitions definitions = new Definitions(catalog);
        return catalog.types().stream()
                .map(type -> type(type, definitions.of(type)))
                .collect(Collectors.joining("\n"));
    }

    private static String type(SchemaType type, List<Definition> definitions) {
        String name = Snippets.escape(type.simpleName());
        return "<article id='" + id(type) + "' data-search='" + search(type) + "'>\n<h3><a href='#" + id(type) + "'>"
                + name + "</a> <code>" + Snippets.escape(type.designator()) + "</code></h3>\n<p>"
                + Snippets.escape(type.documentation()) + "</p>\n<div class=definitions>\n"
                + definitions.stream().map(d -> definition(name, d)).collect(Collectors.joining("\n"))
                + "\n</div>\n</article>";
    }

    private static String definition(String type, Definition definition) {
        String label = LABELS.getOrDefault(definition.kind(), "");
        return "<figure class=" + definition.kind().id() + "><figcaption>" + label + " <a href='"
                + Snippets.escape(SchemaIndex.href(definition.kind(), definition.document())) + "'>"
                + Snippets.escape(
                        definition.document().substring(definition.document().lastIndexOf('/') + 1))
                + "</a></figcaption><pre tabindex=0 role=region aria-label='" + type + " in " + label + "'>"
                + Snippets.html(definition.kind(), definition.text()) + "</pre></figure>";
    }

    private static String id(SchemaType type) {
        return Snippets.escape("t-" + type.name());
    }

    private static String search(SchemaType type) {
        return Snippets.escape(
                (type.name() + " " + type.designator() + " " + type.documentation()).toLowerCase(Locale.ROOT));
    }

    private static String hash(String text) {
        return "sha256-" + Base64.getEncoder().encodeToString(Sha256.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(SchemaPage.class.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
