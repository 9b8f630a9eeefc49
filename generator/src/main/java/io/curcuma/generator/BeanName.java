package io.curcuma.generator;

import java.util.List;
import java.util.Optional;
import javax.xml.namespace.QName;

/**
 * The bean of a complex type by the names that people know.
 *
 * @param java binary name of its class
 * @param type of the schema, absent for an anonymous type
 * @param message by which the IDLs call it, in the namespace of the type
 * @param elements global elements of the type, sorted by namespace and name
 */
public record BeanName(String java, Optional<QName> type, QName message, List<QName> elements) {
    public BeanName {
        elements = List.copyOf(elements);
    }
}
