package io.curcuma.object;

import io.curcuma.Field;
import java.util.Arrays;

/** A field and the name of its member as bytes. Immutable. */
public final class NamedField {
    private final Field field;
    private final int number;
    private final int index;
    private final boolean nullIsAbsent;
    private final byte[] raw;
    private final EncodedName written;
    private final EncodedName read;

    NamedField(Field field, int index, byte[] raw, EncodedName written, EncodedName read) {
        this.field = field;
        this.number = field.number();
        this.index = index;
        this.nullIsAbsent = !field.isMultiple() && !field.isNillable();
        this.raw = raw;
        this.written = written;
        this.read = read;
    }

    /** The field. */
    public Field field() {
        return field;
    }

    /** Number of the field. */
    public int number() {
        return number;
    }

    /** Position among the members of its shape. */
    int index() {
        return index;
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
