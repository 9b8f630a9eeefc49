package io.curcuma.namevalue;

import io.curcuma.Limits;
import io.curcuma.internal.bytes.BufferWriter;
import io.curcuma.internal.bytes.Utf8;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Shape.Kind;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.ScalarText;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Writes pairs in the order of the fields. */
final class NameValueWriter extends BufferWriter {
    private static final int SCRATCH = 256;
    private static final int RETAINED = 1 << 16;
    private static final String NULL = "null";
    private static final byte[] NIL_STEP = PairNames.encoded(PairNames.XSI_NIL);
    private static final byte[] TYPE_STEP = PairNames.encoded(PairNames.XSI_TYPE);
    private static final byte[] XML_STEP = PairNames.encoded(PairNames.XML);
    private static final byte[] NOTHING_STEP = {'.'};
    private static final byte[] HERE = {};
    private static final int LIST = 0;

    /** Name of the current element. */
    private final Path path = new Path();

    private byte[] scratch = new byte[SCRATCH];

    private @Nullable OpenMessage innermost;

    @Override
    public void release() {
        super.release();
        innermost = null;
        if (scratch.length > RETAINED) {
            scratch = new byte[SCRATCH];
        }
    }

    /**
     * Begins a pair.
     *
     * @param step from the current element; empty for its own value
     * @param index of the item, or {@link OpenMessage#NONE}
     */
    private void name(byte[] step, int index) {
        need(path.length() + step.length + Path.INDEX + 2);
        if (position > 0) {
            buffer[position++] = '&';
        }
        int p = path.copyTo(buffer, position);
        p = Path.append(buffer, p, step, p == position);
        position = index == OpenMessage.NONE ? p : Path.appendIndex(buffer, p, index);
        buffer[position++] = '=';
    }

    /** Writes a byte as it is. */
    private void raw(int octet) {
        need(1);
        buffer[position++] = (byte) octet;
    }

    /** Writes a pair that is not an item of a list. */
    private void pair(byte[] step, String value) {
        name(step, OpenMessage.NONE);
        encode(value);
    }

    /** Writes a value, or an item of one. */
    private void encode(String value) {
        int n = value.length();
        need(n);
        for (int i = 0; i < n; i++) {
            char c = value.charAt(i);
            if (!Percent.isPlain(c)) {
                encodeBytes(value);
                return;
            }
            buffer[position + i] = (byte) c;
        }
        position += n;
    }

    private void encodeBytes(String value) {
        int n = Utf8.length(value);
        if (scratch.length < n) {
            scratch = new byte[n];
        }
        byte[] utf8 = scratch;
        Utf8.put(value, utf8, 0);
        for (int i = 0; i < n; i++) {
            need(3);
            char c = (char) (utf8[i] & 0xff);
            if (Percent.isPlain(c)) {
                buffer[position++] = utf8[i];
            } else if (c == ' ') {
                buffer[position++] = '+';
            } else {
                position = Percent.put(buffer, position, c);
            }
        }
    }

    /** A new one. */
    static FieldWriter create() {
        return new NameValueWriter();
    }

    @Override
    public void start(Shape root, Limits messageLimits) {
        reset(root, messageLimits, messageLimits.depth());
        path.truncate(0);
        innermost = new OpenMessage(PairNames.of(root), null, 0, 0);
    }

    private OpenMessage level() {
        return Objects.requireNonNull(innermost, "start comes first");
    }

    @Override
    public boolean writesNil() {
        return true;
    }

    /** A value of a field, as an item where a list has begun. */
    private void value(Field field, String text) {
        OpenMessage level = level();
        if (level.muted) {
            return;
        }
        if (level.separator != OpenMessage.NONE) {
            if (level.separator != 0) {
                raw(level.separator);
            }
            level.separator = '+';
            encode(text);
        } else if (level.isNilItem()) {
            pair(HERE, NULL);
        } else {
            name(level.step(field), level.nextIndex());
            if (text.equals(NULL) && level.isNullNil(field)) {
                raw('"');
                encode(text);
                raw('"');
            } else {
                encode(text);
            }
        }
    }

    private void scalar(Field field, @Nullable Object value) {
        if (value == null) {
            absent(field);
        } else {
            value(field, ScalarText.print(field, value, limits()));
        }
    }

    private String counted(String text) {
        // a char takes three bytes at most
        if (text.length() > limits().stringBytes() / 3) {
            budget.string(Utf8.length(text));
        }
        return text;
    }

