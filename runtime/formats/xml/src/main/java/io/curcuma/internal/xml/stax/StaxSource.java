package io.curcuma.internal.xml.stax;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.Namespaces;
import io.curcuma.internal.xsd.XmlNames;
import io.curcuma.internal.xsd.XsdValues;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/** A document that is read, event by event, under the limits; every failure is a {@link SerializationException}. */
final class StaxSource {
    /** Attributes and namespace declarations of one element, and declarations in scope. */
    private static final int ATTRIBUTES = 1_000;

    /** Characters that are shown of a name that is not the schema's. */
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;

    /** Names that the table is kept for. */
    private static final int RETAINED = 1_000;

    private final StaxEncoding encoding;
    private final StaxEncoding.Readers readers;
    private final int maxNames;
    private final Namespaces scope = new Namespaces();
    private Set<String> names = new HashSet<>();
    private @Nullable XMLStreamReader reader;
    private int event;
    /** Attributes of the element that began last. */
    private int attributes;
    /** Whether one of them is of the XML Schema instance namespace. */
    private boolean hasXsi;

    /** Reads documents, one after the other. */
    StaxSource(StaxEncoding encoding) {
        this.encoding = encoding;
        readers = encoding.readers();
        maxNames = encoding.maxNames();
    }

    /** Opens a document and goes to its root element. */
    void start(byte[] bytes, int offset, int length, Limits limits) {
        scope.start();
        names.clear();
        try {
            reader = readers.open(bytes, offset, length, limits);
        } catch (XMLStreamException | RuntimeException e) {
            throw failure(e);
        }
        event = in().getEventType();
        while (event != XMLStreamConstants.START_ELEMENT) {
            if (event == XMLStreamConstants.END_DOCUMENT) {
                throw new SerializationException(Code.MALFORMED, "a document without an element");
            }
            int unused = advance();
        }
    }

    private XMLStreamReader in() {
        return Objects.requireNonNull(reader, "start comes first");
    }

    private SerializationException failure(Exception e) {
        return e instanceof SerializationException known ? known : encoding.failure(e);
    }

    Namespaces scope() {
        return scope;
    }

    /** The event at hand. */
    int event() {
        return event;
    }

