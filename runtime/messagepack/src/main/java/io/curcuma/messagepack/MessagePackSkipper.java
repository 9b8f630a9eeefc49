package io.curcuma.messagepack;

import io.curcuma.Budget;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.object.MemberNames;
import io.curcuma.object.TypeIndex;
import io.curcuma.wire.Bytes;
import io.curcuma.wire.Utf8;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Passes over values that nobody reads, or not yet. Nothing is recursive, so that nesting costs no stack. */
final class MessagePackSkipper {
    private final Budget budget;
    private byte[] bytes = {};
    private int end;
    private int position;

    MessagePackSkipper(Budget budget) {
        this.budget = budget;
    }

    void start(byte[] array, int messageEnd) {
        bytes = array;
        end = messageEnd;
    }

    /** A map or an array whose values are not passed yet. */
    private static final class Open {
        private final @Nullable Open outer;
        private final @Nullable Set<String> names;
        private final int start;
        private long left;

        Open(@Nullable Open outer, @Nullable Set<String> names, int start, long left) {
            this.outer = outer;
            this.names = names;
            this.start = start;
            this.left = left;
        }
    }

    /**
     * Passes over a value under the limits and rules of values that are read.
     *
     * @param lists that are open around it
     * @return position after it
     */
    int pass(int from, int lists) {
        return pass(from, lists, null);
    }

    /**
     * Finds the types of an object and of all inside.
     *
     * @param lists that are open around it
     * @return position after the object
     */
    int lookAhead(int from, int lists, TypeIndex index) {
        return pass(from, lists, index);
    }

    private int pass(int from, int lists, @Nullable TypeIndex index) {
        position = from;
        int arrays = lists;
        Open open = null;
        do {
            int start = position;
            int head = next();
            if (Head.isMap(head)) {
                budget.enter();
                budget.nesting(arrays);
                open = new Open(open, new HashSet<>(), start, count(head));
            } else if (Head.isArray(head)) {
                budget.nesting(++arrays);
                open = new Open(open, null, start, count(head));
            } else {
                scalar(head);
            }
            while (open != null && open.left == 0) {
                if (open.names == null) {
                    arrays--;
                } else {
                    budget.leave();
                }
                open = open.outer;
            }
            if (open != null) {
                open.left--;
                if (open.names != null) {
                    name(open.names, open.start, index);
                }
            }
        } while (open != null);
        return position;
    }

    private void name(Set<String> names, int object, @Nullable TypeIndex index) {
        int head = next();
        if (!Head.isString(head)) {
            throw malformed("a name that is no string");
        }
        String name = text(stringLength(head));
        boolean isSecond = !names.add(name);
        if (index == null && isSecond) {
            throw malformed("a second member of the same name");
        }
        if (index != null && name.equals(MemberNames.TYPE)) {
            index.add(object, position);
        }
    }

    private int next() {
        if (position >= end) {
            throw truncated();
        }
        return bytes[position++] & 0xff;
    }

    private long number(int size) {
        if (size > end - position) {
            throw truncated();
        }
        int p = position;
        position = p + size;
        return switch (size) {
            case 1 -> bytes[p] & 0xff;
            case 2 -> Bytes.bigShort(bytes, p) & 0xffff;
            default -> Bytes.bigInt(bytes, p) & 0xffff_ffffL;
        };
    }

    private long count(int head) {
        long count =
                switch (head) {
                    case Head.ARRAY_16, Head.MAP_16 -> number(2);
                    case Head.ARRAY_32, Head.MAP_32 -> number(4);
                    default -> head & 0xf;
                };
        if (count > end - position) {
            throw truncated();
        }
        return count;
    }

    private long stringLength(int head) {
        return (head & 0xe0) == Head.FIXSTR ? head & 0x1f : number(1 << (head - Head.STR_8));
    }

    private void skip(long count) {
        if (count > end - position) {
            throw truncated();
        }
        position += (int) count;
    }

    private String text(long length) {
        int p = position;
        skip(length);
        return Utf8.get(bytes, p, (int) length);
    }

    private void scalar(int head) {
        if (Head.isString(head)) {
            // decoded to be checked alone
            text(stringLength(head));
        } else if (head == Head.NEVER_USED) {
            throw malformed("the byte that MessagePack never uses");
        } else if (Head.isBinary(head)) {
            skip(number(1 << (head - Head.BIN_8)));
        } else if (head >= Head.EXT_8 && head <= Head.EXT_32) {
            skip(number(1 << (head - Head.EXT_8)) + 1);
        } else if (head == Head.FLOAT_32) {
            skip(Float.BYTES);
        } else if (head == Head.FLOAT_64) {
            skip(Double.BYTES);
        } else if (head >= Head.UINT_8 && head <= Head.UINT_64) {
            skip(1 << (head - Head.UINT_8));
        } else if (head >= Head.INT_8 && head <= Head.INT_64) {
            skip(1 << (head - Head.INT_8));
        } else if (head >= Head.FIXEXT_1 && head <= Head.FIXEXT_16) {
            skip((1 << (head - Head.FIXEXT_1)) + 1);
        }
        // else the byte is all there is: a small number, nil, false, true
    }

    private static SerializationException truncated() {
        return new SerializationException(Code.TRUNCATED, "the message ends inside a value");
    }

    private static SerializationException malformed(String problem) {
        return new SerializationException(Code.MALFORMED, problem);
    }
}
