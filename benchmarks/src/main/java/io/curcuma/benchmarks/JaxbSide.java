package io.curcuma.benchmarks;

import io.curcuma.schemas.message.XMLMessage;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;

/** JAXB's reference implementation, marshaller and unmarshaller reused. */
final class JaxbSide extends BeanSide {
    private static final QName ROOT = new QName("urn:curcuma:message", "message");

    private final Marshaller marshaller;
    private final Unmarshaller unmarshaller;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    JaxbSide() {
        try {
            JAXBContext context = JAXBContext.newInstance(XMLMessage.class);
            marshaller = context.createMarshaller();
            unmarshaller = context.createUnmarshaller();
        } catch (JAXBException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public byte[] write(XMLMessage value) throws JAXBException {
        out.reset();
        marshaller.marshal(new JAXBElement<>(ROOT, XMLMessage.class, value), out);
        return out.toByteArray();
    }

    @Override
    public XMLMessage read(byte[] bytes) throws JAXBException {
        return unmarshaller
                .unmarshal(new StreamSource(new ByteArrayInputStream(bytes)), XMLMessage.class)
                .getValue();
    }
}
