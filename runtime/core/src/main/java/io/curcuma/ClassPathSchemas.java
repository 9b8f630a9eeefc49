package io.curcuma;

import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.SchemaSet;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the earlier schemas that the build puts on the class path: a resource for each fingerprint, which is the schema, or names the set that
 * the schema is in.
 */
final class ClassPathSchemas implements SchemaStore {
    static final String FOLDER = "META-INF/curcuma/avro-history/";
    /** The limit for one schema: larger than any that the build writes. */
    private static final int MAX_BYTES = 16 << 20;

    // formats, and whatever they hang on, may outlive an application
    private final WeakReference<ClassLoader> loader;

    ClassPathSchemas(ClassLoader loader) {
        this.loader = new WeakReference<>(loader);
    }

    @Override
    public Optional<String> schema(long fingerprint) {
        ClassLoader classes = loader.get();
        if (classes == null) {
            return Optional.empty();
        }
        String name = HexFormat.of().toHexDigits(fingerprint);
        Optional<String> alone = text(classes, name + ".avsc");
        return alone.isPresent()
                ? alone
                : text(classes, name + ".set")
                        .flatMap(file -> text(classes, file.strip()))
                        .flatMap(set -> SchemaSet.schema(set, fingerprint, file -> text(classes, file)));
    }

    private static Optional<String> text(ClassLoader classes, String name) {
        String path = FOLDER + name;
        try (@Nullable InputStream in = classes.getResourceAsStream(path)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readNBytes(MAX_BYTES + 1);
            if (bytes.length > MAX_BYTES) {
                throw SerializationException.limit(Code.LIMIT_SIZE, "bytes of a schema", MAX_BYTES, -1);
            }
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, "cannot read " + path, e);
        }
    }

    @Override
    public String toString() {
        return "class path " + FOLDER;
    }
}
