package io.curcuma.internal.bytes;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Sizes;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.Arrays;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** A writer into one array that grows and is kept for the next message. */
public abstract class BufferWriter extends FieldWriter {
    /** For text that is of no field. */
    protected static final int NO_FIELD = 0;

    private static final long SIGNS = 0x8080_8080_8080_8080L;
    private static final int FIRST = 4 << 10;
    private static final int RETAINED = 2 << 20;
    // some JVMs refuse arrays of the last few lengths
    private static final int LONGEST = Integer.MAX_VALUE - 16;

    /** The message so far is the part before {@link #position}. */
    protected byte[] buffer = new byte[FIRST];

    /** Where the next byte goes. */
    protected int position;

    /** Counts the nesting of the current message. */
    protected final Budget budget = new Budget();

    private final AsciiBet bet = new AsciiBet();
    private final Marks marks = new Marks();
    private Sizes sizes = new Sizes();

    /** For subclasses. */
    protected BufferWriter() {}

    @Override
    public void expect(Sizes others) {
        sizes = others;
        position = others.message();
        if (position >= buffer.length) {
            buffer = new byte[2 * Integer.highestOneBit(position)];
        }
    }

    /**
     * Begins a message; to be called by {@link #start}.
     *
     * @param root type of the message
     * @param formatDepth the nesting that the format's peers allow
     */
    protected final void reset(Shape root, Limits messageLimits, int formatDepth) {
        begin(messageLimits);
        budget.start(messageLimits, formatDepth);
        if (!StringAccess.OPEN) {
            // not even asked what the CPU can do: that takes 30 ms of the first message
            bet.start(root, position);
        }
        position = 0;
        marks.clear();
    }

    @Override
    public void release() {
        sizes.message(position);
        if (buffer.length > RETAINED) {
            buffer = new byte[FIRST];
        }
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        int p = value != null && DecimalText.isShort(value, limits()) ? begin(field, NumberText.ROOM) : -1;
        if (value == null || p < 0) {
            string(field, value == null ? null : DecimalText.of(value, limits()));
        } else {
            endAscii(field, p, DecimalText.put(buffer, p, value));
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        shortOrLong(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        shortOrLong(field, value);
    }

    private void shortOrLong(Field field, @Nullable XMLGregorianCalendar value) {
        int p = value != null && Calendars.isShort(field, value) ? begin(field, Calendars.ROOM) : -1;
        if (value == null || p < 0) {
            string(field, value == null ? null : Calendars.text(field, value, limits()));
        } else {
            endAscii(field, p, Calendars.put(value, buffer, p));
        }
    }

    private int begin(Field field, int room) {
        return limits().stringBytes() < room ? -1 : beginAscii(field, room);
    }

    /**
     * Begins the string that a number, date or time is, of ASCII and less than 128 bytes, with room for some bytes more.
     *
     * @return where it goes; negative for a format that wants strings, and then nothing has changed
     */
    protected int beginAscii(Field field, int room) {
        return -1;
    }

    /**
     * Ends what {@link #beginAscii} began.
     *
     * @param begin what that returned
     * @param end the position behind the last byte
     */
    protected void endAscii(Field field, int begin, int end) {
        throw new IllegalStateException("nothing has begun");
    }

    /**
     * Makes room for {@code n} bytes, which may be more than will be written. Replaces {@link #buffer} when it grows.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if the message is over the limit already, so that memory stays bounded
     */
    protected final void need(int n) {
        if (isLess(buffer.length - position, n)) {
            grow(n);
        }
    }

    /** As {@link #need(int)}, for a caller that keeps in a local variable where the next byte goes. */
    protected final void need(int p, int n) {
        if (isLess(buffer.length - p, n)) {
            position = p;
            grow(n);
        }
    }

    /** Whether there is less room than is needed; a sum that has passed the largest int is negative, and more than there ever is. */
    static boolean isLess(int room, int needed) {
        return (room - needed | needed) < 0;
    }

    private void grow(int n) {
        checkSize();
        long wanted = (long) position + n;
        if (n < 0 || wanted > LONGEST) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits().messageBytes(), wanted);
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(LONGEST, Math.max(wanted, buffer.length * 2L)));
    }

