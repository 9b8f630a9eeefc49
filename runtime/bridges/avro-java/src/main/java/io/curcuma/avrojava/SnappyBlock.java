package io.curcuma.avrojava;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import org.xerial.snappy.Snappy;
import org.xerial.snappy.SnappyError;

/** Snappy's raw block with the CRC-32 of its data after it. A class of its own, since the library may be absent. */
final class SnappyBlock {
    private SnappyBlock() {}

    static byte[] decompress(byte[] block, int most) {
        int size = block.length - Integer.BYTES;
        if (size < 0) {
            throw new SerializationException(Code.TRUNCATED, "a block ends inside its checksum");
        }
        try {
            int plain = Snappy.uncompressedLength(block, 0, size);
            if (plain > most) {
                throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", most, plain);
            }
            // two bytes of a snappy block become 64 at most
            if (plain < 0 || plain > 32L * size) {
                throw new SerializationException(Code.MALFORMED, "a snappy block of an impossible length");
            }
            byte[] data = new byte[plain];
            int length = Snappy.uncompress(block, 0, size, data, 0);
            CRC32 crc = new CRC32();
            crc.update(data, 0, length);
            if (length != plain
                    || (int) crc.getValue() != ByteBuffer.wrap(block).getInt(size)) {
                throw new SerializationException(Code.CHECKSUM, "a block with another checksum than its data have");
            }
            return data;
        } catch (IOException | SnappyError e) {
            throw new SerializationException(Code.MALFORMED, "not a snappy block", e);
        }
    }
}
