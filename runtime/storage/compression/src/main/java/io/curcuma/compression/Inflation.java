package io.curcuma.compression;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/** The JDK's zlib, in one shot. */
final class Inflation {
    private static final int LEVELS = 11;
    /** By level, -1 to 9, first with zlib's container and then bare: a context cannot change its container. */
    private static final List<Pool<Deflater>> DEFLATERS =
            Stream.generate(Pool<Deflater>::new).limit(2L * LEVELS).toList();

    private static final Pool<Inflater> INFLATERS = new Pool<>();
    private static final Pool<Inflater> BARE_INFLATERS = new Pool<>();

    private Inflation() {}

    /** Compresses to the end of an array that may start with a header. */
    static byte[] deflate(byte[] bytes, int offset, int length, int level, boolean bare, int header, int trailer) {
        Pool<Deflater> pool = DEFLATERS.get(level + 1 + (bare ? LEVELS : 0));
        Deflater waiting = pool.take();
        Deflater deflater = waiting == null ? new Deflater(level, bare) : waiting;
        try {
            deflater.setInput(bytes, offset, length);
            deflater.finish();
            byte[] out = new byte[header + trailer + 64 + length / 2];
            int size = header;
            while (!deflater.finished()) {
                if (out.length - trailer == size) {
                    out = Arrays.copyOf(out, (int) Math.min(Integer.MAX_VALUE - 8L, out.length * 2L));
                }
                size += deflater.deflate(out, size, out.length - trailer - size);
            }
            return Arrays.copyOf(out, size + trailer);
        } finally {
            deflater.reset();
            if (!pool.give(deflater)) {
                deflater.end();
            }
        }
    }

    /**
     * Decompresses one stream.
     *
     * @param message where the message starts, which offsets count from
     * @param bare RFC 1951 without zlib's header and checksum
     * @return where the bytes go on after the stream
     */
    static int inflate(String codec, byte[] bytes, int message, int start, int end, boolean bare, Output out) {
        Pool<Inflater> pool = bare ? BARE_INFLATERS : INFLATERS;
        Inflater waiting = pool.take();
        Inflater inflater = waiting == null ? new Inflater(bare) : waiting;
        try {
            inflater.setInput(bytes, start, end - start);
            while (!inflater.finished()) {
                int room = out.room();
                int count = inflater.inflate(out.array(), out.size(), room);
                out.advance(count);
                if (inflater.needsDictionary()) {
                    throw Refusal.malformed(codec, "a preset dictionary is needed", start - message);
                }
                if (count == 0 && !inflater.finished()) {
                    throw Refusal.truncated(codec, end - message);
                }
            }
            return end - inflater.getRemaining();
        } catch (DataFormatException e) {
            int offset = start - message + (int) inflater.getBytesRead();
            throw Refusal.malformed(codec, "not a deflate stream", offset, e);
        } finally {
            inflater.reset();
            if (!pool.give(inflater)) {
                inflater.end();
            }
        }
    }
}
