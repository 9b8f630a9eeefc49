package io.curcuma.http.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests that no client library sends, byte by byte. After each of them the server serves a valid one. */
class HostileHttpTest {
    private static final String CANARY = "canary-8c1f";
    private static final String VALID = "{\"type\":\"urn:a\",\"title\":\"t\",\"status\":41,\"code\":\"C\"}";
    private static final IncrementServer SERVER = new IncrementServer();

    @BeforeAll
    static void start() throws Exception {
        SERVER.start();
    }

    @AfterAll
    static void stop() throws Exception {
        SERVER.stop();
    }

    private static String send(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), SERVER.port())) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            return answer(socket.getInputStream());
        }
    }

    /** All bytes until the server closes the connection, or until they are enough to judge the response. */
    private static String answer(InputStream in) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            text.append((char) c);
            if (text.indexOf("\r\n\r\n") >= 0 && in.available() == 0) {
                break;
            }
        }
        return text.toString();
    }

    private static String post(String headers, String body) {
        return "POST /increment HTTP/1.1\r\nHost: a\r\nConnection: close\r\n" + headers.replace("# ", "\r\n")
                + "\r\n\r\n" + body;
    }

    private static void nextIsServed() throws IOException {
        String answer = send(post(
                "Content-Type: application/json# Accept: application/json# Content-Length: " + VALID.length(), VALID));
        assertThat(answer).startsWith("HTTP/1.1 200").contains("\"status\":42");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            Content-Type: application/json# Content-Type: application/xml# Content-Length: 2 | 400
            Content-Type: # Content-Length: 2 | 400
            Content-Length: 2 | 400
            Content-Type: canary-8c1f/x# Content-Length: 2 | 415
            Content-Type: application/x(canary-8c1f)# Content-Length: 2 | 415
            Content-Type: application/json;charset=canary-8c1f# Content-Length: 2 | 415
            Content-Type: application/json;proto=java.lang.canary-8c1f# Content-Length: 2 | 200
            Content-Type: application/json# X-Curcuma-Request-Format: canary-8c1f# Content-Length: 2 | 415
            Content-Type: application/json# X-Curcuma-Request-Format: json# X-Curcuma-Request-Format: xml# Content-Length: 2 | 400
            Content-Type: application/json# Content-Encoding: canary-8c1f# Content-Length: 2 | 415
            Content-Type: application/json# Content-Encoding: gzip, gzip, gzip# Content-Length: 2 | 415
            Content-Type: application/json# Content-Encoding: gzip# Content-Length: 2 | 400
            Content-Type: application/json# Content-Encoding: snappy# Content-Length: 2 | 415
            Content-Type: application/json# Content-Length: 9223372036854775808 | 400
            Content-Type: application/json# Content-Length: -1 | 400
            Content-Type: application/json# Content-Length: 5000000000 | 413
            Content-Type: application/json# Accept: canary-8c1f/x# Content-Length: 2 | 406
            Content-Type: application/json# Accept: */*;q=0# Content-Length: 2 | 406
            Content-Type: application/json# Content-Length: 2# Transfer-Encoding: chunked | 400
            """)
    void whatHeadersSayIsNeverRepeatedNorTrusted(String headers, int status) throws IOException {
        String answer = send(post(headers, "{}"));
        assertThat(answer).startsWith("HTTP/1.1 " + status).doesNotContain(CANARY);
        nextIsServed();
    }

    @Test
    void whatNoClientAcceptsIsRefused() throws IOException {
        for (String accept : List.of("*/*;q=0", "application/json;q=0.0000001", "text/html;q=2", CANARY)) {
            String answer =
                    send("GET /increment HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept: " + accept + "\r\n\r\n");
            assertThat(answer)
                    .startsWith("HTTP/1.1 406")
                    .contains("application/problem+json")
                    .doesNotContain(CANARY);
        }
        String many = String.join(",", java.util.Collections.nCopies(1_000, "a/b"));
        assertThat(send("GET /increment HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAccept: " + many + "\r\n\r\n"))
                .startsWith("HTTP/1.1 406");
        nextIsServed();
    }

    @Test
    void headersWithoutEndAreRefusedByTheContainer() throws IOException {
        for (String header : List.of("Accept", "Content-Type", "X-Curcuma-Response-Format")) {
            assertThat(send("GET /increment HTTP/1.1\r\nHost: a\r\n" + header + ": " + "x".repeat(20_000) + "\r\n\r\n"))
                    .startsWith("HTTP/1.1 4");
        }
        nextIsServed();
    }

    @Test
    void aBodyThatIsShorterThanItSaysEndsWithTheContainersTime() throws IOException {
        String answer = send(post("Content-Type: application/json# Content-Length: 100", "{}"));
        assertThat(answer).startsWith("HTTP/1.1 400").contains("INCOMPLETE_BODY");
        nextIsServed();
    }

    @Test
    void aChunkedBodyWithoutEndIsCutAtTheLimit() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), SERVER.port())) {
            socket.setSoTimeout(10_000);
            OutputStream out = socket.getOutputStream();
            out.write(post("Content-Type: application/json# Transfer-Encoding: chunked", "")
                    .getBytes(StandardCharsets.US_ASCII));
            byte[] chunk = ("10000\r\n" + " ".repeat(65_536) + "\r\n").getBytes(StandardCharsets.US_ASCII);
            List<IOException> refused = new ArrayList<>();
            // 64 MiB are accepted; then the server closes the connection
            for (int i = 0; i < 1_100 && refused.isEmpty(); i++) {
                try {
                    out.write(chunk);
                } catch (IOException e) {
                    refused.add(e);
                }
            }
            if (refused.isEmpty()) {
                assertThat(answer(socket.getInputStream())).startsWith("HTTP/1.1 413");
            }
        }
        nextIsServed();
    }

    @Test
    void lineBreaksInAValueAreNotEchoed() throws IOException {
        String answer =
                send("GET /increment?format=%0d%0aX-Injected:%201 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 406").doesNotContain("X-Injected");
        nextIsServed();
    }
}
