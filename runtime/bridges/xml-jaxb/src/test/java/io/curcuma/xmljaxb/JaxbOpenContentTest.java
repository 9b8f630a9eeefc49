package io.curcuma.xmljaxb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Values;
import io.curcuma.spi.jaxb.XmlFragments;
import io.curcuma.xmljaxb.open.Bag;
import io.curcuma.xmljaxb.open.BagAdapter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

final class JaxbOpenContentTest {
    /** Elements with prefixes and namespaces that JAXB has a use of its own for. */
    private static final List<String> ELEMENTS = List.of(
            "<u xmlns:ns2='urn:other'><ns2:x/></u>",
            "<u xmlns:ns2='urn:other' xmlns=''><ns2:x ns2:a='ns2:v' a=''/></u>",
            "<ns2:u xmlns:ns2='urn:other'/>",
            "<u xmlns='urn:open'/>",
            "<u xmlns='urn:z' xmlns:ns2='urn:other'><ns2:x ns2:a='ns2:v'/><y xmlns='urn:open'/></u>",
            "<p:u xmlns:p='urn:open' xmlns:ns2='urn:other' xmlns:ns3='urn:open'><p:v ns2:a='' p:a='' ns3:b=''/></p:u>",
            "<u xmlns:ns2='urn:open' xmlns='urn:open' ns2:a=''/>",
            "<u><v xmlns:ns2='urn:other'><ns2:w xmlns:ns2='urn:open'><ns2:x xmlns:ns2='urn:z'/></ns2:w></v><w xmlns=''/></u>",
            "<u xmlns:ns2='urn:a' xmlns:ns3='urn:b' xmlns:ns4='urn:c' ns4:a=''><ns3:a ns2:a='' xml:lang='en'/></u>");

    private final JaxbXmlFormat xml = new JaxbXmlFormat();
    private final BagAdapter adapter = new BagAdapter();

