package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.contract.Growth;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Twice the document takes twice the time, whatever it is made of. */
final class GrowthTest {
    private static final int SIZE = 1 << 19;

    private static final String NAMESPACES =
            " xmlns:f='urn:fixture' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";
    private static final EverythingAdapter EVERYTHING = new EverythingAdapter();
    private static final MultiplesAdapter MULTIPLES = new MultiplesAdapter();
    private static final Limits LIMITS = Limits.DEFAULT;

    private static Arguments inText(String piece) {
        return Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + "><string>", piece, "</string></f:everything>");
    }

    private static Arguments inMessage(String piece) {
        return Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + ">", piece, "</f:everything>");
    }

    private static Arguments inList(String piece) {
        return Arguments.of(MULTIPLES, "<f:multiples" + NAMESPACES + ">", piece, "</f:multiples>");
    }

    private static Arguments inAttribute(String piece) {
        return Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + " stringTokens='", piece, "'/>");
    }

    static Stream<Arguments> constructs() {
        Stream<Arguments> constructs = Stream.of(
                inText("x"),
                inText("\u00e9"),
                inText("x<!---->"),
                inText("<!---->"),
                inText("x<?p?>"),
                inText("<![CDATA[x]]>"),
                inText("x<![CDATA[x]]>"),
                inText("&lt;"),
                inText("x&#x41;"),
                inText("\r"),
                inText("]]"),
                inText("]]>"),
                inText("&"),
                inText("<b/>"),
                inMessage("<!---->"),
                inMessage(" <!--x--> "),
                inMessage("<?p?>"),
                inMessage("x"),
                inMessage("<child>"),
                inMessage("<child/>"),
                inMessage("<integer>1</integer>"),
                inMessage("<"),
                inMessage("<a "),
                inMessage(" a='1'"),
                inList("<string>x</string>"),
                inList("<string xmlns:p='urn:p'>x</string>"),
                inList("<string xmlns:p='urn:p' xmlns:q='urn:q'>x<!-- -->y</string>"),
                inList("<string xmlns=''>x</string><f:int32/>"),
                inList("<int32>1</int32><string/>"),
                inList("<date>2024-01-02</date>"),
                inList("<qName>f:x</qName>"),
                inList("<node/>"),
                inList("<string xsi:nil='true'/>"),
                inAttribute("x "),
                inAttribute("x"),
                inAttribute("&#65;"),
                inAttribute("\t"),
                inAttribute("<"),
                Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + "><integer>", "1", "</integer></f:everything>"),
                Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + "><integer>", "0", "</integer></f:everything>"),
                Arguments.of(
                        EVERYTHING, "<f:everything" + NAMESPACES + "><decimal>1.", "0", "</decimal></f:everything>"),
                Arguments.of(
                        EVERYTHING, "<f:everything" + NAMESPACES + "><float64>1.", "7", "</float64></f:everything>"),
                Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + "><bytes>", "AAAA ", "</bytes></f:everything>"),
                Arguments.of(
                        EVERYTHING, "<f:everything" + NAMESPACES + "><hexBinary>", "0a", "</hexBinary></f:everything>"),
                Arguments.of(
                        EVERYTHING, "<f:everything" + NAMESPACES + "><dateTime>", "1", "</dateTime></f:everything>"),
                Arguments.of(
                        EVERYTHING, "<f:everything" + NAMESPACES + "><duration>P", "1", "</duration></f:everything>"),
                Arguments.of(EVERYTHING, "", "<!---->", "<f:everything" + NAMESPACES + "/>"),
                Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES + "/>", "<!---->", ""),
                Arguments.of(EVERYTHING, "<f:everything" + NAMESPACES, " ", "/>"),
                Arguments.of(EVERYTHING, "<f:everything xmlns:f='urn:fixture' xmlns:n='", "u", "'/>"),
                Arguments.of(EVERYTHING, "<f:everything xmlns:f='urn:fixture' xmlns:n", "n", "='urn:n'/>"),
                Arguments.of(EVERYTHING, "<f:everything xmlns:f='urn:fixture' a", "n", "=''/>"),
                Arguments.of(EVERYTHING, "<f", "n", " xmlns='urn:fixture'/>"));
        return constructs.flatMap(each -> Stream.of(false, true).map(stax -> {
            Object[] of = each.get();
            return Arguments.of(of[0], of[1], of[2], of[3], stax);
        }));
    }

    private static String document(String before, String piece, int count, String after) {
        return before + piece.repeat(count) + after;
    }

    @ParameterizedTest(name = "{1}{2}..., StAX: {4}")
    @MethodSource("constructs")
    void twiceTheDocumentTakesTwiceTheTime(
            Adapter<?> adapter, String before, String piece, String after, boolean stax) {
        XmlFormat format = stax ? new XmlFormat().throughStax() : new XmlFormat();
        Growth.isLinear("reading", SIZE / piece.length(), n -> {
            byte[] bytes = document(before, piece, n, after).getBytes(StandardCharsets.UTF_8);
            return () -> read(format, adapter, bytes);
        });
    }

    private static void read(XmlFormat format, Adapter<?> adapter, byte[] bytes) {
        for (int i = 0; i < 2; i++) {
            try {
                Object unused = format.read(adapter, bytes, 0, bytes.length, LIMITS);
            } catch (SerializationException e) {
                // that takes no longer either
                assertThat(e.format()).isEqualTo("xml");
            }
        }
    }
}
