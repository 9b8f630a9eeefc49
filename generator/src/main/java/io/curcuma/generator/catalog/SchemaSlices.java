package io.curcuma.generator.catalog;

import io.curcuma.generator.catalog.XmlTags.Tag;
import io.curcuma.generator.intake.SourceDocument;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Where the declarations of one document stand in the text that the jar has. */
final class SchemaSlices {
    private static final Pattern LINE_END = Pattern.compile("\r\n|\r|\n");

    /**
     * A declaration.
     *
     * @param schema name of the document
     * @param start index of its first character
     * @param end index after its last
     */
    record Slice(String schema, int start, int end) {}

    private final Map<Integer, Map<Integer, Slice>> byLine = new HashMap<>();

    private SchemaSlices() {}

    static SchemaSlices of(SchemaFile file) {
        SchemaSlices slices = new SchemaSlices();
        SourceDocument document = file.document();
        String source = new String(document.bytes(), document.charset());
        List<Tag> before = XmlTags.of(source);
        // the same tags in the same order, in other places
        String text = new String(file.content(), document.charset());
        List<Tag> after = XmlTags.of(text.startsWith("\uFEFF") ? text.substring(1) : text);
        int line = 1;
        int lineStart = source.startsWith("\uFEFF") ? 1 : 0;
        Matcher ends = LINE_END.matcher(source);
        boolean more = ends.find();
        for (int i = 0; i < before.size(); i++) {
            int start = before.get(i).start();
            while (more && ends.end() <= start) {
                line++;
                lineStart = ends.end();
                more = ends.find();
            }
            slices.byLine
                    .computeIfAbsent(line, n -> new HashMap<>())
                    .put(
                            start - lineStart + 1,
                            new Slice(
                                    file.name(),
                                    after.get(i).start(),
                                    after.get(i).end()));
        }
        return slices;
    }

    /**
     * The element whose start tag begins at a place of the document as it was read.
     *
     * @param line from 1
     * @param column from 1
     */
    Optional<Slice> at(int line, int column) {
        return Optional.ofNullable(byLine.getOrDefault(line, Map.of()).get(column));
    }
}
