package io.curcuma.avro;

import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.Translations;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Schemas in a folder, each in a file named after its fingerprint in 16 hexadecimal digits, and {@code .avsc}: as the build keeps them
 * beside the numbers file. A file that comes later is found without a restart.
 *
 * @param folder that has to be there when a schema is looked up
 */
public record FolderSchemas(Path folder) implements SchemaStore {
    @Override
    public Optional<String> schema(long fingerprint) {
        Path file = folder.resolve(HexFormat.of().toHexDigits(fingerprint) + ".avsc");
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(Translations.MAX_CHARS + 1);
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            if (Files.isDirectory(folder)) {
                return Optional.empty();
            }
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, "there is no folder of schemas");
        } catch (IOException e) {
            throw new SerializationException(
                    Code.SCHEMA_UNAVAILABLE,
                    "a schema can not be read, because of " + e.getClass().getName());
        }
    }

    @Override
    public String toString() {
        return "folder " + folder.getFileName();
    }
}
