package io.curcuma.generator.output;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputWriter.RefusedException;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The Avro schemas of all versions, kept beside the numbers file: one file for each fingerprint, or for all that a version adds. A file is named
 * by what is in it, so that branches of version control never conflict.
 */
public final class HistoryFolder {
    /** After a fingerprint: its schema. */
    public static final String SCHEMA = ".avsc";
    /** After what identifies it: a file with many schemas that share their types. */
    public static final String SET = ".types.json";

    /** After a fingerprint, in a jar: the name of the set that its schema is in. */
    public static final String IN_SET = ".set";

    private static final String NAME = "[0-9a-f]{16}(\\" + SCHEMA + "|\\.types\\.json)";
    private static final long MAX_BYTES = 16 << 20;

    private HistoryFolder() {}

    /** The folder of a numbers file: {@code curcuma.schemas} of {@code curcuma.numbers}. */
    public static Path of(Path numbersFile) {
        String name = String.valueOf(numbersFile.getFileName());
        int dot = name.lastIndexOf('.');
        return numbersFile.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".schemas");
    }

    /**
     * The schemas by file name; none if there is no such folder. Files of other names are not ours.
     *
     * @param name what to call the folder in messages
     * @throws RefusedException with a diagnostic, if one is too large or not UTF-8
     */
    public static SortedMap<String, String> read(Path folder, String name) throws IOException {
        SortedMap<String, String> schemas = new TreeMap<>();
        if (!Files.isDirectory(folder)) {
            return schemas;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String fileName = String.valueOf(file.getFileName());
                if (fileName.matches(NAME)) {
                    schemas.put(fileName, text(file, name + "/" + fileName));
                }
            }
        }
        return schemas;
    }

    private static String text(Path file, String name) throws IOException {
        if (!Files.isRegularFile(file) || Files.size(file) > MAX_BYTES) {
            throw refused(name, "it is not a file of at most " + MAX_BYTES + " bytes");
        }
        try {
            return Files.readString(file);
        } catch (MalformedInputException e) {
            throw refused(name, "it is not UTF-8");
        }
    }

    private static RefusedException refused(String name, String reason) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.HISTORY_CORRUPT, new Location(name, 1, 1), reason);
        return new RefusedException(diagnostics.toList().get(0));
    }

    /** Writes the schemas that are not there yet; none is ever half written, changed or deleted. */
    public static void write(Path folder, SortedMap<String, String> schemas) throws IOException {
        for (Map.Entry<String, String> schema : schemas.entrySet()) {
            Path file = folder.resolve(schema.getKey());
            if (Files.exists(file)) {
                continue;
            }
            if (!Files.isDirectory(folder)) {
                Files.createDirectories(folder);
            }
            AtomicFile.replace(file, schema.getValue().getBytes(StandardCharsets.UTF_8));
        }
    }
}
