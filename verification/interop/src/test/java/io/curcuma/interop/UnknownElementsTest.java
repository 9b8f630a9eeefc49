package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.MessageReader;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.Unknowns;
import io.curcuma.Unknowns.Elements;
import io.curcuma.Unknowns.Elsewhere;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.fastinfoset.FastInfosetFormat;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents of the next minor version, read by the one before. */
class UnknownElementsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:shop" xmlns="urn:shop"
                elementFormDefault="qualified">
              <xs:complexType name="Line">
                <xs:sequence><xs:element name="sku" type="xs:string"/>%s</xs:sequence>
                <xs:attribute name="id" type="xs:int"/>%s
              </xs:complexType>
              <xs:element name="order">
                <xs:complexType>
                  <xs:sequence>
                    %s<xs:element name="line" type="Line" maxOccurs="unbounded"/>
                    <xs:element name="total" nillable="true" minOccurs="0">
                      <xs:complexType><xs:simpleContent><xs:extension base="xs:decimal">
                        <xs:attribute name="currency" type="xs:string"/>%s
                      </xs:extension></xs:simpleContent></xs:complexType>
                    </xs:element>
                  </xs:sequence>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;
    private static final String NEW_DOCUMENT = """
            <o:order xmlns:o="urn:shop"><o:note xmlns:p="urn:p" xml:lang="en" p:k="1"><p:b>bold</p:b> p:text</o:note>\
            <o:line id="1" color="red"><o:sku>a</o:sku><o:qty>2</o:qty></o:line>\
            <o:line id="2"><o:sku>b</o:sku></o:line>\
            <o:total currency="EUR" tax="19">1.50</o:total></o:order>""";
    private static final String OLD_DOCUMENT = """
            <o:order xmlns:o="urn:shop"><o:line id="1"><o:sku>a</o:sku></o:line>\
            <o:line id="2"><o:sku>b</o:sku></o:line><o:total currency="EUR">1.50</o:total></o:order>""";
    /** Unknown elements of the order. */
    private static final int SKIPPED = 4;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private static Path folder;

    private static CompiledSchemas before;
    private static CompiledSchemas after;

    @BeforeAll
    static void compile() throws IOException {
        before = compile("before", SCHEMA.formatted("", "", "", ""));
        after = compile(
                "after",
                SCHEMA.formatted(
                        "<xs:element name='qty' type='xs:int' minOccurs='0'/>",
                        "<xs:attribute name='color' type='xs:string'/>",
                        "<xs:element name='note' type='xs:anyType' minOccurs='0'/>",
                        "<xs:attribute name='tax' type='xs:int'/>"));
    }

    private static CompiledSchemas compile(String name, String schema) throws IOException {
        Path file = Files.createDirectories(folder.resolve(name)).resolve("shop.xsd");
        Files.writeString(file, schema);
        return CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(file))));
    }

    private static Serializer serializer(Elements choice) {
        return before().withUnknownElements(choice);
    }

    private static Serializer before() {
        return before.serializer().withFormat(new FastInfosetFormat());
    }

    private static Class<?> order() {
        return before.bean("{urn:shop}order");
    }

    /** A document as the next version writes it in a format. */
    private static byte[] in(String format, String document) {
        Serializer newer = after.serializer().withFormat(new FastInfosetFormat());
        byte[] xml = document.getBytes(StandardCharsets.UTF_8);
        return newer.write(newer.read(xml, after.bean("{urn:shop}order"), Format.XML), format);
    }

    private static String canonical(byte[] document, String format) {
        Serializer newer = after.serializer().withFormat(new FastInfosetFormat());
        return CanonicalXml.of(newer.write(newer.read(document, after.bean("{urn:shop}order"), format), Format.XML));
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.XML, FastInfosetFormat.ID})
    void theyAreRefusedByDefaultWithWhatWasExpected(String format) {
        assertThatThrownBy(() -> before().read(in(format, NEW_DOCUMENT), order(), format))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH))
                .hasMessageContaining("'note', expected 'line' or 'total'");
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.XML, FastInfosetFormat.ID})
    void whatIsSkippedIsCounted(String format) {
        Serializer tolerant = serializer(Elements.SKIP);
        long counted = tolerant.losses().elements();
        Object bean = tolerant.read(in(format, NEW_DOCUMENT), order(), format);
        assertThat(CanonicalXml.of(tolerant.write(bean, Format.XML)))
                .isEqualTo(CanonicalXml.of(OLD_DOCUMENT.getBytes(StandardCharsets.UTF_8)));
        assertThat(tolerant.losses().elements() - counted).isEqualTo(SKIPPED);
    }

    @ParameterizedTest
    @ValueSource(strings = {Format.XML, FastInfosetFormat.ID})
    void whatIsKeptIsWrittenBehindTheRest(String format) {
        Unknowns unknowns = new Unknowns();
        Serializer tolerant = serializer(Elements.KEEP);
        Object bean = tolerant.read(in(format, NEW_DOCUMENT), order(), format, unknowns);
        byte[] written = tolerant.write(bean, format, unknowns);
        String note = NEW_DOCUMENT.replaceAll("(?s).*(<o:note.*</o:note>).*", "$1");
        String moved = NEW_DOCUMENT.replace(note, "").replace("</o:order>", note + "</o:order>");
        assertThat(canonical(written, format)).isEqualTo(canonical(moved.getBytes(StandardCharsets.UTF_8), Format.XML));
        // and once more
        Unknowns again = new Unknowns();
        Object back = tolerant.read(written, order(), format, again);
        assertThat(tolerant.write(back, format, again)).isEqualTo(written);
    }

    @Test
    void whatIsKeptIsForTheFormatThatItCameFrom() {
        Serializer tolerant = serializer(Elements.KEEP);
        Unknowns refusing = new Unknowns();
        Object bean = tolerant.read(in(Format.XML, NEW_DOCUMENT), order(), Format.XML, refusing);
        assertThatThrownBy(() -> tolerant.write(bean, Format.PROTOBUF, refusing))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.NOT_CARRIED));
        Unknowns dropping = new Unknowns(Elsewhere.DROP);
        Object other = tolerant.read(in(Format.XML, NEW_DOCUMENT), order(), Format.XML, dropping);
        assertThat(tolerant.write(other, Format.PROTOBUF, dropping))
                .isEqualTo(before.convert(
                        OLD_DOCUMENT.getBytes(StandardCharsets.UTF_8), Format.XML, Format.PROTOBUF, Optional.empty()));
    }

    @Test
    void aLeafKeepsNothing() {
        byte[] document =
                "<order xmlns='urn:shop'><line><sku>a<b/>c</sku></line></order>".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> serializer(Elements.KEEP).read(document, order(), Format.XML, new Unknowns()))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH))
                .hasMessageContaining("'b', expected none");
        Serializer tolerant = serializer(Elements.SKIP);
        assertThat(new String(
                        tolerant.write(tolerant.read(document, order(), Format.XML), Format.JSON),
                        StandardCharsets.UTF_8))
                .contains("\"sku\":\"ac\"");
    }

    @Test
    void itIsAChoiceOfEachRead() {
        assertThatThrownBy(() -> serializer(Elements.KEEP).read(in(Format.XML, OLD_DOCUMENT), order(), Format.XML))
                .hasMessageContaining("the call needs an Unknowns object");
        assertThatThrownBy(
                        () -> serializer(Elements.SKIP).read(in(Format.XML, OLD_DOCUMENT), order(), JaxbXmlFormat.ID))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID));
        byte[] bytes = in(Format.PROTOBUF, NEW_DOCUMENT);
        assertThat(serializer(Elements.SKIP).read(bytes, order(), Format.PROTOBUF))
                .isNotNull();
    }

    @Test
    void elementsOfAStreamMayHaveThemToo() throws IOException {
        Serializer tolerant = serializer(Elements.SKIP);
        long counted = tolerant.losses().elements();
        String many = "<day>" + NEW_DOCUMENT.repeat(3) + "</day>";
        int orders = 0;
        try (MessageReader<?> reader = tolerant.stream(
                new ByteArrayInputStream(many.getBytes(StandardCharsets.UTF_8)),
                "day/{urn:shop}order",
                order(),
                Format.XML)) {
            for (; reader.hasNext(); orders++) {
                assertThat((Object) reader.next()).isNotNull();
            }
        }
        assertThat(orders).isEqualTo(3);
        assertThat(tolerant.losses().elements() - counted).isEqualTo(3L * SKIPPED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SKIP", "KEEP"})
    void hostileOnesMeetTheLimits(Elements choice) {
        Serializer tolerant =
                serializer(choice).withLimits(Limits.DEFAULT.withDepth(50).withGraphBytes(2_000_000));
        String deep = "<x>".repeat(60) + "</x>".repeat(60);
        assertThatThrownBy(() -> read(tolerant, choice, deep))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
        String many = "<x/>".repeat(100_000);
        if (choice == Elements.SKIP) {
            assertThat(read(tolerant, choice, many)).isNotNull();
        } else {
            assertThatThrownBy(() -> read(tolerant, choice, many))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.limitName()).isEqualTo("graphBytes"));
        }
    }

    private static Object read(Serializer tolerant, Elements choice, String content) {
        byte[] document = ("<order xmlns='urn:shop'>" + content + "</order>").getBytes(StandardCharsets.UTF_8);
        return choice == Elements.SKIP
                ? tolerant.read(document, order(), Format.XML)
                : tolerant.read(document, order(), Format.XML, new Unknowns());
    }
}
