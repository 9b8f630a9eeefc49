package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.xml.XmlFormat;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The type of a root element may derive from the one that it is declared with, which {@code xsi:type} tells. */
class RootTypesTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                elementFormDefault="qualified">
              <xs:element name="contract" type="Document"/>
              <xs:complexType name="Document" abstract="true"><xs:attribute name="version" type="xs:string"/></xs:complexType>
              <xs:complexType name="Trade">
                <xs:complexContent>
                  <xs:extension base="Document">
                    <xs:sequence><xs:element name="party" type="xs:string" maxOccurs="unbounded"/></xs:sequence>
                  </xs:extension>
                </xs:complexContent>
              </xs:complexType>
              <xs:element name="order" type="Order"/>
              <xs:element name="reorder" type="Order"/>
              <xs:complexType name="Order">
                <xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence>
              </xs:complexType>
              <xs:element name="rush" type="Rush"/>
              <xs:complexType name="Rush">
                <xs:complexContent>
                  <xs:extension base="Order">
                    <xs:sequence><xs:element name="by" type="xs:dateTime"/></xs:sequence>
                  </xs:extension>
                </xs:complexContent>
              </xs:complexType>
              <xs:complexType name="Night">
                <xs:complexContent>
                  <xs:extension base="Rush"><xs:attribute name="guard" type="xs:boolean"/></xs:extension>
                </xs:complexContent>
              </xs:complexType>
              <xs:element name="job" type="print-job"/>
              <xs:complexType name="print-job">
                <xs:sequence><xs:element name="page" type="page" maxOccurs="unbounded"/></xs:sequence>
              </xs:complexType>
              <xs:complexType name="page"><xs:attribute name="number" type="xs:int"/></xs:complexType>
              <xs:complexType name="large-job">
                <xs:complexContent>
                  <xs:extension base="print-job"><xs:attribute name="parts" type="xs:int"/></xs:extension>
                </xs:complexContent>
              </xs:complexType>
            </xs:schema>
            """;
    private static final String XSI = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=";
    private static final String BY = "<by>2024-05-06T07:08:09Z</by>";

    private static CompiledSchemas compiledSchemas;

    /**
     * A document, and what its bean's class is.
     *
     * @param element name of the root element, and {@code declared} its type
     */
    record Case(String element, String declared, String actual, String rest) {
        byte[] document() {
            String type = declared.equals(actual) ? "" : XSI + '"' + actual + '"';
            return ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><" + element + " xmlns=\"urn:t\"" + type + rest + "</"
                            + element + ">")
                    .getBytes(StandardCharsets.UTF_8);
        }

        Format rooted(Format format) {
            return format.withRoot(new QName("urn:t", element));
        }
    }

    static List<Case> cases() {
        return List.of(
                new Case("contract", "Document", "Trade", " version=\"4\"><party>a</party><party>b</party>"),
                new Case("order", "Order", "Order", "><id>1</id>"),
                new Case("order", "Order", "Rush", "><id>1</id>" + BY),
                new Case("order", "Order", "Night", " guard=\"true\"><id>1</id>" + BY),
                new Case("rush", "Rush", "Rush", "><id>1</id>" + BY),
                new Case("rush", "Rush", "Night", "><id>1</id>" + BY),
                new Case("job", "print-job", "print-job", "><page number=\"1\"/>"),
                new Case("job", "print-job", "large-job", " parts=\"2\"><page number=\"1\"/>"));
    }

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        Path schema = Files.writeString(folder.resolve("t.xsd"), SCHEMA);
        compiledSchemas = CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(schema))));
    }

    private static Class<?> bean(String name) {
        return compiledSchemas.bean("{urn:t}" + name);
    }

    private static Stream<Format> formats() {
        return Stream.of(
                new XmlFormat(),
                new XmlFormat().throughStax(),
                new FastInfosetFormat(),
                new FastInfosetFormat().throughStax());
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aDocumentIsReadAndWrittenAsJaxbDoes(Case of) throws IOException {
        Serializer jaxb = compiledSchemas.serializer().withFormat(of.rooted(new JaxbXmlFormat()));
        Object expected = jaxb.read(of.document(), bean(of.declared()), JaxbXmlFormat.ID);
        assertThat(expected).isInstanceOf(bean(of.actual()));

        for (Format format : formats().map(of::rooted).toList()) {
            Serializer serializer = compiledSchemas.serializer().withFormat(format);
            byte[] bytes = serializer.write(expected, format.id());
            Object bean = serializer.read(bytes, bean(of.declared()), format.id());

            assertThat(bean).hasSameClassAs(expected);
            assertThat(serializer.read(bytes, bean(of.actual()), format.id())).hasSameClassAs(expected);
            assertThat(serializer.write(bean, format.id())).isEqualTo(bytes);
            assertThat(jaxb.write(bean, JaxbXmlFormat.ID)).isEqualTo(of.document());
            if (format.id().equals(Format.XML)) {
                assertThat(bytes)
                        .asString(StandardCharsets.UTF_8)
                        .isEqualTo(new String(of.document(), StandardCharsets.UTF_8));
            }
        }
    }

    @Test
    void theDeclaredTypeMayBeSaidToo() throws IOException {
        String page = "<page xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='page' number='1'/>";
        for (String document : List.of(
                "<job xmlns='urn:t'" + XSI + "'print-job'>" + page + "</job>",
                "<job xmlns='urn:t'" + XSI + "'large-job' parts='2'>" + page + "</job>")) {
            byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
            Format jaxb = new JaxbXmlFormat().withRoot(new QName("urn:t", "job"));
            Object expected = compiledSchemas.serializer().withFormat(jaxb).read(bytes, bean("print-job"), jaxb.id());
            for (Format format : List.of(new XmlFormat(), new XmlFormat().throughStax())) {
                Object read =
                        compiledSchemas.serializer().withFormat(format).read(bytes, bean("print-job"), Format.XML);
                assertThat(compiledSchemas.serializer().write(read, Format.JSON))
                        .isEqualTo(compiledSchemas.serializer().write(expected, Format.JSON));
            }
        }
    }

    @Test
    void moreTypesMayDeriveThanOneMethodLists(@TempDir Path folder) throws IOException {
        int types = 500;
        String derived = IntStream.rangeClosed(1, types)
                .mapToObj(i -> "<xs:complexType name='D" + i
                        + "'><xs:complexContent><xs:extension base='Base'/></xs:complexContent></xs:complexType>")
                .collect(Collectors.joining());
        Path schema = Files.writeString(
                folder.resolve("many.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:t' targetNamespace='urn:t'>"
                        + "<xs:element name='root' type='Base'/>"
                        + "<xs:complexType name='Base'><xs:attribute name='a' type='xs:int'/></xs:complexType>"
                        + derived + "</xs:schema>");
        CompiledSchemas many = CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(schema))));
        Class<?> base = many.bean("{urn:t}Base");

        for (int i : List.of(1, types / 2, types)) {
            byte[] document = new Case("root", "Base", "D" + i, " a=\"5\">").document();
            Object bean = many.serializer().read(document, base, Format.XML);
            assertThat(bean.getClass()).isEqualTo(many.bean("{urn:t}D" + i));
            assertThat(many.serializer().read(many.serializer().write(bean, Format.XML), base, Format.XML))
                    .hasSameClassAs(bean);
        }
    }

    @Test
    void theRootOfABaseTypeIsUsedWhereThereIsOne() throws IOException {
        Serializer serializer = compiledSchemas.serializer();
        Case trade = cases().get(0);
        Object bean = serializer.read(trade.document(), bean("Document"), Format.XML);

        assertThat(serializer.write(bean, Format.XML)).isEqualTo(trade.document());
    }

    @Test
    void whereThereAreSeveralOneIsToBeNamed() throws IOException {
        Serializer serializer = compiledSchemas.serializer();
        Object night = serializer.read(cases().get(3).document(), bean("Order"), Format.XML);

        assertThatThrownBy(() -> serializer.write(night, Format.XML))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID))
                .hasMessageContainingAll("order", "rush", "XmlFormat.withRoot");
    }

    @Test
    void aTypeThatDoesNotDeriveIsRefused() throws IOException {
        for (Format format :
                formats().filter(each -> each.id().equals(Format.XML)).toList()) {
            Serializer serializer = compiledSchemas.serializer().withFormat(format);
            for (String document : List.of(
                    "<order xmlns='urn:t'" + XSI + "'Trade' version='4'/>",
                    "<order xmlns='urn:t'" + XSI + "'Nobody'><id>1</id></order>",
                    "<order xmlns='urn:t'" + XSI + "'x:Rush'><id>1</id></order>",
                    "<rush xmlns='urn:t'" + XSI + "'Order'><id>1</id></rush>",
                    "<contract xmlns='urn:t' version='4'/>",
                    "<contract xmlns='urn:t'" + XSI + "'Document' version='4'/>")) {
                String declared = document.startsWith("<o") ? "Order" : document.startsWith("<r") ? "Rush" : "Document";
                assertThatThrownBy(() ->
                                serializer.read(document.getBytes(StandardCharsets.UTF_8), bean(declared), Format.XML))
                        .as(document)
                        .isInstanceOfSatisfying(
                                SerializationException.class,
                                e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
            }
        }
    }

    @Test
    void whatIsWrongInsideHasThePathOfItsField() {
        byte[] document = ("<order xmlns='urn:t'" + XSI + "'Rush'><id>x</id></order>").getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> compiledSchemas.serializer().read(document, bean("Order"), Format.XML))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.fieldPath()).endsWith("id"));
    }
}
