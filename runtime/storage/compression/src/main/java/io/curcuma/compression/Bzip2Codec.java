package io.curcuma.compression;

import java.util.Objects;

/**
 * bzip2: exactly one stream, whose blocks and whole have checksums. A reader takes memory for a block as soon as the header
 * declares its size, up to 5 MiB however short the message is.
 *
 * @param level 1 to 9: blocks of that many times 100,000 bytes, or less where the message is shorter
 */
public record Bzip2Codec(int level) implements Codec {
    private static final int DEFAULT_LEVEL = 9;
    private static final int BLOCK = 100_000;
    /** Number of bytes by which the library ends a block before its size. */
    private static final int SPARE = 20;

    /** Level {@value #DEFAULT_LEVEL}. */
    public Bzip2Codec() {
        this(DEFAULT_LEVEL);
    }

    /** Checks the level, 1 to 9, and that the library is there. */
    public Bzip2Codec {
        Refusal.level(BZIP2, level, 1, 9);
        Engines.only(BZIP2, () -> Bzip2Stream.load());
    }

    @Override
    public String id() {
        return BZIP2;
    }

    @Override
    public String name() {
        return level == DEFAULT_LEVEL ? BZIP2 : BZIP2 + ":" + level;
    }

    @Override
    public int number() {
        return 8;
    }

    @Override
    public Engine engine() {
        return Engine.JAVA;
    }

    @Override
    public Codec withLevel(int other) {
        return new Bzip2Codec(other);
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        // four equal bytes become five before they are sorted: 1.25 bytes in a block for each
        long longest = length + length / 4L + SPARE;
        return Bzip2Stream.compress(bytes, offset, length, (int) Math.min(level, longest / BLOCK + 1));
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(BZIP2, length, maxBytes);
        checkStart(bytes, offset, length);
        Bzip2Stream.decompress(bytes, offset, length, out);
        return out.toByteArray();
    }

    /** Before the library takes memory. */
    private static void checkStart(byte[] bytes, int offset, int length) {
        for (int i = 0; i < Math.min(4, length); i++) {
            int b = bytes[offset + i];
            if (i < 3 ? b != "BZh".charAt(i) : b < '1' || b > '9') {
                throw Refusal.malformed(BZIP2, "not bzip2", i);
            }
        }
        if (length < 4) {
            throw Refusal.truncated(BZIP2, length);
        }
    }
}
