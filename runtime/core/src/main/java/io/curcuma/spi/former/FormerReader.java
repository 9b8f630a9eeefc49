package io.curcuma.spi.former;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.former.FormerValue.Attributes;
import io.curcuma.spi.former.FormerValue.Message;
import io.curcuma.spi.former.FormerValue.Text;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.StringTokenizer;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Gives {@link FormerValue}s to an adapter of the present schema, as if they were in a document: an element may have become one of several,
 * a single value may have become a list, and a lexical form is parsed by the present type.
 */
final class FormerReader extends FieldReader {
    private static final int CURSOR = 1;
    private static final byte[] NO_BYTES = {};
    private static final Field VALUE = Field.of(1, "", "value", Node.VALUE, Type.STRING, Occurs.SINGULAR);

    /** A message or union that is being read. */
    private static final class Level {
        final List<FormerValue> values;
        final boolean nil;
        /** Whether what is entered from here may be nil. */
        final boolean nillable;

        final Set<Integer> singular = new HashSet<>();
        int next;

        Level(List<FormerValue> values, boolean nil, boolean nillable) {
            this.values = values;
            this.nil = nil;
            this.nillable = nillable;
        }
    }

    private final FieldReader message;
    private final boolean repeats;
    private final int once;
    private final Deque<Level> levels = new ArrayDeque<>();
    private Field field = VALUE;
    private @Nullable FormerValue value;
    private @Nullable StringTokenizer items;
    private Type itemType = Type.STRING;
    private @Nullable Object bean;

    /**
     * @param message that they came in
     * @param repeats whether values of the same number may come in the message again
     * @param once number of an element that may come as a value and as nil, which then are one element; 0 for none
     */
    FormerReader(List<FormerValue> values, FieldReader message, boolean repeats, int once) {
        this.message = message;
        this.repeats = repeats;
        this.once = once;
        super.start(Shape.of("", ""), NO_BYTES, 0, 0, message.limits());
        refersWith(message);
        levels.push(new Level(values, false, false));
    }

    private static SerializationException mismatch(String what) {
        return new SerializationException(Code.SCHEMA_MISMATCH, what + ", which an earlier version of the schema had");
    }

    private FormerValue value() {
        return Objects.requireNonNull(value, "no value is left to read");
    }

    private Level level() {
        return Objects.requireNonNull(levels.peek());
    }

    @Override
    public void finish() {}

    @Override
    public void bean(Object read) {
        if (levels.size() == 1) {
            bean = read;
            if (once > 0 && !isFirst(message, read, -once)) {
                throw mismatch("an element that is nil and has attributes");
            }
        }
    }

    @Override
    public int offset() {
        return message.offset();
    }

    @Override
    public void graph(long bytes) {
        message.graph(bytes);
    }

    @Override
    public void secondBranch() {
        message.secondBranch();
    }

    @Override
    public int next(Shape shape) {
        return switch (shape.kind()) {
            case MESSAGE, ANY -> nextField(shape);
            case TYPES -> once() ? found(type(shape), value()) : 0;
            case CONTENT -> once() ? found(branch(shape, value()), value()) : 0;
            case NILLABLE -> nextOfNillable(shape);
        };
    }

    private boolean once() {
        Level level = level();
        if (level.next == level.values.size()) {
            return false;
        }
        value = level.values.get(level.next++);
        return true;
    }

    private int found(@Nullable Field of, FormerValue found) {
        if (of == null) {
            throw mismatch("an element");
        }
        field = of;
        value = found;
        return of.number();
    }

    private int nextField(Shape shape) {
        while (once()) {
            FormerValue found = value();
            Field of = fieldOf(shape, found);
            if (of == null) {
                if (found instanceof Text text
                        && text.field().node() == Node.VALUE
                        && !text.text().isBlank()) {
                    throw mismatch("text in an element that has none now");
                }
                continue;
            }
            if (of.occurs() != Occurs.REPEATED && of.node() != Node.ANY_ATTRIBUTE && !isFirst(of.number())) {
                throw mismatch("several values of " + of.name());
            }
            return found(of, found);
        }
        // what is asked from here on is about the message, not about its last field
        value = null;
        return 0;
    }

