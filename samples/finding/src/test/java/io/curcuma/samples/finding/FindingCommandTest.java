package io.curcuma.samples.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindingCommandTest {
    private static List<String> lines(int expected, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = FindingCommand.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
        assertThat(exit).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(expected);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void every_protocol_gives_the_same_answer_and_the_same_fault() {
        List<String> lines = lines(0, "--calls", "3");
        assertThat(lines).hasSize(15);
        assertThat(lines.subList(1, lines.size()))
                .allSatisfy(line -> assertThat(line).endsWith("equal"));
    }

    @Test
    void a_wrong_option_is_told() {
        assertThat(lines(2, "--calls", "0")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wsdl", "proto", "thrift", "avpr", "openapi"})
    void the_service_tells_its_contract(String query) throws Exception {
        try (FindingServer server = new FindingServer(Ports.ANY)) {
            URI address = URI.create("http://127.0.0.1:" + server.ports().http() + "/Finding?" + query);
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).containsIgnoringCase("findItemsByKeywords");
        }
    }
}
