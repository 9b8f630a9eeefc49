package io.curcuma.generator.catalog;

import io.curcuma.generator.idl.CodeText;
import io.curcuma.generator.model.RootDeclaration;
import io.curcuma.generator.plan.PlannedEnum;
import io.curcuma.generator.plan.PlannedMessage;
import java.util.Optional;

/**
 * The lines of an index, in UTF-8 with LF, fields apart by tabs; in a field {@code \\}, {@code \t}, {@code \n} and {@code \r} are escaped.
 *
 * <pre>
 * curcuma-catalog 1
 * fingerprint  hex
 * version      text                                               where the schema has one
 * document     kind  name  resource  charset  imports...          the package's own; imports apart by spaces
 * import       kind  name  resource  charset  imports...          what those refer to, directly or not
 * root         {ns}local  bean class  documentation
 * type         package.name  designator  class  schema  start-end  documentation
 * </pre>
 *
 * The own documents come first, and of each kind the main one before the others. {@code start-end} are indexes of characters in the
 * schema's text without a byte order mark; the two fields are empty where the declaration is unknown.
 */
final class CatalogText {
    private static final int SENTENCE = 240;
    private static final String HEADER = "curcuma-catalog 1";

    private final StringBuilder out = new StringBuilder(HEADER).append('\n');

    CatalogText(String fingerprint, Optional<String> version) {
        line("fingerprint", fingerprint);
        version.ifPresent(text -> line("version", CodeText.oneLine(text, SENTENCE)));
    }

    void document(CatalogEntry document, boolean isOwn) {
        line(
                isOwn ? "document" : "import",
                document.kind(),
                document.name(),
                document.resource(),
                document.charset(),
                String.join(" ", document.imports()));
    }

    void root(RootDeclaration root, PlannedMessage message) {
        line(
                "root",
                "{" + root.namespace() + "}" + root.name(),
                message.type().java().binaryName(),
                firstSentence(message.type().documentation()));
    }

    void type(PlannedMessage message, Optional<SchemaSlices.Slice> slice) {
        type(
                message.name().qualified(),
                message.type().designator(),
                message.type().java().binaryName(),
                slice,
                message.type().documentation());
    }

    void type(PlannedEnum type, Optional<SchemaSlices.Slice> slice) {
        type(
                type.name().qualified(),
                type.type().designator(),
                type.type().java().binaryName(),
                slice,
                type.type().documentation());
    }

    private void type(
            String name,
            String designator,
            String className,
            Optional<SchemaSlices.Slice> slice,
            String documentation) {
        line(
                "type",
                name,
                designator,
                className,
                slice.map(SchemaSlices.Slice::schema).orElse(""),
                slice.map(s -> s.start() + "-" + s.end()).orElse(""),
                firstSentence(documentation));
    }

    /** Up to the first period that a space follows, in one line. */
    static String firstSentence(String documentation) {
        String line = CodeText.oneLine(documentation.replaceAll("\\s+", " "), SENTENCE);
        int end = line.indexOf(". ");
        return end < 0 ? line : line.substring(0, end + 1);
    }

    private void line(String... fields) {
        for (int i = 0; i < fields.length; i++) {
            out.append(i == 0 ? "" : "\t").append(escape(fields[i]));
        }
        out.append('\n');
    }

    private static String escape(String field) {
        return field.replace("\\", "\\\\")
                .replace("\t", "\\t")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
