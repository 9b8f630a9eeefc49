package io.curcuma.spi;

import io.curcuma.GraphBudget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Checks a bean without writing it: refuses a bean that breaks its schema, or that no reader with the same limits would accept. Used for
 * large messages, whose writers do not check each string, and for formats that write beans without an adapter.
 */
public class LimitCheck extends FieldWriter {
    private final Budget budget = new Budget();
    private GraphBudget graph = new GraphBudget(Limits.LEAST);

    /** For subclasses. */
    protected LimitCheck() {}

    /**
     * Checks a bean.
     *
     * @throws SerializationException as every writer throws it, with the path of the field
     */
    public static <T> void check(Adapter<T> adapter, T bean, Limits limits) {
        new LimitCheck().checkBean(adapter, bean, limits);
    }

    /**
     * As {@link #check}, with a budget that several beans share.
     *
     * @param shared counts the heap bytes of the bean; null for a budget of this bean alone
     */
    public static <T> void check(Adapter<T> adapter, T bean, Limits limits, @Nullable GraphBudget shared) {
        LimitCheck check = new LimitCheck();
        check.checkBean(adapter, bean, limits);
        if (shared != null) {
            shared.take(check.graph.taken());
        }
    }

    /** As {@link #check}, with the additional checks of a format that overrides methods. */
    public final <T> void checkBean(Adapter<T> adapter, T bean, Limits limits) {
        try {
            start(adapter.shape(), limits);
            adapter.write(this, bean);
        } catch (SerializationException e) {
            throw e.at("", -1, Trace.write(adapter, bean, this, limits));
        }
    }

    @Override
    public void start(Shape root, Limits limits) {
        begin(limits);
        budget.start(limits, Integer.MAX_VALUE);
        graph = new GraphBudget(limits);
        graph.take(root.graphBytes());
    }

    @Override
    public void finish() {}

    @Override
    public byte[] toByteArray() {
        return new byte[0];
    }

    @Override
    public void writeTo(OutputStream out) {}

    @Override
    public boolean isToBeChecked() {
        return false;
    }

    /** Checks a field without a value; does nothing by default. */
    @Override
    public void absent(Field field) {}

    @Override
    public int beginMessage(Field field, Shape shape) {
        budget.enter();
        graph.take(shape.graphBytes());
        return 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        budget.leave();
    }

    @Override
    public int beginUnion(Field field, Shape union, Field branch) {
        // some formats have no message for a union, and each format counts its own depth
        graph.take(union.graphBytes());
        return 0;
    }

    @Override
    public void endUnion(Field field, int mark) {}

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        value.forEach((name, text) -> {
            counted(name);
            graph.take(HeapBytes.attribute(name, counted(Values.item(field, text))));
        });
    }

    private String counted(String text) {
        return Values.limited(text, limits());
    }

    @Override
    public int beginList(Field field, int size) {
        graph.take(HeapBytes.LIST + (long) HeapBytes.PLACE * Math.max(HeapBytes.PLACES, size));
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {}

    @Override
    public void bool(Field field, boolean value) {}

    @Override
    public void int32(Field field, int value) {
        graph.take(HeapBytes.BOXED);
    }

    @Override
    public void int64(Field field, long value) {
        graph.take(HeapBytes.BOXED);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.of(Values.unsigned64(field, value)));
        }
    }

    @Override
    public void float32(Field field, float value) {
        graph.take(HeapBytes.BOXED);
    }

    @Override
    public void float64(Field field, double value) {
        graph.take(HeapBytes.BOXED);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.string(counted(value).length()));
        }
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.array(Values.limited(value, limits()).length));
        }
    }

    @Override
    public void enumeration(Field field, int ordinal) {}

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.of(NumberLimits.check(value, limits())));
        }
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.of(NumberLimits.check(value, limits())));
        }
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        calendar(field, value);
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.of(value));
        }
    }

    @Override
    public void duration(Field field, @Nullable Duration value) {
        if (value == null) {
            absent(field);
        } else {
            graph.take(HeapBytes.of(value));
        }
    }

    @Override
    public void qName(Field field, @Nullable QName value) {
        if (value == null) {
            absent(field);
        } else {
            counted(Values.qNameText(value));
            graph.take(HeapBytes.of(value));
        }
    }
}
