package io.curcuma.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DoctypesTest {
    private static final String HEAD = "<?xml version='1.0'?><!-- <!DOCTYPE c [ -->\n";
    private static final String DOCTYPE =
            "<!DOCTYPE score PUBLIC \"-//Recordare//DTD > MusicXML\"\n 'http://www.musicxml.org/[dtds]/partwise.dtd' >";
    private static final String ROOT = "\n<score>\u00e4 &lt;!DOCTYPE x> <![CDATA[<!DOCTYPE y>]]></score>";

    static Stream<Charset> charsets() {
        return Stream.of(UTF_8, ISO_8859_1, UTF_16BE, UTF_16LE);
    }

    @ParameterizedTest
    @MethodSource("charsets")
    void spacesAreLeftOfADoctypeInEveryEncoding(Charset charset) {
        byte[] document = (HEAD + DOCTYPE + ROOT).getBytes(charset);
        String plain = new String(Doctypes.skip(document), charset);
        assertThat(plain).isEqualTo(HEAD + DOCTYPE.replaceAll("[^\n]", " ") + ROOT);
        assertThat(new String(document, charset)).contains(DOCTYPE);
    }

    @Test
    void aMarkOfTheByteOrderStays() {
        String document = "\ufeff" + DOCTYPE + ROOT;
        assertThat(new String(Doctypes.skip(document.getBytes(UTF_16LE)), UTF_16LE))
                .startsWith("\ufeff   ")
                .endsWith(ROOT);
        assertThat(new String(Doctypes.skip(document.getBytes(UTF_8)), UTF_8)).endsWith(ROOT);
    }

    @Test
    void anInternalSubsetAndWhatIsNoProlog() {
        Stream.of(
                        HEAD + "<!DOCTYPE s [<!ENTITY a 'b'>]>" + ROOT,
                        HEAD + "<!DOCTYPE s SYSTEM 'a' [ ]>" + ROOT,
                        HEAD + "<!DOCTYPE s SYSTEM 'a>",
                        HEAD + ROOT,
                        "<a/><!DOCTYPE b>",
                        "<!-- <!DOCTYPE b>",
                        "<?pi",
                        "",
                        "<")
                .map(document -> document.getBytes(UTF_8))
                .forEach(document -> assertThat(Doctypes.skip(document)).isSameAs(document));
    }

    @Test
    void anyBytesKeepTheirLength() {
        Random random = new Random(11);
        for (int i = 0; i < 2_000; i++) {
            byte[] bytes = (HEAD + DOCTYPE + ROOT).getBytes(i % 2 == 0 ? UTF_8 : UTF_16LE);
            for (int n = random.nextInt(4); n > 0; n--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            assertThat(Doctypes.skip(bytes)).hasSameSizeAs(bytes);
        }
    }
}
