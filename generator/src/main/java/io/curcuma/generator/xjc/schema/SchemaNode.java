package io.curcuma.generator.xjc.schema;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Locator;
import org.xml.sax.SAXParseException;

/**
 * An element of a schema document, known by the end of its start tag as XML parsers report it.
 *
 * @param systemId of the document
 * @param line from 1
 * @param column from 1
 */
public record SchemaNode(String systemId, int line, int column) {
    /** The element at a position; empty for a component that no document of the user declares. */
    public static Optional<SchemaNode> of(@Nullable Locator locator) {
        return locator == null || locator.getSystemId() == null || locator.getLineNumber() <= 0
                ? Optional.empty()
                : Optional.of(
                        new SchemaNode(locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber()));
    }

    /** The element that an error is about; empty for an error without a place. */
    public static Optional<SchemaNode> of(SAXParseException e) {
        return e.getSystemId() == null || e.getLineNumber() <= 0
                ? Optional.empty()
                : Optional.of(new SchemaNode(e.getSystemId(), e.getLineNumber(), e.getColumnNumber()));
    }
}
