package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.BufferReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The open objects, and the members of the innermost one: which is expected next, and which have been read. */
public abstract class MemberReader extends BufferReader {
    /** So many members that come next are tried before the name is looked up. */
    private static final int TRIES = 4;

    private OpenObject[] objects = new OpenObject[16];
    /** The current object. */
    OpenObject object;

    /** How many objects there are around it. */
    int depth;

    // fields of the current object, so that a check of each member needs no walk through other objects
    @Nullable
    Level level;

    private @Nullable NamedField expected;
    private long seen;
    private boolean others;

    /** What the format has to know of the current object; kept while one inside is read. */
    protected int mark;

    MemberReader() {
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new OpenObject();
        }
        object = objects[0];
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
    final void beginObjects(@Nullable EncodedNames members) {
        depth = 0;
        object = objects[0];
        use(members, null);
    }

    private void use(@Nullable EncodedNames members, @Nullable Level reader) {
        object.begin(members, reader);
        level = reader;
        expected = members == null ? null : members.first();
        seen = 0;
    }

    final void push(@Nullable EncodedNames members, @Nullable Level reader) {
        object.mark = mark;
        object.expected = expected;
        object.seen = seen;
        if (++depth == objects.length) {
            grow();
        }
        object = objects[depth];
        use(members, reader);
    }

    private void grow() {
        objects = Arrays.copyOf(objects, 2 * depth);
        for (int i = depth; i < objects.length; i++) {
            objects[i] = new OpenObject();
        }
    }

    /** Counts a member of the current object that is no field. */
    final void other(String name) {
        others = true;
        object.other(name);
    }

    final void pop() {
        popTo(depth - 1);
    }

    /** Leaves all objects inside of one. */
    final void popTo(int outer) {
        depth = outer;
        object = objects[outer];
        mark = object.mark;
        level = object.level;
        expected = object.expected;
        seen = object.seen;
    }

    /** The open object at a nesting depth. */
    final OpenObject objectAt(int around) {
        return objects[around];
    }

    /**
     * The member that most probably comes, if it stands at {@code p}; not yet counted. With {@link #count} it is what a format does
     * for almost every member, and so small that HotSpot makes it a part of the code that reads the bean, once for each field.
     */
    protected final @Nullable NamedField likely(byte[] b, int p) {
        NamedField member = expected;
        return member != null && member.read().isAt(b, p) ? member : null;
    }

    /** As {@link #likely(byte[], int)}, if an interned name is its own. */
    @SuppressWarnings("ReferenceEquality")
    protected final @Nullable NamedField likely(String name) {
        NamedField member = expected;
        return member != null && member.name() == name ? member : null;
    }

    /** The member at {@code p}, if it is one of those that probably come; counts as read. */
    protected final @Nullable NamedField expected(byte[] b, int p) {
        NamedField member = expected;
        if (member != null && !member.read().isAt(b, p)) {
            member = later(b, p, member);
        }
        if (member != null) {
            count(member);
        }
        return member;
    }

    private static @Nullable NamedField later(byte[] b, int p, NamedField missing) {
        NamedField member = missing.next();
        for (int i = 1; i < TRIES && member != null; i++) {
            if (member.read().isAt(b, p)) {
                return member;
            }
            member = member.next();
        }
        return null;
    }

    /** Counts a member as read: the one behind it is expected, and no second one of its name. */
    protected final void count(NamedField member) {
        expected = member.next();
        long bit = member.bit();
        if ((seen & bit) == bit) {
            countRare(member);
        }
        seen |= bit;
    }

    private void countRare(NamedField member) {
        if (member.bit() != 0) {
            throw second();
        }
        object.far(member.index());
    }

    /** The member with an interned name, if it is one of those that probably come; counts as read. */
    @SuppressWarnings("ReferenceEquality")
    protected final @Nullable NamedField expected(String name) {
        NamedField member = expected;
        for (int i = 0; i < TRIES && member != null; i++) {
            if (member.name() == name) {
                count(member);
                return member;
            }
            member = member.next();
        }
        return null;
    }

    /** The member of the current object with a name, null if there is none; counts as read. */
    protected final @Nullable NamedField member(String name) {
        EncodedNames names = object.names;
        return counted(names == null ? null : names.find(name));
    }

    private @Nullable NamedField counted(@Nullable NamedField found) {
        if (found != null) {
            count(found);
        }
        return found;
    }

    /** The member of the current object with a name in UTF-8, null if there is none; counts as read. */
    protected final @Nullable NamedField member(byte[] b, int p, int n) {
        EncodedNames names = object.names;
        return counted(names == null ? null : names.find(b, p, n));
    }

    /** A second member of the same name. */
    protected static SerializationException second() {
        return OpenObject.second();
    }
}
