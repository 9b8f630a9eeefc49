package io.curcuma.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import io.curcuma.Limits;
import io.curcuma.xml.StaxEncoding;
import java.io.ByteArrayInputStream;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Sun's parser of one thread, and the scan before it. The parser is not fit to be used again after a failure, and keeps tables as
 * large as it ever needed; what they hold of the document before is out of reach, because the scan refuses every index beyond what
 * the document at hand has added.
 */
final class ParserPool implements StaxEncoding.Readers {
    private final FastInfosetScan scan = new FastInfosetScan();
    private @Nullable StAXDocumentParser spare;
    private @Nullable StAXDocumentParser open;
    private int openLength;

    @Override
    public XMLStreamReader open(byte[] bytes, int offset, int length, Limits limits) {
        scan.check(bytes, offset, length, limits);
        StAXDocumentParser parser = spare == null ? new StAXDocumentParser() : spare;
        spare = null;
        parser.setInputStream(new ByteArrayInputStream(bytes, offset, length));
        open = parser;
        openLength = length;
        return parser;
    }

    @Override
    public void closed() {
        spare = openLength > SerializerPool.RETAINED ? null : open;
        open = null;
    }
}
