package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.BufferReader;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The open objects, and the members of the innermost one: which is expected next, and which have been read. */
public abstract class MemberReader extends BufferReader {
    /** So many members that come next are tried before the name is looked up. */
    private static final int TRIES = 4;

    private static final @Nullable NamedField[] NO_MEMBERS = {null};

    private OpenObject[] objects = new OpenObject[16];

    /** How many objects there are around it. */
    int depth;

    // fields of the current object, so that a check of each member needs no walk through other objects
    @Nullable
    Level level;

    // members by index: a store of a reference costs garbage collectors several steps
    private @Nullable NamedField[] members = NO_MEMBERS;
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
    final void beginObjects(@Nullable EncodedNames names) {
        depth = 0;
        use(objects[0], names, null);
    }

    private void use(OpenObject object, @Nullable EncodedNames names, @Nullable Level reader) {
        object.begin(names, reader);
        use(reader);
        use(names);
        expected = 0;
        seen = 0;
    }

    @SuppressWarnings("ReferenceEquality")
    private void use(@Nullable Level reader) {
        if (level != reader) {
            level = reader;
        }
    }

    private void use(@Nullable EncodedNames names) {
        members = names == null ? NO_MEMBERS : names.plain();
    }

    final void push(@Nullable EncodedNames names, @Nullable Level reader) {
        OpenObject outer = objects[depth];
        outer.mark = mark;
        outer.expected = expected;
        outer.seen = seen;
        if (++depth == objects.length) {
            grow();
        }
        use(objects[depth], names, reader);
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
        use(object.names);
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

    /**
     * The member that most probably comes, if it stands at {@code p}; not yet counted. With {@link #count} it is what a format does
     * for almost every member, and so small that HotSpot makes it a part of the code that reads the bean, once for each field.
     */
    protected final @Nullable NamedField likely(byte[] b, int p) {
        NamedField member = members[expected];
        return member != null && member.isAt(b, p) ? member : null;
    }

    /** As {@link #likely(byte[], int)}, if an interned name is its own. */
    @SuppressWarnings("ReferenceEquality")
    protected final @Nullable NamedField likely(String name) {
        NamedField member = members[expected];
        return member != null && member.name() == name ? member : null;
    }

    /** The member at {@code p}, if it is one of those that probably come; counts as read. */
    protected final @Nullable NamedField expected(byte[] b, int p) {
        NamedField[] all = members;
        int i = expected;
        int last = Math.min(i + TRIES, all.length - 1);
        for (; i < last; i++) {
            NamedField member = all[i];
            if (member != null && member.isAt(b, p)) {
                count(member);
                return member;
            }
        }
        return null;
    }

    /** Counts a member as read: the one behind it is expected, and no second one of its name. */
    protected final void count(NamedField member) {
        expected = member.after();
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
        object().far(member.index());
    }

    /** The member with an interned name, if it is one of those that probably come; counts as read. */
    @SuppressWarnings("ReferenceEquality")
    protected final @Nullable NamedField expected(String name) {
        NamedField[] all = members;
        int i = expected;
        int last = Math.min(i + TRIES, all.length - 1);
        for (; i < last; i++) {
            NamedField member = all[i];
            if (member != null && member.name() == name) {
                count(member);
                return member;
            }
        }
        return null;
    }

    /** The member of the current object with a name, null if there is none; counts as read. */
    protected final @Nullable NamedField member(String name) {
        EncodedNames names = object().names;
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
        EncodedNames names = object().names;
        return counted(names == null ? null : names.find(b, p, n));
    }

    /** A second member of the same name. */
    protected static SerializationException second() {
        return OpenObject.second();
    }
}
