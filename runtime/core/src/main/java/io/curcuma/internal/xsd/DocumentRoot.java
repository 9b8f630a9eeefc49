package io.curcuma.internal.xsd;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.Guess;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Looks at the root element of a document and no further. */
public final class DocumentRoot {
    private DocumentRoot() {}

    /** @throws SerializationException if there is no root element, or a DOCTYPE before it */
    public static QName of(byte[] document) {
        try {
            XMLStreamReader reader = HardenedStax.reader(document);
            try {
                while (reader.hasNext()) {
                    int event = reader.next();
                    if (event == XMLStreamConstants.DTD) {
                        throw malformed("a DOCTYPE is not allowed");
                    }
                    if (event == XMLStreamConstants.START_ELEMENT) {
                        return reader.getName();
                    }
                }
            } finally {
                reader.close();
            }
        } catch (XMLStreamException e) {
            // the parser's text may quote the document
            Guess guess = Guess.of(document, 0, document.length);
            SerializationException malformed = malformed("not well-formed XML before the root element");
            throw guess == null || guess.format().equals(Format.XML)
                    ? malformed
                    : malformed.withHint("the bytes look like " + guess.text());
        }
        throw malformed("no root element");
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem).at(Format.XML, -1, "");
    }
}
