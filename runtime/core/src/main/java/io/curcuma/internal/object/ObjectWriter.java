package io.curcuma.internal.object;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Marks;
import io.curcuma.internal.bytes.NumberText;
import io.curcuma.spi.Field;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as objects of named members, which hold strings, arrays and objects: everything that does not depend on what bytes a
 * format has for them. It knows where the next value of an object or array goes and which name it has. A format is one final class.
 *
 * <p>HotSpot compiles a method once for all classes that inherit it. Where several formats are in use, that one has to ask at each step
 * for whom it works, which doubles the time of a message. So a format's class overrides what is called for most fields, to call
 * what it inherits; and what is called in there, and calls a format's own methods, has at most 35 bytes of bytecode, so that it
 * becomes a part of its callers in both of HotSpot's compilers.
 */
public abstract class ObjectWriter extends BufferWriter {
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
    // what has to be ended, above the place

    private static final int PLACE = 7;
    private static final int NILLABLE_MARK = 8;
    private static final int OPEN_MARK = 16;
    private static final int OBJECT_MARK = 32;

    /** What nested values have to restore. */
    protected final Marks marks = new Marks();

    /** Where the next value goes. */
    int place;

    /** The names of the members of each object that is open, by its depth. */
    private EncodedNames[] names = filled(16);

    private int depth;

    private final OpenElementHead open = new OpenElementHead();
    private int root;
    private @Nullable String type;
    private boolean nil;

    /** For subclasses. */
    protected ObjectWriter() {}

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

    @Override
    public final void start(Shape shape, Limits messageLimits) {
        reset(shape, messageLimits, Integer.MAX_VALUE);
        marks.clear();
        place = NAMED;
        type = null;
        nil = false;
        beginNames(names(shape));
        header();
        root = beginObject();
    }

    @Override
    public void finish() {
        endObject(root);
        super.finish();
    }

    @Override
    public final int beginUnion(Field field, Shape union, Field branch) {
        int before = enter(field);
        if (union.kind() == Shape.Kind.TYPES) {
            type = union.isDeclared(branch)
                    ? null
                    : MemberNames.of(union).member(branch).name();
            marks.push(before);
            return 0;
        }
        if (branch.node() != Field.Node.ELEMENT) {
            marks.push(before);
            return 0;
        }
        budget.enter();
        int mark = beginObject();
        position = member(names(union).of(branch), SCALAR);
        marks.push(before | OBJECT_MARK);
        return mark;
    }

    @Override
    public final void endUnion(Field field, int mark) {
        int flags = marks.pop();
        if ((flags & OBJECT_MARK) != 0) {
            budget.leave();
            endObject(mark);
        }
        place = flags & PLACE;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        if (isPlain(shape)) {
            budget.enter();
            return beginPlain(field, shape);
        }
        return beginOther(field, shape);
    }

    /** Whether a value is an object that begins with its fields. */
    private boolean isPlain(Shape shape) {
        return shape.kind() == Shape.Kind.MESSAGE && place <= BARE && type == null && !nil;
    }

    private int beginPlain(Field field, Shape shape) {
        beginValue(field);
        int mark = beginObject();
        marks.push(place);
        pushNames(names(shape));
        place = NAMED;
        return mark;
    }

    private int beginOther(Field field, Shape shape) {
        int before = enter(field);
        switch (shape.kind()) {
            case NILLABLE -> {
                marks.push(before | NILLABLE_MARK);
                return 0;
            }
            case ANY -> {
                open.start(nil);
                nil = false;
                place = OPEN;
                marks.push(before | OPEN_MARK);
                return 0;
            }
            default -> {
                int mark = beginBean(shape);
                marks.push(before);
                return mark;
            }
        }
    }

    private int beginBean(Shape shape) {
        budget.enter();
        int mark = beginObject();
        head();
        pushNames(names(shape));
        place = NAMED;
        return mark;
    }

    private void head() {
        if (type != null) {
            member(MemberNames.TYPE);
            text(type);
        }
        if (nil) {
            member(MemberNames.NIL);
            truth(true);
        }
        type = null;
        nil = false;
    }

    private void endBean(int mark) {
        popNames();
        budget.leave();
        endObject(mark);
    }

    @Override
    public void endMessage(Field field, int mark) {
        int flags = marks.pop();
        if (flags > BARE) {
            endOther(mark, flags);
        } else {
            endBean(mark);
            place = flags;
        }
    }

    private void endOther(int mark, int flags) {
        if ((flags & OPEN_MARK) != 0) {
            open.finish(this);
        } else if ((flags & NILLABLE_MARK) != 0) {
            nil = false;
        } else {
            endBean(mark);
        }
        place = flags & PLACE;
    }

    @Override
    public final int beginNilMessage(Field field, Shape shape) {
        nil = true;
        return beginMessage(field, shape);
    }

    @Override
    public final int beginEmbedded(Field field, Shape shape) {
        int element = open.beginElement(this);
        type = open.type();
        nil = open.isNil();
        int mark = beginBean(shape);
        marks.push(element);
        return mark;
    }

