package io.curcuma.compression;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Zstandard (RFC 8878): exactly one frame, written with its size and checksum. A frame with a window above 8 MiB (RFC 9659), another
 * dictionary than this codec's, or skippable parts is refused; so the library takes at most some 8 MiB of native memory to read.
 */
public final class ZstdCodec implements Codec {
    static final int DEFAULT_LEVEL = 3;

    private final int level;
    private final @Nullable Dictionary dictionary;
    private final ZstdEngine engine;

    /** The library's default level, {@value #DEFAULT_LEVEL}. */
    public ZstdCodec() {
        this(DEFAULT_LEVEL);
    }

    /** @param level 1 to 19: the levels above take wider windows */
    public ZstdCodec(int level) {
        this(level, null, ZstdEngine.best());
    }

    ZstdCodec(int level, @Nullable Dictionary dictionary, ZstdEngine engine) {
        this.level = Refusal.level(ZSTD, level, 1, 19);
        this.dictionary = dictionary;
        this.engine = engine;
        engine.check(level, dictionary);
    }

    @Override
    public String id() {
        return ZSTD;
    }

    @Override
    public String name() {
        return ZSTD + (level == DEFAULT_LEVEL ? "" : ":" + level) + (dictionary == null ? "" : "@" + dictionary.id());
    }

    @Override
    public int number() {
        return 3;
    }

    @Override
    public Engine engine() {
        return engine.kind();
    }

    @Override
    public @Nullable Dictionary dictionary() {
        return dictionary;
    }

    @Override
    public Codec withDictionary(Dictionary other) {
        return new ZstdCodec(level, other, engine);
    }

    @Override
    public Codec withLevel(int other) {
        return new ZstdCodec(other, dictionary, engine);
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        return engine.compress(bytes, offset, length, level, dictionary);
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(ZSTD, length, maxBytes);
        ZstdFrame frame = ZstdFrame.of(bytes, offset, length);
        boolean named = frame.dictionary() != 0;
        if (named && (dictionary == null || dictionary.id() != frame.dictionary())) {
            throw Refusal.malformed(ZSTD, "dictionary " + frame.dictionary() + " is needed", 5);
        }
        if (frame.contentSize() != ZstdFrame.UNKNOWN) {
            out.expect(frame.contentSize());
        }
        engine.decompress(bytes, offset, length, frame, named ? dictionary : null, out);
        return out.toByteArray();
    }

    @Override
    public String toString() {
        return name();
    }
}
