package io.curcuma.xml;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** A document of any length without its DOCTYPE, as {@link Doctypes} leaves it; opened at the first read. */
final class DoctypeInput extends InputStream {
    /** Bytes within which a DOCTYPE has to end; one that ends later stays. */
    private static final int HEAD = 1 << 16;

    private final InputStream in;
    private InputStream plain = InputStream.nullInputStream();
    private boolean opened;

    DoctypeInput(InputStream in) {
        this.in = in;
    }

    private InputStream opened() throws IOException {
        if (!opened) {
            opened = true;
            byte[] head = in.readNBytes(HEAD);
            plain = new SequenceInputStream(new ByteArrayInputStream(Doctypes.skip(head)), in);
        }
        return plain;
    }

    @Override
    public int read() throws IOException {
        return opened().read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        return opened().read(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
