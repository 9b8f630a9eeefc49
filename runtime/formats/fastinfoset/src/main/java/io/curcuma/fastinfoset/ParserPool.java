package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.internal.xml.stax.StaxEncoding;
import javax.xml.stream.XMLStreamReader;

/** One parser for one document after the other; its tables grow with them. */
final class ParserPool implements StaxEncoding.Readers {
    private final FastInfosetParser parser = new FastInfosetParser();

    @Override
    public XMLStreamReader open(byte[] bytes, int offset, int length, Limits limits) {
        parser.start(bytes, offset, length, limits);
        return parser;
    }

    @Override
    public void release() {
        parser.close();
    }
}
