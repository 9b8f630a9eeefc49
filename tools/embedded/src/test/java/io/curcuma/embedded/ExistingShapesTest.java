package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.embedded.beans.shaped.Diary;
import io.curcuma.embedded.beans.shaped.Pace;
import io.curcuma.embedded.beans.shaped.Swim;
import io.curcuma.embedded.beans.shaped.Train;
import io.curcuma.embedded.beans.shaped.Trip;
import io.curcuma.embedded.beans.shaped.Walk;
import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.Generator;
import io.curcuma.generator.SchemaVersion;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans that have the elements and texts of their schema in other properties, or as other values, than XJC would. */
class ExistingShapesTest {
    private static final String SHAPES = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:shaped" xmlns="urn:shaped"
                elementFormDefault="qualified">
              <xs:complexType name="Text"><xs:simpleContent><xs:extension base="xs:string">
                <xs:attribute name="id" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
              <xs:complexType name="thing" abstract="true"><xs:attribute name="tag" type="xs:string"/></xs:complexType>
              <xs:complexType name="Car"><xs:complexContent><xs:extension base="thing">
                <xs:attribute name="make" type="xs:string"/><xs:attribute name="doors" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType>
              <xs:complexType name="Train"><xs:complexContent><xs:extension base="thing">
                <xs:attribute name="make" type="xs:string"/><xs:attribute name="coaches" type="xs:int"/></xs:extension></xs:complexContent></xs:complexType>
              <xs:complexType name="Walk"><xs:attribute name="metres" type="xs:int"/></xs:complexType>
              <xs:complexType name="Swim"><xs:attribute name="metres" type="xs:int"/></xs:complexType>
              <xs:element name="walk" type="Walk"/>
              <xs:element name="swim" type="Swim"/>
              <xs:complexType name="Trip"><xs:sequence>
                <xs:element name="title" type="Text" minOccurs="0"/>
                <xs:element name="stop" type="xs:string" minOccurs="0" maxOccurs="9"/>
                <xs:choice minOccurs="0"><xs:element name="car" type="Car"/><xs:element name="train" type="Train"/></xs:choice>
                <xs:choice minOccurs="0" maxOccurs="9"><xs:element ref="walk"/><xs:element ref="swim"/></xs:choice>
              </xs:sequence>
                <xs:attribute name="pace"><xs:simpleType><xs:restriction base="xs:token">
                  <xs:enumeration value="slow"/><xs:enumeration value="very fast"/></xs:restriction></xs:simpleType></xs:attribute>
              </xs:complexType>
              <xs:element name="trip" type="Trip"/>
              <xs:complexType name="Diary"><xs:sequence>
                <xs:element name="note" type="xs:string" minOccurs="0"/><xs:element name="day" type="xs:string"/>
                <xs:element name="note" type="xs:string" minOccurs="0"/><xs:element name="thing" type="Walk" minOccurs="0"/>
              </xs:sequence></xs:complexType>
              <xs:element name="diary" type="Diary"/>
              <xs:complexType name="Memo" mixed="true"><xs:choice minOccurs="0" maxOccurs="9"><xs:element name="mark">
                <xs:complexType><xs:attribute name="by" type="xs:string"/></xs:complexType></xs:element></xs:choice></xs:complexType>
              <xs:element name="memo" type="Memo"/>
            </xs:schema>
            """;
    private static final String TRIP = """
            <trip xmlns="urn:shaped" pace="very fast"><title>North</title><stop>slow</stop><stop>very fast</stop>
            <train tag="t" make="ICE" coaches="8"/><walk metres="5"/><swim/><walk metres="7"/></trip>
            """.replace("\n", "");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String schema) throws IOException, URISyntaxException {
        Path classes = Path.of(
                Trip.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path file = Files.writeString(folder.resolve("s.xsd"), schema);
        return GenerationRequest.of(List.of(file))
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME)
                .withBeans(BeanOptions.existing(List.of(classes))
                        .withPackages(List.of("io.curcuma.embedded.beans.shaped")));
    }

    private List<String> told(GenerationRequest request) {
        return Generator.generate(request).diagnostics().stream()
                .map(d -> d.severity() + " " + d.problem() + " " + d.message())
                .toList();
    }

    private Trip read(Serializer serializer, String document) {
        return serializer.read(document.getBytes(StandardCharsets.UTF_8), Trip.class, "xml");
    }

    @Test
    void theyGoThroughEachFormat() throws IOException, URISyntaxException {
        Verifier verifier = Verifier.of(request(SHAPES));
        List<Path> files = new ArrayList<>();
        for (String document : List.of(
                TRIP,
                "<trip xmlns='urn:shaped'><car doors='3'/></trip>",
                "<diary xmlns='urn:shaped'><note>a</note><day>Monday</day><thing metres='1'/></diary>",
                "<memo xmlns='urn:shaped'>to <mark by='me'/> you</memo>")) {
            files.add(Files.writeString(folder.resolve(files.size() + ".xml"), document));
        }

        VerificationReport report =
                verifier.verify(verifier.documents(files, List.of()), verifier.formats(), 1, verified -> {});

        assertThat(ReportTable.failures(report)).isEmpty();
        assertThat(report.isLossless()).isTrue();
        assertThat(ReportTable.summary(report)).startsWith("4 documents");
    }

    @Test
    void oneListKeepsNotesThatComeTwice() throws IOException, URISyntaxException {
        Serializer serializer = CompiledSchemas.compile(request(SHAPES)).serializer();
        byte[] document = "<diary xmlns='urn:shaped'><note>a</note><day>Monday</day><note>b</note></diary>"
                .getBytes(StandardCharsets.UTF_8);

        Diary bean = serializer.read(document, Diary.class, "xml");

        assertThat(bean.notes).containsExactly("a", "b");
    }

    @Test
    void anEnumWhereTheSchemaHasTextRefusesOtherTexts() throws IOException, URISyntaxException {
        GenerationRequest request = request(SHAPES);
        Serializer serializer = CompiledSchemas.compile(request).serializer();

        assertThat(read(serializer, TRIP).pace).isEqualTo(Pace.FAST);
        assertThat(read(serializer, TRIP).stops).containsExactly(Pace.SLOW, Pace.FAST);
        assertThatThrownBy(() -> read(serializer, "<trip xmlns='urn:shaped'><stop>never</stop></trip>"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("a value that its type does not have");
        assertThat(told(request))
                .anyMatch(text -> text.startsWith("WARNING BEAN_ENUM") && text.contains("Trip.pace"))
                .anyMatch(text -> text.startsWith("WARNING BEAN_ENUM")
                        && text.contains("a string that is none of its 2 values is refused"));
    }

    @Test
    void aPlainValueForTextWithAttributesIsToldOnceForEachType() throws IOException, URISyntaxException {
        GenerationRequest request = request(SHAPES);

        assertThat(told(request))
                .filteredOn(text -> text.contains("BEAN_PLAIN"))
                .singleElement()
                .satisfies(text -> assertThat(text)
                        .startsWith("WARNING")
                        .contains(
                                "Trip.title' (and 0 more) holds only the text of '{urn:shaped}Text'",
                                "the attribute 'id'"));
        assertThat(told(request.withNotCarried(NotCarriedPolicy.ERROR)))
                .anyMatch(text -> text.startsWith("ERROR BEAN_PLAIN"));
    }

    @Test
    void elementsThatTheBeanHasInOnePropertyAreOneUnionOfTheIdl() throws IOException, URISyntaxException {
        GenerationRequest request = request(SHAPES);
        Trip trip = read(CompiledSchemas.compile(request).serializer(), TRIP);

        assertThat(trip.vehicle).isInstanceOf(Train.class);
        assertThat(trip.legs).hasExactlyElementsOfTypes(Walk.class, Swim.class, Walk.class);
        String proto = Generator.generate(request).files().stream()
                .filter(file -> file.path().endsWith(".proto"))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
        assertThat(proto).contains("TripVehicleItem vehicle = ", "repeated TripWalkOrSwimItem walk_or_swim = ");
    }

    @Test
    void aSecondElementOfAChoiceIsNotLostInSilence() throws IOException, URISyntaxException {
        Serializer serializer = CompiledSchemas.compile(request(SHAPES)).serializer();

        assertThatThrownBy(() -> read(serializer, "<trip xmlns='urn:shaped'><car/><train/></trip>"))
                .isInstanceOf(SerializationException.class);
    }

    @Test
    void elementsOfOneClassThatNothingTellsApartAreTold() throws IOException, URISyntaxException {
        String schema = SHAPES.replace("name=\"train\" type=\"Train\"", "name=\"train\" type=\"Car\"");

        assertThat(told(request(schema)))
                .anyMatch(text -> text.contains("BEAN_TYPE")
                        && text.contains("Car may be 'car' or 'train', and nothing says which"));
    }

    @Test
    void aVersionIsComparedInTheGroupsThatTheBeansHave() throws IOException, URISyntaxException {
        GenerationRequest request = request(SHAPES);
        String numbers = Generator.generate(request).numbers();

        assertThat(SchemaVersion.read(request.withNumbers(Optional.of(numbers), "curcuma.numbers", false))
                        .numbers())
                .isEqualTo(numbers);
    }
}
