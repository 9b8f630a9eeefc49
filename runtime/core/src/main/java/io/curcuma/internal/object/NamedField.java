package io.curcuma.internal.object;

import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Field;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable NamedField next;
    private final List<NamedField> former;
    private final long bit;

    /**
     * @param former what the member may hold as well
     * @param next the member behind it that {@link #isPlain}, null behind the last
     */
    NamedField(
            Member member, EncodedName written, EncodedName read, List<NamedField> former, @Nullable NamedField next) {
        this.field = member.field();
        this.number = field.number();
        this.index = member.index();
        this.bit = index < Long.SIZE ? 1L << index : 0;
        this.nullIsAbsent = !field.isMultiple() && !field.isNillable();
        // of all names that equal there is one string, so that they are compared at once; none comes from a message
        this.name = member.name().intern();
        this.hash = name.hashCode();
        this.raw = name.getBytes(StandardCharsets.UTF_8);
        this.former = former;
        this.written = written;
        this.read = read;
        this.next = next;
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

    /** One bit of its own among the first 64 members of its shape, none for the others. */
    long bit() {
        return bit;
    }

    /** Whether its value is always one of {@link #field}, so that a reader needs not look at it. */
    boolean isPlain() {
        return former.isEmpty();
    }

    /** The same member as earlier versions of the schema had it, the latest first. */
    List<NamedField> former() {
        return former;
    }

    /** The member behind it in its shape that {@link #isPlain}, null behind the last. */
    @Nullable
    NamedField next() {
        return next;
    }

    /** Whether a reader takes null for a member that is not there. */
    public boolean isNullAbsent() {
        return nullIsAbsent;
    }

    /** What a writer puts before the value. */
    public EncodedName written() {
        return written;
    }

    /** What a reader most likely finds before the value. */
    public EncodedName read() {
        return read;
    }

    boolean isNamed(byte[] b, int p, int n) {
        return n == raw.length && Arrays.equals(raw, 0, n, b, p, p + n);
    }
}
