package io.curcuma.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.samples.flights.service.FlightSelector;
import io.curcuma.samples.flights.service.FlightServer;
import io.curcuma.samples.flights.service.ServerOptions;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.curcuma.testkit.Command;
import io.curcuma.testkit.Python;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlightPythonClientTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    @Test
    void aClientThatKnowsTheUrlAloneGetsTheSameFlight() throws Exception {
        Python python = Python.withLibraries(Path.of("src", "main", "python"));
        Path saved = folder.resolve("request.pb");
        Command.Outcome outcome;
        try (FlightServer server = FlightServer.start(ServerOptions.DEFAULT)) {
            outcome = python.run("client.py", server.uri().toString(), "--flights", "400", "--save", saved.toString());
            assertThat(outcome.exit()).as(outcome.output()).isZero();
            FlightSelectionRequest request = server.messages()
                    .serializer()
                    .read(Files.readAllBytes(saved), FlightSelectionRequest.class, Format.PROTOBUF);
            FlightSelectionResponse expected = FlightSelector.select(request);

            assertThat(request.getFlight()).hasSize(400);
            assertThat(outcome.output().strip()).isEqualTo(expected.getFlightId() + " " + expected.getScore());
        }
    }
}
