package io.curcuma.internal.object;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A value that is being read: the members that an object has had so far, since a second one of the same name would be a value that
 * two parsers read differently. Used again for the next value of the same depth.
 */
final class OpenObject {
    /** What reads a value that is not a plain object. */
    @Nullable
    Level level;

    /** Index of the member that probably comes next, kept while a value inside is read. */
    int expected;

    /** The {@link NamedField#bit}s of members that were there, kept while a value inside is read. */
    long seen;

    /** What the reader keeps of the object while one inside is read. */
    int mark;

    /** Where the object begins. */
    int start;

    // what few objects have, so that most begin without a look at each
    private boolean isTouched;
    private long @Nullable [] more;
    private @Nullable Set<String> others;
    private boolean typed;
    private boolean nilSeen;
    private boolean nil;

    @SuppressWarnings("ReferenceEquality")
    void begin(@Nullable Level reader) {
        // a store of a reference costs garbage collectors several steps
        if (level != reader) {
            level = reader;
        }
        if (isTouched) {
            forget();
        }
    }

    private void forget() {
        isTouched = false;
        more = null;
        others = null;
        typed = false;
        nilSeen = false;
        nil = false;
    }

    /** Goes on with an object that another value has begun. */
    void goOn(OpenObject before) {
        start = before.start;
        others = before.others;
        isTouched = true;
    }

    /**
     * Counts a member that has no bit.
     *
     * @param size more than any index
     */
    void far(int index, int size) {
        long[] seenMore = more;
        if (seenMore == null) {
            seenMore = new long[(size - 1) / Long.SIZE + 1];
            more = seenMore;
            isTouched = true;
        }
        int word = index / Long.SIZE;
        long bit = 1L << index;
        if ((seenMore[word] & bit) != 0) {
            throw second();
        }
        seenMore[word] |= bit;
    }

    void other(String name) {
        Set<String> names = others;
        if (names == null) {
            names = new HashSet<>();
            others = names;
            isTouched = true;
        }
        if (!names.add(name)) {
            throw second();
        }
    }

    /** Forgets the names of members that are not fields. */
    void forgetOthers() {
        others = null;
    }

    void type() {
        if (typed) {
            throw second();
        }
        typed = true;
        isTouched = true;
    }

    void nil(boolean value) {
        if (nilSeen) {
            throw second();
        }
        nilSeen = true;
        nil = value;
        isTouched = true;
    }

    /** Whether the object said {@code "@nil": true}. */
    boolean isNil() {
        return nil;
    }

    static SerializationException second() {
        return new SerializationException(Code.MALFORMED, "a second member of the same name");
    }
}
