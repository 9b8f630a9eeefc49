package io.curcuma.compression;

import java.util.Objects;
import net.jpountz.lz4.LZ4Compressor;

/**
 * One LZ4 frame, written with its size and the checksum of its content. Decompressing uses the library's safe decompressor, which
 * never gets a larger size than the buffer has; native where native code runs.
 *
 * <p>The two engines read each other's bytes and need not write the same ones.
 */
public final class Lz4Codec implements Codec {
    /** The level of {@link #FAST}. */
    public static final int FAST_LEVEL = 0;
    /** The level of {@link #HIGH}, the library's default for its high compressor. */
    public static final int HIGH_LEVEL = 9;

    static final String FAST = "lz4-fast";
    static final String HIGH = "lz4-high";

    private final int level;
    private final Lz4Engine engine;

    /** The fast compressor. */
    public Lz4Codec() {
        this(FAST_LEVEL);
    }

    /** @param level 0 for the fast compressor, 1 to 17 for the high one */
    public Lz4Codec(int level) {
        this(level, Lz4Engine.best());
    }

    Lz4Codec(int level, Lz4Engine engine) {
        this.level = Refusal.level(LZ4, level, 0, 17);
        this.engine = engine;
    }

    @Override
    public String id() {
        return LZ4;
    }

    @Override
    public String name() {
        return level == FAST_LEVEL ? FAST : level == HIGH_LEVEL ? HIGH : LZ4 + ":" + level;
    }

    @Override
    public int number() {
        return 5;
    }

    @Override
    public Engine engine() {
        return engine.kind();
    }

    @Override
    public Codec withLevel(int other) {
        return new Lz4Codec(other, engine);
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        LZ4Compressor compressor = engine.compressor(level);
        return Lz4Writer.compress(bytes, offset, length, compressor, engine.hash());
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return new Lz4Frame(engine, bytes, offset, length).decompress(new Output(LZ4, length, maxBytes));
    }

    @Override
    public String toString() {
        return name();
    }
}
