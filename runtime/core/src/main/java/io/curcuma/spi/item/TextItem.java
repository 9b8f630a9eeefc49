package io.curcuma.spi.item;

import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.item.NillableItem.Nillable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Values of another item whose lexical form XML changes: see {@link Field.WhiteSpace} and {@link Field#defaultText}.
 *
 * @param <T> the values of the other item
 */
public final class TextItem<T> implements Item<T> {
    private final Item<T> item;
    private final UnaryOperator<Field> text;

    private TextItem(Item<T> item, UnaryOperator<Field> text) {
        this.item = item;
        this.text = text;
    }

    /** Strings whose white space is replaced. */
    public static <T> Item<T> replaced(Item<T> item) {
        return new TextItem<>(item, Field::replaced);
    }

    /** Strings whose white space is collapsed. */
    public static <T> Item<T> collapsed(Item<T> item) {
        return new TextItem<>(item, Field::collapsed);
    }

    /** Values with a default: an empty element stands for {@code value}. */
    public static <T> Item<T> withDefault(Item<T> item, String value) {
        return new TextItem<>(item, field -> field.withDefault(value));
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return text.apply(item.field(number, namespace, name, node));
    }

    @Override
    public void write(FieldWriter out, Field field, T value) {
        item.write(out, field, value);
    }

    @Override
    public T read(FieldReader in, Field field) {
        return item.read(in, field);
    }

    @Override
    public void writeNil(FieldWriter out, Field field, T value) {
        item.writeNil(out, field, value);
    }

    @Override
    public boolean isKeptWhenNil() {
        return item.isKeptWhenNil();
    }

    @Override
    public Nillable readNillable(FieldReader in, Field field, @Nullable T before) {
        return item.readNillable(in, field, before);
    }
}
