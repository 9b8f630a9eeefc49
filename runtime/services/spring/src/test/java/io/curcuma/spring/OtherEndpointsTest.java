package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Handlers without beans answer byte for byte as without this library. */
class OtherEndpointsTest {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static ConfigurableApplicationContext with;
    private static ConfigurableApplicationContext without;

    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration(exclude = CurcumaAutoConfiguration.class)
    @Import(OtherController.class)
    static class OtherService {}

    @BeforeAll
    static void start() {
        with = FlightsService.start(FlightsService.class, FlightsService.PACKAGES);
        without = FlightsService.start(OtherService.class);
    }

    @AfterAll
    static void stop() {
        with.close();
        without.close();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "200|GET|/other/note|-|-|-",
                "200|GET|/other/note|*/*|-|-",
                "200|GET|/other/note|application/vnd.acme+json|-|-",
                "406|GET|/other/note|application/xml|-|-",
                "406|GET|/other/note|application/protobuf|-|-",
                "406|GET|/other/note|;;;|-|-",
                "200|GET|/other/notes|application/json|-|-",
                "200|HEAD|/other/note|-|-|-",
                "200|POST|/other/note|-|application/json|{\"text\":\"a\",\"number\":2}",
                "200|POST|/other/note|-|application/vnd.acme+json|{\"text\":\"a\",\"number\":2}",
                "415|POST|/other/note|application/json|application/xml|<a/>",
                "415|POST|/other/note|application/json|-|{}",
                "400|POST|/other/note|application/json|application/json|{",
                "400|POST|/other/note|application/json|application/json|-",
                "200|POST|/other/map|-|application/json|{\"a\":[1]}",
                "200|GET|/other/text|-|-|-",
                "406|GET|/other/text|application/json|-|-",
                "200|GET|/other/report?format=pdf|-|-|-",
                "200|GET|/other/report?format=|-|-|-",
                "200|GET|/other/report?format=xml|-|-|-",
                "200|GET|/other/text?format=json|-|-|-",
                "200|GET|/other/note?format=protobuf|application/json|-|-",
                "200|GET|/other/note?proto|-|-|-",
                "200|GET|/other/text?schemas|-|-|-",
                "200|GET|/other/note?proto&avro|-|-|-",
                "405|DELETE|/other/text|-|-|-",
                "404|GET|/none|application/xml|-|-",
                "404|GET|/none|application/json|-|-",
                "500|GET|/other/broken|application/json|-|-",
                "200|POST|/other/bytes|-|application/octet-stream|abc",
                "200|POST|/other/bytes|-|application/protobuf|abc",
                "200|POST|/other/bytes|-|-|abc",
                "200|POST|/other/stream|-|application/xml|<a/>",
                "200|POST|/other/stream|-|application/x-www-form-urlencoded|a=1&b=2",
                "200|POST|/other/resource|-|application/protobuf|abc",
                "200|POST|/other/form|-|application/x-www-form-urlencoded|a=1&b=2&a=3",
                "400|POST|/other/form?a=0|-|application/x-www-form-urlencoded|b=2",
            })
    void areAnsweredAsWithoutThisLibrary(
            int status, String method, String path, String accept, String contentType, String body) throws Exception {
        for (String named : new String[] {null, "xml", "pdf"}) {
            Answer expected = send(without, method, path, accept, contentType, body, named);
            assertThat(expected.status()).isEqualTo(status);
            // a path without a handler is ours
            if (named == null || status != 404) {
                assertThat(send(with, method, path, accept, contentType, body, named))
                        .isEqualTo(expected);
            }
        }
    }

    private record Answer(int status, Map<String, List<String>> headers, String body) {}

    private static Answer send(
            ConfigurableApplicationContext service,
            String method,
            String path,
            String accept,
            String contentType,
            String body,
            String named)
            throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + FlightsService.port(service) + path))
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
        if (named != null) {
            request.headers("X-Curcuma-Request-Format", named, "X-Curcuma-Response-Format", named);
        }
        if (accept != null) {
            request.header("Accept", accept);
        }
        if (contentType != null) {
            request.header("Content-Type", contentType);
        }
        HttpResponse<String> response = CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
        Map<String, List<String>> headers = new TreeMap<>(response.headers().map());
        headers.remove("date");
        return new Answer(
                response.statusCode(),
                headers,
                response.body().replaceAll("\"timestamp\":\"[^\"]*\"", "\"timestamp\":\"\""));
    }
}
