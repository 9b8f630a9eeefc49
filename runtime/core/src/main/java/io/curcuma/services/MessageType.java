package io.curcuma.services;

import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * What an operation takes, answers or throws.
 *
 * @param type the class of the bean, {@link Void} for nothing
 * @param element the document element, absent for nothing
 * @param idlName the type's name in every IDL, after its package and a period; {@code ""} for nothing
 * @param isParts whether SOAP sends the children of the document and not the document: they are parts of a message in style document
 */
public record MessageType<T>(Class<T> type, Optional<QName> element, String idlName, boolean isParts) {
    /** Nothing at all. */
    public static final MessageType<Void> NONE = new MessageType<>(Void.class, Optional.empty(), "", false);

    /** A document. */
    public static <T> MessageType<T> of(Class<T> type, QName element, String idlName) {
        return new MessageType<>(type, Optional.of(element), idlName, false);
    }

    /** A document of which SOAP sends the children. */
    public static <T> MessageType<T> parts(Class<T> type, QName element, String idlName) {
        return new MessageType<>(type, Optional.of(element), idlName, true);
    }

    /** Whether there is nothing. */
    public boolean isNone() {
        return element.isEmpty();
    }
}
