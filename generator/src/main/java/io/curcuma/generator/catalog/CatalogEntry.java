package io.curcuma.generator.catalog;

import io.curcuma.generator.idl.IdlDocument;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.OutputFile;
import java.util.List;
import java.util.Optional;

/**
 * A document of the index.
 *
 * @param kind as the index names it
 * @param name by which services know it
 * @param resource path in the jar
 * @param charset of its text; of a descriptor set {@code -}
 * @param imports names of the documents of its family that it refers to
 * @param version of a schema
 */
@SuppressWarnings("ArrayRecordComponent") // written once, compared by nobody
record CatalogEntry(
        String kind,
        String name,
        String resource,
        String charset,
        List<String> imports,
        Optional<String> version,
        byte[] content) {
    static CatalogEntry of(SchemaFile schema) {
        boolean isWsdl = schema.document().kind() == SourceDocument.Kind.WSDL;
        return new CatalogEntry(
                isWsdl ? "wsdl" : "xsd",
                schema.name(),
                schema.output().resource(),
                schema.document().charset().name(),
                schema.imports(),
                schema.document().version(),
                schema.content());
    }

    static CatalogEntry of(IdlDocument document, OutputFile file) {
        String kind = kind(document);
        return new CatalogEntry(
                kind,
                document.path(),
                file.resource(),
                kind.equals("descriptor") ? "-" : "UTF-8",
                document.imports(),
                Optional.empty(),
                file.content());
    }

    private static String kind(IdlDocument document) {
        return switch (document.kind()) {
            case PROTO -> document.path().endsWith(".desc") ? "descriptor" : "proto";
            case AVRO -> document.path().endsWith(".avpr") ? "avpr" : "avro";
            case THRIFT -> "thrift";
            case JSON_SCHEMA -> document.path().endsWith(".openapi.json") ? "openapi" : "jsonschema";
            case JAVA, RESOURCE -> throw new IllegalArgumentException("no IDL is " + document.kind());
        };
    }

    static String key(IdlDocument document) {
        return kind(document) + ":" + document.path();
    }

    /** What no other document has. */
    String key() {
        return family() + ":" + name;
    }

    /** The key of a document that this one imports. */
    String keyOf(String imported) {
        return family() + ":" + imported;
    }

    /** A WSDL imports schemas. */
    private String family() {
        return kind.equals("wsdl") ? "xsd" : kind;
    }
}
