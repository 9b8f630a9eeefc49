package io.curcuma.internal.object;

import io.curcuma.Limits;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
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
public abstract class ObjectWriter extends MemberWriter {
    // what has to be ended, above the place

    private static final int PLACE = 7;
    private static final int NILLABLE_MARK = 8;
    private static final int OPEN_MARK = 16;
    private static final int OBJECT_MARK = 32;

    private final OpenElementHead open = new OpenElementHead();
    private int root;
    private @Nullable String type;
    private boolean nil;

    /** For subclasses. */
    protected ObjectWriter() {}

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

    @Override
    final void openString(Field field, String value) {
        open.string(this, field, value);
    }
}
