package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Idl;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.JAXBException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Beans that somebody else made and released: the classes of ph-ubl21, with its schemas, and the invoices that its authors test it with. The
 * JAXB reference implementation reads and writes the same classes.
 */
@Tag("one-jdk")
class LibraryBeansTest {
    /** The build puts the jars there; on the class path they would be every test's. */
    private static final Path JARS = Path.of("target/ph-ubl21");

    private static final QName INVOICE = new QName("urn:oasis:names:specification:ubl:schema:xsd:Invoice-2", "Invoice");
    private static final String CATALOG = """
            <catalog xmlns="urn:oasis:names:tc:entity:xmlns:xml:catalog">
              <uri name="urn:un:unece:uncefact:data:specification:CoreComponentTypeSchemaModule:2"
                  uri="schemas/CCTS_CCT_SchemaModule.xsd"/>
              <uri name="http://www.w3.org/2000/09/xmldsig#" uri="schemas/xmldsig-core-schema.xsd"/>
              <uri name="http://uri.etsi.org/01903/v1.3.2#" uri="schemas/XAdES01903v132-201601.xsd"/>
              <uri name="http://uri.etsi.org/01903/v1.4.1#" uri="schemas/XAdES01903v141-201601.xsd"/>
            </catalog>
            """;

    private static final Set<String> INVOICES = Set.of(
            "BII04 XML example full core data 01.xml",
            "CENBII-Invoice-maximal.xml",
            "PEP BII04 minimal invoice example 02.xml",
            "UBL-Invoice-2.0-Example-NS4.xml",
            "UBL-Invoice-2.1-Example.xml",
            // a signature in a wildcard, whose types the Invoice does not reach: it stays XML
            "UBL-Invoice-2.0-Enveloped.xml");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private static Path folder;

    @SuppressWarnings("NullAway.Init") // made before the tests
    private static GenerationRequest request;

    @SuppressWarnings("NullAway.Init") // made before the tests
    private static CompiledSchemas compiledSchemas;

    @BeforeAll
    static void compile() throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(JARS)) {
            jars = files.sorted().toList();
        }
        for (Path jar : jars) {
            unpack(jar);
        }
        Path catalog = Files.writeString(folder.resolve("catalog.xml"), CATALOG);
        Path ubl = folder.resolve("external/schemas/ubl21");
        request = GenerationRequest.of(List.of(ubl.resolve("maindoc/UBL-Invoice-2.1.xsd")))
                .withCatalogs(List.of(catalog))
                .withRoots(List.of(folder))
                .withFormats(Set.<Idl>of())
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME)
                .withExtent(Extent.of(Set.of(INVOICE.toString())))
                .withBeans(BeanOptions.existing(jars));
        compiledSchemas = CompiledSchemas.compile(request);
    }

    private static void unpack(Path file) throws IOException {
        try (JarFile jar = new JarFile(file.toFile())) {
            for (JarEntry entry : Collections.list(jar.entries())) {
                String name = entry.getName();
                boolean isInvoice = INVOICES.contains(name.replace("external/test-ubl/invoice/", ""));
                if (name.endsWith(".xsd") || isInvoice) {
                    Path target = folder.resolve(name);
                    Files.createDirectories(target.getParent());
                    try (InputStream in = jar.getInputStream(entry)) {
                        Files.copy(in, target);
                    }
                }
            }
        }
    }

    private static List<Path> invoices() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("external/test-ubl/invoice"))) {
            List<Path> invoices = files.sorted().toList();
            assertThat(invoices).hasSameSizeAs(INVOICES);
            return invoices;
        }
    }

    @Test
    void nothingIsLostInAnyFormat() throws IOException {
        Verifier verifier = Verifier.of(request, same -> compiledSchemas);
        int formats = verifier.formats().size();
        int cells = INVOICES.size() * formats;

        VerificationReport report =
                verifier.verify(verifier.documents(invoices(), List.of()), verifier.formats(), document -> {});

        // the format that is JAXB loses white space that stands alone in an element behind a wildcard
        assertThat(ReportTable.failures(report)).allMatch(line -> line.contains(": xml-jaxb loses "));
        assertThat(report.isLossless()).isTrue();
        assertThat(report.cells()).isEqualTo(cells);
    }

    @Test
    void theReferenceImplementationReadsAndWritesTheSame() throws IOException, JAXBException {
        Class<?> type = compiledSchemas.bean(INVOICE.toString());
        JAXBContext jaxb = JAXBContext.newInstance(type.getPackageName(), compiledSchemas.loader());
        Serializer serializer = compiledSchemas.serializer();
        for (Path invoice : invoices()) {
            byte[] document = Files.readAllBytes(invoice);
            Object read = jaxb.createUnmarshaller()
                    .unmarshal(new StreamSource(invoice.toFile()), type)
                    .getValue();
            String expected = CanonicalXml.of(written(jaxb, type, read));

            assertThat(CanonicalXml.of(written(jaxb, type, serializer.read(document, type, Format.XML))))
                    .as("%s read by us", invoice.getFileName())
                    .isEqualTo(expected);
            for (Format format : serializer.formats()) {
                Object back = serializer.read(serializer.write(read, format.id()), type, format.id());
                assertThat(CanonicalXml.of(written(jaxb, type, back)))
                        .as("%s through %s", invoice.getFileName(), format.id())
                        .isEqualTo(expected);
            }
        }
    }

    private static <T> byte[] written(JAXBContext jaxb, Class<T> type, Object bean) throws JAXBException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        jaxb.createMarshaller().marshal(new JAXBElement<>(INVOICE, type, type.cast(bean)), out);
        return out.toByteArray();
    }
}
