package io.curcuma.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import io.curcuma.Limits;
import io.curcuma.internal.xsd.XmlNames;
import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** What a reader says of a document, one line for each event. */
final class Events {
    private Events() {}

    static List<String> ours(FastInfosetParser parser, byte[] bytes) throws XMLStreamException {
        parser.start(bytes, 0, bytes.length, Limits.DEFAULT);
        return of(parser);
    }

    static List<String> ours(byte[] bytes) throws XMLStreamException {
        return ours(new FastInfosetParser(), bytes);
    }

    /** The events of Sun's parser. */
    static List<String> suns(byte[] bytes) throws XMLStreamException {
        return of(new StAXDocumentParser(new ByteArrayInputStream(bytes)));
    }

    static List<String> of(XMLStreamReader in) throws XMLStreamException {
        List<String> events = new ArrayList<>();
        while (in.hasNext()) {
            events.add(
                    switch (in.next()) {
                        case XMLStreamConstants.START_ELEMENT -> start(in);
                        case XMLStreamConstants.END_ELEMENT -> "end " + name(in);
                        case XMLStreamConstants.CHARACTERS -> "text " + text(in);
                        case XMLStreamConstants.CDATA -> "cdata " + text(in);
                        case XMLStreamConstants.COMMENT -> "comment " + checked(in.getText());
                        case XMLStreamConstants.PROCESSING_INSTRUCTION ->
                            "instruction " + in.getPITarget() + " " + checked(in.getPIData());
                        case XMLStreamConstants.END_DOCUMENT -> "end";
                        default -> throw new IllegalStateException("an event that there is not");
                    });
        }
        return events;
    }

    private static String name(XMLStreamReader in) {
        return in.getPrefix() + ":{" + in.getNamespaceURI() + "}" + in.getLocalName();
    }

    private static String start(XMLStreamReader in) {
        StringBuilder start = new StringBuilder("start ").append(name(in));
        for (int i = 0; i < in.getNamespaceCount(); i++) {
            start.append(" xmlns:").append(in.getNamespacePrefix(i)).append('=').append(in.getNamespaceURI(i));
        }
        for (int i = 0; i < in.getAttributeCount(); i++) {
            start.append(' ')
                    .append(in.getAttributePrefix(i))
                    .append(":{")
                    .append(in.getAttributeNamespace(i))
                    .append('}')
                    .append(in.getAttributeLocalName(i))
                    .append('=')
                    .append(checked(in.getAttributeValue(i)));
        }
        return start.toString();
    }

    /** By either way, which must be one. */
    private static String text(XMLStreamReader in) {
        String characters = new String(in.getTextCharacters(), in.getTextStart(), in.getTextLength());
        String text = in.getText();
        if (!text.equals(characters)) {
            throw new IllegalStateException("characters that are not the text");
        }
        return checked(text);
    }

    /** Parsers leave this to who reads. */
    private static String checked(String text) {
        if (!XmlNames.isText(text)) {
            throw new IllegalArgumentException("a character that XML cannot hold");
        }
        return text;
    }
}
