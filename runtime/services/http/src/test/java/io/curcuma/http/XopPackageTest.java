package io.curcuma.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.http.SoapFrame.InvalidException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XopPackageTest {
    private static final String TYPE =
            "multipart/related; type=\"application/xop+xml\"; start=\"<root@x>\"; start-info=\"text/xml\"; boundary=\"b=1\"";
    private static final String INCLUDE =
            "<x:Include xmlns:x=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:%s\"/>";
    /** Every byte, among them what looks like a delimiter. */
    private static final String BINARY =
            IntStream.range(0, 256).mapToObj(i -> String.valueOf((char) i)).collect(Collectors.joining())
                    + "--b=1 \r\n-- b=1";

    private static String part(String id, String content) {
        return "--b=1\r\nContent-Type: application/octet-stream\r\ncontent-id: <" + id
                + ">\r\nContent-Transfer-Encoding: binary\r\n\r\n" + content + "\r\n";
    }

    private static String of(String... parts) {
        return "preamble\r\n" + String.join("", parts) + "--b=1--\r\n";
    }

    private static String envelope(String body) throws InvalidException {
        return envelope(TYPE, body, 1 << 20);
    }

    private static String envelope(String type, String body, int most) throws InvalidException {
        byte[] bytes = XopPackage.envelope(MediaType.parse(type), body.getBytes(StandardCharsets.ISO_8859_1), most);
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void what_is_included_is_there_as_base64() throws Exception {
        String root = "<?xml version='1.0'?><a><!-- <x:Include/> --><b>" + INCLUDE.formatted("1%40y") + "</b><c k='>'>"
                + INCLUDE.formatted("2@y").replace("/>", "></x:Include>") + "</c></a>";
        assertThat(envelope(of(part("root@x", root), part("1@y", BINARY), part("2@y", ""))))
                .isEqualTo(root.replace(INCLUDE.formatted("1%40y"), base64(BINARY))
                        .replace(INCLUDE.formatted("2@y").replace("/>", "></x:Include>"), ""));
    }

    @Test
    void the_prefix_may_be_declared_far_above() throws Exception {
        String root =
                "<a xmlns:i='http://www.w3.org/2004/08/xop/include'><b xmlns='urn:b'><i:Include href='cid:1'/></b></a>";
        assertThat(envelope(of(part("root@x", root), part("1", "abc"))))
                .isEqualTo("<a xmlns:i='http://www.w3.org/2004/08/xop/include'><b xmlns='urn:b'>YWJj</b></a>");
    }

    @Test
    void a_prefix_means_what_it_meant_behind_the_element_that_hid_it() throws Exception {
        String root = "<a xmlns:i='http://www.w3.org/2004/08/xop/inc&#x6c;ude'><i:Include xmlns:i='urn:else'/>"
                + "<b xmlns:i='urn:else'><i:Include href='cid:1'/></b><i:Include\thref='cid:1'/></a>";
        assertThat(envelope(of(part("root@x", root), part("1", "abc"))))
                .isEqualTo(root.replace("<i:Include\thref='cid:1'/>", "YWJj"));
    }

    @Test
    void the_root_is_the_first_part_where_none_is_named_and_may_come_last_where_one_is() throws Exception {
        assertThat(envelope(TYPE.replace("start=\"<root@x>\"; ", ""), of(part("z", "<a/>"), part("1", "x")), 100))
                .isEqualTo("<a/>");
        assertThat(envelope(of(part("1", "x"), part("root@x", "<a/>")))).isEqualTo("<a/>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--b=1--\r\n",
                "--b=1\r\n",
                "--b=1\r\nContent-ID: <root@x>\r\n\r\n<a/>",
                "--b=1\r\nContent-ID: <root@x>\r\n\r\n<a/>\r\n--b=1",
                "--b=1\r\nContent-ID: <other>\r\n\r\n<a/>\r\n--b=1--",
                "--b=1\r\nContent-ID: <root@x>\r\nContent-Transfer-Encoding: base64\r\n\r\nPGEvPg==\r\n--b=1--",
                "--b=1\r\nContent-ID: <root@x>\r\n\r\n<!DOCTYPE a><a/>\r\n--b=1--",
                "--b=1\r\nContent-ID: <root@x>\r\n\r\n<a></a></a>\r\n--b=1--",
                "--b=1\r\nContent-ID: <root@x>\r\n\r\n<a>\r\n--b=1\r\nContent-ID: <root@x>\r\n\r\n<a/>\r\n--b=1--"
            })
    void what_is_no_package_is_refused(String body) {
        assertThatThrownBy(() -> envelope(body)).isInstanceOf(InvalidException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cid:none", "http://127.0.0.1/x", "cid:%", "", "cid:root@x"})
    void what_is_not_there_is_not_included(String href) {
        String root = "<a>" + INCLUDE.formatted("1").replace("cid:1", href) + "</a>";
        String twice = href.equals("cid:root@x") ? root + INCLUDE.formatted("root@x") : root;
        assertThatThrownBy(() -> envelope(of(part("root@x", twice), part("1", "x"))))
                .isInstanceOf(InvalidException.class);
    }

    @Test
    void a_part_is_included_once() {
        String root = "<a><b>" + INCLUDE.formatted("1") + "</b><b>" + INCLUDE.formatted("1") + "</b></a>";
        assertThatThrownBy(() -> envelope(of(part("root@x", root), part("1", "x"))))
                .isInstanceOf(InvalidException.class);
    }

    @Test
    void a_package_has_limits() {
        String[] many = IntStream.range(0, 1_200)
                .mapToObj(i -> part(i == 0 ? "root@x" : "" + i, "<a/>"))
                .toArray(String[]::new);
        assertThatThrownBy(() -> envelope(of(many))).isInstanceOf(InvalidException.class);
        String[] nameless = IntStream.range(0, 1_200)
                .mapToObj(i -> i == 0 ? part("root@x", "<a/>") : "--b=1\r\nX: y\r\n\r\n\r\n")
                .toArray(String[]::new);
        assertThatThrownBy(() -> envelope(of(nameless))).isInstanceOf(InvalidException.class);
        assertThatThrownBy(() -> envelope(of(part("r".repeat(9_000), "<a/>")))).isInstanceOf(InvalidException.class);
        assertThatThrownBy(() -> envelope(of(part("root@x", "<a>".repeat(2_000)))))
                .isInstanceOf(InvalidException.class);
        String root = "<a>" + INCLUDE.formatted("1") + "</a>";
        assertThatThrownBy(() -> envelope(TYPE, of(part("root@x", root), part("1", "x".repeat(2_000))), 2_000))
                .isInstanceOf(InvalidException.class);
        assertThatThrownBy(() -> envelope(TYPE.replace("b=1", "b".repeat(71)), of(part("root@x", root)), 2_000))
                .isInstanceOf(InvalidException.class);
    }

    @Test
    void what_is_packed_is_read_again_however_much_it_is() throws Exception {
        Random random = new Random(1);
        XopParts parts = new XopParts();
        StringBuilder packed = new StringBuilder("<a>");
        StringBuilder plain = new StringBuilder("<a>");
        int stayed = 0;
        for (int i = 0; i < 1_100; i++) {
            byte[] value = new byte[i % 100 == 0 ? 1_023 : 1_024];
            random.nextBytes(value);
            String text = Base64.getEncoder().encodeToString(value);
            String reference = parts.reference(value);
            stayed += reference == null ? 1 : 0;
            packed.append("<b>")
                    .append(reference == null ? text : INCLUDE.replace("cid:%s", reference))
                    .append("</b>");
            plain.append("<b>").append(text).append("</b>");
        }
        // eleven are too short, and a reader takes a thousand parts with the envelope
        assertThat(stayed).isEqualTo(1_100 - 999);
        XopParts.Packaged packaged = parts.with(
                SoapVersion.SOAP_1_2, packed.append("</a>").toString().getBytes(StandardCharsets.UTF_8));
        byte[] read = XopPackage.envelope(MediaType.parse(packaged.contentType()), packaged.body(), 1 << 24);
        assertThat(new String(read, StandardCharsets.UTF_8))
                .isEqualTo(plain.append("</a>").toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "multipart/related; type=\"application/xop+xml\"",
                "text/xml, multipart/related;type=\"application/xop+xml\";q=0.5"
            })
    void a_package_is_wanted(String accept) {
        assertThat(XopPackage.isWanted(accept)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "*/*",
                "text/xml, multipart/related",
                "multipart/related; type=\"text/xml\"",
                "multipart/related; type=\"application/xop+xml\"; q=0",
                ";;;"
            })
    void no_package_is_wanted(String accept) {
        assertThat(XopPackage.isWanted(accept)).isFalse();
    }
}
