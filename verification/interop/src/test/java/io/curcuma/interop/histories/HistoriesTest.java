package io.curcuma.interop.histories;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.interop.AvroHistory;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Several versions of one schema: what a message of an earlier one says in the last. */
@Tag("one-jdk")
class HistoriesTest {
    private static final List<String> FORMATS =
            List.of("protobuf", "protostuff", "thrift-compact", "avro", "json", "cbor", "smile", "messagepack", "nv");
    private static final String REFUSED = "refused";
    private static final String CONTENT = "<xs:complexType name='T'><xs:simpleContent><xs:extension base='xs:%s'/>"
            + "</xs:simpleContent></xs:complexType>";
    private static final String SIMPLE = "<xs:complexType name='S'><xs:simpleContent><xs:extension base='%s'>"
            + "<xs:attribute name='k' type='xs:string'/></xs:extension></xs:simpleContent></xs:complexType>";
    private static final String BASE = "<xs:complexType name='B'><xs:sequence>%s</xs:sequence></xs:complexType>"
            + "<xs:complexType name='T'><xs:complexContent><xs:extension base='w:B'><xs:sequence>%s</xs:sequence>"
            + "</xs:extension></xs:complexContent></xs:complexType>";

    private static final String BASE_WITH_ATTRIBUTE =
            "<xs:complexType name='R'><xs:sequence>%s</xs:sequence><xs:attribute name='h' type='xs:string'/>"
                    + "</xs:complexType><xs:complexType name='S'><xs:complexContent><xs:extension base='w:R'><xs:sequence>%s</xs:sequence>"
                    + "</xs:extension></xs:complexContent></xs:complexType>";
    private static final String APART =
            "<xs:complexType name='R'><xs:sequence>%s</xs:sequence><xs:attribute name='h' type='xs:string'/>"
                    + "</xs:complexType><xs:complexType name='S'><xs:sequence>%s</xs:sequence></xs:complexType>";
    private static final String ONE_OF_TWO = "<xs:choice minOccurs='0' maxOccurs='unbounded'>"
            + "<xs:element name='a' type='xs:string'/><xs:element name='i' type='w:T'/></xs:choice>";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private final List<CompiledSchemas> versions = new ArrayList<>();
    private SortedMap<String, String> schemas = new TreeMap<>();
    private String numbers = "";

    private static String flat(String elements) {
        return "<xs:complexType name='T'><xs:sequence>" + elements + "</xs:sequence></xs:complexType>";
    }

    private static String based(String base, String own) {
        return BASE.formatted(base, own);
    }

    private static String e(String name) {
        return e(name, "xs:string", "");
    }

    private static String e(String name, String type, String more) {
        return "<xs:element name='" + name + "' type='" + type + "' minOccurs='0' " + more + "/>";
    }

    private static String choice(String first, String second) {
        return "<xs:choice minOccurs='0' maxOccurs='unbounded'><xs:element name='" + first
                + "' type='xs:string'/><xs:element name='" + second + "' type='xs:string'/></xs:choice>";
    }

    private static String choice(String first, String second, String more) {
        return "<xs:choice minOccurs='0' " + more + ">" + (first + second).replace(" minOccurs='0'", "")
                + "</xs:choice>";
    }

    private static String named(String type, String elements) {
        return "<xs:complexType name='" + type + "'><xs:sequence>" + elements + "</xs:sequence></xs:complexType>";
    }

    private static String withAttribute(String name) {
        return "<xs:complexType name='T'><xs:attribute name='" + name + "' type='xs:float'/></xs:complexType>";
    }

    private static String extended(String type, String base, String elements) {
        return "<xs:complexType name='" + type + "'><xs:complexContent><xs:extension base='w:" + base
                + "'><xs:sequence>" + elements + "</xs:sequence></xs:extension></xs:complexContent></xs:complexType>";
    }

