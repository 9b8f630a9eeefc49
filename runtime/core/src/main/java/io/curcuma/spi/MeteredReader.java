package io.curcuma.spi;

import io.curcuma.GraphBudget;
import io.curcuma.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Counts what the values of a message take on the heap, and leaves everything else to another reader, which counts beans only. Used only
 * where the values may exceed the limit: shorter messages cannot, so they are not counted.
 */
final class MeteredReader extends ForwardingReader {
    private final GraphBudget graph;
    /** Places of lists that were already counted with the capacity. */
    private long places;

    private MeteredReader(FieldReader in, GraphBudget graph) {
        super(in);
        this.graph = graph;
    }

    /**
     * A reader that enforces {@link Limits#graphBytes}: {@code in} itself if a message of that length cannot exceed the limit.
     *
     * @param shared the budget of several messages, which always counts; null for a single message
     */
    static FieldReader of(FieldReader in, int length, Limits limits, @Nullable GraphBudget shared) {
        if (shared != null) {
            return new MeteredReader(in, shared);
        }
        return length * (long) HeapBytes.PER_WIRE_BYTE <= limits.graphBytes()
                ? in
                : new MeteredReader(in, new GraphBudget(limits));
    }

    @Override
    public void start(Shape root, byte[] bytes, int offset, int length, Limits limits) {
        places = 0;
        graph.take(root.graphBytes());
        super.start(root, bytes, offset, length, limits);
    }

    @Override
    public void graph(long bytes) {
        graph.take(bytes);
    }

    @Override
    public int enter(Shape shape) {
        graph.take(shape.graphBytes());
        return super.enter(shape);
    }

    @Override
    public int enterEmbedded(Shape shape) {
        graph.take(shape.graphBytes());
        return super.enterEmbedded(shape);
    }

    @Override
    public void attributes(Map<String, String> into) {
        super.attributes(new Counted(into));
    }

    /** Counts attributes as they come. */
    private final class Counted extends AbstractMap<String, String> {
        private final Map<String, String> attributes;

        Counted(Map<String, String> attributes) {
            this.attributes = attributes;
        }

        @Override
        public @Nullable String put(String name, String value) {
            graph.take(HeapBytes.attribute(name, value));
            return attributes.put(name, value);
        }

        @Override
        public boolean containsKey(Object name) {
            return attributes.containsKey(name);
        }

        @Override
        public int size() {
            return attributes.size();
        }

        @Override
        public Set<Entry<String, String>> entrySet() {
            return attributes.entrySet();
        }
    }

    @Override
    public int beginList(Field field) {
        return item(super.beginList(field));
    }

    @Override
    public int nextItem(Field field, int cursor) {
        return item(super.nextItem(field, cursor));
    }

    private int item(int cursor) {
        if (cursor != 0) {
            if (places > 0) {
                places--;
            } else {
                graph.take(HeapBytes.PLACE);
            }
        }
        return cursor;
    }

    /** Called before a list is created. */
    @Override
    public int capacity(int cursor) {
        int capacity = super.capacity(cursor);
        graph.take(HeapBytes.LIST + (long) HeapBytes.PLACE * capacity);
        places += capacity;
        return capacity;
    }

    @Override
    public byte int8() {
        graph.take(HeapBytes.BOXED);
        return super.int8();
    }

    @Override
    public short int16() {
        graph.take(HeapBytes.BOXED);
        return super.int16();
    }

    @Override
    public int int32() {
        graph.take(HeapBytes.BOXED);
        return super.int32();
    }

    @Override
    public int sint32() {
        graph.take(HeapBytes.BOXED);
        return super.sint32();
    }

    @Override
    public long int64() {
        graph.take(HeapBytes.BOXED);
        return super.int64();
    }

    @Override
    public long sint64() {
        graph.take(HeapBytes.BOXED);
        return super.sint64();
    }

    @Override
    public int uint8() {
        graph.take(HeapBytes.BOXED);
        return super.uint8();
    }

    @Override
    public int uint16() {
        graph.take(HeapBytes.BOXED);
        return super.uint16();
    }

    @Override
    public long uint32() {
        graph.take(HeapBytes.BOXED);
        return super.uint32();
    }

    @Override
    public float float32() {
        graph.take(HeapBytes.BOXED);
        return super.float32();
    }

    @Override
    public double float64() {
        graph.take(HeapBytes.BOXED);
        return super.float64();
    }

    @Override
    public BigInteger uint64() {
        BigInteger value = super.uint64();
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public String string() {
        String value = super.string();
        graph.take(HeapBytes.string(value.length()));
        return value;
    }

    @Override
    public byte[] bytes() {
        byte[] value = super.bytes();
        graph.take(HeapBytes.array(value.length));
        return value;
    }

    @Override
    public byte[] hexBinary() {
        byte[] value = super.hexBinary();
        graph.take(HeapBytes.array(value.length));
        return value;
    }

    @Override
    public BigDecimal decimal() {
        BigDecimal value = super.decimal();
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public BigDecimal decimal(Field field) {
        BigDecimal value = super.decimal(field);
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public BigInteger integer() {
        BigInteger value = super.integer();
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public Duration duration() {
        Duration value = super.duration();
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public QName qName() {
        QName value = super.qName();
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public XMLGregorianCalendar dateTime(Field field) {
        XMLGregorianCalendar value = super.dateTime(field);
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    public XMLGregorianCalendar calendar(Field field) {
        XMLGregorianCalendar value = super.calendar(field);
        graph.take(HeapBytes.of(value));
        return value;
    }
}
