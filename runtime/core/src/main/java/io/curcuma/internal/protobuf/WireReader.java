package io.curcuma.internal.protobuf;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.AsciiRun;
import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.DecimalText;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.UnknownField;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import javax.xml.datatype.XMLGregorianCalendar;

/**
 * The values of a message and how to skip them. Numbers are checked against the array's end alone; whether they stay within the
 * message is checked where the next field or item begins, before anything is made of what lies beyond. For formats that share
 * the wire of Protocol Buffers and differ in how messages nest.
 */
public abstract class WireReader extends FieldReader {
    private static final byte[] NONE = {};

    /** Counts the nesting of the current message. */
    protected final Budget budget = new Budget();

    /** The message; other bytes may surround it. */
    protected byte[] bytes = NONE;

    /** Where the next byte is. */
    protected int position;

    /** Where the current message ends. */
    protected int limit;

    private final AsciiRun ascii = new AsciiRun();
    private int origin;
    /** Longest string, in bytes. */
    protected int stringBytes;

    protected WireReader() {}

    @Override
    public void start(Shape root, byte[] message, int offset, int length, Limits limits) {
        super.start(root, message, offset, length, limits);
        budget.start(limits, limits.depth());
        stringBytes = limits.stringBytes();
        bytes = message;
        origin = offset;
        position = offset;
        limit = offset + length;
    }

    @Override
    public void finish() {
        if (position != limit) {
            throw position > limit ? truncated() : malformed("bytes are left after the message");
        }
    }

    @Override
    @SuppressWarnings("NullAway") // unused until the next start, and null costs the garbage collector nothing
    public void release() {
        super.release();
        bytes = null;
    }

    @Override
    public void graph(long bytes) {
        budget.graph(bytes);
    }

    @Override
    public int offset() {
        return position - origin;
    }

    /** A tag of any length. */
    protected final int longTag() {
        // five to ten bytes are legal as long as they say a number of 29 bits
        long value = varint64();
        if (value >>> 32 != 0) {
            throw malformed("a field number beyond 536870911");
        }
        return (int) value;
    }

    /** Skips the value that follows a tag. */
    protected final void skip(int t) {
        if (t >>> 3 == 0) {
            throw malformed("field number 0");
        }
        switch (t & 7) {
            case WireTypes.VARINT -> varint64();
            case WireTypes.FIXED_64 -> advance(8);
            case WireTypes.LENGTH -> advance(length());
            case WireTypes.START_GROUP -> skipGroup(t);
            case WireTypes.FIXED_32 -> advance(4);
            case WireTypes.END_GROUP -> throw malformed("the end of a group that did not begin");
            default -> throw malformed("wire type " + (t & 7));
        }
    }

    /** Whether {@link #next} has to return {@link #unknown(int)} for a field that it has skipped. */
    protected final boolean isKept(Shape current) {
        if (keepsFields() && current.kind() == Shape.Kind.MESSAGE) {
            return true;
        }
        skipped();
        return false;
    }

    /** The field that was skipped, as {@link #next} returns it; its tag began at {@code start}. */
    protected final int unknown(int start) {
        if (position > limit) {
            throw truncated();
        }
        return unknown(new UnknownField(0, 0, "", Arrays.copyOfRange(bytes, start, position)));
    }

    private void advance(int count) {
        if (count > limit - position) {
            throw truncated();
        }
        position += count;
    }

    /** Skips a group with a stack of its own: what is unknown must not cost the thread's stack. */
    private void skipGroup(int start) {
        int[] open = new int[4];
        int depth = 0;
        int t = start;
        do {
            int wireType = t & 7;
            if (wireType == WireTypes.START_GROUP) {
                budget.enter();
                if (depth == open.length) {
                    open = Arrays.copyOf(open, depth * 2);
                }
                open[depth++] = t >>> 3;
            } else if (wireType == WireTypes.END_GROUP) {
                budget.leave();
                if (open[--depth] != t >>> 3) {
                    throw malformed("the end of another group");
                }
                if (depth == 0) {
                    return;
                }
            } else {
                skip(t);
            }
            if (position >= limit) {
                throw truncated();
            }
            t = longTag();
            if (t >>> 3 == 0) {
                throw malformed("field number 0");
            }
        } while (true);
    }

