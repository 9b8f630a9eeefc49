package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import java.util.List;
import java.util.Optional;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;

/** Lets a fuzzer at the parser beneath the format, and at Sun's beside it. */
public final class ParserProbe {
    private final FastInfosetParser parser = new FastInfosetParser();

    /**
     * What our parser says of a document, one line for each event; empty for a character that XML cannot hold, which parsers leave to who
     * reads.
     *
     * @throws SerializationException if it refuses the document
     */
    public Optional<List<String>> ours(byte[] document) {
        try {
            return Optional.of(Events.ours(parser, document));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        } catch (XMLStreamException e) {
            throw new AssertionError("ours has exceptions of its own", e);
        }
    }

    /**
     * Has our parser read a document, and keeps nothing of it.
     *
     * @throws SerializationException if it refuses the document
     */
    public void pass(byte[] document) {
        parser.start(document, 0, document.length, Limits.DEFAULT);
        while (parser.hasNext()) {
            int event = parser.next();
            if (event == XMLStreamConstants.CHARACTERS) {
                String unused = parser.getText();
            }
            for (int i = 0; event == XMLStreamConstants.START_ELEMENT && i < parser.getAttributeCount(); i++) {
                String unused = parser.getAttributeValue(i);
            }
        }
    }

    /** What Sun's parser says of it, or why it refuses the document. */
    public static List<String> suns(byte[] document) {
        try {
            return Events.suns(document);
        } catch (NullPointerException e) {
            // a fault of Sun's parser, which says nothing of the document
            return List.of();
        } catch (XMLStreamException | RuntimeException e) {
            return List.of("refused: " + e);
        }
    }
}
