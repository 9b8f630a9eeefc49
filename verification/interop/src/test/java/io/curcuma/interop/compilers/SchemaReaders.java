package io.curcuma.interop.compilers;

import static io.curcuma.interop.compilers.IdlCompiler.ANY;
import static java.util.stream.Collectors.joining;

import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.interop.compilers.Tool.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;

/** Python's readers of what has no compiler. */
final class SchemaReaders {
    private SchemaReaders() {}

    static List<IdlCompiler> all() {
        return List.of(
                new IdlCompiler("fastavro", false, ANY, SchemaReaders::fingerprints),
                new IdlCompiler(
                        "jsonschema",
                        false,
                        ANY,
                        (set, out) -> Scripts.python("references", set.folder(Kind.JSON_SCHEMA))));
    }

    /** A writer in Python names the same schema as one in Java. */
    private static void fingerprints(IdlSet set, Path out) throws IOException, InterruptedException, RefusedException {
        String theirs = Scripts.python("fingerprints", set.folder(Kind.AVRO));
        String javas = set.paths(Kind.AVRO).stream()
                .sorted()
                .map(path -> line(set.folder(Kind.AVRO), path))
                .collect(joining());
        if (!javas.equals(theirs)) {
            throw new RefusedException("Java:\n" + javas + "Python:\n" + theirs);
        }
        // the history has the types inside of these, too
        for (String line : theirs.lines().toList()) {
            if (set.avroHistory().stream().noneMatch(known -> line.contains(" " + known + " "))) {
                throw new RefusedException("the history does not know the fingerprint of " + line);
            }
        }
    }

    private static String line(Path folder, String path) {
        try {
            Schema schema = new Schema.Parser().parse(Files.readString(folder.resolve(path)));
            HexFormat hex = HexFormat.of();
            return "%s %s %s%n"
                    .formatted(
                            path,
                            hex.toHexDigits(SchemaNormalization.parsingFingerprint64(schema)),
                            hex.formatHex(SchemaNormalization.parsingFingerprint("SHA-256", schema)));
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
