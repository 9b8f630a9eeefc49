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
        final Set<Integer> singular = new HashSet<>();
        int next;

        Level(List<FormerValue> values, boolean nil) {
            this.values = values;
            this.nil = nil;
        }
    }

    private final FieldReader message;
    private final boolean repeats;
    private final Deque<Level> levels = new ArrayDeque<>();
    private Field field = VALUE;
    private @Nullable FormerValue value;
    private @Nullable StringTokenizer items;
    private @Nullable Object bean;

    /**
     * @param message that they came in
     * @param repeats whether values of the same number may come in the message again
     */
    FormerReader(List<FormerValue> values, FieldReader message, boolean repeats) {
        this.message = message;
        this.repeats = repeats;
        super.start(Shape.of("", ""), NO_BYTES, 0, 0, message.limits());
        refersWith(message);
        levels.push(new Level(values, false));
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
                continue;
            }
            if (!of.isMultiple() && of.node() != Node.ANY_ATTRIBUTE && !isFirst(of.number())) {
                throw mismatch("several values of " + of.name());
            }
            return found(of, found);
        }
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
        return null;
    }

    private static @Nullable Field branch(Shape union, FormerValue found) {
        for (Field branch : union.fields()) {
            if (found.isOf(branch)) {
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
        levels.push(new Level(whole ? List.of(entered) : children(entered), entered.isNil()));
        return 0;
    }

    private static List<FormerValue> children(FormerValue entered) {
        return entered instanceof Message message
                ? message.children()
                : List.of(new Text(VALUE, ((Text) entered).text()));
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
        items = new StringTokenizer(text(), " \t\r\n");
        return nextItem(list, CURSOR);
    }

    @Override
    public int nextItem(Field list, int cursor) {
        if (list.occurs() == Occurs.REPEATED || items == null || !items.hasMoreTokens()) {
            items = null;
            return 0;
        }
        value = new Text(list, items.nextToken());
        return CURSOR;
    }

    private static boolean isAttribute(Node node) {
        return node == Node.ATTRIBUTE || node == Node.ANY_ATTRIBUTE;
    }

    /** The text of an element, without which no value of a simple type can be. */
    private String text() {
        FormerValue of = value();
        if (of instanceof Text text) {
            return text.text();
        }
        if (of instanceof Message message && !message.nil()) {
            List<FormerValue> content = message.children().stream()
                    .filter(child -> !isAttribute(child.field().node()))
                    .toList();
            if (content.size() == 1
                    && content.get(0) instanceof Text text
                    && text.field().node() == Node.VALUE) {
                return text.text();
            }
        }
        throw mismatch("a value of a complex type");
    }

    private Object scalar() {
        String text = text();
        return field.type() == Type.QNAME
                ? Values.parseQName(text)
                : XsdValues.parse(field, text, limits(), prefix -> null);
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
