package io.curcuma.internal.object;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.MemberName;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * For formats whose values begin with a head that says what follows and how much of it: the length of a string, how many members an
 * object has, a number of 1, 2, 4 or 8 bytes. Numbers are big-endian. How many members there are is known at the object's end: the
 * head has a byte till then.
 */
public abstract class CountedWriter extends ScalarWriter {
    /** Most bytes of a head. */
    private static final int MAX_HEAD = 9;

    private int members;

    /** For subclasses. */
    protected CountedWriter() {}

    /** The names of a format as strings of it. */
    protected static EncodedNames.Encoding names(TextHead head) {
        return name -> {
            byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
            byte[] written = new byte[MAX_HEAD + utf8.length];
            int p = head.put(written, 0, utf8.length);
            System.arraycopy(utf8, 0, written, p, utf8.length);
            return Arrays.copyOf(written, p + utf8.length);
        };
    }

    /** What stands before a string. */
    @FunctionalInterface
    protected interface TextHead {
        /**
         * Writes the head, for which there is room.
         *
         * @param length of the string in bytes
         * @return the position after it
         */
        int put(byte[] b, int p, int length);
    }

    /**
     * Ends an object.
     *
     * @param mark where its head is, of one byte
     * @param count of its members
     */
    protected abstract void endObject(int mark, int count);

    /**
     * Writes an unsigned number in as few bytes as it fits, after a head that says how many: {@code head} for one byte, and one more
     * for two, for four, for eight.
     *
     * @param bits of the number that count
     * @return the position after it
     */
    protected static int putNumber(byte[] b, int p, int head, int bits, long number) {
        if (bits <= 8) {
            b[p] = (byte) head;
            b[p + 1] = (byte) number;
            return p + 2;
        }
        if (bits <= 16) {
            b[p] = (byte) (head + 1);
            Bytes.putBigShort(b, p + 1, (short) number);
            return p + 3;
        }
        if (bits <= 32) {
            b[p] = (byte) (head + 2);
            Bytes.putBigInt(b, p + 1, (int) number);
            return p + 5;
        }
        b[p] = (byte) (head + 3);
        Bytes.putBigLong(b, p + 1, number);
        return p + 9;
    }

    @Override
    protected final int member(NamedField name, int room) {
        members++;
        return super.member(name, room);
    }

    @Override
    protected final int member(MemberName name, int room) {
        members++;
        need(MAX_HEAD + NameBytes.ROOM + room);
        return NameBytes.put(name, buffer, beginText(position, name.length()));
    }

    @Override
    protected final void member(String name) {
        members++;
        text(name);
    }

    @Override
    protected final int beginObject() {
        need(1);
        marks.push(members);
        members = 0;
        return position++;
    }

    @Override
    protected final void endObject(int mark) {
        int count = members;
        members = marks.pop();
        endObject(mark, count);
    }

    @Override
    protected final void endArray(int mark) {
        // the head knows how many items there are
    }

    /** Writes a byte. */
    protected final void put(int value) {
        need(1);
        buffer[position++] = (byte) value;
    }

    @Override
    protected final int putWithCare(String value, int p) {
        position = p;
        int n = Utf8.length(value);
        need(n + SCALAR);
        return Utf8.put(value, buffer, beginText(p, n));
    }
}
