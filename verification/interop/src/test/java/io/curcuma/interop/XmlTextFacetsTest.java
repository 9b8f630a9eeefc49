package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.xml.XmlFormat;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** White space of strings, and empty elements that have a default, are what JAXB makes of them. */
class XmlTextFacetsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                elementFormDefault="qualified">
              <xs:simpleType name="Numbers"><xs:list itemType="xs:int"/></xs:simpleType>
              <xs:simpleType name="Low">
                <xs:restriction base="xs:string"><xs:whiteSpace value="collapse"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="Word">
                <xs:restriction base="xs:token"><xs:enumeration value="a b"/><xs:enumeration value="c"/></xs:restriction>
              </xs:simpleType>
              <xs:complexType name="Text">
                <xs:simpleContent>
                  <xs:extension base="xs:token"><xs:attribute name="normal" type="xs:normalizedString"/></xs:extension>
                </xs:simpleContent>
              </xs:complexType>
              <xs:element name="known" type="xs:int"/>
              <xs:element name="numbers" type="Numbers"/>
              <xs:element name="root">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="int" type="xs:int" default="5" minOccurs="0"/>
                    <xs:element name="fixed" type="xs:string" fixed="zz" minOccurs="0"/>
                    <xs:element name="tokens" type="xs:token" default=" q  r " minOccurs="0" maxOccurs="5"/>
                    <xs:element name="list" type="Numbers" default="1 2" minOccurs="0"/>
                    <xs:element name="nil" type="xs:int" default="7" minOccurs="0" nillable="true"/>
                    <xs:element name="nils" type="xs:int" default="7" minOccurs="0" nillable="true" maxOccurs="4"/>
                    <xs:element name="word" type="Word" default="c" minOccurs="0"/>
                    <xs:element name="name" type="xs:NCName" minOccurs="0"/>
                    <xs:element name="low" type="Low" minOccurs="0"/>
                    <xs:element name="text" type="Text" default="d  d" minOccurs="0"/>
                    <xs:element name="any" minOccurs="0">
                      <xs:complexType><xs:sequence><xs:any processContents="lax"/></xs:sequence></xs:complexType>
                    </xs:element>
                    <xs:element name="open" type="xs:anyType" minOccurs="0"/>
                    <xs:choice minOccurs="0" maxOccurs="9">
                      <xs:element name="x" type="xs:token" default="xx"/>
                      <xs:element name="y" type="xs:int" default="3"/>
                    </xs:choice>
                  </xs:sequence>
                  <xs:attribute name="id" type="xs:ID"/>
                  <xs:attribute name="ref" type="xs:IDREF"/>
                  <xs:attribute name="attribute" type="xs:int" default="4"/>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    private static CompiledSchemas compiledSchemas;

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        Path schema = Files.writeString(folder.resolve("facets.xsd"), SCHEMA);
        compiledSchemas = CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(schema))));
    }

    private static Adapter<?> adapter() {
        return compiledSchemas
                .serializer()
                .adapter(compiledSchemas.roots().get(0).bean());
    }

    /** The bean, or the code with which it is refused. */
    private static <T> String read(Format format, Adapter<T> adapter, byte[] bytes) {
        try {
            return FieldTree.of(adapter, format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT))
                    .toString();
        } catch (SerializationException e) {
            return e.code().name();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<int/><tokens/><tokens> a  b\n</tokens><list/><nil/><nils/><word/>",
                "<int></int><fixed> </fixed><tokens><!-- c --></tokens>",
                "<nil xsi:nil='true'/><nils xsi:nil='true'/><nils>1</nils>",
                "<int> </int>",
                "<name>\tq </name><low> a  b </low>",
                "<text/>",
                "<text normal=' 1&#10;2\t3'> a  b </text>",
                "<any><known> 7\n</known></any>",
                "<any><numbers> 1\n\t2 </numbers></any>",
                "<open xsi:type='xs:int'> 5 </open>",
                "<open xsi:type='xs:double'>1.50\n</open>",
                "<open xsi:type='xs:boolean'> 1</open>",
                "<open xsi:type='xs:string'> a  b </open>",
                "<open xsi:type='xs:QName'> xs:int </open>",
                "<x/><x> a  b </x><y/>"
            })
    void whatJaxbMakesOfADocumentWeDo(String content) {
        byte[] document = ("<root xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                        + " xmlns:xs='http://www.w3.org/2001/XMLSchema' id=' i ' ref=' i '>"
                        + content + "</root>")
                .getBytes(StandardCharsets.UTF_8);
        String expected = read(new JaxbXmlFormat(), adapter(), document);
        assertThat(read(new XmlFormat(), adapter(), document)).isEqualTo(expected);
        assertThat(read(new XmlFormat().throughStax(), adapter(), document)).isEqualTo(expected);
    }
}
