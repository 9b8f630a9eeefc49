package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.compression.Codec;
import io.curcuma.compression.Codecs;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.NegotiationOptions;
import io.curcuma.http.Reply;
import io.curcuma.http.problem.Problem;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;

/** What a service does behind Spring MVC, as on Jakarta REST. */
class SpringTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private static final int MAX_SIZE = 1 << 20;

    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void start() {
        service = FlightsService.start(
                FlightsService.class, FlightsService.PACKAGES, "--curcuma.max-message-size=" + MAX_SIZE);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    static List<String> formats() {
        return NegotiationOptions.usual(SERIALIZER).stream().map(Format::id).toList();
    }

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + FlightsService.port(service) + "/flights" + path));
    }

    private static HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = to(path);
        return CLIENT.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    private static HttpResponse<String> post(String path, BodyPublisher body, String... headers) throws Exception {
        return CLIENT.send(to(path).headers(headers).POST(body).build(), BodyHandlers.ofString());
    }

    private static BodyPublisher flights(int count, String format) throws Exception {
        return BodyPublishers.ofByteArray(SERIALIZER.write(Requests.of(SERIALIZER, count), format));
    }

    private static HttpResponse<Reply<FlightSelectionResponse>> select(String path, HttpBodies bodies, int flights)
            throws Exception {
        return CLIENT.send(
                bodies.post(to(path), Requests.of(SERIALIZER, flights)).build(),
                bodies.handler(FlightSelectionResponse.class));
    }

    private static String mediaType(String format) {
        return SERIALIZER.format(format).mediaTypes().get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/held", "/held-later"})
    void aRequestHoldsItsHeapUntilItIsAnswered(String path) throws Exception {
        HttpBodies bodies = HttpBodies.of(SERIALIZER, Format.XML);
        List<Integer> held = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            held.add(select(path, bodies, 1_000).body().get().getFlightId());
        }
        assertThat(held).doesNotContain(0).containsOnly(held.get(0));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormatAndCodingIsReadAndWritten(String format) throws Exception {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            HttpBodies bodies = HttpBodies.of(SERIALIZER, format).withCoding(coding);
            for (String path : List.of("", "/response", "/future")) {
                HttpResponse<Reply<FlightSelectionResponse>> response = select(path, bodies, 20);

                assertThat(response.body().get().getFlightId()).as(path).isEqualTo(20);
                assertThat(response.headers().firstValue("Content-Type")).contains(mediaType(format));
                assertThat(response.headers().allValues("Vary").toString()).contains("Accept, Accept-Encoding");
                assertThat(response.statusCode()).isEqualTo(path.equals("/response") ? 201 : 200);
            }
        }
    }

    @Test
    void whatAHandlerSaysOfItsAnswerIsKept() throws Exception {
        HttpResponse<Reply<FlightSelectionResponse>> response =
                select("/response", HttpBodies.of(SERIALIZER, Format.JSON), 1);
        assertThat(response.headers().firstValue("X-Own")).contains("1");
        assertThat(response.headers().allValues("Vary").toString()).contains("X-Own", "Accept-Encoding");
        assertThat(get("/tagged").headers().allValues("ETag")).containsExactly("\"own\"");
        assertThat(get("/preset", "Accept", "application/json").headers().firstValue("Content-Type"))
                .contains("application/avro");
    }

    @Test
    void longAnswersGetTheCodingThatTheClientTakes() throws Exception {
        String one = "{\"requestId\":\"0000000000000001\",\"flightId\":7,\"score\":1.0},";
        BodyPublisher list = BodyPublishers.ofString("[" + one.repeat(99) + one.replace("},", "}]"));
        HttpResponse<byte[]> response = CLIENT.send(
                to("/list")
                        .headers("Content-Type", "application/json", "Accept", "application/json")
                        .header("Accept-Encoding", "gzip")
                        .POST(list)
                        .build(),
                BodyHandlers.ofByteArray());
        assertThat(response.headers().firstValue("Content-Encoding")).contains("gzip");
        byte[] plain = Codecs.load().codec(Codec.GZIP).decompress(response.body(), 0, response.body().length, MAX_SIZE);
        assertThat(new String(plain, StandardCharsets.UTF_8)).startsWith("[{").contains("\"flightId\":100");
    }

    @Test
    void listsAreBodiesToo() throws Exception {
        String list = "[{\"requestId\":\"0000000000000001\",\"flightId\":7,\"score\":1.0}]";
        HttpResponse<String> json = post(
                "/list",
                BodyPublishers.ofString(list),
                "Content-Type",
                "application/json",
                "Accept",
                "application/json");
        assertThat(json.body())
                .startsWith("[{")
                .contains("\"flightId\":7", "\"flightId\":1")
                .endsWith("}]");

        HttpResponse<String> empty = post(
                "/list",
                BodyPublishers.ofString("[]"),
                "Content-Type",
                "application/json",
                "Accept",
                "application/xml");
        assertThat(empty.body()).contains("<list><", "flightId>0<", "</list>");
        assertThat(get("/set", "Accept", "application/xml").body()).contains("<list><", "flightId>1<");
    }

    @Test
    void whatAHandlerProducesIsItsOwnChoice() throws Exception {
        assertThat(get("/json").body()).startsWith("{");
        HttpResponse<String> refused = get("/json", "Accept", "application/xml");
        assertThat(refused.statusCode()).isEqualTo(406);
        assertThat(refused.body())
                .contains("NOT_ACCEPTABLE", "application/json")
                .doesNotContain("protobuf");
        HttpResponse<Reply<FlightSelectionResponse>> avro = select("/avro", HttpBodies.of(SERIALIZER, Format.AVRO), 2);
        assertThat(avro.body().get().getFlightId()).isEqualTo(2);
        assertThat(avro.headers().firstValue("Content-Type")).contains("application/avro");
        HttpResponse<Reply<FlightSelectionResponse>> protobuf =
                select("/avro", HttpBodies.of(SERIALIZER, Format.PROTOBUF), 2);
        assertThat(protobuf.statusCode()).isEqualTo(415);
        assertThat(protobuf.body().problem())
                .get()
                .extracting(Problem::getSupported)
                .isEqualTo(List.of("application/avro"));
    }

    @Test
    void theHeaderAndTheUrlNameTheFormatToo() throws Exception {
        assertThat(get("", "Accept", "application/xml", "X-Curcuma-Response-Format", "json")
                        .body())
                .startsWith("{");
        assertThat(get("?format=json", "Accept", "application/xml").body()).startsWith("{");
        assertThat(get("/json?format=json", "Accept", "application/xml").body()).startsWith("{");
        assertThat(get("").body()).startsWith("<?xml");
        HttpResponse<String> named = post(
                "",
                flights(4, Format.THRIFT_COMPACT),
                "Content-Type",
                "application/xml",
                "X-Curcuma-Request-Format",
                "thrift-compact",
                "Accept",
                "application/json");
        assertThat(named.body()).contains("\"flightId\":4");
    }

    @Test
    void anUnknownFormatIsAProblem() throws Exception {
        assertThat(get("?format=pdf", "Accept", "application/json").statusCode())
                .isEqualTo(406);
        assertThat(get("", "X-Curcuma-Response-Format", "pdf").statusCode()).isEqualTo(406);
        assertThat(post(
                                "",
                                flights(1, Format.XML),
                                "Content-Type",
                                "application/xml",
                                "X-Curcuma-Request-Format",
                                "pdf")
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    void aBodyWithoutContentTypeIsInTheDefaultFormat() throws Exception {
        for (String path : List.of("", "/future", "/response")) {
            assertThat(post(path, flights(5, Format.XML), "Accept", "application/json")
                            .body())
                    .contains("\"flightId\":5");
        }
    }

    @Test
    void anEmptyBodyIsAMessageWhereTheFormatHasOne() throws Exception {
        HttpResponse<String> empty =
                post("", BodyPublishers.noBody(), "Content-Type", "application/protobuf", "Accept", "application/json");
        assertThat(empty.body()).contains("\"flightId\":0");
        HttpResponse<String> none =
                post("", BodyPublishers.noBody(), "Content-Type", "application/json", "Accept", "application/json");
        assertThat(none.statusCode()).isEqualTo(400);
        assertThat(none.headers().firstValue("X-Curcuma-Problem")).contains("TRUNCATED");
        HttpResponse<String> optional = post(
                "/optional", BodyPublishers.noBody(), "Content-Type", "application/json", "Accept", "application/json");
        assertThat(optional.body()).contains("\"flightId\":-1");
    }

    @Test
    void formsAreReadFromTheirBytes() throws Exception {
        String form = mediaType(Format.NAME_VALUE);
        for (String path : List.of("", "/form", "/form?a=b", "/future")) {
            HttpResponse<Reply<FlightSelectionResponse>> response =
                    select(path, HttpBodies.of(SERIALIZER, Format.NAME_VALUE).withCoding("gzip"), 400);
            assertThat(response.body().get().getFlightId()).as(path).isEqualTo(400);
        }
        assertThat(post("", BodyPublishers.ofString("@id=1&@id=2"), "Content-Type", form)
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml;q=0, text/html"})
    void nothingAcceptableIsAProblem(String accept) throws Exception {
        HttpResponse<String> response = get("", "Accept", accept);
        assertThat(response.statusCode()).isEqualTo(406);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(response.body()).contains("NOT_ACCEPTABLE", "application/protobuf");
    }

    @ParameterizedTest
    @CsvSource({
        "406, NOT_ACCEPTABLE, json", "406, NOT_ACCEPTABLE, xml", "406, NOT_ACCEPTABLE, protobuf",
        "415, UNSUPPORTED_FORMAT, json", "415, UNSUPPORTED_FORMAT, xml", "415, UNSUPPORTED_FORMAT, protobuf",
        "415, UNSUPPORTED_CODING, json", "415, UNSUPPORTED_CODING, xml", "415, UNSUPPORTED_CODING, protobuf",
        "400, MALFORMED, json", "400, MALFORMED, xml", "400, MALFORMED, protobuf",
        "413, TOO_LARGE, json", "413, TOO_LARGE, xml", "413, TOO_LARGE, protobuf",
        "413, LIMIT_SIZE, json", "413, LIMIT_SIZE, xml", "413, LIMIT_SIZE, protobuf",
        "500, INVALID_BEAN, json", "500, INVALID_BEAN, xml", "500, INVALID_BEAN, protobuf",
    })
    void problemsReachTheClientInItsFormat(int status, String code, String format) throws Exception {
        HttpRequest.Builder request =
                switch (code) {
                    case "NOT_ACCEPTABLE" ->
                        to("/avro").header("Content-Type", "application/avro").POST(flights(1, Format.AVRO));
                    case "UNSUPPORTED_FORMAT" -> posted("application/octet-stream", new byte[] {1});
                    case "UNSUPPORTED_CODING" ->
                        posted("application/xml", new byte[] {1}).header("Content-Encoding", "br");
                    case "MALFORMED" -> posted("application/json", "{]".getBytes(StandardCharsets.UTF_8));
                    case "TOO_LARGE" -> posted("application/json", new byte[MAX_SIZE + 1]);
                    case "LIMIT_SIZE" -> {
                        byte[] bomb = Codecs.load().codec(Codec.GZIP).compress(new byte[8 * MAX_SIZE], 0, 8 * MAX_SIZE);
                        yield posted("application/json", bomb).header("Content-Encoding", "gzip");
                    }
                    default -> to("/broken");
                };
        String accepted = status == 406 && format.equals("json") ? "text/html" : mediaType(format);

        HttpResponse<Reply<FlightSelectionResponse>> response = CLIENT.send(
                request.header("Accept", accepted).build(),
                HttpBodies.of(SERIALIZER, format).handler(FlightSelectionResponse.class));

        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type"))
                .contains(format.equals("protobuf") ? accepted : "application/problem+" + format);
        assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains(code);
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(response.body().problem()).get().satisfies(problem -> {
            assertThat(problem.getStatus()).isEqualTo(status);
            assertThat(problem.getCode()).isEqualTo(code);
        });
    }

    private static HttpRequest.Builder posted(String contentType, byte[] body) {
        return to("").header("Content-Type", contentType).POST(BodyPublishers.ofByteArray(body));
    }

    @Test
    void problemsSayWhatIsAvailable() throws Exception {
        HttpResponse<String> type = post(
                "",
                BodyPublishers.ofString("x"),
                "Content-Type",
                "application/octet-stream",
                "Accept",
                "application/xml");
        assertThat(type.headers().firstValue("Accept").orElse("")).contains("application/protobuf");
        HttpResponse<String> coding =
                post("", BodyPublishers.ofString("x"), "Content-Type", "application/xml", "Content-Encoding", "br");
        assertThat(coding.headers().firstValue("Accept-Encoding")).contains("zstd, gzip");
    }

    @Test
    void malformedBodiesAreAProblemThatSaysWhere() throws Exception {
        HttpResponse<String> response = post(
                "",
                BodyPublishers.ofByteArray(new byte[] {9, 9}),
                "Content-Type",
                "application/protobuf",
                "Accept",
                "application/json");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains("\"format\":\"protobuf\"", "\"offset\":");
    }

    @Test
    void whatIsWrongInsideTheServiceStaysThere() throws Exception {
        HttpResponse<String> response = get("/broken", "Accept", "application/json");
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body()).contains("INVALID_BEAN").doesNotContain("requestId");
    }

    @Test
    void whatTheClientHasIsNotSentAgain() throws Exception {
        for (String path : List.of("", "/json", "/set")) {
            String tag = get(path, "Accept", "application/json")
                    .headers()
                    .firstValue("ETag")
                    .orElseThrow();
            HttpResponse<String> again = get(path, "Accept", "application/json", "If-None-Match", tag);
            assertThat(again.statusCode()).isEqualTo(304);
            assertThat(again.headers().firstValue("Vary")).isPresent();
            assertThat(again.headers().firstValue("Content-Type")).isEmpty();
            assertThat(again.body()).isEmpty();
            assertThat(get(path, "Accept", "application/json", "If-None-Match", "\"x\"")
                            .statusCode())
                    .isEqualTo(200);
        }
        String tag = get("").headers().firstValue("ETag").orElseThrow();
        assertThat(get("", "Accept", "application/json", "If-None-Match", tag).statusCode())
                .isEqualTo(200);
    }

    @Test
    void aHeadHasTheHeadersOfItsGet() throws Exception {
        HttpResponse<String> head = CLIENT.send(
                to("").method("HEAD", BodyPublishers.noBody())
                        .header("Accept", "application/json")
                        .build(),
                BodyHandlers.ofString());
        HttpResponse<String> get = get("", "Accept", "application/json");
        assertThat(head.body()).isEmpty();
        for (String name : List.of("Content-Type", "ETag", "Vary", "Content-Length")) {
            assertThat(head.headers().firstValue(name))
                    .as(name)
                    .isPresent()
                    .isEqualTo(get.headers().firstValue(name));
        }
    }

    @Test
    void theServiceNamesItsSchemas() throws Exception {
        HttpResponse<String> proto = get("?proto");
        assertThat(proto.body()).contains("message FlightSelectionRequest");
        assertThat(proto.headers().firstValue("Content-Type").orElse("").replace(" ", ""))
                .isEqualToIgnoringCase("text/plain;charset=utf-8");
        String tag = proto.headers().firstValue("ETag").orElseThrow();
        assertThat(get("?proto", "If-None-Match", tag).statusCode()).isEqualTo(304);
        assertThat(get("/json?XSD").body()).contains("xs:schema");
        assertThat(get("?schemas", "Accept", "text/html").body()).containsIgnoringCase("<!doctype html>");
        HttpResponse<String> unknown = get("?proto=../../etc/passwd", "Accept", "application/json");
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.body()).contains("UNKNOWN_SCHEMA", "flights.proto").doesNotContain("passwd");
        assertThat(get("?proto&avro").statusCode()).isEqualTo(400);
        HttpResponse<String> answer = get("/linked", "Accept", "application/json");
        assertThat(answer.headers().allValues("Link"))
                .containsExactly("</next>; rel=\"next\"", "<?proto>; rel=\"describedby\"");
        assertThat(answer.headers().firstValue("X-Curcuma-Schema").orElse("")).hasSize(64);
    }

    @Test
    void badAcceptHeadersAreNeverAnErrorOfTheService() throws Exception {
        for (String accept : List.of("application/protobuf;q=0.0001", "*/*;q=0", ";;;", "a", "text/html;q=2")) {
            HttpResponse<String> response = get("", "Accept", accept);
            assertThat(response.statusCode()).as(accept).isIn(400, 406);
            assertThat(response.headers().firstValue("X-Curcuma-Problem")).isPresent();
        }
    }
}
