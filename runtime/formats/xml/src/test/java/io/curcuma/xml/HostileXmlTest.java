package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.CpuTime;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HostileXmlTest {
    private static final EverythingAdapter ADAPTER = new EverythingAdapter();
    private static final Duration SOON = Duration.ofSeconds(20);
    private static final String CANARY = "canary-8c1f";
    private static final String OPEN =
            "<f:everything xmlns:f='urn:fixture' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
                    + " xmlns:xs='http://www.w3.org/2001/XMLSchema'";
    private static final String CLOSE = "</f:everything>";

    private final XmlFormat xml = new XmlFormat();

    private Everything read(byte[] bytes) {
        return xml.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private Everything read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private SerializationException refused(byte[] bytes) {
        SerializationException e =
                CpuTime.atMost(SOON, () -> catchThrowableOfType(SerializationException.class, () -> read(bytes)));
        assertThat(e).isNotNull();
        assertThat(e.format()).isEqualTo("xml");
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text));
        assertThat(text.toString()).doesNotContain(CANARY);
        assertThat(read(OPEN + "><string>next</string>" + CLOSE))
                .extracting("string")
                .isEqualTo("next");
        return e;
    }

    private SerializationException refused(String text) {
        return refused(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ><int16>canary-8c1f</int16>
            ><int16>32768</int16>
            ><int16></int16>
            ><int16>1-2</int16>
            ><int16><b/>5</int16>
            ><int16>5<b/></int16>
            ><int16 canary-8c1f='1'>5</int16>
            ><int16 xsi:nil='true'/>
            ><int16 xsi:nil='canary-8c1f'/>
            ><int16>1</int16><int16>2</int16>
            ><int8>128</int8>
            ><uint8>-1</uint8>
            ><uint32>4294967296</uint32>
            ><uint64>18446744073709551616</uint64>
            ><bool>canary-8c1f</bool>
            ><decimal>1e5</decimal>
            ><decimal>.</decimal>
            ><decimal>canary-8c1f</decimal>
            ><integer>1.5</integer>
            ><integer>٣</integer>
            ><int16>٣</int16>
            ><float64>canary-8c1f</float64>
            ><float64>0x1p3</float64>
            ><float64>1d</float64>
            kind='canary-8c1f'>
            kind=' red '>
            ><date>2024-05-06T00:00:00</date>
            ><date>canary-8c1f</date>
            ><duration>P</duration>
            ><qName>canary-8c1f:x</qName>
            ><qName>xs:</qName>
            ><qName>:x</qName>
            ><bytes>!!!!</bytes>
            ><bytes>QQ</bytes>
            ><bytes>QQ==QQ==</bytes>
            ><hexBinary>0</hexBinary>
            sint64Tokens='1 x'>
            ><no-such/>
            ><f:string>x</f:string>
            >canary-8c1f
            ><![CDATA[canary-8c1f]]>
            ><child>canary-8c1f</child>
            canary-8c1f='1'>
            xsi:type='canary-8c1f'>
            xsi:type='java.lang.Runtime'>
            xsi:type='xs:string'>
            xsi:nil='true'>
            ><child xsi:type='xs:int'>5</child>
            ><child xsi:type='f:canary-8c1f'/>
            ><child xsi:nil='1'/>
            """)
    void whatTheSchemaDoesNotHaveIsRefused(String body) {
        SerializationException e = refused(OPEN + " " + body + CLOSE);
        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(e).hasMessageContaining("line 1, column ").hasMessageNotContaining("offset");
    }

    @Test
    void theExceptionSaysWhere() {
        SerializationException e =
                refused(OPEN + ">\n<child><bool>1</bool><int16>" + CANARY + "</int16></child>" + CLOSE);
        assertThat(e.fieldPath()).isEqualTo("child/int16");
        assertThat(e).hasMessageContaining("line 2, column ").hasMessageNotContaining("offset");
    }

    @Test
    void aRootElementOfAnotherTypeSaysThatItIsTheRootElement() {
        assertThat(refused(OPEN + " xsi:type='f:Other'>" + CLOSE))
                .hasMessageContaining("a root element whose xsi:type is another type than the one that is read");
    }

    @Test
    void whatTheSchemaAllowsIsRead() {
        Everything bean = read("\ufeff<?xml version='1.0' encoding='utf-8'?><!-- c --><?p i?>" + OPEN
                + " xsi:schemaLocation='urn:t http://127.0.0.1:9/x.xsd' xsi:type='f:Everything' sint64Tokens=' '>"
                + "<int16> 0<!-- c -->07 </int16><int8> +5 </int8>"
                + "<bytes> QU FC\n </bytes><string><![CDATA[<a>]]>&#65;&lt;</string>"
                + "<float64>1e999</float64><bool> 1 </bool></f:everything><!-- end -->\n");
        assertThat(bean)
                .extracting("int16", "int8", "string", "bool", "float64")
                .containsExactly((short) 7, (byte) 5, "<a>A<", true, Double.POSITIVE_INFINITY);
        assertThat(bean).extracting("bytes").isEqualTo("AAB".getBytes(StandardCharsets.US_ASCII));
        assertThat(bean).extracting("sint64Tokens").isEqualTo(List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            TRUNCATED       | ``
            TRUNCATED       | <f:everything xmlns:f='urn:fixture'>
            TRUNCATED       | <f:everything xmlns:f='urn:fixture'
            TRUNCATED       | <f:everything xmlns:f='urn:fixture'><string>a</string>
            MALFORMED       | canary-8c1f
            MALFORMED       | <f:everything xmlns:f='urn:fixture'/>canary-8c1f
            MALFORMED       | <f:everything xmlns:f='urn:fixture'/><a/>
            MALFORMED       | <f:everything xmlns:f='urn:fixture'><string></f:everything>
            MALFORMED       | <f:everything xmlns:f='urn:fixture' id='1' id='2'/>
            MALFORMED       | <f:everything xmlns:f='urn:fixture'><string>&canary-8c1f;</string></f:everything>
            MALFORMED       | <f:everything xmlns:f='urn:fixture'><string>&#0;</string></f:everything>
            MALFORMED       | <f:everything xmlns:f='urn:fixture'><string>&#xd800;</string></f:everything>
            MALFORMED       | <f:everything xmlns:f='urn:fixture'><string>&#xffff;</string></f:everything>
            MALFORMED       | <c:item/>
            MALFORMED       | <?xml version='1.1'?><f:everything xmlns:f='urn:fixture'/>
            MALFORMED       | <?xml version='1.0' encoding='canary-8c1f'?><f:everything xmlns:f='urn:fixture'/>
            MALFORMED       | <?xml version='1.0' encoding='UTF-7'?><f:everything xmlns:f='urn:fixture'/>
            MALFORMED       | <?xml version='1.0' encoding='UTF-16'?><f:everything xmlns:f='urn:fixture'/>
            SCHEMA_MISMATCH | <another/>
            SCHEMA_MISMATCH | <everything/>
            """)
    void badInputHasACode(Code code, String text) {
        assertThat(refused(text).code()).isEqualTo(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE item>",
                "<!DOCTYPE item SYSTEM 'http://127.0.0.1:9/x.dtd'>",
                "<!DOCTYPE item [<!ENTITY % p SYSTEM 'http://127.0.0.1:9/p'>%p;]>",
                "<!-- <a --><!DOCTYPE item [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
            })
    void aDoctypeIsRefusedByName(String doctype) {
        SerializationException e = refused(doctype + OPEN + "><string>&b;</string>" + CLOSE);
        assertThat(e.code()).isEqualTo(Code.MALFORMED);
        assertThat(e).hasMessageContaining("DOCTYPE");
    }

    @Test
    void nothingIsReadOrFetched(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), CANARY);
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/x";
            for (String uri : List.of(url, secret.toUri().toString(), "jar:" + secret.toUri() + "!/x")) {
                refused("<!DOCTYPE item SYSTEM '" + uri + "'>" + OPEN + "/>");
                refused("<!DOCTYPE item [<!ENTITY x SYSTEM '" + uri + "'>]>" + OPEN + "><string>&x;</string>" + CLOSE);
                refused(OPEN + "><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='" + uri + "'/>" + CLOSE);
                read(OPEN + " xsi:schemaLocation='urn:t " + uri + "' xsi:noNamespaceSchemaLocation='" + uri + "'/>");
            }
            assertThat(requests).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(refused(OPEN + ">" + "<child>".repeat(200_000)).code()).isEqualTo(Code.LIMIT_DEPTH);
        assertThat(refused(OPEN + ">" + "<a>".repeat(200_000)).code()).isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @ParameterizedTest
    @ValueSource(strings = {" a%d='x'", " xmlns:a%d='urn:x'", " xmlns:a%d = \"=>\""})
    void manyAttributesAreRefused(String attribute) {
        StringBuilder text = new StringBuilder(OPEN);
        for (int i = 0; i < 200_000; i++) {
            text.append(attribute.replace("%d", String.valueOf(i)));
        }
        assertThat(refused(text + "/>").code()).isEqualTo(Code.LIMIT_COUNT);
        assertThat(refused((text + "/>").getBytes(StandardCharsets.UTF_16)).code())
                .isEqualTo(Code.LIMIT_COUNT);
    }

    @Test
    void manyDeclarationsInScopeAreRefused() {
        StringBuilder text = new StringBuilder(OPEN + ">");
        for (int i = 0; i < 20; i++) {
            text.append("<child");
            for (int j = 0; j < 100; j++) {
                text.append(" xmlns:a").append(j).append("='urn:x'");
            }
            text.append('>');
        }
        assertThat(refused(text.toString()).code()).isEqualTo(Code.LIMIT_COUNT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"decimal", "integer", "int16", "uint64", "duration", "date", "float64"})
    void aMillionDigitsAreRefused(String name) {
        String digits = "7".repeat(1_000_000);
        assertThat(refused(OPEN + "><" + name + ">" + digits + "</" + name + ">" + CLOSE)
                        .code())
                .isEqualTo(Code.LIMIT_NUMBER);
        assertThat(refused(OPEN + "><" + name + ">" + "&#55;".repeat(2_000) + "</" + name + ">" + CLOSE)
                        .code())
                .isEqualTo(Code.LIMIT_NUMBER);
        assertThat(refused(OPEN + " sint64Tokens='1 " + digits + "'/>").code()).isEqualTo(Code.LIMIT_NUMBER);
    }

    @Test
    void theEncodingsOfTheJdkAreReadAndBytesThatAreNotOfThemRefused() {
        String text = "<?xml version='1.0' encoding='%s'?>" + OPEN + "><string>\u00e9</string>" + CLOSE;
        for (String name : List.of(
                "UTF-8",
                "utf8",
                "UTF-16",
                "UTF-16LE",
                "UTF-16BE",
                "UTF-32",
                "UTF-32LE",
                "ISO-8859-1",
                "ISO-8859-15",
                "windows-1252",
                "windows-1257",
                "IBM850",
                "IBM037",
                "IBM1047",
                "GB18030",
                "x-MacRoman")) {
            assertThat(read(text.formatted(name).getBytes(Charset.forName(name))))
                    .extracting("string")
                    .isEqualTo("\u00e9");
        }
        for (String name : List.of("UTF-16", "UTF-32", "IBM037", "IBM500", "x-IBM834", "none-of-these", "UTF-7")) {
            assertThat(refused(text.formatted(name).getBytes(StandardCharsets.ISO_8859_1))
                            .code())
                    .as(name)
                    .isEqualTo(Code.MALFORMED);
        }
        byte[] notShiftJis = text.formatted("Shift_JIS").getBytes(StandardCharsets.ISO_8859_1);
        assertThat(refused(notShiftJis).code()).isEqualTo(Code.INVALID_UTF8);
        String padded = "<?xml version='1.0'" + " ".repeat(2_000) + "encoding='ISO-8859-1'?>" + OPEN
                + "><string>\u00c3\u00a9</string>" + CLOSE;
        assertThat(refused(padded.getBytes(StandardCharsets.ISO_8859_1)).code()).isEqualTo(Code.MALFORMED);
        refused(("\ufeff" + text.formatted("ISO-8859-1")).getBytes(StandardCharsets.UTF_8));
        for (Charset any : Charset.availableCharsets().values()) {
            if (any.canEncode()) {
                byte[] bytes = text.replace('\u00e9', 'e').formatted(any.name()).getBytes(any);
                try {
                    assertThat(read(bytes)).as(any.name()).extracting("string").isEqualTo("e");
                } catch (SerializationException e) {
                    assertThat(e.code()).as(any.name()).isIn(Code.MALFORMED, Code.INVALID_UTF8);
                }
            }
        }
        assertThat(refused(text.formatted("UTF-8").getBytes(StandardCharsets.ISO_8859_1))
                        .code())
                .isEqualTo(Code.INVALID_UTF8);
        for (int lead : new int[] {0xc0, 0xed, 0xf5, 0xff}) {
            byte[] bytes = (OPEN + "><string>" + (char) lead + "\u00a0\u0080</string>" + CLOSE)
                    .getBytes(StandardCharsets.ISO_8859_1);
            assertThat(refused(bytes).code()).isIn(Code.INVALID_UTF8, Code.MALFORMED);
        }
    }
}
