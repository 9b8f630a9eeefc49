package io.curcuma.http.schema;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.http.schema.SchemaAnswer.NotFound;
import io.curcuma.http.schema.SchemaAnswer.Served;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schema queries of attackers. */
class HostileQueriesTest {
    private static final SchemaQueries QUERIES =
            new SchemaQueries(TestCatalog.shop().read());

    private static Optional<SchemaAnswer> ask(String method, String query, Map<String, String> headers) {
        return QUERIES.answer(
                method, query, name -> headers.containsKey(name) ? List.of(headers.getOrDefault(name, "")) : List.of());
    }

    private static Served get(String query, String accept) {
        return (Served) ask("GET", query, Map.of("Accept", accept)).orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "proto=../../etc/passwd",
                "proto=..%2f..%2fetc%2fpasswd",
                "proto=%2e%2e/shop.proto",
                "proto=./shop.proto",
                "proto=/shop.proto",
                "proto=shop.proto%00",
                "proto=shop.proto%00.txt",
                "proto=shop%252eproto",
                "proto=SHOP.PROTO",
                "avro=http://127.0.0.1/a.avsc",
                "avro=//host/a.avsc",
                "thrift=file:///etc/passwd",
                "xsd=jar:file:/a.jar!/b.xsd",
                "xsd=shop.proto",
                "wsdl=META-INF/MANIFEST.MF",
                "jsonschema=META-INF/curcuma/jsonschema/shop.schema.json",
                "schemas=../",
                "proto=%C0%AE%C0%AE/shop.proto"
            })
    void onlyNamesOfTheCatalogAreFound(String query) {
        SchemaAnswer answer = ask("GET", query, Map.of()).orElseThrow();
        assertThat(answer).isInstanceOf(NotFound.class);
        assertThat(((NotFound) answer).known()).allMatch(name -> name.startsWith("shop") || name.startsWith("base"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"proto&avro", "PROTO&proto", "xsd=a&wsdl", "schemas&proto", "proto=%", "proto=%2", "proto=%u0041"
            })
    void queriesOfTwoMeaningsAndBrokenEncodingAreMalformed(String query) {
        SchemaAnswer answer = ask("GET", query, Map.of()).orElseThrow();
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.toString()).doesNotContain("%");
    }

    @Test
    void everyRequestGetsTheSameBytesWithoutACopy() {
        for (String query : List.of("proto", "xsd&zip", "schemas")) {
            assertThat(get(query, "*/*").body()).isSameAs(get(query, "*/*").body());
            assertThat(get(query, "*/*").headers()).isEqualTo(get(query, "*/*").headers());
        }
        assertThat(get("schemas", "text/html").body())
                .isSameAs(get("schemas", "text/html").body());
    }

    @Test
    void documentationIsNeverMarkup() {
        String page = new String(get("schemas", "text/html").body(), UTF_8);
        assertThat(page).contains("&lt;script&gt;alert(1)", "&lt;script&gt;alert(2)", "alert(3)", "alert(4)");
        assertThat(page.split("<script", -1)).as("our own script alone").hasSize(2);
        assertThat(page).doesNotContain("<img", "<b>");
        assertThat(new String(get("schemas", "application/json").body(), UTF_8)).doesNotContain("<", ">");
    }

    @Test
    void noAnswerIsRunInABrowser() {
        for (String query : List.of("proto", "avro", "thrift", "xsd", "wsdl", "jsonschema")) {
            for (String accept :
                    List.of("*/*", "text/html", "text/html,application/xml", "application/xml", "text/xml")) {
                Served served = get(query, accept);
                assertThat(served.headers())
                        .containsEntry("X-Content-Type-Options", "nosniff")
                        .containsEntry(
                                "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
            }
            assertThat(get(query, "text/html,application/xml").headers().get("Content-Type"))
                    .startsWith("text/plain");
        }
    }

    @Test
    void pageAllowsItsOwnStyleAndScriptAlone() {
        assertThat(get("schemas", "text/html").headers().getOrDefault("Content-Security-Policy", ""))
                .matches("default-src 'none'; style-src 'sha256-[^' ]+'; script-src 'sha256-[^' ]+'; img-src data:; "
                        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
        assertThat(new String(get("schemas", "text/html").body(), UTF_8)).doesNotContain("src=\"", "@import", "url(");
    }

    @Test
    void headersAreNotForged() {
        for (SchemaAnswer answer : List.of(get("proto&download", "*/*"), get("schemas", "text/html"))) {
            answer.headers().values().forEach(value -> assertThat(value).matches("[\\x20-\\x7E]*"));
        }
    }

    @Test
    void headIsGetWithoutBody() {
        for (String query : List.of("proto", "xsd&zip", "schemas", "avro&download")) {
            Served head = (Served) ask("HEAD", query, Map.of()).orElseThrow();
            Served get = (Served) ask("GET", query, Map.of()).orElseThrow();
            assertThat(head.status()).isEqualTo(200);
            assertThat(head.headers()).isEqualTo(get.headers());
            assertThat(head.body()).isEmpty();
        }
        assertThat(ask("HEAD", "proto=x", Map.of()).orElseThrow().status()).isEqualTo(404);
    }

    @Test
    void optionsNamesTheMethods() {
        Served options = (Served) ask("OPTIONS", "proto", Map.of()).orElseThrow();
        assertThat(options.status()).isEqualTo(204);
        assertThat(options.headers()).containsOnly(Map.entry("Allow", "GET, HEAD, OPTIONS"));
        assertThat(options.body()).isEmpty();
        assertThat(ask("OPTIONS", "proto", Map.of("Access-Control-Request-Method", "GET")))
                .isEmpty();
        assertThat(ask("OPTIONS", "proto=x", Map.of()).orElseThrow().status()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "PATCH", "DELETE", "TRACE", "get", "PROPFIND"})
    void otherMethodsAreTheServicesOwn(String method) {
        assertThat(ask(method, "proto", Map.of())).isEmpty();
        assertThat(ask(method, "proto&avro", Map.of())).isEmpty();
    }

    @Test
    void longHeadersAndQueriesCostNothing() {
        String many = "text/html;q=0.1, ".repeat(10_000);
        assertThat(get("schemas", many).headers().get("Content-Type")).isEqualTo("application/json");
        assertThat(ask("GET", "a=b&".repeat(10_000) + "proto", Map.of())).isEmpty();
        assertThat(((Served) ask("GET", "proto", Map.of("If-None-Match", "\"x\",".repeat(10_000)))
                                .orElseThrow())
                        .status())
                .isEqualTo(200);
    }
}
