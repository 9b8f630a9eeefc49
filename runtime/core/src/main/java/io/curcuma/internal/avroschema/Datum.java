package io.curcuma.internal.avroschema;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.avroschema.AvroSchema.Member;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * A message of one schema that is read, and the same one of another schema that is written. Every length and count is compared with what
 * is left before anything is made for it, and what is written is no longer than a message may be.
 */
final class Datum {
    private static final int FIRST = 256;

    final Limits limits;
    private final byte[] in;
    private final int end;
    private int position;
    private byte[] out;
    private int length;
    private int depth = 1;
    private int zeroByteItems;
    private @Nullable Member[] path = new Member[16];
    private int steps;

    Datum(byte[] in, int offset, int length, Limits limits) {
        this.in = in;
        this.position = offset;
        this.end = offset + length;
        this.limits = limits;
        this.out = new byte[Math.max(FIRST, length + (length >> 2))];
    }

    static SerializationException mismatch(String what) {
        return new SerializationException(Code.SCHEMA_MISMATCH, what + ", which another version of the schema had");
    }

    static SerializationException malformed(String what) {
        return new SerializationException(Code.MALFORMED, what);
    }

    private static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    int position() {
        return position;
    }

    int remaining() {
        return end - position;
    }

    /** Enters a record. */
    void enter() {
        if (++depth > limits.depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits.depth(), depth);
        }
    }

    void leave() {
        depth--;
    }

    void push(Member member) {
        if (steps == path.length) {
            path = Arrays.copyOf(path, 2 * steps);
        }
        path[steps++] = member;
    }

    void pop() {
        steps--;
    }

    /** Names of the fields in which the writer's message is read. */
    String path() {
        StringJoiner names = new StringJoiner("/");
        for (int i = 0; i < steps; i++) {
            Member member = path[i];
            if (member != null) {
                names.add(member.display());
            }
        }
        return names.toString();
    }

    // reading

    private int octet() {
        if (position >= end) {
            throw truncated();
        }
        return in[position++];
    }

    private long varint(int most) {
        long value = 0;
        for (int shift = 0; ; shift += 7) {
            int next = octet();
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                if (shift + Integer.SIZE - Integer.numberOfLeadingZeros(next) > most) {
                    throw malformed("a varint beyond " + most + " bits");
                }
                return value;
            }
            if (shift + 7 >= most) {
                throw malformed("a varint beyond " + most + " bits");
            }
        }
    }

    int readInt() {
        return Bytes.unzigzag32((int) varint(Integer.SIZE));
    }

    long readLong() {
        return Bytes.unzigzag64(varint(Long.SIZE));
    }

    boolean readBoolean() {
        int value = octet();
        if ((value & ~1) != 0) {
            throw malformed("a boolean other than 0 and 1");
        }
        return value == 1;
    }

    float readFloat() {
        int at = advance(Float.BYTES);
        return Float.intBitsToFloat(Bytes.littleInt(in, at));
    }

    double readDouble() {
        int at = advance(Double.BYTES);
        return Double.longBitsToDouble(Bytes.littleLong(in, at));
    }

    /** Index of a branch. */
    int readIndex(int branches) {
        long index = readLong();
        if (index < 0 || index >= branches) {
            throw malformed("a union index that the union does not have");
        }
        return (int) index;
    }

    /** Length of a string or of bytes, of which there are as many. */
    int readLength() {
        long size = readLong();
        if (size < 0) {
            throw malformed("a negative length");
        }
        if (size > end - position) {
            throw truncated();
        }
        if (size > limits.stringBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), size);
        }
        return (int) size;
    }

    String readString() {
        int size = readLength();
        int at = advance(size);
        return Utf8.get(in, at, size);
    }

    byte[] readBytes() {
        int size = readLength();
        return readFixed(size);
    }

    byte[] readFixed(int size) {
        int at = advance(size);
        return Arrays.copyOfRange(in, at, at + size);
    }

    /** Passes bytes, and says where they were. */
    int advance(int size) {
        if (size > end - position) {
            throw truncated();
        }
        int at = position;
        position += size;
        return at;
    }

    /** How many items the next block has, 0 at the end of the array or map. */
    long readBlock() {
        long count = readLong();
        if (count >= 0) {
            return count;
        }
        long size = readLong();
        if (count == Long.MIN_VALUE || size < 0) {
            throw malformed("an array block of negative size");
        }
        if (size > end - position) {
            throw truncated();
        }
        return -count;
    }

    /** An item of a block was read from there to here: those that take no byte are counted. */
    void item(int before) {
        if (position == before && ++zeroByteItems > limits.zeroByteItems()) {
            throw SerializationException.limit(
                    Code.LIMIT_COUNT, "zeroByteItems", limits.zeroByteItems(), zeroByteItems);
        }
    }

    // writing

    int length() {
        return length;
    }

    private int need(int size) {
        long needed = (long) length + size;
        if (needed > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), needed);
        }
        if (needed > out.length) {
            out = Arrays.copyOf(out, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * out.length)));
        }
        int at = length;
        length += size;
        return at;
    }

    void writeLong(long value) {
        long rest = Bytes.zigzag64(value);
        while ((rest & ~0x7fL) != 0) {
            writeByte((int) rest | 0x80);
            rest >>>= 7;
        }
        writeByte((int) rest);
    }

    void writeByte(int value) {
        int at = need(1);
        out[at] = (byte) value;
    }

    void writeFloat(float value) {
        int at = need(Float.BYTES);
        Bytes.putLittleInt(out, at, Float.floatToRawIntBits(value));
    }

    void writeDouble(double value) {
        int at = need(Double.BYTES);
        Bytes.putLittleLong(out, at, Double.doubleToRawLongBits(value));
    }

    void writeString(String text) {
        writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }

    void writeBytes(byte[] bytes) {
        writeLong(bytes.length);
        write(bytes, 0, bytes.length);
    }

    void write(byte[] bytes, int from, int size) {
        int at = need(size);
        System.arraycopy(bytes, from, out, at, size);
    }

    /** Writes what is read. */
    void copy(int size) {
        int from = advance(size);
        write(in, from, size);
    }

    /** Takes back what was written since. */
    byte[] cut(int from) {
        byte[] written = Arrays.copyOfRange(out, from, length);
        length = from;
        return written;
    }

    byte[] finish() {
        if (position != end) {
            throw malformed("bytes are left after the message");
        }
        return Arrays.copyOf(out, length);
    }
}
