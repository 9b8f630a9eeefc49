package io.curcuma.smile;

import io.curcuma.internal.object.EncodedNames;
import io.curcuma.internal.object.MemberNames;
import io.curcuma.internal.object.NamedField;
import io.curcuma.internal.object.ValueKind;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.MemberName;
import io.curcuma.spi.Shape;
import org.jspecify.annotations.Nullable;

/** Smile as field calls. Of the current object, {@link #mark} is 0 when it has ended. */
final class SmileReader extends ValueReader {
    private static final int OPEN = 1;
    private static final int CURSOR = 1;

    /** A new one. */
    static FieldReader create() {
        return new SmileReader();
    }

    @Override
    protected EncodedNames names(Shape shape) {
        return SmileNames.of(shape);
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // of the name's text there is one string
    public int next(Shape shape, Field likely) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        byte[] b = bytes;
        int p = position;
        int head = b[p];
        MemberName name = likely.memberName();
        if (name != null && head >= SmileToken.NAME_REFERENCE && names.text(head & 0x3f) == name.text()) {
            if (b[p + 1] != SmileToken.NULL) {
                count(shape, likely);
                position = p + 1;
                current = kindOf(likely);
                return likely.number();
            }
        }
        return otherNext(shape, likely);
    }

    @Override
    public int next(Shape shape) {
        if (isPlainEnd()) {
            current = NO_FIELD;
            return 0;
        }
        return isLevel() ? nextOfLevel(shape) : otherNext(shape, null);
    }

    /** Whether an object ends, which is seen without the names of its members; then moves after it. */
    private boolean isPlainEnd() {
        return !isLevel() && !hasNext();
    }

    private int otherNext(Shape shape, @Nullable Field likely) {
        EncodedNames of = names(shape);
        expect(of, likely);
        while (hasNext()) {
            NamedField member = member(of);
            if (member == null) {
                continue;
            }
            member = asWritten(member);
            if (bytes[position] == SmileToken.NULL && member.isNullAbsent()) {
                position++;
                continue;
            }
            current = member.kind();
            return member.number();
        }
        current = NO_FIELD;
        return 0;
    }

    private boolean hasNext() {
        if (mark == 0) {
            return false;
        }
        if (bytes[position] != (byte) SmileToken.END_OBJECT) {
            return true;
        }
        position++;
        mark = 0;
        return false;
    }

    /** The current member, or null after skipping one that is not a field. */
    private @Nullable NamedField member(EncodedNames of) {
        byte[] b = bytes;
        int p = position;
        int head = b[p];
        if (head >= SmileToken.NAME_REFERENCE) {
            position = p + 1;
            return referred(of, names.text(head & 0x3f));
        }
        if (head >> 2 == SmileToken.LONG_NAME_REFERENCE >> 2) {
            position = p + 2;
            return referred(of, names.text((head & 3) << 8 | b[p + 1] & 0xff));
        }
        NamedField member = expected(of, b, p);
        if (member == null) {
            return searched(of, name());
        }
        position = p + member.length();
        names.add(member.name(), p);
        return member;
    }

    private @Nullable NamedField referred(EncodedNames of, String name) {
        NamedField member = expected(of, name);
        return member == null ? searched(of, name) : member;
    }

    private @Nullable NamedField searched(EncodedNames of, String name) {
        NamedField member = member(of, name);
        if (member == null) {
            passMember(name);
        }
        return member;
    }

    @Override
    protected @Nullable String nextName() {
        return hasNext() ? name() : null;
    }

    @Override
    protected ValueKind kind() {
        int head = head();
        return switch (head) {
            case SmileToken.OBJECT -> ValueKind.OBJECT;
            case SmileToken.ARRAY -> ValueKind.ARRAY;
            case SmileToken.NULL -> ValueKind.NULL;
            case SmileToken.TRUE, SmileToken.FALSE -> ValueKind.BOOLEAN;
            default -> isString(head) ? ValueKind.STRING : ValueKind.OTHER;
        };
    }

    @Override
    protected void openObject() {
        if (head() != SmileToken.OBJECT) {
            throw wrong("an object");
        }
        position++;
        mark = OPEN;
    }

    @Override
    protected void goOnAfterType(int typeEnd) {
        name();
        text();
    }

    @Override
    protected @Nullable String firstType() {
        names.lookAhead();
        position++;
        boolean isType = head() != SmileToken.END_OBJECT && name().equals(MemberNames.TYPE);
        names.goBack();
        return isType ? textAt(position) : null;
    }

    @Override
    public int beginList(Field list) {
        if (head() != SmileToken.ARRAY) {
            throw wrong("an array");
        }
        position++;
        lists++;
        return nextItem(list, CURSOR);
    }

    @Override
    public int nextItem(Field list, int cursor) {
        current = kindOf(list);
        if (bytes[position] != (byte) SmileToken.END_ARRAY) {
            return CURSOR;
        }
        position++;
        lists--;
        return 0;
    }
}
