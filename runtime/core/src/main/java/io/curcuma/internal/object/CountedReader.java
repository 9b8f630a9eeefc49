package io.curcuma.internal.object;

import io.curcuma.internal.bytes.Bytes;
import io.curcuma.internal.bytes.Nan;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reverse of {@link CountedWriter}. Of the current object, {@link #mark} is the number of members that are left; it is negative
 * if that is not given, and stays so, since no message has as many members as there are negative numbers. The cursor of a list is
 * the same of its items.
 */
public abstract class CountedReader extends BinaryReader {
    private final byte floatHead;
    private final byte doubleHead;

    /**
     * @param floatHead the byte before a number of 32 bits
     * @param doubleHead the byte before a number of 64 bits
     */
    protected CountedReader(Skipper skipper, int floatHead, int doubleHead) {
        super(skipper);
        this.floatHead = (byte) floatHead;
        this.doubleHead = (byte) doubleHead;
    }

    /** Whether a value that begins with a byte is certainly no null. */
    protected abstract boolean isValue(byte head);

    /** Whether the head of a string of 1 to 64 bytes stands at a position, in the form that a writer uses. */
    protected abstract boolean isHead(byte[] b, int p, int length);

    /** The bytes of that head. */
    protected abstract int headLength(int length);

    /** Length of a string whose first byte contains it, negative for any other value. */
    protected abstract int shortLength(byte head);

    /** Length of the current name, whose head is passed; negative if it is in pieces, and nothing is passed. */
    protected abstract int nameLength();

    /** The current name. */
    protected abstract String name();

    /** Number of the members of the current object, negative if unknown; moves after its head. */
    protected abstract int members();

    /** Whether nothing is left of this many members or items; what stands at the end of those that are not numbered is passed. */
    protected abstract boolean isEnd(int left);

    @Override
    public final int next(Shape shape, Field likely) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        byte[] b = bytes;
        int p = position;
        MemberName name = likely.memberName();
        // null where the value is not a plain object
        if (name != null && isHead(b, p, name.length())) {
            p += headLength(name.length());
            if (NameBytes.isAt(name, b, p)) {
                p += name.length();
                if (isValue(b[p])) {
                    count(shape, likely);
                    mark--;
                    position = p;
                    current = kindOf(likely);
                    return likely.number();
                }
            }
        }
        return otherNext(shape, likely);
    }

    @Override
    public final int next(Shape shape) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        return isLevel() ? nextOfLevel(shape) : otherNext(shape, null);
    }

    /** Whether nothing is left of an object, which is known without the names of its members. */
    private boolean isPlainEnd() {
        return mark == 0 && !isLevel();
    }

    private int otherNext(Shape shape, @Nullable Field likely) {
        EncodedNames names = names(shape);
        expect(names, likely);
        byte[] b = bytes;
        while (hasNext()) {
            int p = position;
            NamedField member = expected(names, b, p);
            if (member != null) {
                position = p + member.length();
            } else {
                member = search(names);
                if (member == null) {
                    continue;
                }
                member = asWritten(member);
            }
            if (!isValue(b[position]) && member.isNullAbsent() && kind() == ValueKind.NULL) {
                passNull();
                continue;
            }
            current = member.kind();
            return member.number();
        }
        current = NO_FIELD;
        return 0;
    }

    private boolean hasNext() {
        if (isEnd(mark)) {
            mark = 0;
            return false;
        }
        mark--;
        return true;
    }

    private @Nullable NamedField search(EncodedNames names) {
        int n = nameLength();
        if (n < 0) {
            return search(names, name());
        }
        NamedField member = member(names, bytes, position, n);
        if (member == null) {
            passMember(text(n));
        } else {
            position += n;
        }
        return member;
    }

    private @Nullable NamedField search(EncodedNames names, String name) {
        NamedField member = member(names, name);
        if (member == null) {
            passMember(name);
        }
        return member;
    }

    @Override
    protected final @Nullable String nextName() {
        return hasNext() ? name() : null;
    }

    @Override
    protected final void goOnAfterType(int typeEnd) {
        position = typeEnd;
        mark--;
    }

    @Override
    protected final @Nullable String firstType() {
        return isEnd(members()) || !name().equals(MemberNames.TYPE) ? null : text();
    }

    /** Enters a list whose head, with the number of its items, is passed. */
    protected final int begin(Field list, int items) {
        current = kindOf(list);
        lists++;
        return more(items);
    }

    private int more(int left) {
        return left > 0 ? left : rest(left);
    }

    private int rest(int left) {
        if (!isEnd(left)) {
            return left;
        }
        lists--;
        return 0;
    }

    @Override
    public final int nextItem(Field list, int cursor) {
        current = kindOf(list);
        return more(cursor - 1);
    }

    @Override
    public final int capacity(int cursor) {
        return cursor < 0 ? super.capacity(cursor) : room(cursor);
    }

    @Override
    public final void strings(Field list, int cursor, List<String> into) {
        int n = cursor;
        byte[] b = bytes;
        int p = position;
        while (n > 0) {
            int length = shortLength(b[p]);
            if (length >= 0 && length < end - p) {
                budget.string(length);
                into.add(Utf8.get(b, p + 1, length));
                p += 1 + length;
            } else {
                position = p;
                into.add(text());
                p = position;
            }
            n--;
        }
        position = p;
        lists -= cursor > 0 ? 1 : 0;
        while (n != 0) {
            into.add(text());
            n = nextItem(list, n);
        }
    }

    @Override
    public final String string() {
        int length = shortLength(bytes[position]);
        if (length >= 0) {
            position++;
            return text(length);
        }
        return otherString();
    }

    private String otherString() {
        return isSubstituted() ? substituted() : text();
    }

    @Override
    public final float float32() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == floatHead) {
            position = p + 5;
            return Float.intBitsToFloat(Bytes.bigInt(b, p + 1));
        }
        double value = float64();
        return Double.isNaN(value) ? Nan.narrow(value) : (float) value;
    }

    @Override
    public final double float64() {
        byte[] b = bytes;
        int p = position;
        if (b[p] == doubleHead) {
            position = p + 9;
            return Double.longBitsToDouble(Bytes.bigLong(b, p + 1));
        }
        return otherFloat64();
    }

    /** The number at hand, unless it has 64 bits with {@code doubleHead} before them. */
    protected abstract double otherFloat64();

    /** The number of 32 bits at hand. */
    protected final double widened() {
        float value = Float.intBitsToFloat(Bytes.bigInt(bytes, position + 1));
        position += 5;
        return Float.isNaN(value) ? Nan.widen(value) : value;
    }
}
