package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.Reply;
import io.curcuma.http.problem.Problem;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.io.InputStream;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.ResolvableType;
import org.springframework.http.MediaType;
import org.springframework.http.codec.CodecConfigurer;
import org.springframework.http.codec.DecoderHttpMessageReader;
import org.springframework.http.codec.EncoderHttpMessageWriter;
import org.springframework.http.codec.HttpMessageReader;
import org.springframework.http.codec.HttpMessageWriter;
import org.springframework.http.codec.ServerCodecConfigurer;
import org.springframework.http.codec.ServerSentEventHttpMessageWriter;
import org.springframework.web.reactive.function.client.WebClient;
import org.springframework.web.reactive.function.client.WebClientResponseException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

class ReactiveTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static ConfigurableApplicationContext service;

    /** A service on WebFlux. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(ReactiveController.class)
    static class ReactiveService {}

    @BeforeAll
    static void start() {
        service = FlightsService.start(
                ReactiveService.class,
                FlightsService.PACKAGES,
                "--spring.main.web-application-type=reactive",
                "--curcuma.max-message-size=1MB");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    static List<String> formats() {
        return SpringTest.formats();
    }

    /** Spring keeps forms for itself. */
    private static String type(String format) {
        return format.equals("nv")
                ? "application/x-name-value"
                : SERIALIZER.format(format).mediaTypes().get(0);
    }

    private static String url(String path) {
        return "http://127.0.0.1:" + FlightsService.port(service) + "/reactive" + path;
    }

    private static HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create(url(path)));
    }

    private static HttpResponse<String> get(String path, String... headers) throws Exception {
        return CLIENT.send(to(path).headers(headers).build(), BodyHandlers.ofString());
    }

    private static HttpResponse<String> post(String path, String type, String body) throws Exception {
        return CLIENT.send(
                to(path).header("Content-Type", type)
                        .header("Accept", "application/json")
                        .POST(BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String json(int id) {
        return new String(
                SERIALIZER.write(FlightsController.answer(id, "0000000000000001"), Format.JSON),
                StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void every_format_and_coding_is_read_and_written(String format) throws Exception {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            for (String path : List.of("", "/plain")) {
                HttpBodies bodies = HttpBodies.of(SERIALIZER, format).withCoding(coding);
                HttpRequest.Builder request = bodies.post(to(path), Requests.of(SERIALIZER, 20));
                if (format.equals("nv")) {
                    request.setHeader("Content-Type", type(format));
                }
                HttpResponse<Reply<FlightSelectionResponse>> response =
                        CLIENT.send(request.build(), bodies.handler(FlightSelectionResponse.class));
                assertThat(response.body().get().getFlightId()).isEqualTo(20);
                assertThat(response.headers().firstValue("Content-Type"))
                        .contains(SERIALIZER.format(format).mediaTypes().get(0));
                assertThat(response.headers().allValues("Vary")).anyMatch(vary -> vary.contains("Accept"));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void a_flux_is_the_list_of_its_beans(String format) throws Exception {
        String type = type(format);
        byte[] list = CLIENT.send(to("/flux").header("Accept", type).build(), BodyHandlers.ofByteArray())
                .body();
        HttpResponse<String> more = CLIENT.send(
                to("/flux")
                        .header("Content-Type", type)
                        .header("Accept", "application/json")
                        .POST(BodyPublishers.ofByteArray(list))
                        .build(),
                BodyHandlers.ofString());
        if (!format.equals(Format.AVRO_BARE)) {
            assertThat(more.body()).isEqualTo("[" + json(2) + "," + json(3) + "," + json(4) + "]");
        }
    }

    @Test
    @Timeout(900)
    void no_more_is_made_than_a_client_takes() throws Exception {
        try (InputStream body = CLIENT.send(
                        to("/endless").header("Accept", "application/json").build(), BodyHandlers.ofInputStream())
                .body()) {
            assertThat(new String(body.readNBytes(1_000), StandardCharsets.UTF_8))
                    .startsWith("[{");
            int made;
            do {
                made = ReactiveController.MADE.get();
                Thread.sleep(300);
            } while (ReactiveController.MADE.get() != made);
            // sockets have room for a few megabytes: what is read makes room for more
            while (ReactiveController.MADE.get() == made) {
                assertThat(body.readNBytes(1 << 20)).hasSize(1 << 20);
            }
        }
    }

    /** Who reads or writes an element of a type, as Spring asks them: a codec, or what is inside of one; null for nobody. */
    private static @Nullable Object first(CodecConfigurer codecs, Type type, MediaType mediaType, boolean write) {
        ResolvableType element = ResolvableType.forType(type);
        if (write) {
            HttpMessageWriter<?> found = codecs.getWriters().stream()
                    .filter(writer -> writer.canWrite(element, mediaType))
                    .findFirst()
                    .orElse(null);
            return found instanceof EncoderHttpMessageWriter<?> encoder
                    ? encoder.getEncoder()
                    : found instanceof ServerSentEventHttpMessageWriter events ? events.getEncoder() : found;
        }
        HttpMessageReader<?> found = codecs.getReaders().stream()
                .filter(reader -> reader.canRead(element, mediaType))
                .findFirst()
                .orElse(null);
        return found instanceof DecoderHttpMessageReader<?> decoder ? decoder.getDecoder() : found;
    }

    @Test
    void no_codec_of_a_service_maps_beans_in_its_own_way() {
        CodecConfigurer codecs = service.getBean(ServerCodecConfigurer.class);
        Set<String> foreign = new TreeSet<>();
        int ours = 0;
        for (String name : SERIALIZER.beans()) {
            for (Type type : OtherMappingsTest.types(OtherMappingsTest.bean(name))) {
                for (String text : OtherMappingsTest.MEDIA_TYPES) {
                    for (boolean write : new boolean[] {false, true}) {
                        Object found = first(codecs, type, MediaType.parseMediaType(text), write);
                        if (found instanceof FluxMessageReader || found instanceof FluxMessageWriter) {
                            ours++;
                        } else if (found != null && !OtherMappingsTest.isOurs(found)) {
                            foreign.add((write ? "writes " : "reads ") + type.getTypeName() + " " + text + " "
                                    + found.getClass().getSimpleName());
                        }
                    }
                }
            }
        }
        assertThat(foreign).isEmpty();
        assertThat(ours).isGreaterThan(1_000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            /list   | application/json          | [BEAN]         | 200 | [BEAN]
            /list   | application/vnd.acme+json | [BEAN,BEAN]    | 200 | [BEAN,BEAN]
            /plain  | application/json          | {"flight":1.5} | 400 | SCHEMA_MISMATCH
            /plain  | application/json          | {              | 400 | TRUNCATED
            /plain  | application/soap+xml      | <a/>           | 400 | SCHEMA_MISMATCH
            /plain  | application/yaml          | a: 1           | 415 | UNSUPPORTED_FORMAT
            /plain  | text/plain                | a              | 415 | UNSUPPORTED_FORMAT
            """)
    void what_is_wrong_is_a_problem(String path, String type, String body, int status, String expected)
            throws Exception {
        HttpResponse<String> response = post(path, type, body.replace("BEAN", json(1)));
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        if (status == 200) {
            assertThat(response.body()).isEqualTo(expected.replace("BEAN", json(1)));
        } else {
            assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains(expected);
            assertThat(response.body()).contains(expected);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            ''               | application/json                      | 200 | application/json
            ''               | text/xml                              | 200 | text/xml
            ''               | -                                     | 200 | application/xml
            ''               | text/html                             | 406 | application/problem+json
            ?format=json     | application/xml                       | 200 | application/json
            /map             | application/json                      | 200 | application/json
            /map             | application/xml                       | 406 | application/problem+xml
            /map             | application/protobuf                  | 406 | -
            /note            | application/json                      | 200 | application/json
            /entity          | application/protobuf                  | 201 | application/protobuf
            /broken          | application/json                      | 500 | application/problem+json
            /events          | -                                     | 200 | text/event-stream
            """)
    void who_answers(String path, @Nullable String accept, int status, @Nullable String type) throws Exception {
        HttpResponse<String> response = accept == null ? get(path, "X-None", "1") : get(path, "Accept", accept);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
        if (type != null) {
            assertThat(response.headers().firstValue("Content-Type"))
                    .hasValueSatisfying(found -> assertThat(found).startsWith(type));
        }
    }

    @Test
    void beans_in_classes_and_events_are_JSON_of_this_library() throws Exception {
        assertThat(get("/map", "Accept", "application/json").body()).isEqualTo("{\"a\":" + json(1) + "}");
        assertThat(get("/events", "Accept", "text/event-stream").body())
                .isEqualTo("data:" + json(1) + "\n\ndata:" + json(2) + "\n\ndata:" + json(3) + "\n\n");
    }

    @Test
    void a_body_of_no_bytes_is_a_bean_in_Protobuf() throws Exception {
        for (String path : List.of("", "/plain")) {
            assertThat(post(path, "application/protobuf", "").body()).contains("\"flightId\":0");
        }
        assertThat(post("/optional", "application/protobuf", "").body()).contains("\"flightId\":-1");
        assertThat(post("", "application/json", "").statusCode()).isEqualTo(400);
    }

    @Test
    void a_body_that_is_too_long_is_refused() throws Exception {
        HttpResponse<String> response = post("", "application/json", " ".repeat(2 << 20));
        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains("TOO_LARGE");
    }

    @Test
    void the_service_names_its_schemas_and_what_the_client_has_is_not_sent_again() throws Exception {
        assertThat(get("?proto", "Accept", "*/*").body()).contains("message FlightSelectionResponse");
        String tag = get("", "Accept", "application/json")
                .headers()
                .firstValue("ETag")
                .orElseThrow();
        assertThat(get("", "Accept", "application/json", "If-None-Match", tag).statusCode())
                .isEqualTo(304);
    }

    @Test
    void a_request_holds_its_heap_until_it_is_read() throws Exception {
        HttpBodies bodies = HttpBodies.of(SERIALIZER, Format.JSON);
        assertThat(CLIENT.send(
                                bodies.post(to("/held"), Requests.of(SERIALIZER, 1_000))
                                        .build(),
                                bodies.handler(FlightSelectionResponse.class))
                        .body()
                        .get()
                        .getFlightId())
                .isZero();
    }

    private static WebClient client() {
        return service.getBean(WebClient.Builder.class).baseUrl(url("")).build();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void the_WebClient_speaks_every_format(String format) throws Exception {
        MediaType type = MediaType.parseMediaType(type(format));
        for (String coding : List.of("identity", "gzip")) {
            FlightSelectionResponse answer = client().post()
                    .contentType(type)
                    .accept(type)
                    .header("Content-Encoding", coding)
                    .bodyValue(Requests.of(SERIALIZER, 30))
                    .retrieve()
                    .bodyToMono(FlightSelectionResponse.class)
                    .block();
            assertThat(Objects.requireNonNull(answer).getFlightId()).isEqualTo(30);
        }
        List<FlightSelectionResponse> list = client().get()
                .uri(url("/flux"))
                .accept(type)
                .retrieve()
                .bodyToFlux(FlightSelectionResponse.class)
                .collectList()
                .block();
        assertThat(list).extracting(FlightSelectionResponse::getFlightId).containsExactly(1, 2, 3);
        List<FlightSelectionResponse> sent = client().post()
                .uri(url("/flux"))
                .contentType(type)
                .accept(MediaType.APPLICATION_JSON)
                .body(Flux.fromIterable(Objects.requireNonNull(list)), FlightSelectionResponse.class)
                .retrieve()
                .bodyToFlux(FlightSelectionResponse.class)
                .collectList()
                .block();
        assertThat(sent).extracting(FlightSelectionResponse::getFlightId).containsExactly(2, 3, 4);
    }

    @Test
    void the_WebClient_reads_answers_of_no_bytes() {
        assertThat(Objects.requireNonNull(client().get()
                                .uri(url("/empty"))
                                .accept(MediaType.parseMediaType("application/protobuf"))
                                .retrieve()
                                .bodyToMono(FlightSelectionRequest.class)
                                .block())
                        .getFlight())
                .isEmpty();
        assertThat(client().get()
                        .uri(url("/none"))
                        .accept(MediaType.APPLICATION_JSON)
                        .retrieve()
                        .bodyToMono(FlightSelectionResponse.class)
                        .blockOptional())
                .isEmpty();
    }

    @Test
    void the_WebClient_reads_problems() {
        Problem problem = client().get()
                .uri(url("/broken"))
                .accept(MediaType.APPLICATION_XML)
                .retrieve()
                .bodyToMono(FlightSelectionResponse.class)
                .map(bean -> new Problem())
                .onErrorResume(
                        WebClientResponseException.class, e -> Mono.justOrEmpty(e.getResponseBodyAs(Problem.class)))
                .block();
        assertThat(Objects.requireNonNull(problem).getCode()).isEqualTo("INVALID_BEAN");
    }
}