    private Bag read(byte[] bytes) {
        return xml.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private byte[] write(Bag bean) {
        return xml.write(adapter, bean, Limits.DEFAULT);
    }

    private static Bag bag(String... elements) {
        Bag bag = new Bag();
        for (String element : elements) {
            bag.any.add(XmlFragments.parse(element, Limits.DEFAULT));
        }
        return bag;
    }

    private static String canonical(@Nullable Object value) {
        StringBuilder text = new StringBuilder();
        if (value instanceof Bag bag) {
            text.append(bag.kind).append(names(bag)).append(canonical(bag.bag));
            bag.any.forEach(each -> text.append(canonical(each)));
        } else if (value instanceof Element element) {
            append(text, element);
        }
        return text.toString();
    }

    private static Map<String, String> names(Bag bag) {
        Map<String, String> names = new TreeMap<>();
        bag.others.forEach((name, value) -> names.put(name.toString(), value));
        return names;
    }

    /** Names and attributes without their prefixes. */
    private static void append(StringBuilder text, Element element) {
        text.append("<{").append(element.getNamespaceURI()).append('}').append(element.getLocalName());
        Set<String> attributes = new TreeSet<>();
        for (int i = 0; i < element.getAttributes().getLength(); i++) {
            Node attribute = element.getAttributes().item(i);
            if (!attribute.getNodeName().startsWith("xmlns")) {
                attributes.add("{" + attribute.getNamespaceURI() + "}" + attribute.getLocalName() + "="
                        + attribute.getNodeValue());
            }
        }
        text.append(attributes).append('>');
        for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element inner) {
                append(text, inner);
            } else {
                text.append(child.getNodeValue());
            }
        }
        text.append("</>");
    }

    @Test
    void anElementMayDeclareWhateverPrefixes() {
        for (String element : ELEMENTS) {
            for (String before : ELEMENTS) {
                Bag bean = bag(before, element);
                bean.bag = bag(element, before);
                bean.bag.kind = new QName("urn:other", "k", "ns2");
                bean.bag.others.put(new QName("urn:z", "a", "ns2"), "1");
                byte[] bytes = write(bean);
                Bag back = read(bytes);
                String text = new String(bytes, StandardCharsets.UTF_8);
                assertThat(canonical(back.any.get(1))).as(text).isEqualTo(canonical(bean.any.get(1)));
                assertThat(canonical(Objects.requireNonNull(back.bag).any.get(0)))
                        .as(text)
                        .isEqualTo(canonical(bean.any.get(1)));
                assertThat(back.bag.kind).isEqualTo(bean.bag.kind);
                assertThat(back.bag.others).isEqualTo(bean.bag.others);
                assertThat(canonical(back)).isEqualTo(canonical(bean));
            }
        }
    }

    @Test
    void anElementHasTheDeclarationsThatItReliesOnHoweverOftenItIsRead() {
        String document = "<bag xmlns='urn:open' xmlns:a='urn:a' xmlns:b='urn:b' xmlns:unused='urn:unused'>"
                + "<u xmlns='' xmlns:ns2='urn:other' a:x='1'>b:text<ns2:w xmlns:ns3='urn:never'/></u><v xmlns:ns2='urn:open'/></bag>";
        Bag bean = read(document.getBytes(StandardCharsets.UTF_8));
        List<String> elements = printed(bean);
        assertThat(elements)
                .containsExactly(
                        "<u a:x=\"1\" xmlns:a=\"urn:a\" xmlns:b=\"urn:b\" xmlns:ns2=\"urn:other\">b:text<ns2:w></ns2:w></u>",
                        "<v xmlns=\"urn:open\"></v>");
        assertThat(printed(read(write(bean)))).isEqualTo(elements);
    }

    private static List<String> printed(Bag bag) {
        return bag.any.stream()
                .map(each -> XmlFragments.print((Element) each, Limits.DEFAULT))
                .toList();
    }

    @Test
    void whatIsReadIsWrittenAndReadAgainTheSame() {
        StringBuilder document = new StringBuilder("<bag xmlns='urn:open' xmlns:n='urn:n' n:a='1' b='x y'>");
        document.append("<kind>n:k</kind><bag c=''><kind xmlns:n='urn:m'>n:k</kind></bag>");
        ELEMENTS.forEach(document::append);
        String seed = document.append("</bag>").toString();
        String marks = "<>/='\"&;!?-[]: \nxax12:nsu\u00e9\ud83d";
        Random random = new Random(3);
        int accepted = 0;
        for (int i = 0; i < 600; i++) {
            StringBuilder text = new StringBuilder(seed);
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(4)) {
                    case 0 -> text.setCharAt(at, marks.charAt(random.nextInt(marks.length())));
                    case 1 -> text.insert(at, marks.charAt(random.nextInt(marks.length())));
                    case 2 -> text.deleteCharAt(at);
                    default -> text.insert(at, seed.substring(at % 50, at % 50 + random.nextInt(20)));
                }
            }
            Bag bean;
            try {
                bean = read(text.toString().getBytes(StandardCharsets.UTF_8));
            } catch (SerializationException e) {
                continue;
            }
            accepted++;
            byte[] written;
            try {
                written = write(bean);
            } catch (SerializationException e) {
                throw new AssertionError(text.toString(), e);
            }
            assertThat(canonical(read(written))).as(text.toString()).isEqualTo(canonical(bean));
        }
        assertThat(accepted).isGreaterThan(30);
    }

    @Test
    void namesThatAreNoneAreNotWritten() {
        for (QName name : List.of(new QName("a b"), new QName(""), new QName("urn:x", "1", "p"))) {
            Bag bag = new Bag();
            bag.others.put(name, "");
            SerializationException e =
                    Objects.requireNonNull(catchThrowableOfType(SerializationException.class, () -> write(bag)));
            assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
        }
    }

    @Test
    void aDateThatIsWrittenIsRead() {
        List<String> days = List.of("2024-02-29", "0001-01-01Z", "-1000-03-15", "12345-01-01", "-123456789012-12-31");
        for (String day : days) {
            Bag bag = new Bag();
            bag.day = Values.datatypeFactory().newXMLGregorianCalendar(day);
            assertThat(read(write(bag)).day).isEqualTo(bag.day);
        }
        for (String day : List.of("2024-02-29T00:00:00", "00:00:00", "--02-29", "-0044-03-15", "-0999-01-01")) {
            Bag bag = new Bag();
            bag.day = Values.datatypeFactory().newXMLGregorianCalendar(day);
            assertThat(refusal(bag)).as(day).isEqualTo(Code.INVALID_BEAN);
        }
        Bag old = new Bag();
        old.day = Values.datatypeFactory().newXMLGregorianCalendar("2024-02-29");
        old.day.setYear(BigInteger.TEN.pow(2_000));
        assertThat(refusal(old)).isEqualTo(Code.LIMIT_NUMBER);
    }

    private Code refusal(Bag bag) {
        return Objects.requireNonNull(catchThrowableOfType(SerializationException.class, () -> write(bag)))
                .code();
    }
}
