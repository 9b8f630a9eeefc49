package io.curcuma.fastinfoset;

import io.curcuma.SerializationException;
import java.util.NoSuchElementException;
import java.util.Objects;
import javax.xml.namespace.NamespaceContext;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Reads documents, one after the other: {@link #start} begins the next, whatever became of the one before. Every
 * failure is a {@link SerializationException}. No prefix and no namespace are empty, never null.
 *
 * <p>That XML can hold each character of a text or of a value is left to who reads them as strings. What another call says as well is
 * not supported: the search for a name or for a prefix, copies of text, whole elements.
 */
final class FastInfosetParser extends DocumentParser implements XMLStreamReader {
    FastInfosetParser() {}

    @Override
    public int next() {
        if (!hasNext()) {
            throw new NoSuchElementException("the document has ended");
        }
        return advance();
    }

    @Override
    public boolean hasNext() {
        return event() != XMLStreamConstants.END_DOCUMENT;
    }

    @Override
    public int getEventType() {
        return event();
    }

    @Override
    public void close() {
        forget();
    }

    private static void require(boolean state) {
        if (!state) {
            throw new IllegalStateException("not at this event");
        }
    }

    private QualifiedName name() {
        require(hasName());
        return element();
    }

    private QualifiedName attribute(int index) {
        require(isStartElement());
        return attributes.name(index);
    }

    @Override
    public boolean isStartElement() {
        return event() == XMLStreamConstants.START_ELEMENT;
    }

    @Override
    public boolean isEndElement() {
        return event() == XMLStreamConstants.END_ELEMENT;
    }

    @Override
    public boolean isCharacters() {
        return event() == XMLStreamConstants.CHARACTERS;
    }

    @Override
    public boolean isWhiteSpace() {
        return (isCharacters() || event() == XMLStreamConstants.CDATA)
                && getText().chars().allMatch(c -> c == ' ' || c == '\n' || c == '\t' || c == '\r');
    }

    @Override
    public boolean hasName() {
        return isStartElement() || isEndElement();
    }

    @Override
    public QName getName() {
        return name().toQName();
    }

    @Override
    public String getLocalName() {
        return name().local.text;
    }

    @Override
    public String getNamespaceURI() {
        return name().namespace.text;
    }

    @Override
    public String getPrefix() {
        return name().prefix.text;
    }

    @Override
    public int getAttributeCount() {
        require(isStartElement());
        return attributes.size();
    }

    @Override
    public QName getAttributeName(int index) {
        return attribute(index).toQName();
    }

    @Override
    public String getAttributeNamespace(int index) {
        return attribute(index).namespace.text;
    }

    @Override
    public String getAttributeLocalName(int index) {
        return attribute(index).local.text;
    }

    @Override
    public String getAttributePrefix(int index) {
        return attribute(index).prefix.text;
    }

    @Override
    public String getAttributeType(int index) {
        require(isStartElement());
        return "CDATA";
    }

    @Override
    public String getAttributeValue(int index) {
        require(isStartElement());
        return attributes.value(index);
    }

    @Override
    public boolean isAttributeSpecified(int index) {
        return index < getAttributeCount();
    }

    @Override
    public int getNamespaceCount() {
        require(hasName());
        return names.scope().size() - firstDeclaration();
    }

    private int declaration(int index) {
        return firstDeclaration() + Objects.checkIndex(index, getNamespaceCount());
    }

    @Override
    public String getNamespacePrefix(int index) {
        return names.prefix(names.scope().prefix(declaration(index)));
    }

    @Override
    public String getNamespaceURI(int index) {
        return names.namespace(names.scope().namespace(declaration(index)));
    }

    @Override
    public boolean hasText() {
        return isCharacters() || event() == XMLStreamConstants.CDATA || event() == XMLStreamConstants.COMMENT;
    }

    @Override
    public String getText() {
        require(hasText());
        return string();
    }

    private String string() {
        try {
            return text.string();
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    private ParsedText characters() {
        require(hasText());
        try {
            char[] unused = text.chars();
            return text;
        } catch (SerializationException e) {
            throw located(e);
        }
    }

    @Override
    public char[] getTextCharacters() {
        return characters().chars();
    }

    @Override
    public int getTextStart() {
        require(hasText());
        return 0;
    }

    @Override
    public int getTextLength() {
        return characters().size();
    }

    @Override
    public String getPITarget() {
        require(event() == XMLStreamConstants.PROCESSING_INSTRUCTION);
        return target();
    }

    @Override
    public String getPIData() {
        require(event() == XMLStreamConstants.PROCESSING_INSTRUCTION);
        return string();
    }

    @Override
    public Location getLocation() {
        return new OctetLocation(in.offset());
    }

    @Override
    public @Nullable Object getProperty(String name) {
        return null;
    }

    @Override
    public @Nullable String getVersion() {
        return null;
    }

    @Override
    public @Nullable String getEncoding() {
        return null;
    }

    @Override
    public @Nullable String getCharacterEncodingScheme() {
        return null;
    }

    @Override
    public boolean isStandalone() {
        return false;
    }

    @Override
    public boolean standaloneSet() {
        return false;
    }

    @Override
    public String getAttributeValue(@Nullable String namespace, String localName) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getNamespaceURI(String prefix) {
        throw new UnsupportedOperationException();
    }

    @Override
    public NamespaceContext getNamespaceContext() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int getTextCharacters(int sourceStart, char[] target, int targetStart, int length) {
        throw new UnsupportedOperationException();
    }

    @Override
    public String getElementText() {
        throw new UnsupportedOperationException();
    }

    @Override
    public int nextTag() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void require(int type, @Nullable String namespace, @Nullable String localName) {
        throw new UnsupportedOperationException();
    }
}
