package io.curcuma.spi.jaxb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

final class XmlFragmentsTest {
    private static final int TREES = 12;
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final List<String> SEEDS = List.of(
            "<?xml version=\"1.0\" encoding='UTF-8' standalone=\"yes\" ?>\n<!-- a - b --><?pi data ?><a/>\r\n<?end?> <!---->",
            "<a x='1' y=\"&lt;&#10;&#x41;&amp;'\n\t\r\n\">b&gt;&quot;&apos;\r\n<![CDATA[<&]]>]]]]<!--c-->\u00e9\ud83d\ude00\r</a\n>",
            "<p:a xmlns:p='urn:p' p:x='1' x='2' xmlns:q='urn:q' q:x='3'><b xmlns='urn:d'><c xmlns=''/></b><p:d/></p:a>",
            "<a xml:lang='en' xmlns:xml='http://www.w3.org/XML/1998/namespace' xml:space='preserve'> <b/> </a>",
            "<\u00e9l\u00e8ve _a.b-c='&#x10FFFF;' \u4e00='&#9;'>\u0085\u2028</\u00e9l\u00e8ve>");

    private static final Pattern COLON = Pattern.compile("[\\s</]:");

    private static @Nullable Element ours(String xml) {
        try {
            return XmlFragments.parse(xml, Limits.DEFAULT);
        } catch (SerializationException e) {
            assertThat(e.code()).isEqualTo(Code.MALFORMED);
            return null;
        }
    }

    private static void assertSameAsTheJdk(String xml) {
        Element expected = JdkFragments.parse(xml);
        Element actual = ours(xml);
        assertThat(actual != null).as(xml).isEqualTo(expected != null);
        if (expected != null) {
            assertThat(Objects.requireNonNull(actual).isEqualNode(expected))
                    .as(xml)
                    .isTrue();
            String printed = XmlFragments.print(actual, Limits.DEFAULT);
            assertThat(XmlFragments.print(XmlFragments.parse(printed, Limits.DEFAULT), Limits.DEFAULT))
                    .isEqualTo(printed);
        }
    }

    @Test
    void theTreeAndTheVerdictAreThoseOfTheJdksParser() {
        SEEDS.forEach(XmlFragmentsTest::assertSameAsTheJdk);
        List.of(
                        "",
                        "a",
                        "<",
                        "<a",
                        "<a>",
                        "<a/",
                        "<a/><b/>",
                        "<a></b>",
                        "<a></a ",
                        "<a></aa>",
                        " <?xml version='1.0'?><a/>",
                        "<?xml?><a/>",
                        "<?xml version='1.0' standalone='maybe'?><a/>",
                        "<?xml encoding='UTF-8'?><a/>",
                        "<?xmlx?><a/>",
                        "<?XML x?><a/>",
                        "<?a:b?><a/>",
                        "<?1?><a/>",
                        "<?a??><a/>",
                        "<!DOCTYPE a><a/>",
                        "<!-- -- --><a/>",
                        "<!--a---><a/>",
                        "<a x='1' x='2'/>",
                        "<a xmlns='u' xmlns='v'/>",
                        "<a xmlns:p='u' xmlns:q='u' p:x='' q:x=''/>",
                        "<a xmlns:p='u' xmlns:q='v' p:x='' q:x='' x=''/>",
                        "<a xmlns:p=''/>",
                        "<a xmlns:xml='u'/>",
                        "<a xmlns:p='http://www.w3.org/XML/1998/namespace'/>",
                        "<a xmlns='http://www.w3.org/XML/1998/namespace'/>",
                        "<a xmlns:xmlns='u'/>",
                        "<a xmlns:p='http://www.w3.org/2000/xmlns/'/>",
                        "<xmlns:a/>",
                        "<p:a/>",
                        "<a p:x=''/>",
                        "<a><b xmlns:p='u'/><p:c/></a>",
                        "<a:b:c xmlns:a='u'/>",
                        "<:a/>",
                        "<a:/>",
                        "<a xmlns:='u'/>",
                        "<1/>",
                        "<a x=1/>",
                        "<a x/>",
                        "<a x='<'/>",
                        "<a x='1'y='2'/>",
                        "<a x = '1' / >",
                        "<a>&b;</a>",
                        "<a>&</a>",
                        "<a>&#;</a>",
                        "<a>&#x;</a>",
                        "<a>&#X41;</a>",
                        "<a>&#0;</a>",
                        "<a>&#xD800;</a>",
                        "<a>&#xFFFE;</a>",
                        "<a>&#99999999999999999999;</a>",
                        "<a>&#0000000000000000000000065;</a>",
                        "<a>&#x\u0661;</a>",
                        "<a>]]></a>",
                        "<a>]]&gt;</a>",
                        "<a><![CDATA[</a>",
                        "<a><![CDATA[]]]]></a>",
                        "<![CDATA[]]><a/>",
                        "<a/>&#32;",
                        "<a>\u0001</a>",
                        "<a>\ufffe</a>",
                        "<a>\ud800</a>",
                        "<a>\udc00\ud800</a>",
                        "<a x='\u0000'/>",
                        "<!--\u0002--><a/>",
                        "<?p \uffff?><a/>",
                        "\ufeff<a/>")
                .forEach(XmlFragmentsTest::assertSameAsTheJdk);
    }

