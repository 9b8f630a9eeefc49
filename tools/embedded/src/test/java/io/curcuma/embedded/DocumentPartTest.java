package io.curcuma.embedded;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.generator.Generator;
import io.curcuma.generator.LeftOut;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The part of a schema set that the names in a document reach does with that document what the whole set does. */
final class DocumentPartTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:a" xmlns="urn:a" elementFormDefault="qualified">
              <xs:element name="order"><xs:complexType><xs:sequence>
                <xs:element name="home" type="Place" minOccurs="0"/>
                <xs:element name="party" type="Party" minOccurs="0"/>
                <xs:element name="what" type="xs:anyType" minOccurs="0"/>
                <xs:any processContents="lax" minOccurs="0"/>
              </xs:sequence></xs:complexType></xs:element>
              <xs:complexType name="Place"><xs:sequence><xs:element name="town" type="xs:string"/></xs:sequence></xs:complexType>
              <xs:complexType name="Party"><xs:sequence>
                <xs:element name="seat" type="Seat"/><xs:element name="kind" type="Kind" minOccurs="0"/></xs:sequence></xs:complexType>
              <xs:complexType name="Seat"><xs:complexContent><xs:extension base="Place"><xs:sequence>
                <xs:element name="since" type="xs:date"/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>
              <xs:simpleType name="Kind"><xs:restriction base="xs:string"><xs:enumeration value="BIG"/></xs:restriction></xs:simpleType>
              <xs:complexType name="Note"><xs:attribute name="no" type="xs:int"/></xs:complexType>
              <xs:complexType name="Apart"><xs:attribute name="no" type="xs:int"/></xs:complexType>
              <xs:simpleType name="Colour"><xs:restriction base="xs:string"><xs:enumeration value="RED"/></xs:restriction></xs:simpleType>
              <xs:element name="note" type="Note"/>
              <xs:element name="other"><xs:complexType><xs:sequence><xs:element name="apart" type="Apart"/></xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static final String PLAIN = document("<home><town>Basel</town></home>");
    private static final String PARTY_ELEMENT =
            "<party><seat><town>Bern</town><since>2026-01-01</since></seat><kind>BIG</kind></party>";

    private static final Set<String> OPEN =
            Set.of("18_extension_poly", "20_substgroup", "21_any", "23_anytype", "24_mixed", "34_seq_repeated");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @SuppressWarnings("NullAway.Init") // made before each test
    private GenerationRequest request;

    @BeforeEach
    void schema() throws IOException {
        request = GenerationRequest.of(List.of(Files.writeString(folder.resolve("a.xsd"), SCHEMA)))
                .withFormats(Set.of())
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME);
    }

    private static String document(String content) {
        return "<order xmlns='urn:a' xmlns:a='urn:a' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>" + content
                + "</order>";
    }

    private static Extent extent(byte[] document) {
        return Extent.known(DocumentNames.of(document).stream()
                .map(name -> "{" + name.getNamespaceURI() + "}" + name.getLocalPart())
                .collect(Collectors.toSet()));
    }

    private static List<String> converted(CompiledSchemas compiledSchemas, byte[] document) {
        return compiledSchemas.serializer().formats().stream()
                .map(format -> format.id() + " " + outcome(compiledSchemas, document, format.id()))
                .toList();
    }

    private static String outcome(CompiledSchemas compiledSchemas, byte[] document, String format) {
        try {
            return new String(compiledSchemas.convert(document, Format.XML, format, Optional.empty()), ISO_8859_1);
        } catch (RuntimeException e) {
            return e.toString();
        }
    }

    @Test
    void itDoesTheSameAsTheWholeSet() {
        CompiledSchemas whole = CompiledSchemas.compile(request);
        for (String text : List.of(
                document("<home xsi:type='a:Seat'><town>Ulm</town><since>2026-01-02</since></home>" + PARTY_ELEMENT
                        + "<what xsi:type='a:Apart' no='1'/><note no='2'/>"),
                document("<what xsi:type=' a:Colour '>RED</what><other><apart no='3'/></other>"),
                document("<what><note no='1'/></what><unknown xmlns='urn:b'/>"),
                "<note xmlns='urn:a' no='1'/>",
                "<nothing xmlns='urn:a'/>",
                document("<home><town>Basel</home>"))) {
            byte[] document = text.getBytes(UTF_8);
            CompiledSchemas part = CompiledSchemas.compile(request.withExtent(extent(document)));
            assertThat(converted(part, document)).as(text).isEqualTo(converted(whole, document));
        }
    }

    @Test
    void whatItsElementsNeedIsCompiledAndTheRestWhenItIsAskedFor() {
        byte[] plain = PLAIN.getBytes(UTF_8);
        Compiled compiled =
                Compiled.of(Generator.generate(request.withExtent(extent(plain))), request.budget(), List.of());
        List<Compiled> completed = new ArrayList<>();
        CompiledSchemas compiledSchemas = CompiledSchemas.of(compiled, completed::add);

        assertThat(compiled.classes()).containsKey("a.Place").doesNotContainKeys("a.Party", "a.PartyAdapter", "a.Kind");
        assertThat(outcome(compiledSchemas, plain, Format.JSON)).isEqualTo("{\"home\":{\"town\":\"Basel\"}}");
        assertThat(completed).isEmpty();

        assertThat(outcome(compiledSchemas, document(PARTY_ELEMENT).getBytes(UTF_8), Format.JSON))
                .contains("\"kind\":\"BIG\"");
        assertThat(completed).hasSize(1);
        assertThat(completed.get(0).sources().waiting()).isEmpty();
        assertThat(completed.get(0).classes()).containsKeys("a.Place", "a.Party", "a.PartyAdapter", "a.Kind");
    }

    @Test
    void whatItDoesNotReachIsKnown() {
        LeftOut leftOut = Generator.generate(request.withExtent(extent(PLAIN.getBytes(UTF_8))))
                .leftOut();

        assertThat(leftOut.elements()).containsOnly(new QName("urn:a", "note"), new QName("urn:a", "other"));
        assertThat(leftOut.types())
                .contains(new QName("urn:a", "Note"), new QName("urn:a", "Apart"), new QName("urn:a", "Colour"))
                .doesNotContain(new QName("urn:a", "Kind"), new QName("urn:a", "Seat"));
    }

    @Test
    void theNamesAreThoseBeforeTheErrorAndOfTypes() {
        assertThat(DocumentNames.of("<a xmlns='urn:a' xmlns:p='urn:p'><p:b/></c>".getBytes(UTF_8)))
                .containsOnly(new QName("urn:a", "a"), new QName("urn:p", "b"));
        assertThat(DocumentNames.of(
                        "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='B'/>".getBytes(UTF_8)))
                .containsOnly(new QName("a"), new QName("B"));
        assertThat(DocumentNames.of("<!DOCTYPE a [<!ENTITY b '<c/>'>]><a>&b;</a>".getBytes(UTF_8)))
                .doesNotContain(new QName("c"));
    }

    @TestFactory
    Stream<DynamicTest> itDoesTheSameForConstructsThatLeaveTypesOpen() throws IOException {
        return Corpus.below("constructs").stream()
                .filter(set -> OPEN.contains(set.name().substring(set.name().lastIndexOf('/') + 1)))
                .map(set -> DynamicTest.dynamicTest(set.name(), () -> {
                    CompiledSchemas whole = CompiledSchemas.compile(set.request());
                    for (Path file : set.documents()) {
                        byte[] document = Files.readAllBytes(file);
                        CompiledSchemas part =
                                CompiledSchemas.compile(set.request().withExtent(extent(document)));
                        assertThat(converted(part, document)).isEqualTo(converted(whole, document));
                    }
                }));
    }
}
