package io.curcuma.catalog;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

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

    /** The index of a package, with its documents: those of its own jar, for other jars may have documents of the same names. */
    CatalogIndex index(String packageName) {
        String path = INDEX + packageName;
        @Nullable URL url = loader.getResource(path);
        String home = url == null ? "" : home(url, path);
        String text = new String(bytes(home, path), StandardCharsets.UTF_8);
        return new IndexParser(path, (kind, name, resource, charset, imports) -> {
                    // packages of one jar list the same documents
                    SchemaDocument known = documents.get(home + resource);
                    if (known == null) {
                        known = IndexParser.document(kind, name, charset, imports, bytes(home, resource));
                        documents.put(home + resource, known);
                    }
                    return known;
                })
                .parse(text);
    }

    /** What comes before the path in the URL of a resource. */
    private static String home(URL url, String path) {
        String text = url.toExternalForm();
        return text.endsWith(path) ? text.substring(0, text.length() - path.length()) : "";
    }

    private byte[] bytes(String home, String path) {
        try (InputStream in = open(home, path)) {
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

    private @Nullable InputStream open(String home, String path) throws IOException {
        for (URL url : Collections.list(loader.getResources(path))) {
            if (home(url, path).equals(home)) {
                return url.openStream();
            }
        }
        // a loader that has its resources at other places, or no URLs for them
        return loader.getResourceAsStream(path);
    }
}
