package io.curcuma.generator.xjc.errors;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.XmlText;
import io.curcuma.generator.xjc.schema.SchemaNode;
import java.util.Collection;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Writes binding files for hints: whole documents that a user can save beside the schemas as they are. */
public final class BindingText {
    private static final String START = "<jaxb:bindings version=\"3.0\" xmlns:jaxb=\"https://jakarta.ee/xml/ns/jaxb\""
            + " xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"";
    private static final String END = "</jaxb:bindings>";
    /** What decides about a name of Java. */
    private static final Set<Problem> NAMES = EnumSet.of(
            Problem.PROPERTY_RENAMED,
            Problem.CLASS_RENAMED,
            Problem.FACTORY_RENAMED,
            Problem.PROPERTY_COLLISION,
            Problem.CLASS_CLAIMED,
            Problem.PROPERTY_CLAIMED,
            Problem.ENUM_UNNAMED);

    private BindingText() {}

    /** A binding file with one customization; the customization alone if its place is in no document. */
    public static String at(SchemaSources sources, SchemaNode node, String customization) {
        return sources.find(node.systemId())
                .flatMap(document ->
                        document.path(node.line(), node.column()).map(path -> at(document, path, customization)))
                .orElse(customization);
    }

    /**
     * One binding file with all names that the hints of diagnostics propose.
     *
     * @return empty if there are none
     */
    public static Optional<String> file(Collection<Diagnostic> diagnostics) {
        SortedSet<String> bindings = diagnostics.stream()
                .filter(diagnostic -> NAMES.contains(diagnostic.problem()))
                .map(Diagnostic::hint)
                .filter(hint -> hint.contains(START + " schemaLocation") && hint.endsWith(END))
                .map(hint -> "<jaxb:bindings" + hint.substring(hint.indexOf(START) + START.length()))
                .collect(Collectors.toCollection(TreeSet::new));
        return bindings.isEmpty()
                ? Optional.empty()
                : Optional.of("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        + "<!-- Names that the schemas leave open: change what you like, and name this file among the bindings. -->\n"
                        + START + ">\n  " + String.join("\n  ", bindings) + "\n" + END + "\n");
    }

    /** A binding file with one customization that holds for all schemas. */
    public static String global(String customization) {
        return START + ">" + customization + END;
    }

    /** A binding file with one customization at an XPath. */
    public static String at(SourceDocument document, String path, String customization) {
        return "%s schemaLocation=\"%s\" node=\"%s\">%s%s"
                .formatted(START, XmlText.escape(document.name()), XmlText.escape(path), customization, END);
    }
}
