package io.curcuma.http.schema;

import io.curcuma.catalog.DocumentKind;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.catalog.SchemaDocument;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;

/**
 * The representations of a document.
 *
 * @param text the usual one: a browser shows it and runs nothing
 * @param xml for clients that accept XML by name and are not browsers
 * @param descriptors the descriptor set of a {@code .proto}, with all imports
 * @param zip the document with all imports
 */
record SchemaForms(
        Representation text, Optional<Representation> xml, Optional<Representation> descriptors, Representation zip) {
    private static final String[] XML = {"application/xml", "text/xml", "application/wsdl+xml"};
    private static final String[] PROTOBUF = {
        "application/protobuf", "application/x-protobuf", "application/vnd.google.protobuf"
    };

    /** @param bytes of the document */
    static SchemaForms of(SchemaDocument document, byte[] bytes, SchemaCatalog catalog, Zips zips, String fingerprint) {
        String charset =
                document.charset().orElse(StandardCharsets.UTF_8).name().toLowerCase(Locale.ROOT);
        boolean isXml = document.kind() == DocumentKind.XSD || document.kind() == DocumentKind.WSDL;
        return new SchemaForms(
                plain(bytes, "text/plain; charset=" + charset, "text", document.name(), fingerprint),
                isXml
                        ? Optional.of(plain(
                                bytes, "application/xml; charset=" + charset, "xml", document.name(), fingerprint))
                        : Optional.empty(),
                descriptors(document, catalog)
                        .map(set -> file(set.bytes(), set.mediaType(), "desc", set.name(), fingerprint)),
                file(zips.of(document), "application/zip", "zip", document.name() + ".zip", fingerprint));
    }

    /** The descriptor set beside a {@code .proto}. */
    private static Optional<SchemaDocument> descriptors(SchemaDocument document, SchemaCatalog catalog) {
        return document.kind() == DocumentKind.PROTO
                ? catalog.document(DocumentKind.DESCRIPTOR, document.name().replaceFirst("\\.proto$", ".desc"))
                : Optional.empty();
    }

    private static Representation plain(byte[] bytes, String type, String tag, String name, String fingerprint) {
        return new Representation(bytes, type, tag, name, false, Representation.SANDBOX_POLICY, fingerprint);
    }

    private static Representation file(byte[] bytes, String type, String tag, String name, String fingerprint) {
        return new Representation(bytes, type, tag, name, true, Representation.SANDBOX_POLICY, fingerprint);
    }

    Representation choose(Query query, Accepted accepted) {
        if (query.zip() || accepted.names("application/zip")) {
            return zip;
        }
        if (accepted.isBrowser()) {
            return text;
        }
        if (descriptors.isPresent() && accepted.names(PROTOBUF)) {
            return descriptors.get();
        }
        return xml.isPresent() && accepted.names(XML) ? xml.get() : text;
    }
}
