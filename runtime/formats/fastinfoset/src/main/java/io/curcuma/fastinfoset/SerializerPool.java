package io.curcuma.fastinfoset;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.internal.xml.stax.StaxEncoding;
import java.io.OutputStream;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Sun's serializer, for one document after the other. It is not fit to be used again after a failure, and keeps tables as large as it ever needed. */
final class SerializerPool implements StaxEncoding.Writers {
    /** Bytes of a document after which nothing is kept. */
    private static final int RETAINED = 1 << 18;

    private @Nullable StAXDocumentSerializer spare;
    private @Nullable StAXDocumentSerializer open;

    @Override
    public XMLStreamWriter open(OutputStream out) {
        StAXDocumentSerializer serializer = spare == null ? new StAXDocumentSerializer() : spare;
        spare = null;
        open = serializer;
        serializer.setOutputStream(out);
        return serializer;
    }

    @Override
    public void closed(int length) {
        spare = length > RETAINED ? null : open;
        open = null;
    }
}
