package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Objects of named members as field calls: everything that does not depend on what bytes a format has for them. What most messages
 * consist of (members in the order of the schema, lists, scalars) is for the format to read without a detour.
 */
public abstract class ObjectReader extends MemberReader {
    /** The end of an object. */
    protected static final int NO_FIELD = 0;

    private static final int FIELD = 1;
    private static final int WILDCARD = 2;
    private static final int NO_POSITION = -1;

    private final TypeIndex types = new TypeIndex();

    /** Number of lists that are open. */
    protected int lists;

    /** What comes next: {@link #NO_FIELD} at the end of an object, otherwise {@link #kindOf} the field. */
    protected int current;

    private @Nullable String given;
    private int resume;
    private boolean nil;
    private @Nullable String handedOver;
    private int typedStart;
    private int typedEnd;

    /** For subclasses. */
    protected ObjectReader() {}

    /** What {@link #current} is for the value of a field: a number, since storing the field costs garbage collectors several steps. */
    protected static int kindOf(Field field) {
        return field.node() == Field.Node.ANY ? WILDCARD : FIELD;
    }

    /** What comes next; moves {@link #position} to where it begins. */
    protected abstract ValueKind kind();

    /**
     * Enters the object that comes next, and sets {@link #mark}; {@link #position} is where it begins.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if none comes
     */
    protected abstract void openObject();

    /** Whether binary values are strings. */
    protected boolean bytesAreText() {
        return false;
    }

    /** What the value that comes next is of, if the member had other forms in earlier versions of the schema. */
    protected final NamedField asWritten(NamedField member) {
        return member.isPlain() ? member : former(member);
    }

    private NamedField former(NamedField member) {
        Field of = written(member.field())
                .as(
                        member.field(),
                        member.former().stream().map(NamedField::field).toList());
        for (NamedField former : member.former()) {
            if (former.number() == of.number()) {
                return former;
            }
        }
        return member;
    }

    /** As {@link #asWritten(NamedField)}, of the branch of a union. */
    final Field asWritten(Member branch) {
        List<Field> former = branch.former();
        return former.isEmpty() ? branch.field() : written(branch.field()).as(branch.field(), former);
    }

    private WrittenForm written(Field present) {
        ValueKind kind = kind();
        return new WrittenForm(kind, kind == ValueKind.ARRAY ? item(present) : null, bytesAreText());
    }

    /** What kind of value the first item of the array that comes next is; null if there is none. */
    private @Nullable ValueKind item(Field list) {
        int start = position;
        int outer = lists;
        int before = current;
        ValueKind item = beginList(list) == 0 ? null : kind();
        position = start;
        lists = outer;
        current = before;
        return item;
    }

    /** Leaves out the {@code "@type"}, which came first and ends at a position. */
    protected abstract void goOnAfterType(int end);

    /** Moves to the value of the next member; null at the end of the object, which is left. */
    protected abstract @Nullable String nextName();

    /** Skips the value that comes next, under the limits and rules of values that are read. */
    protected abstract void pass();

    /** Skips the null that comes next. */
    protected abstract void passNull();

    /** The string that comes next. */
    protected abstract String text();

    /** The string at a position that {@link #lookAhead} found, and that is read again in its turn; need not stay there. */
    protected String textAt(int at) {
        position = at;
        return text();
    }

    /** The boolean that comes next. */
    protected abstract boolean truth();

    /** The string of the {@code "@type"} of the object at {@link #position} if that is its first member; moves after it. */
    protected abstract @Nullable String firstType();

    /** Adds the types of the object at {@link #position}, and of all inside, to the index; need not stay there. */
    protected abstract void lookAhead(TypeIndex index);

    /**
     * Enters the object of a message that {@link #reset} has begun; {@link #position} is where it should be. To be called at the
     * end of {@link #start}.
     */
    protected final void begin() {
        types.start(0);
        lists = 0;
        given = null;
        handedOver = null;
        typedStart = NO_POSITION;
        nil = false;
        beginObjects();
        open();
    }

    final Budget budget() {
        return budget;
    }

    final int at() {
        return position;
    }

    /** Enters the object that comes next. */
    final void open() {
        int start = position;
        openObject();
        object().start = start;
        if (start == typedStart) {
            object().type();
            goOnAfterType(typedEnd);
        }
    }

    final int objectStart() {
        return object().start;
    }

