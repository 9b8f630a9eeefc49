package io.curcuma.internal.bytes;

import io.curcuma.spi.Shape;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * For JVMs whose strings are {@link StringAccess closed}: bets that all strings of a message are plain. Each is copied by its low
 * bytes, unseen, and one check of many of them together decides, with the JDK's encoder for ASCII, which looks at many chars at a time and
 * takes no memory. On messages of 10 to 100 KB with AVX-512 that takes a quarter off writing. A lost bet costs the message a second run,
 * which finds the fields whose text is not plain, such as names of people: they are written with care from then on, the others are not.
 */
@SuppressWarnings("deprecation") // String.getBytes(int, int, byte[], int), the copy that does not look at the chars
final class AsciiBet {
    // a second run in this many messages is not measurable
    private static final int REMEMBERED_MESSAGES = 1 << 10;
    // messages of 600 bytes take 0.6 us with the bet and 1.0 us without; of 400 bytes, as long either way
    private static final int WORTHWHILE = 400;
    private static final int ROOTS = 1 << 4;
    private static final int PIECE = 1 << 12;
    private static final char[] NONE = {};

    private final BooleanSupplier maskedCopies;
    private final CharsetEncoder ascii = StandardCharsets.US_ASCII.newEncoder();
    /** The strings since the last check, one behind the other. */
    private char[] chars = NONE;

    private int size;
    private byte[] bytes = {};
    private CharBuffer in = CharBuffer.wrap(chars);
    private ByteBuffer out = ByteBuffer.wrap(bytes);
    /** For the root types, by a hash, bits of the fields, by their number modulo 64, that had text which is not plain. */
    private final long[] remembered = new long[ROOTS];

    /** Where the current root type is in {@link #remembered}, and its bits. */
    private int root;

    private long special;

    private int messages;
    private boolean open;
    private boolean lost;

    AsciiBet() {
        this(() -> Cpu.MASKED_COPIES);
    }

    /** @param maskedCopies as {@link Cpu#MASKED_COPIES}; without them there are no bets */
    AsciiBet(BooleanSupplier maskedCopies) {
        this.maskedCopies = maskedCopies;
    }

    /**
     * Begins a message.
     *
     * @param type of the message: what one type has in a field says nothing about those of another
     * @param expected bytes of the message, by the last one
     */
    void start(Shape type, int expected) {
        size = 0;
        // the JVM is asked last: the answer takes it 30 ms, once
        open = !lost && expected >= WORTHWHILE && maskedCopies.getAsBoolean();
        lost = false;
        if (open && chars.length == 0) {
            chars = new char[2 * PIECE];
            bytes = new byte[2 * PIECE];
            in = CharBuffer.wrap(chars);
            out = ByteBuffer.wrap(bytes);
        }
        if (++messages == REMEMBERED_MESSAGES) {
            messages = 0;
            Arrays.fill(remembered, 0);
        }
        root = type.name().hashCode() & ROOTS - 1;
        special = remembered[root];
    }

    /**
     * Copies a string; {@code n} is its length.
     *
     * @param writer knows what is plain
     * @param field number of the field, or {@link BufferWriter#NO_FIELD}
     * @return false if it is not plain and must be written with care
     */
    boolean put(BufferWriter writer, String s, int n, byte[] b, int p, int field) {
        if (n <= Latin1.CODE) {
            return Latin1.putCode(writer, s, n, b, p);
        }
        if (!open || n > PIECE || (special & 1L << field) != 0) {
            if (Utf8.putAscii(s, n, b, p) && writer.isPlain(b, p, n)) {
                return true;
            }
            special |= 1L << field;
            remembered[root] = special;
            return false;
        }
        s.getBytes(0, n, b, p);
        s.getChars(0, n, chars, size);
        size += n;
        if (size > PIECE) {
            lost |= !arePlain(writer);
        }
        return true;
    }

    /**
     * Ends the message.
     *
     * @return whether the bet was lost, so that the message must be written again
     */
    boolean isLost(BufferWriter writer) {
        lost |= open && size != 0 && !arePlain(writer);
        return lost;
    }

    /** Whether the strings since the last check are plain. Often enough that they are in the CPU's cache still. */
    private boolean arePlain(BufferWriter writer) {
        int n = size;
        size = 0;
        in.clear().limit(n);
        out.clear();
        ascii.reset();
        return ascii.encode(in, out, true).isUnderflow() && writer.isPlain(bytes, 0, n);
    }
}
