package io.curcuma.jaxb;

import io.curcuma.FieldReader;
import io.curcuma.item.NillableItem.Nillable;
import jakarta.xml.bind.JAXBElement;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Makes the {@link JAXBElement}s of one element declaration, as the object factory does.
 *
 * @param type of the value, the boxed class for a primitive
 * @param scope class of the element's parent, {@link JAXBElement.GlobalScope} for a global element
 */
public record JaxbElements(QName name, Class<?> type, Class<?> scope) {
    /** An element that is not nil. */
    public JAXBElement<?> of(Object value) {
        return make(value);
    }

    /** An element that may be nil. */
    public JAXBElement<?> of(Nillable content) {
        JAXBElement<?> element = make(content.value());
        element.setNil(content.nil());
        return element;
    }

    /** An element whose value is the bean that the {@code xs:IDREF} which comes next refers to, when the message is complete. */
    public JAXBElement<?> referring(FieldReader in) {
        JAXBElement<Object> element = make(null);
        in.refer(in.string(), element::setValue);
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
