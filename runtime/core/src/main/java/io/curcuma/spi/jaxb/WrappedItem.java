package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.Values;
import io.curcuma.spi.item.Item;
import io.curcuma.spi.item.NillableItem;
import io.curcuma.spi.item.NillableItem.Nillable;
import jakarta.xml.bind.JAXBElement;
import org.jspecify.annotations.Nullable;

/** An element that the bean holds in a {@link JAXBElement}, in a list or as one of several: it may be {@code xsi:nil} and have attributes. */
public final class WrappedItem implements Item<Object> {
    private final JaxbElements elements;
    private final Item<Object> item;

    private WrappedItem(JaxbElements elements, Item<Object> item) {
        this.elements = elements;
        this.item = item;
    }

    /**
     * Elements of one declaration.
     *
     * @param item of the value; a {@link NillableItem} where the element is nillable
     */
    @SuppressWarnings("unchecked") // it is asked for values of its own type alone
    public static WrappedItem of(JaxbElements elements, Item<?> item) {
        return new WrappedItem(elements, (Item<Object>) item);
    }

    @Override
    public Field field(int number, String namespace, String name, Field.Node node) {
        return item.field(number, namespace, name, node);
    }

    @Override
    public void write(FieldWriter out, Field field, @Nullable Object value) {
        if (!(Values.item(field, value) instanceof JAXBElement<?> element)) {
            throw Values.notCarried("a value that is not an element " + elements.name(), field.name());
        }
        elements.check(field, element);
        if ((Item<?>) item instanceof NillableItem nillable) {
            nillable.write(out, field, new Nillable(element.isNil(), element.getValue()));
        } else if (element.isNil()) {
            throw new SerializationException(
                    Code.INVALID_BEAN, field.name() + " is nil, and its element is not nillable");
        } else {
            item.write(out, field, element.getValue());
        }
    }

    @Override
    public Object read(FieldReader in, Field field) {
        return read(in, field, null);
    }

    @Override
    public Object read(FieldReader in, Field field, @Nullable Object before) {
        Object value = before instanceof JAXBElement<?> element ? element.getValue() : null;
        Nillable content = (Item<?>) item instanceof NillableItem nillable
                ? nillable.readNillable(in, field, value)
                : new Nillable(false, item.read(in, field, value));
        return content.value() == ABSENT ? ABSENT : elements.of(in, content);
    }
}
