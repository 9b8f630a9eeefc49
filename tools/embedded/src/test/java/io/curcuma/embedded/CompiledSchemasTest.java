package io.curcuma.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.BeanOptions.Nullness;
import io.curcuma.internal.xsd.DocumentRoot;
import io.curcuma.testkit.contract.Garbage;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CompiledSchemasTest {
    private static final CompiledSchemas ORDERS = CompiledSchemas.compile(Samples.request(Samples.path("orders.xsd")));
    private static final CompiledSchemas NOTES = CompiledSchemas.compile(Samples.request(Samples.path("note.xsd")));
    private static final Optional<String> NO_TYPE = Optional.empty();
    private static final Optional<String> ORDER = Optional.of("{urn:orders}order");

    static Stream<Arguments> pairs() {
        List<String> ids =
                ORDERS.serializer().formats().stream().map(Format::id).toList();
        return ids.stream().flatMap(from -> ids.stream().map(to -> Arguments.of(from, to)));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void convertsBetweenEveryPairOfFormats(String from, String to) throws IOException {
        byte[] document = Samples.bytes("order.xml");

        byte[] first = ORDERS.convert(document, Format.XML, from, NO_TYPE);
        byte[] second = ORDERS.convert(first, from, to, ORDER);
        byte[] back = ORDERS.convert(second, to, Format.XML, ORDER);

        assertThat(CanonicalXml.of(back)).isEqualTo(CanonicalXml.of(document));
    }

    @Test
    void hasEveryFormat() {
        assertThat(ORDERS.serializer().formats())
                .extracting(Format::id)
                .contains(
                        Format.XML,
                        Format.JSON,
                        Format.PROTOBUF,
                        Format.AVRO,
                        Format.AVRO_BARE,
                        Format.THRIFT_COMPACT,
                        Format.THRIFT_BINARY);
    }

    @Test
    void listsGlobalElements() {
        assertThat(ORDERS.roots())
                .extracting(root -> root.element().toString())
                .containsExactly("{urn:orders}order", "{urn:orders}quote", "{urn:orders}receipt");
    }

    @Test
    void findsBeansByElementThenTypeThenLocalName() {
        Class<?> order = ORDERS.bean("{urn:orders}order");

        assertThat(order.getSimpleName()).isEqualTo("Order");
        assertThat(order.getClassLoader()).isSameAs(ORDERS.loader());
        assertThat(ORDERS.bean("{urn:orders}Order")).isSameAs(order);
        assertThat(ORDERS.bean("Order")).isSameAs(order);
        assertThat(ORDERS.bean("quote")).isSameAs(order);
        assertThat(ORDERS.bean("Line").getSimpleName()).isEqualTo("Line");
    }

    @Test
    void beansInMemoryNeedNoLibraryOfAnnotations() {
        CompiledSchemas annotated = CompiledSchemas.compile(Samples.request(Samples.path("orders.xsd"))
                .withBeans(BeanOptions.DEFAULT.withNullness(Nullness.JSPECIFY)));

        assertThat(annotated.bean("Order"))
                .satisfies(order ->
                        assertThat(order.isAnnotationPresent(NullMarked.class)).isFalse());
    }

    @Test
    void unknownTypeNamesThoseThereAre() {
        assertThatThrownBy(() -> ORDERS.bean("Oder"))
                .isInstanceOf(TypeChoiceException.class)
                .hasMessage("no element or type 'Oder' in the schema set; "
                        + "one of: {urn:orders}order, {urn:orders}quote, {urn:orders}receipt");
        assertThatThrownBy(() -> ORDERS.bean("{urn:orders")).isInstanceOf(TypeChoiceException.class);
    }

    @Test
    void documentKeepsItsRootUnlessAnotherIsWanted() throws IOException {
        String quote = new String(Samples.bytes("order.xml"), UTF_8).replace("o:order", "o:quote");

        byte[] same = ORDERS.convert(quote.getBytes(UTF_8), Format.XML, Format.XML, NO_TYPE);
        byte[] other = ORDERS.convert(quote.getBytes(UTF_8), Format.XML, Format.XML, ORDER);

        assertThat(DocumentRoot.of(same)).isEqualTo(new QName("urn:orders", "quote"));
        assertThat(DocumentRoot.of(other)).isEqualTo(new QName("urn:orders", "order"));
    }

    @Test
    void typeIsNeededWhereSeveralArePossible() throws IOException {
        byte[] bytes = ORDERS.convert(Samples.bytes("order.xml"), Format.XML, Format.PROTOBUF, NO_TYPE);

        assertThatThrownBy(() -> ORDERS.convert(bytes, Format.PROTOBUF, Format.JSON, NO_TYPE))
                .isInstanceOf(TypeChoiceException.class)
                .hasMessage("a type is needed; one of: {urn:orders}order, {urn:orders}quote, {urn:orders}receipt");
        assertThatThrownBy(() -> ORDERS.convert(bytes, Format.PROTOBUF, Format.XML, Optional.of("Order")))
                .isInstanceOf(TypeChoiceException.class)
                .hasMessage("a global element is needed to write XML; one of: {urn:orders}order, {urn:orders}quote");
    }

    @Test
    void onlyGlobalElementNeedsNoType() {
        byte[] document = "<note xmlns='urn:note'><text>hi</text></note>".getBytes(UTF_8);

        byte[] bytes = NOTES.convert(document, Format.XML, Format.AVRO, NO_TYPE);

        assertThat(CanonicalXml.of(NOTES.convert(bytes, Format.AVRO, Format.XML, NO_TYPE)))
                .isEqualTo(CanonicalXml.of(document));
    }

    @Test
    void documentOfAnotherTypeIsRefused() throws IOException {
        byte[] document = Samples.bytes("order.xml");

        assertThatThrownBy(() -> ORDERS.convert(document, Format.XML, Format.JSON, Optional.of("receipt")))
                .isInstanceOf(TypeChoiceException.class)
                .hasMessageContaining("the document is a {urn:orders}order, which is not of the type 'receipt'");
        assertThatThrownBy(() -> NOTES.convert(document, Format.XML, Format.JSON, NO_TYPE))
                .isInstanceOf(CompiledSchemasException.class)
                .hasMessage("the root element {urn:orders}order is not a global element of the schema set; "
                        + "one of: {urn:note}note");
    }

    @Test
    void whatIsNoDocumentIsRefused() {
        for (String document : List.of("", "text", "<!-- -->", "<a", "<!DOCTYPE note []><note xmlns='urn:note'/>")) {
            assertThatThrownBy(() -> NOTES.convert(document.getBytes(UTF_8), Format.XML, Format.JSON, NO_TYPE))
                    .as(document)
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(SerializationException.Code.MALFORMED));
        }
    }

    @Test
    void unknownFormatNamesThoseThereAre() {
        assertThatThrownBy(() -> NOTES.convert(new byte[0], "xml", "protobuff", NO_TYPE))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("no format 'protobuff'; available: avro, avro-bare, cbor, json, messagepack");
    }

    @Test
    void brokenSchemaCarriesItsDiagnostics() {
        assertThatThrownBy(() -> CompiledSchemas.compile(Samples.request(Samples.path("broken.xsd"))))
                .isInstanceOfSatisfying(CompiledSchemasException.class, e -> {
                    assertThat(e.diagnostics()).isNotEmpty();
                    assertThat(e.diagnostics().get(0).location().path()).endsWith("broken.xsd");
                    assertThat(e.diagnostics().get(0).location().line()).isEqualTo(3);
                });
    }

    @Test
    void constructsThatAreNotCarriedAreWarnings() {
        assertThat(ORDERS.warnings()).isEmpty();
        assertThat(NOTES.warnings()).isNotEmpty();
        assertThat(NOTES.warnings().get(0).headline()).contains("note.xsd:8:").contains("warning");
    }

    @Test
    void nilOfAnElementThatItsClassTellsComesBack() {
        comesBack("<values xmlns='urn:values' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                + "<name>a</name><count>1</count><name xsi:nil='true'/><count>2</count></values>");
    }

    @Test
    void nilWithTheAttributesOfADerivedTypeComesBack() {
        comesBack("<desk xmlns='urn:values' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                + "<note xsi:nil='true' xsi:type='Memo' by='a' to='b'/><label>l</label><since>2024-01-02</since>"
                + "<count>1</count><last by='c'/></desk>");
    }

    @Test
    void nilOfElementsThatHaveToBeThereComesBack() {
        comesBack("<desk xmlns='urn:values' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                + "<note by='a'/><label xsi:nil='true'/><since xsi:nil='true'/><count xsi:nil='true'/>"
                + "<last xsi:nil='true'/></desk>");
    }

    @Test
    void elementsThatAreIdsAndReferencesComeBack() {
        comesBack("<links xmlns='urn:values' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>"
                + "<to>b</to><id>a</id><to>a</to><id>b</id><to xsi:nil='true'/></links>");
    }

    @Test
    void xmlAsBinaryDataComesBack() {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(Samples.request(Samples.path("values.xsd")));
        // <a>b</a>, which JAXB holds as a Source that can be read once
        byte[] document = "<media xmlns='urn:values'><page>PGE+YjwvYT4=</page></media>".getBytes(UTF_8);
        Optional<String> root = Optional.of(DocumentRoot.of(document).toString());
        for (Format format : compiledSchemas.serializer().formats()) {
            if (!format.id().equals(Format.XML)) {
                byte[] bytes = compiledSchemas.convert(document, Format.XML, format.id(), root);
                String back = new String(compiledSchemas.convert(bytes, format.id(), Format.XML, root), UTF_8);
                String page = back.replaceAll("(?s).*<page>|</page>.*", "");
                assertThat(new String(Base64.getDecoder().decode(page), UTF_8))
                        .as(format.id())
                        .endsWith("<a>b</a>");
            }
        }
    }

    private static void comesBack(String text) {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(Samples.request(Samples.path("values.xsd")));
        byte[] document = text.getBytes(UTF_8);
        Optional<String> root = Optional.of(DocumentRoot.of(document).toString());
        for (Format format : compiledSchemas.serializer().formats()) {
            byte[] bytes = compiledSchemas.convert(document, Format.XML, format.id(), root);
            assertThat(CanonicalXml.of(compiledSchemas.convert(bytes, format.id(), Format.XML, root)))
                    .as(format.id())
                    .isEqualTo(CanonicalXml.of(compiledSchemas.convert(document, Format.XML, Format.XML, root)));
        }
    }

    @Test
    void schemaSetsDoNotShareClasses() {
        CompiledSchemas again = CompiledSchemas.compile(Samples.request(Samples.path("orders.xsd")));

        assertThat(again.bean("order")).isNotSameAs(ORDERS.bean("order"));
        assertThat(again.bean("order").getName()).isEqualTo(ORDERS.bean("order").getName());
    }

    @Test
    void classesAreGarbageWithTheirCompiledSchemas() throws Exception {
        WeakReference<ClassLoader> loader = usedOnce();

        Garbage.awaitCollected(loader);
    }

    private static WeakReference<ClassLoader> usedOnce() {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(Samples.request(Samples.path("note.xsd")));
        byte[] document = "<note xmlns='urn:note'><text>hi</text></note>".getBytes(UTF_8);
        compiledSchemas
                .serializer()
                .formats()
                .forEach(to -> compiledSchemas.convert(document, Format.XML, to.id(), NO_TYPE));
        return new WeakReference<>(compiledSchemas.loader());
    }
}
