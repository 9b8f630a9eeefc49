package io.curcuma.compression;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.DecoderJNI;
import com.aayushatharva.brotli4j.encoder.Encoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Brotli (RFC 7932). It has neither a marker nor a checksum: damaged bytes may well become other bytes, so use it
 * where what is inside or around it has one. Its windows reach 16 MiB, which the library takes natively as output comes.
 *
 * @param level the library's quality, 0 to 11
 */
public record BrotliCodec(int level) implements Codec {
    private static final int DEFAULT_LEVEL = 5;
    private static final int PIECE = 16 << 10;

    /** Level {@value #DEFAULT_LEVEL}. */
    public BrotliCodec() {
        this(DEFAULT_LEVEL);
    }

    /** Checks the level, 0 to 11, and that the library is there. */
    public BrotliCodec {
        Refusal.level(BROTLI, level, 0, 11);
        Engines.only(BROTLI, () -> load());
    }

    @Override
    public String id() {
        return BROTLI;
    }

    @Override
    public String name() {
        return level == DEFAULT_LEVEL ? BROTLI : BROTLI + ":" + level;
    }

    @Override
    public int number() {
        return 7;
    }

    @Override
    public Engine engine() {
        return Engine.NATIVE;
    }

    @Override
    public Codec withLevel(int other) {
        return new BrotliCodec(other);
    }

    private static boolean load() {
        if (!Engines.nativeAllowed()) {
            throw new UnsupportedOperationException("native code is forbidden by " + Engines.PROPERTY);
        }
        Brotli4jLoader.ensureAvailability();
        return true;
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        try {
            return Encoder.compress(bytes, offset, length, Encoder.Parameters.create(level));
        } catch (IOException e) {
            throw Refusal.broken(BROTLI, e);
        }
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(BROTLI, length, maxBytes);
        if (length == 0) {
            throw Refusal.truncated(BROTLI, 0);
        }
        DecoderJNI.Wrapper decoder;
        try {
            decoder = new DecoderJNI.Wrapper(Math.min(length, PIECE));
        } catch (IOException e) {
            throw new IllegalStateException("no Brotli decoder", e);
        }
        try {
            decompress(decoder, bytes, offset, length, out);
        } finally {
            decoder.destroy();
        }
        return out.toByteArray();
    }

    private static void decompress(DecoderJNI.Wrapper decoder, byte[] bytes, int offset, int length, Output out) {
        int fed = 0;
        boolean pulled = false;
        while (true) {
            if (decoder.hasOutput()) {
                take(decoder.pull(), out);
                pulled = true;
                continue;
            }
            if (pulled && decoder.getStatus() == DecoderJNI.Status.NEEDS_MORE_INPUT) {
                // it may still hold input that had to wait for the output
                decoder.push(0);
                pulled = false;
                continue;
            }
            switch (decoder.getStatus()) {
                case DONE -> {
                    if (fed < length) {
                        throw Refusal.trailing(BROTLI, -1);
                    }
                    return;
                }
                case OK, NEEDS_MORE_OUTPUT -> decoder.push(0);
                case NEEDS_MORE_INPUT -> {
                    if (fed == length) {
                        throw Refusal.truncated(BROTLI, length);
                    }
                    // the last byte alone: a decoder that is done without it has found bytes after the end
                    int piece = fed == length - 1 ? 1 : Math.min(PIECE, length - 1 - fed);
                    ByteBuffer in = decoder.getInputBuffer();
                    in.clear();
                    in.put(bytes, offset + fed, piece);
                    decoder.push(piece);
                    fed += piece;
                }
                case ERROR -> throw Refusal.malformed(BROTLI, "not a Brotli stream", -1);
            }
        }
    }

    private static void take(ByteBuffer piece, Output out) {
        while (piece.hasRemaining()) {
            int count = Math.min(out.room(), piece.remaining());
            piece.get(out.array(), out.size(), count);
            out.advance(count);
        }
    }
}
