package io.curcuma.benchmarks.spark;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a source has to do in {@link SourceRun}, as a line of a file.
 *
 * @param in a document, or a schema
 * @param schema of the columns as JSON; an empty path if the source has to find it out
 * @param out file or folder, or an empty path
 * @param options of the source
 */
record Task(Action action, String format, Path in, Path schema, Path out, Map<String, String> options) {
    /** What is done. */
    enum Action {
        /** Writes the schema of the columns, as JSON; the outcome is how many seconds that took. */
        INFER,
        /** Writes the schema that the source makes of an XSD, as JSON. */
        XSD,
        /** Writes the rows as XML. */
        COPY,
        /** Makes the rows with all columns, for nothing; the outcome is how many seconds that took. */
        TIME,
        /** Writes a hash for each row that is not marked as wrong. */
        HASHES
    }

    private static final String SEPARATOR = "\t";

    Task {
        options = Map.copyOf(options);
    }

    String line() {
        List<String> parts =
                new ArrayList<>(List.of(action.name(), format, in.toString(), schema.toString(), out.toString()));
        new TreeMap<>(options).forEach((name, value) -> {
            parts.add(name);
            parts.add(value);
        });
        return String.join(SEPARATOR, parts);
    }

    static Task of(String line) {
        List<String> parts = List.of(line.split(SEPARATOR, -1));
        Map<String, String> options = new TreeMap<>();
        for (int i = 5; i < parts.size(); i += 2) {
            options.put(parts.get(i), parts.get(i + 1));
        }
        return new Task(
                Action.valueOf(parts.get(0)),
                parts.get(1),
                Path.of(parts.get(2)),
                Path.of(parts.get(3)),
                Path.of(parts.get(4)),
                options);
    }
}
