package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** In a service without a format for XML, Spring's own converters for classes of JAXB do not replace it. */
class XmlAbsentTest {
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void start() {
        service = FlightsService.start(
                FlightsService.class, FlightsService.PACKAGES, "--curcuma.formats=avro,json,protobuf");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static HttpRequest.Builder flights() {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + FlightsService.port(service) + "/flights"));
    }

    @Test
    void aBodyInXmlIsUnsupported() throws Exception {
        for (String type : new String[] {"application/xml", "text/xml"}) {
            HttpResponse<String> response = CLIENT.send(
                    flights()
                            .header("Content-Type", type)
                            .POST(BodyPublishers.ofString("<flightSelectionRequest/>"))
                            .build(),
                    BodyHandlers.ofString());

            assertThat(response.statusCode()).as(response.body()).isEqualTo(415);
            assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains("UNSUPPORTED_FORMAT");
        }
    }

    @Test
    void anAnswerInXmlIsNotAcceptable() throws Exception {
        HttpResponse<String> response =
                CLIENT.send(flights().header("Accept", "application/xml").build(), BodyHandlers.ofString());

        assertThat(response.statusCode()).as(response.body()).isEqualTo(406);
        assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains("NOT_ACCEPTABLE");
    }

    @Test
    void aClientThatNamesNoFormatGetsJson() throws Exception {
        HttpResponse<String> response = CLIENT.send(flights().build(), BodyHandlers.ofString());

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
    }

    @Test
    void aMalformedWeightIsLeftOutAndTheRestCounts() throws Exception {
        HttpResponse<String> rest = CLIENT.send(
                flights()
                        .header("Accept", "application/protobuf;q=2, application/json")
                        .build(),
                BodyHandlers.ofString());
        HttpResponse<String> alone =
                CLIENT.send(flights().header("Accept", "application/json;q=2").build(), BodyHandlers.ofString());

        assertThat(rest.statusCode()).isEqualTo(200);
        assertThat(rest.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(alone.statusCode()).isEqualTo(406);
        assertThat(alone.body()).contains("NOT_ACCEPTABLE");
    }
}
