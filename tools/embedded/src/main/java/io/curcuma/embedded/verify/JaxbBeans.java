package io.curcuma.embedded.verify;

import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemasException;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.UnmarshallerHandler;
import jakarta.xml.bind.annotation.XmlElementDecl;
import jakarta.xml.bind.annotation.XmlRegistry;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlSchema;
import java.beans.Introspector;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.namespace.QName;
import org.xml.sax.SAXException;

/** XML to beans and back through JAXB alone, which reads whatever it can and drops the rest. */
final class JaxbBeans {
    private static final String DEFAULT = "##default";

    private final JAXBContext context;
    private final Set<QName> roots = new HashSet<>();

    /**
     * @param classes registries, and beans that have none, as {@link BeanClasses} finds them
     * @throws CompiledSchemasException if JAXB refuses the beans, as it does those that a plugin annotates wrongly
     */
    JaxbBeans(Collection<Class<?>> classes) {
        try {
            context = JAXBContext.newInstance(classes.toArray(new Class<?>[0]));
        } catch (JAXBException e) {
            throw new CompiledSchemasException("JAXB refuses the beans: " + message(e), List.of());
        }
        classes.forEach(this::addRoots);
    }

    private void addRoots(Class<?> registry) {
        addRoot(registry, registry);
        if (!registry.isAnnotationPresent(XmlRegistry.class)) {
            return;
        }
        for (Method method : registry.getDeclaredMethods()) {
            XmlElementDecl declared = method.getAnnotation(XmlElementDecl.class);
            if (declared != null && declared.scope() == XmlElementDecl.GLOBAL.class) {
                roots.add(new QName(declared.namespace(), declared.name()));
            } else {
                addRoot(method.getReturnType(), registry);
            }
        }
    }

    private void addRoot(Class<?> bean, Class<?> neighbour) {
        XmlRootElement root = bean.getAnnotation(XmlRootElement.class);
        if (root != null) {
            XmlSchema schema = neighbour.getPackage().getAnnotation(XmlSchema.class);
            String namespace =
                    root.namespace().equals(DEFAULT) ? (schema == null ? "" : schema.namespace()) : root.namespace();
            String name = root.name().equals(DEFAULT) ? Introspector.decapitalize(bean.getSimpleName()) : root.name();
            roots.add(new QName(namespace, name));
        }
    }

    /** Whether the schema set has a global element. */
    boolean isRoot(QName element) {
        return roots.contains(element);
    }

    /**
     * The bean of a document, or its {@link JAXBElement}.
     *
     * @throws UnreadableException if JAXB cannot read the document at all
     */
    Object read(TreeElement document) {
        TreeElement[] reached = {document};
        try {
            Unmarshaller unmarshaller = context.createUnmarshaller();
            // what JAXB drops is found by comparison
            unmarshaller.setEventHandler(event -> true);
            UnmarshallerHandler handler = unmarshaller.getUnmarshallerHandler();
            TreeReplay.send(document, handler, element -> reached[0] = element);
            return handler.getResult();
        } catch (JAXBException | SAXException | RuntimeException e) {
            boolean unknown = !isRoot(document.name());
            throw new UnreadableException(
                    unknown ? document.place() : reached[0].place(),
                    unknown
                            ? "the root element " + document.name() + " is not a global element of the schema set"
                            : "JAXB cannot read it: " + message(e));
        }
    }

    /** @throws JAXBException if JAXB cannot write the bean */
    TreeElement write(Object root) throws JAXBException {
        Marshaller marshaller = context.createMarshaller();
        marshaller.setEventHandler(event -> false);
        TreeBuilder tree = new TreeBuilder();
        try {
            marshaller.marshal(root, tree);
        } catch (SerializationException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new JAXBException(e);
        }
        return tree.root();
    }

    /** JAXB often says nothing and has a cause. */
    static String message(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause.getMessage() != null && !(cause instanceof JAXBException && cause.getCause() != null)) {
                return cause.getMessage();
            }
        }
        return thrown.getClass().getSimpleName();
    }
}
