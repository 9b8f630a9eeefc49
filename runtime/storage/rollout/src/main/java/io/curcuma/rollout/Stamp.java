package io.curcuma.rollout;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * The head of a new part. All numbers are big-endian:
 *
 * <pre>
 * 1  0xC5
 * 1  version, 1
 * 1  1 if a plain part was written with it, plus 2 if the body is in a frame
 * 1  length of the form's name, then the name in ASCII
 * 1  length of the codec's id, then the id in ASCII
 * 4  length of the body
 * 4  CRC-32C of the body
 * 12 length, CRC-32C and CRC-32 of the plain part, if there is one
 * 4  CRC-32C of all before
 *    the body
 * </pre>
 *
 * The stamp has its own checksum, so that it still describes the plain part if the body is truncated. It has two checksums of the plain
 * part, since one of 32 bits would accept one in four billion later writes of the same length.
 */
record Stamp(
        String form,
        boolean framed,
        String codec,
        int size,
        int bodyLength,
        int bodySum,
        int plainLength,
        long plainSums) {
    private static final byte MAGIC = (byte) 0xC5;
    private static final byte VERSION = 1;
    private static final int WITH_PLAIN = 1;
    private static final int FRAMED = 2;
    private static final int ALONE = -1;

    /** A new part: a stamp with its body. */
    static byte[] seal(byte[] body, String form, boolean framed, String codec, byte @Nullable [] plain) {
        byte[] name = form.getBytes(StandardCharsets.US_ASCII);
        byte[] id = codec.getBytes(StandardCharsets.US_ASCII);
        int size = 5 + name.length + id.length + 8 + (plain == null ? 0 : 12) + 4;
        ByteBuffer out = ByteBuffer.allocate(size + body.length);
        out.put(MAGIC).put(VERSION);
        out.put((byte) ((plain == null ? 0 : WITH_PLAIN) + (framed ? FRAMED : 0)));
        out.put((byte) name.length).put(name);
        out.put((byte) id.length).put(id);
        out.putInt(body.length).putInt(sum(body, 0, body.length));
        if (plain != null) {
            out.putInt(plain.length).putLong(sums(plain));
        }
        return out.putInt(sum(out.array(), 0, size - 4)).put(body).array();
    }

    /**
     * The stamp of a new part. Does not check the body.
     *
     * @throws SerializationException {@code TRUNCATED}, {@code MALFORMED}, {@code CHECKSUM}, or {@code UNSUPPORTED_FORMAT} for another version
     */
    static Stamp of(byte[] part) {
        ByteBuffer in = ByteBuffer.wrap(part);
        need(in, 4);
        if (in.get() != MAGIC) {
            throw new SerializationException(Code.MALFORMED, "a new part without a stamp").at("", 0, "");
        }
        if (in.get() != VERSION) {
            throw new SerializationException(Code.UNSUPPORTED_FORMAT, "a stamp of another version").at("", 1, "");
        }
        int flags = in.get();
        if ((flags & ~(WITH_PLAIN + FRAMED)) != 0) {
            throw new SerializationException(Code.MALFORMED, "a stamp that was never written").at("", 2, "");
        }
        String form = name(in);
        String codec = name(in);
        boolean plain = (flags & WITH_PLAIN) != 0;
        int numbers = 8 + (plain ? 12 : 0) + 4;
        need(in, numbers);
        Stamp stamp = new Stamp(
                form,
                (flags & FRAMED) != 0,
                codec,
                in.position() + numbers,
                in.getInt(),
                in.getInt(),
                plain ? in.getInt() : ALONE,
                plain ? in.getLong() : 0);
        int end = in.position();
        if (in.getInt() != sum(part, 0, end)) {
            throw new SerializationException(Code.CHECKSUM, "wrong checksum of the stamp").at("", end, "");
        }
        return stamp;
    }

    private static String name(ByteBuffer in) {
        need(in, 1);
        int length = in.get() & 0xFF;
        need(in, length);
        byte[] name = new byte[length];
        in.get(name);
        return new String(name, StandardCharsets.US_ASCII);
    }

    private static void need(ByteBuffer in, int bytes) {
        if (in.remaining() < bytes) {
            throw new SerializationException(Code.TRUNCATED, "a stamp that ends too early").at("", in.limit(), "");
        }
    }

    /** Whether a plain part was written with this new part. */
    boolean hasPlain() {
        return plainLength != ALONE;
    }

    /** Whether this is the plain part that was written with this new part. */
    boolean vouchesFor(byte[] plain) {
        return plain.length == plainLength && sums(plain) == plainSums;
    }

    /**
     * The body of the new part whose stamp this is.
     *
     * @throws SerializationException {@code TRUNCATED}, {@code MALFORMED} or {@code CHECKSUM} if it is not the one that was written
     */
    byte[] body(byte[] part) {
        int length = part.length - size;
        if (length != bodyLength) {
            throw new SerializationException(
                            length < bodyLength ? Code.TRUNCATED : Code.MALFORMED,
                            "the new part has another length than its stamp says")
                    .at("", part.length, "");
        }
        if (sum(part, size, length) != bodySum) {
            throw new SerializationException(Code.CHECKSUM, "wrong checksum of the new part").at("", size, "");
        }
        return Arrays.copyOfRange(part, size, part.length);
    }

    private static int sum(byte[] bytes, int offset, int length) {
        CRC32C sum = new CRC32C();
        sum.update(bytes, offset, length);
        return (int) sum.getValue();
    }

    private static long sums(byte[] bytes) {
        CRC32 other = new CRC32();
        other.update(bytes, 0, bytes.length);
        return (long) sum(bytes, 0, bytes.length) << 32 | other.getValue();
    }
}
