package io.curcuma.compression;

import java.util.Objects;
import java.util.zip.Deflater;

/**
 * zlib's container (RFC 1950), which HTTP calls deflate. It ends with a checksum, Adler-32. The stream without a container, which
 * some peers send under this name, has none and is refused.
 *
 * @param level 1 to 9, or -1 for zlib's default
 */
public record DeflateCodec(int level) implements Codec {
    /** zlib's default level. */
    public DeflateCodec() {
        this(Deflater.DEFAULT_COMPRESSION);
    }

    /** Checks the level: 1 to 9, or the default. */
    public DeflateCodec {
        if (level != Deflater.DEFAULT_COMPRESSION) {
            Refusal.level(DEFLATE, level, 1, 9);
        }
    }

    @Override
    public String id() {
        return DEFLATE;
    }

    @Override
    public String name() {
        return level < 0 ? DEFLATE : DEFLATE + ":" + level;
    }

    @Override
    public int number() {
        return 2;
    }

    @Override
    public Engine engine() {
        return Engine.NATIVE;
    }

    @Override
    public Codec withLevel(int other) {
        return new DeflateCodec(Refusal.level(DEFLATE, other, 1, 9));
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        return Inflation.deflate(bytes, offset, length, level, false, 0, 0);
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(DEFLATE, length, maxBytes);
        int end = Inflation.inflate(DEFLATE, bytes, offset, offset, offset + length, false, out);
        if (end != offset + length) {
            throw Refusal.trailing(DEFLATE, end - offset);
        }
        return out.toByteArray();
    }
}
