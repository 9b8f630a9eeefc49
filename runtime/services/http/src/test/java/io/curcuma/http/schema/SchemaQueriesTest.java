package io.curcuma.http.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.http.schema.SchemaAnswer.Malformed;
import io.curcuma.http.schema.SchemaAnswer.NotFound;
import io.curcuma.http.schema.SchemaAnswer.Served;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaQueriesTest {
    private static final SchemaCatalog CATALOG = TestCatalog.shop().read();
    private static final SchemaQueries QUERIES = new SchemaQueries(CATALOG);

    /** Asks with headers, each a name and a value. */
    private static Optional<SchemaAnswer> ask(String method, String query, String... headers) {
        Map<String, List<String>> sent = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < headers.length; i += 2) {
            sent.put(headers[i], List.of(headers[i + 1]));
        }
        return QUERIES.answer(method, query, name -> sent.getOrDefault(name, List.of()));
    }

    private static Served get(String query, String... headers) {
        return (Served) ask("GET", query, headers).orElseThrow();
    }

    private static String text(Served served) {
        return new String(served.body(), UTF_8);
    }

    private static String header(SchemaAnswer answer, String name) {
        return answer.headers().getOrDefault(name, "");
    }

    @ParameterizedTest
    @CsvSource({
        "proto, message Order",
        "avro, '\"name\": \"Order\"'",
        "thrift, struct Order",
        "xsd, <complexType",
        "wsdl, <definitions",
        "jsonschema, $defs"
    })
    void kindAloneIsTheMainDocument(String kind, String content) {
        for (String query : List.of(kind, kind + "=", kind.toUpperCase(Locale.ROOT), "a=b&" + kind + "&c")) {
            Served served = get(query);
            assertThat(served.status()).isEqualTo(200);
            assertThat(text(served)).contains(content);
            assertThat(header(served, "Content-Type")).isEqualTo("text/plain; charset=utf-8");
            assertThat(header(served, "X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(header(served, "Content-Length")).isEqualTo(Integer.toString(served.body().length));
            assertThat(header(served, "Vary")).isEqualTo("Accept");
            assertThat(header(served, "Cache-Control")).isEqualTo("no-cache");
            assertThat(header(served, "X-Curcuma-Schema")).isEqualTo(CATALOG.fingerprint());
        }
    }

    @Test
    void nameIsADocumentOfTheCatalog() {
        assertThat(text(get("proto=base.proto"))).isEqualTo("package base;\n");
        assertThat(text(get("xsd=shop%2Fbase.xsd"))).isEqualTo("<schema/>");
        assertThat(ask("GET", "proto=other.proto"))
                .contains(new NotFound("proto", List.of("shop.proto", "base.proto")));
    }

    @Test
    void kindWithoutDocumentIsNotFound() {
        SchemaQueries queries = new SchemaQueries(
                new TestCatalog().with("thrift", "t.thrift", "", "").read());
        assertThat(queries.answer("GET", "proto", name -> List.of())).contains(new NotFound("proto", List.of()));
        assertThat(queries.describe("/s")).containsEntry("Link", "</s?thrift>; rel=\"describedby\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "name=proto", "protocol", "xproto=1", "%70%72%6f=1", "&&=&", "%zz"})
    void otherQueriesAreTheServicesOwn(String query) {
        assertThat(ask("GET", query)).isEmpty();
        assertThat(QUERIES.answer("GET", null, name -> List.of())).isEmpty();
    }

    @Test
    void xmlIsServedAsXmlToProgramsThatAskForIt() {
        assertThat(header(get("xsd", "Accept", "application/xml"), "Content-Type"))
                .isEqualTo("application/xml; charset=utf-8");
        assertThat(header(get("wsdl", "Accept", "text/xml, */*;q=0.1"), "Content-Type"))
                .startsWith("application/xml");
        assertThat(header(
                        get("xsd", "Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"),
                        "Content-Type"))
                .startsWith("text/plain");
        assertThat(header(get("xsd", "Accept", "application/xml;q=0"), "Content-Type"))
                .startsWith("text/plain");
        assertThat(header(get("proto", "Accept", "application/xml"), "Content-Type"))
                .startsWith("text/plain");
    }

    @Test
    void charsetIsThatOfTheDocument() {
        byte[] utf16 = "\uFEFF<schema/>".getBytes(StandardCharsets.UTF_16LE);
        SchemaQueries queries = new SchemaQueries(
                new TestCatalog().with("xsd", "s.xsd", utf16, "UTF-16LE", "").read());
        Served served = (Served) queries.answer("GET", "xsd", name -> List.of()).orElseThrow();
        assertThat(header(served, "Content-Type")).isEqualTo("text/plain; charset=utf-16le");
        assertThat(served.body()).isEqualTo(utf16);
    }

    @Test
    void descriptorSetsAreAnotherFormOfAProto() {
        for (String type :
                List.of("application/protobuf", "application/x-protobuf", "text/plain;q=0.5, APPLICATION/PROTOBUF")) {
            Served served = get("proto", "Accept", type);
            assertThat(text(served)).isEqualTo("DESC");
            assertThat(header(served, "Content-Type")).isEqualTo("application/protobuf");
        }
        // one that has none
        assertThat(text(get("proto=base.proto", "Accept", "application/protobuf")))
                .startsWith("package base");
    }

    @Test
    void downloadsHaveASafeName() {
        assertThat(header(get("proto&download"), "Content-Disposition"))
                .isEqualTo("attachment; filename=\"shop.proto\"");
        assertThat(header(get("proto"), "Content-Disposition")).isEmpty();
        SchemaQueries queries = new SchemaQueries(
                new TestCatalog().with("thrift", "a/.\"é;x=\r.thrift", "", "").read());
        assertThat(header(
                        queries.answer("GET", "thrift&download", name -> List.of())
                                .orElseThrow(),
                        "Content-Disposition"))
                .matches("attachment; filename=\"[A-Za-z0-9_][A-Za-z0-9._-]*\"");
    }

    private static SortedMap<String, String> unzip(byte[] zip) throws IOException {
        SortedMap<String, String> entries = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                assertThat(entry.getTimeLocal()).isEqualTo(LocalDateTime.of(1980, 1, 1, 0, 0));
                entries.put(entry.getName(), new String(in.readAllBytes(), UTF_8));
            }
        }
        return entries;
    }

    @Test
    void zipsHoldTheImports() throws IOException {
        Served zip = get("proto&zip");
        assertThat(header(zip, "Content-Type")).isEqualTo("application/zip");
        assertThat(header(zip, "Content-Disposition")).isEqualTo("attachment; filename=\"shop.proto.zip\"");
        assertThat(unzip(zip.body()))
                .containsOnlyKeys("shop.proto", "base.proto")
                .containsValue("package base;\n");
        assertThat(unzip(get("wsdl", "Accept", "application/zip").body()))
                .containsOnlyKeys("shop/shop.wsdl", "shop/shop.xsd", "shop/base.xsd");
        assertThat(new SchemaQueries(TestCatalog.shop().read())
                        .answer("GET", "proto&zip", name -> List.of())
                        .map(answer -> header(answer, "ETag")))
                .contains(header(zip, "ETag"));
    }

    @Test
    void tagsAreStrongAndOnePerRepresentation() {
        List<String> tags = List.of(
                header(get("xsd"), "ETag"),
                header(get("xsd", "Accept", "application/xml"), "ETag"),
                header(get("xsd&zip"), "ETag"),
                header(get("proto"), "ETag"),
                header(get("proto", "Accept", "application/protobuf"), "ETag"),
                header(get("schemas"), "ETag"),
                header(get("schemas", "Accept", "text/html"), "ETag"));
        assertThat(tags).doesNotHaveDuplicates().allMatch(tag -> tag.matches("\"[0-9a-f]{32}-[a-z]+\""));
    }

    @Test
    void clientThatHasItGetsNothing() {
        String tag = header(get("proto"), "ETag");
        for (String known : List.of(tag, "W/" + tag, "\"x\", " + tag, "*")) {
            Served served = get("proto", "If-None-Match", known);
            assertThat(served.status()).isEqualTo(304);
            assertThat(served.body()).isEmpty();
            assertThat(served.headers()).containsOnlyKeys("ETag", "Cache-Control", "Vary", "X-Curcuma-Schema");
        }
        assertThat(get("proto", "If-None-Match", "\"other\"").status()).isEqualTo(200);
        assertThat(get("proto&zip", "If-None-Match", tag).status()).isEqualTo(200);
    }

    @Test
    void indexIsJsonForProgramsAndAPageForPeople() {
        Served json = get("schemas");
        assertThat(header(json, "Content-Type")).isEqualTo("application/json");
        assertThat(text(json)).contains("\"href\": \"?xsd=shop/shop.xsd\"", CATALOG.fingerprint());
        assertThat(text(json)).doesNotContain("shop.Order\", \"beanClass", "<script>");
        Served page = get("schemas", "Accept", "text/html,*/*;q=0.8");
        assertThat(header(page, "Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(ask("GET", "schemas=x")).contains(new NotFound("schemas", List.of()));
    }

    @Test
    void responsesOfTheServiceCanNameTheirSchema() {
        assertThat(QUERIES.describe("/carts"))
                .containsEntry("Link", "</carts?proto>; rel=\"describedby\"")
                .containsEntry("X-Curcuma-Schema", CATALOG.fingerprint());
        assertThat(QUERIES.describe("")).containsEntry("Link", "<?proto>; rel=\"describedby\"");
        assertThat(QUERIES.describe("//evil/a>\r\nSet-Cookie: x=\"é%20"))
                .containsEntry("Link", "</evil/a%3E%0D%0ASet-Cookie:%20x=%22%C3%A9%20?proto>; rel=\"describedby\"");
    }

    @Test
    void malformedQueriesAreRefused() {
        assertThat(ask("GET", "proto&avro")).containsInstanceOf(Malformed.class);
        assertThat(ask("GET", "proto&proto=base.proto").orElseThrow().status()).isEqualTo(400);
        assertThat(ask("GET", "proto=%zz")).contains(new Malformed("the name is not percent-encoded"));
    }
}
