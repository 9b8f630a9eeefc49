package io.curcuma.embedded.verify;

import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlValue;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Node;

/** Names the parts of beans as the document has them. */
final class BeanNames {
    private static final String DEFAULT = "##default";

    private BeanNames() {}

    /** The path of a document's root. */
    static String root(Object root) {
        XmlRootElement element = root.getClass().getAnnotation(XmlRootElement.class);
        return "/" + (element == null ? item(root, root.getClass().getSimpleName()) : element.name());
    }

    /** The step to a field of a bean, {@code ""} where the document has none. */
    static String step(Field field, @Nullable Object value) {
        XmlAttribute attribute = field.getAnnotation(XmlAttribute.class);
        if (attribute != null) {
            return "/@" + (attribute.name().equals(DEFAULT) ? field.getName() : attribute.name());
        }
        if (field.isAnnotationPresent(XmlValue.class)) {
            return "/text()";
        }
        if (field.isAnnotationPresent(XmlAnyAttribute.class)) {
            return "";
        }
        XmlElement element = field.getAnnotation(XmlElement.class);
        String name = element == null || element.name().equals(DEFAULT) ? field.getName() : element.name();
        return "/" + item(value, branch(field, value, name));
    }

    /** The name of one value: that of its element where it is one. */
    private static String item(@Nullable Object value, String otherwise) {
        if (value instanceof JAXBElement<?> element) {
            return element.getName().getLocalPart();
        }
        if (value instanceof Node node && node.getNodeType() == Node.ELEMENT_NODE) {
            return node.getLocalName() == null ? node.getNodeName() : node.getLocalName();
        }
        return otherwise;
    }

    /** The name that a choice gives to a value of a class. */
    private static String branch(Field field, @Nullable Object value, String otherwise) {
        XmlElements choice = field.getAnnotation(XmlElements.class);
        if (choice != null && value != null) {
            for (XmlElement branch : choice.value()) {
                if (branch.type().isInstance(value)) {
                    return branch.name();
                }
            }
        }
        return otherwise;
    }
}
