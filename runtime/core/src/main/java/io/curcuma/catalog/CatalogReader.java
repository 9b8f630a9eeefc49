package io.curcuma.catalog;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads resources, each once, and no more than {@link #MAX_BYTES} of them. */
final class CatalogReader {
    /** As much as the generator emits without being asked for more, some times over. */
    static final int MAX_BYTES = 512 << 20;

    private static final String INDEX = "META-INF/curcuma/catalog/";

    private final ClassLoader loader;
    private final Map<String, SchemaDocument> documents = new HashMap<>();
    private int left = MAX_BYTES;

    CatalogReader(ClassLoader loader) {
        this.loader = loader;
    }

    /** The index of a package, with its documents. */
    CatalogIndex index(String packageName) {
        String path = INDEX + packageName;
        String text = new String(bytes(path), StandardCharsets.UTF_8);
        return new IndexParser(path, this::document).parse(text);
    }

    /** A document that an index lists. */
    private SchemaDocument document(
            DocumentKind kind, String name, String resource, String charset, List<String> imports) {
        SchemaDocument known = documents.get(kind.id() + resource);
        if (known == null) {
            known = IndexParser.document(kind, name, charset, imports, bytes(resource));
            documents.put(kind.id() + resource, known);
        }
        return known;
    }

    private byte[] bytes(String path) {
        try (InputStream in = loader.getResourceAsStream(path)) {
            if (in == null) {
                throw new SerializationException(
                        Code.CONFIG_INVALID,
                        "nothing at " + path + ": is what the generator made on the class path, with the IDLs");
            }
            byte[] bytes = in.readNBytes(left);
            left -= bytes.length;
            if (left == 0 && in.read() >= 0) {
                throw new SerializationException(
                        Code.CONFIG_INVALID, "the documents of a catalog are more than " + MAX_BYTES + " bytes");
            }
            return bytes;
        } catch (IOException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "cannot read " + path, e);
        }
    }
}
