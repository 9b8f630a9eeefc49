package io.curcuma.generator.xjc.errors;

import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.output.XmlText;
import io.curcuma.generator.xjc.schema.SchemaNode;

/** Writes binding files for hints: whole documents that a user can save beside the schemas as they are. */
public final class BindingText {
    private static final String START = "<jaxb:bindings version=\"3.0\" xmlns:jaxb=\"https://jakarta.ee/xml/ns/jaxb\""
            + " xmlns:xs=\"http://www.w3.org/2001/XMLSchema\"";
    private static final String END = "</jaxb:bindings>";

    private BindingText() {}

    /** A binding file with one customization; the customization alone if its place is in no document. */
    public static String at(SchemaSources sources, SchemaNode node, String customization) {
        return sources.find(node.systemId())
                .flatMap(document -> NodePath.at(document, node.line(), node.column())
                        .map(path -> at(document, path, customization)))
                .orElse(customization);
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
