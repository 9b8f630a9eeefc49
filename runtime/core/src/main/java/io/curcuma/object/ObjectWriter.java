package io.curcuma.object;

import io.curcuma.Field;
import io.curcuma.Limits;
import io.curcuma.Shape;
import io.curcuma.wire.BufferWriter;
import io.curcuma.wire.Marks;
import io.curcuma.wire.NumberText;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as objects of named members, which hold strings, arrays and objects: everything that does not depend on what bytes a
 * format has for them. A format extends {@link ScalarWriter} and ends in one final class.
 *
 * <p>HotSpot compiles a method once for all classes that inherit it. Where several formats are in use, that one has to ask at each step
 * for whom it works, which doubles the time of a message. So a format's final class overrides what is called for most fields, to call
 * what it inherits; and what is called in there, and calls a format's own methods, has at most 35 bytes of bytecode, so that it
 * becomes a part of its callers in both of HotSpot's compilers.
 */
public abstract class ObjectWriter extends BufferWriter {
    /** Room for every scalar of fixed length, or around a string, with the words of a name that overlap. */
    protected static final int SCALAR = NumberText.ROOM + 8;

    /** Where nothing is to be written. */
    protected static final int NO_WAY = -1;

    // where the next value goes

    /** After its member name. */
    private static final int NAMED = 0;
    /** Among the items of an array. */
    private static final int ITEM = 1;
    /** After a name, or in an array, that is written. */
    private static final int BARE = 2;
    /** Among the fields of an open element. */
    private static final int OPEN = 3;
    /** In a nil element, which has only messages as values, for their attributes. */
    private static final int NIL_ELEMENT = 4;
    /** Nowhere: the nil is written. */
    private static final int NOWHERE = 5;

    // what has to be ended, above the place

    private static final int PLACE = 7;
    private static final int NILLABLE_MARK = 8;
    private static final int OPEN_MARK = 16;
    private static final int OBJECT_MARK = 32;

    /** Of a list that is not written. */
    protected static final int OMITTED = -1;

    /** What nested values have to restore. */
    protected final Marks marks = new Marks();

    private final OpenElement open = new OpenElement();
    private int place;
    private EncodedNames names = EncodedNames.NONE;
    private EncodedNames[] outer = new EncodedNames[16];
    private int depth;
    private int root;
    private @Nullable String type;
    private boolean nil;

    protected ObjectWriter() {}

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

    @Override
    public final void start(Shape shape, Limits messageLimits) {
        reset(messageLimits, Integer.MAX_VALUE);
        marks.clear();
        place = NAMED;
        depth = 0;
        type = null;
        nil = false;
        names = names(shape);
        header();
        root = beginObject();
    }

    @Override
    public void finish() {
        endObject(root);
        super.finish();
    }

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
    private int enter(Field field) {
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
        makeWay(field);
        int mark = beginObject();
        marks.push(place);
        push(names(shape));
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
        push(names(shape));
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

    private void push(EncodedNames inner) {
        if (depth == outer.length) {
            outer = Arrays.copyOf(outer, 2 * depth);
        }
        outer[depth++] = names;
        names = inner;
        place = NAMED;
    }

    private void endBean(int mark) {
        names = outer[--depth];
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
        if (value.isEmpty() || !makeWay(field)) {
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
        if (!makeWay(field)) {
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
        } else if (makeWay(field)) {
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
            open.string(this, field, value);
        } else {
            nilInstead();
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
}
