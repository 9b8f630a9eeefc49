package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape.Kind;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Follows a bean as the elements and attributes of its document, and shows them to the tables of identity constraints. Values are texts by
 * which values are equal if and only if they are in XML Schema: of numbers without zeros that do not count, of times in UTC, and with a
 * letter before that tells primitive types apart.
 */
final class KeyWriter extends FieldWriter {
    /**
     * What is open.
     *
     * @param kind of the shape
     * @param isElement whether it is an element, and no wrapper of one
     * @param name of the element that it is, or that its value will be
     * @param nillable whether that element may be nil
     */
    private record Frame(Kind kind, boolean isElement, KeyPath.Name name, boolean nillable) {}

    private static final KeyPath.Name NOTHING = new KeyPath.Name("", "");

    private final List<KeyTable> tables;
    private final Report report;
    private final FieldPath path = new FieldPath();
    private final List<Frame> frames = new ArrayList<>();
    /** The elements in that of the constraints. */
    private final List<KeyPath.Name> elements = new ArrayList<>();

    private @Nullable StringBuilder items;
    /** Names of an element that the schema leaves open. */
    private String namespace = "";

    private String local = "";

    KeyWriter(List<KeyTable> tables, Report report) {
        this.tables = tables;
        this.report = report;
    }

    @Override
    public void start(Shape root, Limits limits) {
        begin(limits);
        frames.add(new Frame(root.kind(), false, NOTHING, false));
        tables.forEach(table -> table.open(this));
    }

    @Override
    public void finish() {
        close();
    }

    /** How many elements there are from that of the constraints on, without it. */
    int depth() {
        return elements.size();
    }

    /** Whether a path leads from the element at a depth to the one at hand. */
    boolean isAt(KeyPath wanted, int from) {
        List<KeyPath.Name> steps = wanted.steps();
        int more = elements.size() - from - steps.size();
        if (more < 0 || more > 0 && !wanted.anywhere()) {
            return false;
        }
        for (int i = steps.size() - 1, at = elements.size() - 1; i >= 0; i--, at--) {
            KeyPath.Name name = elements.get(at);
            if (!steps.get(i).takes(name.namespace(), name.local())) {
                return false;
            }
        }
        return true;
    }

    private Frame top() {
        return frames.get(frames.size() - 1);
    }

    private boolean isWrapped() {
        Kind kind = top().kind();
        return kind == Kind.TYPES || kind == Kind.NILLABLE || kind == Kind.ANY;
    }

    /** The name of the element that a field's value is. */
    private KeyPath.Name name(Field field) {
        Frame frame = top();
        return switch (frame.kind()) {
            case MESSAGE, CONTENT -> new KeyPath.Name(field.namespace(), field.name());
            // what xs:anyType holds is the content of an element that has a name
            case ANY -> local.isEmpty() ? frame.name() : new KeyPath.Name(namespace, local);
            default -> frame.name();
        };
    }

    private boolean isNillable(Field field) {
        return field.isNillable()
                || field.isNullAsNil()
                || top().kind() == Kind.NILLABLE
                || top().kind() == Kind.TYPES && top().nillable();
    }

    /** A step of the path, which has no step for what is no property or element. */
    private void at(Field field) {
        if (!isWrapped()) {
            path.at(field);
        }
    }

    private void open(KeyPath.Name name) {
        elements.add(name);
        for (KeyTable table : tables) {
            table.open(this);
        }
    }

    private void close() {
        for (KeyTable table : tables) {
            if (table.close(elements.size()) && report.hasRoom()) {
                report.add(path.toString(), table.rule().rule(), table.rule().location());
            }
        }
        if (!elements.isEmpty()) {
            elements.remove(elements.size() - 1);
        }
    }

    private void value(KeyPath.@Nullable Name attribute, boolean nillable, @Nullable String key) {
        for (KeyTable table : tables) {
            table.value(this, attribute, nillable, key);
        }
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        at(field);
        boolean isElement = shape.kind() == Kind.MESSAGE;
        KeyPath.Name name = field.node() == Node.CONTENT ? NOTHING : name(field);
        frames.add(new Frame(shape.kind(), isElement, name, isNillable(field)));
        if (isElement) {
            open(name);
        }
        if (shape.kind() == Kind.ANY) {
            namespace = "";
            local = "";
        }
        path.enter();
        return 0;
    }

    @Override
    public int beginNilMessage(Field field, Shape shape) {
        int mark = beginMessage(field, shape);
        value(null, true, null);
        return mark;
    }

