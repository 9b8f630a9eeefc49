package io.curcuma.jackson;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.jackson.MemberNames.Member;
import java.util.BitSet;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The members that one object has had so far: a second one of the same name would be a value that two parsers read differently. */
final class Members {
    private final BitSet known = new BitSet();
    private @Nullable Set<String> unknown;

    /** Begins an object. */
    void start() {
        known.clear();
        unknown = null;
    }

    void known(Member member) {
        if (known.get(member.index())) {
            throw new SerializationException(Code.MALFORMED, "a second member of the same name");
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
            throw new SerializationException(Code.MALFORMED, "a second member of the same name");
        }
    }
}
