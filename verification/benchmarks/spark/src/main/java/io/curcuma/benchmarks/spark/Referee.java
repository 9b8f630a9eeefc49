package io.curcuma.benchmarks.spark;

import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import java.util.stream.Collectors;
import javax.xml.transform.dom.DOMSource;
import org.w3c.dom.Element;

/**
 * JAXB's reference implementation: two elements are equal if it makes equal beans of them.
 *
 * @param context of all beans of the schema set
 */
record Referee(Dataset data, JAXBContext context) {
    static Referee of(Dataset data) throws JAXBException {
        String packages = data.schemas().compiled().classes().keySet().stream()
                .filter(name -> name.endsWith(".ObjectFactory"))
                .map(name -> name.substring(0, name.lastIndexOf('.')))
                .sorted()
                .collect(Collectors.joining(":"));
        return new Referee(
                data, JAXBContext.newInstance(packages, data.schemas().loader()));
    }

    /**
     * The values of an element.
     *
     * @throws JAXBException if it cannot be read
     */
    FieldTree values(Element element, Instance instance) throws JAXBException {
        try {
            return values(
                    element, Class.forName(instance.bean(), true, data.schemas().loader()));
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    private <T> FieldTree values(Element element, Class<T> type) throws JAXBException {
        Adapter<T> adapter = data.schemas().serializer().adapter(type);
        T bean = context.createUnmarshaller()
                .unmarshal(new DOMSource(element), type)
                .getValue();
        return FieldTree.of(adapter, bean);
    }
}