    /** Behind other fields the values of a number go on, and what came of them before is in the bean. */
    private boolean isFirst(int number) {
        return level().singular.add(number)
                && (!repeats || levels.size() > 1 || isFirst(message, Objects.requireNonNull(bean), number));
    }

    private static @Nullable Field fieldOf(Shape shape, FormerValue found) {
        for (Field candidate : shape.fields()) {
            if (shape.kind() == Shape.Kind.ANY ? candidate.equals(found.field()) : found.isOf(candidate)) {
                return candidate;
            }
        }
        for (Field candidate : shape.fields()) {
            if (candidate.type() == Type.UNION
                    && candidate.union().kind() == Shape.Kind.CONTENT
                    && branch(candidate.union(), found) != null) {
                return candidate;
            }
        }
        for (Field candidate : shape.fields()) {
            if (found.wasOf(candidate)) {
                return candidate;
            }
        }
        return null;
    }

    private static @Nullable Field branch(Shape union, FormerValue found) {
        for (Field branch : union.fields()) {
            if (found.isOf(branch)) {
                return branch;
            }
        }
        for (Field branch : union.fields()) {
            if (found.wasOf(branch)) {
                return branch;
            }
        }
        return null;
    }

    /** The branch of the value's own type, or of the declared type if there is none. */
    private @Nullable Field type(Shape union) {
        @Nullable Field declared = null;
        for (Field branch : union.fields()) {
            if (value() instanceof Message typed
                    && typed.shape() != null
                    && branch.name().equals(typed.shape().typeName())
                    && branch.namespace().equals(typed.shape().namespace())) {
                return branch;
            }
            if (union.isDeclared(branch)) {
                declared = branch;
            }
        }
        return declared;
    }

    private int nextOfNillable(Shape shape) {
        Level level = level();
        FormerValue element = level.values.get(0);
        int call = level.next++;
        if (call == 0 && element.isNil()) {
            return found(shape.fieldAt(0), element);
        }
        boolean kept = !element.isNil() || element instanceof Message message && message.shape() != null;
        if (call <= 1 && kept && level.singular.add(shape.fieldAt(1).number())) {
            return found(shape.fieldAt(1), element);
        }
        return 0;
    }

    @Override
    public void skip() {}

    @Override
    public int enter(Shape shape) {
        FormerValue entered = value();
        boolean whole = shape.kind() != Shape.Kind.MESSAGE && shape.kind() != Shape.Kind.ANY;
        boolean nillable = shape.kind() == Shape.Kind.NILLABLE || field.isNillable() || level().nillable;
        if (entered.isNil() && !whole && !nillable && shape.kind() == Shape.Kind.MESSAGE) {
            throw mismatch("a nil element");
        }
        levels.push(new Level(whole ? List.of(entered) : children(entered), entered.isNil(), whole && nillable));
        return 0;
    }

    private static List<FormerValue> children(FormerValue entered) {
        return entered instanceof Message message ? message.children() : List.of(asContent((Text) entered));
    }

    private static Text asContent(Text element) {
        return new Text(VALUE, element.type(), element.text());
    }

    @Override
    public void leave(int mark) {
        Level unused = levels.pop();
        value = null;
    }

    @Override
    public boolean isNil() {
        FormerValue at = value;
        return at == null
                ? level().nil
                : at instanceof Message message
                        && message.nil()
                        && message.children().isEmpty();
    }

    @Override
    public void attributes(Map<String, String> into) {
        into.putAll(((Attributes) value()).values());
    }

    @Override
    public int beginList(Field list) {
        if (list.occurs() == Occurs.REPEATED) {
            return CURSOR;
        }
        Text all = content();
        itemType = all.type();
        items = new StringTokenizer(all.text(), " \t\r\n");
        return nextItem(list, CURSOR);
    }

