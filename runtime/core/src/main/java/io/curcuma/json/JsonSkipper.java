package io.curcuma.json;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.json.JsonBytes;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.TypeIndex;
import io.curcuma.spi.Budget;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Skips values that are not read, or not yet. Nothing is recursive, so that nesting costs no stack. */
final class JsonSkipper {
    private static final int ARRAY = -1;

    private final JsonScanner scanner;
    private final Budget budget;

    JsonSkipper(JsonScanner scanner, Budget budget) {
        this.scanner = scanner;
        this.budget = budget;
    }

    /** @param names of an object so far; null for an array */
    private record Open(@Nullable Open outer, @Nullable Set<String> names) {
        boolean isEndedBy(int c) {
            return c == (names == null ? ']' : '}');
        }
    }

    /**
     * Skips a value under the limits and rules of values that are read.
     *
     * @param lists that are open around it
     * @return position after it
     */
    int pass(byte[] b, int from, int lists) {
        Open open = null;
        int arrays = lists;
        int p = from;
        while (true) {
            if (b[p] == '{' || b[p] == '[') {
                boolean isArray = b[p] == '[';
                if (isArray) {
                    arrays++;
                } else {
                    budget.enter();
                }
                budget.nesting(arrays);
                open = new Open(open, isArray ? null : new HashSet<>());
                p = scanner.white(p + 1);
                if (!open.isEndedBy(b[p])) {
                    p = value(p, open);
                    continue;
                }
            } else {
                p = scanner.afterScalar(p);
                if (open == null) {
                    return p;
                }
                p = scanner.white(p);
            }
            while (open.isEndedBy(b[p])) {
                if (open.names() == null) {
                    arrays--;
                } else {
                    budget.leave();
                }
                p++;
                open = open.outer();
                if (open == null) {
                    return p;
                }
                p = scanner.white(p);
            }
            if (b[p] != ',') {
                throw scanner.unexpected(p);
            }
            p = value(scanner.white(p + 1), open);
        }
    }

    /** Where the next value of an array or object begins. */
    private int value(int p, Open open) {
        Set<String> names = open.names();
        if (names == null) {
            return p;
        }
        if (!names.add(scanner.name(p))) {
            throw new SerializationException(Code.MALFORMED, "a second member of the same name");
        }
        return scanner.end();
    }

    /**
     * Finds the types of an object and of all inside. What is not well-formed is found when the object is read.
     *
     * @param lists that are open around it
     * @return position after the object
     */
    int lookAhead(byte[] b, int from, int lists, TypeIndex index) {
        int[] starts = new int[16];
        int open = 0;
        int p = from;
        do {
            switch (b[p]) {
                case '{', '[' -> {
                    budget.nesting(lists + open);
                    if (open == starts.length) {
                        starts = Arrays.copyOf(starts, 2 * open);
                    }
                    starts[open++] = b[p] == '{' ? p : ARRAY;
                    p++;
                }
                case '}', ']' -> {
                    open--;
                    p++;
                }
                case '"' -> {
                    int after = afterString(b, p + 1);
                    if (starts[open - 1] != ARRAY && isType(b, p, after)) {
                        after = scanner.white(after);
                        if (b[after] == ':') {
                            index.add(starts[open - 1], scanner.white(after + 1));
                        }
                    }
                    p = after;
                }
                default -> p++;
            }
        } while (open > 0);
        return p;
    }

    private static int afterString(byte[] b, int from) {
        int p = JsonBytes.mark(b, from);
        while (b[p] != '"') {
            p = JsonBytes.mark(b, b[p] == '\\' ? p + 2 : p + 1);
        }
        return p + 1;
    }

    private boolean isType(byte[] b, int p, int after) {
        boolean mayBe = b[p + 1] == '@' || b[p + 1] == '\\';
        return mayBe && scanner.string(p + 1).equals(MemberNames.TYPE) && scanner.end() == after;
    }
}
