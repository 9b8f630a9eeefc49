package io.curcuma.http.servlet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.NegotiationOptions;
import io.curcuma.http.Reply;
import io.curcuma.http.problem.Problem;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CurcumaFilterTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.http.problem");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final IncrementServer SERVER = new IncrementServer();

    @BeforeAll
    static void start() throws Exception {
        SERVER.start();
    }

    @AfterAll
    static void stop() throws Exception {
        SERVER.stop();
    }

    static List<String> formats() {
        return NegotiationOptions.usual(SERIALIZER).stream().map(Format::id).toList();
    }

    private static URI uri(String query) {
        return URI.create("http://127.0.0.1:" + SERVER.port() + "/increment" + query);
    }

    private static HttpResponse<String> get(String query, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri(query));
        return CLIENT.send(
                (headers.length == 0 ? request : request.headers(headers)).build(),
                HttpResponse.BodyHandlers.ofString());
    }

    @ParameterizedTest
    @MethodSource("formats")
    void aServletSpeaksEveryFormatAndNeverSeesOne(String format) throws Exception {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            HttpBodies bodies = HttpBodies.of(SERIALIZER, format).withCoding(coding);
            HttpResponse<Reply<Problem>> response = CLIENT.send(
                    bodies.post(HttpRequest.newBuilder(uri("")), IncrementServer.bean())
                            .build(),
                    bodies.handler(Problem.class));

            assertThat(response.body().get().getStatus()).isEqualTo(42);
            assertThat(response.headers().firstValue("Content-Type"))
                    .contains(SERIALIZER.format(format).mediaTypes().get(0));
            assertThat(response.headers().firstValue("Content-Encoding")).contains("zstd");
        }
    }

    @Test
    void aRequestHoldsItsHeapUntilItIsAnswered() throws Exception {
        Problem large = IncrementServer.bean();
        large.setTitle("t".repeat(1_000_000));
        HttpBodies bodies = HttpBodies.of(SERIALIZER, Format.JSON);
        List<String> held = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            // on one connection, so that each begins after the end of the one before
            held.add(CLIENT.send(
                            bodies.post(HttpRequest.newBuilder(uri("")), large).build(),
                            HttpResponse.BodyHandlers.ofString())
                    .headers()
                    .firstValue("X-Held")
                    .orElseThrow());
        }
        assertThat(held).doesNotContain("0").containsOnly(held.get(0));
    }

    @Test
    void theUrlNamesTheFormat() throws Exception {
        assertThat(get("?format=json", "Accept", "application/xml").body()).startsWith("{");
        assertThat(get("", "X-Curcuma-Response-Format", "json").body()).startsWith("{");
        assertThat(get("").body()).startsWith("<?xml");
    }

    @Test
    void problemsReachTheClientInItsFormat() throws Exception {
        HttpBodies bodies = HttpBodies.of(SERIALIZER, Format.PROTOBUF);
        HttpRequest request = bodies.accept(HttpRequest.newBuilder(uri("")))
                .header("Content-Type", "application/protobuf")
                .POST(HttpRequest.BodyPublishers.ofByteArray(new byte[] {9, 9, 9}))
                .build();

        HttpResponse<Reply<Problem>> response = CLIENT.send(request, bodies.handler(Problem.class));

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body().problem()).get().satisfies(problem -> {
            assertThat(problem.getFormat()).isEqualTo("protobuf");
            assertThat(problem.getStatus()).isEqualTo(400);
        });
        assertThatThrownBy(() -> response.body().get()).isInstanceOf(HttpProblemException.class);
    }

    @Test
    void aHeadHasTheHeadersOfItsGet() throws Exception {
        HttpResponse<String> get = get("", "Accept", "application/json", "Accept-Encoding", "gzip");
        HttpResponse<String> head = CLIENT.send(
                HttpRequest.newBuilder(uri(""))
                        .method("HEAD", HttpRequest.BodyPublishers.noBody())
                        .headers("Accept", "application/json", "Accept-Encoding", "gzip")
                        .build(),
                HttpResponse.BodyHandlers.ofString());

        assertThat(head.body()).isEmpty();
        for (String name : List.of("Content-Type", "Content-Encoding", "ETag", "Vary", "Content-Length")) {
            assertThat(head.headers().firstValue(name))
                    .as(name)
                    .isPresent()
                    .isEqualTo(get.headers().firstValue(name));
        }
    }

    @Test
    void whatTheServiceHasIsNotSentAgain() throws Exception {
        String tag = get("", "Accept", "application/json")
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        HttpResponse<String> again = get("", "Accept", "application/json", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.headers().firstValue("Vary")).isPresent();
        assertThat(get("", "Accept", "application/xml", "If-None-Match", tag).statusCode())
                .isEqualTo(200);
    }

    @Test
    void theServiceNamesItsSchemas() throws Exception {
        assertThat(get("?proto").body()).contains("message Problem");
        assertThat(get("?avro").body()).contains("\"Problem\"");
        assertThat(get("?thrift").body()).contains("struct Problem");
        assertThat(get("?xsd").body()).contains("urn:ietf:rfc:7807");
        assertThat(get("?jsonschema").body()).contains("$defs");
        assertThat(get("?wsdl").statusCode()).isEqualTo(404);
        assertThat(get("?proto=x%00").statusCode()).isIn(400, 404);
    }

    @Test
    void notAcceptableIsAProblemInJson() throws Exception {
        HttpResponse<String> response = get("", "Accept", "text/html");
        assertThat(response.statusCode()).isEqualTo(406);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(response.body()).contains("application/protobuf");
    }

    @Test
    void aBeanThatBreaksItsSchemaIsAProblemOfTheService() throws Exception {
        HttpResponse<String> response = get("?broken=1", "Accept", "application/json");
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).contains("INVALID_BEAN").doesNotContain("\\ud800");
    }

    @Test
    void hugeBodiesAreRefusedBeforeTheyAreSent() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), SERVER.port())) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(("POST /increment HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                            + "Content-Length: 5000000000\r\n\r\n{")
                    .getBytes(StandardCharsets.US_ASCII));
            out.flush();
            String answer = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            assertThat(answer).isEqualTo("HTTP/1.1 413");
        }
    }

    @Test
    void aFilterWithoutPackagesSaysWhatIsMissing() {
        assertThatThrownBy(() -> HttpMessages.of(Serializer.forPackages("no.such.package")))
                .hasMessageContaining("no.such.package");
    }
}
