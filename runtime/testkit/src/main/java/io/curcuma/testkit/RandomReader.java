package io.curcuma.testkit;

import io.curcuma.Field;
import io.curcuma.FieldReader;
import io.curcuma.Shape;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Random;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** Invents the fields of a message: each of its shape's fields in order, present or not, with random values. */
final class RandomReader extends FieldReader {
    /** Deep enough to exercise nesting, far from any format's limit. */
    private static final int MAX_DEPTH = 12;

    private final RandomValues values;
    private final Random random;
    private final Deque<Integer> outer = new ArrayDeque<>();
    private int position;
    private int left;

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
    public int offset() {
        return 0;
    }

    @Override
    public int next(Shape shape) {
        while (position < shape.size()) {
            Field field = shape.fieldAt(position++);
            boolean nested = field.type() == io.curcuma.Type.MESSAGE;
            if (left > 0 && !(nested && outer.size() >= MAX_DEPTH) && random.nextInt(4) != 0) {
                left--;
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
        position = 0;
        return outer.size();
    }

    @Override
    public void leave(int mark) {
        if (mark != outer.size()) {
            throw new IllegalStateException("the adapter leaves another message than it entered");
        }
        position = Objects.requireNonNull(outer.pop());
    }

    /** The cursor is the number of items that are left. */
    @Override
    public int beginList(Field field) {
        int items = random.nextInt(5);
        // a repeated field without items is no field at all
        return field.occurs() == Field.Occurs.LIST ? items : Math.max(1, items);
    }

    @Override
    public int nextItem(Field field, int cursor) {
        return cursor - 1;
    }

    @Override
    public boolean bool() {
        return random.nextBoolean();
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
        return io.curcuma.Values.unsigned64(values.integer(64));
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
        return values.text();
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
