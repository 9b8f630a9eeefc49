package io.curcuma.compression;

import static io.curcuma.compression.Codec.ZSTD;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;

/**
 * What the header of a Zstandard frame says (RFC 8878, 3.1.1), found to be one whole frame by the lengths of its blocks, before a
 * library sees it.
 *
 * @param contentSize {@link #UNKNOWN} if the frame does not say
 * @param dictionary 0 if the frame names none
 */
record ZstdFrame(long contentSize, long dictionary) {
    static final long UNKNOWN = -1;
    static final int WINDOW_LOG = 23;

    private static final int MAGIC = 0xFD2FB528;
    private static final int LONGEST_BLOCK = 128 << 10;
    private static final int RLE = 1;
    private static final int RESERVED = 3;

    /** @throws SerializationException if the bytes are not exactly one frame, or its window is too wide */
    static ZstdFrame of(byte[] bytes, int offset, int length) {
        need(5, length);
        if (LittleEndian.getInt(bytes, offset) != MAGIC) {
            throw Refusal.malformed(ZSTD, "not zstd", 0);
        }
        int descriptor = bytes[offset + 4] & 0xFF;
        if ((descriptor & 0x08) != 0) {
            throw Refusal.malformed(ZSTD, "a header of another version", 4);
        }
        boolean single = (descriptor & 0x20) != 0;
        int dictionaryBytes = (1 << (descriptor & 3)) >> 1;
        int sizeFlag = descriptor >> 6;
        int sizeBytes = sizeFlag == 0 ? (single ? 1 : 0) : 1 << sizeFlag;
        int position = 5;
        need(position + (single ? 0 : 1) + dictionaryBytes + sizeBytes, length);
        long window = 0;
        if (!single) {
            int value = bytes[offset + position++] & 0xFF;
            window = (1L << 10 + (value >> 3)) / 8 * (8 + (value & 7));
        }
        long dictionary = number(bytes, offset + position, dictionaryBytes);
        position += dictionaryBytes;
        long size = sizeBytes == 0 ? UNKNOWN : number(bytes, offset + position, sizeBytes) + (sizeBytes == 2 ? 256 : 0);
        position += sizeBytes;
        if (sizeBytes == 8 && size < 0) {
            throw Refusal.malformed(ZSTD, "a length beyond 63 bits", position - 8);
        }
        checkWindow(single ? size : window);
        checkEnd(bytes, offset, position, length, (descriptor & 4) != 0);
        return new ZstdFrame(size, dictionary);
    }

    private static void need(int count, int length) {
        if (length < count) {
            throw Refusal.truncated(ZSTD, length);
        }
    }

    private static long number(byte[] bytes, int start, int count) {
        long number = 0;
        for (int i = 0; i < count; i++) {
            number |= (bytes[start + i] & 0xFFL) << 8 * i;
        }
        return number;
    }

    private static void checkWindow(long window) {
        if (window > 1L << WINDOW_LOG) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "windowBytes", 1 << WINDOW_LOG, window)
                    .at(ZSTD, 0, "");
        }
    }

    private static void checkEnd(byte[] bytes, int offset, int start, int length, boolean checksum) {
        int position = start;
        boolean last = false;
        while (!last) {
            if (length - position < 3) {
                throw Refusal.truncated(ZSTD, length);
            }
            int header = (int) number(bytes, offset + position, 3);
            last = (header & 1) != 0;
            int type = header >> 1 & 3;
            int size = header >> 3;
            if (type == RESERVED || size > LONGEST_BLOCK) {
                throw Refusal.malformed(ZSTD, "not a zstd frame", position);
            }
            int stored = type == RLE ? 1 : size;
            if (length - position - 3 < stored) {
                throw Refusal.truncated(ZSTD, length);
            }
            position += 3 + stored;
        }
        int end = position + (checksum ? 4 : 0);
        if (end > length) {
            throw Refusal.truncated(ZSTD, length);
        }
        if (end < length) {
            throw Refusal.trailing(ZSTD, end);
        }
    }
}
