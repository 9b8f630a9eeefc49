package io.curcuma.testkit;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.jaxb.AnyXml;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Invents the fields of a message: each of its shape's fields in order, present or not, with random values. */
final class RandomReader extends FieldReader {
    /** Deep enough to exercise nesting, far from any format's limit. */
    private static final int MAX_DEPTH = 12;

    /** Elements that no schema knows, with every namespace declared where it is needed first. */
    private static final String[] ELEMENTS = {
        "<unknown></unknown>",
        "<r:unknown xmlns:r=\"urn:random\" r:a=\"1\" b=\"&lt;2&gt;\">text <r:child></r:child> more</r:unknown>",
        "<unknown xmlns=\"urn:random\"><child xmlns=\"\">\u00e9</child></unknown>"
    };

    private final RandomValues values;
    private final Random random;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int position;
    private int left;
    private boolean nil;
    private boolean xml;
    /** Whether a field was told that nobody has read yet. */
    private boolean atField;
    /** Whether the message has more than attributes, as none has that is nil; and those around it. */
    private boolean content;

    private final Deque<Boolean> outerContent = new ArrayDeque<>();

    RandomReader(Random random, int size) {
        this.random = random;
        this.values = new RandomValues(random);
        this.left = size;
    }

    @Override
    public void finish() {
        if (!outer.isEmpty()) {
            throw new IllegalStateException("the adapter entered a message that it did not leave");
        }
    }

    @Override
    public void graph(long bytes) {}

    @Override
    public int offset() {
        return 0;
    }

    @Override
    public void secondBranch() {
        // any bean will do
    }

    @Override
    public int next(Shape shape) {
        return switch (shape.kind()) {
            case MESSAGE -> nextField(shape);
            case TYPES, CONTENT -> nextBranch(shape);
            // of a nil element nothing counts but attributes, which a scalar does not have
            case NILLABLE -> position++ == 0 ? nilOrValue(shape) : 0;
            case ANY -> position++ == 0 ? openElement() : 0;
        };
    }

    private int nilOrValue(Shape shape) {
        nil = random.nextInt(4) == 0;
        return shape.fieldAt(nil ? 0 : 1).number();
    }

    private int openElement() {
        xml = true;
        return AnyXml.XML.number();
    }

    private int nextBranch(Shape union) {
        if (position++ > 0) {
            return 0;
        }
        // at the end of the nesting a scalar, where there is one
        for (int attempt = 0; ; attempt++) {
            Field branch = union.fieldAt(random.nextInt(union.size()));
            if (attempt > 20 || outer.size() < MAX_DEPTH || isScalar(branch)) {
                return branch.number();
            }
        }
    }

    private static boolean isScalar(Field field) {
        return field.type() != Type.MESSAGE && field.type() != Type.UNION;
    }

    private int nextField(Shape shape) {
        atField = false;
        while (position < shape.size()) {
            Field field = shape.fieldAt(position++);
            boolean nested = !isScalar(field);
            if (field.node() != Field.Node.NIL
                    && left > 0
                    && !(nested && outer.size() >= MAX_DEPTH)
                    && random.nextInt(4) != 0) {
                left--;
                atField = true;
                content |= field.node() != Field.Node.ATTRIBUTE && field.node() != Field.Node.ANY_ATTRIBUTE;
                return field.number();
            }
        }
        return 0;
    }

    @Override
    public void skip() {
        throw new IllegalStateException("the adapter does not know a field of its own shape");
    }

    @Override
    public int enter(Shape shape) {
        outer.push(position);
        outerContent.push(content);
        position = 0;
        content = false;
        atField = false;
        return outer.size();
    }

    @Override
    public void leave(int mark) {
        if (mark != outer.size()) {
            throw new IllegalStateException("the adapter leaves another message than it entered");
        }
        position = Objects.requireNonNull(outer.pop());
        content = Objects.requireNonNull(outerContent.pop());
        atField = false;
    }

    /** The cursor is the number of items that are left. */
    @Override
    public int beginList(Field field) {
        int items = random.nextInt(5);
        // a repeated field without items is not a field at all
        return field.occurs() == Field.Occurs.LIST ? items : Math.max(1, items);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        return cursor - 1;
    }

    @Override
    public boolean bool() {
        boolean value = nil || random.nextBoolean();
        nil = false;
        return value;
    }

    @Override
    public boolean isNil() {
        boolean chosen = random.nextInt(8) == 0;
        boolean possible = atField || !content;
        atField = false;
        return chosen && possible;
    }

    @Override
    public void attributes(Map<String, String> into) {
        for (int i = random.nextInt(4); i > 0; i--) {
            into.put("{urn:other}o:a" + random.nextInt(9), values.text());
        }
    }

    @Override
    public byte int8() {
        return (byte) values.integer(8);
    }

    @Override
    public short int16() {
        return (short) values.integer(16);
    }

    @Override
    public int int32() {
        return (int) values.integer(32);
    }

    @Override
    public long int64() {
        return values.integer(64);
    }

    @Override
    public int uint8() {
        return (int) values.integer(8) & 0xff;
    }

    @Override
    public int uint16() {
        return (int) values.integer(16) & 0xffff;
    }

    @Override
    public long uint32() {
        return values.integer(32) & 0xffff_ffffL;
    }

    @Override
    public BigInteger uint64() {
        return io.curcuma.spi.Values.unsigned64(values.integer(64));
    }

    @Override
    public float float32() {
        return values.float32();
    }

    @Override
    public double float64() {
        return values.float64();
    }

    @Override
    public String string() {
        boolean element = xml;
        xml = false;
        return element ? ELEMENTS[random.nextInt(ELEMENTS.length)] : values.text();
    }

    @Override
    public byte[] bytes() {
        return values.bytes();
    }

    @Override
    public int enumeration(Field field) {
        return random.nextInt(field.enumShape().size());
    }

    @Override
    public BigDecimal decimal() {
        return values.decimal();
    }

    @Override
    public BigInteger integer() {
        return values.bigInteger();
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        return values.calendar(field.type());
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        return values.calendar(field.type());
    }

    @Override
    public Duration duration() {
        return values.duration();
    }

    @Override
    public QName qName() {
        return values.qName();
    }
}
