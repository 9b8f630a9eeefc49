package io.curcuma.internal.xml.elements;

import io.curcuma.internal.bytes.XmlBytes;
import io.curcuma.internal.bytes.XmlBytes.Encoding;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;

/** A document in UTF-8, whatever encoding it comes in; opened at the first read. */
final class Utf8Documents extends InputStream {
    private final InputStream in;
    private InputStream utf8 = InputStream.nullInputStream();
    private boolean opened;

    Utf8Documents(InputStream in) {
        this.in = in;
    }

    private InputStream opened() throws IOException {
        if (!opened) {
            opened = true;
            byte[] start = in.readNBytes(XmlBytes.encodingBytes());
            Encoding encoding = XmlBytes.encoding(start, 0, start.length);
            int mark = encoding.markBytes();
            InputStream whole = new SequenceInputStream(new ByteArrayInputStream(start, mark, start.length - mark), in);
            utf8 = encoding.charset().equals(StandardCharsets.UTF_8)
                    ? whole
                    : new Transcoder(whole, encoding.charset());
        }
        return utf8;
    }

    @Override
    public int read() throws IOException {
        return opened().read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return opened().read(bytes, offset, length);
    }
}
