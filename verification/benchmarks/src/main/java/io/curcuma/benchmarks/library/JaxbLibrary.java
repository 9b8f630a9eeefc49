package io.curcuma.benchmarks.library;

import com.sun.xml.fastinfoset.stax.StAXDocumentParser;
import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.transform.stream.StreamSource;

/**
 * JAXB's reference implementation, marshaller and unmarshaller reused, over a parser of one's choice.
 *
 * @param <B> the beans' class
 */
final class JaxbLibrary<B> extends BeanLibrary<B> {
    private final Class<B> type;
    private final QName root;
    private final Transport transport;
    private final Marshaller marshaller;
    private final Unmarshaller unmarshaller;
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** Moves events between JAXB and bytes. */
    private interface Transport {
        void marshal(Marshaller marshaller, JAXBElement<?> element, OutputStream out)
                throws JAXBException, XMLStreamException;

        <B> B unmarshal(Unmarshaller unmarshaller, Class<B> type, InputStream in)
                throws JAXBException, XMLStreamException;
    }

    private JaxbLibrary(Class<B> type, QName root, Transport transport) {
        this.type = type;
        this.root = root;
        this.transport = transport;
        try {
            JAXBContext context = JAXBContext.newInstance(type);
            marshaller = context.createMarshaller();
            unmarshaller = context.createUnmarshaller();
        } catch (JAXBException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Over the streams and the parser that JAXB chooses itself. */
    static <B> JaxbLibrary<B> plain(Class<B> type, QName root) {
        return new JaxbLibrary<>(type, root, new Transport() {
            @Override
            public void marshal(Marshaller marshaller, JAXBElement<?> element, OutputStream out) throws JAXBException {
                marshaller.marshal(element, out);
            }

            @Override
            public <T> T unmarshal(Unmarshaller unmarshaller, Class<T> type, InputStream in) throws JAXBException {
                return unmarshaller.unmarshal(new StreamSource(in), type).getValue();
            }
        });
    }

    /** Over a StAX implementation, without document type definitions. */
    static <B> JaxbLibrary<B> stax(Class<B> type, QName root, XMLInputFactory readers, XMLOutputFactory writers) {
        readers.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        return new JaxbLibrary<>(type, root, new Transport() {
            @Override
            public void marshal(Marshaller marshaller, JAXBElement<?> element, OutputStream out)
                    throws JAXBException, XMLStreamException {
                XMLStreamWriter writer = writers.createXMLStreamWriter(out, "UTF-8");
                marshaller.marshal(element, writer);
                writer.close();
            }

            @Override
            public <T> T unmarshal(Unmarshaller unmarshaller, Class<T> type, InputStream in)
                    throws JAXBException, XMLStreamException {
                XMLStreamReader reader = readers.createXMLStreamReader(in, "UTF-8");
                T bean = unmarshaller.unmarshal(reader, type).getValue();
                reader.close();
                return bean;
            }
        });
    }

    /** Over Fast Infoset's own parser and serializer. */
    static <B> JaxbLibrary<B> fastInfoset(Class<B> type, QName root) {
        return new JaxbLibrary<>(type, root, new Transport() {
            @Override
            public void marshal(Marshaller marshaller, JAXBElement<?> element, OutputStream out) throws JAXBException {
                marshaller.marshal(element, (XMLStreamWriter) new StAXDocumentSerializer(out));
            }

            @Override
            public <T> T unmarshal(Unmarshaller unmarshaller, Class<T> type, InputStream in) throws JAXBException {
                return unmarshaller
                        .unmarshal((XMLStreamReader) new StAXDocumentParser(in), type)
                        .getValue();
            }
        });
    }

    @Override
    public byte[] write(B value) throws JAXBException, XMLStreamException {
        out.reset();
        transport.marshal(marshaller, new JAXBElement<>(root, type, value), out);
        return out.toByteArray();
    }

    @Override
    public B read(byte[] bytes) throws JAXBException, XMLStreamException {
        return transport.unmarshal(unmarshaller, type, new ByteArrayInputStream(bytes));
    }
}
