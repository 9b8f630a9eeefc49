package io.curcuma.spi.item;

import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.NillableItem.Nillable;
import org.jspecify.annotations.Nullable;

/**
 * A bean of exactly one class.
 *
 * @param <T> the bean
 */
public final class MessageItem<T> implements Item<T> {
    private final Adapter<T> adapter;

    private MessageItem(Adapter<T> adapter) {
        this.adapter = adapter;
    }

    /** Beans of the adapter's class. */
    public static <T> MessageItem<T> of(Adapter<T> adapter) {
        return new MessageItem<>(adapter);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return Field.of(number, namespace, name, node, Type.MESSAGE, Field.Occurs.SINGULAR);
    }

    @Override
    public void write(FieldWriter out, Field field, T value) {
        Values.exactly(adapter.type(), value, field);
        int mark = out.beginMessage(field, adapter.shape());
        adapter.write(out, value);
        out.endMessage(field, mark);
    }

    @Override
    public void writeNil(FieldWriter out, Field field, T value) {
        Values.exactly(adapter.type(), value, field);
        int mark = out.beginNilMessage(field, adapter.shape());
        adapter.write(NilWriter.forFields(out), value);
        out.endMessage(field, mark);
    }

    @Override
    public boolean isKeptWhenNil() {
        return true;
    }

    @Override
    public Nillable readNillable(FieldReader in, Field field, @Nullable T before) {
        int mark = in.enter(adapter.shape());
        T value = before == null ? adapter.read(in) : adapter.read(in, before);
        boolean nil = in.isNil();
        in.leave(mark);
        return new Nillable(nil, value);
    }

    @Override
    public T read(FieldReader in, Field field) {
        return read(in, field, null);
    }

    @Override
    public T read(FieldReader in, Field field, @Nullable T before) {
        int mark = in.enter(adapter.shape());
        T value = before == null ? adapter.read(in) : adapter.read(in, before);
        in.leave(mark);
        return value;
    }
}
