package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.embedded.verify.DocumentSet;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What some global elements reach comes out, as it comes out with everything else. */
final class RootsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:%s" xmlns="urn:%1$s"
                xmlns:c="urn:common" elementFormDefault="qualified">%s</xs:schema>
            """;

    private static final String COMMON = """
            <xs:complexType name="Text"><xs:simpleContent><xs:extension base="xs:string"/></xs:simpleContent></xs:complexType>
            <xs:complexType name="Note"><xs:simpleContent><xs:extension base="Text"/></xs:simpleContent></xs:complexType>
            <xs:complexType name="Remark"><xs:simpleContent><xs:extension base="Text"/></xs:simpleContent></xs:complexType>
            <xs:element name="note" type="Note"/>
            <xs:element name="remark" type="Remark"/>
            <xs:complexType name="Payment"><xs:sequence><xs:element name="by" type="By"/></xs:sequence></xs:complexType>
            <xs:complexType name="Card"><xs:complexContent><xs:extension base="Payment"><xs:sequence>
              <xs:element name="number" type="xs:string"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:simpleType name="By"><xs:restriction base="xs:string"><xs:enumeration value="HAND"/></xs:restriction></xs:simpleType>
            <xs:element name="fee" type="xs:decimal"/>
            """;

    private static final String IMPORT = "<xs:import namespace='urn:common' schemaLocation='common.xsd'/>";

    private static final String ORDER = IMPORT + """
            <xs:element name="order" type="Order"/>
            <xs:complexType name="Order"><xs:sequence>
              <xs:element ref="c:note"/>
              <xs:element name="payment" type="c:Payment" maxOccurs="unbounded"/>
              <xs:element name="part"><xs:complexType><xs:sequence>
                <xs:element name="order" type="Order" minOccurs="0"/></xs:sequence></xs:complexType></xs:element>
              <xs:any namespace="urn:common" processContents="lax" minOccurs="0"/>
            </xs:sequence></xs:complexType>
            <xs:complexType name="Rush"><xs:complexContent><xs:extension base="Order"><xs:sequence>
              <xs:element name="by" type="xs:dateTime"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            """;

    private static final String INVOICE = IMPORT + """
            <xs:element name="invoice"><xs:complexType><xs:sequence>
              <xs:element ref="c:remark"/><xs:element name="line" type="Line"/></xs:sequence></xs:complexType></xs:element>
            <xs:complexType name="Line"><xs:attribute name="no" type="xs:int"/></xs:complexType>
            """;

    private static final String DOCUMENT = """
            <o:order xmlns:o="urn:order" xmlns:c="urn:common" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" %s>
            <c:note>now</c:note><o:payment xsi:type="c:Card"><c:by>HAND</c:by><c:number>1</c:number></o:payment>
            <o:part/>%s</o:order>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @SuppressWarnings("NullAway.Init") // made before each test
    private GenerationRequest request;

    @BeforeEach
    void schemas() throws IOException {
        request = GenerationRequest.of(
                List.of(schema("common", COMMON), schema("order", ORDER), schema("invoice", INVOICE)));
    }

    private Path schema(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name + ".xsd"), SCHEMA.formatted(name, content));
    }

    private GenerationResult generate(String... roots) {
        GenerationResult result = Generator.generate(request.withExtent(Extent.of(Set.of(roots))));
        assertThat(result.diagnostics()).isEmpty();
        return result;
    }

    private static Map<String, String> files(GenerationResult result) {
        return result.files().stream()
                .collect(Collectors.toMap(
                        file -> file.kind() + " " + file.path(),
                        file -> new String(file.content(), StandardCharsets.ISO_8859_1),
                        (a, b) -> a,
                        TreeMap::new));
    }

    private static List<String> paths(GenerationResult result, Kind kind) {
        return result.files().stream()
                .filter(file -> file.kind() == kind)
                .map(OutputFile::path)
                .toList();
    }

    @Test
    void whatARootDoesNotReachIsLeftOut() {
        assertThat(paths(generate("order"), Kind.JAVA))
                .contains("common/NoteAdapter.java", "common/Card.java", "common/Text.java", "order/RushAdapter.java")
                .noneMatch(path -> path.contains("Remark") || path.startsWith("invoice/"));
        assertThat(paths(generate("order"), Kind.PROTO)).noneMatch(path -> path.contains("invoice"));
    }

    @Test
    void documentsAreMadeOfWhatTheRootsReach() {
        Verifier verifier = Verifier.of(request.withExtent(Extent.of(Set.of("order"))));

        DocumentSet made = verifier.samples(folder);

        assertThat(made.instances())
                .isNotEmpty()
                .noneMatch(sample -> sample.name().contains("invoice"));
        // a second note, where the wildcard allows any element of its namespace, finds the bean's one place for notes
        // taken
        assertThat(ReportTable.failures(verifier.verify(made, List.of("protobuf"), document -> {})))
                .filteredOn(line -> !line.contains("/note[1]") && !line.contains("a second element 'note'"))
                .isEmpty();
    }

    @Test
    void numbersAndNamesAreThoseOfTheWholeSet() {
        GenerationResult whole = generate();
        GenerationResult part = generate("{urn:order}order");
        assertThat(part.numbers()).isEqualTo(whole.numbers());
        Map<String, String> all = files(whole);
        Map<String, String> some = files(part);
        assertThat(all.keySet()).containsAll(some.keySet());
        assertThat(some.keySet())
                .filteredOn(path -> path.endsWith("Adapter.java") || path.endsWith("Item.java"))
                .hasSizeGreaterThan(5)
                .allSatisfy(path -> assertThat(some.get(path)).isEqualTo(all.get(path)));
        // a base type names those that extend it
        assertThat(all.get("JAVA common/Text.java")).contains("Remark.class");
        assertThat(some.get("JAVA common/Text.java")).contains("Note.class").doesNotContain("Remark");
    }

    @Test
    void aDocumentGoesThroughEveryFormat() {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(generate("order"));
        byte[] document = document("", "<c:fee>1.50</c:fee>");
        for (Format format : compiledSchemas.serializer().formats()) {
            byte[] message =
                    compiledSchemas.convert(document, Format.XML, format.id(), Optional.of("{urn:order}order"));
            byte[] back = compiledSchemas.convert(message, format.id(), Format.XML, Optional.of("{urn:order}order"));
            assertThat(canonical(back)).as(format.id()).isEqualTo(canonical(document));
        }
    }

    @Test
    void aRootMayBeOfATypeThatExtendsTheDeclaredOne() {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(generate("order"));
        byte[] document = document("xsi:type='o:Rush'", "<o:by>2026-01-01T00:00:00Z</o:by>");
        byte[] xml = compiledSchemas.convert(document, Format.XML, Format.XML, Optional.empty());
        assertThat(canonical(xml)).isEqualTo(canonical(document));
    }

    @Test
    void anElementOfAWildcardThatIsLeftOutStaysXml() {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(generate("order"));
        byte[] document = document("", "<c:remark>later</c:remark>");
        for (String id : List.of(Format.XML, Format.PROTOBUF, Format.JSON, JaxbXmlFormat.ID)) {
            byte[] message = compiledSchemas.convert(document, Format.XML, id, Optional.of("{urn:order}order"));
            byte[] back = compiledSchemas.convert(message, id, Format.XML, Optional.of("{urn:order}order"));
            assertThat(canonical(back)).as(id).isEqualTo(canonical(document));
        }
    }

    @Test
    void anUnknownRootIsAnErrorThatNamesThoseThereAre() {
        GenerationResult result = Generator.generate(request.withExtent(Extent.of(Set.of("ordr", "{urn:x}order"))));
        assertThat(result.diagnostics())
                .extracting(Diagnostic::headline)
                .containsExactly(
                        "error[C069]: the schema set has no global element 'ordr'",
                        "error[C069]: the schema set has no global element '{urn:x}order'");
        assertThat(result.diagnostics().get(0).toString()).contains("{urn:order}order");
        assertThat(result.files()).isEmpty();
    }

    @Test
    void ofElementsThatAreNotSureToBeKnownTheKnownOnesCount() {
        GenerationResult part =
                Generator.generate(request.withExtent(Extent.known(Set.of("{urn:order}order", "{urn:order}payment"))));
        assertThat(files(part)).isEqualTo(files(generate("order")));
        GenerationResult whole = Generator.generate(request.withExtent(Extent.known(Set.of("{urn:order}payment"))));
        assertThat(files(whole)).isEqualTo(files(generate()));
    }

    @Test
    void documentsAloneHaveAnAvscUnlessAllAreAskedFor() {
        assertThat(paths(generate(), Kind.AVRO)).containsExactly("invoice/Invoice.avsc", "order/Order.avsc");
        assertThat(paths(generate("note"), Kind.AVRO)).containsExactly("common/Note.avsc");
        Extent all = Extent.WHOLE.withAvroFiles(Extent.AvroFiles.ALL);
        assertThat(paths(Generator.generate(request.withExtent(all)), Kind.AVRO))
                .containsExactly("common/Note.avsc", "common/Remark.avsc", "invoice/Invoice.avsc", "order/Order.avsc");
    }

    /** But for prefixes in the values of {@code xsi:type}. */
    private static String canonical(byte[] document) {
        return CanonicalXml.of(document).replaceAll("type=\"\\w+:", "type=\"");
    }

    private static byte[] document(String attributes, String last) {
        return DOCUMENT.formatted(attributes, last).replace("\n", "").getBytes(StandardCharsets.UTF_8);
    }
}
