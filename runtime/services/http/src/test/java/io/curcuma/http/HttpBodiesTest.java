package io.curcuma.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What services, proxies and containers answer to a client that is ours. */
class HttpBodiesTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.http.problem");
    private static final HttpBodies BODIES = HttpBodies.of(SERIALIZER, Format.PROTOBUF);

    private static Reply<Problem> reply(int status, Map<String, String> headers, byte[] body) throws Exception {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        try {
            server.createContext("/", exchange -> {
                headers.forEach(exchange.getResponseHeaders()::set);
                exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
            HttpRequest request = BODIES.accept(HttpRequest.newBuilder(uri)).build();
            return HttpClient.newHttpClient()
                    .send(request, BODIES.handler(Problem.class))
                    .body();
        } finally {
            server.stop(0);
        }
    }

    private static byte[] json(String title) {
        Problem problem = new Problem();
        problem.setTitle(title);
        return SERIALIZER.write(problem, Format.JSON);
    }

    @Test
    void a_message_of_no_bytes_is_a_bean_without_values() throws Exception {
        Reply<Problem> reply = reply(200, Map.of("Content-Type", "application/protobuf"), new byte[0]);
        assertThat(reply.get().getTitle()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/xml", "application/avro"})
    void no_bytes_are_no_message_where_every_message_has_some(String type) throws Exception {
        assertThat(reply(200, Map.of("Content-Type", type), new byte[0]).value())
                .isEmpty();
    }

    @Test
    void no_content_is_no_bean() throws Exception {
        assertThat(reply(204, Map.of("Content-Type", "application/protobuf"), new byte[0])
                        .value())
                .isEmpty();
    }

    @Test
    void a_content_coding_has_an_alias() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(json("packed"));
        }
        Map<String, String> headers =
                Map.of("Content-Type", "application/json;charset=utf8", "Content-Encoding", "x-gzip");
        assertThat(reply(200, headers, packed.toByteArray()).get().getTitle()).isEqualTo("packed");
    }

    @Test
    void a_redirection_is_shown() throws Exception {
        Map<String, String> headers = Map.of("Content-Type", "text/html", "Location", "/elsewhere");
        Reply<Problem> reply = reply(302, headers, "<html/>".getBytes(UTF_8));
        assertThat(reply.location()).contains("/elsewhere");
        assertThatThrownBy(reply::get)
                .isInstanceOfSatisfying(HttpProblemException.class, e -> {
                    assertThat(e.status()).isEqualTo(302);
                    assertThat(e.headers()).containsEntry("Location", "/elsewhere");
                })
                .hasMessage(
                        "the service answered with status 302, a redirection: see HttpClient.Builder.followRedirects");
    }

    @Test
    void a_problem_is_known_by_its_code_without_its_document() throws Exception {
        Map<String, String> headers = Map.of("Content-Type", "text/html", "X-Curcuma-Problem", "INCOMPLETE_BODY");
        Reply<Problem> reply = reply(400, headers, "<html/>".getBytes(UTF_8));
        assertThatThrownBy(reply::get)
                .isInstanceOfSatisfying(
                        HttpProblemException.class, e -> assertThat(e.code()).isEqualTo("INCOMPLETE_BODY"));
    }

    @Test
    void a_media_type_with_a_suffix_is_read() throws Exception {
        assertThat(reply(200, Map.of("Content-Type", "application/vnd.x+json"), json("t"))
                        .get()
                        .getTitle())
                .isEqualTo("t");
    }
}
