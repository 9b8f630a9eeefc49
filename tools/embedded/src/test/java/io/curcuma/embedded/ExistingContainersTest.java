package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.embedded.beans.kept.Label;
import io.curcuma.embedded.beans.kept.Parcel;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans whose values are in arrays, sets, and lists with an element around them. */
class ExistingContainersTest {
    private static final String PARCELS = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:kept" xmlns="urn:kept"
                elementFormDefault="qualified">
              <xs:complexType name="ParcelType"><xs:sequence>
                <xs:element name="tag" type="xs:string" minOccurs="0" maxOccurs="9"/>
                <xs:element name="size" type="xs:int" minOccurs="0" maxOccurs="9"/>
                <xs:element name="label" type="LabelText" minOccurs="0" maxOccurs="9"/>
                <xs:element name="named" type="LabelText" minOccurs="0" maxOccurs="9"/>
                <xs:element name="more" type="LabelText" minOccurs="0" maxOccurs="9"/>
                <xs:element name="part" type="xs:base64Binary" minOccurs="0" maxOccurs="9"/>
                <xs:element name="day" type="xs:date" minOccurs="0" maxOccurs="9"/>
                <xs:element name="stops" type="Stops" minOccurs="0"/>
                <xs:element name="made" type="Stops" minOccurs="0"/>
                <xs:element name="marks" minOccurs="0"><xs:complexType><xs:sequence>
                  <xs:element name="mark" type="xs:string" minOccurs="0" maxOccurs="9"/></xs:sequence></xs:complexType></xs:element>
                <xs:element name="mixed" minOccurs="0"><xs:complexType><xs:choice minOccurs="0" maxOccurs="9">
                  <xs:element name="text" type="xs:string"/><xs:element name="label" type="LabelText"/></xs:choice></xs:complexType></xs:element>
                <xs:element name="speed" type="Pace" minOccurs="0"/>
                <xs:element name="picture" type="xs:base64Binary" minOccurs="0"/>
              </xs:sequence><xs:attribute name="codes"><xs:simpleType><xs:list itemType="xs:int"/></xs:simpleType></xs:attribute>
                <xs:attribute name="first" type="xs:IDREF"/><xs:attribute name="others" type="xs:IDREFS"/></xs:complexType>
              <xs:complexType name="Stops"><xs:sequence>
                <xs:element name="stop" type="LabelText" minOccurs="0" maxOccurs="9"/></xs:sequence></xs:complexType>
              <xs:complexType name="LabelText"><xs:simpleContent><xs:extension base="xs:string">
                <xs:attribute name="lang" type="xs:string"/><xs:attribute name="id" type="xs:ID"/></xs:extension></xs:simpleContent></xs:complexType>
              <xs:simpleType name="Pace"><xs:restriction base="xs:string">
                <xs:enumeration value="slow"/><xs:enumeration value="fast"/></xs:restriction></xs:simpleType>
              <xs:element name="parcel" type="ParcelType"/>
              <xs:element name="sealed"><xs:complexType><xs:attribute name="by" type="xs:string"/></xs:complexType></xs:element>
            </xs:schema>
            """;
    private static final String FULL = """
            <parcel xmlns="urn:kept" codes="3 1 2" first="l2" others="l2 l1"><tag>a</tag><tag>b</tag><size>4</size><size>7</size>
            <label lang="en" id="l1">tea</label><label id="l2">rice</label><named>salt</named><named lang="de">Mehl</named>
            <more>x</more><more lang="fr">y</more><part>AQI=</part><part/><day>2024-02-29</day>
            <stops><stop>Rome</stop><stop lang="de">Wien</stop></stops><made><stop>Pisa</stop></made>
            <marks><mark>one</mark><mark>two</mark></marks>
            <mixed><text>t</text><label>l</label><text/></mixed><speed>fast</speed><picture>AQID</picture></parcel>
            """.replace("\n", "");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String schema) throws IOException, URISyntaxException {
        Path classes = Path.of(
                Parcel.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path file = Files.writeString(folder.resolve("s.xsd"), schema);
        return GenerationRequest.of(List.of(file))
                .withBeans(
                        BeanOptions.existing(List.of(classes)).withPackages(List.of("io.curcuma.embedded.beans.kept")));
    }

    private VerificationReport verify(List<String> documents, Predicate<String> formats)
            throws IOException, URISyntaxException {
        Verifier verifier = Verifier.of(request(PARCELS));
        List<Path> files = new ArrayList<>();
        for (String document : documents) {
            files.add(Files.writeString(folder.resolve(files.size() + ".xml"), document));
        }
        return verifier.verify(
                verifier.documents(files, List.of()),
                verifier.formats().stream().filter(formats).toList(),
                1,
                verified -> {});
    }

    @Test
    void arraysSetsAndWrappedListsGoThroughEachFormat() throws IOException, URISyntaxException {
        VerificationReport report = verify(List.of(FULL, "<sealed xmlns='urn:kept' by='me'/>"), format -> true);

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
        assertThat(ReportTable.summary(report)).startsWith("2 documents");
    }

    @Test
    void anEmptyWrapperIsNotNoneUnlessTheGetterMakesIt() throws IOException, URISyntaxException {
        // whoever calls such a getter makes JAXB write the element
        VerificationReport report = verify(
                List.of(
                        "<parcel xmlns='urn:kept'/>",
                        "<parcel xmlns='urn:kept' codes=''><stops/><marks/><mixed/><speed>slow</speed></parcel>"),
                format -> !format.equals("xml-jaxb"));

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
    }

    @Test
    void aReferenceToNoBeanOfItsClassIsRefused() throws IOException, URISyntaxException {
        Serializer serializer = CompiledSchemas.compile(request(PARCELS)).serializer();
        byte[] dangling = "<parcel xmlns='urn:kept' first='l9'/>".getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> serializer.read(dangling, Parcel.class, "xml"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("a reference that no bean of the message has the id of");
    }

    @Test
    void whatComesInPartsIsAddedToWhatThereIs() throws IOException, URISyntaxException {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(request(PARCELS));
        Parcel parcel = compiledSchemas.serializer().read(FULL.getBytes(StandardCharsets.UTF_8), Parcel.class, "xml");
        byte[] once = compiledSchemas.serializer().write(parcel, "protobuf");
        byte[] twice = new byte[2 * once.length];
        System.arraycopy(once, 0, twice, 0, once.length);
        System.arraycopy(once, 0, twice, once.length, once.length);

        Parcel merged = compiledSchemas.serializer().read(twice, Parcel.class, "protobuf");

        assertThat(merged.getCodes()).containsExactly(3, 1, 2, 3, 1, 2);
        assertThat(merged.getTag()).containsExactly("a", "b");
        assertThat(merged.getMore()).hasSize(4);
        assertThat(merged.getLabel()).extracting(Label::getText).containsExactly("tea", "rice", "tea", "rice");
        assertThat(merged.getStops()).hasSize(4);
        assertThat(merged.getMade()).hasSize(2);
        assertThat(merged.getMixed()).hasSize(6);
    }

    @Test
    void anElementAroundAListIsAMessageOfTheIdl() throws IOException, URISyntaxException {
        GenerationResult result = Generator.generate(request(PARCELS));

        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files())
                .extracting(OutputFile::path)
                .contains("io/curcuma/embedded/beans/kept/curcuma/wrappers/Stops.java");
        Optional<String> proto = result.files().stream()
                .filter(file -> file.path().endsWith(".proto"))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .findFirst();
        assertThat(proto.orElseThrow()).contains("message Stops {", "  Stops stops = ", "  Stops made = ");
    }

    @Test
    void aWrapperThatHasMoreThanAListIsTold() throws IOException, URISyntaxException {
        String schema = PARCELS.replace(
                "</xs:sequence></xs:complexType>\n  <xs:complexType name=\"LabelText\">",
                "</xs:sequence><xs:attribute name=\"more\"/></xs:complexType>\n  <xs:complexType name=\"LabelText\">");

        List<Diagnostic> told = Generator.generate(request(schema)).diagnostics();

        assertThat(told)
                .extracting(d -> d.problem() + " " + d.message())
                .anyMatch(text ->
                        text.startsWith("BEAN_TYPE") && text.contains("the element in the schema has more than a list"))
                .noneMatch(text -> text.contains(Problem.BEAN_PROPERTY_EXTRA.name()));
    }
}
