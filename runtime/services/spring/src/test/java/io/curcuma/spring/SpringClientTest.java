package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.problem.Problem;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.RequestEntity;
import org.springframework.http.converter.HttpMessageNotWritableException;
import org.springframework.web.client.HttpStatusCodeException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestTemplate;

/** Spring's own clients with the converter. */
class SpringClientTest {
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    private static final ParameterizedTypeReference<List<FlightSelectionResponse>> LIST =
            new ParameterizedTypeReference<>() {};

    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void start() {
        service = FlightsService.start(FlightsService.class, FlightsService.PACKAGES);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    static List<String> formats() {
        return SpringTest.formats();
    }

    private static String url(String path) {
        return "http://127.0.0.1:" + FlightsService.port(service) + "/flights" + path;
    }

    /** As the application has it: Spring Boot gives its builder all converters. */
    private static RestClient client() {
        return service.getBean(RestClient.Builder.class).baseUrl(url("")).build();
    }

    private static MediaType mediaType(String format) {
        return MediaType.parseMediaType(SERIALIZER.format(format).mediaTypes().get(0));
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/protobuf", "application/json"})
    void an_answer_of_no_bytes_is_a_bean_for_who_asks_for_that(String type) {
        EmptyAnswers empty = new EmptyAnswers(service.getBean(HttpMessages.class));
        RestClient asking = client().mutate().requestInterceptor(empty).build();
        RestTemplate template = new RestTemplate(List.of(service.getBean(CurcumaHttpMessageConverter.class)));
        template.setInterceptors(List.of(empty));
        MediaType accepted = MediaType.parseMediaType(type);

        assertThat(asking.get().uri(url("/empty")).accept(accepted).retrieve().body(FlightSelectionRequest.class))
                .isNotNull();
        assertThat(template.exchange(
                                RequestEntity.get(url("/empty"))
                                        .accept(accepted)
                                        .build(),
                                FlightSelectionRequest.class)
                        .getBody())
                .isNotNull();
        assertThat(asking.get().uri(url("")).accept(accepted).retrieve().body(FlightSelectionResponse.class))
                .isNotNull();
        if (type.endsWith("protobuf")) {
            assertThat(asking.get()
                            .uri(url("/empty"))
                            .accept(accepted)
                            .retrieve()
                            .body(byte[].class))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void theRestClientSpeaksEveryFormat(String format) throws Exception {
        MediaType type = mediaType(format);
        for (String coding : List.of("identity", "gzip", "zstd")) {
            FlightSelectionResponse answer = client().post()
                    .contentType(type)
                    .accept(type)
                    .header("Content-Encoding", coding)
                    .header("Accept-Encoding", "zstd")
                    .body(Requests.of(SERIALIZER, 30))
                    .retrieve()
                    .body(FlightSelectionResponse.class);
            assertThat(Objects.requireNonNull(answer).getFlightId()).isEqualTo(30);
        }
        List<FlightSelectionResponse> list = client().post()
                .uri(url("/list"))
                .contentType(type)
                .accept(type)
                .body(List.of(FlightsController.answer(3, "0000000000000003")), LIST)
                .retrieve()
                .body(LIST);
        assertThat(list).extracting(FlightSelectionResponse::getFlightId).containsExactly(3, 1);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void theRestTemplateSpeaksEveryFormat(String format) throws Exception {
        RestTemplate template = new RestTemplate(List.of(new CurcumaHttpMessageConverter(HttpMessages.of(SERIALIZER))));
        HttpHeaders headers = new HttpHeaders();
        headers.setContentType(mediaType(format));
        headers.setAccept(List.of(mediaType(format)));
        HttpEntity<FlightSelectionRequest> request = new HttpEntity<>(Requests.of(SERIALIZER, 30), headers);
        assertThat(Objects.requireNonNull(
                                template.exchange(url(""), HttpMethod.POST, request, FlightSelectionResponse.class)
                                        .getBody())
                        .getFlightId())
                .isEqualTo(30);
        assertThat(Objects.requireNonNull(template.getForObject(url(""), FlightSelectionResponse.class))
                        .getFlightId())
                .isEqualTo(1);
    }

    @Test
    void aRequestWithoutContentTypeIsInTheDefaultFormat() throws Exception {
        FlightSelectionResponse answer =
                client().post().body(Requests.of(SERIALIZER, 2)).retrieve().body(FlightSelectionResponse.class);
        assertThat(Objects.requireNonNull(answer).getFlightId()).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void theClientReadsProblems(String format) {
        RestClient.ResponseSpec response =
                client().get().uri(url("/broken")).accept(mediaType(format)).retrieve();
        HttpStatusCodeException thrown =
                catchThrowableOfType(HttpStatusCodeException.class, () -> response.body(FlightSelectionResponse.class));
        assertThat(thrown.getStatusCode().value()).isEqualTo(500);
        assertThat(Objects.requireNonNull(thrown.getResponseBodyAs(Problem.class))
                        .getCode())
                .isEqualTo("INVALID_BEAN");
    }

    @Test
    void aBodyThatCannotBeReadIsAnExceptionOfTheClient() {
        assertThatThrownBy(() -> client().get()
                        .uri(url("/list").replace("/flights/list", "/other/notes"))
                        .accept(MediaType.APPLICATION_JSON)
                        .retrieve()
                        .body(FlightSelectionResponse.class))
                .isInstanceOf(RestClientException.class)
                .hasRootCauseInstanceOf(SerializationException.class)
                .cause()
                .hasCauseInstanceOf(HttpProblemException.class);
        assertThatThrownBy(() -> client().post()
                        .contentType(mediaType(Format.XML))
                        .body(FlightsController.answer(1, "\ud800"))
                        .retrieve()
                        .toBodilessEntity())
                .isInstanceOf(HttpMessageNotWritableException.class)
                .hasCauseInstanceOf(SerializationException.class);
    }
}
