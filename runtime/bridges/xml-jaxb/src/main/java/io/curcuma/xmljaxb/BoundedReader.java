package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.util.StreamReaderDelegate;

/** Keeps the limits of a document, whatever its elements mean, and knows where their tags begin. */
final class BoundedReader extends StreamReaderDelegate {
    private final Limits limits;
    private final TagPlaces places;
    private int depth;

    /** @param text what the parser reads */
    BoundedReader(XMLStreamReader parser, String text, Limits limits) {
        super(parser);
        this.limits = limits;
        this.places = new TagPlaces(text);
    }

    @Override
    public Location getLocation() {
        return getEventType() == XMLStreamConstants.START_ELEMENT ? places.current() : super.getLocation();
    }

    @Override
    public int next() throws XMLStreamException {
        int event = super.next();
        switch (event) {
            case XMLStreamConstants.START_ELEMENT -> start();
            case XMLStreamConstants.END_ELEMENT -> depth--;
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE ->
                limit(getTextLength());
            case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                throw new SerializationException(Code.MALFORMED, "a DOCTYPE or an entity, which are not allowed");
            default -> {}
        }
        return event;
    }

    private void start() {
        places.next();
        // as in StrictReader: a leaf element of the deepest message is one deeper than the message
        if (depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
        depth++;
        for (int i = 0; i < getAttributeCount(); i++) {
            limit(getAttributeValue(i).length());
        }
    }

    private void limit(int length) {
        if (length > limits.stringBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), length);
        }
    }
}
