package io.curcuma.avro;

import io.curcuma.SchemaStore;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.SchemaSet;
import io.curcuma.internal.avroschema.Translations;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;

/**
 * Schemas in a folder, each in a file named after its fingerprint in 16 hexadecimal digits, and {@code .avsc}, or many in a file
 * {@code *.types.json}: as the build keeps them beside the numbers file. A file that comes later is found without a restart.
 *
 * @param folder that has to be there when a schema is looked up
 */
public record FolderSchemas(Path folder) implements SchemaStore {
    @Override
    public Optional<String> schema(long fingerprint) {
        try {
            Optional<String> alone = text(HexFormat.of().toHexDigits(fingerprint) + ".avsc");
            return alone.isPresent() ? alone : inSets(fingerprint);
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private Optional<String> inSets(long fingerprint) throws IOException {
        try (DirectoryStream<Path> sets = Files.newDirectoryStream(folder, "*" + SchemaSet.SUFFIX)) {
            for (Path file : sets) {
                String set = text(String.valueOf(file.getFileName())).orElse("");
                if (SchemaSet.mayHave(set, fingerprint)) {
                    Optional<String> schema = SchemaSet.schema(set, fingerprint, this::base);
                    if (schema.isPresent()) {
                        return schema;
                    }
                }
            }
            return Optional.empty();
        } catch (NoSuchFileException | NotDirectoryException e) {
            throw new SerializationException(Code.SCHEMA_UNAVAILABLE, "there is no folder of schemas");
        }
    }

    private Optional<String> base(String name) {
        try {
            return text(name);
        } catch (IOException e) {
            throw unavailable(e);
        }
    }

    private Optional<String> text(String name) throws IOException {
        try (InputStream in = Files.newInputStream(folder.resolve(name))) {
            byte[] bytes = in.readNBytes(Translations.MAX_CHARS + 1);
            return Optional.of(new String(bytes, StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static SerializationException unavailable(IOException e) {
        return new SerializationException(
                Code.SCHEMA_UNAVAILABLE,
                "a schema can not be read, because of " + e.getClass().getName());
    }

    @Override
    public String toString() {
        return "folder " + folder.getFileName();
    }
}
