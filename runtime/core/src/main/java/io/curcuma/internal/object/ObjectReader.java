package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.BufferReader;
import io.curcuma.internal.object.MemberNames.Member;
import io.curcuma.spi.Budget;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.NillableValue;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * Objects of named members as field calls: everything that does not depend on what bytes a format has for them. It keeps the open objects,
 * and of the innermost one which member is expected next and which have been read; and it makes scalars of one type from what a format has
 * for another. What most messages consist of (members in the order of the schema, lists, scalars) is for the format to read without a detour.
 */
public abstract class ObjectReader extends BufferReader {
    /** Number of the next members that are tried before the name is looked up. */
    private static final int TRIES = 4;
    /** The end of an object. */
    protected static final int NO_FIELD = 0;

    private static final int FIELD = 1;
    private static final int WILDCARD = 2;
    private static final int NO_POSITION = -1;

    private OpenObject[] objects = new OpenObject[16];

    /** How many objects there are around it. */
    int depth;

    // fields of the current object, so that a check of each member needs no walk through other objects
    @Nullable
    Level level;

    /** Index, among the {@link EncodedNames#plain} members, of the one behind the member that was looked up last. */
    private int expected;

    private long seen;
    private boolean others;

    /** What the format has to know of the current object; kept while one inside is read. */
    protected int mark;

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
    /** Where the text begins that {@link #findText} found. */
    protected int textFrom;
    /** Where it ends. */
    protected int textTo;
    /** What follows it. */
    protected int textNext;

