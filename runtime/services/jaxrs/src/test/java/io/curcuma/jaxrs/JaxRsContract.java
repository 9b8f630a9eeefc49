package io.curcuma.jaxrs;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.NegotiationOptions;
import io.curcuma.http.Reply;
import io.curcuma.http.SoapChannel;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a service does in every implementation of Jakarta REST. */
abstract class JaxRsContract {
    static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    abstract int port();

    static List<String> formats() {
        return NegotiationOptions.usual(SERIALIZER).stream().map(Format::id).toList();
    }

    private HttpRequest.Builder to(String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port() + "/flights" + path));
    }

    HttpResponse<String> get(String path, String... headers) throws Exception {
        HttpRequest.Builder request = to(path);
        return CLIENT.send((headers.length == 0 ? request : request.headers(headers)).build(), BodyHandlers.ofString());
    }

    HttpResponse<String> post(String path, BodyPublisher body, String... headers) throws Exception {
        return CLIENT.send(to(path).headers(headers).POST(body).build(), BodyHandlers.ofString());
    }

    private static BodyPublisher flights(int count, String format) throws Exception {
        return BodyPublishers.ofByteArray(SERIALIZER.write(Requests.of(SERIALIZER, count), format));
    }

    private HttpResponse<Reply<FlightSelectionResponse>> select(String path, HttpBodies bodies, int flights)
            throws Exception {
        return CLIENT.send(
                bodies.post(to(path), Requests.of(SERIALIZER, flights)).build(),
                bodies.handler(FlightSelectionResponse.class));
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormatAndCodingIsReadAndWritten(String format) throws Exception {
        for (String coding : List.of("identity", "gzip", "zstd")) {
            HttpBodies bodies = HttpBodies.of(SERIALIZER, format).withCoding(coding);
            for (String path : List.of("", "/response", "/async", "/stage")) {
                HttpResponse<Reply<FlightSelectionResponse>> response = select(path, bodies, 20);

                assertThat(response.body().get().getFlightId()).as(path).isEqualTo(20);
                assertThat(response.headers().firstValue("Content-Type"))
                        .contains(SERIALIZER.format(format).mediaTypes().get(0));
                assertThat(String.join(", ", response.headers().allValues("Vary")))
                        .contains(path.equals("/response") ? "Origin, Accept" : "Accept");
                assertThat(response.statusCode()).isEqualTo(path.equals("/response") ? 201 : 200);
            }
        }
    }

    @Test
    void aRequestHoldsItsHeapUntilItIsAnswered() throws Exception {
        HttpBodies bodies = HttpBodies.of(SERIALIZER, Format.XML);
        List<Integer> held = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            held.add(select("/held", bodies, 1_000).body().get().getFlightId());
        }
        assertThat(held).doesNotContain(0).containsOnly(held.get(0));
    }

    @Test
    void listsAreEntitiesToo() throws Exception {
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
    }

    private static String json() {
        return new String(
                SERIALIZER.write(FlightsResource.answer(1, "0000000000000001"), Format.JSON), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /array | [BEAN]
            /set | [BEAN]
            /object | BEAN
            """)
    void sequencesAreEntitiesInEveryFormat(String path, String expected) throws Exception {
        assertThat(get(path, "Accept", "application/json").body()).isEqualTo(expected.replace("BEAN", json()));
        for (String type : List.of("application/xml", "application/protobuf", "application/avro")) {
            HttpResponse<String> response = get(path, "Accept", type);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Type")).contains(type);
        }
    }

    /** Jackson's providers are there, too. */
    @ParameterizedTest
    @CsvSource({
        "/map, application/json",
        "/holder, application/json",
        "/map, application/xml",
        "/map, application/protobuf",
        "/object, application/vnd.x+json",
        "/object, application/hal+json"
    })
    void nobodyElseWritesBeans(String path, String accept) throws Exception {
        HttpResponse<String> response = get(path, "Accept", accept);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(406);
        assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains("NOT_ACCEPTABLE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "application/vnd.x+json", "application/merge-patch+json"})
    void nobodyElseReadsBeans(String type) throws Exception {
        HttpResponse<String> echo =
                post("/echo", BodyPublishers.ofString(json()), "Content-Type", type, "Accept", "application/json");
        assertThat(echo.body()).isEqualTo(json());
        HttpResponse<String> array = post("/array", BodyPublishers.ofString("[" + json() + "]"), "Content-Type", type);
        assertThat(array.body()).isEqualTo("1");
        assertThat(post("/echo", BodyPublishers.ofString("{\"flightId\":1.9}"), "Content-Type", type)
                        .statusCode())
                .isEqualTo(400);
        HttpResponse<String> map =
                post("/map", BodyPublishers.ofString("{\"a\":" + json() + "}"), "Content-Type", type);
        assertThat(map.statusCode()).isEqualTo(415);
        assertThat(map.headers().firstValue("X-Curcuma-Problem")).contains("UNSUPPORTED_FORMAT");
    }

    @Test
    void otherClassesAreLeftToOtherProviders() throws Exception {
        HttpResponse<String> other =
                post("/other", BodyPublishers.ofString("{\"a\":[1]}"), "Content-Type", "application/json");
        assertThat(other.body()).isEqualTo("{\"a\":[1]}");
    }

    @Test
    void whatAResourceProducesHasItsName() throws Exception {
        HttpResponse<String> vendor = get("/vendor", "Accept", "application/vnd.acme.answer+json");
        assertThat(vendor.body()).isEqualTo(json());
        assertThat(vendor.headers().firstValue("Content-Type")).contains("application/vnd.acme.answer+json");
        assertThat(get("", "Accept", "text/xml").headers().firstValue("Content-Type"))
                .contains("text/xml");
    }

    @Test
    void what_a_resource_says_is_unchanged_depends_on_headers_too() throws Exception {
        HttpResponse<String> unchanged = get("/tagged", "If-None-Match", "\"own\"");
        assertThat(unchanged.statusCode()).isEqualTo(304);
        assertThat(String.join(", ", unchanged.headers().allValues("Vary"))).contains("Accept");
    }

    @Test
    void theAcceptOfJava8Counts() throws Exception {
        HttpResponse<String> response = get("", "Accept", "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2");
        assertThat(response.statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "application/json;foo", "/", "a/b/c"})
    void aMalformedContentTypeIsAProblem(String type) throws Exception {
        HttpResponse<String> response = post("/echo", BodyPublishers.ofString(json()), "Content-Type", type);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains("MALFORMED_HEADER");
    }

    @Test
    void aResourceMayReadTheBytesItself() throws Exception {
        byte[] bytes = SERIALIZER.write(Requests.of(SERIALIZER, 3), Format.PROTOBUF);
        HttpResponse<String> response = post(
                "/stream",
                BodyPublishers.ofByteArray(bytes),
                "Content-Type",
                "application/protobuf",
                "Accept",
                "text/plain");
        assertThat(response.body()).isEqualTo(Integer.toString(bytes.length));
    }

    @Test
    void whatAResourceProducesIsItsOwnChoice() throws Exception {
        assertThat(get("/json").body()).startsWith("{");
        assertThat(get("/json", "Accept", "application/xml").statusCode()).isEqualTo(406);
        assertThat(get("/text", "Accept", "text/plain").body()).isEqualTo("text");
        HttpResponse<Reply<FlightSelectionResponse>> avro = select("/avro", HttpBodies.of(SERIALIZER, Format.AVRO), 2);
        assertThat(avro.body().get().getFlightId()).isEqualTo(2);
        assertThat(avro.headers().firstValue("Content-Type")).contains("application/avro");
        assertThat(select("/avro", HttpBodies.of(SERIALIZER, Format.PROTOBUF), 2)
                        .statusCode())
                .isEqualTo(415);
    }

    @Test
    void theHeaderAndTheUrlNameTheFormatToo() throws Exception {
        assertThat(get("", "Accept", "application/xml", "X-Curcuma-Response-Format", "json")
                        .body())
                .startsWith("{");
        assertThat(get("?format=json", "Accept", "application/xml").body()).startsWith("{");
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
    void aBodyWithoutContentTypeIsInTheDefaultFormat() throws Exception {
        assertThat(post("", flights(5, Format.XML), "Accept", "application/json")
                        .body())
                .contains("\"flightId\":5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "application/xml;q=0, text/html"})
    void nothingAcceptableIsAProblem(String accept) throws Exception {
        HttpResponse<String> response = get("", "Accept", accept);
        assertThat(response.statusCode()).isEqualTo(406);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(response.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(response.body()).contains("NOT_ACCEPTABLE", "application/protobuf");
    }

    @Test
    void unknownMediaTypesAreAProblem() throws Exception {
        HttpResponse<String> response = post(
                "",
                BodyPublishers.ofString("x"),
                "Content-Type",
                "application/octet-stream",
                "Accept",
                "application/xml");
        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(response.headers().firstValue("Accept").orElse("")).contains("application/protobuf");
        assertThat(response.body()).contains("urn:ietf:rfc:7807", "UNSUPPORTED_FORMAT");
    }

    @Test
    void unknownMethodsAreAProblem() throws Exception {
        HttpResponse<String> response = get("/list", "Accept", "application/json");
        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(response.headers().firstValue("Allow").orElse("")).contains("POST");
        assertThat(response.body()).contains("METHOD_NOT_ALLOWED");
    }

    @Test
    void unknownCodingsAreAProblem() throws Exception {
        HttpResponse<String> response = post(
                "",
                BodyPublishers.ofString("x"),
                "Content-Type",
                "application/xml",
                "Content-Encoding",
                "br",
                "Accept",
                "application/json");
        assertThat(response.statusCode()).isEqualTo(415);
        assertThat(response.headers().firstValue("Accept-Encoding")).contains("zstd, gzip");
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
        HttpResponse<String> proto = get("?proto");
        assertThat(proto.body()).contains("message FlightSelectionRequest");
        assertThat(proto.headers().firstValue("Content-Type").orElse("").replace(" ", ""))
                .isEqualToIgnoringCase("text/plain;charset=utf-8");
        assertThat(get(
                                "?proto",
                                "If-None-Match",
                                proto.headers().firstValue("ETag").orElseThrow())
                        .statusCode())
                .isEqualTo(304);
        assertThat(get("/json?XSD").body()).contains("xs:schema");
        assertThat(get("?schemas", "Accept", "text/html").body()).containsIgnoringCase("<!doctype html>");
        HttpResponse<String> unknown = get("?proto=../../etc/passwd", "Accept", "application/json");
        assertThat(unknown.statusCode()).isEqualTo(404);
        assertThat(unknown.body()).contains("UNKNOWN_SCHEMA", "flights.proto").doesNotContain("passwd");
        assertThat(get("?proto=io/curcuma/http/problem/problem.proto").body()).contains("message Problem");
        assertThat(get("?proto&avro").statusCode()).isEqualTo(400);
        HttpResponse<String> answer = get("", "Accept", "application/json");
        assertThat(answer.headers().firstValue("Link")).contains("<?proto>; rel=\"describedby\"");
        assertThat(answer.headers().firstValue("X-Curcuma-Schema").orElse("")).hasSize(64);
    }

    @Test
    void aMalformedWeightIsLeftOutAndTheRestCounts() throws Exception {
        HttpResponse<String> rest = get("", "Accept", "application/protobuf;q=2, application/json");
        HttpResponse<String> alone = get("", "Accept", "application/json;q=2");

        assertThat(rest.statusCode()).isEqualTo(200);
        assertThat(rest.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(alone.statusCode()).isEqualTo(406);
        assertThat(alone.body()).contains("NOT_ACCEPTABLE");
    }

    @Test
    void badAcceptHeadersAreNeverAnErrorOfTheService() throws Exception {
        for (String accept : List.of("application/protobuf;q=0.0001", "*/*;q=0", ";;;", "a", "text/html;q=2")) {
            assertThat(get("", "Accept", accept).statusCode()).as(accept).isIn(400, 406);
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void operationsAreCalledInEveryFormatAndAsSoap(String format) throws Exception {
        URI base = URI.create("http://127.0.0.1:" + port() + "/services/");
        for (Channel channel : List.of(
                new HttpChannel(CLIENT, base, ServicesResource.TYPE, HttpBodies.of(SERIALIZER, format)),
                SoapChannel.soap11(CLIENT, base.resolve("Echo"), SERIALIZER),
                SoapChannel.soap12(CLIENT, base.resolve("Echo"), SERIALIZER))) {
            FlightSelectionResponse answer = channel.call(
                            ServicesResource.ECHO, FlightsResource.answer(3, "0000000000000003"), CallOptions.NONE)
                    .get();
            assertThat(answer).isNotNull();
            assertThat(answer.getFlightId()).isEqualTo(3);
        }
    }

    @Test
    void anUnknownOperationIsAProblem() throws Exception {
        URI address = URI.create("http://127.0.0.1:" + port() + "/services/Echo/V1/steal");
        HttpRequest request = HttpRequest.newBuilder(address)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{}"))
                .build();
        HttpResponse<String> answer = CLIENT.send(request, BodyHandlers.ofString());

        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue("X-Curcuma-Problem")).contains("UNKNOWN_OPERATION");
    }
}
