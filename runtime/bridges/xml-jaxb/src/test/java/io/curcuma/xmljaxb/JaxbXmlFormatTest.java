package io.curcuma.xmljaxb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JaxbXmlFormatTest {
    private static final QName ROOT = new QName("urn:t", "item");
    private static final ItemAdapter ADAPTER = new ItemAdapter(ROOT);

    private final JaxbXmlFormat xml = new JaxbXmlFormat();

    private static Item read(JaxbXmlFormat format, byte[] bytes) {
        return format.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private String written(Item bean) {
        return new String(xml.write(ADAPTER, bean, Limits.DEFAULT), StandardCharsets.UTF_8);
    }

    private static Item full() {
        Item bean = new Item();
        bean.id = "\tx\r\n \"<&>\u00e9\u4e2d\ud83d\ude00";
        bean.rank = -5;
        bean.colors = List.of(Color.PLUS, Color.RED);
        bean.name = bean.id;
        bean.quantity = Integer.MIN_VALUE;
        bean.small = -1;
        bean.flag = true;
        bean.total = new BigDecimal("12.50");
        bean.big = BigInteger.TEN.pow(40).negate();
        bean.ratio = Double.NEGATIVE_INFINITY;
        bean.color = Color.PLUS;
        bean.day = Values.datatypeFactory().newXMLGregorianCalendar("2024-05-06+02:00");
        bean.span = Values.datatypeFactory().newDuration("-P1M");
        bean.kind = new QName("urn:q", "local", "q");
        bean.data = new byte[] {-1, 0, 1};
        bean.seven = 8;
        bean.numbers = List.of(1, -2);
        bean.price = new Price();
        bean.price.value = new BigDecimal("0.10");
        bean.price.currency = "EUR";
        bean.plain = new Plain();
        bean.plain.value = 3;
        bean.note = List.of("", " a ", "b\r\nc");
        Item inner = new Item();
        inner.name = "inner";
        SpecialItem special = new SpecialItem();
        special.extra = "e";
        bean.item = List.of(inner, special);
        return bean;
    }

    @Test
    void aFullBeanComesBackEqual() {
        Item bean = full();
        byte[] bytes = xml.write(ADAPTER, bean, Limits.DEFAULT);
        Item back = read(xml, bytes);
        assertThat(back).usingRecursiveComparison().isEqualTo(bean);
        assertThat(back.item.get(1)).isExactlyInstanceOf(SpecialItem.class);
        assertThat(xml.write(ADAPTER, back, Limits.DEFAULT)).isEqualTo(bytes);
        assertThat(read(xml.pretty(), xml.pretty().write(ADAPTER, bean, Limits.DEFAULT)))
                .usingRecursiveComparison()
                .isEqualTo(bean);
    }

    @Test
    void theDocumentIsTheSchemasOwn() {
        Item bean = new Item();
        bean.name = "a\rb";
        bean.maybe = 1;
        bean.id = "\t";
        assertThat(written(bean))
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\"?><item xmlns=\"urn:t\" id=\"&#9;\">"
                        + "<name>a&#13;b</name><small>0</small><maybe>1</maybe></item>");
        assertThat(new String(xml.pretty().write(ADAPTER, bean, Limits.DEFAULT), StandardCharsets.UTF_8))
                .isEqualTo("""
                        <?xml version="1.0" encoding="UTF-8"?>
                        <item xmlns="urn:t" id="&#9;">
                          <name>a&#13;b</name>
                          <small>0</small>
                          <maybe>1</maybe>
                        </item>
                        """);
    }

    @Test
    void theRootIsNamedWhereTheSchemaDoesNot() {
        QName other = new QName("urn:t", "other");
        ItemAdapter several = new ItemAdapter(ROOT, other);
        SerializationException e = writing(several, new Item());
        assertThat(e.code()).isEqualTo(Code.CONFIG_INVALID);
        assertThat(e).hasMessageContainingAll("{urn:t}item", "{urn:t}other", "withRoot");
        assertThat(writing(new ItemAdapter(), new Item()).code()).isEqualTo(Code.CONFIG_INVALID);
        JaxbXmlFormat named = xml.withRoot(other);
        byte[] bytes = named.write(several, new Item(), Limits.DEFAULT);
        assertThat(new String(bytes, StandardCharsets.UTF_8)).contains("<other xmlns=\"urn:t\">");
        assertThat(read(named, bytes)).isNotNull();
        assertThat(xml.read(several, bytes, 0, bytes.length, Limits.DEFAULT)).isNotNull();
        e = catchThrowableOfType(SerializationException.class, () -> read(xml, bytes));
        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(e).hasMessageContaining("{urn:t}item").message().doesNotContain("other}");
    }

    private SerializationException writing(ItemAdapter adapter, Item bean) {
        SerializationException e =
                catchThrowableOfType(SerializationException.class, () -> xml.write(adapter, bean, Limits.DEFAULT));
        assertThat(e).isNotNull();
        return e;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\u0000", "\u0001", "\u001f", "\ufffe", "\uffff", "\ud800", "\udc00", "\udc00\ud800", "a\ud800b"
            })
    void charactersThatXmlCannotHoldAreRefused(String text) {
        Item bean = new Item();
        bean.item = List.of(new Item());
        bean.item.get(0).name = text;
        SerializationException e = writing(ADAPTER, bean);
        assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
        assertThat(e.fieldPath()).isEqualTo("item/name");
        bean.item.get(0).name = null;
        bean.item.get(0).id = text;
        assertThat(writing(ADAPTER, bean).code()).isEqualTo(Code.INVALID_BEAN);
    }

    @Test
    void whatTheBeanCannotSayIsRefused() {
        Item bean = new Item();
        bean.note = Arrays.asList("a", null);
        assertThat(writing(ADAPTER, bean).code()).isEqualTo(Code.INVALID_BEAN);
        bean.note = List.of();
        bean.item = List.of(new Item(), bean);
        assertThat(writing(ADAPTER, bean).code()).isEqualTo(Code.LIMIT_DEPTH);
        SpecialItem special = new SpecialItem();
        special.item = List.of(special);
        bean.item = List.of(special);
        SerializationException e = writing(ADAPTER, bean);
        assertThat(e.code()).isIn(Code.INVALID_BEAN, Code.LIMIT_DEPTH);
        assertThat(e.getMessage()).doesNotContain("SpecialItem@");
    }

    @Test
    void theDepthOfTheLimitIsReadAndWritten() {
        Item bean = nested(100);
        assertThat(read(xml, xml.write(ADAPTER, bean, Limits.DEFAULT))).isNotNull();
        assertThat(writing(ADAPTER, nested(101)).code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(writing(ADAPTER, nested(200_000)).code()).isEqualTo(Code.LIMIT_DEPTH);
    }

    private static Item nested(int depth) {
        Item bean = new Item();
        for (int i = 1; i < depth; i++) {
            Item parent = new Item();
            parent.item.add(bean);
            bean = parent;
        }
        return bean;
    }

    @Test
    void aMessageBeyondTheLimitIsRefused() {
        Item bean = new Item();
        bean.name = "\u4e2d".repeat(300);
        SerializationException e = catchThrowableOfType(
                SerializationException.class, () -> xml.write(ADAPTER, bean, Limits.DEFAULT.withMessageBytes(800)));
        assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
    }

    @Test
    void anyNumberOfThreadsUseOneFormat() {
        byte[] expected = xml.write(ADAPTER, full(), Limits.DEFAULT);
        IntStream.range(0, 200)
                .parallel()
                .forEach(i -> assertThat(new JaxbXmlFormat().write(ADAPTER, read(xml, expected), Limits.DEFAULT))
                        .isEqualTo(expected));
    }

    @Test
    void theServiceLoaderFindsTheFormat() {
        assertThat(ServiceLoader.load(Format.class))
                .anyMatch(format -> format.id().equals("xml-jaxb"));
        assertThat(xml.mediaTypes()).containsExactly("application/xml", "text/xml");
    }
}