    @Override
    public final void endEmbedded(Field field, int mark) {
        int element = marks.pop();
        endBean(mark);
        open.endElement(this, element);
        place = OPEN;
    }

    @Override
    public final void attributes(Field field, SortedMap<String, String> value) {
        if (value.isEmpty() || !beginValue(field)) {
            return;
        }
        int mark = beginObject();
        for (Map.Entry<String, String> attribute : value.entrySet()) {
            member(attribute.getKey());
            text(attribute.getValue());
        }
        endObject(mark);
    }

    @Override
    public final int beginList(Field field, int size) {
        if (size == 0 && field.occurs() == Field.Occurs.REPEATED) {
            return OMITTED;
        }
        int before = place;
        if (!beginValue(field)) {
            return OMITTED;
        }
        int mark = beginArray(size);
        marks.push(before);
        place = ITEM;
        return mark;
    }

    @Override
    public final void endList(Field field, int mark) {
        if (mark != OMITTED) {
            place = marks.pop();
            endArray(mark);
        }
    }

    @Override
    public final void bool(Field field, boolean value) {
        if (field.node() == Field.Node.NIL) {
            elementIsNil();
        } else if (beginValue(field)) {
            truth(value);
        }
    }

    private void elementIsNil() {
        if (place == OPEN) {
            open.nil();
        } else {
            nil = true;
            place = NIL_ELEMENT;
        }
    }

    /** Enters an object that stands for an element. */
    final int element(String name) {
        budget.enter();
        int mark = beginObject();
        member(name);
        return mark;
    }

    final void endElement(int mark) {
        endObject(mark);
        budget.leave();
    }

    /** Writes an object of a string besides its type and nil. */
    final void object(@Nullable String typeName, boolean isNil, String member, @Nullable String value) {
        budget.enter();
        int mark = beginObject();
        type = typeName;
        nil = isNil;
        head();
        if (value != null) {
            member(member);
            text(value);
        }
        endObject(mark);
        budget.leave();
    }

    private void openString(Field field, String value) {
        open.string(this, field, value);
    }

    /** Writes a whole number at {@code p}, where there is room for {@link #SCALAR} bytes, and returns the position after it. */
    protected abstract int putLong(int p, long value);

    /** As {@link #putLong}, a number of 32 bits. */
    protected abstract int putFloat(int p, float value);

    /** As {@link #putLong}, a number of 64 bits. */
    protected abstract int putDouble(int p, double value);

    // each writes at position, where there is no room yet

    /** Writes a whole number of more than 63 bits. */
    protected abstract void large(BigInteger value);

    /** Writes a decimal that is within the limits. */
    protected abstract void decimal(BigDecimal value);

    /** Writes bytes. */
    protected abstract void binary(byte[] value);

    @Override
    public void int64(Field field, long value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = putLong(p, value);
        }
    }

    @Override
    public final void uint64(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : Values.unsigned64(field, value));
    }

    @Override
    public final void integer(Field field, @Nullable BigInteger value) {
        whole(field, value == null ? null : NumberLimits.check(value, limits()));
    }

    private void whole(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else if (value.bitLength() < Long.SIZE) {
            int64(field, value.longValue());
        } else if (beginValue(field)) {
            large(value);
        }
    }

    @Override
    public final void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else if (beginValue(field)) {
            decimal(NumberLimits.check(value, limits()));
        }
    }

    @Override
    public void float32(Field field, float value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = putFloat(p, value);
        }
    }

    @Override
    public void float64(Field field, double value) {
        int p = beginScalar(field, SCALAR);
        if (p >= 0) {
            position = putDouble(p, value);
        }
    }

    /** The fewest bytes of a string, of at most 127, that takes two bytes and not one for what it has before it. */
    protected int longHeadFrom() {
        return Integer.MAX_VALUE;
    }

    @Override
    protected int beginAscii(Field field, int room) {
        return takesScalar() ? beginScalar(field, room + SCALAR) + 1 : NOT_WRITTEN;
    }

    @Override
    protected void endAscii(Field field, int begin, int end) {
        int n = end - begin;
        int at = begin;
        if (n >= longHeadFrom()) {
            at++;
            System.arraycopy(buffer, begin, buffer, at, n);
        }
        beginText(begin - 1, n);
        position = endText(at, n);
    }

    /** Writes an item of a list at {@code p}; returns the position after it. */
    protected final int item(Field field, String value, int p) {
        int n = value.length();
        need(p, n + SCALAR);
        return putText(value, n, item(p), field.number());
    }

    @Override
    public final void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else if (beginValue(field)) {
            binary(value);
        }
    }

    @Override
    public final void enumeration(Field field, int ordinal) {
        string(field, field.enumShape().literal(ordinal));
    }

    @Override
    public final boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public final void unknownLiteral(Field field, Object literal) {
        string(field, (String) literal);
    }
}
