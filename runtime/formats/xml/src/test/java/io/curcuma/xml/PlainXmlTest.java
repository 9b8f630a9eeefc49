package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.xml.text.FallbackSignal;
import io.curcuma.internal.xml.text.XmlTextReader;
import io.curcuma.internal.xml.text.XmlTextWriter;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.FieldWriter;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.WildAdapter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read and written straight on the bytes, and what is left to StAX. */
class PlainXmlTest {
    private static final EverythingAdapter ADAPTER = new EverythingAdapter();
    private static final QName ROOT = new QName("urn:fixture", "everything");
    private static final String OPEN = "<f:everything xmlns:f='urn:fixture'"
            + " xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:xs='http://www.w3.org/2001/XMLSchema'";
    private static final String CLOSE = "</f:everything>";

    private static final List<String> FORMS = List.of(
            "",
            "0",
            "1",
            "-1",
            "+1",
            "007",
            "-0",
            "1.",
            ".5",
            "-.50",
            "1e3",
            "NaN",
            "INF",
            "255",
            "256",
            "65535",
            "-129",
            "2147483648",
            "18446744073709551615",
            "99999999999999999999999999",
            "0.1234567890123456789",
            "true",
            "TRUE",
            "green",
            "GREEN",
            "2026-02-28",
            "2026-02-30",
            "0000-01-01",
            "12026-01-01",
            "2026-02-28Z",
            "2026-02-28+14:01",
            "2026-02-28T23:59:59",
            "2026-02-28T24:00:00",
            "2026-02-28T23:59:59.123456789-05:30",
            "2026-02-28T23:59:59.1234567890Z",
            "2026-02-28T23:59:59.",
            "23:59:59.5",
            "23:59:60",
            "P1Y",
            "xs:int",
            "AQID");

    private final FieldReader reader = reader();

    private static FieldReader reader() {
        XmlTextReader in = new XmlTextReader();
        in.roots(List.of(ROOT));
        return in;
    }

    private static Everything read(FieldReader in, byte[] bytes, int offset, int length) {
        in.start(ADAPTER.shape(), bytes, offset, length, Limits.DEFAULT);
        Everything bean = ADAPTER.read(in);
        in.finish();
        in.resolve();
        return bean;
    }

    private static String text(Everything bean) {
        return FieldTree.of(ADAPTER, bean).toString();
    }

