package io.curcuma.spi.item;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import org.jspecify.annotations.Nullable;

/**
 * An element that may be {@code xsi:nil}, in a list or in a union. Null stands for an element that is nil and has no
 * attributes.
 */
public final class NillableItem implements Item<@Nullable Object> {
    private static final Field NIL = Field.of(1, "", "xsi_nil", Field.Node.NIL, Type.BOOL, Field.Occurs.SINGULAR);

    private final Item<Object> item;
    private final Field value;
    private final Shape shape;

    private NillableItem(String namespace, String name, Item<Object> item) {
        this.item = item;
        this.value = item.field(2, "", "value", Field.Node.ELEMENT);
        this.shape = Shape.of(Shape.Kind.NILLABLE, namespace, name, NIL, value);
    }

    /**
     * A nillable value.
     *
     * @param name of the message in the IDLs
     * @param item of the value
     */
    @SuppressWarnings("unchecked") // it is asked for values of its own type alone
    public static NillableItem of(String namespace, String name, Item<?> item) {
        return new NillableItem(namespace, name, (Item<Object>) item);
    }

    /**
     * What an element holds.
     *
     * @param nil whether it is {@code xsi:nil}
     * @param value null only if nil; of a nil element only the attributes count
     */
    public record Nillable(boolean nil, @Nullable Object value) {}

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.MESSAGE, Field.Occurs.SINGULAR)
                .orNil(value.type(), value.occurs() == Field.Occurs.LIST);
    }

    @Override
    public void write(FieldWriter out, Field field, @Nullable Object bean) {
        write(out, field, new Nillable(bean == null, bean));
    }

    /** As {@link #write(FieldWriter, Field, Object)}, for an element that may be nil and still have a value. */
    public void write(FieldWriter out, Field field, Nillable element) {
        int mark = out.beginMessage(field, shape);
        if (element.nil()) {
            out.bool(NIL, true);
        } else {
            out.absent(NIL);
        }
        if (element.value() == null) {
            out.absent(value);
        } else {
            item.write(element.nil() ? NilWriter.forValue(out) : out, value, element.value());
        }
        out.endMessage(field, mark);
    }

    @Override
    @SuppressWarnings("NullAway") // the checker does not see that T is nullable here
    public @Nullable Object read(FieldReader in, Field field) {
        Nillable element = readNillable(in, field, null);
        return element.nil() ? null : element.value();
    }

    @Override
    public Nillable readNillable(FieldReader in, Field field, @Nullable Object before) {
        boolean nil = false;
        Object read = before;
        int mark = in.enter(shape);
        for (int number = in.next(shape); number != 0; number = in.next(shape)) {
            if (number == NIL.number()) {
                nil = in.bool();
            } else {
                read = item.read(in, value, read);
            }
        }
        in.leave(mark);
        if (!nil && read == null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an element that is neither nil nor has a value");
        }
        return new Nillable(nil, read);
    }
}
