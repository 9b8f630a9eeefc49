package io.curcuma.compression;

import io.curcuma.SerializationException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Bytes to compress, and the outcome of decompressing others. */
final class Samples {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();

    private Samples() {}

    /** Text in the manner of a document, always the same of one length. */
    static byte[] document(int length) {
        Random random = new Random(42);
        StringBuilder text = new StringBuilder(length + 64);
        while (text.length() < length) {
            text.append("<item sku=\"").append(random.nextInt(100_000)).append("\"><price>");
            text.append(random.nextInt(10_000)).append(".99</price></item>\n");
        }
        return Arrays.copyOf(text.toString().getBytes(StandardCharsets.US_ASCII), length);
    }

    static byte[] noise(int length) {
        byte[] bytes = new byte[length];
        new Random(7).nextBytes(bytes);
        return bytes;
    }

    static byte[] concat(byte[]... parts) {
        byte[] all = new byte[Arrays.stream(parts).mapToInt(part -> part.length).sum()];
        int position = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, all, position, part.length);
            position += part.length;
        }
        return all;
    }

    /** The codecs that have two engines, by the one in Java. */
    static List<Codec> inJava() {
        return List.of(
                new Lz4Codec(0, Lz4Engine.ofJava()),
                new SnappyCodec(new SnappyJava()),
                new ZstdCodec(ZstdCodec.DEFAULT_LEVEL, null, new ZstdJava()));
    }

    static byte[] compress(Codec codec, byte[] bytes) {
        return codec.compress(bytes, 0, bytes.length);
    }

    static byte[] decompress(Codec codec, byte[] bytes, int maxBytes) {
        return codec.decompress(bytes, 0, bytes.length, maxBytes);
    }

    /** The refusal of these bytes, which must not be taken. */
    static SerializationException refusal(Codec codec, byte[] bytes, int maxBytes) {
        SerializationException refusal = refusalIfAny(codec, bytes, maxBytes);
        if (refusal == null) {
            throw new AssertionError(codec.id() + " took " + bytes.length + " bytes that it has to refuse");
        }
        return refusal;
    }

    /** The refusal of these bytes, or null if they are taken. */
    static @Nullable SerializationException refusalIfAny(Codec codec, byte[] bytes, int maxBytes) {
        try {
            decompress(codec, bytes, maxBytes);
            return null;
        } catch (SerializationException e) {
            return e;
        }
    }

    /** Heap bytes that a thread has taken so far. */
    static long allocated() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