    @Override
    public void absent(Field field) {
        OpenMessage level = level();
        if (level.isNilItem() && field.node() != Field.Node.NIL) {
            pair(HERE, NULL);
        } else if (level.isInList() || field.occurs() == Occurs.BRANCH) {
            Values.item(field, null);
        }
    }

    @Override
    public void nil(Field field) {
        pair(level().step(field), NULL);
    }

    private int begin(Field field, Shape shape) {
        budget.enter();
        OpenMessage outer = level();
        byte[] step = outer.step(field);
        int length = path.length();
        path.append(step);
        int index = outer.nextIndex();
        if (index != OpenMessage.NONE) {
            path.appendIndex(index);
        }
        // for the same element, the pairs of the message around it are its own
        innermost = new OpenMessage(PairNames.of(shape), outer, length, step.length == 0 ? outer.begin : position);
        if (outer.nil) {
            pair(NIL_STEP, "true");
            outer.nil = false;
        }
        return length;
    }

    private void end() {
        OpenMessage level = level();
        path.truncate(level.outer);
        innermost = level.parent;
        budget.leave();
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        return begin(field, shape);
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        int mark = begin(field, shape);
        pair(NIL_STEP, "true");
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        OpenMessage level = level();
        if (level.names.kind() == Kind.ANY && level.nil && !level.filled) {
            pair(HERE, NULL);
        }
        if (level.names.kind() == Kind.MESSAGE && position == level.begin) {
            name(level.names.value() == null ? HERE : NOTHING_STEP, OpenMessage.NONE);
        }
        end();
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        int mark = begin(field, union);
        if (union.kind() == Kind.TYPES && !union.isDeclared(branch)) {
            pair(TYPE_STEP, level().names.member(branch).name());
        }
        return mark;
    }

    @Override
    public void endUnion(Field field, int mark) {
        end();
    }

    @Override
    public int beginEmbedded(Field field, Shape shape) {
        level().filled = true;
        return begin(field, shape);
    }

    @Override
    public int beginList(Field field, int size) {
        OpenMessage level = level();
        if (level.isNilItem()) {
            pair(HERE, NULL);
            level.muted = true;
        } else if (field.occurs() == Occurs.LIST && (size == 0 || isToken(field.type()))) {
            name(level.step(field), OpenMessage.NONE);
            level.separator = 0;
        } else {
            level.item = 0;
        }
        return LIST;
    }

    /** Whether no lexical form of a type is empty or has a space in it. */
    private static boolean isToken(Type type) {
        return switch (type) {
            case STRING, BYTES, HEX_BINARY, ENUM, QNAME -> false;
            default -> true;
        };
    }

    @Override
    public void endList(Field field, int mark) {
        OpenMessage level = level();
        level.muted = false;
        level.separator = OpenMessage.NONE;
        level.item = OpenMessage.NONE;
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> {
            String step = name.startsWith("{") ? "@" + name : "@{}" + name;
            pair(PairNames.encoded(step), counted(Values.item(field, text)));
        });
    }

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() == Field.Node.NIL) {
            level().nil = value;
        } else {
            value(field, Boolean.toString(value));
        }
    }

    @Override
    public void int32(Field field, int value) {
        value(field, Integer.toString(value));
    }

    @Override
    public void int64(Field field, long value) {
        value(field, Long.toString(value));
    }

    @Override
    public void float32(Field field, float value) {
        scalar(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        scalar(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (level().names.kind() == Kind.ANY) {
            // of an open element, null is a name that it does not need or content of another kind
            if (value != null) {
                open(field, counted(value));
            }
        } else if (value == null) {
            absent(field);
        } else {
            value(field, counted(value));
        }
    }

    private void open(Field field, String value) {
        OpenMessage level = level();
        if (AnyXml.NAMESPACE.equals(field)) {
            level.namespace = value;
        } else if (AnyXml.NAME.equals(field)) {
            path.append(PairNames.encoded("{" + level.namespace + "}" + value));
        } else if (AnyXml.XSI_TYPE.equals(field)) {
            pair(TYPE_STEP, value);
        } else {
            level.filled = true;
            if (AnyXml.XML.equals(field)) {
                pair(XML_STEP, value);
                return;
            }
            value(field, value);
            if (level.nil) {
                pair(NIL_STEP, "true");
            }
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value != null) {
            budget.string(value.length);
        }
        scalar(field, value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        value(field, field.enumShape().literal(ordinal));
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        value(field, (String) literal);
    }
}
