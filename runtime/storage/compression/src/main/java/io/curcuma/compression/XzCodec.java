package io.curcuma.compression;

import java.util.Objects;

/**
 * LZMA2 in the .xz container: exactly one stream, written with CRC64. The dictionary is taken whole as soon as a block declares
 * it, so blocks that declare more than 8 MiB are refused; a message may cost that much however short it is.
 *
 * @param level 0 to 6: the presets above have wider dictionaries
 */
public record XzCodec(int level) implements Codec {
    private static final int DEFAULT_LEVEL = 3;

    /** Level {@value #DEFAULT_LEVEL}. */
    public XzCodec() {
        this(DEFAULT_LEVEL);
    }

    /** Checks the level, 0 to 6, and that the library is there. */
    public XzCodec {
        Refusal.level(XZ, level, 0, 6);
        Engines.only(XZ, () -> XzStream.memoryKib());
    }

    @Override
    public String id() {
        return XZ;
    }

    @Override
    public String name() {
        return level == DEFAULT_LEVEL ? XZ : XZ + ":" + level;
    }

    @Override
    public int number() {
        return 4;
    }

    @Override
    public Engine engine() {
        return Engine.JAVA;
    }

    @Override
    public Codec withLevel(int other) {
        return new XzCodec(other);
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return XzStream.compress(bytes, offset, length, level);
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(XZ, length, maxBytes);
        XzStream.decompress(bytes, offset, length, out);
        return out.toByteArray();
    }
}
