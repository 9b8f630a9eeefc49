package io.curcuma.internal.protobuf;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Finds the fields of a message, and the items of lists however they are packed. */
final class ProtobufReader extends WireReader {
    /** In place of a tag: the list is present and empty. */
    private static final int EMPTY_LIST = -1;
    /** Cursor of an unpacked run whose tag takes more than one byte. */
    private static final int FAR_RUN = 0x80;

    private int tag;
    private int packedWidth;

    /** A new one. */
    static FieldReader create() {
        return new ProtobufReader();
    }

    @Override
    public int next(Shape current, Field likely) {
        int t = WireTypes.tag(likely);
        int p = position;
        if (WireTypes.isAt(bytes, p, limit, t)) {
            position = p + WireTypes.width(t);
            tag = t;
            return likely.number();
        }
        return next(current);
    }

    @Override
    public int next(Shape current) {
        for (; ; ) {
            int p = position;
            if (p >= limit) {
                if (p > limit) {
                    throw truncated();
                }
                return 0;
            }
            // looked up each time: to keep it would store two references for each message, which costs more under G1
            short[] numbers = current.get(TagIndex.KEY);
            int t = bytes[p];
            if (t >= 0) {
                position = p + 1;
            } else {
                t = longTag();
            }
            int number = t >= 0 && t < numbers.length ? numbers[t] : TagIndex.number(current, t);
            if (number > 0) {
                tag = t;
                return number;
            }
            if (number == 0) {
                skip(t);
                if (isKept(current)) {
                    return unknown(p);
                }
            } else if (bool()) {
                tag = EMPTY_LIST;
                return -number;
            }
        }
    }

    @Override
    public void skip() {
        if (tag != EMPTY_LIST) {
            skip(tag);
        }
    }

    @Override
    public int enter(Shape child) {
        int n = length();
        budget.enter(child);
        int mark = limit;
        limit = position + n;
        return mark;
    }

    @Override
    public void leave(int mark) {
        limit = mark;
        budget.leave();
    }

    /** One entry: each comes as a field of its own. */
    @Override
    public void attributes(Map<String, String> into) {
        int n = length();
        budget.enter();
        int outer = limit;
        limit = position + n;
        String name = "";
        String value = "";
        while (position < limit) {
            int t = longTag();
            switch (t) {
                case WireTypes.MAP_KEY << 3 | WireTypes.LENGTH -> name = string();
                case WireTypes.MAP_VALUE << 3 | WireTypes.LENGTH -> value = string();
                default -> skip(t);
            }
        }
        if (position > limit) {
            throw truncated();
        }
        limit = outer;
        budget.leave();
        into.put(name, value);
    }

    @Override
    public int beginList(Field field) {
        int t = tag;
        if (t == EMPTY_LIST) {
            return 0;
        }
        if ((t & 7) == WireTypes.LENGTH && field.type().isPackable()) {
            return beginPacked(field);
        }
        return (t & ~0x7f) == 0 ? t : FAR_RUN;
    }

    /** A packed run: the cursor is its end, negated. */
    private int beginPacked(Field field) {
        int n = length();
        packedWidth = WireTypes.width(field.type());
        if (packedWidth != 0 && n % packedWidth != 0) {
            throw malformed("a packed list that ends inside a number");
        }
        return n == 0 ? 0 : -(position + n);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        int p = position;
        if (cursor < 0) {
            if (p < -cursor) {
                return cursor;
            }
            if (p > -cursor) {
                throw malformed("a packed list that ends inside a number");
            }
            return 0;
        }
        if (cursor == FAR_RUN) {
            return nextFar(field);
        }
        if (p < limit && bytes[p] == cursor) {
            position = p + 1;
            return cursor;
        }
        return 0;
    }

    private int nextFar(Field field) {
        int p = position;
        if (p < limit && bytes[p] < 0 && longTag() == WireTypes.tag(field.number(), WireTypes.of(field.type()))) {
            return FAR_RUN;
        }
        position = p;
        return 0;
    }

    @Override
    public int capacity(int cursor) {
        if (cursor >= 0) {
            return cursor == 0 ? 0 : super.capacity(cursor);
        }
        int end = -cursor;
        if (packedWidth != 0) {
            return (end - position) / packedWidth;
        }
        int items = 0;
        for (int i = position; i < end; i++) {
            items += ~bytes[i] >>> 31;
        }
        return items;
    }

    @Override
    public void strings(Field field, int cursor, List<String> into) {
        if (cursor <= 0 || cursor == FAR_RUN) {
            super.strings(field, cursor, into);
            return;
        }
        strings(cursor, into);
    }

    @Override
    public int enumeration(Field field) {
        int ordinal = ordinal(field, int32());
        if (ordinal == EnumShape.UNSPECIFIED && !field.isOptional()) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an item without a value in a list of enumeration");
        }
        return ordinal;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return dateTime(field, null);
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field, @Nullable XMLGregorianCalendar before) {
        int n = length();
        budget.enter();
        int outer = limit;
        limit = position + n;
        DateTimeParts parts = before == null ? DateTimeParts.NONE : DateTimeParts.of(before, limits());
        long seconds = parts.seconds();
        int nanos = parts.nanos();
        @Nullable Integer offsetMinutes = parts.offsetMinutes();
        int digits = parts.digits();
        String lexical = parts.lexical();
        while (position < limit) {
            int t = longTag();
            switch (t) {
                case WireTypes.SECONDS << 3 -> seconds = int64();
                case WireTypes.NANOS << 3 -> nanos = int32();
                case WireTypes.OFFSET_MINUTES << 3 -> offsetMinutes = sint32();
                case WireTypes.DIGITS << 3 -> digits = int32();
                case WireTypes.LEXICAL << 3 | WireTypes.LENGTH -> lexical = string();
                default -> skip(t);
            }
        }
        if (position > limit) {
            throw truncated();
        }
        limit = outer;
        budget.leave();
        return new DateTimeParts(seconds, nanos, offsetMinutes, digits, lexical).toCalendar(field, limits());
    }
}
