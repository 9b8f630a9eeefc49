package io.curcuma.internal.jackson;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.object.MemberNames.Member;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The members that one object has had so far: a second one of the same name would be a value that two parsers read differently. */
final class Members {
    private final BitSet known = new BitSet();
    private @Nullable Set<String> unknown;
    private boolean typed;
    private boolean nilSeen;
    private boolean nil;

    /**
     * Begins an object.
     *
     * @param typeWasRead whether {@code "@type"} came already
     */
    void start(boolean typeWasRead) {
        known.clear();
        unknown = null;
        typed = typeWasRead;
        nilSeen = false;
        nil = false;
    }

    void known(Member member) {
        if (known.get(member.index())) {
            throw second();
        }
        known.set(member.index());
    }

    void unknown(String name) {
        Set<String> names = unknown;
        if (names == null) {
            names = new HashSet<>();
            unknown = names;
        }
        if (!names.add(name)) {
            throw second();
        }
    }

    void type() {
        if (typed) {
            throw second();
        }
        typed = true;
    }

    void nil(boolean value) {
        if (nilSeen) {
            throw second();
        }
        nilSeen = true;
        nil = value;
    }

    /** Whether the object said {@code "@nil": true}. */
    boolean isNil() {
        return nil;
    }

    static SerializationException second() {
        return new SerializationException(Code.MALFORMED, "a second member of the same name");
    }
}