    @Override
    public void endMessage(Field field, int mark) {
        path.leave();
        Frame frame = frames.remove(frames.size() - 1);
        if (frame.isElement()) {
            close();
        }
    }

    @Override
    public boolean writesNil() {
        return true;
    }

    @Override
    public void absent(Field field) {
        if (field.isNullAsNil()) {
            nil(field);
        } else {
            at(field);
        }
    }

    @Override
    public void nil(Field field) {
        at(field);
        open(name(field));
        value(null, true, null);
        close();
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        at(field);
        value.forEach((name, text) -> {
            QName attribute = QName.valueOf(name);
            String plain = attribute.getLocalPart();
            value(
                    new KeyPath.Name(attribute.getNamespaceURI(), plain.substring(plain.indexOf(':') + 1)),
                    false,
                    's' + text);
        });
    }

    @Override
    public int beginList(Field field, int size) {
        if (field.occurs() == Occurs.LIST) {
            items = new StringBuilder();
        } else if (!isWrapped()) {
            path.list(field);
        }
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        StringBuilder list = items;
        if (list != null && field.occurs() == Occurs.LIST) {
            items = null;
            whole(field, "l" + list);
        }
    }

    private void one(Field field, String key) {
        if (items != null) {
            items.append(key.length()).append(' ').append(key);
        } else {
            whole(field, key);
        }
    }

    private void whole(Field field, String key) {
        if (top().kind() == Kind.ANY) {
            open(field, key);
            return;
        }
        at(field);
        if (field.node() == Node.ATTRIBUTE) {
            value(new KeyPath.Name(field.namespace(), field.name()), false, key);
        } else if (field.node() == Node.VALUE) {
            value(null, top().nillable(), key);
        } else if (field.node() == Node.ELEMENT || top().kind() == Kind.NILLABLE) {
            open(name(field));
            value(null, isNillable(field), key);
            close();
        }
    }

    /** A part of an element that the schema leaves open, by the message that all IDLs have for it; of an unknown one, nothing is looked at. */
    private void open(Field field, String key) {
        switch (field.name()) {
            case "namespace" -> namespace = key.substring(1);
            case "name" -> local = key.substring(1);
            case "text" -> {
                open(name(field));
                value(null, false, key);
                close();
            }
            default -> {
                // its type or, as a whole, the element itself
            }
        }
    }

    @Override
    public void bool(Field field, boolean value) {
        if (field.node() != Node.NIL) {
            one(field, value ? "b1" : "b0");
        }
    }

    @Override
    public void int32(Field field, int value) {
        int64(field, value);
    }

    @Override
    public void int64(Field field, long value) {
        one(field, "n" + value);
    }

    @Override
    public void uint8(Field field, int value) {
        int64(field, value);
    }

    @Override
    public void uint16(Field field, int value) {
        int64(field, value);
    }

    @Override
    public void uint32(Field field, long value) {
        int64(field, value);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        integer(field, value);
    }

    @Override
    public void float32(Field field, float value) {
        one(field, "f" + value);
    }

    @Override
    public void float64(Field field, double value) {
        one(field, "d" + value);
    }

    private void orAbsent(Field field, @Nullable String key) {
        if (key == null) {
            absent(field);
        } else {
            one(field, key);
        }
    }

    @Override
    public void string(Field field, @Nullable String value) {
        orAbsent(field, value == null ? null : 's' + field.whiteSpace().of(value));
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        orAbsent(field, value == null ? null : 'B' + Base64.getEncoder().encodeToString(value));
    }

    @Override
    public void hexBinary(Field field, byte @Nullable [] value) {
        orAbsent(field, value == null ? null : 'h' + HexFormat.of().formatHex(value));
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        one(field, 's' + field.enumShape().literal(ordinal));
    }

    @Override
    public boolean takesLiteral(Object literal) {
        return literal instanceof String;
    }

    @Override
    public void unknownLiteral(Field field, Object literal) {
        one(field, "s" + literal);
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        orAbsent(field, value == null ? null : 'n' + number(NumberLimits.check(value, limits())));
    }

    private static String number(BigDecimal value) {
        return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        orAbsent(
                field,
                value == null ? null : 'n' + NumberLimits.check(value, limits()).toString());
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        calendar(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        orAbsent(field, value == null ? null : 't' + field.type().name() + Moments.key(value));
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        orAbsent(field, value == null ? null : 'D' + Moments.key(value));
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        orAbsent(field, value == null ? null : 'q' + value.toString());
    }

    @Override
    public byte[] toByteArray() {
        return new byte[0];
    }

    @Override
    public void writeTo(OutputStream out) {}
}
