package io.curcuma.object;

import io.curcuma.Field;
import io.curcuma.Shape;
import io.curcuma.wire.BufferWriter;
import io.curcuma.wire.Marks;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Field calls as objects of named members: everything that does not depend on what bytes a format has for them. What most messages
 * consist of (members, lists, scalars) is for the format to write without a detour.
 */
public abstract class ObjectWriter extends BufferWriter {
    // where the next value goes

    /** After its member name. */
    protected static final int NAMED = 0;
    /** Among the items of an array. */
    protected static final int ITEM = 1;
    /** After a name, or in an array, that is written. */
    protected static final int BARE = 2;
    /** Among the fields of an open element. */
    protected static final int OPEN = 3;
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

    /** Where the next value goes. */
    protected int place;

    /** The members of the object at hand. */
    protected EncodedNames names;

    private final OpenElement open = new OpenElement();
    private EncodedNames[] outer = new EncodedNames[16];
    private int depth;
    private @Nullable String type;
    private boolean nil;

    /** For the fields of some shape, until a message is begun. */
    protected ObjectWriter(EncodedNames names) {
        this.names = names;
    }

    /** The names of a shape as this format encodes them. */
    protected abstract EncodedNames names(Shape shape);

    /** Begins a member with an encoded name. */
    protected abstract void member(NamedField name);

    /** Begins a member with any other name. */
    protected abstract void member(String name);

    /** Begins an item of an array. */
    protected abstract void item();

    /** Begins an object; returns what {@link #endObject} needs. */
    protected abstract int beginObject();

    /** Ends the object that returned {@code mark}. */
    protected abstract void endObject(int mark);

    /** Begins an array; returns what {@link #endArray} needs, which is never {@link #OMITTED}. */
    protected abstract int beginArray(int size);

    /** Ends the array that returned {@code mark}. */
    protected abstract void endArray(int mark);

    /** Writes a string; refuses half a surrogate pair. */
    protected abstract void text(String value);

    /** Writes null. */
    protected abstract void writeNull();

    /** Writes a boolean. */
    protected abstract void truth(boolean value);

    /** Forgets the message before; to be called by {@link #start} after {@link #reset}. */
    protected final void begin(Shape root) {
        marks.clear();
        place = NAMED;
        depth = 0;
        type = null;
        nil = false;
        names = names(root);
    }

    /** Makes way for a value, by its name where it has one; false if none is to be written. */
    protected final boolean makeWay(Field field) {
        switch (place) {
            case NAMED -> member(names.of(field));
            case ITEM -> item();
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
        member(names(union).of(branch));
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

    /** Whether the next object begins with something else than a field. */
    protected final boolean hasHead() {
        return type != null || nil;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
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
        if (hasHead()) {
            head();
        }
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

    /** Goes on with the members of an object. */
    protected final void push(EncodedNames inner) {
        if (depth == outer.length) {
            outer = Arrays.copyOf(outer, 2 * depth);
        }
        outer[depth++] = names;
        names = inner;
        place = NAMED;
    }

    private void endBean(int mark) {
        pop();
        budget.leave();
        endObject(mark);
    }

    /** Goes back to the members of the object around. */
    protected final void pop() {
        names = outer[--depth];
    }

    @Override
    public void endMessage(Field field, int mark) {
        end(mark, marks.pop());
    }

    /** Ends the message whose mark in {@link #marks} is {@code flags}. */
    protected final void end(int mark, int flags) {
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
    public int beginList(Field field, int size) {
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
        if (value == null) {
            absent(field);
        } else if (place == OPEN) {
            open.string(this, field, value);
        } else if (makeWay(field)) {
            text(value);
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
