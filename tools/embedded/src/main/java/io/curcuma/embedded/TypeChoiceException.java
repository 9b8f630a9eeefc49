package io.curcuma.embedded;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** It is not clear which type is meant: the name is unknown or has several meanings, or one is needed. The message lists the choice. */
public final class TypeChoiceException extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static final int SHOWN = 20;

    TypeChoiceException(String problem, Collection<String> candidates) {
        super(problem + "; " + choice(candidates));
    }

    /** {@code one of: a, b}, cut where it becomes too long to read. */
    static String choice(Collection<String> candidates) {
        List<String> names = candidates.stream().sorted().distinct().toList();
        if (names.isEmpty()) {
            return "there is none";
        }
        String shown = names.stream().limit(SHOWN).collect(Collectors.joining(", "));
        return "one of: " + shown + (names.size() > SHOWN ? " and " + (names.size() - SHOWN) + " more" : "");
    }
}
