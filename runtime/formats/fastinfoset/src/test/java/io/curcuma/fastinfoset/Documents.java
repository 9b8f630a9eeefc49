package io.curcuma.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Documents that Sun's serializer writes. */
final class Documents {
    private static final List<String> URIS =
            List.of("", "urn:a", "urn:b", "urn:a:long/enough/to/be/more/than/a/few/octets");
    private static final List<String> NAMES =
            List.of("a", "b", "name", "caf\u00e9", "\u540d\u524d", "x-1.y_z", "n\ud840\udc00");
    private static final List<String> TEXTS = List.of(
            "", "x", "12", "true", "-1.5E7", " \r\n\t", "\u00e9\u540d\ud83c\udf3f", "text ".repeat(20), "<&>\"'");

    /** What is written to a serializer. */
    interface Content {
        void write(StAXDocumentSerializer to) throws XMLStreamException;
    }

    private Documents() {}

    static byte[] of(Content content) throws XMLStreamException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StAXDocumentSerializer to = new StAXDocumentSerializer(out);
        to.setCharacterContentChunkMapMemoryLimit(Integer.MAX_VALUE);
        to.setAttributeValueMapMemoryLimit(Integer.MAX_VALUE);
        to.writeStartDocument();
        content.write(to);
        to.writeEndDocument();
        to.flush();
        return out.toByteArray();
    }

    /** The infoset of a document that another parser reads. */
    static byte[] copy(XMLStreamReader in) throws XMLStreamException {
        return of(to -> {
            while (in.hasNext()) {
                switch (in.next()) {
                    case XMLStreamConstants.START_ELEMENT -> start(in, to);
                    case XMLStreamConstants.END_ELEMENT -> to.writeEndElement();
                    case XMLStreamConstants.CHARACTERS, XMLStreamConstants.SPACE -> to.writeCharacters(in.getText());
                    case XMLStreamConstants.CDATA -> to.writeCData(in.getText());
                    case XMLStreamConstants.COMMENT -> to.writeComment(in.getText());
                    case XMLStreamConstants.PROCESSING_INSTRUCTION ->
                        to.writeProcessingInstruction(in.getPITarget(), in.getPIData());
                    default -> {
                        // the end
                    }
                }
            }
        });
    }

    private static void start(XMLStreamReader in, StAXDocumentSerializer to) throws XMLStreamException {
        to.writeStartElement(orEmpty(in.getPrefix()), in.getLocalName(), orEmpty(in.getNamespaceURI()));
        for (int i = 0; i < in.getNamespaceCount(); i++) {
            declare(to, orEmpty(in.getNamespacePrefix(i)), orEmpty(in.getNamespaceURI(i)));
        }
        for (int i = 0; i < in.getAttributeCount(); i++) {
            to.writeAttribute(
                    orEmpty(in.getAttributePrefix(i)),
                    orEmpty(in.getAttributeNamespace(i)),
                    in.getAttributeLocalName(i),
                    in.getAttributeValue(i));
        }
    }

    @SuppressWarnings("NullAway") // StAX says null where there is none
    private static String orEmpty(String text) {
        return text == null ? "" : text;
    }

    private static void declare(StAXDocumentSerializer to, String prefix, String uri) throws XMLStreamException {
        if (prefix.isEmpty()) {
            to.writeDefaultNamespace(uri);
        } else {
            to.writeNamespace(prefix, uri);
        }
    }

    /** A document of some elements, whose names, namespaces, prefixes and texts come again. */
    static byte[] random(long seed) throws XMLStreamException {
        Random random = new Random(seed);
        return of(to -> {
            Deque<String> defaults = new ArrayDeque<>(List.of(""));
            element(to, random, defaults);
            for (int i = random.nextInt(200); i > 0; i--) {
                switch (random.nextInt(8)) {
                    case 0, 1, 2 -> element(to, random, defaults);
                    case 3, 4 -> {
                        if (defaults.size() > 2) {
                            to.writeEndElement();
                            defaults.pop();
                        }
                    }
                    case 5 -> other(to, random);
                    default -> to.writeCharacters(text(random));
                }
            }
            for (; defaults.size() > 1; defaults.pop()) {
                to.writeEndElement();
            }
        });
    }

    private static void element(StAXDocumentSerializer to, Random random, Deque<String> defaults)
            throws XMLStreamException {
        String uri = one(URIS, random);
        boolean prefixed = !uri.isEmpty() && random.nextBoolean();
        String prefix = prefixed ? "p" + random.nextInt(3) : "";
        to.writeStartElement(prefix, one(NAMES, random), uri);
        if (prefixed || !uri.equals(defaults.element())) {
            declare(to, prefix, uri);
        }
        defaults.push(prefixed ? defaults.element() : uri);
        for (int i = random.nextInt(4); i > 0; i--) {
            to.writeAttribute("", "", one(NAMES, random) + i, text(random));
        }
        if (prefixed && random.nextBoolean()) {
            to.writeAttribute(prefix, uri, one(NAMES, random), text(random));
        }
    }

    private static void other(StAXDocumentSerializer to, Random random) throws XMLStreamException {
        switch (random.nextInt(4)) {
            case 0 -> to.writeComment(text(random));
            case 1 -> to.writeProcessingInstruction(one(NAMES, random), text(random));
            case 2 -> to.writeCData("<" + text(random) + ">");
            default -> to.writeCharacters("x".repeat(1 + random.nextInt(300)));
        }
    }

    private static String text(Random random) {
        return random.nextInt(3) == 0 ? "t" + random.nextInt(100) : one(TEXTS, random);
    }

    private static String one(List<String> of, Random random) {
        return of.get(random.nextInt(of.size()));
    }
}
