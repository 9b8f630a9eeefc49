package io.curcuma.internal.xml;

import io.curcuma.internal.xml.stax.WoodstoxEncoding;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.internal.xml.text.RootEnd;
import io.curcuma.internal.xml.text.XmlTextReader;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import javax.xml.namespace.QName;

/** Reads the document with which some bytes begin, whatever follows it. It knows the common case alone. Not thread-safe. */
public final class RootReader {
    private final RootEnd end = new RootEnd();
    private final FastFormat format;

    /** A reader of documents with this root element. */
    public RootReader(QName root) {
        format = new FastFormat(
                new WoodstoxEncoding(),
                new RootElements(root, "XmlFormat.withRoot"),
                false,
                null,
                () -> new XmlTextReader(end));
    }

    /**
     * Reads a document.
     *
     * @param length bytes that may be part of it
     * @throws FallbackSignal if it cannot be read, as when not all of it is there
     */
    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        return format.read(AnyType.of(adapter), bytes, offset, length, call);
    }

    /** Index behind the document that was read last. */
    public int end() {
        return end.position();
    }
}