    /** For subclasses. */
    protected ObjectReader() {
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new OpenObject();
        }
    }

    @Override
    public void release() {
        super.release();
        if (others) {
            others = false;
            for (OpenObject each : objects) {
                each.forgetOthers();
            }
        }
    }

    /** Begins with the outermost object. */
    final void beginObjects() {
        depth = 0;
        use(objects[0], null);
    }

    private void use(OpenObject object, @Nullable Level reader) {
        object.begin(reader);
        use(reader);
        expected = 0;
        seen = 0;
    }

    @SuppressWarnings("ReferenceEquality")
    private void use(@Nullable Level reader) {
        if (level != reader) {
            level = reader;
        }
    }

    final void push(@Nullable Level reader) {
        OpenObject outer = objects[depth];
        outer.mark = mark;
        outer.expected = expected;
        outer.seen = seen;
        if (++depth == objects.length) {
            grow();
        }
        use(objects[depth], reader);
    }

    private void grow() {
        objects = Arrays.copyOf(objects, 2 * depth);
        for (int i = depth; i < objects.length; i++) {
            objects[i] = new OpenObject();
        }
    }

    /** Counts a member of the current object that is not a field. */
    final void other(String name) {
        others = true;
        object().other(name);
    }

    final void pop() {
        popTo(depth - 1);
    }

    /** Leaves all objects inside of one. */
    final void popTo(int outer) {
        depth = outer;
        OpenObject object = objects[outer];
        mark = object.mark;
        use(object.level);
        expected = object.expected;
        seen = object.seen;
    }

    /** The current object. */
    final OpenObject object() {
        return objects[depth];
    }

    /** The open object at a nesting depth. */
    final OpenObject objectAt(int around) {
        return objects[around];
    }

    /** The names of a shape as this format encodes them. */
    protected abstract EncodedNames names(Shape shape);

    /**
     * Counts a field as read, and no second one of its name. It is what a format does for almost every member, and so small that HotSpot
     * makes it a part of the code that reads the bean, once for each field.
     */
    protected final void count(Shape shape, Field field) {
        long bit = NamedField.bit(field);
        if ((seen & bit) == bit) {
            countRare(names(shape), field);
        }
        seen |= bit;
    }

    private void countRare(EncodedNames names, Field field) {
        if (NamedField.bit(field) != 0) {
            throw second();
        }
        object().far(names.of(field).index(), names.size());
    }

    /** Counts a member as read, as {@link #count(Shape, Field)} does; the one behind it is expected. */
    private NamedField count(EncodedNames names, NamedField member) {
        expected = member.after();
        long bit = member.bit();
        if ((seen & bit) == bit) {
            countRare(names, member.field());
        }
        seen |= bit;
        return member;
    }

    /** Lets {@link #expected} begin with a field, if one is given. */
    protected final void expect(EncodedNames names, @Nullable Field likely) {
        if (likely != null) {
            NamedField member = names.of(likely);
            expected = member.isPlain() ? member.after() - 1 : member.after();
        }
    }

    /** The member at {@code p}, if it is one of those that probably come; counts as read. */
    protected final @Nullable NamedField expected(EncodedNames names, byte[] b, int p) {
        NamedField[] all = names.plain();
        int i = expected;
        int last = Math.min(i + TRIES, all.length - 1);
        for (; i < last; i++) {
            NamedField member = all[i];
            if (member != null && member.isAt(b, p)) {
                return count(names, member);
            }
        }
        return null;
    }

    /** The member with an interned name, if it is one of those that probably come; counts as read. */
    @SuppressWarnings("ReferenceEquality")
    protected final @Nullable NamedField expected(EncodedNames names, String name) {
        NamedField[] all = names.plain();
        int i = expected;
        int last = Math.min(i + TRIES, all.length - 1);
        for (; i < last; i++) {
            NamedField member = all[i];
            if (member != null && member.name() == name) {
                return count(names, member);
            }
        }
        return null;
    }

    /** The member with a name, null if there is none; counts as read. */
    protected final @Nullable NamedField member(EncodedNames names, String name) {
        NamedField found = names.find(name);
        return found == null ? null : count(names, found);
    }

    /** The member with a name in UTF-8, null if there is none; counts as read. */
    protected final @Nullable NamedField member(EncodedNames names, byte[] b, int p, int n) {
        NamedField found = names.find(b, p, n);
        return found == null ? null : count(names, found);
    }

    /** A second member of the same name. */
    protected static SerializationException second() {
        return OpenObject.second();
    }

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

    /** Whether decimals, and integers of any size, are strings. */
    protected boolean decimalsAreText() {
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
        ValueKind kind = kind(present);
        return new WrittenForm(kind, kind == ValueKind.ARRAY ? item(present) : null, bytesAreText(), decimalsAreText());
    }

    /** As {@link #kind()}; a number that is not finite is a string in formats of text. */
    private ValueKind kind(Field present) {
        ValueKind kind = kind();
        NillableValue value = present.nillableValue();
        Type type = value == null ? present.type() : value.type();
        if (kind != ValueKind.STRING || !bytesAreText() || type != Type.FLOAT && type != Type.DOUBLE) {
            return kind;
        }
        int start = position;
        String text = textAt(start);
        position = start;
        return text.equals("NaN") || text.equals("INF") || text.equals("-INF") ? ValueKind.NUMBER : kind;
    }

    /** What kind of value the first item of the array that comes next is, after those that are nil; null if there is none. */
    private @Nullable ValueKind item(Field list) {
        int start = position;
        int outer = lists;
        int before = current;
        int cursor = beginList(list);
        ValueKind item = cursor == 0 ? null : kind(list);
        while (cursor != 0 && item == ValueKind.NULL) {
            passNull();
            cursor = nextItem(list, cursor);
            item = cursor == 0 ? item : kind(list);
        }
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

    /** The binary value that comes next; null if none comes, but perhaps a string that stands for one. */
    protected byte @Nullable [] binary() {
        return null;
    }

    @Override
    public final boolean bool() {
        if (isSubstituted()) {
            substituted();
            return true;
        }
        return truth();
    }

    @Override
    public int int32() {
        return (int) Values.inRange(int64(), Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** The number that comes next as 64 bits, in whatever form it comes. */
    protected final long otherInt64() {
        BigInteger value = whole();
        if (value.bitLength() >= Long.SIZE) {
            throw beyond();
        }
        return value.longValue();
    }

    /** The whole number that comes next, which is small enough to be converted. */
    protected abstract BigInteger whole();

    /** The whole number that a floating-point number is. */
    protected final BigInteger whole(double value) {
        if (!Double.isFinite(value)) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "a number that is not finite where a whole number is expected");
        }
        return Values.whole(new BigDecimal(value), limits());
    }

    @Override
    public final BigInteger integer() {
        return NumberLimits.check(whole(), limits());
    }

    @Override
    public final BigInteger uint64() {
        BigInteger value = whole();
        if (value.signum() < 0 || value.bitLength() > Long.SIZE) {
            throw beyond();
        }
        return value;
    }

    private static SerializationException beyond() {
        return mismatch("a number that is not within 64 bits");
    }

    /** The decimal that a {@code double} has the shortest digits of. */
    protected final BigDecimal decimal(double value) {
        finite(value);
        return NumberLimits.check(BigDecimal.valueOf(value), limits());
    }

    /** The decimal that a {@code float} has the shortest digits of. */
    protected final BigDecimal decimal(float value) {
        finite(value);
        return NumberLimits.check(new BigDecimal(Float.toString(value)), limits());
    }

    private static void finite(double value) {
        if (!Double.isFinite(value)) {
            throw malformed("a number that is not finite where a decimal is expected");
        }
    }

    @Override
    public final byte[] bytes() {
        byte[] value = binary();
        return value == null ? counted(TextValues.base64(text())) : value;
    }

    @Override
    public final byte[] hexBinary() {
        byte[] value = binary();
        return value == null ? counted(TextValues.hex(text())) : value;
    }

    private byte[] counted(byte[] value) {
        budget.string(value.length);
        return value;
    }

    /** Finds the text that comes next, if it is short and its bytes are UTF-8 that needs no conversion. */
    protected boolean findText() {
        return false;
    }

    @Override
    public final int enumeration(Field of) {
        if (findText()) {
            int ordinal = of.enumShape().find(bytes, textFrom, textTo);
            if (ordinal != EnumShape.UNKNOWN) {
                position = textNext;
                return ordinal;
            }
        }
        return ordinal(of, text());
    }

    @Override
    public final XMLGregorianCalendar dateTime(Field field) {
        XMLGregorianCalendar value = usual(field);
        return value == null ? super.dateTime(field) : value;
    }

    @Override
    public final XMLGregorianCalendar calendar(Field field) {
        XMLGregorianCalendar value = usual(field);
        return value == null ? super.calendar(field) : value;
    }

    private @Nullable XMLGregorianCalendar usual(Field field) {
        XMLGregorianCalendar value = findText() ? Calendars.parse(field, bytes, textFrom, textTo) : null;
        if (value != null) {
            budget.string(textTo - textFrom);
            position = textNext;
        }
        return value;
    }
}
