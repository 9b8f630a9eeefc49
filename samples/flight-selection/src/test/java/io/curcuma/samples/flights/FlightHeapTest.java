package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.samples.flights.client.FlightClient;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A service with little heap, and clients that each want a good part of it. */
@Tag("slow")
class FlightHeapTest {
    private static final int CLIENTS = 200;
    private static final int ROUNDS = 3;
    private static final int FLIGHTS = 1_600_000;
    private static final int UNFIT = 422;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    /** Seven kilobytes that are a hundred megabytes of beans; what cannot be compressed keeps the ratio within its limit. */
    private static byte[] bomb() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(("{\"flight\":[" + "{},".repeat(FLIGHTS) + "{}],\"requestId\":\"")
                    .getBytes(StandardCharsets.UTF_8));
            byte[] noise = new byte[2_000];
            new Random(1).nextBytes(noise);
            for (byte each : noise) {
                gzip.write(String.format("%02x", each).getBytes(StandardCharsets.UTF_8));
            }
            gzip.write("\"}".getBytes(StandardCharsets.UTF_8));
        }
        return out.toByteArray();
    }

    private Process start() throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-cp",
                        System.getProperty("java.class.path"),
                        FlightSelection.class.getName(),
                        "--serve",
                        "--port",
                        "0")
                .redirectError(folder.resolve("log").toFile())
                .start();
    }

    private static CompletableFuture<Integer> post(HttpClient http, URI uri, byte[] body, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .header("Accept", "application/json");
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return http.sendAsync(request.POST(BodyPublishers.ofByteArray(body)).build(), BodyHandlers.discarding())
                .thenApply(response -> response.statusCode());
    }

    @Test
    void clientsThatWantTooMuchTogetherHarmNobody() throws Exception {
        Process service = start();
        List<Socket> slow = new ArrayList<>();
        try (BufferedReader out = service.inputReader()) {
            URI uri = URI.create(out.readLine());
            HttpClient http = FlightClient.http();
            byte[] bomb = bomb();
            Map<Integer, Integer> hostile = new TreeMap<>();
            Map<Integer, Integer> innocent = new TreeMap<>();
            for (int round = 0; round < ROUNDS; round++) {
                for (int i = 0; i < CLIENTS / ROUNDS; i++) {
                    slow.add(slow(uri));
                }
                List<CompletableFuture<Integer>> running = new ArrayList<>();
                for (int i = 0; i < CLIENTS; i++) {
                    running.add(post(http, uri, bomb, "Content-Encoding", "gzip"));
                }
                while (!running.stream().allMatch(CompletableFuture::isDone)) {
                    innocent.merge(
                            post(http, uri, "{\"requestId\":\"1\"}".getBytes(StandardCharsets.UTF_8))
                                    .get(),
                            1,
                            Integer::sum);
                }
                for (CompletableFuture<Integer> each : running) {
                    hostile.merge(each.get(), 1, Integer::sum);
                }
            }

            assertThat(service.isAlive()).as("%s", hostile).isTrue();
            assertThat(hostile).containsOnlyKeys(413, 503);
            assertThat(innocent).containsOnlyKeys(UNFIT);
            assertThat(folder.resolve("log")).content().doesNotContain("OutOfMemoryError", "no answer to");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
            service.destroyForcibly().waitFor();
        }
    }

    /** A body of which a part has come, and nothing more comes. */
    @SuppressWarnings("AddressSelection") // a literal address
    private static Socket slow(URI uri) throws IOException {
        Socket socket = new Socket(uri.getHost(), uri.getPort());
        socket.getOutputStream()
                .write(("POST " + uri.getPath() + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                                + "Content-Length: 1000000\r\n\r\n" + "{},".repeat(20_000))
                        .getBytes(StandardCharsets.US_ASCII));
        return socket;
    }
}
