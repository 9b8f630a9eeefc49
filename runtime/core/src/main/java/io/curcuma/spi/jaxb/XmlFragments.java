package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.bytes.XmlBytes;
import io.curcuma.spi.Budget;
import io.curcuma.spi.FieldReader;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongConsumer;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.DOMException;
import org.w3c.dom.DOMImplementation;
import org.w3c.dom.Element;

/** Elements that no schema knows, as text. Comments and processing instructions are not part of them, as JAXB has it. */
public final class XmlFragments {
    /** The JDK's own, which is stateless. */
    private static final DOMImplementation DOM = dom();

    /** The longest text after which a parser or printer, which keeps room for it, is kept. */
    private static final int POOLED_LENGTH = 1 << 14;

    private static final AtomicReferenceArray<@Nullable XmlFragmentParser> PARSERS = new AtomicReferenceArray<>(16);
    private static final AtomicReferenceArray<@Nullable XmlFragmentPrinter> PRINTERS = new AtomicReferenceArray<>(16);

    private XmlFragments() {}

    private static DOMImplementation dom() {
        try {
            return DocumentBuilderFactory.newDefaultNSInstance()
                    .newDocumentBuilder()
                    .getDOMImplementation();
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's document builder is not available", e);
        }
    }

    /** The place of this thread, as a rule. */
    private static int slot(AtomicReferenceArray<?> pool) {
        return (int) (Thread.currentThread().getId() % pool.length());
    }

    /**
     * The element as XML with every namespace that it needs declared.
     *
     * @throws SerializationException {@code LIMIT_DEPTH}, {@code LIMIT_COUNT}, {@code INVALID_BEAN} for what no document can hold
     */
    public static String print(Element element, Limits limits) {
        int slot = slot(PRINTERS);
        XmlFragmentPrinter pooled = PRINTERS.getAndSet(slot, null);
        XmlFragmentPrinter printer = pooled == null ? new XmlFragmentPrinter() : pooled;
        String xml = printer.print(element, limits);
        if (xml.length() <= POOLED_LENGTH) {
            PRINTERS.set(slot, printer);
        }
        return xml;
    }

    /**
     * Parses one element. A DOCTYPE is refused, nothing external is read.
     *
     * @throws SerializationException {@code MALFORMED}, {@code LIMIT_DEPTH}, {@code LIMIT_COUNT}, {@code LIMIT_SIZE}
     */
    public static Element parse(String xml, Limits limits) {
        Budget budget = new Budget();
        budget.start(limits, Integer.MAX_VALUE);
        return parse(xml, limits, budget::graph);
    }

    /** As {@link #parse(String, Limits)}, of a document in one of the encodings that a document may have. */
    public static Element parse(byte[] xml, Limits limits) {
        return parse(XmlBytes.decode(xml, 0, xml.length), limits);
    }

    /** As {@link #parse(String, Limits)}, as a part of the message that is read. */
    static Element parse(String xml, FieldReader message) {
        return parse(xml, message.limits(), message::graph);
    }

    /** @param heap receives the approximate heap bytes of each part of the tree before it is made */
    static Element parse(String xml, Limits limits, LongConsumer heap) {
        int slot = slot(PARSERS);
        XmlFragmentParser pooled = PARSERS.getAndSet(slot, null);
        XmlFragmentParser parser = pooled == null ? new XmlFragmentParser() : pooled;
        try {
            Element root = parser.parse(xml, DOM.createDocument(null, null, null), limits, heap);
            if (xml.length() <= POOLED_LENGTH) {
                PARSERS.set(slot, parser);
            }
            return root;
        } catch (DOMException e) {
            throw XmlFragmentScanner.malformed();
        }
    }
}
