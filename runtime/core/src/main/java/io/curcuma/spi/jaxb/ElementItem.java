package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.spi.item.Item;
import io.curcuma.spi.item.NillableItem.Nillable;
import jakarta.xml.bind.JAXBElement;
import org.jspecify.annotations.Nullable;

/**
 * A {@link JAXBElement} in a singular property, where the bean distinguishes an absent element from one that is {@code xsi:nil}.
 * The value has the field; that it is nil, formats without a nil of their own learn from {@link Nils}.
 */
public final class ElementItem {
    private final JaxbElements elements;
    private final Item<Object> item;

    private ElementItem(JaxbElements elements, Item<Object> item) {
        this.elements = elements;
        this.item = item;
    }

    /**
     * Elements of one declaration.
     *
     * @param item of the value
     */
    @SuppressWarnings("unchecked") // it is asked for values of its own type alone
    public static ElementItem of(JaxbElements elements, Item<?> item) {
        return new ElementItem(elements, (Item<Object>) item);
    }

    /** Writes the element; null is absent. */
    public void write(FieldWriter out, Field field, @Nullable JAXBElement<?> element) {
        if (element == null) {
            out.absent(field);
            return;
        }
        elements.check(field, element);
        Object value = element.getValue();
        if (element.isNil() && !field.isNillable()) {
            throw new SerializationException(
                    Code.INVALID_BEAN, field.name() + " is nil, and its element is not nillable");
        }
        if (value == null) {
            out.nil(field);
        } else if (element.isNil() && !item.isKeptWhenNil()) {
            throw new SerializationException(Code.INVALID_BEAN, field.name() + " is nil and has a value");
        } else if (element.isNil()) {
            item.writeNil(out, field, value);
        } else {
            item.write(out, field, value);
        }
    }

    /**
     * Reads an element that is present; null if its value is {@link Item#ABSENT}.
     *
     * @param before what came of it before, null for nothing
     */
    public @Nullable JAXBElement<?> read(FieldReader in, Field field, @Nullable JAXBElement<?> before) {
        if (field.isNillable() && in.isNil()) {
            return nil(null);
        }
        Nillable content = item.readNillable(in, field, before == null ? null : before.getValue());
        return content.value() == Item.ABSENT ? null : elements.of(in, content);
    }

    /**
     * The element as nil.
     *
     * @param existing what was read of it, null for nothing
     * @throws SerializationException {@code SCHEMA_MISMATCH} if that is a value which an element that is nil cannot have
     */
    public JAXBElement<?> nil(@Nullable JAXBElement<?> existing) {
        if (existing != null && existing.getValue() != null && !item.isKeptWhenNil()) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "an element that is nil and has a value");
        }
        return elements.nil(existing);
    }
}