    /** The next event that is an element's start or end, text, or the document's end. */
    int advance() {
        if (event == XMLStreamConstants.END_ELEMENT) {
            // only now: what the element held may have prefixes
            scope.close();
        }
        try {
            event = in().next();
        } catch (XMLStreamException | RuntimeException e) {
            throw failure(e);
        }
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> begin();
            case XMLStreamConstants.PROCESSING_INSTRUCTION -> count(orEmpty(in().getPITarget()));
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                throw new SerializationException(Code.MALFORMED, "a DOCTYPE or an entity, which are not allowed");
            default -> {}
        }
        return event;
    }

    private void begin() {
        XMLStreamReader from = in();
        attributes = from.getAttributeCount();
        int declarations = from.getNamespaceCount();
        int count = attributes + declarations;
        if (count > ATTRIBUTES) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "attributes", ATTRIBUTES, count);
        }
        if (maxNames < Integer.MAX_VALUE) {
            countNames(from);
        }
        scope.open();
        for (int i = 0; i < declarations; i++) {
            scope.declare(orEmpty(from.getNamespacePrefix(i)), orEmpty(from.getNamespaceURI(i)));
        }
        if (scope.size() > ATTRIBUTES + 2) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "attributes", ATTRIBUTES, scope.size());
        }
        hasXsi = false;
        for (int i = 0; i < attributes; i++) {
            hasXsi |= XSI.equals(from.getAttributeNamespace(i));
        }
    }

    private void countNames(XMLStreamReader from) {
        count(from.getLocalName());
        for (int i = 0; i < from.getNamespaceCount(); i++) {
            count(orEmpty(from.getNamespacePrefix(i)));
        }
        for (int i = 0; i < attributes; i++) {
            count(from.getAttributeLocalName(i));
        }
    }

    private void count(String name) {
        if (maxNames < Integer.MAX_VALUE && names.add(name) && names.size() > maxNames) {
            throw SerializationException.limit(Code.LIMIT_COUNT, "names", maxNames, names.size());
        }
    }

    /** Goes to the end of the document. */
    void finish() {
        while (event != XMLStreamConstants.END_DOCUMENT) {
            int unused = advance();
        }
        try {
            in().close();
        } catch (XMLStreamException e) {
            throw failure(e);
        }
    }

    /** Forgets the document, whether it was read to its end or not. */
    void release() {
        XMLStreamReader open = reader;
        reader = null;
        if (open != null) {
            try {
                // one that has not come to its end keeps its buffers for itself
                open.close();
            } catch (XMLStreamException | RuntimeException e) {
                // it is of no use any more
            }
        }
        readers.release();
        scope.start();
        if (names.size() > RETAINED) {
            names = new HashSet<>();
        }
        names.clear();
    }

    boolean isText() {
        return event == XMLStreamConstants.CHARACTERS
                || event == XMLStreamConstants.CDATA
                || event == XMLStreamConstants.SPACE;
    }

    String namespace() {
        return orEmpty(in().getNamespaceURI());
    }

    String name() {
        return in().getLocalName();
    }

    /** Whether the element at hand has one of some names. */
    boolean isOneOf(List<QName> any) {
        for (int i = 0; i < any.size(); i++) {
            QName one = any.get(i);
            if (one.getLocalPart().equals(name()) && one.getNamespaceURI().equals(namespace())) {
                return true;
            }
        }
        return false;
    }

    String prefix() {
        return orEmpty(in().getPrefix());
    }

    int attributes() {
        return attributes;
    }

    String attributeNamespace(int index) {
        return orEmpty(in().getAttributeNamespace(index));
    }

    String attributePrefix(int index) {
        return orEmpty(in().getAttributePrefix(index));
    }

    String attributeName(int index) {
        return in().getAttributeLocalName(index);
    }

    String attributeValue(int index) {
        String value;
        try {
            value = in().getAttributeValue(index);
        } catch (RuntimeException e) {
            throw failure(e);
        }
        return text(value);
    }

    boolean isXsi(int index) {
        return hasXsi && XSI.equals(in().getAttributeNamespace(index));
    }

    /** An attribute of the XML Schema instance namespace, null if the element has none of the name. */
    @Nullable
    String xsi(String name) {
        for (int i = 0; hasXsi && i < attributes; i++) {
            if (isXsi(i) && in().getAttributeLocalName(i).equals(name)) {
                return attributeValue(i);
            }
        }
        return null;
    }

    boolean isNil() {
        String nil = xsi("nil");
        if (nil == null) {
            return false;
        }
        return switch (XsdValues.collapse(nil)) {
            case "true", "1" -> true;
            case "false", "0" -> false;
            default -> throw mismatch("a value that its type does not have");
        };
    }

    /** Whether the element has attributes but those of the XML Schema instance namespace. */
    boolean hasAttributes() {
        for (int i = 0; i < attributes; i++) {
            if (!isXsi(i)) {
                return true;
            }
        }
        return false;
    }

    /** Appends the text at hand. */
    void appendTo(TextRun text) {
        String more;
        try {
            more = in().getText();
        } catch (RuntimeException e) {
            throw failure(e);
        }
        text.append(text(more));
    }

    /** Gives the text at hand, if it is short and ASCII. */
    boolean isCopied(ScalarChars to) {
        try {
            int length = in().getTextLength();
            return to.isSet(in().getTextCharacters(), in().getTextStart(), length);
        } catch (RuntimeException e) {
            throw failure(e);
        }
    }

    private static String text(String text) {
        if (!XmlNames.isText(text)) {
            throw new SerializationException(Code.MALFORMED, "a character that XML 1.0 cannot hold");
        }
        return text;
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /** The element at hand is none of the schema's: its name is all that an error message repeats of the document. */
    SerializationException unknownElement(Collection<QName> expected) {
        return SerializationException.ofParent(
                Code.SCHEMA_MISMATCH,
                here() + "an element that the schema does not have: "
                        + Expectation.of(new QName(namespace(), name()), expected));
    }

    /** An attribute of the element at hand is none of the schema's. Its name is not told: programs put values into names. */
    SerializationException unknownAttribute(Collection<QName> expected) {
        return mismatch("an attribute that the schema does not have, " + Expectation.of(expected));
    }

    /** The root element is another. */
    SerializationException otherRoot(List<QName> expected) {
        return mismatch("another root element: " + Expectation.of(new QName(namespace(), name()), expected));
    }

    SerializationException mismatch(String what) {
        return new SerializationException(Code.SCHEMA_MISMATCH, here() + what);
    }

    /** Line and column of what is at hand; empty without a document, or where the encoding has no lines. */
    String place() {
        return reader == null ? "" : place(reader.getLocation()).replaceFirst(": $", "");
    }

    private String here() {
        return place(in().getLocation());
    }

    /** A prefix for the text of a problem, empty where the encoding has no lines. */
    static String place(@Nullable Location location) {
        return location == null || location.getLineNumber() < 1
                ? ""
                : "line " + location.getLineNumber() + ", column " + location.getColumnNumber() + ": ";
    }
}
