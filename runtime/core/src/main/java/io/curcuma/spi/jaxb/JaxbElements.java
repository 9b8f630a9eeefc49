package io.curcuma.spi.jaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.item.NillableItem.Nillable;
import jakarta.xml.bind.JAXBElement;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Makes the {@link JAXBElement}s of one element declaration, as the object factory does, and knows them again.
 *
 * @param type of the value, the boxed class for a primitive
 * @param scope class of the element's parent, {@link JAXBElement.GlobalScope} for a global element
 */
public record JaxbElements(QName name, Class<?> type, Class<?> scope) {
    /**
     * An element with what was read of it. The bean that an {@code xs:IDREF} refers to it gets when the message is complete.
     *
     * @param in where it was read from
     */
    public JAXBElement<?> of(FieldReader in, Nillable content) {
        JAXBElement<Object> element = make(null);
        if (content.value() instanceof ReferenceItem.Id target) {
            in.refer(target.id(), element::setValue);
        } else if (content.value() instanceof IdItem.Id own) {
            element.setValue(own.id());
            in.define(own.id(), element);
        } else {
            element.setValue(content.value());
        }
        element.setNil(content.nil());
        return element;
    }

    /**
     * Checks what a bean holds.
     *
     * @throws SerializationException {@code INVALID_BEAN} if it is an element of another name
     */
    void check(Field field, JAXBElement<?> element) {
        QName actual = element.getName();
        if (!actual.equals(name)) {
            throw unexpected(field, element);
        }
    }

    /** An element of a name that the schema does not have there. */
    static SerializationException unexpected(Field field, JAXBElement<?> element) {
        return new SerializationException(
                Code.INVALID_BEAN,
                field.name() + " holds an element " + element.getName() + ", which the schema does not allow there");
    }

    /** An element of a value that refers to nothing. */
    JAXBElement<?> of(boolean nil, @Nullable Object value) {
        JAXBElement<?> element = make(value);
        element.setNil(nil);
        return element;
    }

    /** An element that is nil; {@code existing} is what is known of it already, null for nothing. */
    public JAXBElement<?> nil(@Nullable JAXBElement<?> existing) {
        JAXBElement<?> element = existing == null ? make(null) : existing;
        element.setNil(true);
        return element;
    }

    @SuppressWarnings("unchecked") // the value is of the declared type, which the schema guarantees
    private JAXBElement<Object> make(@Nullable Object value) {
        return new JAXBElement<>(name, (Class<Object>) type, scope, value);
    }
}
