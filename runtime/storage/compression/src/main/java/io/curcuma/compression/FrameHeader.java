package io.curcuma.compression;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.zip.CRC32C;

/**
 * The head of a frame: {@value #LENGTH} bytes at fixed places, numbers little-endian and unsigned.
 *
 * <pre>
 *  0  2  C5 5A
 *  2  1  version, 1
 *  3  1  codec, 0 for none
 *  4  4  uncompressed size
 *  8  4  compressed size
 * 12  4  id of the dictionary, 0 for none
 * 16  4  CRC-32C of the uncompressed bytes
 * 20  4  CRC-32C of bytes 0 to 19 and of the compressed bytes
 * 24     the compressed bytes
 * </pre>
 *
 * The last checksum covers every other bit of the frame, and the places are fixed, so that the algebra of the CRC holds: the
 * polynomial has the factor x + 1 and order 2^31 - 1, so an odd number of flipped bits, any two of them and any burst of up to 32 bits
 * within 256 MiB are always found. A hash such as xxHash64 finds each with high probability and none for certain.
 */
record FrameHeader(int codec, int uncompressedSize, int compressedSize, long dictionary, int checksum) {
    static final int LENGTH = 24;

    private static final int FIRST = 0xC5;
    private static final int SECOND = 0x5A;
    private static final int CHECKED = 20;
    private static final String FRAME = "frame";

    /**
     * Reads the head and checks the whole frame.
     *
     * @throws SerializationException {@code MALFORMED}, {@code UNSUPPORTED_FORMAT}, {@code TRUNCATED}, {@code CHECKSUM}
     */
    static FrameHeader read(byte[] frame) {
        for (int i = 0; i < Math.min(2, frame.length); i++) {
            if ((frame[i] & 0xFF) != (i == 0 ? FIRST : SECOND)) {
                throw Refusal.malformed(FRAME, "not a frame of compressed bytes", i);
            }
        }
        if (frame.length > 2 && frame[2] != Envelope.VERSION) {
            throw new SerializationException(
                            Code.UNSUPPORTED_FORMAT, "version " + (frame[2] & 0xFF) + " of the frame; this one reads 1")
                    .at(FRAME, 2, "");
        }
        if (frame.length < LENGTH) {
            throw Refusal.truncated(FRAME, frame.length);
        }
        long compressed = LittleEndian.getInt(frame, 8) & 0xFFFF_FFFFL;
        if (compressed > frame.length - LENGTH) {
            throw Refusal.truncated(FRAME, frame.length);
        }
        if (compressed < frame.length - LENGTH) {
            throw Refusal.trailing(FRAME, LENGTH + (int) compressed);
        }
        if (LittleEndian.getInt(frame, CHECKED) != frameChecksum(frame)) {
            throw Refusal.checksum(FRAME, "frame", CHECKED);
        }
        int uncompressed = LittleEndian.getInt(frame, 4);
        if (uncompressed < 0) {
            throw SerializationException.limit(
                            Code.LIMIT_SIZE, "decompressedBytes", Integer.MAX_VALUE, uncompressed & 0xFFFF_FFFFL)
                    .at(FRAME, 4, "");
        }
        return new FrameHeader(
                frame[3] & 0xFF,
                uncompressed,
                (int) compressed,
                LittleEndian.getInt(frame, 12) & 0xFFFF_FFFFL,
                LittleEndian.getInt(frame, 16));
    }

    /** The frame of these bytes. */
    byte[] write(byte[] compressed) {
        byte[] frame = new byte[LENGTH + compressed.length];
        frame[0] = (byte) FIRST;
        frame[1] = SECOND;
        frame[2] = Envelope.VERSION;
        frame[3] = (byte) codec;
        LittleEndian.putInt(frame, 4, uncompressedSize);
        LittleEndian.putInt(frame, 8, compressedSize);
        LittleEndian.putInt(frame, 12, (int) dictionary);
        LittleEndian.putInt(frame, 16, checksum);
        System.arraycopy(compressed, 0, frame, LENGTH, compressed.length);
        LittleEndian.putInt(frame, CHECKED, frameChecksum(frame));
        return frame;
    }

    Envelope envelope(String codecId) {
        return new Envelope(
                Envelope.VERSION,
                codecId,
                compressedSize,
                uncompressedSize,
                Integer.toUnsignedLong(checksum),
                dictionary);
    }

    private static int frameChecksum(byte[] frame) {
        CRC32C crc = new CRC32C();
        crc.update(frame, 0, CHECKED);
        crc.update(frame, LENGTH, frame.length - LENGTH);
        return (int) crc.getValue();
    }

    static int checksum(byte[] bytes, int offset, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }
}
