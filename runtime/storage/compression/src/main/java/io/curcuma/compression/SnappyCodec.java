package io.curcuma.compression;

import io.curcuma.SerializationException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * Snappy's framing format, not its raw blocks, since those have no checksum. Only chunks of data are read: a chunk to be skipped,
 * which no encoder writes into a message, would let one flipped bit remove data unseen. The format has no end, so that a message cut
 * between two of its 64 KiB chunks is a shorter message; keep the length beside it where that matters, as {@link Envelopes} do.
 */
public final class SnappyCodec implements Codec {
    private static final byte[] START = HexFormat.of().parseHex("ff060000734e61507059");
    /** An empty chunk: without a chunk, an empty message would look like a truncated one. */
    private static final byte[] EMPTY = HexFormat.of().parseHex("ff060000734e6150705900050000d8ea82a200");

    private static final int COMPRESSED = 0;
    private static final int UNCOMPRESSED = 1;
    private static final int CHUNK = 1 << 16;
    private static final int LONGEST_BLOCK = 32 + CHUNK + CHUNK / 6;
    /** Type, three bytes of length, four of checksum. */
    private static final int HEADER = 8;
    /** A block that is longer than this share of its content is not used, as in snappy-java. */
    private static final double WORTH = 0.85;

    private final SnappyBlocks blocks;

    /** The codec; there are no levels. */
    public SnappyCodec() {
        this(SnappyBlocks.best());
    }

    SnappyCodec(SnappyBlocks blocks) {
        this.blocks = blocks;
    }

    @Override
    public String id() {
        return SNAPPY;
    }

    @Override
    public int number() {
        return 6;
    }

    @Override
    public Engine engine() {
        return blocks.kind();
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return EMPTY.clone();
        }
        long chunks = (length + (long) CHUNK - 1) / CHUNK;
        // what a block can be longer than its content is free again after it
        long longest = START.length + chunks * HEADER + length + (LONGEST_BLOCK - CHUNK);
        byte[] out = Arrays.copyOf(START, (int) Math.min(Integer.MAX_VALUE - 8L, longest));
        int size = START.length;
        for (long done = 0; done < length; done += CHUNK) {
            size += writeChunk(bytes, offset + (int) done, (int) Math.min(CHUNK, length - done), out, size);
        }
        return Arrays.copyOf(out, size);
    }

    private int writeChunk(byte[] bytes, int start, int length, byte[] out, int at) {
        int size = blocks.compress(bytes, start, length, out, at + HEADER);
        boolean worth = size <= length * WORTH;
        if (!worth) {
            System.arraycopy(bytes, start, out, at + HEADER, length);
            size = length;
        }
        LittleEndian.putInt(out, at, size + 4 << 8 | (worth ? COMPRESSED : UNCOMPRESSED));
        LittleEndian.putInt(out, at + 4, masked(bytes, start, length));
        return HEADER + size;
    }

    @Override
    public byte[] decompress(byte[] bytes, int offset, int length, int maxBytes) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        Output out = new Output(SNAPPY, length, maxBytes);
        for (int i = 0; i < START.length; i++) {
            if (i == length) {
                throw Refusal.truncated(SNAPPY, length);
            }
            if (bytes[offset + i] != START[i]) {
                throw Refusal.malformed(SNAPPY, "not framed snappy", i);
            }
        }
        int end = offset + length;
        long total = plainLength(bytes, offset, end);
        out.expect(total);
        out.reserve((int) total);
        for (int position = offset + START.length;
                position < end;
                position = readChunk(bytes, offset, position, out)) {}
        return out.toByteArray();
    }

    /** The lengths that all chunks declare, each of which its bytes can become. */
    private static long plainLength(byte[] bytes, int message, int end) {
        long total = 0;
        int position = message + START.length;
        do {
            if (end - position < HEADER) {
                throw Refusal.truncated(SNAPPY, end - message);
            }
            int type = bytes[position];
            if (type != COMPRESSED && type != UNCOMPRESSED) {
                throw Refusal.malformed(SNAPPY, "a chunk that is not data", position - message);
            }
            int size = bodyLength(bytes, position);
            if (size < 0 || size > (type == COMPRESSED ? LONGEST_BLOCK : CHUNK)) {
                throw impossible(position - message);
            }
            int body = position + HEADER;
            if (end - body < size) {
                throw Refusal.truncated(SNAPPY, end - message);
            }
            total += type == COMPRESSED ? plainLength(bytes, message, body, size) : size;
            position = body + size;
        } while (position < end);
        return total;
    }

    private static int bodyLength(byte[] bytes, int position) {
        return (LittleEndian.getInt(bytes, position) >>> 8) - 4;
    }

    /** The length of the content, which a block starts with, seven bits in a byte. */
    private static int plainLength(byte[] bytes, int message, int start, int size) {
        long length = 0;
        for (int i = 0; i < Math.min(5, size); i++) {
            length |= (bytes[start + i] & 0x7FL) << 7 * i;
            // two bytes of a block become 64 at most
            if (bytes[start + i] >= 0 && length <= Math.min(CHUNK, 32L * size)) {
                return (int) length;
            }
        }
        throw impossible(start - HEADER - message);
    }

    /** Where the next chunk starts. */
    private int readChunk(byte[] bytes, int message, int position, Output out) {
        int at = position - message;
        int size = bodyLength(bytes, position);
        int body = position + HEADER;
        int before = out.size();
        if (bytes[position] == UNCOMPRESSED) {
            out.append(bytes, body, size);
        } else {
            out.advance(decompress(bytes, message, body, size, out));
        }
        if (LittleEndian.getInt(bytes, position + 4) != masked(out.array(), before, out.size() - before)) {
            throw Refusal.checksum(SNAPPY, "chunk", at + 4);
        }
        return body + size;
    }

    private int decompress(byte[] bytes, int message, int body, int size, Output out) {
        int length = plainLength(bytes, message, body, size);
        int at = body - HEADER - message;
        try {
            if (blocks.decompress(bytes, body, size, out.array(), out.size(), length) == length) {
                return length;
            }
        } catch (IllegalArgumentException e) {
            throw Refusal.malformed(SNAPPY, "not a snappy block", at, e);
        }
        throw Refusal.malformed(SNAPPY, "not a snappy block", at);
    }

    private static SerializationException impossible(int at) {
        return Refusal.malformed(SNAPPY, "a chunk of an impossible length", at);
    }

    /** The checksum as the framing format masks it. */
    private static int masked(byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        int value = (int) crc.getValue();
        return (value >>> 15 | value << 17) + 0xA282EAD8;
    }

    @Override
    public String toString() {
        return name();
    }
}
