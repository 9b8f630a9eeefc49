package io.curcuma.internal.object;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** A field and the name of its member as bytes. Immutable. */
public final class NamedField {
    private final Field field;
    private final int number;
    private final int index;
    private final boolean nullIsAbsent;
    private final String name;
    private final int hash;
    private final byte[] raw;
    private final EncodedName written;
    private final EncodedName read;
    private final List<NamedField> former;
    private final long bit;
    private final int after;
    private final int kind;

    // those of read, since a step from one object to another counts where it is taken for each member
    private final int length;
    private final int tailAt;
    private final long head;
    private final long tail;
    private final long mask;

    /**
     * @param former what the member may hold as well
     * @param after index of the member behind it among those that are {@link #isPlain}, and their number behind the last
     */
    NamedField(Member member, EncodedName written, EncodedName read, List<NamedField> former, int after) {
        this.field = member.field();
        this.number = field.number();
        this.index = member.index();
        this.bit = bit(field);
        this.nullIsAbsent = !field.isNillable();
        // of all names that equal there is one string, so that they are compared at once; none comes from a message
        this.name = member.name().intern();
        this.hash = name.hashCode();
        this.raw = name.getBytes(StandardCharsets.UTF_8);
        this.former = former;
        this.written = written;
        this.read = read;
        this.after = after;
        this.kind = ObjectReader.kindOf(field);
        this.length = read.length();
        this.tailAt = read.tailAt();
        this.head = read.head();
        this.tail = read.tail();
        this.mask = read.mask();
    }

    /** The field. */
    public Field field() {
        return field;
    }

    /** Number of the field. */
    public int number() {
        return number;
    }

    /** Name of the member; interned. */
    public String name() {
        return name;
    }

    /** Hash code of {@link #name}. */
    public int hash() {
        return hash;
    }

    /** Position among the members of its shape. */
    int index() {
        return index;
    }

    /** The bit of the field. */
    long bit() {
        return bit;
    }

    /** One bit for each of the numbers below 64, none for the others. */
    static long bit(Field field) {
        int number = field.number();
        return number < Long.SIZE ? 1L << number : 0;
    }

    /** Whether its value is always one of {@link #field}, so that a reader need not look at it. */
    boolean isPlain() {
        return former.isEmpty();
    }

    /** The same member as earlier versions of the schema had it, the latest first. */
    List<NamedField> former() {
        return former;
    }

    /** Index of the member behind it in its shape among those that are {@link #isPlain}, their number behind the last. */
    int after() {
        return after;
    }

    /** As {@link ObjectReader#kindOf}. */
    public int kind() {
        return kind;
    }

    /** Whether a reader takes null for a member that is not there. */
    public boolean isNullAbsent() {
        return nullIsAbsent;
    }

    /** What a writer puts before the value. */
    public EncodedName written() {
        return written;
    }

    /** Length of what a reader most likely finds before the value. */
    public int length() {
        return length;
    }

    /** Whether what a reader most likely finds before the value stands at a position; as {@link EncodedName#isAt}. */
    boolean isAt(byte[] b, int p) {
        return b.length - p >= tailAt + Long.BYTES
                && ((Bytes.littleLong(b, p) ^ head) & mask) == 0
                && ((Bytes.littleLong(b, p + tailAt) ^ tail) & mask) == 0
                && (length <= 2 * Long.BYTES || read.isMiddleAt(b, p));
    }

    boolean isNamed(byte[] b, int p, int n) {
        return n == raw.length && Arrays.equals(raw, 0, n, b, p, p + n);
    }
}
