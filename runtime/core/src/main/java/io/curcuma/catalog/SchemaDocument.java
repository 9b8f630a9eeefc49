package io.curcuma.catalog;

import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;

/**
 * A document of a catalog. Immutable.
 *
 * @param kind what it is
 * @param name by which services know it: a relative path, such as {@code org/acme/cart/cart.proto}
 * @param mediaType as {@link DocumentKind#mediaType}
 * @param charset of its text, empty for what is not text
 * @param imports names of the documents that it refers to, sorted; a WSDL refers to XML Schemas and WSDLs
 * @param bytes copied at every call
 * @param sha256 of the bytes, in lower-case hexadecimal: an entity tag
 */
@SuppressWarnings("ArrayRecordComponent") // copied, and equal documents have equal digests
public record SchemaDocument(
        DocumentKind kind,
        String name,
        String mediaType,
        Optional<Charset> charset,
        List<String> imports,
        byte[] bytes,
        String sha256) {
    /** Takes copies. */
    public SchemaDocument {
        imports = List.copyOf(imports);
        bytes = bytes.clone();
    }

    /** A copy of the bytes. */
    @Override
    public byte[] bytes() {
        return bytes.clone();
    }

    /** How many bytes it has. */
    public int length() {
        return bytes.length;
    }

    /** Its text without a byte order mark, empty for what is not text. */
    public Optional<String> text() {
        return charset.map(c -> new String(bytes, c)).map(t -> t.startsWith("\uFEFF") ? t.substring(1) : t);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SchemaDocument document
                && kind == document.kind
                && name.equals(document.name)
                && sha256.equals(document.sha256);
    }

    @Override
    public int hashCode() {
        return 31 * name.hashCode() + sha256.hashCode();
    }

    @Override
    public String toString() {
        return kind.id() + " " + name;
    }
}
