package io.curcuma.interop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One construct: a schema whose comment gives a title and the reason of the mapping, and a document.
 *
 * @param path of the schema
 * @param schema its text
 * @param document text of the document
 */
record MappingRow(Path path, String schema, String document) {
    private static final Path FOLDER = Path.of("src", "test", "mapping");
    private static final Pattern COMMENT = Pattern.compile("(?s)<!-- ([^\n]*)\n?(.*?) -->");
    private static final Pattern BODY = Pattern.compile("(?s)<xs:schema[^>]*>\n(.*)</xs:schema>");
    private static final Pattern NAMESPACE = Pattern.compile("targetNamespace=\"urn:([^\"]*)\"");

    /** The rows in the order of the page; a schema without a document is a part of another row's. */
    static List<MappingRow> all() {
        try (Stream<Path> files = Files.walk(FOLDER)) {
            return files.filter(file -> file.toString().endsWith(".xsd") && Files.exists(document(file)))
                    .sorted()
                    .map(MappingRow::of)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path document(Path schema) {
        return schema.resolveSibling(schema.getFileName().toString().replace(".xsd", ".xml"));
    }

    private static MappingRow of(Path schema) {
        try {
            String document = Files.readString(document(schema)).strip();
            return new MappingRow(schema, Files.readString(schema), document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String group(Pattern pattern, int group) {
        Matcher matcher = pattern.matcher(schema);
        if (!matcher.find()) {
            throw new IllegalStateException(path + " has no " + pattern);
        }
        return matcher.group(group);
    }

    /** The folder's name, without the number that sorts it. */
    String section() {
        String folder = path.getName(path.getNameCount() - 2).toString();
        return folder.substring(2, 3).toUpperCase(java.util.Locale.ROOT)
                + folder.substring(3).replace('-', ' ');
    }

    String title() {
        return group(COMMENT, 1);
    }

    /** Why it is so. */
    String note() {
        return group(COMMENT, 2);
    }

    /** What stands within {@code xs:schema}, which is the same in all rows. */
    String body() {
        return group(BODY, 1).stripTrailing().stripIndent();
    }

    /** The package of the beans and IDLs. */
    String packageName() {
        return group(NAMESPACE, 1);
    }
}
