package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.GraphBudget;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.internal.protobuf.ProtobufFormat;
import io.curcuma.json.JsonFormat;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.testkit.FieldTree;
import io.curcuma.xml.XmlFormat;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which texts are values of a type: those of XML Schema, which JAXB nearly has. */
class LexicalSpaceTest {
    private static final List<String> TYPES = List.of(
            "boolean",
            "byte",
            "short",
            "int",
            "long",
            "integer",
            "unsignedByte",
            "unsignedShort",
            "unsignedInt",
            "unsignedLong",
            "positiveInteger",
            "decimal",
            "float",
            "double",
            "dateTime",
            "date",
            "time",
            "gYear",
            "gYearMonth",
            "gMonth",
            "gMonthDay",
            "gDay",
            "duration",
            "hexBinary",
            "base64Binary",
            "QName",
            "anyURI",
            "token",
            "string");

    private static final List<String> FORMS = List.of(
            "",
            " ",
            "0",
            "1",
            " 1 ",
            "\n1\t",
            "+1",
            "-1",
            "+-1",
            "01",
            "1.",
            ".5",
            "1.0",
            "-0",
            "1e3",
            "1E+3",
            "1e",
            "0x1p3",
            "0x10",
            "1f",
            "1d",
            "1L",
            "1_000",
            "INF",
            "-INF",
            "+INF",
            "NaN",
            "-NaN",
            "Infinity",
            " INF ",
            "true",
            "TRUE",
            " true ",
            "yes",
            "127",
            "128",
            "-128",
            "-129",
            "255",
            "256",
            "65536",
            "4294967296",
            "9223372036854775808",
            "18446744073709551616",
            "\u0661",
            "1,5",
            "1 2",
            "2024-02-29",
            " 2024-02-29 ",
            "2023-02-29",
            "2024-2-9",
            "2024-02-29Z",
            "2024-02-29+14:00",
            "2024-02-29+15:00",
            "2024-02-29T01:02:03",
            "2024-02-29T24:00:00",
            "2024-02-29T25:00:00",
            "2024-02-29T01:02:03.123456789012Z",
            " 2024-02-29T01:02:03 ",
            "01:02:03",
            " 01:02:03Z ",
            "2024",
            " 2024 ",
            "0000",
            "-0001",
            "12345",
            "2024-02",
            "--02",
            "--02--",
            "--02-29",
            "--02-30",
            "---31",
            "---32",
            "P1Y",
            " P1Y ",
            "\tP1Y",
            "P",
            "PT",
            "P1YT",
            "-P1Y",
            "+P1Y",
            "P1.5Y",
            "PT1.5S",
            "P1M1Y",
            "0a",
            "0A",
            "0",
            " 0a ",
            "0a 0b",
            "QUI=",
            " QUI= ",
            "Q U I =",
            "QUI",
            "QQ==QQ==",
            "xs:int",
            " xs:int ",
            "none:x",
            ":x",
            "x:",
            "http://a b/%zz",
            "a  b");

    private static final String REFUSED = "refused";

