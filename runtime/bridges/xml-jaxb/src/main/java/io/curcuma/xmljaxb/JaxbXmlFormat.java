package io.curcuma.xmljaxb;

import io.curcuma.Format;
import io.curcuma.GraphBudget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.LimitCheck;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * XML 1.0 through JAXB, whole beans and no adapter: the reference for {@link Format#XML}, whose media types it answers to where
 * that is not there. It is written in UTF-8, and read in every encoding that the JDK has.
 *
 * <p>The root element is the one global element of the bean's type. {@link #withRoot} names it where a type has several global
 * elements, or none; it is then the only one that is read, too.
 *
 * <p>The reader fetches nothing and refuses a DOCTYPE. It refuses what JAXB alone would lose without a word: elements and
 * attributes that the schema does not have, text between elements, a second value of a singular element, values that their type
 * does not have, and an {@code xsi:type} that does not extend the declared type. A bean that breaks its schema is not read either.
 * It is not a validator: order, missing parts and facets are not checked, and of wildcards and substitutions JAXB alone is
 * the judge. {@code xsi:schemaLocation} is ignored. An open element keeps the declarations of prefixes that something in it
 * mentions.
 *
 * <p>The writer refuses a bean that breaks its schema, as every other format does; what an adapter does not carry is left to
 * JAXB, which carries it. {@link Limits#depth} counts elements here, and allows one more for the innermost values.
 */
public final class JaxbXmlFormat implements Format {
    /** The id, {@value}. */
    public static final String ID = "xml-jaxb";

    private final @Nullable QName root;
    private final boolean pretty;

    /** Without line breaks; the root element comes from the schema. */
    public JaxbXmlFormat() {
        this(null, false);
    }

    private JaxbXmlFormat(@Nullable QName root, boolean pretty) {
        this.root = root;
        this.pretty = pretty;
    }

    /** This format with line breaks, and two spaces of indentation, in what it writes. */
    public JaxbXmlFormat pretty() {
        return new JaxbXmlFormat(root, true);
    }

    @Override
    public JaxbXmlFormat withRoot(QName name) {
        return new JaxbXmlFormat(Objects.requireNonNull(name), pretty);
    }

    @Override
    public String id() {
        return ID;
    }

    /** The id. */
    @Override
    public String toString() {
        return ID;
    }

    @Override
    public List<String> mediaTypes() {
        return List.of("application/xml", "text/xml");
    }

    @Override
    public <T> byte[] write(Adapter<T> adapter, T bean, Limits limits) {
        SaxXmlWriter text = new SaxXmlWriter(limits, pretty);
        try {
            QName name = rootOf(adapter);
            check(adapter, bean, limits, new ReadableCheck()::checkBean);
            Marshaller marshaller = Contexts.of(adapter.type()).createMarshaller();
            marshaller.setEventHandler(event -> false);
            marshaller.marshal(new JAXBElement<>(name, adapter.type(), bean), text);
            return text.toByteArray();
        } catch (SerializationException e) {
            throw e.at(id(), -1, text.path());
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the beans nest deeper than the stack allows")
                    .at(id(), -1, "");
        } catch (JAXBException | RuntimeException e) {
            // JAXB's text quotes the bean
            throw new SerializationException(Code.INVALID_BEAN, "JAXB cannot write the bean").at(id(), -1, text.path());
        }
    }

    /** Looks at a bean. */
    private interface Check<T> {
        void check(Adapter<T> adapter, T bean, Limits limits);
    }

    /** What adapters do not carry is left to JAXB. */
    private static <T> void check(Adapter<T> adapter, T bean, Limits limits, Check<T> check) {
        try {
            check.check(adapter, bean, limits);
        } catch (SerializationException e) {
            if (e.code() != Code.NOT_CARRIED) {
                throw e;
            }
        }
    }

    private QName rootOf(Adapter<?> adapter) {
        List<QName> roots = roots(adapter);
        if (roots.size() != 1) {
            String type = adapter.type().getName();
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    roots.isEmpty()
                            ? "no global element has the type of " + type + ": name a root by JaxbXmlFormat.withRoot"
                            : "several global elements have the type of " + type + " (" + names(roots)
                                    + "): name one by JaxbXmlFormat.withRoot");
        }
        return roots.get(0);
    }

    private List<QName> roots(Adapter<?> adapter) {
        return root == null ? adapter.rootElements() : List.of(root);
    }

    static String names(List<QName> roots) {
        return roots.stream().map(QName::toString).collect(Collectors.joining(", "));
    }

    @Override
    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        return read(adapter, bytes, offset, length, limits, null);
    }

    @Override
    public <T> T read(Adapter<T> adapter, byte[] bytes, int offset, int length, Call call) {
        call.policy().check(id(), false, false, false);
        call.policy().checkSharesNothing(id());
        call.policy().checkRefusesElements(id());
        return read(adapter, bytes, offset, length, call.limits(), call.graph());
    }

    private <T> T read(
            Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits, @Nullable GraphBudget graph) {
        Objects.checkFromIndexSize(offset, length, bytes.length);
        if (length > limits.messageBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "messageBytes", limits.messageBytes(), length)
                    .at(id(), 0, "");
        }
        Document<T> document = new Document<>(adapter, roots(adapter), limits);
        T bean = document.read(bytes, offset, length);
        if (document.isReadOnce()) {
            return bean;
        }
        try {
            check(adapter, bean, limits, (of, read, within) -> LimitCheck.check(of, read, within, graph));
        } catch (SerializationException e) {
            // what JAXB alone judges, it judges less strictly than the schema
            SerializationException refusal = e.code() == Code.INVALID_BEAN
                    ? new SerializationException(Code.SCHEMA_MISMATCH, "a value that its schema does not have")
                    : e;
            throw refusal.at(id(), -1, e.fieldPath());
        }
        return bean;
    }
}
