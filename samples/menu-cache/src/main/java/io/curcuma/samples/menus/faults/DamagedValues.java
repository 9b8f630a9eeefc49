package io.curcuma.samples.menus.faults;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/** Values that no cache should take for a menu, made of a whole one. */
public final class DamagedValues {
    // places in the head of an envelope
    private static final int CODEC = 3;
    private static final int PLAIN_SIZE = 4;
    private static final int CHECKSUM = 20;
    private static final int HEADER = 24;

    /** Numbers from 128 are for third-party codecs. */
    private static final byte UNKNOWN = (byte) 200;

    private DamagedValues() {}

    /** Damaged values by what was done to them, always in this order. */
    public static Map<String, byte[]> of(byte[] envelope) {
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("cut short", Arrays.copyOf(envelope, envelope.length / 2));
        all.put("cut inside its head", Arrays.copyOf(envelope, HEADER / 2));
        all.put("empty", new byte[0]);
        all.put("one bit flipped", flipped(envelope, envelope.length / 2));
        all.put("one bit of its codec flipped", flipped(envelope, CODEC));
        all.put("bytes behind its end", Arrays.copyOf(envelope, envelope.length + 1));
        all.put("codec 200", forged(envelope, CODEC, new byte[] {UNKNOWN}));
        all.put("claims 2,147,483,647 bytes", forged(envelope, PLAIN_SIZE, new byte[] {-1, -1, -1, 0x7F}));
        all.put("claims one byte less", forged(envelope, PLAIN_SIZE, less(envelope)));
        all.put("no envelope", "OK".getBytes(StandardCharsets.US_ASCII));
        all.put("half of its plain JSON", "{\"store\":{\"name\":\"".getBytes(StandardCharsets.US_ASCII));
        return all;
    }

    private static byte[] flipped(byte[] envelope, int at) {
        byte[] copy = envelope.clone();
        copy[at] ^= 1;
        return copy;
    }

    private static byte[] less(byte[] envelope) {
        int size = ByteBuffer.wrap(envelope).order(ByteOrder.LITTLE_ENDIAN).getInt(PLAIN_SIZE);
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(size - 1)
                .array();
    }

    /** Other bytes in its head, and the checksum that fits: what a faulty writer leaves, not what a network does. */
    private static byte[] forged(byte[] envelope, int at, byte[] other) {
        byte[] copy = envelope.clone();
        System.arraycopy(other, 0, copy, at, other.length);
        CRC32C crc = new CRC32C();
        crc.update(copy, 0, CHECKSUM);
        crc.update(copy, HEADER, copy.length - HEADER);
        ByteBuffer.wrap(copy).order(ByteOrder.LITTLE_ENDIAN).putInt(CHECKSUM, (int) crc.getValue());
        return copy;
    }
}