    private static CompiledSchemas compiledSchemas;

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        String elements = TYPES.stream()
                .map(type -> "<xs:element name='" + type + "' type='xs:" + type + "' minOccurs='0'/>")
                .collect(Collectors.joining());
        String attributes = TYPES.stream()
                .map(type -> "<xs:attribute name='" + type + "' type='xs:" + type + "'/>")
                .collect(Collectors.joining());
        Path schema = Files.writeString(folder.resolve("lexical.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                    elementFormDefault="qualified">
                  <xs:simpleType name="Token">
                    <xs:restriction base="xs:token"><xs:enumeration value="a b"/><xs:enumeration value="c"/></xs:restriction>
                  </xs:simpleType>
                  <xs:simpleType name="Derived"><xs:restriction base="Token"/></xs:simpleType>
                  <xs:simpleType name="NmToken">
                    <xs:restriction base="xs:NMTOKEN"><xs:enumeration value="a"/><xs:enumeration value="c"/></xs:restriction>
                  </xs:simpleType>
                  <xs:simpleType name="Normalized">
                    <xs:restriction base="xs:normalizedString"><xs:enumeration value="a b"/></xs:restriction>
                  </xs:simpleType>
                  <xs:simpleType name="Text">
                    <xs:restriction base="xs:string"><xs:enumeration value="a b"/><xs:enumeration value=" c"/></xs:restriction>
                  </xs:simpleType>
                  <xs:simpleType name="Low">
                    <xs:restriction base="xs:string"><xs:whiteSpace value="collapse"/></xs:restriction>
                  </xs:simpleType>
                  <xs:simpleType name="Lower">
                    <xs:restriction base="Low"><xs:enumeration value="a b"/></xs:restriction>
                  </xs:simpleType>
                  <xs:element name="root"><xs:complexType>
                    <xs:sequence>%s
                      <xs:element name="eToken" type="Token" minOccurs="0" maxOccurs="9"/>
                      <xs:element name="eDerived" type="Derived" minOccurs="0"/>
                      <xs:element name="eNmToken" type="NmToken" minOccurs="0"/>
                      <xs:element name="eNormalized" type="Normalized" minOccurs="0"/>
                      <xs:element name="eText" type="Text" minOccurs="0"/>
                      <xs:element name="eLower" type="Lower" minOccurs="0"/>
                      <xs:choice>
                        <xs:element name="left" type="xs:int"/>
                        <xs:sequence>
                          <xs:element name="right" type="xs:int"/>
                          <xs:element name="more" type="xs:int" minOccurs="0"/>
                        </xs:sequence>
                        <xs:element name="lists" type="xs:int" minOccurs="0" maxOccurs="3"/>
                      </xs:choice>
                      <xs:choice minOccurs="0">
                        <xs:element name="c1" type="xs:int"/><xs:element name="c2" type="xs:int"/>
                        <xs:element name="c3" type="xs:int"/><xs:element name="c4" type="xs:int"/>
                        <xs:element name="c5" type="xs:string"/><xs:element name="c6" type="xs:int"/>
                      </xs:choice>
                    </xs:sequence>
                    <xs:attribute name="eToken" type="Token"/>%s
                  </xs:complexType></xs:element>
                </xs:schema>
                """.formatted(elements, attributes));
        compiledSchemas = CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(schema))));
    }

    private static Adapter<?> adapter() {
        return compiledSchemas
                .serializer()
                .adapter(compiledSchemas.roots().get(0).bean());
    }

    private static byte[] document(String attributes, String content) {
        return ("<root xmlns='urn:t' xmlns:xs='http://www.w3.org/2001/XMLSchema' " + attributes + ">" + content
                        + "</root>")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** The bean, or that it is refused: by JAXB as a bean that its schema does not have. */
    private static <T> String read(Format format, Adapter<T> adapter, byte[] bytes) {
        try {
            return FieldTree.of(adapter, format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT))
                    .toString();
        } catch (SerializationException e) {
            assertThat(e.code()).isIn(Code.SCHEMA_MISMATCH, Code.INVALID_BEAN);
            return REFUSED;
        }
    }

    static Stream<String> types() {
        return TYPES.stream();
    }

    @ParameterizedTest
    @MethodSource("types")
    void aTextIsAValueByAllRoutesOrByNone(String type) {
        List<String> differences = new ArrayList<>();
        for (String form : FORMS) {
            byte[] element = document("", "<" + type + ">" + form + "</" + type + ">");
            byte[] attribute =
                    document(type + "='" + form.replace("\n", "&#10;").replace("\t", "&#9;") + "'", "");
            for (byte[] document : List.of(element, attribute)) {
                String ours = read(new XmlFormat(), adapter(), document);
                assertThat(read(new XmlFormat().throughStax(), adapter(), document))
                        .as(form)
                        .isEqualTo(ours);
                String jaxb = read(new JaxbXmlFormat(), adapter(), document);
                if (!ours.equals(jaxb) && !isOurs(type, form, ours)) {
                    differences.add("<" + form + "> " + ours + ", by JAXB " + jaxb);
                }
            }
        }
        assertThat(differences).isEmpty();
    }

    /**
     * Where we follow XML Schema and JAXB does not: white space around a duration collapses, Java's numbers in hexadecimal are none, and
     * the local part of a QName is a name.
     */
    private static boolean isOurs(String type, String form, String ours) {
        return switch (type) {
            case "duration" -> !ours.equals(REFUSED) && !form.strip().equals(form);
            case "float", "double" -> ours.equals(REFUSED) && form.startsWith("0x");
            case "QName" -> ours.equals(REFUSED);
            default -> false;
        };
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            eToken      | ` c `       | c
            eToken      | `\ta  b\n`  | a b
            eDerived    | ` a b`      | a b
            eNmToken    | ` c `       | c
            eNormalized | `a\tb`      | a b
            eLower      | `\n a  b `  | a b
            eText       | `a b`       | a b
            eText       | ` c`        | ` c`
            """)
    void whiteSpaceAroundALiteralGoesWhereItsTypeCollapsesIt(String element, String text, String literal) {
        Adapter<?> adapter = adapter();
        byte[] document = document("", "<" + element + ">" + text + "</" + element + ">");
        String expected =
                read(new XmlFormat(), adapter, document("", "<" + element + ">" + literal + "</" + element + ">"));
        assertThat(expected).isNotEqualTo(REFUSED);
        assertThat(read(new XmlFormat(), adapter, document)).isEqualTo(expected);
        assertThat(read(new XmlFormat().throughStax(), adapter, document)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            eText       | ` a b`
            eText       | `c`
            eText       | `a  b`
            eNormalized | ` a b`
            eToken      | ab
            eToken      | ` `
            """)
    void whiteSpaceThatTheTypePreservesIsPartOfTheLiteral(String element, String text) {
        byte[] document = document("", "<" + element + ">" + text + "</" + element + ">");
        assertThat(read(new XmlFormat(), adapter(), document)).isEqualTo(REFUSED);
        assertThat(read(new XmlFormat().throughStax(), adapter(), document)).isEqualTo(REFUSED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<left>1</left><right>2</right>",
                "<right>1</right><left>2</left>",
                "<more>1</more><left>2</left>",
                "<lists>1</lists><lists>2</lists><left>3</left>",
                "<left>1</left><lists>2</lists>",
                "<c1>1</c1><c2>2</c2>",
                "<c6>1</c6><c5>x</c5>",
                "<c5>x</c5><c1>1</c1>"
            })
    void twoBranchesOfAChoiceAreRefused(String content) {
        for (Format format : List.of(new XmlFormat(), new XmlFormat().throughStax(), new JaxbXmlFormat())) {
            assertThat(read(format, adapter(), document("", content))).isEqualTo(REFUSED);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<left>1</left>",
                "<right>1</right><more>2</more>",
                "<lists>1</lists><lists>2</lists>",
                "<c5>x</c5>",
                "<left>1</left><c6>1</c6>"
            })
    void oneBranchOfEachChoiceIsRead(String content) {
        Adapter<?> adapter = adapter();
        String expected = read(new JaxbXmlFormat(), adapter, document("", content));
        assertThat(expected).isNotEqualTo(REFUSED);
        assertThat(read(new XmlFormat(), adapter, document("", content))).isEqualTo(expected);
        assertThat(rewritten(adapter, document("", content))).allMatch(expected::equals);
    }

    private static <T> List<String> rewritten(Adapter<T> adapter, byte[] document) {
        T bean = new XmlFormat().read(adapter, document, 0, document.length, Limits.DEFAULT);
        return Stream.of(new JsonFormat(), new ProtobufFormat(), new FastInfosetFormat())
                .map(format -> read(format, adapter, format.write(adapter, bean, Limits.DEFAULT)))
                .toList();
    }

    @Test
    void twoBranchesOfAChoiceAreRefusedInJson() {
        assertThat(read(new JsonFormat(), adapter(), "{\"left\":1}".getBytes(StandardCharsets.UTF_8)))
                .isNotEqualTo(REFUSED);
        byte[] two = "{\"left\":1,\"right\":2}".getBytes(StandardCharsets.UTF_8);
        assertThat(read(new JsonFormat(), adapter(), two)).isEqualTo(REFUSED);
    }

    @Test
    void twoBranchesOfAChoiceAreRefusedInProtobufToo() {
        Adapter<?> adapter = adapter();
        byte[] left = protobuf(adapter, "<left>1</left>");
        byte[] right = protobuf(adapter, "<right>2</right>");
        byte[] both = new byte[left.length + right.length];
        System.arraycopy(left, 0, both, 0, left.length);
        System.arraycopy(right, 0, both, left.length, right.length);
        // the rule of oneof is that the last one wins; to fields that were none when they were written it would do so
        // in silence
        assertThat(read(new ProtobufFormat(), adapter, both)).isEqualTo(REFUSED);
        assertThat(read(new ProtobufFormat(), adapter, right)).isNotEqualTo(REFUSED);
        assertThat(counted(new ProtobufFormat(), adapter, right)).isEqualTo(read(new ProtobufFormat(), adapter, right));
    }

    /** The bean of a message whose values are counted as they come. */
    private static <T> String counted(Format format, Adapter<T> adapter, byte[] bytes) {
        Call counting = Call.within(Limits.DEFAULT).with(new GraphBudget(Limits.DEFAULT));
        return FieldTree.of(adapter, format.read(adapter, bytes, 0, bytes.length, counting))
                .toString();
    }

    private static <T> byte[] protobuf(Adapter<T> adapter, String content) {
        byte[] document = document("", content);
        T bean = new XmlFormat().read(adapter, document, 0, document.length, Limits.DEFAULT);
        return new ProtobufFormat().write(adapter, bean, Limits.DEFAULT);
    }
}
