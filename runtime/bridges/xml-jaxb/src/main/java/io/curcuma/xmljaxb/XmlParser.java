package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.XmlBytes;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * The parser of {@link JaxbXmlFormat} without its judgement: for tools that look at documents which their schema may not allow. It
 * fetches nothing, refuses a DOCTYPE, and keeps the limits.
 */
public final class XmlParser {
    private XmlParser() {}

    /**
     * A parser before the start of a document.
     *
     * @return at a start tag its location is where the tag begins; its methods throw {@link SerializationException} for what is not allowed and what passes a limit, and
     *     {@link XMLStreamException} for what is not well-formed
     * @throws SerializationException for a document that cannot even be begun: too long, of another encoding, with a DOCTYPE
     */
    public static XMLStreamReader open(byte[] document, Limits limits) {
        if (document.length > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), document.length)
                    .at(JaxbXmlFormat.ID, 0, "");
        }
        try {
            String text = XmlBytes.decode(document, 0, document.length);
            MarkupCheck.check(text);
            return new BoundedReader(XmlInput.parser(text), text, limits);
        } catch (SerializationException e) {
            throw e.at(JaxbXmlFormat.ID, -1, "");
        } catch (XMLStreamException e) {
            // its text quotes the document
            throw new SerializationException(Code.MALFORMED, Document.place(e.getLocation()) + "not well-formed")
                    .at(JaxbXmlFormat.ID, -1, "");
        }
    }
}
