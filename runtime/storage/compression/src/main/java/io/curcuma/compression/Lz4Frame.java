package io.curcuma.compression;

import static io.curcuma.compression.Codec.LZ4;

import net.jpountz.lz4.LZ4Exception;
import net.jpountz.lz4.LZ4SafeDecompressor;

/**
 * Reads one frame of the LZ4 frame format, version 1.6. The library's own stream takes memory for the largest block that the header allows; this
 * one takes what the bytes that are there can become.
 */
final class Lz4Frame {
    static final int MAGIC = 0x184D2204;
    /** The most bytes that one byte of a block can become: the length that one more byte of a run adds. */
    private static final long BLOCK_RATIO = 255;

    private static final long UNKNOWN = -1;

    private final Lz4Engine engine;
    private final byte[] bytes;
    private final int message;
    private final int end;
    private int position;

    Lz4Frame(Lz4Engine engine, byte[] bytes, int offset, int length) {
        this.engine = engine;
        this.bytes = bytes;
        this.message = offset;
        this.end = offset + length;
        this.position = offset;
    }

    /** What the header says of the rest. */
    private record Header(
            boolean independent, boolean blockChecksum, boolean contentChecksum, long size, int blockSize) {}

    byte[] decompress(Output out) {
        Header header = header();
        out.expect(Math.max(0, header.size));
        // no more than the bytes that are there can become
        boolean sized = header.size != UNKNOWN && header.size <= BLOCK_RATIO * (end - position);
        if (sized) {
            out.reserve((int) header.size);
        }
        LZ4SafeDecompressor decompressor = engine.decompressor();
        byte[] block = new byte[0];
        int blocks = 0;
        for (int word = int32(); word != 0; word = int32()) {
            int size = word & Integer.MAX_VALUE;
            if (size > header.blockSize) {
                throw Refusal.malformed(LZ4, "a block is longer than the header allows", offset() - 4);
            }
            int start = take(size);
            if (header.blockChecksum && int32() != hash(bytes, start, size)) {
                throw Refusal.checksum(LZ4, "block", offset() - 4);
            }
            if (blocks++ > 0 && !header.independent) {
                throw Refusal.malformed(LZ4, "blocks that depend on each other are not read", start - message);
            }
            if (word < 0) {
                if (sized && size > header.size - out.size()) {
                    throw Refusal.malformed(LZ4, "the content is longer than the header says", start - message);
                }
                out.append(bytes, start, size);
            } else {
                int room = (int) Math.min(header.blockSize, BLOCK_RATIO * size);
                if (sized) {
                    int left = (int) Math.min(room, header.size - out.size());
                    out.advance(decompress(decompressor, start, size, out.array(), out.size(), left));
                    continue;
                }
                if (block.length < room) {
                    block = new byte[room];
                }
                out.append(block, 0, decompress(decompressor, start, size, block, 0, room));
            }
        }
        if (header.contentChecksum && int32() != hash(out.array(), 0, out.size())) {
            throw Refusal.checksum(LZ4, "content", offset() - 4);
        }
        if (header.size != UNKNOWN && header.size != out.size()) {
            throw Refusal.malformed(LZ4, "the length is not that of the content", 6);
        }
        if (position != end) {
            throw Refusal.trailing(LZ4, offset());
        }
        return out.toByteArray();
    }

    private int decompress(LZ4SafeDecompressor decompressor, int start, int size, byte[] target, int at, int room) {
        try {
            return decompressor.decompress(bytes, start, size, target, at, room);
        } catch (LZ4Exception e) {
            throw Refusal.malformed(LZ4, "not an LZ4 block", start - message, e);
        }
    }

    private Header header() {
        if (int32() != MAGIC) {
            throw Refusal.malformed(LZ4, "not an LZ4 frame", 0);
        }
        int start = take(2);
        int flags = bytes[start];
        int sizes = bytes[start + 1];
        // version 01, nothing reserved set, block size 4 to 7
        if ((flags & 0xC2) != 0x40 || (sizes & 0x8F) != 0 || sizes >> 4 < 4) {
            throw Refusal.malformed(LZ4, "a header of another version", start - message);
        }
        if ((flags & 0x01) != 0) {
            throw Refusal.malformed(LZ4, "a preset dictionary is needed", start - message);
        }
        long size = UNKNOWN;
        if ((flags & 0x08) != 0) {
            size = LittleEndian.getLong(bytes, take(8));
            if (size < 0) {
                throw Refusal.malformed(LZ4, "a length beyond 63 bits", start + 2 - message);
            }
        }
        int hash = hash(bytes, start, position - start) >> 8 & 0xFF;
        if ((bytes[take(1)] & 0xFF) != hash) {
            throw Refusal.checksum(LZ4, "header", offset() - 1);
        }
        return new Header(
                (flags & 0x20) != 0, (flags & 0x10) != 0, (flags & 0x04) != 0, size, Lz4Writer.blockSize(sizes >> 4));
    }

    private int offset() {
        return position - message;
    }

    /** Where the next bytes start, and moves behind them. */
    private int take(int count) {
        if (end - position < count) {
            throw Refusal.truncated(LZ4, end - message);
        }
        position += count;
        return position - count;
    }

    private int int32() {
        return LittleEndian.getInt(bytes, take(4));
    }

    private int hash(byte[] bytes, int offset, int length) {
        return engine.hash().hash(bytes, offset, length, 0);
    }
}
