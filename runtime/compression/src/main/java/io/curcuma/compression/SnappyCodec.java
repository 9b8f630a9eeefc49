package io.curcuma.compression;

import io.curcuma.SerializationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Objects;
import java.util.zip.CRC32C;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;
import org.xerial.snappy.SnappyFramedOutputStream;

/**
 * Snappy's framing format, not its raw blocks, since those have no checksum. Only chunks of data are read: a chunk to be skipped,
 * which no encoder writes into a message, would let one flipped bit remove data unseen. The format has no end, so that a message cut
 * between two of its 64 KiB chunks is a shorter message; keep the length beside it where that matters.
 */
public record SnappyCodec() implements Codec {
    private static final byte[] START = {(byte) 0xFF, 6, 0, 0, 's', 'N', 'a', 'P', 'p', 'Y'};
    /** A chunk of no bytes: without a chunk, a message of none could not be told from a truncated one. */
    private static final byte[] EMPTY = {
        (byte) 0xFF,
        6,
        0,
        0,
        's',
        'N',
        'a',
        'P',
        'p',
        'Y',
        0,
        5,
        0,
        0,
        (byte) 0xD8,
        (byte) 0xEA,
        (byte) 0x82,
        (byte) 0xA2,
        0
    };

    private static final int COMPRESSED = 0;
    private static final int UNCOMPRESSED = 1;
    private static final int CHUNK = 1 << 16;

    @Override
    public String id() {
        return SNAPPY;
    }

    @Override
    public byte[] compress(byte[] bytes, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length == 0) {
            return EMPTY.clone();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(64 + length / 2);
        try (SnappyFramedOutputStream framed = new SnappyFramedOutputStream(out)) {
            framed.write(bytes, offset, length);
        } catch (IOException | SnappyError e) {
            throw Refusal.broken(SNAPPY, e);
        }
        return out.toByteArray();
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
        byte[] chunk = new byte[0];
        int position = offset + START.length;
        do {
            int at = position - offset;
            // type, three bytes of length, four of checksum
            if (end - position < 8) {
                throw Refusal.truncated(SNAPPY, length);
            }
            int type = bytes[position];
            int size = (LittleEndian.getInt(bytes, position) >>> 8) - 4;
            int body = position + 8;
            if (type != COMPRESSED && type != UNCOMPRESSED) {
                throw Refusal.malformed(SNAPPY, "a chunk that is not data", at);
            }
            if (size < 0 || size > Snappy.maxCompressedLength(CHUNK)) {
                throw Refusal.malformed(SNAPPY, "a chunk of an impossible length", at);
            }
            if (end - body < size) {
                throw Refusal.truncated(SNAPPY, length);
            }
            int before = out.size();
            if (type == UNCOMPRESSED) {
                out.append(bytes, body, size);
            } else {
                int plain = plainLength(bytes, body, size, at);
                out.expect(before + (long) plain);
                chunk = chunk.length < plain ? new byte[plain] : chunk;
                out.append(chunk, 0, uncompress(bytes, body, size, chunk, at));
            }
            if (LittleEndian.getInt(bytes, position + 4) != masked(out.array(), before, out.size() - before)) {
                throw Refusal.checksum(SNAPPY, "chunk", at + 4);
            }
            position = body + size;
        } while (position < end);
        return out.toByteArray();
    }

    private static int plainLength(byte[] bytes, int start, int size, int at) {
        try {
            int plain = Snappy.uncompressedLength(bytes, start, size);
            // two bytes of a block become 64 at most
            if (plain >= 0 && plain <= Math.min(CHUNK, 32L * size)) {
                return plain;
            }
        } catch (IOException | SnappyError e) {
            throw notABlock(at, e);
        }
        throw Refusal.malformed(SNAPPY, "a chunk of an impossible length", at);
    }

    private static int uncompress(byte[] bytes, int start, int size, byte[] chunk, int at) {
        try {
            return Snappy.uncompress(bytes, start, size, chunk, 0);
        } catch (IOException | SnappyError e) {
            throw notABlock(at, e);
        }
    }

    private static SerializationException notABlock(int at, Throwable cause) {
        return Refusal.malformed(SNAPPY, "not a snappy block", at, cause);
    }

    /** The checksum as the framing format masks it. */
    private static int masked(byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        int value = (int) crc.getValue();
        return (value >>> 15 | value << 17) + 0xA282EAD8;
    }
}
