package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.compression.Codecs;
import io.curcuma.http.HttpProblemException;
import io.curcuma.samples.flights.client.Encoding;
import io.curcuma.samples.flights.client.FlightClient;
import io.curcuma.samples.flights.client.SampleRequests;
import io.curcuma.samples.flights.service.FlightMessages;
import io.curcuma.samples.flights.service.FlightSelector;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FlightServiceTest {
    private static final HttpClient HTTP = FlightClient.http();

    @SuppressWarnings("NullAway.Init") // before all
    private static FlightServer server;

    @BeforeAll
    static void start() throws Exception {
        server = FlightServer.start(
                ServerOptions.DEFAULT.withFastInfoset(true).withBody(1 << 20, Duration.ofMillis(400)));
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    static List<String> formats() {
        return FlightMessages.of(true, 1 << 20).serializer().formats().stream()
                .map(Format::id)
                .toList();
    }

    private static FlightSelectionRequest request(int flights) {
        return SampleRequests.of(server.messages().serializer(), 5, flights);
    }

    private static HttpResponse<byte[]> post(byte[] body, String... headers) throws Exception {
        return HTTP.send(
                HttpRequest.newBuilder(server.uri())
                        .headers(headers)
                        .POST(BodyPublishers.ofByteArray(body))
                        .build(),
                BodyHandlers.ofByteArray());
    }

    @ParameterizedTest
    @MethodSource("formats")
    void everyFormatAndCodingGetsTheSameAnswer(String format) throws Exception {
        FlightSelectionRequest request = request(60);
        FlightSelectionResponse expected = FlightSelector.select(request);
        for (String coding : FlightMessages.CODINGS) {
            Encoding encoding = new Encoding(format, coding);
            FlightSelectionResponse answer =
                    new FlightClient(HTTP, server.uri(), server.messages(), encoding).select(request);
            assertThat(answer.getFlightId()).as(coding).isEqualTo(expected.getFlightId());
            assertThat(answer.getScore()).as(coding).isEqualTo(expected.getScore());
            assertThat(answer.getRequestId()).as(coding).isEqualTo(expected.getRequestId());
        }
    }

    @Test
    void thirteenFormatsAreSpoken() {
        assertThat(formats())
                .containsExactlyInAnyOrder(
                        "xml",
                        "fastinfoset",
                        "json",
                        "cbor",
                        "smile",
                        "messagepack",
                        "protobuf",
                        "avro",
                        "avro-bare",
                        "thrift-compact",
                        "thrift-binary",
                        "nv",
                        "protostuff");
        assertThat(FlightMessages.of(false, 1).serializer().formats())
                .extracting(Format::id)
                .doesNotContain("fastinfoset");
    }

    @ParameterizedTest
    @ValueSource(strings = {"zstd", "gzip", "br", "xz", "lz4", "snappy"})
    void answersAreInTheCodingThatTheClientInsistsOn(String coding) throws Exception {
        FlightSelectionRequest request = request(5);
        HttpResponse<byte[]> response = post(
                new Encoding("protobuf", coding).body(server.messages(), request),
                "Content-Type",
                "application/protobuf",
                "Content-Encoding",
                coding,
                "Accept",
                "application/json",
                "Accept-Encoding",
                coding + ", identity;q=0");
        assertThat(response.headers().firstValue("Content-Encoding")).contains(coding);
        byte[] plain = Codecs.load().codec(coding).decompress(response.body(), 0, response.body().length, 10_000);
        FlightSelectionResponse answer =
                server.messages().serializer().read(plain, FlightSelectionResponse.class, Format.JSON);
        assertThat(answer.getFlightId())
                .isEqualTo(FlightSelector.select(request).getFlightId());
    }

    @Test
    void requestsThatNoFlightFitsAreUnprocessable() throws Exception {
        FlightClient client = new FlightClient(HTTP, server.uri(), server.messages(), Encoding.parse("cbor"));
        FlightSelectionRequest none = request(1);
        none.getFlight().clear();
        assertThatThrownBy(() -> client.select(none)).isInstanceOfSatisfying(HttpProblemException.class, problem -> {
            assertThat(problem.status()).isEqualTo(422);
            assertThat(problem.code()).isEqualTo("UNFIT_REQUEST");
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{}",
                "[]",
                "null",
                "{\"flight\":[null]}",
                "{\"customer\":null}",
                "{\"customer\":{\"traveller\":[null]}}",
                "{\"id\":\"0000000000000000\",\"customer\":{\"traveller\":[{\"kind\":\"elder\"}]}}"
            })
    void requestsThatSayTooLittleAreTheClientsFault(String json) throws Exception {
        HttpResponse<byte[]> response = post(json.getBytes(StandardCharsets.UTF_8), "Content-Type", "application/json");
        assertThat(response.statusCode()).isIn(400, 422);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"id\":\"0000000000000000\"}",
                "{\"id\":\"<\",\"customer\":{}}",
                "{\"id\":\"0000000000000000\",\"customer\":{},\"flight\":[{}]}",
                "{\"id\":\"0000000000000000\",\"customer\":{},\"flight\":[{\"id\":1,\"minutes\":0,\"price\":{},\"segment\":[{}]}]}",
                "{\"id\":\"0000000000000000\",\"customer\":{},\"flight\":[{\"id\":1,\"minutes\":10,\"price\":{\"value\":-1},\"segment\":[]}]}",
                "{\"id\":\"0000000000000000\",\"customer\":{},\"flight\":[{\"id\":1,\"minutes\":10,\"price\":{\"value\":1e400},\"segment\":[]}]}"
            })
    void requestsThatBreakTheSchemaAreToldWhichRules(String json) throws Exception {
        HttpResponse<byte[]> response = post(
                json.getBytes(StandardCharsets.UTF_8),
                "Content-Type",
                "application/json",
                "Accept",
                "application/json");
        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(new String(response.body(), StandardCharsets.UTF_8))
                .contains("\"INVALID\"", "\"violation\"", "\"rule\"", "flights.xsd:");
    }

    @Test
    void aBodyThatIsTooLongIsRefused() throws Exception {
        HttpResponse<byte[]> response = post(new byte[(1 << 20) + 1], "Content-Type", "application/protobuf");
        assertThat(response.statusCode()).isEqualTo(413);
    }

    @ParameterizedTest
    @CsvSource({"100, 408", "0, 408"})
    void aClientThatIsSlowOrSilentIsToldSo(int everyMillis, String status) throws Exception {
        try (Socket socket = new Socket(server.uri().getHost(), server.uri().getPort())) {
            String head = "POST /v1/flight-selection HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 1000\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            int first = firstByte(socket, everyMillis);
            String line = (char) first + new String(socket.getInputStream().readNBytes(11), StandardCharsets.US_ASCII);
            assertThat(line).isEqualTo("HTTP/1.1 " + status);
        }
    }

    /** Of the answer, before which a byte goes out each time this long passes without one; with 0, none does. */
    private static int firstByte(Socket socket, int everyMillis) throws IOException {
        socket.setSoTimeout(everyMillis);
        while (true) {
            try {
                return socket.getInputStream().read();
            } catch (SocketTimeoutException e) {
                socket.getOutputStream().write(' ');
            }
        }
    }

    @Test
    void aBodyThatEndsTooEarlyIsTheClientsFault() throws Exception {
        try (Socket socket = new Socket(server.uri().getHost(), server.uri().getPort())) {
            String head = "POST /v1/flight-selection HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                    + "Content-Length: 1000\r\n\r\n{";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            String line = new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
            // the answer, where it still finds somebody
            assertThat(line).isIn("HTTP/1.1 400", "");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "proto, message FlightSelectionRequest {",
        "avro, \"FlightSelectionRequest\"",
        "thrift, struct FlightSelectionRequest {",
        "xsd, urn:curcuma:flights:v1",
        "jsonschema, FlightSelectionRequest",
        "schemas, flights"
    })
    void theServiceTellsItsSchemas(String query, String part) throws Exception {
        HttpResponse<String> response = HTTP.send(
                HttpRequest.newBuilder(URI.create(server.uri() + "?" + query)).build(), BodyHandlers.ofString());
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).contains(part);
    }

    @Test
    void theServiceIsOnTheLoopbackAddressOnly() {
        URI uri = server.uri();
        assertThat(uri.getHost()).isEqualTo("127.0.0.1");
        assertThat(uri.getPath()).isEqualTo("/v1/flight-selection");
    }
}
