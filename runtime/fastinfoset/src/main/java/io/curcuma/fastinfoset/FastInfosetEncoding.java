package io.curcuma.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.stax.StaxEncoding;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.util.List;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;

/** Sun's parser and serializer, one of each per document: neither is fit to be used again after a failure. */
final class FastInfosetEncoding implements StaxEncoding {
    @Override
    public String id() {
        return FastInfosetFormat.ID;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/fastinfoset");
    }

    @Override
    public XMLStreamWriter writer(OutputStream out) {
        return new StAXDocumentSerializer(out);
    }

    @Override
    public XMLStreamReader reader(byte[] bytes, int offset, int length, Limits limits) {
        FastInfosetScan.check(bytes, offset, length, limits);
        return new StAXDocumentParser(new ByteArrayInputStream(bytes, offset, length));
    }

    @Override
    public SerializationException failure(Exception thrown) {
        return new SerializationException(Code.MALFORMED, "not a Fast Infoset document that its parser takes");
    }
}
