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
final class MeteredReader extends InterceptingReader {
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
     */
    static FieldReader of(FieldReader in, int length, Call call) {
        GraphBudget shared = call.graph();
        if (shared != null) {
            return new MeteredReader(in, shared);
        }
        return length * (long) HeapBytes.PER_WIRE_BYTE <= call.limits().graphBytes()
                ? in
                : new MeteredReader(in, new GraphBudget(call.limits()));
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
    protected void number() {
        graph.take(HeapBytes.BOXED);
    }

    @Override
    protected String text(String value) {
        graph.take(HeapBytes.string(value.length()));
        return value;
    }

    @Override
    protected byte[] binary(byte[] value) {
        graph.take(HeapBytes.array(value.length));
        return value;
    }

    @Override
    protected BigInteger parts(BigInteger value) {
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    protected BigDecimal parts(BigDecimal value) {
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    protected XMLGregorianCalendar parts(XMLGregorianCalendar value) {
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    protected Duration parts(Duration value) {
        graph.take(HeapBytes.of(value));
        return value;
    }

    @Override
    protected QName parts(QName value) {
        graph.take(HeapBytes.of(value));
        return value;
    }
}