    /** Whether the current value is not a plain object, so that {@link #nextOfLevel} must be called. */
    protected final boolean isLevel() {
        return level != null;
    }

    /** As {@link #next}, where the current value {@link #isLevel}. */
    protected final int nextOfLevel(Shape shape) {
        Level reader = level;
        int number = reader == null ? 0 : reader.next(shape);
        Field field = shape.field(number);
        current = field == null ? NO_FIELD : kindOf(field);
        return number;
    }

    /** Reads the value of a member that is not a field. */
    protected final void passMember(String name) {
        switch (name) {
            case MemberNames.TYPE -> {
                // it was looked up before, or the schema knows one type alone
                passType();
            }
            case MemberNames.NIL -> object().nil(truth());
            default -> passOther(name);
        }
    }

    final void passType() {
        object().type();
        pass();
    }

    final void passOther(String name) {
        other(name);
        pass();
        skipped();
    }

    @Override
    public final void skip() {
        if (given == null) {
            pass();
        } else {
            substituted();
        }
    }

    @Override
    public final int enter(Shape shape) {
        if (shape.kind() == Shape.Kind.MESSAGE) {
            budget.enter(shape);
            push(null);
            open();
        } else {
            enterLevel(shape.kind());
        }
        return depth;
    }

    private void enterLevel(Shape.Kind kind) {
        switch (kind) {
            case TYPES -> push(new TypesLevel(this));
            case CONTENT -> push(new ContentLevel(this));
            case NILLABLE -> push(new NillableLevel(this));
            default -> any();
        }
    }

    private void any() {
        String name = handedOver;
        handedOver = null;
        OpenObject outer = object();
        push(new AnyLevel(this, current == WILDCARD, name));
        if (name != null) {
            object().goOn(outer);
        }
    }

    /** Lets the open element that is entered next continue in the current object. */
    final void handOver(String name) {
        handedOver = name;
    }

    @Override
    public final void leave(int outer) {
        OpenObject left = objectAt(outer);
        if (left.level == null) {
            nil = left.isNil();
            budget.leave();
        }
        popTo(outer - 1);
    }

    /** Makes {@link #wasNil} false until a message is left that was nil. */
    final void forgetNil() {
        nil = false;
    }

    /** Whether the message that was left last said that its element is nil. */
    final boolean wasNil() {
        return nil;
    }

    @Override
    public final boolean isNil() {
        if (current == NO_FIELD) {
            return object().isNil();
        }
        if (kind() != ValueKind.NULL) {
            return false;
        }
        passNull();
        return true;
    }

    @Override
    public final void expect(Field content) {
        Level reader = level;
        if (reader != null) {
            reader.expect(content);
        }
    }

    @Override
    public final void attributes(Map<String, String> into) {
        push(null);
        open();
        for (String name = nextName(); name != null; name = nextName()) {
            if (into.put(name, text()) != null) {
                throw OpenObject.second();
            }
        }
        pop();
    }

    /** The {@code "@type"} of the object that comes next, null if it has none; stays before the object. */
    final @Nullable String type() {
        if (kind() != ValueKind.OBJECT) {
            // says what is wrong
            openObject();
        }
        int start = position;
        String first = firstType();
        if (first != null) {
            typedStart = start;
            typedEnd = position;
            position = start;
            return first;
        }
        position = start;
        if (!types.covers(start)) {
            types.start(start);
            lookAhead(types);
            types.finish(position);
            position = start;
        }
        int value = types.find(start);
        if (value == TypeIndex.NONE) {
            return null;
        }
        String type = textAt(value);
        position = start;
        return type;
    }

    /**
     * Gives the adapter a string that is not in the message.
     *
     * @param at position of a byte that cannot be mistaken for the begin of such a value
     */
    final void substitute(String text, int at) {
        given = text;
        resume = position;
        position = at;
    }

    /** Gives the adapter {@code true}, as {@link #substitute} gives a string. */
    final void substituteNil(int at) {
        substitute("", at);
    }

    /** Whether what the adapter reads next is not in the message. */
    protected final boolean isSubstituted() {
        return given != null;
    }

    /** What the adapter reads next and is not in the message. */
    protected final String substituted() {
        String text = given;
        given = null;
        position = resume;
        return text == null ? "" : text;
    }

    /** A value of another type than that of its field. */
    protected static SerializationException mismatch(String problem) {
        return new SerializationException(Code.SCHEMA_MISMATCH, problem);
    }
}
