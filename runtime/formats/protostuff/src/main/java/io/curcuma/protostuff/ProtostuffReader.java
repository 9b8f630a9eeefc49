package io.curcuma.protostuff;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.DateTimeParts;
import io.curcuma.internal.bytes.Marks;
import io.curcuma.internal.bytes.TypeTable;
import io.curcuma.internal.protobuf.WireReader;
import io.curcuma.internal.protobuf.WireTypes;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Finds the fields of a message, which ends at the end of its group. */
final class ProtostuffReader extends WireReader {
    /** In place of a tag: the list is present and empty. */
    private static final int EMPTY_LIST = -1;
    /** In place of a group's number: the message ends with its bytes. */
    private static final int NO_GROUP = 0;

    private static final int UNPACKED = 1;

    private static final TypeTable WIRE_TYPES = TypeTable.of(ProtostuffReader::wireType);

    private final Marks limits = new Marks();
    private int tag;
    private int group;

    /** A new one. */
    static FieldReader create() {
        return new ProtostuffReader();
    }

    @Override
    public void start(Shape root, byte[] message, int offset, int length, Limits messageLimits) {
        super.start(root, message, offset, length, messageLimits);
        limits.clear();
        group = NO_GROUP;
    }

    /** The next tag of the message, 0 at its end. */
    private int nextTag() {
        if (position >= limit) {
            if (position > limit || group != NO_GROUP) {
                throw truncated();
            }
            return 0;
        }
        int t = longTag();
        if ((t & 7) == WireTypes.END_GROUP && group != NO_GROUP) {
            if (t >>> 3 != group) {
                throw malformed("the end of another group");
            }
            return 0;
        }
        if (t >>> 3 == 0) {
            throw malformed("field number 0");
        }
        return t;
    }

    @Override
    public int next(Shape shape, Field likely) {
        int t = WireTypes.tag(likely.number(), WIRE_TYPES.get(likely.type()));
        int p = position;
        if (WireTypes.isAt(bytes, p, limit, t)) {
            position = p + WireTypes.width(t);
            tag = t;
            return likely.number();
        }
        return next(shape);
    }

    @Override
    public int next(Shape shape) {
        for (; ; ) {
            int start = position;
            int t = nextTag();
            if (t == 0) {
                return 0;
            }
            Field field = shape.field(t >>> 3);
            if (field != null && accepts(field, t & 7)) {
                tag = t;
                return field.number();
            }
            Field list = field == null && (t & 7) == WireTypes.VARINT ? shape.field((t >>> 3) - 1) : null;
            if (list == null || list.occurs() != Occurs.LIST) {
                skip(t);
                if (isKept(shape)) {
                    return unknown(start);
                }
            } else if (bool()) {
                tag = EMPTY_LIST;
                return list.number();
            }
        }
    }

    private static boolean accepts(Field field, int wireType) {
        return wireType == wireType(field.type())
                || (wireType == WireTypes.LENGTH
                        && field.isMultiple()
                        && field.type().isPackable());
    }

    static int wireType(Type type) {
        return switch (type) {
            case MESSAGE, UNION, ATTRIBUTES, DATE_TIME -> WireTypes.START_GROUP;
            default -> WireTypes.of(type);
        };
    }

    @Override
    public void skip() {
        if (tag != EMPTY_LIST) {
            skip(tag);
        }
    }

    @Override
    public int enter(Shape shape) {
        budget.enter(shape);
        return begin();
    }

    private int begin() {
        int outer = group;
        group = tag >>> 3;
        return outer;
    }

    @Override
    public void leave(int outer) {
        group = outer;
        budget.leave();
    }

    @Override
    public int enterEmbedded(Shape shape) {
        int n = length();
        budget.enter(shape);
        limits.push(limit);
        limit = position + n;
        int outer = group;
        group = NO_GROUP;
        return outer;
    }

    @Override
    public void leaveEmbedded(int outer) {
        if (position != limit) {
            throw malformed("an embedded message whose length is wrong");
        }
        limit = limits.pop();
        group = outer;
        budget.leave();
    }

    /** One entry: each comes as a field of its own. */
    @Override
    public void attributes(Map<String, String> into) {
        budget.enter();
        int outer = begin();
        String name = "";
        String value = "";
        for (int t = nextTag(); t != 0; t = nextTag()) {
            switch (t) {
                case WireTypes.MAP_KEY << 3 | WireTypes.LENGTH -> name = string();
                case WireTypes.MAP_VALUE << 3 | WireTypes.LENGTH -> value = string();
                default -> skip(t);
            }
        }
        leave(outer);
        into.put(name, value);
    }

    /** The cursor of a packed run is its end, negated. */
    @Override
    public int beginList(Field field) {
        if (tag == EMPTY_LIST) {
            return 0;
        }
        if ((tag & 7) != WireTypes.LENGTH || !field.type().isPackable()) {
            return UNPACKED;
        }
        int n = length();
        int width = WireTypes.width(field.type());
        if (width != 0 && n % width != 0) {
            throw malformed("a packed list that ends inside a number");
        }
        return n == 0 ? 0 : -(position + n);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        int p = position;
        if (cursor < 0) {
            if (p > -cursor) {
                throw malformed("a packed list that ends inside a number");
            }
            return p < -cursor ? cursor : 0;
        }
        int same = WireTypes.tag(field.number(), wireType(field.type()));
        if (p < limit && longTag() == same) {
            tag = same;
            return UNPACKED;
        }
        position = p;
        return 0;
    }

    @Override
    public int capacity(int cursor) {
        return cursor == 0 ? 0 : super.capacity(cursor);
    }

    @Override
    public void strings(Field field, int cursor, List<String> into) {
        if (cursor != UNPACKED || (tag & ~0x7f) != 0) {
            super.strings(field, cursor, into);
        } else {
            strings(tag, into);
        }
    }

    @Override
    public int enumeration(Field field) {
        int ordinal = ordinal(field, int32());
        if (ordinal == EnumShape.UNSPECIFIED && !field.isOptional()) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "a list of an enumeration with an item without a value");
        }
        return ordinal;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return dateTime(field, null);
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field, @Nullable XMLGregorianCalendar before) {
        budget.enter();
        int outer = begin();
        DateTimeParts parts = before == null ? DateTimeParts.NONE : DateTimeParts.of(before, limits());
        long seconds = parts.seconds();
        int nanos = parts.nanos();
        @Nullable Integer offsetMinutes = parts.offsetMinutes();
        int digits = parts.digits();
        String lexical = parts.lexical();
        for (int t = nextTag(); t != 0; t = nextTag()) {
            switch (t) {
                case WireTypes.SECONDS << 3 -> seconds = int64();
                case WireTypes.NANOS << 3 -> nanos = int32();
                case WireTypes.OFFSET_MINUTES << 3 -> offsetMinutes = sint32();
                case WireTypes.DIGITS << 3 -> digits = int32();
                case WireTypes.LEXICAL << 3 | WireTypes.LENGTH -> lexical = string();
                default -> skip(t);
            }
        }
        leave(outer);
        return new DateTimeParts(seconds, nanos, offsetMinutes, digits, lexical).toCalendar(field, limits());
    }
}
