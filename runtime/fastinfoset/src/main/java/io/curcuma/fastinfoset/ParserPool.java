package io.curcuma.fastinfoset;

import io.curcuma.Limits;
import io.curcuma.xml.StaxEncoding;
import javax.xml.stream.XMLStreamReader;

/** The parser of one thread, whose tables grow with a document. */
final class ParserPool implements StaxEncoding.Readers {
    /** Bytes of a document after which nothing is kept: one huge document must not pin its tables to the thread for ever. */
    static final int RETAINED = 2 << 20;

    private FastInfosetParser parser = new FastInfosetParser();
    private int lastLength;

    @Override
    public XMLStreamReader open(byte[] bytes, int offset, int length, Limits limits) {
        refresh();
        lastLength = length;
        parser.start(bytes, offset, length, limits);
        return parser;
    }

    @Override
    public void closed() {
        refresh();
    }

    private void refresh() {
        if (lastLength > RETAINED) {
            parser = new FastInfosetParser();
            lastLength = 0;
        }
    }
}
