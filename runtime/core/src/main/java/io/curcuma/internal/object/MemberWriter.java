package io.curcuma.internal.object;

import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Marks;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import org.jspecify.annotations.Nullable;

/** Where the next value of an object or array goes, and by which name; and what a format has for the parts of both. */
public abstract class MemberWriter extends BufferWriter {
    /** Room for every scalar of fixed length, or around a string, with the words of a name that overlap. */
    protected static final int SCALAR = NumberText.ROOM + 8;

    /** Where nothing is to be written. */
    protected static final int NO_WAY = -1;

    /** Of a list that is not written. */
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
    /** Nowhere: the nil is written. */
    static final int NOWHERE = 5;

    /** What nested values have to restore. */
    protected final Marks marks = new Marks();

    /** Where the next value goes. */
    int place;

    /** Of the object at hand. */
    EncodedNames names = EncodedNames.NONE;

    MemberWriter() {}

    /** Writes what a message has before its object, and forgets the message before; as a rule there is nothing. */
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
        position = putText(value, n, position);
    }

    /**
     * Writes a string of {@code n} chars at {@code p}, where there is room for it and {@link #SCALAR}.
     *
     * @return the position after it
     */
    protected final int putText(String value, int n, int p) {
        int at = beginText(p, n);
        if (putAscii(value, n, at)) {
            return endText(at, n);
        }
        return putWithCare(value, p);
    }

    /** Makes way for a value, by its name where it has one; false if none is to be written. */
    protected final boolean makeWay(Field field) {
        switch (place) {
            case NAMED -> position = member(names.of(field), SCALAR);
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

    /** Makes way for a scalar; returns where it goes, with so much room, or {@link #NO_WAY}. */
    protected final int way(Field field, int room) {
        if (place == NAMED) {
            return member(names.of(field), room);
        }
        return otherWay(field, room);
    }

    private int otherWay(Field field, int room) {
        if (!makeWay(field)) {
            return NO_WAY;
        }
        need(room);
        return position;
    }

    /** Of a nil element without attributes nothing but the nil is written. */
    private void nilInstead() {
        if (place == NIL_ELEMENT) {
            writeNull();
            place = NOWHERE;
        }
    }

    /** Makes way for a value that is or may hold a message; returns where the value after it goes. */
    final int enter(Field field) {
        int before = place;
        if (before <= BARE) {
            makeWay(field);
        }
        place = BARE;
        return before;
    }

    @Override
    public final void absent(Field field) {
        nilInstead();
        // else what is absent is left out
    }

    @Override
    public final void nil(Field field) {
        if (makeWay(field)) {
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
        return putText(value, n, way(field, n + SCALAR));
    }

    private void otherString(Field field, @Nullable String value) {
        if (value != null && place == OPEN) {
            openString(field, value);
        } else {
            nilInstead();
        }
    }
}
