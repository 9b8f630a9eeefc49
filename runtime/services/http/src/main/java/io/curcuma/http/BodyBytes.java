package io.curcuma.http;

import io.curcuma.HeapBudget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.compression.Codec;
import io.curcuma.internal.stream.BoundedInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.function.BiFunction;

/** Makes the arrays of bodies, and takes what they need on the heap before it is allocated. */
final class BodyBytes {
    private static final int FIRST = 8 << 10;
    private static final int FIRST_DECODED = 16 << 10;
    /** Contents are seldom longer than this times the body. */
    private static final long USUAL_RATIO = 8;

    private static final long STEP = 4;
    /** An array that grows, and the one into which it is copied. */
    private static final long COPIES = 2;

    private BodyBytes() {}

    /** What a client makes of a response of which it reads no more than the messages may have. */
    static <R> R received(HttpMessages messages, InputStream in, BiFunction<byte[], HeapBudget.Lease, R> step) {
        int limit = messages.serializer().limits().messageBytes();
        try (in;
                HeapBudget.Lease lease = messages.lease()) {
            InputStream bounded = new BoundedInput(
                    in, limit, () -> SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limit, limit + 1L));
            return step.apply(read(bounded, -1, lease), lease);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Reads a stream to its end. It grows with what comes, whatever length is declared.
     *
     * @param expected the declared length, which saves a copy; negative if there is none
     * @param lease holds the length of the array afterwards
     */
    static byte[] read(InputStream in, long expected, HeapBudget.Lease lease) throws IOException {
        byte[] bytes = new byte[(int) Math.min(FIRST, expected < 0 ? FIRST : expected)];
        lease.take(bytes.length);
        int count = 0;
        while (true) {
            if (count == bytes.length) {
                int next = in.read();
                if (next < 0) {
                    return bytes;
                }
                bytes = grown(bytes, expected, lease);
                bytes[count++] = (byte) next;
            }
            int more = in.read(bytes, count, bytes.length - count);
            if (more < 0) {
                return resized(bytes, count, lease);
            }
            count += more;
        }
    }

    private static byte[] grown(byte[] bytes, long expected, HeapBudget.Lease lease) {
        long twice = Math.min(2L * Math.max(bytes.length, FIRST / 2), Integer.MAX_VALUE - Long.BYTES);
        return resized(bytes, (int) (expected > bytes.length ? Math.min(twice, expected) : twice), lease);
    }

    private static byte[] resized(byte[] bytes, int length, HeapBudget.Lease lease) {
        lease.take(length);
        byte[] other = Arrays.copyOf(bytes, length);
        lease.giveBack(bytes.length);
        return other;
    }

    /**
     * The content of a body. Its length is not known, so it is decompressed as far as there is room for, and once more if it is longer.
     *
     * @param most its greatest length
     * @param lease holds the length of the content afterwards, in place of that of the body
     * @throws SerializationException {@code LIMIT_SIZE} if it is longer, and whatever the codec throws
     */
    static byte[] decompressed(byte[] body, Codec codec, int most, HeapBudget.Lease lease) {
        long limit = Math.max(FIRST_DECODED, USUAL_RATIO * body.length);
        while (true) {
            int step = (int) Math.min(most, limit);
            lease.take(COPIES * step);
            try {
                byte[] content = codec.decompress(body, 0, body.length, step);
                lease.giveBack(COPIES * step - content.length + body.length);
                return content;
            } catch (SerializationException e) {
                lease.giveBack(COPIES * step);
                if (step == most || e.code() != Code.LIMIT_SIZE || e.limitValue() != step) {
                    throw e;
                }
            }
            limit = STEP * step;
        }
    }
}