    /** The length of what follows, all of which lies within the current message. */
    protected final int length() {
        int n = bytes[position++];
        if (n < 0) {
            long all = varint64(n);
            // of a length no bit gets lost: 2^32 + 2 is not 2
            n = all < 0 ? -1 : (int) Math.min(all, Integer.MAX_VALUE);
        }
        if (n < 0 || n > limit - position) {
            throw n < 0 ? malformed("a negative length") : truncated();
        }
        return n;
    }

    /** A varint of any width up to 64 bits, in at most ten bytes. */
    private long varint64() {
        int first = bytes[position++];
        return first >= 0 ? first : varint64(first);
    }

    private long varint64(int first) {
        byte[] b = bytes;
        int p = position;
        long value = first & 0x7f;
        for (int shift = 7; shift < 70; shift += 7) {
            int next = b[p++];
            value |= (next & 0x7fL) << shift;
            if (next >= 0) {
                position = p;
                return value;
            }
        }
        throw malformed("a varint of more than ten bytes");
    }

    @Override
    public boolean bool() {
        return varint64() != 0;
    }

    @Override
    public int int32() {
        // a number beyond 32 bits loses its upper half, as in every implementation
        int first = bytes[position++];
        return first >= 0 ? first : (int) varint64(first);
    }

    @Override
    public int sint32() {
        return Bytes.unzigzag32(int32());
    }

    @Override
    public long int64() {
        return varint64();
    }

    @Override
    public long sint64() {
        return Bytes.unzigzag64(varint64());
    }

    @Override
    public long uint32() {
        return int32() & 0xffff_ffffL;
    }

    @Override
    public BigInteger uint64() {
        return Values.unsigned64(varint64());
    }

    @Override
    public float float32() {
        float value = Float.intBitsToFloat(Bytes.littleInt(bytes, position));
        position += 4;
        return value;
    }

    @Override
    public double float64() {
        double value = Double.longBitsToDouble(Bytes.littleLong(bytes, position));
        position += 8;
        return value;
    }

    @Override
    public String string() {
        int n = length();
        if (n > stringBytes) {
            budget.string(n);
        }
        int p = position;
        position = p + n;
        return Utf8.get(bytes, p, n);
    }

    /** A decimal, whose lexical form is a string. The usual ones are read from their bytes. */
    @Override
    public final BigDecimal decimal() {
        int start = position;
        int n = length();
        int p = position;
        BigDecimal value = DecimalText.parse(bytes, p, p + n, limits());
        if (value == null) {
            position = start;
            return Values.parseDecimal(string(), limits());
        }
        position = p + n;
        return value;
    }

    /** A date or time but for {@code xs:dateTime}: its lexical form is a string. */
    @Override
    public XMLGregorianCalendar calendar(Field field) {
        int start = position;
        int n = length();
        int p = position;
        XMLGregorianCalendar value = Calendars.parse(field, bytes, p, p + n);
        if (value == null) {
            position = start;
            return super.calendar(field);
        }
        position = p + n;
        return value;
    }

    /**
     * Reads strings, the first behind its tag, as long as the next has the same tag.
     *
     * @param same the tag, of one byte
     */
    protected final void strings(int same, List<String> into) {
        if (ascii.isOpen() && run(same, into)) {
            return;
        }
        // the position in a local: through the field, each string would wait for the one before
        byte[] b = bytes;
        int end = limit;
        int p = position;
        for (; ; ) {
            int n = b[p];
            if (n >= 0 && n < end - p && n <= stringBytes) {
                into.add(Utf8.get(b, p + 1, n));
                p += 1 + n;
            } else {
                position = p;
                into.add(string());
                p = position;
            }
            if (p >= end || b[p] != same) {
                position = p;
                return;
            }
            p++;
        }
    }

    /** Reads strings whose lengths take one byte, unless one is not ASCII; false if there is one more. */
    private boolean run(int same, List<String> into) {
        byte[] b = bytes;
        int first = position;
        int size = into.size();
        int end = limit;
        int p = first;
        boolean done = false;
        int n;
        while ((n = b[p]) >= 0 && n < end - p && n <= stringBytes) {
            into.add(AsciiRun.text(b, p + 1, n));
            p += 1 + n;
            if (p >= end || b[p] != same) {
                done = true;
                break;
            }
            p++;
        }
        if (!ascii.end(b, first, p, into, size)) {
            return false;
        }
        position = p;
        return done;
    }

    @Override
    public byte[] bytes() {
        int n = length();
        budget.string(n);
        int p = position;
        position = p + n;
        return Arrays.copyOfRange(bytes, p, p + n);
    }

    /** The message ends too early. */
    protected static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    /** The bytes are not the format. */
    protected static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
