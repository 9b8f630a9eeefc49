package io.curcuma.rollout;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codecs;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** The id of a codec and what it made. */
record CodecFrame(Codecs codecs) implements Frame {
    private static final int MAX_BYTES = 1 << 20;

    CodecFrame() {
        this(Codecs.load());
    }

    @Override
    public byte[] wrap(byte[] bytes, String codec) {
        byte[] id = codec.getBytes(US_ASCII);
        byte[] body = codecs.codec(codec).compress(bytes, 0, bytes.length);
        return ByteBuffer.allocate(1 + id.length + body.length)
                .put((byte) id.length)
                .put(id)
                .put(body)
                .array();
    }

    @Override
    public byte[] unwrap(byte[] framed) {
        int body = framed.length == 0 ? 1 : 1 + framed[0];
        if (body > framed.length || body < 1) {
            throw new SerializationException(Code.TRUNCATED, "no codec");
        }
        String id = new String(Arrays.copyOfRange(framed, 1, body), US_ASCII);
        return codecs.codec(id).decompress(framed, body, framed.length - body, MAX_BYTES);
    }
}
