package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xml.stax.StaxFieldWriter;
import io.curcuma.internal.xml.stax.WoodstoxEncoding;
import io.curcuma.spi.jaxb.AnyXml;
import io.curcuma.spi.jaxb.XmlFragments;
import io.curcuma.testkit.contract.CpuTime;
import io.curcuma.xml.Open.OpenAdapter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;

/** Attributes that come late, types that derive, and what wildcards let in. */
class OpenContentTest {
    private static final String OPEN = "<open xmlns='urn:o' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";
    private static final Duration SOON = Duration.ofSeconds(20);

    private final XmlFormat format = new XmlFormat();

    private String written(Open bean) {
        return new String(format.write(OpenAdapter.OPEN, bean, Limits.DEFAULT), StandardCharsets.UTF_8);
    }

    private Open read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return format.read(OpenAdapter.OPEN, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private Code refused(String text) {
        SerializationException e =
                CpuTime.atMost(SOON, () -> catchThrowableOfType(SerializationException.class, () -> read(text)));
        assertThat(e).isNotNull();
        return e.code();
    }

    private Code unwritable(Open bean) {
        SerializationException e = catchThrowableOfType(SerializationException.class, () -> written(bean));
        assertThat(e).isNotNull();
        return e.code();
    }

    private static Element element(String xml) {
        return XmlFragments.parse(xml, Limits.DEFAULT);
    }

    @Test
    void attributesComeBeforeTheContentThatIsWrittenFirst() {
        Open bean = new Open();
        Open inner = new Open.Derived();
        inner.late = "<inner>";
        inner.any.add(element("<x/>"));
        inner.others.put("{urn:a}p:b", "1");
        bean.child.add(inner);
        bean.child.add(new Open());
        bean.any.add(element("<y:z xmlns:y='urn:y' y:k='v'>a<![CDATA[&]]><b type='y:t'/></y:z>"));
        bean.late = "outer";
        bean.others.put("{urn:a}b", "2");
        bean.others.put("c", "3");
        String text = written(bean);
        assertThat(text)
                .isEqualTo("<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
                        + "<open xmlns=\"urn:o\" xmlns:ns1=\"urn:a\" late=\"outer\" c=\"3\" ns1:b=\"2\">"
                        + "<child xmlns:p=\"urn:a\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
                        + " xsi:type=\"Derived\" late=\"&lt;inner>\" p:b=\"1\"><x xmlns=\"\"/></child><child/>"
                        + "<y:z xmlns:y=\"urn:y\" y:k=\"v\">a&amp;<b xmlns=\"\" type=\"y:t\"/></y:z></open>");
        Open back = read(text);
        assertThat(back.child.get(0)).isExactlyInstanceOf(Open.Derived.class);
        assertThat(back.child.get(1)).isExactlyInstanceOf(Open.class);
        assertThat(back.child.get(0).late).isEqualTo("<inner>");
        assertThat(back.others).isEqualTo(Map.of("{urn:a}ns1:b", "2", "c", "3"));
        assertThat(((Element) back.any.get(0)).getTextContent()).isEqualTo("a&");
        assertThat(((Element) back.any.get(0)).lookupNamespaceURI("y")).isEqualTo("urn:y");
        assertThat(written(back)).hasSameSizeAs(written(read(written(back))));
    }

    @Test
    void elementsMayStandInAnyOrder() {
        Open back = read(OPEN + " late='l'><child/><x/><child xsi:type='Derived'/><y/></open>");
        assertThat(back.child).hasSize(2);
        assertThat(back.any).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Nothing", "p:Open", "x:Open", "", ":", "java.lang.Runtime"})
    void anUnknownTypeIsRefused(String type) {
        assertThat(refused(OPEN + " xmlns:x='urn:x'><child xsi:type='" + type + "'/></open>"))
                .isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a='1' b",
                "a b",
                "",
                "{urn:x}",
                "a>",
                "{http://www.w3.org/2000/xmlns/}a",
                "xmlns",
                "late",
                "{http://www.w3.org/2001/XMLSchema-instance}xsi:nil"
            })
    void attributesThatAreNoneAreRefused(String name) {
        Open bean = new Open();
        bean.late = "there already";
        bean.others.put(name, "x");
        assertThat(unwritable(bean)).isEqualTo(Code.INVALID_BEAN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "text", "<a/><b/>", "<a>", "</open><open>", "<!DOCTYPE a><a/>", "<a/>text", "<p:a/>"})
    void whatIsNotOneElementIsNotWritten(String xml) {
        StaxFieldWriter out = new StaxFieldWriter(new WoodstoxEncoding(), false, null);
        out.start(OpenAdapter.OPEN.shape(), Limits.DEFAULT);
        int mark = out.beginMessage(OpenAdapter.OPEN.shape().fieldAt(1), AnyXml.SHAPE);
        assertThat(mark).isZero();
        SerializationException e =
                catchThrowableOfType(SerializationException.class, () -> out.string(AnyXml.XML, xml));
        assertThat(e.code()).isEqualTo(Code.MALFORMED);
    }

    @Test
    void aDeepElementIsRefused() {
        String deep = "<x>".repeat(100) + "</x>".repeat(100);
        assertThat(refused(OPEN + ">" + deep + "</open>")).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(refused(OPEN + ">" + "<x>".repeat(200_000))).isEqualTo(Code.LIMIT_DEPTH);
        Open bean = new Open();
        bean.any.add(element("<x>".repeat(99) + "</x>".repeat(99)));
        assertThat(read(written(bean)).any).hasSize(1);
        Open parent = new Open();
        parent.child.add(bean);
        assertThat(unwritable(parent)).isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void anElementTakesTheDeclarationsAlongThatItMayRelyOn() {
        StringBuilder text = new StringBuilder(OPEN);
        for (int i = 0; i < 900; i++) {
            text.append(" xmlns:a").append(i).append("='urn:a").append(i).append('\'');
        }
        Open bean = read(text + "><a1:x a2:b='c' d='a3:e'>a4:f<a5:g/></a1:x>" + "<x/>".repeat(5_000) + "</open>");
        Element first = (Element) bean.any.get(0);
        for (int i = 1; i <= 5; i++) {
            assertThat(first.lookupNamespaceURI("a" + i)).isEqualTo("urn:a" + i);
        }
        assertThat(first.lookupNamespaceURI("a6")).isNull();
        assertThat(bean.any)
                .hasSize(5_001)
                .last()
                .satisfies(last ->
                        assertThat(((Element) last).getAttributes().getLength()).isEqualTo(1));
    }

    @Test
    void namesWithOneHashAreReadOrRefusedInTime() {
        StringBuilder text = new StringBuilder(OPEN).append("><x>");
        for (int i = 0; i < 1 << 16; i++) {
            text.append('<');
            for (int bit = 0; bit < 16; bit++) {
                text.append((i >> bit & 1) == 0 ? "Aa" : "BB");
            }
            text.append("/>");
        }
        byte[] document = text.append("</x></open>").toString().getBytes(StandardCharsets.UTF_8);
        Open back =
                CpuTime.atMost(SOON, () -> format.read(OpenAdapter.OPEN, document, 0, document.length, Limits.DEFAULT));
        assertThat(((Element) back.any.get(0)).getChildNodes().getLength()).isEqualTo(1 << 16);
        // a table that finds names by their hashes is for names that schemas have
        XmlFormat general = format.throughStax();
        SerializationException refused = CpuTime.atMost(
                SOON,
                () -> catchThrowableOfType(
                        SerializationException.class,
                        () -> general.read(OpenAdapter.OPEN, document, 0, document.length, Limits.DEFAULT)));
        assertThat(refused).extracting(SerializationException::code).isEqualTo(Code.LIMIT_COUNT);
    }
}