    /** @throws SerializationException {@code LIMIT_SIZE} */
    protected final void checkSize() {
        if (position > limits().messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits().messageBytes(), position);
        }
    }

    /**
     * Writes a string that is all ASCII and {@link #isPlain plain}, or seems to be until {@link #isToBeWrittenAgain}.
     *
     * @param n length of the string; there is room for that many bytes
     * @param field number of the field, or {@link #NO_FIELD}
     * @return whether it counts as plain; if not, the bytes from {@code p} to {@code p + n} are undefined
     */
    protected final boolean putAscii(String s, int n, int p, int field) {
        if (!StringAccess.OPEN) {
            return bet.put(this, s, n, buffer, p, field);
        }
        byte[] latin1 = StringAccess.latin1(s);
        return latin1 != null && putPlain(latin1, n, buffer, p);
    }

    /**
     * As {@link #putAscii}, where nothing may stand that {@link #specials} takes for special.
     *
     * @param n length of the string; there is room for that many bytes and {@link Long#BYTES} more
     */
    protected final boolean putWithoutSpecials(String s, int n, int p, int field) {
        if (!StringAccess.OPEN) {
            return bet.put(this, s, n, buffer, p, field) && (n <= Latin1.CODE || hasNoSpecials(buffer, p, n));
        }
        byte[] latin1 = StringAccess.latin1(s);
        return latin1 != null && Latin1.put(this, latin1, n, buffer, p);
    }

    private boolean hasNoSpecials(byte[] b, int p, int n) {
        int last = p + (n & -Long.BYTES);
        // of those behind the last byte, none is above the lowest special one
        long found = specials(Bytes.littleLong(b, last)) & SignMasks.first(n & Long.BYTES - 1);
        for (int i = p; i < last; i += Long.BYTES) {
            found |= specials(Bytes.littleLong(b, i));
        }
        return found == 0;
    }

    // One question in three forms, because strings are looked at in three places: copied already (isPlain, for the
    // bet), in a register on their way (specials, since a look at a short copy waits for it), and once more where
    // specials takes more for special than is (putPlain, for XML).

    /** Whether {@code n} bytes of ASCII are written as they are; as a rule, all are. */
    protected boolean isPlain(byte[] b, int p, int n) {
        return true;
    }

    /**
     * Sign bits of the bytes of a word that are not ASCII, or not plain: none if all are. A format that overrides {@link #isPlain}
     * overrides this, too.
     */
    protected long specials(long word) {
        return word & SIGNS;
    }

    /** The bytes of a string that has one for each char, which are not to be changed; null if they are not known. */
    protected static byte @Nullable [] latin1(String s) {
        return StringAccess.OPEN ? StringAccess.latin1(s) : null;
    }

    /**
     * Copies {@code n} bytes of text to {@code b[p]}.
     *
     * @return whether they are ASCII, and plain
     */
    protected boolean putPlain(byte[] latin1, int n, byte[] b, int p) {
        return Latin1.put(this, latin1, n, b, p);
    }

    /**
     * Leaves room for the length of an embedded message, which is known at its end.
     *
     * @param width most bytes that the length can take; there is room for that many
     * @param state of the writer that {@link #endLength} gives back
     */
    protected final void beginLength(int width, int state) {
        position += width;
        marks.push(position);
        marks.push(state);
    }

    /**
     * The number of bytes since the matching {@link #beginLength}, and the state, in {@link Embedded}.
     */
    protected final Embedded endLength() {
        int state = marks.pop();
        int body = marks.pop();
        return new Embedded(body, position - body, state);
    }

    /**
     * An embedded message that ends.
     *
     * @param body where it begins
     * @param length its bytes
     * @param state as given at its begin
     */
    protected record Embedded(int body, int length, int state) {}

    /** Writes the length as a varint into the room before the body, and closes the gap. */
    protected final void putLength(Embedded embedded, int width, int length) {
        int at = embedded.body() - width;
        int body = Bytes.putVarint32(buffer, at, length);
        System.arraycopy(buffer, embedded.body(), buffer, body, embedded.length());
        position = body + embedded.length();
    }

    @Override
    public final boolean isToBeWrittenAgain() {
        return needsAnotherRun(bet.isLost(this));
    }

    /**
     * Whether the message is written again.
     *
     * @param lost whether it is in any case, because of its text
     */
    protected boolean needsAnotherRun(boolean lost) {
        return lost;
    }

    @Override
    public final boolean isToBeChecked() {
        return budget.mayExceed(position);
    }

    @Override
    public void finish() {
        checkSize();
    }

    @Override
    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, position);
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        out.write(buffer, 0, position);
    }
}
