package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.flights.client.FlightClient;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no client library sends: heads that are none, and connections on which hardly anything comes. */
class HostileConnectionsTest {
    private static final int WAIT = 60_000;
    private static final String OK = "HTTP/1.1 200";
    private static final String KEPT = "GET /v1/flight-selection?xsd HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    private static final Duration PATIENT = Duration.ofMinutes(10);

    @SuppressWarnings("AddressSelection") // a literal address
    private static Socket open(FlightServer server, String text) throws IOException {
        Socket socket = new Socket();
        socket.connect(
                new InetSocketAddress(server.uri().getHost(), server.uri().getPort()));
        socket.setSoTimeout(WAIT);
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        return socket;
    }

    private static String answer(FlightServer server, String text) throws IOException {
        try (Socket socket = open(server, text)) {
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static String get(String target, String headers) {
        return "GET " + target + " HTTP/1.1\r\n" + headers + "Connection: close\r\n\r\n";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/flight-selection?xsd=%zz",
                "/v1/flight-selection?%zz=xsd",
                "/v1/flight-selection?xsd=<script>alert(1)</script>",
                "/v1/flight-selection?xsd=\"'><script>",
                "/v1/flight-selection?xsd=%",
                "/v1/flight-selection?xsd=%00canary",
                "/v1/flight-selection?xsd=\u0000canary",
                "/v1/flight-selection?xsd=\u0001canary",
                "/v1/flight-selection?xsd=\u00e9canary",
                "/v1/%zz",
                "/v1/<script>",
                "/v1/flight-selection%00",
                "/v1/flight-selection/../../canary",
                "//canary",
                "canary",
                "http://[canary/",
                "http://127.0.0.1:canary/",
                "*",
                "/v1/flight-selection|canary"
            })
    void aTargetThatIsNoneIsTheClientsFaultAndComesBackInNoForm(String target) throws Exception {
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            check(answer(server, get(target, "Host: 127.0.0.1\r\n")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Host: <script>\r\n",
                "Host: a b\r\n",
                "Host: 127.0.0.1:canary\r\n",
                "Host: 127.0.0.1:99999999999\r\n",
                "Host: [::1\r\n",
                "Host: \u0000\r\n",
                "Host: 127.0.0.1/canary\r\n",
                "",
                "Host: a\r\nHost: b\r\n",
                "Host: 127.0.0.1\r\nContent-Length: canary\r\n",
                "Host: 127.0.0.1\r\nContent-Length: -1\r\n",
                "Host: 127.0.0.1\r\nContent-Type: <script>\r\n",
                "Host: 127.0.0.1\r\nAccept: <script>\r\n",
                "Host: 127.0.0.1\r\nno header\r\n"
            })
    void aHeaderThatIsNoneIsTheClientsFaultAndComesBackInNoForm(String headers) throws Exception {
        // a line that is not a header takes the head's end with it: no answer comes before the connection's time is
        // over
        ServerOptions options = ServerOptions.DEFAULT.withConnections(8, Duration.ofSeconds(2));
        try (FlightServer server = FlightServer.start(options)) {
            check(answer(server, get("/v1/flight-selection", headers)));
        }
    }

    private static String post(String headers, String body) {
        return "POST /v1/flight-selection HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n" + headers
                + "\r\n" + body;
    }

    /** Ten minutes is what the server waits for other clients: the answer ends because the connection does. */
    @Test
    void aConnectionWhoseBodyIsNotReadIsClosed() throws Exception {
        ServerOptions options = ServerOptions.DEFAULT.withConnections(8, PATIENT);
        try (FlightServer server = FlightServer.start(options)) {
            for (String close : List.of("Connection: close\r\n", "")) {
                assertThat(answer(server, post(close + "Content-Length: 99999999999\r\n", "{")))
                        .startsWith("HTTP/1.1 413");
            }
            assertThat(answer(server, post("Transfer-Encoding: xchunked\r\n", "2\r\n{}\r\n0\r\n\r\n")))
                    .startsWith("HTTP/1.1 501");
        }
    }

    @Test
    void aHeadThatIsTooLongIsTheClientsFault() throws Exception {
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            check(answer(server, get("/v1/flight-selection?xsd=" + "canary".repeat(5_000), "Host: 127.0.0.1\r\n")));
        } catch (SocketException e) {
            // closed before all of it was sent
            assertThat(e).hasMessageNotContaining("canary");
        }
    }

    /** Closing without an answer is one as well. */
    private static void check(String answer) {
        if (!answer.isEmpty()) {
            assertThat(answer)
                    .startsWith("HTTP/1.1 4")
                    .doesNotContainIgnoringCase(
                            "canary", "<script>", "exception", "at org.", "at java.", "grizzly", "jersey");
        }
    }

    private static int schema(FlightServer server) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.uri() + "?xsd"))
                .timeout(Duration.ofMillis(WAIT))
                .build();
        HttpResponse<Void> response = FlightClient.http().send(request, BodyHandlers.discarding());
        return response.statusCode();
    }

    /** The server waits for ten minutes, the good request for one: an answer means that it did not stand behind the others. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "POST /v1/flight-selection HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
                "POST /v1/flight-selection HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"
            })
    void aGoodRequestDoesNotWaitForSlowOnes(String begun) throws Exception {
        List<Socket> slow = new ArrayList<>();
        try (FlightServer server = FlightServer.start(
                ServerOptions.DEFAULT.withBody(1 << 20, PATIENT).withConnections(512, PATIENT))) {
            for (int i = 0; i < 3 * ServerOptions.DEFAULT.threads(); i++) {
                slow.add(open(server, begun));
            }
            assertThat(schema(server)).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    private static boolean isClosed(Socket socket) throws IOException {
        try {
            return socket.getInputStream().read() < 0;
        } catch (SocketException e) {
            return true;
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET /v1/flight-selection HTTP/1.1\r\nX-Slow: "})
    void aConnectionWithoutARequestIsClosed(String begun) throws Exception {
        try (FlightServer server =
                        FlightServer.start(ServerOptions.DEFAULT.withConnections(8, Duration.ofMillis(500)));
                Socket socket = open(server, begun)) {
            assertThat(isClosed(socket)).isTrue();
        }
    }

    @Test
    void aConnectionTooManyIsClosedAndTheOthersAreServed() throws Exception {
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT.withConnections(2, PATIENT));
                Socket first = open(server, KEPT);
                Socket second = open(server, KEPT)) {
            for (Socket socket : List.of(first, second)) {
                // which are the first two is sure when they are served
                assertThat(socket.getInputStream().readNBytes(OK.length()))
                        .asString()
                        .isEqualTo(OK);
            }
            for (int i = 0; i < 5; i++) {
                try (Socket more = open(server, "")) {
                    assertThat(isClosed(more)).isTrue();
                }
            }
            for (Socket socket : List.of(first, second)) {
                socket.getOutputStream()
                        .write(get("/v1/flight-selection?xsd", "Host: 127.0.0.1\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                // what is left of the first answer, and the second
                assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .contains(OK);
            }
        }
    }
}
