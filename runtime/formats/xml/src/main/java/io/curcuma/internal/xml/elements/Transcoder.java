package io.curcuma.internal.xml.elements;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;

/** Characters of another encoding in UTF-8. */
final class Transcoder extends InputStream {
    private static final int CHARS = 1 << 13;

    private final Charset charset;
    private final Reader in;
    private final CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    private final CharBuffer chars = CharBuffer.allocate(CHARS).flip();
    private final ByteBuffer bytes = ByteBuffer.allocate(3 * CHARS).flip();
    private boolean ended;

    Transcoder(InputStream in, Charset charset) {
        this.charset = charset;
        this.in = new InputStreamReader(in, charset.newDecoder());
    }

    @Override
    public int read() throws IOException {
        return isFilled() ? bytes.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        if (!isFilled()) {
            return -1;
        }
        int count = Math.min(length, bytes.remaining());
        bytes.get(to, offset, count);
        return count;
    }

    private boolean isFilled() throws IOException {
        try {
            while (!bytes.hasRemaining() && !ended) {
                chars.compact();
                ended = in.read(chars) < 0;
                chars.flip();
                bytes.clear();
                if (encoder.encode(chars, bytes, ended).isError()) {
                    throw invalid();
                }
                bytes.flip();
            }
        } catch (CharacterCodingException e) {
            throw invalid();
        }
        return bytes.hasRemaining();
    }

    private SerializationException invalid() {
        return new SerializationException(Code.INVALID_UTF8, "bytes that are not " + charset);
    }
}