    private static String throughStax(byte[] bytes) {
        return text(new XmlFormat().throughStax().read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT));
    }

    private static String throughFormat(byte[] bytes) {
        return text(new XmlFormat().read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT));
    }

    @Test
    void textOfEveryLengthComesBackWithASpecialCharacterAtEveryPlace() {
        NodeAdapter adapter = new NodeAdapter();
        XmlFormat format = new XmlFormat();
        for (int n = 1; n < 70; n++) {
            String plain = "~ Az09{}'/;[\\]".repeat(70).substring(n, 2 * n);
            for (int at = 0; at < n; at++) {
                for (String special :
                        List.of("<", ">", "&", "\"", "\n", "\r", "\t", "\u0080", "\u4e00", "\ud83d\ude00")) {
                    Node bean = new Node();
                    bean.setAstring(plain.substring(0, at) + special + plain.substring(at + 1));
                    byte[] bytes = format.write(adapter, bean, Limits.DEFAULT);
                    Node read = format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
                    assertThat(read.getAstring()).isEqualTo(bean.getAstring());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                OPEN + "/>",
                OPEN + "></f:everything >",
                "<?xml version='1.0'?><!-- c --> " + OPEN + "/> <!-- -d -->\n",
                "\ufeff<?xml version = '1.0'\nencoding=\"utf-8\" standalone='yes' ?>" + OPEN + "/>",
                OPEN
                        + ">\n  <int16>\t+7 </int16>\n  <!-- c --><string>a&#x1f33f;&lt;&#13;\r\nb\u00e9\u6f22]] ></string>\n"
                        + CLOSE,
                OPEN + " kind = \"GREEN\"\n xsi:schemaLocation='a b'><string>a<!-- c -->b</string></f:everything>",
                OPEN + "><string xmlns:q='urn:q' xsi:nil='false'>x</string><qName>xs:int</qName>" + CLOSE,
                OPEN + "><bool> 1 </bool><float64>INF</float64><float32>-0</float32><decimal>1.50</decimal>" + CLOSE,
                OPEN + "><child xmlns=''><int16>1</int16></child>" + CLOSE,
                "<everything xmlns='urn:fixture'><string xmlns=''>x</string></everything>",
                "<g:everything xmlns:g='urn:fixture'><string>x</string></g:everything>"
            })
    void plainDocumentsNeedNoStax(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        String expected = throughStax(bytes);
        assertThat(text(read(reader, bytes, 0, bytes.length))).isEqualTo(expected);
        byte[] slice = new byte[bytes.length + 7];
        Arrays.fill(slice, (byte) '>');
        System.arraycopy(bytes, 0, slice, 3, bytes.length);
        assertThat(text(read(reader, slice, 3, bytes.length))).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                OPEN + "><?p i?><string>x</string>" + CLOSE,
                "<?xml version='1.0' encoding='US-ASCII'?>" + OPEN + "/>"
            })
    void otherDocumentsAreLeftToStax(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read(reader, bytes, 0, bytes.length)).isSameAs(FallbackSignal.UNSUPPORTED);
        // more than once, because a hand-over has a say in who reads the next messages
        for (int i = 0; i < 40; i++) {
            assertThat(throughFormat(bytes)).isEqualTo(throughStax(bytes));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                OPEN + "><string>a]]>b</string>" + CLOSE,
                OPEN + "><string>&#x100000041;</string>" + CLOSE,
                OPEN + "><string>\u0001</string>" + CLOSE,
                OPEN + "><string>\uffff</string>" + CLOSE,
                OPEN + "><string>&#xfffe;</string>" + CLOSE,
                OPEN + "><!-- a -- b -->" + CLOSE,
                OPEN + "><!-- \u0001 -->" + CLOSE,
                OPEN + " xmlns:f='urn:other'/>",
                OPEN + " xmlns:g='urn:fixture' xmlns:g='urn:fixture'/>",
                OPEN + " xmlns:g=''/>",
                OPEN + " xmlns:xml='urn:x'/>",
                OPEN + " kind='green'kind='green'/>",
                OPEN + " kind='<'/>",
                OPEN + " xmlns:y='http://www.w3.org/2001/XMLSchema-instance' y:type='f:a' xsi:type='f:b'/>",
                OPEN + "><\0>1</\0>" + CLOSE,
                OPEN + "></f:everythin>",
                OPEN + "><string>x</strinG>" + CLOSE,
                OPEN + "/><!-- ",
                OPEN + "/>x"
            })
    void whatIsNotWellFormedIsNeverRead(String document) {
        byte[] bytes = document.getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> read(reader, bytes, 0, bytes.length))
                .isInstanceOfAny(FallbackSignal.class, IndexOutOfBoundsException.class);
    }

    @Test
    void attributeNamesThatAreNoneLeaveNoTraceInTheReader() {
        // a table that they fill up would be searched for ever
        for (int i = 0; i < 40; i++) {
            // the first are not names, the others are of no schema
            String name = i < 5 ? i + "a" : "a" + i;
            byte[] document = (OPEN + " " + name + "='x'/>").getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> read(reader, document, 0, document.length)).isSameAs(FallbackSignal.UNSUPPORTED);
        }
    }

    @Test
    void attributesAreReadInAnyOrderAndWithAnyPrefix() {
        WildAdapter adapter = new WildAdapter();
        XmlFormat format = new XmlFormat();
        Random random = new Random(7);
        for (int i = 0; i < 2_000; i++) {
            List<String> names =
                    new ArrayList<>(List.of("a", "ab", "p:a", "p:aVeryLongNameOfAnAttribute", "q:b", "xsi:nil"));
            Collections.shuffle(names, random);
            StringBuilder tag = new StringBuilder("<w:wild xmlns:w='urn:fixture' xmlns:q='urn:q'");
            tag.append(" xmlns:p='urn:p").append(random.nextInt(2)).append("'");
            tag.append(" xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'");
            for (String name : names.subList(0, random.nextInt(names.size() + 1))) {
                String value = name.equals("xsi:nil") ? "false" : random.nextInt(4) == 0 ? "&#x31; &lt;" : "v" + i;
                String equals = random.nextInt(4) == 0 ? " = '" + value + "'" : "=\"" + value + "\"";
                tag.append(" ").append(name).append(equals);
            }
            byte[] bytes = tag.append("/>").toString().getBytes(StandardCharsets.UTF_8);
            assertThat(format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT).others)
                    .as(tag.toString())
                    .isEqualTo(format.throughStax().read(adapter, bytes, 0, bytes.length, Limits.DEFAULT).others);
        }
    }

    @Test
    void anAttributeThatIsThereTwiceIsRefusedWhateverWasReadBefore() {
        WildAdapter adapter = new WildAdapter();
        XmlTextReader in = new XmlTextReader();
        for (int i = 0; i < 3; i++) {
            for (String attributes : List.of("p:a=\"1\"", "q:a=\"1\"", "p:a=\"1\" b=\"2\"", "b=\"2\" q:a=\"1\"")) {
                readWild(in, adapter, attributes);
            }
            for (String attributes : List.of("p:a=\"1\" q:a=\"1\"", "b=\"1\" b=\"1\"", "q:a=\"1\" b=\"2\" p:a=\"1\"")) {
                assertThatThrownBy(() -> readWild(in, adapter, attributes)).isSameAs(FallbackSignal.UNSUPPORTED);
            }
        }
    }

    @Test
    void twoPrefixesOfOneNamespaceAreSeenWhateverTheyMeantBefore() {
        WildAdapter adapter = new WildAdapter();
        XmlTextReader in = new XmlTextReader();
        for (int i = 0; i < 3; i++) {
            readWild(in, adapter, "q:a=\"1\"", "urn:q");
            readWild(in, adapter, "p:a=\"1\"", "urn:p");
            readWild(in, adapter, "q:a=\"1\"", "urn:p");
            for (String attributes : List.of("q:a=\"1\" p:a=\"1\"", "p:a=\"1\" q:a=\"1\"")) {
                assertThatThrownBy(() -> readWild(in, adapter, attributes)).isSameAs(FallbackSignal.UNSUPPORTED);
            }
        }
    }

    private static void readWild(XmlTextReader in, WildAdapter adapter, String attributes, String q) {
        byte[] bytes = ("<w:wild xmlns:w='urn:fixture' xmlns:p='urn:p' xmlns:q='" + q + "' " + attributes + "/>")
                .getBytes(StandardCharsets.UTF_8);
        in.start(adapter.shape(), bytes, 0, bytes.length, Limits.DEFAULT);
        assertThat(adapter.read(in).others).hasSize(1);
        in.finish();
    }

    private static void readWild(XmlTextReader in, WildAdapter adapter, String attributes) {
        byte[] bytes = ("<w:wild xmlns:w='urn:fixture' xmlns:p='urn:p' xmlns:q='urn:p' " + attributes + "/>")
                .getBytes(StandardCharsets.UTF_8);
        in.start(adapter.shape(), bytes, 0, bytes.length, Limits.DEFAULT);
        assertThat(adapter.read(in).others).isNotEmpty();
        in.finish();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bool",
                "int8",
                "int16",
                "int32",
                "int64",
                "uint32",
                "uint64",
                "integer",
                "decimal",
                "float32",
                "float64",
                "string",
                "bytes",
                "dateTime",
                "date",
                "time",
                "duration",
                "qName",
                "kindTokens",
                "kind",
                "sign"
            })
    void everyFormOfAValueIsReadAsStaxReadsIt(String field) {
        for (String form : FORMS) {
            for (String value :
                    List.of(form, " " + form, form + "\n", "&#x20;" + form, form + "<!-- -->", form + "  " + form)) {
                boolean attribute = field.startsWith("kind") || field.equals("sign");
                String document = attribute
                        ? OPEN + " " + field + "=\"" + value + "\"/>"
                        : OPEN + "><" + field + ">" + value + "</" + field + ">" + CLOSE;
                assertThat(outcome(() -> throughFormat(document.getBytes(StandardCharsets.UTF_8))))
                        .as(document)
                        .isEqualTo(outcome(() -> throughStax(document.getBytes(StandardCharsets.UTF_8))));
            }
        }
    }

    private static String outcome(Supplier<String> read) {
        try {
            return read.get();
        } catch (SerializationException e) {
            return e.code().name();
        }
    }

    @Test
    void everyBeanIsTheSameDocument() {
        XmlTextWriter fast = new XmlTextWriter();
        fast.root(ROOT, null);
        int same = 0;
        for (int seed = 0; seed < 500; seed++) {
            Everything bean = RandomBeans.of(ADAPTER, seed, 1 + seed % 50);
            byte[] actual = write(fast, bean);
            if (actual.length > 0) {
                assertThat(actual).isEqualTo(new XmlFormat().throughStax().write(ADAPTER, bean, Limits.DEFAULT));
                same++;
            }
        }
        assertThat(same).isGreaterThan(100);
    }

    /** Nothing if the bean holds what is left to StAX. */
    private static byte[] write(FieldWriter out, Everything bean) {
        try {
            do {
                out.start(ADAPTER.shape(), Limits.DEFAULT);
                ADAPTER.write(out, bean);
                out.finish();
            } while (out.isToBeWrittenAgain());
            return out.toByteArray();
        } catch (FallbackSignal e) {
            return new byte[0];
        }
    }
}
