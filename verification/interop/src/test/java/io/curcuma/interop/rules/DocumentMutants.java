package io.curcuma.interop.rules;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Documents with one or two changes: most of them break a rule. */
final class DocumentMutants {
    private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
    private static final String[] TEXTS = {
        "",
        "x",
        "0",
        "1",
        "-1",
        "2",
        "12",
        "123",
        "99999",
        "2147483648",
        "1.5",
        "0.001",
        "1e3",
        "-0",
        "NaN",
        "INF",
        "true",
        "ABC",
        "a b",
        " a ",
        "2024-02-29",
        "1900-01-01",
        "2024-01-01T00:00:00Z",
        "12:00:00",
        "P1D",
        "PT0S",
        "-P1Y",
        "2024",
        "--12",
        "---31",
        "Zm9v",
        "0FB7",
        "a:b",
        "urn:x",
        "http://[",
        "\u00e4\u00f6",
        "\ud83d\ude00",
        "longer text than most of what a schema allows here"
    };

    private static final Pattern HALF = Pattern.compile("[\\x{d800}-\\x{dfff}]");

    private final Document document;
    private final Transformer printer;
    private final Random random;

    DocumentMutants(byte[] document) {
        this.random = new Random(Long.getLong("curcuma.seed", 1));
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            this.document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(document));
            this.printer = TransformerFactory.newInstance().newTransformer();
        } catch (ParserConfigurationException | SAXException | IOException | TransformerException e) {
            throw new AssertionError(e);
        }
    }

    /** Another document; the same ones in the same order for a seed. */
    byte[] next() {
        Document tree = (Document) document.cloneNode(true);
        change(tree);
        if (random.nextInt(4) == 0) {
            change(tree);
        }
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            printer.transform(new DOMSource(tree), new StreamResult(out));
            return out.toByteArray();
        } catch (TransformerException e) {
            throw new AssertionError(e);
        }
    }

    private void change(Document tree) {
        List<Element> elements = new ArrayList<>();
        collect(tree.getDocumentElement(), elements);
        Element element = elements.get(random.nextInt(elements.size()));
        Element other = elements.get(random.nextInt(elements.size()));
        List<Attr> attributes = new ArrayList<>();
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Attr attribute = (Attr) element.getAttributes().item(i);
            if (!"http://www.w3.org/2000/xmlns/".equals(attribute.getNamespaceURI())) {
                attributes.add(attribute);
            }
        }
        boolean isRoot = element == tree.getDocumentElement();
        int kind = random.nextInt(12);
        if (kind <= 2 && !attributes.isEmpty()) {
            Attr attribute = attributes.get(random.nextInt(attributes.size()));
            if (random.nextInt(3) == 0) {
                element.removeAttributeNode(attribute);
            } else {
                attribute.setValue(text(attribute.getValue(), other));
            }
        } else if (kind <= 5 && isLeaf(element)) {
            element.setTextContent(text(element.getTextContent(), other));
        } else if (kind == 6 && !isRoot) {
            element.getParentNode().removeChild(element);
        } else if (kind == 7 && !isRoot) {
            for (int i = random.nextInt(3); i >= 0; i--) {
                element.getParentNode().insertBefore(element.cloneNode(true), element);
            }
        } else if (kind == 8) {
            // an element from elsewhere
            boolean within = other.compareDocumentPosition(element) != 0
                    && (other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_CONTAINED_BY) == 0;
            if (within && other != tree.getDocumentElement()) {
                element.insertBefore(other.cloneNode(true), random.nextBoolean() ? element.getFirstChild() : null);
            }
        } else if (kind == 9 && !isRoot) {
            tree.renameNode(element, other.getNamespaceURI(), other.getNodeName());
        } else if (kind == 10) {
            element.setAttributeNS(XSI, "xsi:nil", "true");
            if (random.nextBoolean()) {
                element.setTextContent("");
            }
        } else if (kind == 11) {
            Node next = element.getNextSibling();
            if (next != null && !isRoot) {
                element.getParentNode().insertBefore(next, element);
            }
        }
    }

    /** Another text, without halves of characters. */
    private String text(String before, Element other) {
        return HALF.matcher(changed(before, other)).replaceAll("");
    }

    private String changed(String before, Element other) {
        return switch (random.nextInt(8)) {
            case 0 -> before + before;
            case 1 -> before.length() > 1 ? before.substring(0, before.length() - 1) : "";
            case 2 -> before + random.nextInt(10);
            case 3 -> isLeaf(other) ? other.getTextContent() : "?";
            case 4 -> before.isEmpty() ? "-" : before.substring(1) + before.charAt(0);
            case 5 -> "-" + before;
            default -> TEXTS[random.nextInt(TEXTS.length)];
        };
    }

    private static boolean isLeaf(Element element) {
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element) {
                return false;
            }
        }
        return true;
    }

    private static void collect(Element element, List<Element> into) {
        into.add(element);
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element nested && into.size() < 2_000) {
                collect(nested, into);
            }
        }
    }
}
