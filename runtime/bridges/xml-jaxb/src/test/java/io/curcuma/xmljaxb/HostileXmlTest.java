package io.curcuma.xmljaxb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.sun.net.httpserver.HttpServer;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.contract.CpuTime;
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
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HostileXmlTest {
    private static final ItemAdapter ADAPTER = new ItemAdapter(new QName("urn:t", "item"));
    private static final Duration SOON = Duration.ofSeconds(10);
    private static final String CANARY = "canary-8c1f";
    private static final String OPEN = "<item xmlns='urn:t' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"
            + " xmlns:xs='http://www.w3.org/2001/XMLSchema'";

    private final JaxbXmlFormat xml = new JaxbXmlFormat();

    private Item read(byte[] bytes) {
        return xml.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private Item read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    private SerializationException refused(byte[] bytes) {
        SerializationException e =
                CpuTime.atMost(SOON, () -> catchThrowableOfType(SerializationException.class, () -> read(bytes)));
        assertThat(e).isNotNull();
        assertThat(e.format()).isEqualTo("xml-jaxb");
        StringWriter text = new StringWriter();
        e.printStackTrace(new PrintWriter(text));
        assertThat(text.toString()).doesNotContain(CANARY);
        assertThat(read(OPEN + "><name>next</name></item>").name).isEqualTo("next");
        return e;
    }

    private SerializationException refused(String text) {
        return refused(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ><quantity>canary-8c1f</quantity>
            ><quantity>4294967297</quantity>
            ><quantity></quantity>
            ><quantity>1-2</quantity>
            ><quantity><b/>5</quantity>
            ><quantity canary-8c1f='1'>5</quantity>
            ><quantity xsi:nil='true'/>
            ><quantity>1</quantity><quantity>2</quantity>
            ><small>70000</small>
            ><flag>canary-8c1f</flag>
            ><total>1e5</total>
            ><total>1e999999999</total>
            ><total>.</total>
            ><total>canary-8c1f</total>
            ><big>1.5</big>
            ><big>٣</big>
            ><ratio>canary-8c1f</ratio>
            ><color>canary-8c1f</color>
            ><color> red </color>
            ><day>2024-05-06T00:00:00</day>
            ><day>canary-8c1f</day>
            ><span>P</span>
            ><span>canary-8c1f</span>
            ><kind>canary-8c1f:x</kind>
            ><data>!!!!</data>
            ><data>QQ</data>
            ><data>QQ==QQ==</data>
            ><maybe>x</maybe>
            ><numbers>1 x</numbers>
            ><price>canary-8c1f</price>
            ><price canary-8c1f='x'>1</price>
            ><price>1<b/></price>
            ><plain>canary-8c1f</plain>
            ><plain a='1'>5</plain>
            ><canary-8c1f/>
            ><name xmlns='urn:other'>x</name>
            >canary-8c1f
            ><![CDATA[canary-8c1f]]>
            ><item>canary-8c1f</item>
            canary-8c1f='1'>
            rank='canary-8c1f'>
            rank='4294967297'>
            colors='red canary-8c1f'>
            xsi:type='canary-8c1f'>
            xsi:type='Price'>
            xsi:type='java.lang.Runtime'>
            ><item xsi:type='canary-8c1f'/>
            ><item xsi:type='Price'/>
            ><item xsi:type='xs:int'>5</item>
            ><item xsi:type='x:Item' xmlns:x='urn:canary-8c1f'/>
            """)
    void whatJaxbWouldLoseIsRefused(String body) {
        SerializationException e = refused(OPEN + " " + body + "</item>");
        assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(e).hasMessageContaining("line 1, column ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"xsi:type='xs:string'", "xsi:nil='true'"})
    void aRootThatIsNoBeanIsRefused(String attribute) {
        assertThat(refused(OPEN + " " + attribute + "/>").code()).isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @Test
    void theExceptionSaysWhere() {
        SerializationException e = refused(OPEN + ">\n<item><item/><quantity>" + CANARY + "</quantity></item></item>");
        assertThat(e.fieldPath()).isEqualTo("item/quantity");
        assertThat(e).hasMessageContaining("line 2, column ");
    }

    @Test
    void whatTheSchemaAllowsIsRead() {
        Item bean = read("\ufeff<?xml version='1.0' encoding='utf-8'?><!-- c --><?p i?>" + OPEN
                + " xsi:schemaLocation='urn:t http://127.0.0.1:9/x.xsd' xsi:type='SpecialItem' rank=' +5 '>"
                + "<quantity> 007 <!-- c --></quantity><seven/><maybe xsi:nil='1'/><numbers/>"
                + "<data> QU FC\n </data><color>red</color><name><![CDATA[<a>]]>&#65;&lt;</name>"
                + "<ratio>1e999</ratio><price currency=''>1</price></item><!-- end -->\n");
        assertThat(bean).isExactlyInstanceOf(SpecialItem.class);
        assertThat(bean.rank).isEqualTo(5);
        assertThat(bean.quantity).isEqualTo(7);
        assertThat(bean.seven).isEqualTo(7);
        assertThat(bean.maybe).isNull();
        assertThat(bean.numbers).isEmpty();
        assertThat(bean.data).asString(StandardCharsets.US_ASCII).isEqualTo("AAB");
        assertThat(bean.name).isEqualTo("<a>A<");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            TRUNCATED       | ``
            TRUNCATED       | <item xmlns='urn:t'>
            TRUNCATED       | <item xmlns='urn:t'
            TRUNCATED       | <item xmlns='urn:t'><name>a</name>
            MALFORMED       | canary-8c1f
            MALFORMED       | <item xmlns='urn:t'/>canary-8c1f
            MALFORMED       | <item xmlns='urn:t'/><item/>
            MALFORMED       | <item xmlns='urn:t'><name></item>
            MALFORMED       | <item xmlns='urn:t' id='1' id='2'/>
            MALFORMED       | <item xmlns='urn:t'><name>&canary-8c1f;</name></item>
            MALFORMED       | <item xmlns='urn:t'><name>&#0;</name></item>
            MALFORMED       | <item xmlns='urn:t'><name>&#xd800;</name></item>
            MALFORMED       | <c:item/>
            MALFORMED       | <?xml version='1.1'?><item xmlns='urn:t'><name>&#1;</name></item>
            MALFORMED       | <?xml version='1.0' encoding='canary-8c1f'?><item xmlns='urn:t'/>
            MALFORMED       | <?xml version='1.0' encoding='UTF-7'?><item xmlns='urn:t'/>
            MALFORMED       | <?xml version='1.0' encoding='UTF-16'?><item xmlns='urn:t'/>
            SCHEMA_MISMATCH | <canary-8c1f/>
            SCHEMA_MISMATCH | <item/>
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
        SerializationException e = refused(doctype + OPEN + "><name>&b;</name></item>");
        assertThat(e.code()).isEqualTo(Code.MALFORMED);
        assertThat(e).hasMessageContaining("DOCTYPE");
    }

    @Test
    void aBillionLaughsAreNotLaughed() {
        StringBuilder doctype = new StringBuilder("<!DOCTYPE item [<!ENTITY l0 'lol'>");
        for (int i = 1; i < 30; i++) {
            doctype.append("<!ENTITY l")
                    .append(i)
                    .append(" '")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("'>");
        }
        refused(doctype + "]>" + OPEN + "><name>&l29;</name></item>");
    }

    @Test
    void noFileIsRead(@TempDir Path folder) throws IOException {
        Path secret = Files.writeString(folder.resolve("secret"), CANARY);
        for (String uri : List.of(secret.toUri().toString(), "jar:" + secret.toUri() + "!/x")) {
            refused("<!DOCTYPE item [<!ENTITY x SYSTEM '" + uri + "'>]>" + OPEN + "><name>&x;</name></item>");
        }
        refused(OPEN + "><xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='" + secret.toUri()
                + "'/></item>");
    }

    @Test
    void nothingIsFetched() throws IOException {
        AtomicInteger requests = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/x";
            read(OPEN + " xsi:schemaLocation='urn:t " + url + "' xsi:noNamespaceSchemaLocation='" + url + "'/>");
            refused("<!DOCTYPE item SYSTEM '" + url + "'>" + OPEN + "/>");
            refused("<!DOCTYPE item [<!ENTITY x SYSTEM '" + url + "'>]>" + OPEN + "><name>&x;</name></item>");
            refused("<?xml-stylesheet href='" + url + "'?>" + OPEN + "><a/></item>");
            assertThat(requests).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(refused(OPEN + ">" + "<item>".repeat(200_000)).code()).isEqualTo(Code.LIMIT_DEPTH);
        refused(OPEN + ">" + "<a>".repeat(200_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {" a%d='x'", " xmlns:a%d='urn:x'", " xmlns:a%d = \"=>\""})
    void manyAttributesAreRefused(String attribute) {
        StringBuilder text = new StringBuilder(OPEN);
        for (int i = 0; i < 200_000; i++) {
            text.append(attribute.replace("%d", String.valueOf(i)));
        }
        assertThat(refused(text + "/>").code()).isEqualTo(Code.LIMIT_COUNT);
        assertThat(refused("<!-- < --><?a <?><item xmlns='urn:t'><![CDATA[<]]>" + text + "/>")
                        .code())
                .isEqualTo(Code.LIMIT_COUNT);
        assertThat(refused((text + "/>").getBytes(StandardCharsets.UTF_16)).code())
                .isEqualTo(Code.LIMIT_COUNT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"total", "big", "quantity", "span", "day", "price", "numbers"})
    void aMillionDigitsAreRefused(String name) {
        String digits = "7".repeat(1_000_000);
        assertThat(refused(OPEN + "><" + name + ">" + digits + "</" + name + "></item>")
                        .code())
                .isEqualTo(Code.LIMIT_NUMBER);
        assertThat(refused(OPEN + "><" + name + ">" + "&#55;".repeat(2_000) + "</" + name + "></item>")
                        .code())
                .isEqualTo(Code.LIMIT_NUMBER);
        assertThat(refused(OPEN + " rank='" + digits + "'/>").code()).isEqualTo(Code.LIMIT_NUMBER);
    }

    @Test
    void longTextAndMessagesAreRefused() {
        Limits small = Limits.DEFAULT.withStringBytes(100).withMessageBytes(1_000);
        for (String body : List.of(
                "><name>" + "a".repeat(101) + "</name>",
                "><name>" + "&lt;".repeat(101) + "</name>",
                " id='" + "a".repeat(200) + "'>",
                "><name/>" + " ".repeat(1_000))) {
            byte[] bytes = (OPEN + body + "</item>").getBytes(StandardCharsets.UTF_8);
            SerializationException e = catchThrowableOfType(
                    SerializationException.class, () -> xml.read(ADAPTER, bytes, 0, bytes.length, small));
            assertThat(e.code()).as(body).isEqualTo(Code.LIMIT_SIZE);
        }
    }

    @Test
    void theEncodingsOfTheJdkAreReadAndBytesThatAreNotOfThemRefused() {
        String text = "<?xml version='1.0' encoding='%s'?>" + OPEN + "><name>\u00e9</name></item>";
        for (String name :
                List.of("UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "IBM037", "windows-1252")) {
            assertThat(read(text.formatted(name).getBytes(Charset.forName(name))).name)
                    .as(name)
                    .isEqualTo("\u00e9");
        }
        for (String name : List.of("UTF-32", "IBM037", "none-of-these")) {
            refused(text.formatted(name).getBytes(StandardCharsets.ISO_8859_1));
        }
        refused(("\ufeff" + text.formatted("ISO-8859-1")).getBytes(StandardCharsets.UTF_8));
        assertThat(refused(text.formatted("UTF-8").getBytes(StandardCharsets.ISO_8859_1))
                        .code())
                .isEqualTo(Code.INVALID_UTF8);
        for (int lead : new int[] {0xc0, 0xed, 0xf5, 0xff}) {
            byte[] bytes = (OPEN + "><name>" + (char) lead + "\u00a0\u0080</name></item>")
                    .getBytes(StandardCharsets.ISO_8859_1);
            assertThat(refused(bytes).code()).isEqualTo(Code.INVALID_UTF8);
        }
    }

    @Test
    void everyTruncationAndEveryFlippedBitIsAMessageOrTyped() {
        byte[] message = (OPEN + " id='" + CANARY + "' rank='5'><name>" + CANARY
                        + "</name><total>12.50</total><price currency='" + CANARY + "'>1.0</price><note>" + CANARY
                        + "</note><item><data>QUFB</data></item></item>")
                .getBytes(StandardCharsets.UTF_8);
        for (int length = 0; length < message.length; length++) {
            tried(Arrays.copyOf(message, length));
        }
        for (int bit = 0; bit < 8 * message.length; bit++) {
            byte[] flipped = message.clone();
            flipped[bit / 8] ^= (byte) (1 << bit % 8);
            tried(flipped);
        }
        assertThat(read(message).name).isEqualTo(CANARY);
    }

    private void tried(byte[] bytes) {
        try {
            read(bytes);
        } catch (SerializationException e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            assertThat(text.toString()).doesNotContain(CANARY);
            assertThat(e.getMessage()).hasSizeLessThanOrEqualTo(512);
        }
    }
}
