package io.curcuma.interop.services;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.RootBinding;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.RequestHead;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import io.curcuma.services.ServiceType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;

/** Every construct of XML Schema in the body of an envelope, by the JDK's trees, is what it is as a document. */
@Tag("one-jdk")
class SoapConstructsTest {
    private static final Path CONSTRUCTS = Path.of("src", "test", "constructs");
    private static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
    private static final String XMLNS = "http://www.w3.org/2000/xmlns/";

    static List<String> constructs() throws IOException {
        try (Stream<Path> folders = Files.list(CONSTRUCTS)) {
            return folders.map(folder -> folder.getFileName().toString())
                    .sorted()
                    .toList();
        }
    }

    private static final RequestHead HEAD = new RequestHead() {
        @Override
        public String method() {
            return "POST";
        }

        @Override
        public String path() {
            return "/Echo";
        }

        @Override
        public String query() {
            return "";
        }

        @Override
        public List<String> headers(String name) {
            return switch (name) {
                case "Content-Type" -> List.of("text/xml; charset=utf-8");
                case "SOAPAction" -> List.of("\"\"");
                default -> List.of();
            };
        }
    };

    private static DocumentBuilder builder() throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance().newDocumentBuilder();
    }

    private static byte[] written(Document tree) throws Exception {
        Transformer transformer = TransformerFactory.newDefaultInstance().newTransformer();
        transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter out = new StringWriter();
        transformer.transform(new DOMSource(tree), new StreamResult(out));
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** The prefixes of the root are declared on the envelope alone, as many stacks write them. */
    private static byte[] envelope(byte[] document) throws Exception {
        Document tree = builder().newDocument();
        Element envelope = tree.createElementNS(SOAP, "the-envelope:Envelope");
        Element body = tree.createElementNS(SOAP, "the-envelope:Body");
        tree.appendChild(envelope).appendChild(body);
        Element root = (Element) tree.importNode(
                builder().parse(new ByteArrayInputStream(document)).getDocumentElement(), true);
        NamedNodeMap attributes = root.getAttributes();
        List<Attr> moved = new ArrayList<>();
        for (int i = 0; i < attributes.getLength(); i++) {
            Attr attribute = (Attr) attributes.item(i);
            if (XMLNS.equals(attribute.getNamespaceURI()) && attribute.getName().startsWith("xmlns:")) {
                moved.add(attribute);
            }
        }
        for (Attr attribute : moved) {
            root.removeAttributeNode(attribute);
            envelope.setAttributeNS(XMLNS, attribute.getName(), attribute.getValue());
        }
        body.appendChild(root);
        return written(tree);
    }

    private static byte[] content(byte[] envelope) throws Exception {
        Node body = builder()
                .parse(new ByteArrayInputStream(envelope))
                .getElementsByTagNameNS(SOAP, "Body")
                .item(0);
        Document tree = builder().newDocument();
        tree.appendChild(tree.importNode(body.getFirstChild(), true));
        return written(tree);
    }

    private static <T> HttpAnswer echo(Serializer serializer, RootBinding root, Class<T> type, byte[] envelope) {
        MessageType<T> message = MessageType.of(type, root.element(), type.getName());
        Operation<T, T> operation = new Operation<>("echo", "echo", 0, message, message, false, "", List.of());
        ServiceType echo = new ServiceType(
                SoapConstructsTest.class, "echo.Echo", new QName("urn:echo", "Echo"), 1, List.of(operation));
        return new HttpOperations(HttpMessages.of(serializer), new Service(echo, (index, request) -> request))
                .answer(HEAD, new ByteArrayInputStream(envelope));
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void a_body_is_what_the_document_is(String name) throws Exception {
        Path folder = CONSTRUCTS.resolve(name);
        CompiledSchemas schemas = CompiledSchemas.compile(GenerationRequest.of(List.of(folder.resolve(name + ".xsd"))));
        Serializer serializer = schemas.serializer();
        int compared = 0;
        try (Stream<Path> instances = Files.list(folder.resolve("instances"))) {
            for (Path instance : instances.sorted().toList()) {
                byte[] document = Files.readAllBytes(instance);
                Element element =
                        builder().parse(new ByteArrayInputStream(document)).getDocumentElement();
                RootBinding root = schemas.root(new QName(element.getNamespaceURI(), element.getLocalName()))
                        .orElseThrow();
                byte[] expected = serializer.write(serializer.read(document, root.bean(), Format.XML), Format.XML);

                HttpAnswer answer = echo(serializer, root, root.bean(), envelope(document));

                assertThat(answer.status())
                        .as(new String(answer.body(), StandardCharsets.UTF_8))
                        .isEqualTo(200);
                byte[] back = content(answer.body());
                assertThat(serializer.write(serializer.read(back, root.bean(), Format.XML), Format.XML))
                        .asString(StandardCharsets.UTF_8)
                        .isEqualTo(new String(expected, StandardCharsets.UTF_8));
                compared++;
            }
        }
        assertThat(compared).isPositive();
    }
}
