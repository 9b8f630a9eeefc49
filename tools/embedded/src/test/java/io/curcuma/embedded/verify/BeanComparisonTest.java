package io.curcuma.embedded.verify;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.spi.Values;
import jakarta.activation.DataHandler;
import jakarta.activation.DataSource;
import jakarta.xml.bind.JAXBElement;
import jakarta.xml.bind.annotation.XmlAnyAttribute;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlElements;
import jakarta.xml.bind.annotation.XmlIDREF;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlTransient;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class BeanComparisonTest {
    @XmlRootElement(name = "thing")
    static final class Thing {
        @XmlAttribute(name = "size")
        @Nullable
        Object value;

        @XmlElements({
            @XmlElement(name = "word", type = String.class),
            @XmlElement(name = "number", type = Integer.class)
        })
        @Nullable
        List<Object> wordOrNumber;

        @XmlAnyAttribute
        Map<QName, String> others = new HashMap<>();

        @XmlIDREF
        @Nullable
        Object reference;

        List<Thing> parts = new ArrayList<>();

        @XmlTransient
        @Nullable
        Object place;
    }

    @Test
    void whatIsOfNoDocumentDoesNotCount() {
        Thing one = of("a");
        one.place = new org.xml.sax.helpers.LocatorImpl();
        Thing other = of("a");
        other.place = "elsewhere";

        assertThat(first(one, other)).isEmpty();
    }

    private static Thing of(@Nullable Object value) {
        Thing thing = new Thing();
        thing.value = value;
        return thing;
    }

    private static Optional<Difference> first(@Nullable Object expected, @Nullable Object actual) {
        return BeanComparison.first(of(expected), of(actual));
    }

    @Test
    void theSignOfAZeroCountsAndNotANumberIsItself() {
        assertThat(first(0.0, -0.0)).contains(new Difference("/thing/@size", "'0.0'", "'-0.0'"));
        assertThat(first(Double.NaN, Double.NaN)).isEmpty();
        assertThat(first(0f, -0f)).isPresent();
        assertThat(first(1, 1L)).isPresent();
    }

    @Test
    void bytesAreComparedByContent() {
        assertThat(first(new byte[] {1}, new byte[] {1})).isEmpty();
        assertThat(first(new byte[] {1}, new byte[] {2})).isPresent();
        assertThat(first(new byte[0], null)).contains(new Difference("/thing/@size", "0 bytes", "absent"));
    }

    @Test
    void zonesAndFractionDigitsOfCalendarsCount() {
        assertThat(first(calendar("2024-05-06T07:08:09.10Z"), calendar("2024-05-06T07:08:09.10Z")))
                .isEmpty();
        assertThat(first(calendar("2024-05-06T07:08:09.10Z"), calendar("2024-05-06T07:08:09.1Z")))
                .isPresent();
        assertThat(first(calendar("2024-05-06T07:08:09Z"), calendar("2024-05-06T09:08:09+02:00")))
                .isPresent();
        assertThat(first(calendar("2024-05-06"), calendar("2024-05-06Z"))).isPresent();
        assertThat(first(calendar("00:00:00.0"), calendar("00:00:00"))).isPresent();
        assertThat(first(calendar("24:00:00"), calendar("00:00:00"))).isEmpty();
        assertThat(first(
                        Values.datatypeFactory().newDuration("P12M"),
                        Values.datatypeFactory().newDuration("P1Y")))
                .isPresent();
    }

    private static Object calendar(String text) {
        return Values.datatypeFactory().newXMLGregorianCalendar(text);
    }

    @Test
    void elementsHaveNameTypeAndNil() {
        JAXBElement<String> element = new JAXBElement<>(new QName("urn:a", "a"), String.class, "x");
        JAXBElement<String> renamed = new JAXBElement<>(new QName("urn:b", "a"), String.class, "x");
        JAXBElement<Object> retyped = new JAXBElement<>(new QName("urn:a", "a"), Object.class, "x");
        JAXBElement<String> nil = new JAXBElement<>(new QName("urn:a", "a"), String.class, "x");
        nil.setNil(true);

        assertThat(first(element, new JAXBElement<>(new QName("urn:a", "a", "p"), String.class, "x")))
                .isEmpty();
        assertThat(first(element, renamed)).isPresent();
        assertThat(first(element, retyped)).isPresent();
        assertThat(first(element, nil)).isPresent();
        assertThat(first(element, "x")).isPresent();
    }

    @Test
    void namesAreComparedByNamespace() {
        assertThat(first(new QName("urn:a", "x", "p"), new QName("urn:a", "x", "q")))
                .isEmpty();
        assertThat(first(new QName("urn:a", "x"), new QName("urn:b", "x"))).isPresent();
    }

    @Test
    void domIsComparedByWhatItSays() throws Exception {
        assertThat(first(dom("<p:a xmlns:p='urn:a' x='1' y='2'/>"), dom("<a xmlns='urn:a' y='2' x='1'/>")))
                .isEmpty();
        assertThat(first(dom("<a><b>1</b><b>2</b></a>"), dom("<a><b>1</b><b>3</b></a>")))
                .contains(new Difference("/thing/a/b[2]", "'2'", "'3'"));
        // a name in the text means its namespace, which the tree still has to declare
        assertThat(first(dom("<a xmlns:p='urn:a' t='p:x'/>"), dom("<a t='p:x'/>")))
                .isPresent();
    }

    private static Element dom(String text) throws Exception {
        return DocumentBuilderFactory.newDefaultNSInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(text)))
                .getDocumentElement();
    }

    @Test
    void otherAttributesAreNamed() {
        Thing expected = of(null);
        expected.others.put(new QName("urn:x", "lang"), "en");

        assertThat(BeanComparison.first(expected, of(null))).contains(new Difference("/thing/@lang", "'en'", "absent"));
    }

    @Test
    void itemsOfAChoiceHaveTheNamesOfTheirBranches() {
        Thing expected = of(null);
        expected.wordOrNumber = List.of("a", 1, "b");
        Thing actual = of(null);
        actual.wordOrNumber = List.of("a", 1, "c");

        assertThat(BeanComparison.first(expected, actual)).contains(new Difference("/thing/word[2]", "'b'", "'c'"));
    }

    @Test
    void anEmptyListAndNoneAreEqual() {
        Thing empty = of(null);
        empty.wordOrNumber = new ArrayList<>();

        assertThat(BeanComparison.first(empty, of(null))).isEmpty();
    }

    @Test
    void referencesLeadToThePartnersOfWhatTheyLedTo() {
        assertThat(BeanComparison.first(referring(0), referring(0))).isEmpty();
        assertThat(BeanComparison.first(referring(0), referring(1)))
                .contains(new Difference("/thing/reference", "the same object again", "another object"));
    }

    @Test
    void aCopyIsNoReference() {
        Thing copy = referring(0);
        copy.reference = of("0");

        assertThat(BeanComparison.first(referring(0), copy)).isPresent();
    }

    @Test
    void circlesEnd() {
        Thing left = of(null);
        left.reference = left;
        Thing right = of(null);
        right.reference = right;

        assertThat(BeanComparison.first(left, right)).isEmpty();
        right.reference = of(null);
        assertThat(BeanComparison.first(left, right)).isPresent();
    }

    /** A bean with two equal parts that refers to one of them. */
    private static Thing referring(int part) {
        Thing thing = of(null);
        thing.parts.add(of("0"));
        thing.parts.add(of("0"));
        thing.reference = thing.parts.get(part);
        return thing;
    }

    @Test
    void attachmentsAreComparedByTypeAndContent() {
        assertThat(first(
                        new DataHandler(new Source("text/plain", "a")), new DataHandler(new Source("text/plain", "a"))))
                .isEmpty();
        assertThat(first(
                        new DataHandler(new Source("text/plain", "a")), new DataHandler(new Source("text/plain", "b"))))
                .isPresent();
        assertThat(first(new DataHandler(new Source("text/plain", "a")), new DataHandler(new Source("text/html", "a"))))
                .isPresent();
    }

    private record Source(String type, String text) implements DataSource {
        @Override
        public InputStream getInputStream() {
            return new ByteArrayInputStream(text.getBytes(UTF_8));
        }

        @Override
        public OutputStream getOutputStream() {
            throw new UnsupportedOperationException();
        }

        @Override
        public String getContentType() {
            return type;
        }

        @Override
        public String getName() {
            return "";
        }
    }
}
