package io.curcuma.embedded.verify;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import java.util.Optional;
import java.util.Set;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * The part of a document that formats carry: a bean with an adapter. The root element around it, with its name and whether it is
 * nil, is of the document alone.
 *
 * @param element the root element, null for a bean that stands for one itself
 * @param bean what is sent
 */
record Message(@Nullable JAXBElement<?> element, Object bean) {
    /** The message of what JAXB read; empty if there is no bean with an adapter. */
    static Optional<Message> of(Object root, Set<String> beans) {
        JAXBElement<?> element = root instanceof JAXBElement<?> named ? named : null;
        Object bean = element == null ? root : element.getValue();
        return bean == null || !beans.contains(bean.getClass().getName())
                ? Optional.empty()
                : Optional.of(new Message(element, bean));
    }

    /** Why what JAXB read is not a message. */
    static String reason(Object root) {
        if (root instanceof JAXBElement<?> element) {
            return element.getValue() == null ? "nil root" : "simple root";
        }
        return "root without an adapter";
    }

    /** A bean with its name, for a bean that has none by its class. */
    static Object named(QName name, Object bean) {
        return bean.getClass().isAnnotationPresent(XmlRootElement.class) ? bean : element(name, bean);
    }

    @SuppressWarnings("unchecked") // the class of the object
    private static <T> JAXBElement<T> element(QName name, T bean) {
        return new JAXBElement<>(name, (Class<T>) bean.getClass(), bean);
    }

    @SuppressWarnings("unchecked") // the same class came back as was sent
    static <T> JAXBElement<T> rebuild(JAXBElement<T> element, Object value) {
        JAXBElement<T> rebuilt =
                new JAXBElement<>(element.getName(), element.getDeclaredType(), element.getScope(), (T) value);
        rebuilt.setNil(element.isNil());
        return rebuilt;
    }
}