    /** But for the name of an encoding, which may hold a line feed there, and names that begin with a colon. */
    @Test
    void damagedDocumentsGetTheVerdictOfTheJdksParser() {
        String marks = "<>/='\"&;!?-[]: \n\rxax1\u00e9\ud83d\ufffe#";
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            StringBuilder xml = new StringBuilder(SEEDS.get(1 + i % (SEEDS.size() - 1)));
            for (int changes = random.nextInt(3); changes >= 0; changes--) {
                int at = random.nextInt(xml.length());
                switch (random.nextInt(4)) {
                    case 0 -> xml.setCharAt(at, marks.charAt(random.nextInt(marks.length())));
                    case 1 -> xml.insert(at, marks.charAt(random.nextInt(marks.length())));
                    case 2 -> xml.deleteCharAt(at);
                    default -> xml.insert(at, xml.substring(at, Math.min(xml.length(), at + random.nextInt(9))));
                }
            }
            if (!COLON.matcher(xml).find()) {
                assertSameAsTheJdk(xml.toString());
            }
        }
    }

    @Test
    void versionOneOneIsRefused() {
        assertThat(ours("<?xml version='1.1'?><a/>")).isNull();
    }

    private static String times(int count, String text) {
        return text.repeat(count);
    }

    private static String numbered(int count, String before, String after) {
        return IntStream.range(0, count).mapToObj(i -> before + i + after).collect(Collectors.joining());
    }

    /** Documents of about the given number of characters, each of one kind of thing. */
    private static List<String> dense(int size) {
        int nested = 90;
        return List.of(
                "<a>" + times(size / 4, "<b/>") + "</a>",
                "<a>" + times(size / 10, "<b>x</b>y") + "</a>",
                "<a>" + times(size / 8, "x<!---->") + "</a>",
                "<a>" + times(size / 14, "]<![CDATA[x]]>") + "</a>",
                "<a>" + times(size / 5, "<?a?>") + "</a>",
                "<a>" + times(size / 5, "&#9;\r") + "</a>",
                "<a>" + times(size / 13, "<b x='' y=''/>") + "</a>",
                "<a>" + times(size / 9_000, "<b" + numbered(1_000, " a", "=''") + "/>") + "</a>",
                "<a xmlns:p='u'>" + times(size / 11_000, "<b" + numbered(1_000, " p:a", "=''") + "/>") + "</a>",
                "<a" + numbered(1_000, " xmlns:p", "='u'") + ">" + times(size / 7, "<p0:b/>") + "</a>",
                "<a>" + times(size / 20_000, "<b" + numbered(1_000, " xmlns:p", "='u'") + "/>") + "</a>",
                times(nested, "<a>") + times(size / 4, "<b/>") + times(nested, "</a>"));
    }

    @Test
    void aTreeCostsNoMoreThanItsTextAllows() {
        for (String xml : dense(200_000)) {
            XmlFragments.parse(xml, Limits.DEFAULT);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            Element element = XmlFragments.parse(xml, Limits.DEFAULT);
            long cost = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertThat(cost)
                    .as("%s... %d", xml.substring(0, 40), cost / xml.length())
                    .isLessThan(64L * xml.length());
            before = THREADS.getCurrentThreadAllocatedBytes();
            String printed = XmlFragments.print(element, Limits.DEFAULT);
            cost = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertThat(cost)
                    .as("%s... %d", xml.substring(0, 40), cost / xml.length())
                    .isLessThan(128L * printed.length());
        }
    }

    @Test
    @Tag("slow")
    void whatATreeHoldsIsCounted() {
        for (String xml : dense(300_000)) {
            long counted = counted(xml);
            long held = Long.MAX_VALUE;
            // the least of several: the first loads classes, and other threads can only add to it; of many trees, since
            // a
            // thread that allocates one byte takes a buffer of half a megabyte
            for (int i = 0; i < 2; i++) {
                long before = used();
                Element[] trees = new Element[TREES];
                Arrays.setAll(trees, tree -> XmlFragments.parse(xml, Limits.DEFAULT));
                held = Math.min(held, (used() - before) / TREES);
                assertThat(trees).allMatch(tree -> tree.getNodeName().equals("a"));
            }
            assertThat(counted).as(xml.substring(0, 40)).isGreaterThan(held / 2 - (64 << 10));
            long limit = Math.max(1, counted / 2);
            assertThat(refusal(xml, Limits.DEFAULT.withGraphBytes(limit)).limitName())
                    .isEqualTo("graphBytes");
        }
    }

    private static long counted(String xml) {
        LongAdder counted = new LongAdder();
        XmlFragments.parse(xml, Limits.DEFAULT, counted::add);
        return counted.sum();
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    private static SerializationException refusal(String xml, Limits limits) {
        return Objects.requireNonNull(
                catchThrowableOfType(SerializationException.class, () -> XmlFragments.parse(xml, limits)));
    }

    @Test
    void depthAndAttributesHaveLimits() {
        String deep = times(100, "<a>") + times(100, "</a>");
        assertThat(refusal(deep, Limits.DEFAULT).code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(XmlFragments.parse(deep, Limits.DEFAULT.withDepth(101))).isNotNull();
        String wide = "<a" + numbered(1_001, " a", "=''") + "/>";
        assertThat(refusal(wide, Limits.DEFAULT).limitName()).isEqualTo("mapEntries");
        Element element = XmlFragments.parse(wide, Limits.DEFAULT.withMapEntries(1_001));
        assertThat(element.getAttributes().getLength()).isEqualTo(1_001);
        SerializationException e = Objects.requireNonNull(
                catchThrowableOfType(SerializationException.class, () -> XmlFragments.print(element, Limits.DEFAULT)));
        assertThat(e.limitName()).isEqualTo("mapEntries");
    }

    @Test
    void documentsMayHaveAnyEncodingThatTheyName() {
        String xml = "<?xml version='1.0' encoding='ISO-8859-1'?><a>\u00e9</a>";
        Element element = XmlFragments.parse(xml.getBytes(StandardCharsets.ISO_8859_1), Limits.DEFAULT);
        assertThat(element.getTextContent()).isEqualTo("\u00e9");
    }

    private static Document document() {
        return XmlFragments.parse("<r/>", Limits.DEFAULT).getOwnerDocument();
    }

    private static String print(Element element) {
        String text = XmlFragments.print(element, Limits.DEFAULT);
        assertThat(XmlFragments.print(XmlFragments.parse(text, Limits.DEFAULT), Limits.DEFAULT))
                .isEqualTo(text);
        return text;
    }

    @Test
    void anAttributeKeepsItsNamespaceWhateverItsPrefix() {
        Element element = document().createElementNS("urn:e", "p:e");
        element.setAttributeNS("urn:a", "p:x", "1");
        element.setAttributeNS("urn:b", "y", "2");
        element.setAttributeNS("urn:c", "q:z", "3");
        element.setAttributeNS("urn:d", "q:z", "4");
        element.setAttributeNS(XMLConstants.XML_NS_URI, "xml:lang", "en");
        Element back = XmlFragments.parse(print(element), Limits.DEFAULT);
        assertThat(back.getNamespaceURI()).isEqualTo("urn:e");
        assertThat(back.getAttributeNS("urn:a", "x")).isEqualTo("1");
        assertThat(back.getAttributeNS("urn:b", "y")).isEqualTo("2");
        assertThat(back.getAttributeNS("urn:c", "z")).isEqualTo("3");
        assertThat(back.getAttributeNS("urn:d", "z")).isEqualTo("4");
        assertThat(back.getAttributeNS(XMLConstants.XML_NS_URI, "lang")).isEqualTo("en");
    }

    @Test
    void aPrefixThatAnAttributeUsesIsNotDeclaredAnew() {
        Element outer = document().createElementNS("urn:o", "p:o");
        Element inner = (Element) outer.appendChild(outer.getOwnerDocument().createElementNS(null, "i"));
        inner.setAttributeNS("urn:o", "p:a", "1");
        inner.setAttributeNS("urn:x", "p:b", "2");
        Element back =
                (Element) XmlFragments.parse(print(outer), Limits.DEFAULT).getFirstChild();
        assertThat(back.getAttributeNS("urn:o", "a")).isEqualTo("1");
        assertThat(back.getAttributeNS("urn:x", "b")).isEqualTo("2");
    }

    @Test
    void whatWasPrintedBeforeLeavesNothingBehind() {
        List<Element> trees = SEEDS.stream()
                .map(xml -> XmlFragments.parse(xml, Limits.DEFAULT))
                .toList();
        List<String> printed = trees.stream()
                .map(tree -> XmlFragments.print(tree, Limits.DEFAULT))
                .toList();
        Element damaged =
                XmlFragments.parse("<p:a xmlns:p='urn:p' x='1'><b xmlns='urn:b'>text</b></p:a>", Limits.DEFAULT);
        Objects.requireNonNull(damaged.getFirstChild()).setTextContent("\u0001");

        // the JDK's DOM is for one thread at a time
        IntStream.range(0, 400).parallel().forEach(i -> {
            Element tree = trees.get(i % SEEDS.size());
            synchronized (damaged) {
                assertThat(catchThrowableOfType(
                                SerializationException.class, () -> XmlFragments.print(damaged, Limits.DEFAULT)))
                        .isNotNull();
            }
            synchronized (tree) {
                assertThat(XmlFragments.print(tree, Limits.DEFAULT)).isEqualTo(printed.get(i % SEEDS.size()));
            }
        });
    }

    @Test
    void whatNoDocumentCanHoldIsNotPrinted() {
        Element control = document().createElementNS(null, "a");
        control.setTextContent("\u0001");
        Element attribute = document().createElementNS(null, "a");
        attribute.setAttribute("b", "\ufffe");
        Element prefix = document().createElement("p:a");
        Element undeclared = document().createElementNS(null, "a");
        undeclared.setAttribute("p:b", "");
        for (Element element : List.of(control, attribute, prefix, undeclared)) {
            SerializationException e = Objects.requireNonNull(catchThrowableOfType(
                    SerializationException.class, () -> XmlFragments.print(element, Limits.DEFAULT)));
            assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
        }
    }
}
