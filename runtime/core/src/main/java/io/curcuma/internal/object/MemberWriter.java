package io.curcuma.internal.object;

import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Marks;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Field;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Knows where the next value of an object or array goes and which name it has, and how a format writes the parts of both. */
public abstract class MemberWriter extends BufferWriter {
    /** Room for every scalar of fixed length, or around a string, with the words of a name that overlap. */
    protected static final int SCALAR = NumberText.ROOM + 8;

    /** The position of a value that is not written. */
    protected static final int NOT_WRITTEN = -1;

    /** The mark of a list that is not written. */
    protected static final int OMITTED = -1;

    // where the next value goes

    /** After its member name. */
    static final int NAMED = 0;
    /** Among the items of an array. */
    static final int ITEM = 1;
    /** After a name, or in an array, that is written. */
    static final int BARE = 2;
    /** Among the fields of an open element. */
    static final int OPEN = 3;
    /** In a nil element, which has only messages as values, for their attributes. */
    static final int NIL_ELEMENT = 4;
    /** In a nil element whose nil is written: nothing follows. */
    static final int NIL_WRITTEN = 5;

    /** What nested values have to restore. */
    protected final Marks marks = new Marks();

    /** Where the next value goes. */
    int place;

    /** The names of the members of each object that is open, by its depth. */
    private EncodedNames[] names = filled(16);

    private int depth;

    MemberWriter() {}

    private static EncodedNames[] filled(int length) {
        EncodedNames[] names = new EncodedNames[length];
        Arrays.fill(names, EncodedNames.NONE);
        return names;
    }

    /** Begins the outermost object. */
    final void beginNames(EncodedNames outermost) {
        depth = -1;
        pushNames(outermost);
    }

    /** Begins an object. */
    @SuppressWarnings(
            "ReferenceEquality") // a store costs more: to change a reference in an old object takes a fence under G1
    final void pushNames(EncodedNames inner) {
        int at = ++depth;
        if (at == names.length) {
            growNames();
        }
        if (names[at] != inner) {
            names[at] = inner;
        }
    }

    private void growNames() {
        EncodedNames[] larger = filled(2 * names.length);
        System.arraycopy(names, 0, larger, 0, names.length);
        names = larger;
    }

    /** Ends an object. */
    final void popNames() {
        depth--;
    }

    /** Writes what a message has before its object, and forgets the last message. Most formats have nothing there. */
    protected void header() {}

    /** The names of a shape as this format encodes them. */
    protected abstract EncodedNames names(Shape shape);

    /**
     * Begins a member with an encoded name.
     *
     * @param room that is needed behind the name
     * @return where its value goes
     */
    protected int member(NamedField name, int room) {
        EncodedName written = name.written();
        need(written.length() + room);
        return written.put(buffer, position);
    }

    private int member(Field field, int room) {
        MemberName name = field.memberName();
        return name == null ? member(names[depth].of(field), room) : member(name, room);
    }

    /**
     * Begins a member whose name the field knows.
     *
     * @param room that is needed behind the name
     * @return where its value goes
     */
    protected abstract int member(MemberName name, int room);

    /** Begins a member with any other name. */
    protected abstract void member(String name);

    /**
     * Begins an item of an array at {@code p}, where there is room for {@link #SCALAR}.
     *
     * @return where its value goes
     */
    protected int item(int p) {
        return p;
    }

    /** Begins an object; returns what {@link #endObject} needs. */
    protected abstract int beginObject();

    /** Ends the object that returned {@code mark}. */
    protected abstract void endObject(int mark);

    /** Begins an array; returns what {@link #endArray} needs, which is never {@link #OMITTED}. */
    protected abstract int beginArray(int size);

    /** Ends the array that returned {@code mark}. */
    protected abstract void endArray(int mark);

    /**
     * Writes what a string has before its bytes at {@code p}, where there is room for {@link #SCALAR} and {@code n} more.
     *
     * @param n its bytes, which are plain ASCII, or will be written again
     * @return where they go
     */
    protected abstract int beginText(int p, int n);

    /**
     * Writes what a string that was begun has before and behind its bytes.
     *
     * @param at where they are
     * @return the position after the string
     */
    protected int endText(int at, int n) {
        return at + n;
    }

    /**
     * Writes any string where it was begun, and makes room for it; refuses half a surrogate pair.
     *
     * @return the position after it
     */
    protected abstract int putWithCare(String value, int p);

    /** Writes null. */
    protected abstract void writeNull();

    /** Writes a boolean. */
    protected abstract void truth(boolean value);

    /** Writes a string among the fields of an open element. */
    abstract void openString(Field field, String value);

    /** Writes a string; refuses half a surrogate pair. */
    protected final void text(String value) {
        int n = value.length();
        need(n + SCALAR);
        position = putText(value, n, position, NO_FIELD);
    }

    /**
     * Writes a string of {@code n} chars at {@code p}, where there is room for it and {@link #SCALAR}.
     *
     * @return the position after it
     */
    protected final int putText(String value, int n, int p, int field) {
        int at = beginText(p, n);
        if (putAscii(value, n, at, field)) {
            return endText(at, n);
        }
        return putWithCare(value, p);
    }

    /** Begins a value, with its name where it has one. Returns false if the value is not written. */
    protected final boolean beginValue(Field field) {
        switch (place) {
            case NAMED -> position = member(field, SCALAR);
            case ITEM -> {
                need(SCALAR);
                position = item(position);
            }
            case BARE -> {
                // the name is written
            }
            default -> {
                nilInstead();
                return false;
            }
        }
        return true;
    }

    /** Begins a scalar. Returns where it goes, with the room that it needs, or {@link #NOT_WRITTEN}. */
    protected final int beginScalar(Field field, int room) {
        if (place == NAMED) {
            return member(field, room);
        }
        return beginUnnamedScalar(field, room);
    }

    private int beginUnnamedScalar(Field field, int room) {
        if (!beginValue(field)) {
            return NOT_WRITTEN;
        }
        need(room);
        return position;
    }

    /** Whether what comes next is written as the scalar that it is. */
    protected final boolean takesScalar() {
        return place <= BARE;
    }

    /** A nil element without attributes is written as null. */
    private void nilInstead() {
        if (place == NIL_ELEMENT) {
            writeNull();
            place = NIL_WRITTEN;
        }
    }

    /** Begins a value that is a message or may hold one. Returns where the value after it goes. */
    final int enter(Field field) {
        int before = place;
        if (before <= BARE) {
            beginValue(field);
        }
        place = BARE;
        return before;
    }

    @Override
    public final void absent(Field field) {
        nilInstead();
        // elsewhere an absent value is left out
    }

    @Override
    public final void nil(Field field) {
        if (beginValue(field)) {
            writeNull();
        }
    }

    @Override
    public final boolean writesNil() {
        return true;
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value != null && place <= BARE) {
            position = plainString(field, value);
        } else {
            otherString(field, value);
        }
    }

    private int plainString(Field field, String value) {
        int n = value.length();
        return putText(value, n, beginScalar(field, n + SCALAR), field.number());
    }

    private void otherString(Field field, @Nullable String value) {
        if (value != null && place == OPEN) {
            openString(field, value);
        } else {
            nilInstead();
        }
    }
}
