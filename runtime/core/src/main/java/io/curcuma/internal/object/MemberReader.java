package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.BufferReader;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The open objects, and the members of the innermost one: which is expected next, and which have been read. */
public abstract class MemberReader extends BufferReader {
    /** Number of the next members that are tried before the name is looked up. */
    private static final int TRIES = 4;

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

    MemberReader() {
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
}
