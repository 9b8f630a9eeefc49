package io.curcuma.embedded.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.embedded.verify.Cell.Verdict;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Documents with one thing wrong each: whatever it is, the report says so with a place, and nothing fails inside. */
class InvalidDocumentsTest {
    private static final String XSI = XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI;
    private static final List<String> FORMATS = List.of(Format.XML, Format.PROTOBUF, "xml-jaxb");

    /** One change of an element. */
    private enum Change {
        GONE,
        TWICE,
        LAST,
        RENAMED,
        OTHER_NAMESPACE,
        MORE_TEXT,
        TEXT_ALONE,
        EMPTY,
        NIL,
        UNKNOWN_TYPE,
        OTHER_TYPE,
        MORE_ATTRIBUTES,
        FEWER_ATTRIBUTES,
        OTHER_ATTRIBUTES,
        MORE_ELEMENTS,
        ITSELF;

        /** @return whether there was anything to change */
        boolean of(Element element) {
            Document document = element.getOwnerDocument();
            Node parent = element.getParentNode();
            boolean isRoot = parent == document;
            switch (this) {
                case GONE -> {
                    return !isRoot && parent.removeChild(element) != null;
                }
                case TWICE -> {
                    return !isRoot && parent.insertBefore(element.cloneNode(true), element) != null;
                }
                case LAST -> {
                    return !isRoot && parent.getLastChild() != element && parent.appendChild(element) != null;
                }
                case RENAMED -> document.renameNode(element, element.getNamespaceURI(), "renamed");
                case OTHER_NAMESPACE -> document.renameNode(element, "urn:other", element.getNodeName());
                case MORE_TEXT -> element.appendChild(document.createTextNode("\u00e9 text"));
                case TEXT_ALONE -> element.setTextContent("no value");
                case EMPTY -> element.setTextContent("");
                case NIL -> element.setAttributeNS(XSI, "xsi:nil", "true");
                case UNKNOWN_TYPE -> element.setAttributeNS(XSI, "xsi:type", "none:none");
                case OTHER_TYPE -> {
                    element.setAttributeNS(
                            XMLConstants.XMLNS_ATTRIBUTE_NS_URI, "xmlns:xs", XMLConstants.W3C_XML_SCHEMA_NS_URI);
                    element.setAttributeNS(XSI, "xsi:type", "xs:int");
                }
                case MORE_ATTRIBUTES -> element.setAttribute("more", "1");
                case FEWER_ATTRIBUTES -> {
                    return attributes(element).stream()
                                    .peek(element::removeAttributeNode)
                                    .count()
                            > 0;
                }
                case OTHER_ATTRIBUTES -> {
                    return attributes(element).stream()
                                    .peek(attribute -> attribute.setValue("no value"))
                                    .count()
                            > 0;
                }
                case MORE_ELEMENTS -> element.insertBefore(document.createElement("more"), element.getFirstChild());
                case ITSELF -> element.appendChild(element.cloneNode(true));
            }
            return true;
        }

        private static List<Attr> attributes(Element element) {
            List<Attr> attributes = new ArrayList<>();
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                Attr attribute = (Attr) element.getAttributes().item(i);
                if (!XMLConstants.XMLNS_ATTRIBUTE_NS_URI.equals(attribute.getNamespaceURI())) {
                    attributes.add(attribute);
                }
            }
            return attributes;
        }
    }

    @TestFactory
    Stream<DynamicTest> whatIsWrongIsToldWithItsPlace() throws IOException, URISyntaxException {
        Path all = Path.of(Objects.requireNonNull(InvalidDocumentsTest.class.getResource("lossless"))
                .toURI());
        try (Stream<Path> folders = Files.list(all)) {
            return folders.sorted().toList().stream()
                    .map(folder -> DynamicTest.dynamicTest(String.valueOf(folder.getFileName()), () -> check(folder)));
        }
    }

    private static void check(Path folder) throws Exception {
        Verifier verifier = Verifier.of(GenerationRequest.of(List.of(folder.resolve("s.xsd"))));
        List<Instance> changed = new ArrayList<>();
        for (Path file : xml(folder)) {
            String text = Files.readString(file);
            int elements = elements(parse(text)).getLength();
            for (Change change : Change.values()) {
                for (int i = 0; i < elements; i++) {
                    Document document = parse(text);
                    if (change.of((Element) elements(document).item(i))) {
                        byte[] bytes = print(document).getBytes(StandardCharsets.UTF_8);
                        changed.add(new Instance(file.getFileName() + " " + change + " " + i, () -> bytes));
                    }
                }
            }
        }
        assertThat(changed).isNotEmpty();
        VerificationReport report = verifier.verify(new DocumentSet(changed, List.of()), FORMATS, document -> {});
        Set<String> wrong = new TreeSet<>();
        report.documents().forEach(document -> check(document, wrong));
        assertThat(wrong).isEmpty();
    }

    private static void check(DocumentReport document, Set<String> wrong) {
        Stream.concat(document.unreadable().stream(), document.invalid().stream())
                .filter(finding ->
                        finding.place().line() < 1 || finding.message().isBlank() || isInternal(finding.message()))
                .forEach(finding -> wrong.add(document.name() + ": " + finding));
        Stream.concat(document.readings().stream(), document.cells().stream())
                .filter(cell -> cell.verdict() == Verdict.REFUSED)
                .filter(cell -> cell.reason().isBlank() || isInternal(cell.reason()))
                .forEach(cell -> wrong.add(document.name() + ": " + cell));
        // our reader accepts what the schema does not allow only where it says that it is no validator
        document.readings().stream()
                .filter(reading -> reading.format().equals(Format.XML) && reading.verdict() == Verdict.REFUSED)
                .filter(reading -> !reading.reason().contains("line "))
                .forEach(reading -> wrong.add(document.name() + ": " + reading));
    }

    private static boolean isInternal(String message) {
        return message.contains("FAILED") || message.contains("Exception") || message.contains("internal");
    }

    private static List<Path> xml(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
    }

    private static NodeList elements(Document document) {
        return document.getElementsByTagNameNS("*", "*");
    }

    private static Document parse(String text) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    private static String print(Document document) throws Exception {
        Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.ENCODING, "UTF-8");
        StringWriter out = new StringWriter();
        transformer.transform(new DOMSource(document), new StreamResult(out));
        return out.toString();
    }
}
