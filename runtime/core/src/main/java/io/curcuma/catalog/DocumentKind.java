package io.curcuma.catalog;

import java.util.Optional;

/** What a document of a {@link SchemaCatalog} is. */
public enum DocumentKind {
    /** An XML Schema, as it was written; references name other documents of the catalog. */
    XSD("xsd", "application/xml"),
    /** A WSDL, as it was written; references name other documents of the catalog. */
    WSDL("wsdl", "application/xml"),
    /** A {@code .proto}. */
    PROTO("proto", "text/plain"),
    /** A {@code FileDescriptorSet} of a {@code .proto} and all that it imports. */
    DESCRIPTOR("descriptor", "application/protobuf"),
    /** A {@code .avsc}: one type with all that it uses. */
    AVRO("avro", "application/json"),
    /** A {@code .thrift}. */
    THRIFT("thrift", "text/plain"),
    /** A JSON Schema of what the JSON format writes. */
    JSON_SCHEMA("jsonschema", "application/schema+json"),
    /** An OpenAPI document of a service. */
    OPENAPI("openapi", "application/vnd.oai.openapi+json"),
    /** A {@code .avpr}: the Avro protocol of a service. */
    AVRO_PROTOCOL("avpr", "application/json");

    private final String id;
    private final String mediaType;

    DocumentKind(String id, String mediaType) {
        this.id = id;
        this.mediaType = mediaType;
    }

    /** What indexes and queries call the kind: lower case, letters alone. */
    public String id() {
        return id;
    }

    /** The media type by registration or custom, without parameters. */
    public String mediaType() {
        return mediaType;
    }

    /** The kind with an id, empty if there is none. */
    public static Optional<DocumentKind> of(String id) {
        for (DocumentKind kind : values()) {
            if (kind.id.equals(id)) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
