package io.curcuma.soap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import archive.Archive;
import archive.ArchiveClient;
import archive.Document;
import archive.MissingException;
import archive.Note;
import archive.ObjectFactory;
import archive.Query;
import archive.Receipt;
import archive.Remark;
import com.sun.xml.ws.spi.ProviderImpl;
import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.SoapChannel;
import jakarta.xml.ws.Service;
import jakarta.xml.ws.soap.AddressingFeature;
import jakarta.xml.ws.soap.MTOMFeature;
import jakarta.xml.ws.soap.SOAPBinding;
import jakarta.xml.ws.spi.ServiceDelegate;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.apache.cxf.jaxws.JaxWsProxyFactoryBean;
import org.apache.cxf.ws.addressing.WSAddressingFeature;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** CXF and Metro as clients of ours by the generated interface, and CXF as a server for our client. */
class StacksTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static final Serializer SERIALIZER = Serializer.forPackages("archive");

    private static Document document() throws Exception {
        ObjectFactory factory = new ObjectFactory();
        Document document = new Document();
        document.setName("Größe & Maß");
        document.getContent().add("<first>\r\n--".getBytes(StandardCharsets.UTF_8));
        document.getContent().add(new byte[70_000]);
        document.setCreated(DatatypeFactory.newInstance().newXMLGregorianCalendar("2026-03-01T12:00:00.250+01:00"));
        document.setPrice(factory.createDocumentPrice(new BigDecimal("12.30")));
        document.setPages(7);
        Note note = new Note();
        note.setText("a\nb");
        document.getNote().add(factory.createNote(note));
        Remark remark = new Remark();
        remark.setText("");
        remark.setAuthor("someone");
        document.getNote().add(factory.createRemark(remark));
        org.w3c.dom.Document tree = DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .newDocument();
        Element any = tree.createElementNS("urn:else", "e:any");
        any.setTextContent("text");
        document.setAny(any);
        return document;
    }

    private static Query query(String name) {
        Query query = new Query();
        query.setName(name);
        return query;
    }

    private static String xml(Document document) {
        return new String(SERIALIZER.write(document, Format.XML), StandardCharsets.UTF_8);
    }

    private static void check(Archive client, Shelf shelf) throws Exception {
        Document document = document();
        assertThat(client.store(document).getSize()).isEqualTo(70_011);
        assertThat(xml(client.fetch(query(document.getName())))).isEqualTo(xml(document));
        assertThatThrownBy(() -> client.fetch(query("another")))
                .isInstanceOfSatisfying(
                        MissingException.class,
                        missing -> assertThat(missing.detail().getName()).isEqualTo("another"));
        Receipt receipt = new Receipt();
        receipt.setSize(1);
        client.drop(receipt);
        shelf.dropped.await();
    }

    private static Set<String> use(Shelf shelf, JaxWsProxyFactoryBean factory, String bindingId) throws Exception {
        try (Servers.Running server = Servers.ours(shelf)) {
            factory.setServiceClass(Archive.class);
            factory.setAddress(server.address().toString());
            factory.setBindingId(bindingId);
            check((Archive) factory.create(), shelf);
            assertThat(server.answers().contains("multipart/related"))
                    .isEqualTo(server.types().contains("multipart/related"));
            return server.types();
        }
    }

    @ParameterizedTest
    @CsvSource({"false,false", "false,true", "true,false", "true,true"})
    void cxf_calls_our_service(boolean isNew, boolean hasParts) throws Exception {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        if (hasParts) {
            factory.setProperties(new HashMap<>(Map.of("mtom-enabled", true)));
        }
        Set<String> types =
                use(new Shelf(), factory, isNew ? SOAPBinding.SOAP12HTTP_BINDING : SOAPBinding.SOAP11HTTP_BINDING);
        assertThat(types.contains("multipart/related")).isEqualTo(hasParts);
    }

    @Test
    void cxf_calls_our_service_with_addressing() throws Exception {
        JaxWsProxyFactoryBean factory = new JaxWsProxyFactoryBean();
        factory.getFeatures().add(new WSAddressingFeature());
        assertThat(use(new Shelf(), factory, SOAPBinding.SOAP11HTTP_BINDING)).containsExactly("text/xml");
    }

    /** The WSDL of the running service, with the version of SOAP. */
    private URL wsdl(Servers.Running server, boolean isNew) throws Exception {
        HttpRequest query =
                HttpRequest.newBuilder(URI.create(server.address() + "?wsdl")).build();
        String text = HttpClient.newHttpClient()
                .send(query, HttpResponse.BodyHandlers.ofString())
                .body();
        String known = isNew ? text.replace("/wsdl/soap/", "/wsdl/soap12/") : text;
        return Files.writeString(folder.resolve("archive.wsdl"), known).toUri().toURL();
    }

    @ParameterizedTest
    @CsvSource({"false,false,false", "false,true,false", "true,false,false", "true,true,true", "false,false,true"})
    void metro_calls_our_service(boolean isNew, boolean hasParts, boolean isAddressed) throws Exception {
        Shelf shelf = new Shelf();
        try (Servers.Running server = Servers.ours(shelf)) {
            ServiceDelegate service = new ProviderImpl()
                    .createServiceDelegate(wsdl(server, isNew), new QName("urn:archive", "Archives"), Service.class);
            Archive client = service.getPort(
                    new QName("urn:archive", "ArchiveSoap"),
                    Archive.class,
                    new MTOMFeature(hasParts),
                    new AddressingFeature(isAddressed, isAddressed));
            check(client, shelf);
            assertThat(server.types().contains("multipart/related")).isEqualTo(hasParts);
            assertThat(server.answers().contains("multipart/related")).isEqualTo(hasParts);
        }
    }

    @ParameterizedTest
    @CsvSource({"false,false", "false,true", "true,false", "true,true"})
    void our_client_calls_cxf(boolean isNew, boolean hasParts) throws Exception {
        Shelf shelf = new Shelf();
        try (Servers.Running server =
                Servers.cxf(shelf, isNew ? SOAPBinding.SOAP12HTTP_BINDING : SOAPBinding.SOAP11HTTP_BINDING, hasParts)) {
            HttpClient client = HttpClient.newHttpClient();
            SoapChannel channel = isNew
                    ? SoapChannel.soap12(client, server.address(), SERIALIZER)
                    : SoapChannel.soap11(client, server.address(), SERIALIZER);
            check(new ArchiveClient(hasParts ? channel.withParts() : channel), shelf);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void our_client_calls_our_service_with_parts(boolean isNew) throws Exception {
        Shelf shelf = new Shelf();
        try (Servers.Running server = Servers.ours(shelf)) {
            HttpClient client = HttpClient.newHttpClient();
            SoapChannel channel = isNew
                    ? SoapChannel.soap12(client, server.address(), SERIALIZER)
                    : SoapChannel.soap11(client, server.address(), SERIALIZER);
            check(new ArchiveClient(channel.withParts()), shelf);
            assertThat(server.types()).contains("multipart/related");
            assertThat(server.answers()).contains("multipart/related");
        }
    }

    @Test
    void the_generated_interface_says_what_the_wsdl_says() {
        assertThat(List.of(Archive.class.getAnnotations())).hasSize(3);
    }
}
