package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Puts the address of a service into its documents: its ports are there, and the documents that they refer to are its schema queries, so that
 * a client that is given the WSDL's address finds all of it.
 */
final class ServiceAddress {
    private static final Pattern TAG =
            Pattern.compile("<(?:[\\w.-]+:)?(?:(import|include|redefine|override)|address)\\b[^<>]*>");
    private static final Pattern LOCATION =
            Pattern.compile("(\\s(?:schemaL|l)ocation\\s*=\\s*)(?:\"([^\"]*)\"|'([^']*)')");

    private final String address;
    private final SchemaCatalog catalog;

    ServiceAddress(URI address, SchemaCatalog catalog) {
        this.address = address.toString();
        this.catalog = catalog;
    }

    /** The bytes of a document, in its charset. */
    byte[] in(SchemaDocument document) {
        boolean isXml = document.kind() == DocumentKind.XSD || document.kind() == DocumentKind.WSDL;
        if (!isXml) {
            return document.bytes();
        }
        Charset charset = document.charset().orElse(StandardCharsets.UTF_8);
        String text = new String(document.bytes(), charset);
        return TAG.matcher(text)
                .replaceAll(tag -> Matcher.quoteReplacement(located(document, tag)))
                .getBytes(charset);
    }

    private String located(SchemaDocument document, MatchResult tag) {
        boolean isReference = tag.group(1) != null;
        if (!isReference && document.kind() != DocumentKind.WSDL) {
            return tag.group();
        }
        return LOCATION.matcher(tag.group()).replaceFirst(location -> {
            String former = location.group(2) == null ? location.group(3) : location.group(2);
            Optional<String> target = isReference ? query(document, former) : Optional.of(address);
            return Matcher.quoteReplacement(
                    target.map(uri -> location.group(1) + "\"" + uri.replace("&", "&amp;") + "\"")
                            .orElse(location.group()));
        });
    }

    /** The schema query of another document of the catalog; empty for any other place. */
    private Optional<String> query(SchemaDocument from, String location) {
        URI resolved;
        try {
            resolved = new URI(null, null, "/" + from.name(), null).resolve(location);
        } catch (URISyntaxException | IllegalArgumentException e) {
            return Optional.empty();
        }
        if (resolved.isAbsolute()
                || resolved.getPath() == null
                || resolved.getPath().isEmpty()) {
            return Optional.empty();
        }
        String name = resolved.getPath().substring(1);
        for (DocumentKind kind : new DocumentKind[] {DocumentKind.XSD, DocumentKind.WSDL}) {
            if (catalog.document(kind, name).isPresent()) {
                return Optional.of(address + SchemaIndex.href(kind, name));
            }
        }
        return Optional.empty();
    }
}
