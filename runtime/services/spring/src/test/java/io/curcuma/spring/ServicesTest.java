package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.SoapChannel;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.MessageType;
import io.curcuma.services.Operation;
import io.curcuma.services.Service;
import io.curcuma.services.ServiceType;
import java.net.URI;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import javax.xml.namespace.QName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Services of a WSDL as beans of an application. */
class ServicesTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static final MessageType<FlightSelectionResponse> MESSAGE = MessageType.of(
            FlightSelectionResponse.class,
            new QName("urn:curcuma:flights:v1", "flightSelectionResponse"),
            "flights.FlightSelectionResponse");
    private static final Operation<FlightSelectionResponse, FlightSelectionResponse> ECHO =
            new Operation<>("echo", "echo", 0, MESSAGE, MESSAGE, false, "", List.of());

    private static ServiceType type(String name) {
        return new ServiceType(ServicesTest.class, "flights." + name, new QName("urn:echo", name), 1, List.of(ECHO));
    }

    /** Two services beside controllers. */
    @Configuration(proxyBeanMethods = false)
    @EnableAutoConfiguration
    @Import(OtherController.class)
    static class Application {
        @Bean
        Service first() {
            return new Service(type("First"), (index, request) -> request);
        }

        @Bean
        Service second() {
            return new Service(type("Second"), (index, request) -> {
                FlightSelectionResponse answer = (FlightSelectionResponse) request;
                if (answer == null || answer.getFlightId() < 0) {
                    throw new IllegalStateException("secret");
                }
                answer.setFlightId(answer.getFlightId() + 1);
                return answer;
            });
        }
    }

    private static FlightSelectionResponse bean(int id) {
        FlightSelectionResponse bean = new FlightSelectionResponse();
        bean.setFlightId(id);
        bean.setRequestId("0000000000000003");
        return bean;
    }

    private static int call(Channel channel, int id) throws Exception {
        FlightSelectionResponse answer =
                channel.call(ECHO, bean(id), CallOptions.NONE).get();
        assertThat(answer).isNotNull();
        return answer.getFlightId();
    }

    @ParameterizedTest
    @CsvSource({"servlet,/services", "reactive,/services", "servlet,/api/v1", "reactive,/api/v1"})
    void services_are_called_below_their_path(String kind, String path) throws Exception {
        try (ConfigurableApplicationContext service = FlightsService.start(
                Application.class,
                FlightsService.PACKAGES,
                "--spring.main.web-application-type=" + kind,
                "--curcuma.services-path=" + path,
                "--curcuma.max-message-size=1KB")) {
            URI base = URI.create("http://127.0.0.1:" + FlightsService.port(service) + path + "/");
            List<Channel> channels = new ArrayList<>();
            for (String format : List.of(Format.XML, Format.JSON, Format.PROTOBUF, Format.AVRO)) {
                channels.add(new HttpChannel(CLIENT, base, type("Second"), HttpBodies.of(SERIALIZER, format)));
            }
            channels.add(SoapChannel.soap11(CLIENT, base.resolve("Second"), SERIALIZER));
            channels.add(SoapChannel.soap12(CLIENT, base.resolve("Second"), SERIALIZER));
            for (Channel channel : channels) {
                assertThat(call(channel, 3)).isEqualTo(4);
                assertThatThrownBy(() -> call(channel, -3))
                        .isInstanceOf(ExecutionException.class)
                        .cause()
                        .isInstanceOf(HttpProblemException.class)
                        .hasMessageNotContaining("secret");
                FlightSelectionResponse large = bean(1);
                large.setRequestId("0".repeat(2_000));
                assertThatThrownBy(() ->
                                channel.call(ECHO, large, CallOptions.NONE).get())
                        .isInstanceOf(ExecutionException.class);
            }
            assertThat(call(new HttpChannel(CLIENT, base, type("First"), HttpBodies.of(SERIALIZER, Format.JSON)), 3))
                    .isEqualTo(3);
        }
    }
}