    @Override
    public int nextItem(Field list, int cursor) {
        if (list.occurs() == Occurs.REPEATED || items == null || !items.hasMoreTokens()) {
            items = null;
            return 0;
        }
        value = new Text(list, itemType, items.nextToken());
        return CURSOR;
    }

    private static boolean isAttribute(Node node) {
        return node == Node.ATTRIBUTE || node == Node.ANY_ATTRIBUTE;
    }

    private String text() {
        return content().text();
    }

    /** The text of an element, without which no value of a simple type can be. */
    private Text content() {
        FormerValue of = value();
        if (of instanceof Text text) {
            return text;
        }
        if (of instanceof Message message && !message.nil()) {
            List<FormerValue> content = message.children().stream()
                    .filter(child -> !isAttribute(child.field().node()))
                    .toList();
            if (content.size() == 1
                    && content.get(0) instanceof Text text
                    && text.field().node() == Node.VALUE) {
                return text;
            }
        }
        throw mismatch(of.isNil() ? "a nil element" : "a value of a complex type");
    }

    private Object scalar() {
        Text content = content();
        String text = content.text();
        if (field.type() == Type.QNAME) {
            return Values.parseQName(text);
        }
        Type was = content.type();
        checkBinary(was);
        Object parsed = XsdValues.parse(field, plain(text, was), limits(), prefix -> null);
        boolean isInfinite = parsed instanceof Double wide && wide.isInfinite()
                || parsed instanceof Float narrow && narrow.isInfinite();
        if (isInfinite && text.chars().anyMatch(Character::isDigit)) {
            throw mismatch("a number beyond the range of its type");
        }
        return parsed;
    }

    /** A whole number that was written as one with a fraction, which is zero. */
    private String plain(String text, Type was) {
        return switch (field.type()) {
            case INT8, INT16, INT32, SINT32, INT64, SINT64, UINT8, UINT16, UINT32, UINT64, INTEGER ->
                was != Type.STRING && (text.indexOf('.') >= 0 || text.indexOf('E') >= 0)
                        ? Values.whole(Values.parseDecimal(text, limits()), limits())
                                .toString()
                        : text;
            default -> text;
        };
    }

    /** Hexadecimal digits are other bytes as base64. */
    private void checkBinary(Type was) {
        boolean isOther = was == Type.HEX_BINARY && field.type() == Type.BYTES
                || was == Type.BYTES && field.type() == Type.HEX_BINARY;
        if (isOther) {
            throw mismatch("a binary value of another encoding");
        }
    }

    @Override
    public boolean bool() {
        return field.node() == Node.NIL || (Boolean) scalar();
    }

    @Override
    public int int32() {
        return ((Number) scalar()).intValue();
    }

    @Override
    public long int64() {
        return ((Number) scalar()).longValue();
    }

    @Override
    public BigInteger uint64() {
        return (BigInteger) scalar();
    }

    @Override
    public float float32() {
        return (Float) scalar();
    }

    @Override
    public double float64() {
        return (Double) scalar();
    }

    @Override
    public String string() {
        return field.type() == Type.STRING ? (String) scalar() : text();
    }

    @Override
    public byte[] bytes() {
        return (byte[]) scalar();
    }

    @Override
    public int enumeration(Field of) {
        return of.enumShape().ordinal(text());
    }

    @Override
    public BigDecimal decimal() {
        return (BigDecimal) scalar();
    }

    @Override
    public BigInteger integer() {
        return (BigInteger) scalar();
    }

    @Override
    public XMLGregorianCalendar dateTime(Field of) {
        return (XMLGregorianCalendar) scalar();
    }

    @Override
    public XMLGregorianCalendar calendar(Field of) {
        return (XMLGregorianCalendar) scalar();
    }

    @Override
    public Duration duration() {
        return (Duration) scalar();
    }

    @Override
    public QName qName() {
        return (QName) scalar();
    }
}
