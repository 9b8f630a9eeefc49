package io.curcuma.connect;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.column.Column;
import io.curcuma.internal.column.RowTarget;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import javax.xml.datatype.XMLGregorianCalendar;
import org.apache.kafka.connect.data.Struct;
import org.jspecify.annotations.Nullable;

/** Gives an adapter's calls to a struct. */
final class StructWriter extends RowTarget {
    /** What is open around a message. */
    private record Outer(
            Column group, Struct struct, @Nullable List<Object> list) {}

    private final Column root;
    private final StructSchemas schemas;
    private final Deque<Outer> outer = new ArrayDeque<>();
    private Column group;
    private @Nullable Struct struct;
    private @Nullable List<Object> list;
    private @Nullable Field last;

    StructWriter(Column root, StructSchemas schemas) {
        this.root = root;
        this.schemas = schemas;
        this.group = root;
    }

    boolean usesLogicalTypes() {
        return schemas.isLogical();
    }

    @Override
    public void start(Shape shape, Limits limits) {
        begin(limits);
        outer.clear();
        group = root;
        struct = new Struct(schemas.of(root));
        list = null;
        last = null;
    }

    /** The struct of the bean that was written last. */
    Struct struct() {
        return Objects.requireNonNull(struct);
    }

    /** The path of the field that was written last. */
    String path() {
        Field field = last;
        String parent = group.path();
        return field == null
                ? parent
                : (parent.isEmpty() ? "" : parent + "/") + group.child(field).name();
    }

    @Override
    public boolean isGroup(Field field) {
        return group.child(field).kind().isGroup();
    }

    @Override
    public void next(Field field) {
        last = field;
    }

    @Override
    public void protobuf(Field field, byte[] message) {
        put(field, message);
    }

    @Override
    public void graph(long bytes) {
        // the bean is there already
    }

    @Override
    public int depth() {
        return outer.size() + 1;
    }

    private void put(Field field, @Nullable Object value) {
        last = field;
        if (list != null) {
            list.add(Values.item(field, value));
        } else if (value != null) {
            struct().put(group.child(field).name(), value);
        }
    }

    @Override
    public void absent(Field field) {
        last = field;
    }

    @Override
    public int beginMessage(Field field, Shape shape) {
        last = field;
        outer.push(new Outer(group, struct(), list));
        if (depth() > limits().depth()) {
            throw SerializationException.limit(Code.LIMIT_DEPTH, "depth", limits().depth(), depth());
        }
        group = group.child(field);
        struct = new Struct(schemas.of(group));
        list = null;
        last = null;
        return 0;
    }

    @Override
    public void endMessage(Field field, int mark) {
        Struct ended = struct();
        Outer around = outer.pop();
        group = around.group();
        struct = around.struct();
        list = around.list();
        put(field, ended);
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        put(field, value.isEmpty() ? null : new LinkedHashMap<>(value));
    }

    @Override
    public int beginList(Field field, int size) {
        last = field;
        list = new ArrayList<>(size);
        return 0;
    }

    @Override
    public void endList(Field field, int mark) {
        List<Object> ended = list;
        list = null;
        // empty and absent are one state, except for xs:list
        boolean isAbsent = Objects.requireNonNull(ended).isEmpty() && field.occurs() != Field.Occurs.LIST;
        put(field, isAbsent ? null : ended);
    }

    @Override
    public void bool(Field field, boolean value) {
        put(field, value);
    }

    @Override
    public void int8(Field field, byte value) {
        put(field, value);
    }

    @Override
    public void int16(Field field, short value) {
        put(field, value);
    }

    @Override
    public void int32(Field field, int value) {
        if (field.type() == Type.UINT8) {
            // Connect has no numbers without a sign
            put(field, (short) value);
        } else {
            put(field, value);
        }
    }

    @Override
    public void int64(Field field, long value) {
        put(field, value);
    }

    @Override
    public void uint64(Field field, @Nullable BigInteger value) {
        put(field, value == null ? null : new BigDecimal(Values.unsigned64(field, value)));
    }

    @Override
    public void float32(Field field, float value) {
        put(field, value);
    }

    @Override
    public void float64(Field field, double value) {
        put(field, value);
    }

    @Override
    public void string(Field field, @Nullable String value) {
        put(field, value);
    }

    @Override
    public void bytes(Field field, byte @Nullable [] value) {
        put(field, value);
    }

    @Override
    public void enumeration(Field field, int ordinal) {
        put(field, field.enumShape().literal(ordinal));
    }

    @Override
    public void integer(Field field, @Nullable BigInteger value) {
        put(field, value == null ? null : new BigDecimal(value));
    }

    @Override
    public void decimal(Field field, @Nullable BigDecimal value) {
        if (value == null || !schemas.isLogical(field)) {
            super.decimal(field, value);
            return;
        }
        BigDecimal stripped = value.stripTrailingZeros();
        if (stripped.scale() > field.scale()) {
            throw Values.notCarried("a decimal of more digits than its facets allow", field.name());
        }
        put(field, stripped.setScale(field.scale()));
    }

    @Override
    public void dateTime(Field field, @Nullable XMLGregorianCalendar value) {
        put(field, calendarOf(field, value));
    }

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        put(field, calendarOf(field, value));
    }

    private @Nullable Object calendarOf(Field field, @Nullable XMLGregorianCalendar value) {
        if (value == null) {
            return null;
        }
        String text = Calendars.text(field, value, limits());
        return schemas.isLogical(field) ? LogicalTimes.of(field, text) : text;
    }
}
