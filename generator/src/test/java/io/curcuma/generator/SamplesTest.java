package io.curcuma.generator;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.output.Samples;
import io.curcuma.generator.output.Samples.Sample;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** What is made of a root element with this content, all documents in one text. */
    private String documents(String content) throws IOException {
        return text(samples(content));
    }

    private static String text(Samples samples) {
        return samples.documents().stream()
                .map(sample -> new String(sample.document(), UTF_8))
                .map(document -> document.substring(document.indexOf('\n') + 1))
                .collect(Collectors.joining());
    }

    private Samples samples(String content) throws IOException {
        return schema("<xs:element name='root'>" + content + "</xs:element>");
    }

    private Samples schema(String content) throws IOException {
        Path schema = Files.writeString(
                folder.resolve("s.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:s' targetNamespace='urn:s'>"
                        + content + "</xs:schema>");
        return SchemaSet.read(GenerationRequest.of(List.of(schema))).samples();
    }

    private Samples sequence(String content) throws IOException {
        return samples("<xs:complexType><xs:sequence>" + content + "</xs:sequence></xs:complexType>");
    }

    /** The values of an element of a type, as they stand in the documents. */
    private List<String> values(String type) throws IOException {
        Samples samples = sequence("<xs:element name='v'><xs:simpleType>" + type + "</xs:simpleType></xs:element>");
        assertThat(samples.notes()).isEmpty();
        return Stream.of(text(samples).split("<v>|<v/>", -1))
                .skip(1)
                .map(rest -> rest.contains("</v>") ? rest.substring(0, rest.indexOf("</v>")) : "")
                .toList();
    }

    private static String restriction(String base, String... facets) {
        StringBuilder out = new StringBuilder("<xs:restriction base='xs:" + base + "'>");
        for (String facet : facets) {
            String[] parts = facet.split("=", 2);
            out.append("<xs:")
                    .append(parts[0])
                    .append(" value='")
                    .append(parts[1])
                    .append("'/>");
        }
        return out.append("</xs:restriction>").toString();
    }

    @Test
    void everyBranchOfAChoiceIsTaken() throws IOException {
        assertThat(documents("<xs:complexType><xs:choice><xs:element name='a' type='xs:int'/><xs:sequence>"
                        + "<xs:element name='b' type='xs:int'/><xs:element name='c' type='xs:int' minOccurs='0'/>"
                        + "</xs:sequence></xs:choice></xs:complexType>"))
                .contains("<a>", "<b>", "<c>")
                .containsPattern("</b></n0:root>");
    }

    @Test
    void everyLiteralOfAnEnumerationIsUsed() throws IOException {
        assertThat(values(restriction("token", "enumeration=red", "enumeration=green", "enumeration=blue")))
                .contains("red", "green", "blue");
    }

    @Test
    void numbersAreAtTheLimitsOfTheirFacets() throws IOException {
        assertThat(values(restriction("int", "minInclusive=-5", "maxExclusive=10")))
                .contains("-5", "9", "0");
        assertThat(values(restriction("decimal", "totalDigits=5", "fractionDigits=2")))
                .contains("999.99", "-999.99");
        assertThat(values(restriction("unsignedLong"))).contains("18446744073709551615", "0");
        assertThat(values(restriction("byte", "minExclusive=0")))
                .contains("1", "127")
                .doesNotContain("0");
        assertThat(values(restriction("double"))).contains("NaN", "INF", "-0");
        assertThat(values(restriction("double", "minExclusive=1"))).doesNotContain("NaN", "1.0", "0");
    }

    @Test
    void textsAreAtTheLimitsOfTheirLengths() throws IOException {
        assertThat(values(restriction("string", "minLength=2", "maxLength=7"))).contains("xx", "xxxxxxx");
        assertThat(values(restriction("hexBinary", "length=2"))).containsOnly("ff24");
        assertThat(values(restriction("string"))).contains("", " two  words ");
        assertThat(values("<xs:list itemType='xs:int'/>")).contains("", "0");
    }

    @Test
    void timesAreWithinTheirLimits() throws IOException {
        assertThat(values(restriction("date", "minInclusive=2024-01-01", "maxExclusive=2025-01-01")))
                .contains("2024-01-01", "2024-05-06", "2024-12-31")
                .noneMatch(value -> value.startsWith("9999"));
        assertThat(values(restriction("dateTime"))).contains("2024-02-29T23:59:59.100+14:00");
    }

    @Test
    void patternsAreSatisfied() throws IOException {
        assertThat(values(restriction("string", "pattern=[A-Z]{2}\\d{2,4}(-x)?")))
                .isNotEmpty();
        assertThat(values(restriction("string", "pattern=[\\i-[:]][\\c-[:]]*", "maxLength=5")))
                .isNotEmpty();
        assertThat(values(restriction("token", "pattern=a|b|c"))).contains("a", "b", "c");
        assertThat(values(restriction("int", "pattern=[1-9]0", "minInclusive=50")))
                .isNotEmpty();
    }

    @Test
    void aPatternThatNothingMatchesIsANote() throws IOException {
        Samples samples = sequence("<xs:element name='v' minOccurs='0'><xs:simpleType>"
                + restriction("string", "pattern=a{5}", "maxLength=3") + "</xs:simpleType></xs:element>"
                + "<xs:element name='w' type='xs:int'/>");

        assertThat(samples.notes()).anyMatch(note -> note.contains("no value found") && note.contains("a{5}"));
        assertThat(text(samples)).contains("<w>").doesNotContain("<v>");
    }

    @Test
    void whatMayBeAbsentIsAndIsNot() throws IOException {
        String documents = text(sequence("<xs:element name='a' type='xs:int' minOccurs='0'/>"
                + "<xs:element name='b' type='xs:int' maxOccurs='unbounded'/>"));

        assertThat(documents).contains("<n0:root", "<a>");
        assertThat(documents).containsPattern("<n\\d:root[^>]*><b>").containsPattern("</b><b>");
    }

    @Test
    void attributesAreThereAndNot() throws IOException {
        assertThat(documents("<xs:complexType><xs:attribute name='a' type='xs:boolean'/>"
                        + "<xs:attribute name='b' type='xs:int' use='required'/>"
                        + "<xs:attribute name='c' fixed='7'/></xs:complexType>"))
                .contains(" a=\"true\"", " c=\"7\"")
                .containsPattern("instance\" b=");
    }

    @Test
    void derivedTypesReplaceTheirBase() throws IOException {
        Samples samples = schema("<xs:element name='root' type='Base'/>"
                + "<xs:complexType name='Base' abstract='true'><xs:sequence><xs:element name='a' type='xs:int'/>"
                + "</xs:sequence></xs:complexType>"
                + "<xs:complexType name='One'><xs:complexContent><xs:extension base='Base'/></xs:complexContent>"
                + "</xs:complexType><xs:complexType name='Two'><xs:complexContent><xs:extension base='One'>"
                + "<xs:attribute name='x'/></xs:extension></xs:complexContent></xs:complexType>");

        assertThat(samples.notes()).isEmpty();
        assertThat(text(samples)).containsPattern("xsi:type=\"n\\d:One\"").containsPattern("xsi:type=\"n\\d:Two\"");
    }

    @Test
    void membersReplaceTheHeadOfTheirGroup() throws IOException {
        Samples samples = schema("<xs:element name='root'><xs:complexType><xs:sequence><xs:element ref='shape'/>"
                + "</xs:sequence></xs:complexType></xs:element>"
                + "<xs:element name='shape' abstract='true'/>"
                + "<xs:element name='circle' type='xs:int' substitutionGroup='shape'/>"
                + "<xs:element name='disc' type='xs:int' substitutionGroup='circle'/>");

        assertThat(text(samples)).contains(":circle>", ":disc>").doesNotContain("shape");
    }

    @Test
    void nilMixedAndWildcardsAreThere() throws IOException {
        Samples samples = schema("<xs:element name='root'><xs:complexType mixed='true'><xs:sequence>"
                + "<xs:element name='n' type='xs:int' nillable='true'/>"
                + "<xs:element name='any' type='xs:anyType'/>"
                + "<xs:any namespace='##other' processContents='lax' minOccurs='0'/></xs:sequence>"
                + "<xs:anyAttribute namespace='##other' processContents='lax'/></xs:complexType></xs:element>");

        assertThat(samples.notes()).isEmpty();
        assertThat(text(samples))
                .contains("<n xsi:nil=\"true\"/>", "text &amp; more ", "xsi:type=\"n")
                .containsPattern("<n\\d:foreign note=")
                .containsPattern(" n\\d:extra=");
    }

    @Test
    void referencesLeadToIds() throws IOException {
        Samples samples = sequence("<xs:element name='a' maxOccurs='unbounded'><xs:complexType>"
                + "<xs:attribute name='id' type='xs:ID' use='required'/>"
                + "<xs:attribute name='to' type='xs:IDREF'/><xs:attribute name='all' type='xs:IDREFS'/>"
                + "</xs:complexType></xs:element>");

        assertThat(samples.notes()).isEmpty();
        assertThat(text(samples)).contains(" id=\"id0\"", " to=\"id", " all=\"id");
    }

    @Test
    void recursionEnds() throws IOException {
        Samples samples = schema("<xs:element name='root' type='T'/><xs:complexType name='T'><xs:sequence>"
                + "<xs:element name='x' type='T' minOccurs='0' maxOccurs='unbounded'/>"
                + "<xs:element name='y' type='U' minOccurs='0'/></xs:sequence></xs:complexType>"
                + "<xs:complexType name='U'><xs:choice><xs:element name='again' type='U'/><xs:element name='t' type='T'/>"
                + "<xs:element name='end' type='xs:int'/></xs:choice></xs:complexType>");

        assertThat(samples.notes()).isEmpty();
        assertThat(samples.documents()).isNotEmpty();
        assertThat(samples.documents()).allMatch(sample -> sample.document().length < 200_000);
    }

    @Test
    void anEndlessTypeIsANote() throws IOException {
        assertThat(schema("<xs:element name='root' type='T'/><xs:complexType name='T'><xs:sequence>"
                                + "<xs:element name='x' type='T'/></xs:sequence></xs:complexType>")
                        .notes())
                .containsExactly("no document is possible for {urn:s}root");
    }

    private static final String UNIQUE =
            "<xs:unique name='u'><xs:selector xpath='a'/><xs:field xpath='.'/></xs:unique>";

    @Test
    void whatBreaksAKeyIsDroppedWithANote() throws IOException {
        Samples samples = samples("<xs:complexType><xs:sequence>"
                + "<xs:element name='a' type='xs:boolean' minOccurs='0' maxOccurs='3'/></xs:sequence></xs:complexType>"
                + UNIQUE);
        assertThat(samples.documents()).isNotEmpty();
        assertThat(samples.notes())
                .isNotEmpty()
                .allMatch(note -> note.contains("is not valid and was dropped: cvc-identity"));
    }

    @Test
    void whatBreaksAKeyIsKeptWhereNothingElseCanBeMade() throws IOException {
        Samples samples = samples("<xs:complexType><xs:sequence>"
                + "<xs:element name='a' type='xs:boolean' minOccurs='3' maxOccurs='3'/></xs:sequence></xs:complexType>"
                + UNIQUE);
        assertThat(samples.documents()).isNotEmpty();
        assertThat(samples.notes())
                .isNotEmpty()
                .allMatch(note -> note.contains("breaks a key, but is kept, because there is no other: cvc-identity"));
    }

    @Test
    void theSameDocumentsAreMadeEachTime() throws IOException {
        String schema = "<xs:element name='a' type='xs:int' minOccurs='0' maxOccurs='3'/><xs:any minOccurs='0'/>";

        assertThat(text(sequence(schema))).isEqualTo(text(sequence(schema)));
        assertThat(sequence(schema).documents()).extracting(Sample::name).startsWith("root-1.xml", "root-2.xml");
    }
}
