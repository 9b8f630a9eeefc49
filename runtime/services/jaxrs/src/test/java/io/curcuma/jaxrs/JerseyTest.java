package io.curcuma.jaxrs;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.http.HttpMessages;
import io.curcuma.http.problem.Problem;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientBuilder;
import jakarta.ws.rs.client.Entity;
import jakarta.ws.rs.client.WebTarget;
import jakarta.ws.rs.core.GenericType;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.net.URI;
import java.util.List;
import org.glassfish.grizzly.http.server.HttpServer;
import org.glassfish.jersey.grizzly2.httpserver.GrizzlyHttpServerFactory;
import org.glassfish.jersey.server.ResourceConfig;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JerseyTest extends JaxRsContract {
    private static final HttpServer SERVER = GrizzlyHttpServerFactory.createHttpServer(
            URI.create("http://127.0.0.1:0/"), ResourceConfig.forApplication(new FlightsApplication()), false);

    @BeforeAll
    static void start() throws Exception {
        SERVER.start();
    }

    @AfterAll
    static void stop() {
        SERVER.shutdownNow();
    }

    @Override
    int port() {
        return SERVER.getListener("grizzly").getPort();
    }

    private WebTarget target(Client client) {
        return client.target("http://127.0.0.1:" + port()).path("flights");
    }

    @ParameterizedTest
    @MethodSource("formats")
    void theClientSpeaksEveryFormat(String format) throws Exception {
        MediaType type =
                MediaType.valueOf(SERIALIZER.format(format).mediaTypes().get(0));
        try (Client client = ClientBuilder.newClient().register(new CurcumaFeature(HttpMessages.of(SERIALIZER)))) {
            for (String coding : new String[] {null, "gzip", "zstd"}) {
                FlightSelectionResponse answer = target(client)
                        .request(type)
                        .header("Accept-Encoding", "zstd")
                        .post(
                                Entity.entity(Requests.of(SERIALIZER, 30), new Variant(type, (String) null, coding)),
                                FlightSelectionResponse.class);
                assertThat(answer.getFlightId()).isEqualTo(30);
            }
            List<FlightSelectionResponse> list = target(client)
                    .path("list")
                    .request(type)
                    .post(
                            Entity.entity(
                                    new jakarta.ws.rs.core.GenericEntity<List<FlightSelectionResponse>>(
                                            List.of(FlightsResource.answer(3, "0000000000000003"))) {},
                                    type),
                            new GenericType<List<FlightSelectionResponse>>() {});
            assertThat(list).extracting(FlightSelectionResponse::getFlightId).containsExactly(3, 1);
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void theClientReadsProblems(String format) throws Exception {
        MediaType type =
                MediaType.valueOf(SERIALIZER.format(format).mediaTypes().get(0));
        try (Client client = ClientBuilder.newClient().property(CurcumaFeature.PACKAGES, "io.curcuma.schemas.flights");
                Response response = target(client).path("broken").request(type).get()) {
            assertThat(response.getStatus()).isEqualTo(500);
            assertThat(response.readEntity(Problem.class).getCode()).isEqualTo("INVALID_BEAN");
        }
    }
}