    /** @param schema the types; what stands before {@code =>} is replaced in the numbers file first */
    private GenerationResult version(String schema) throws IOException {
        String[] parts = schema.split("=>", -1);
        if (parts.length > 1) {
            assertThat(numbers).contains(parts[0]);
            numbers = numbers.replace(parts[0], parts[1]);
        }
        Path file = Files.writeString(
                folder.resolve("t.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w' xmlns:w='urn:w' "
                        + "elementFormDefault='qualified'><xs:element name='t' type='w:T'/>" + parts[parts.length - 1]
                        + "</xs:schema>");
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file))
                .withNumbers(Optional.of(numbers), "curcuma.numbers", false)
                .withHistory(schemas));
        assertThat(result.diagnostics().stream().filter(d -> d.severity() == Diagnostic.Severity.ERROR))
                .isEmpty();
        numbers = result.numbers();
        schemas = result.history();
        versions.add(CompiledSchemas.compile(result));
        return result;
    }

    private String read(int writer, String document, String format) {
        String xml =
                document.replaceFirst("<t", "<t xmlns='urn:w' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'");
        byte[] bytes =
                versions.get(writer).convert(xml.getBytes(StandardCharsets.UTF_8), "xml", format, Optional.empty());
        try {
            return new String(
                            versions.get(versions.size() - 1)
                                    .withSchemas(AvroHistory.of(schemas))
                                    .convert(bytes, format, "xml", Optional.of("{urn:w}t")),
                            StandardCharsets.UTF_8)
                    .replaceAll("<\\?xml.*?\\?>| xmlns(:\\w+)?=\"[^\"]*\"", "");
        } catch (SerializationException e) {
            return REFUSED;
        }
    }

    private static Arguments of(String name, List<String> versions, int writer, String document, String read) {
        return argumentSet(name, versions, writer, document, read, List.of());
    }

    private static Arguments of(
            String name, List<String> versions, int writer, String document, String read, String... refusing) {
        return argumentSet(name, versions, writer, document, read, List.of(refusing));
    }

    static Stream<Arguments> histories() {
        String nillable = "nillable='true'";
        String many = "maxOccurs='unbounded'";
        return Stream.of(
                of(
                        "items that may be nil are of another type, and the first is nil",
                        List.of(
                                flat(e("x", "xs:string", nillable + " " + many)),
                                flat(e("x", "xs:int", nillable + " " + many))),
                        0,
                        "<t><x xsi:nil='true'/><x>12</x></t>",
                        "<t><x xsi:nil=\"true\"/><x>12</x></t>"),
                of(
                        "numbers that may be nil are text, and the first is nil",
                        List.of(
                                flat(e("x", "xs:int", nillable + " " + many)),
                                flat(e("x", "xs:string", nillable + " " + many))),
                        0,
                        "<t><x xsi:nil='true'/><x>12</x></t>",
                        "<t><x xsi:nil=\"true\"/><x>12</x></t>"),
                of(
                        "a base that had nil of its own comes between and goes",
                        List.of(
                                based(
                                        e("x", "xs:string", nillable) + e("z", "xs:string", nillable),
                                        e("y", "xs:string", nillable)),
                                named("E", e("x", "xs:string", nillable))
                                        + extended("B", "E", e("z", "xs:string", nillable))
                                        + extended("T", "B", e("y", "xs:string", nillable)),
                                based(
                                        e("x", "xs:string", nillable) + e("z", "xs:string", nillable),
                                        e("y", "xs:string", nillable))),
                        0,
                        "<t><x xsi:nil='true'></x><z>Z</z><y xsi:nil='true'></y></t>",
                        "<t><x xsi:nil=\"true\"/><z>Z</z><y xsi:nil=\"true\"/></t>"),
                of(
                        "two of one former name come into one type, one of them in another form",
                        List.of(
                                named("A", e("e", "xs:int", "")) + withAttribute("e"),
                                "field {urn:w}A/e 1 e int32=>field {urn:w}A/o 1 e int32 was={urn:w}A/e=>"
                                        + named("A", e("o", "xs:int", "")) + withAttribute("e"),
                                "field {urn:w}T/@e 1 e float=>field {urn:w}T/@m 1 e float was={urn:w}T/@e=>"
                                        + named("A", e("o", "xs:int", "")) + withAttribute("m"),
                                named("A", e("o", "xs:string", nillable + " " + many))
                                        + extended("T", "A", "")
                                                .replace(
                                                        "</xs:extension>",
                                                        "<xs:attribute name='m' type='xs:float'/></xs:extension>")),
                        3,
                        "<t m='5'/>",
                        "<t m=\"5.0\"/>"),
                of(
                        "a type that others extended has none, and its element repeats",
                        List.of(
                                flat(e("s", "w:S", "")) + named("S", e("k")) + extended("U", "S", e("l")),
                                flat(e("s", "w:S", nillable + " " + many)) + named("S", e("k"))),
                        0,
                        "<t><s><k>K</k></s></t>",
                        "<t><s><k>K</k></s></t>"),
                of(
                        "one of several elements had another type before they came apart",
                        List.of(
                                flat(choice(e("a"), e("b", "xs:float", ""), many)),
                                flat(choice(e("a"), e("b", "xs:boolean", ""), many)),
                                flat(choice(e("a"), e("b", "xs:boolean", ""), ""))),
                        1,
                        "<t><b>true</b></t>",
                        "<t><b>true</b></t>"),
                of(
                        "a base is removed",
                        List.of(based(e("x"), e("y")), based(e("x") + e("z"), e("y")), flat(e("x") + e("z") + e("y"))),
                        1,
                        "<t><x>X</x><z>Z</z><y>Y</y></t>",
                        "<t><x>X</x><z>Z</z><y>Y</y></t>"),
                of(
                        "a base is inserted and removed, and another element comes",
                        List.of(flat(e("a")), based(e("a"), ""), flat(e("a")), flat(e("a") + e("c"))),
                        1,
                        "<t><a>22</a></t>",
                        "<t><a>22</a></t>"),
                of(
                        "a base is removed, and its elements with it",
                        List.of(based(e("x") + e("z"), e("y")), flat(e("y")), flat(e("y") + e("w"))),
                        0,
                        "<t><x>X</x><z>Z</z><y>Y</y></t>",
                        "<t><y>Y</y></t>"),
                of(
                        "a repeated choice is inserted before another",
                        List.of(flat(choice("x1", "y1")), flat(choice("x0", "y0") + choice("x1", "y1"))),
                        0,
                        "<t><x1>A</x1><y1>B</y1></t>",
                        "<t><x1>A</x1><y1>B</y1></t>"),
                of(
                        "two repeated choices change places",
                        List.of(
                                flat(choice("x1", "y1") + choice("x2", "y2")),
                                flat(choice("x2", "y2") + choice("x1", "y1"))),
                        0,
                        "<t><x1>A</x1><y2>B</y2></t>",
                        "<t><y2>B</y2><x1>A</x1></t>"),
                of(
                        "the first of two repeated choices is removed",
                        List.of(flat(choice("x1", "y1") + choice("x2", "y2")), flat(choice("x2", "y2"))),
                        0,
                        "<t><x1>A</x1><y2>B</y2></t>",
                        "<t><y2>B</y2></t>"),
                of(
                        "an element is renamed, and its name is another's",
                        List.of(
                                flat(e("a")),
                                "T/a 1 a string=>T/b 1 a string was={urn:w}T/a=>" + flat(e("b")),
                                flat(e("b") + e("a"))),
                        0,
                        "<t><a>11</a></t>",
                        "<t><b>11</b></t>"),
                of(
                        "an element of another form is renamed by its newest line",
                        List.of(
                                flat(e("a", "xs:int", "")),
                                flat(e("a")),
                                "T/a 2 a string=>T/b 2 a string was={urn:w}T/a=>" + flat(e("b"))),
                        0,
                        "<t><a>11</a></t>",
                        "<t><b>11</b></t>"),
                of(
                        "a nillable element repeats",
                        List.of(flat(e("a", "xs:int", nillable)), flat(e("a", "xs:int", nillable + " " + many))),
                        0,
                        "<t><a xsi:nil='true'/></t>",
                        "<t><a xsi:nil=\"true\"/></t>",
                        "avro"),
                of(
                        "an element is no longer nillable",
                        List.of(flat(e("a", "xs:string", nillable) + e("b", "xs:string", nillable)), flat(e("a"))),
                        0,
                        "<t><a xsi:nil='true'/></t>",
                        REFUSED,
                        "json",
                        "cbor",
                        "smile",
                        "messagepack"),
                of(
                        "elements of a list become nillable",
                        List.of(flat(e("a", "xs:double", many)), flat(e("a", "xs:int", nillable + " " + many))),
                        1,
                        "<t><a>17</a><a xsi:nil='true'/></t>",
                        "<t><a>17</a><a xsi:nil=\"true\"/></t>"),
                of(
                        "a string becomes a type without text",
                        List.of(
                                flat(e("a")),
                                flat(e("a", "w:S", "")) + "<xs:complexType name='S'><xs:sequence>" + e("k")
                                        + "</xs:sequence></xs:complexType>"),
                        0,
                        "<t><a>value</a></t>",
                        REFUSED),
                of(
                        "simple content becomes a type without text among others",
                        List.of(
                                flat(e("a") + e("i", "w:S", ""))
                                        + CONTENT.formatted("int").replace("'T'", "'S'"),
                                flat(ONE_OF_TWO)),
                        0,
                        "<t><i>17</i></t>",
                        REFUSED),
                of(
                        "simple content becomes a type without text under another name among others",
                        List.of(
                                flat(e("a") + e("i", "w:S", ""))
                                        + CONTENT.formatted("int").replace("'T'", "'S'"),
                                "T/i 2 i message={urn:w}S=>T/j 2 i message={urn:w}S was={urn:w}T/i=>"
                                        + flat(ONE_OF_TWO.replace("'i'", "'j'"))),
                        0,
                        "<t><i>17</i></t>",
                        REFUSED),
                of(
                        "an attribute beside an element of its name is one of the base type alone",
                        List.of(
                                flat(e("d", "w:S", "")) + BASE_WITH_ATTRIBUTE.formatted("", e("h")),
                                flat(e("d", "w:R", ""))
                                        + BASE_WITH_ATTRIBUTE
                                                .formatted("", "")
                                                .replaceFirst("<xs:complexType name='S'>.*", "")),
                        0,
                        "<t><d h='1'/></t>",
                        "<t><d h=\"1\"/></t>"),
                of(
                        "an attribute and an element of one name are renamed, in a type and in one that extends it",
                        List.of(
                                flat(e("d", "w:S", "")) + BASE_WITH_ATTRIBUTE.formatted("", e("h")),
                                "R/@h 1 h string=>R/@i 1 h string was={urn:w}R/@h=>" + flat(e("d", "w:S", ""))
                                        + BASE_WITH_ATTRIBUTE
                                                .formatted("", e("h"))
                                                .replace("attribute name='h'", "attribute name='i'"),
                                "S/h 2 h_2 string java=hElement=>S/j 2 h_2 string java=hElement was={urn:w}S/h=>"
                                        + flat(e("d", "w:S", ""))
                                        + BASE_WITH_ATTRIBUTE
                                                .formatted("", e("j"))
                                                .replace("attribute name='h'", "attribute name='i'")),
                        0,
                        "<t><d h='1'><h>2</h></d></t>",
                        "<t><d i=\"1\"><j>2</j></d></t>"),
                of(
                        "base64Binary is no hexBinary in a base type to which it moved",
                        List.of(
                                based("", e("a")),
                                based(e("a", "xs:hexBinary", ""), ""),
                                based(e("a", "xs:base64Binary", ""), "")),
                        1,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "base64Binary is no hexBinary among others, which it was before",
                        List.of(
                                flat(e("a", "xs:base64Binary", "")),
                                flat(e("a", "xs:hexBinary", "")),
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("a", "xs:hexBinary", "")
                                        + e("b") + "</xs:choice>")),
                        0,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "a type that was extended has an element that is renamed there and not in it",
                        List.of(
                                flat(e("b", "w:S", "")) + BASE_WITH_ATTRIBUTE.formatted(e("d"), ""),
                                flat(e("b", "w:S", "")) + APART.formatted(e("d"), e("d")),
                                "R/d 2 d string=>R/n 2 d string was={urn:w}R/d=>" + flat(e("b", "w:S", ""))
                                        + APART.formatted(e("n"), e("d"))),
                        1,
                        "<t><b><d>1</d></b></t>",
                        "<t><b><d>1</d></b></t>"),
                of(
                        "several elements end, and others are several in the base type",
                        List.of(based(e("a"), choice("x", "y")), based(choice("a", "b"), e("x"))),
                        0,
                        "<t><a>1</a><x>2</x></t>",
                        "<t><a>1</a><x>2</x></t>"),
                of(
                        "a finite double is no float",
                        List.of(flat(e("a", "xs:double", "")), flat(e("a", "xs:float", ""))),
                        0,
                        "<t><a>1e300</a></t>",
                        REFUSED),
                of(
                        "hexBinary is no base64Binary",
                        List.of(flat(e("a", "xs:hexBinary", "")), flat(e("a", "xs:base64Binary", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "base64Binary is no hexBinary",
                        List.of(flat(e("a", "xs:base64Binary", "")), flat(e("a", "xs:hexBinary", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "hexBinary comes back",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                flat(e("a", "xs:hexBinary", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        "<t><a>ABCD</a></t>"),
                of(
                        "base64Binary is gone again",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                flat(e("a", "xs:hexBinary", ""))),
                        1,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "base64Binary comes back",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", ""))),
                        1,
                        "<t><a>ABCD</a></t>",
                        "<t><a>ABCD</a></t>"),
                of(
                        "one binary form of two is a string",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                flat(e("a", "xs:string", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        "<t><a>ABCD</a></t>"),
                of(
                        "the other binary form is a string",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                flat(e("a", "xs:string", ""))),
                        1,
                        "<t><a>ABCD</a></t>",
                        "<t><a>ABCD</a></t>"),
                of(
                        "an attribute of hexBinary is none of base64Binary",
                        List.of(
                                "<xs:complexType name='T'><xs:attribute name='a' type='xs:hexBinary'/></xs:complexType>",
                                "<xs:complexType name='T'><xs:attribute name='a' type='xs:base64Binary'/></xs:complexType>"),
                        0,
                        "<t a='ABCD'/>",
                        REFUSED),
                of(
                        "text of hexBinary comes back",
                        List.of(
                                "<xs:complexType name='T'><xs:simpleContent><xs:extension base='xs:hexBinary'/></xs:simpleContent></xs:complexType>",
                                "<xs:complexType name='T'><xs:simpleContent><xs:extension base='xs:base64Binary'/></xs:simpleContent></xs:complexType>",
                                "<xs:complexType name='T'><xs:simpleContent><xs:extension base='xs:hexBinary'/></xs:simpleContent></xs:complexType>"),
                        0,
                        "<t>ABCD</t>",
                        "<t>ABCD</t>"),
                of(
                        "a list of hexBinary is none of base64Binary",
                        List.of(flat(e("a", "xs:hexBinary", many)), flat(e("a", "xs:base64Binary", many))),
                        0,
                        "<t><a>ABCD</a><a>AB</a></t>",
                        REFUSED),
                of(
                        "nillable hexBinary is no base64Binary",
                        List.of(
                                flat(e("a", "xs:hexBinary", nillable + " " + many)),
                                flat(e("a", "xs:base64Binary", nillable + " " + many))),
                        0,
                        "<t><a>ABCD</a><a xsi:nil='true'/></t>",
                        REFUSED),
                of(
                        "hexBinary as one of several is no base64Binary",
                        List.of(
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("a", "xs:hexBinary", "")
                                        + e("b") + "</xs:choice>"),
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("a", "xs:base64Binary", "")
                                        + e("b") + "</xs:choice>")),
                        0,
                        "<t><b>B</b><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "hexBinary as one of several comes back",
                        List.of(
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("a", "xs:hexBinary", "")
                                        + e("b") + "</xs:choice>"),
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("a", "xs:base64Binary", "")
                                        + e("b") + "</xs:choice>"),
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("a", "xs:hexBinary", "")
                                        + e("b") + "</xs:choice>")),
                        0,
                        "<t><b>B</b><a>ABCD</a></t>",
                        "<t><b>B</b><a>ABCD</a></t>"),
                of(
                        "hexBinary is no base64Binary of another name",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                "T/a 2 a_2 bytes member=$a_2=>T/c 2 a_2 bytes member=$a_2 was={urn:w}T/a=>"
                                        + flat(e("c", "xs:base64Binary", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "base64Binary has another name",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "xs:base64Binary", "")),
                                "T/a 2 a_2 bytes member=$a_2=>T/c 2 a_2 bytes member=$a_2 was={urn:w}T/a=>"
                                        + flat(e("c", "xs:base64Binary", ""))),
                        1,
                        "<t><a>ABCD</a></t>",
                        "<t><c>ABCD</c></t>"),
                of(
                        "hexBinary is renamed to base64Binary",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                "T/a 1 a hex_binary=>T/c 1 a hex_binary was={urn:w}T/a=>"
                                        + flat(e("c", "xs:base64Binary", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "hexBinary is no list of base64Binary",
                        List.of(
                                flat(e("a", "xs:hexBinary", "")),
                                flat(e("a", "w:L", ""))
                                        + "<xs:simpleType name='L'><xs:list itemType='xs:base64Binary'/></xs:simpleType>"),
                        0,
                        "<t><a>ABCD</a></t>",
                        REFUSED),
                of(
                        "a list of hexBinary is a list of strings",
                        List.of(
                                flat(e("a", "w:L", ""))
                                        + "<xs:simpleType name='L'><xs:list itemType='xs:hexBinary'/></xs:simpleType>",
                                flat(e("a", "xs:base64Binary", ""))),
                        0,
                        "<t><a>ABCD</a></t>",
                        "<t><a>ABCD</a></t>"),
                of(
                        "a type becomes abstract, and one extends it",
                        List.of(
                                flat(e("a", "w:S", "") + e("c", "w:S", "maxOccurs='unbounded'"))
                                        + "<xs:complexType name='S'><xs:sequence>" + e("k")
                                        + "</xs:sequence></xs:complexType>",
                                flat(e("a", "w:S", "") + e("c", "w:S", "maxOccurs='unbounded'"))
                                        + "<xs:complexType name='S' abstract='true'><xs:sequence>" + e("k")
                                        + "</xs:sequence></xs:complexType><xs:complexType name='D'><xs:complexContent>"
                                        + "<xs:extension base='w:S'/></xs:complexContent></xs:complexType>"),
                        0,
                        "<t><a><k>K</k></a></t>",
                        REFUSED),
                of(
                        "a date is a decimal, and the message one of the last version",
                        List.of(flat(e("a", "xs:date", "")), flat(e("a", "xs:decimal", ""))),
                        1,
                        "<t><a>13.5</a></t>",
                        "<t><a>13.5</a></t>"),
                of(
                        "a string is a double, and the message one of the last version",
                        List.of(flat(e("a", "xs:date", "")), flat(e("a", "xs:double", ""))),
                        1,
                        "<t><a>INF</a></t>",
                        "<t><a>INF</a></t>"),
                of(
                        "an element is renamed, changes its type and becomes one of several",
                        List.of(
                                flat(e("a", "w:S", "")) + SIMPLE.formatted("xs:token"),
                                "T/a 1 a message={urn:w}S=>T/b 1 a message={urn:w}S was={urn:w}T/a=>"
                                        + flat(e("b", "xs:hexBinary", "")) + SIMPLE.formatted("xs:token"),
                                flat("<xs:choice minOccurs='0' maxOccurs='unbounded'>" + e("b", "xs:hexBinary", "")
                                                + e("c") + "</xs:choice>")
                                        + SIMPLE.formatted("xs:token")),
                        0,
                        "<t><a>12</a></t>",
                        "<t><b>12</b></t>"),
                of(
                        "a whole double is an int",
                        List.of(flat(e("a", "xs:double", "")), flat(e("a", "xs:int", ""))),
                        0,
                        "<t><a>13</a></t>",
                        "<t><a>13</a></t>"),
                of(
                        "an element becomes an attribute",
                        List.of(
                                flat(e("a")),
                                "T/a 1 a string=>T/@a 1 a string was={urn:w}T/a=>"
                                        + "<xs:complexType name='T'><xs:attribute name='a' type='xs:string'/></xs:complexType>"),
                        0,
                        "<t><a>11</a></t>",
                        "<t a=\"11\"/>"),
                of(
                        "an attribute becomes an element",
                        List.of(
                                "<xs:complexType name='T'><xs:attribute name='a' type='xs:string'/></xs:complexType>",
                                "T/@a 1 a string=>T/a 1 a string was={urn:w}T/@a=>" + flat(e("a"))),
                        0,
                        "<t a='11'/>",
                        "<t><a>11</a></t>"),
                of(
                        "an element becomes an attribute of another name",
                        List.of(
                                flat(e("a")),
                                "T/a 1 a string=>T/@b 1 a string was={urn:w}T/a=>"
                                        + "<xs:complexType name='T'><xs:attribute name='b' type='xs:string'/></xs:complexType>"),
                        0,
                        "<t><a>11</a></t>",
                        "<t b=\"11\"/>"),
                of(
                        "two elements swap their names in two versions",
                        List.of(
                                flat(e("a") + e("b")),
                                "T/a 1 a string=>T/c 1 a string was={urn:w}T/a=>" + flat(e("c") + e("b")),
                                "T/b 2 b string=>T/a 2 b string was={urn:w}T/b=>" + flat(e("c") + e("a")),
                                "T/c 1 a string member-was=a was={urn:w}T/a=>T/b 1 a string member-was=a was={urn:w}T/c=>"
                                        + flat(e("b") + e("a"))),
                        0,
                        "<t><a>1</a><b>2</b></t>",
                        "<t><b>1</b><a>2</a></t>"),
                of(
                        "a literal is renamed twice",
                        List.of(
                                flat(e("a", "w:E", "")) + literal("x"),
                                "E/value=x 1 E_X=>E/value=y 1 E_X was={urn:w}E/value=x=>" + flat(e("a", "w:E", ""))
                                        + literal("y"),
                                "E/value=y 1 E_X member-was=x was={urn:w}E/value=x=>E/value=z 1 E_X member-was=x was={urn:w}E/value=y=>"
                                        + flat(e("a", "w:E", "")) + literal("z")),
                        0,
                        "<t><a>x</a></t>",
                        "<t><a>z</a></t>"),
                of(
                        "a literal is renamed",
                        List.of(
                                flat(e("a", "w:E", "")) + literal("x"),
                                "E/value=x 1 E_X=>E/value=y 1 E_X was={urn:w}E/value=x=>" + flat(e("a", "w:E", ""))
                                        + literal("y")),
                        0,
                        "<t><a>x</a></t>",
                        "<t><a>y</a></t>"),
                of(
                        "a type that may hold itself nil is lost",
                        List.of(
                                flat(e("a", "w:S", "") + e("b", "w:S", "")) + nested("S"),
                                flat(e("a", "w:S1", "") + e("b", "w:S2", "")) + nested("S1") + nested("S2")),
                        0,
                        "<t><a><k>K</k><s xsi:nil='true'/><s><k>L</k></s></a></t>",
                        "<t><a><k>K</k><s xsi:nil=\"true\"/><s><k>L</k></s></a></t>"),
                of(
                        "a nillable child does not make its parent nil",
                        List.of(
                                flat(e("e", "w:S", nillable)) + "<xs:complexType name='S'><xs:sequence>"
                                        + e("k") + e("v", "xs:int", nillable)
                                        + "</xs:sequence></xs:complexType>",
                                flat(e("e", "w:S", nillable)) + "<xs:complexType name='S'><xs:sequence>"
                                        + e("k") + e("v", "xs:int", nillable)
                                        + "</xs:sequence></xs:complexType><xs:complexType name='D'><xs:complexContent>"
                                        + "<xs:extension base='w:S'/></xs:complexContent></xs:complexType>"),
                        0,
                        "<t><e><k>K</k><v xsi:nil='true'/></e></t>",
                        "<t><e><k>K</k><v xsi:nil=\"true\"/></e></t>"));
    }

    static List<List<String>> contents() {
        return List.of(
                List.of(CONTENT.formatted("hexBinary"), CONTENT.formatted("base64Binary"), "<t>ABCD</t>"),
                List.of(
                        flat(e("a", "xs:hexBinary", "")),
                        flat(e("a", "w:S", "")) + SIMPLE.formatted("xs:base64Binary"),
                        "<t><a>ABCD</a></t>"),
                List.of(
                        flat(e("a", "w:S", "")) + SIMPLE.formatted("xs:base64Binary"),
                        flat(e("a", "xs:hexBinary", "")),
                        "<t><a>ABCD</a></t>"));
    }

    /** Content has no name in pairs: it is that of the document, as in XML. */
    @ParameterizedTest
    @MethodSource("contents")
    void content_of_one_binary_type_is_none_of_the_other(List<String> history) throws IOException {
        version(history.get(0));
        version(history.get(1));
        String document = history.get(2);

        for (String format : FORMATS) {
            assertThat(read(0, document, format)).as(format).isEqualTo(format.equals("nv") ? document : REFUSED);
        }
    }

    private static String literal(String value) {
        return "<xs:simpleType name='E'><xs:restriction base='xs:string'><xs:enumeration value='" + value
                + "'/></xs:restriction></xs:simpleType>";
    }

    private static String nested(String type) {
        return "<xs:complexType name='" + type + "'><xs:sequence>" + e("k")
                + e("s", "w:" + type, "nillable='true' maxOccurs='unbounded'") + "</xs:sequence></xs:complexType>";
    }

    /** @param others formats that refuse the message where it is read, and in which nothing is there where it is refused */
    @ParameterizedTest
    @MethodSource("histories")
    void an_old_message_is_what_the_old_document_is_now(
            List<String> schemasOfVersions, int writer, String document, String read, List<String> others)
            throws IOException {
        for (String schema : schemasOfVersions) {
            version(schema);
        }
        for (String format : FORMATS) {
            String expected = !others.contains(format) ? read : read.equals(REFUSED) ? "<t/>" : REFUSED;
            assertThat(read(writer, document, format).replaceAll("(\\d)\\.0<", "$1<"))
                    .as(format)
                    .isEqualTo(expected);
        }
    }

    @Test
    void a_type_that_comes_to_extend_another_keeps_its_numbers() throws IOException {
        String types = "<xs:complexType name='A'>%s<xs:attribute name='n' type='xs:string'/></xs:complexType>"
                + "<xs:complexType name='C'>%s</xs:complexType>";
        String own = "<xs:attribute name='rep' type='xs:string'/>";
        version(flat(e("c", "w:C", "")) + types.formatted("", own));
        GenerationResult extended = version(flat(e("c", "w:C", ""))
                + types.formatted(
                        "",
                        "<xs:complexContent><xs:extension base='w:A'>" + own + "</xs:extension></xs:complexContent>"));

        assertThat(extended.numbers())
                .contains("field {urn:w}A/@n 2 n string\n", "type {urn:w}C C base={urn:w}A without={urn:w}A:1\n");
        assertThat(read(0, "<t><c rep='R'/></t>", "protobuf")).isEqualTo("<t><c rep=\"R\"/></t>");
    }
}
