package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.bytes.XmlBytes;
import io.curcuma.spi.Adapter;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Unmarshaller;
import jakarta.xml.bind.ValidationEvent;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** One document that is read. */
final class Document<T> {
    private final Adapter<T> adapter;
    private final List<QName> roots;
    private final Limits limits;
    private @Nullable StrictReader reader;
    private @Nullable SerializationException problem;
    private boolean readOnce;
    private String text = "";

    /** @param roots the root elements that are accepted; any if there are none */
    Document(Adapter<T> adapter, List<QName> roots, Limits limits) {
        this.adapter = adapter;
        this.roots = roots;
        this.limits = limits;
    }

    T read(byte[] bytes, int offset, int length) {
        try {
            text = XmlBytes.decode(bytes, offset, length);
            MarkupCheck.check(text);
            StrictReader in = new StrictReader(XmlInput.parser(text), adapter.type(), limits);
            reader = in;
            toRoot(in);
            T bean = bean(in);
            while (in.hasNext()) {
                in.next();
            }
            return bean;
        } catch (SerializationException e) {
            throw located(e);
        } catch (StackOverflowError e) {
            throw located(
                    new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows"));
        } catch (JAXBException | XMLStreamException | RuntimeException e) {
            // their text quotes the document
            throw located(problem == null ? problem(e) : problem);
        }
    }

    /** Whether a part of the bean, which comes as a stream, is gone when it has been looked at. */
    boolean isReadOnce() {
        return readOnce;
    }

    private void toRoot(StrictReader in) throws XMLStreamException {
        if ("1.1".equals(in.getVersion())) {
            throw new SerializationException(Code.MALFORMED, "XML 1.1, which allows what XML 1.0 cannot hold");
        }
        while (in.getEventType() != XMLStreamConstants.START_ELEMENT) {
            in.next();
        }
        if (!roots.isEmpty() && !roots.contains(in.getName())) {
            throw in.problem(Code.SCHEMA_MISMATCH, "another root element than " + JaxbXmlFormat.names(roots));
        }
    }

    private T bean(StrictReader in) throws JAXBException {
        Unmarshaller unmarshaller = Contexts.of(adapter.type()).createUnmarshaller();
        unmarshaller.setEventHandler(event -> refuse(in, event));
        unmarshaller.setListener(new Unmarshaller.Listener() {
            @Override
            public void beforeUnmarshal(Object target, @Nullable Object parent) {
                in.bean(target);
                readOnce |= BeanMembers.of(target.getClass()).hasSource();
            }

            @Override
            public void afterUnmarshal(Object target, @Nullable Object parent) {
                OpenDeclarations.prune(target, BeanMembers.of(target.getClass()).anyElements());
            }
        });
        Object bean = unmarshaller.unmarshal(in, adapter.type()).getValue();
        if (!adapter.type().isInstance(bean)) {
            throw in.problem(Code.SCHEMA_MISMATCH, "a root that is nil, or whose xsi:type does not extend its type");
        }
        return adapter.type().cast(bean);
    }

    private boolean refuse(StrictReader in, ValidationEvent event) {
        String what = event.getLinkedException() == null
                ? "an element or an xsi:type that the schema does not have here"
                : "a value that its type does not have";
        problem = in.problem(Code.SCHEMA_MISMATCH, what);
        return false;
    }

    private SerializationException problem(Exception e) {
        StrictReader in = reader;
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof XMLStreamException malformed) {
                Location location = malformed.getLocation();
                return location != null && isTruncated(location.getCharacterOffset())
                        ? new SerializationException(Code.TRUNCATED, "the document ends too early")
                        : new SerializationException(Code.MALFORMED, place(location) + "not well-formed");
            }
        }
        String problem = "a value that its type does not have";
        return in == null
                ? new SerializationException(Code.MALFORMED, problem)
                : in.problem(Code.SCHEMA_MISMATCH, problem);
    }

    private boolean isTruncated(int offset) {
        return offset >= text.length() && (!text.endsWith(">") || reader == null || reader.isInside());
    }

    /** A prefix for the text of a problem. */
    static String place(@Nullable Location location) {
        return location == null || location.getLineNumber() < 1
                ? ""
                : "line " + location.getLineNumber() + ", column " + location.getColumnNumber() + ": ";
    }

    private SerializationException located(SerializationException e) {
        return e.at(JaxbXmlFormat.ID, -1, reader == null ? "" : reader.path());
    }
}
