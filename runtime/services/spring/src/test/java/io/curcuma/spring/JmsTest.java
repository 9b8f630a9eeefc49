package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.http.HttpMessages;
import io.curcuma.schemas.flights.FlightSelectionRequest;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.activemq.artemis.core.config.impl.ConfigurationImpl;
import org.apache.activemq.artemis.core.server.embedded.EmbeddedActiveMQ;
import org.apache.activemq.artemis.jms.client.ActiveMQConnectionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.jms.core.JmsMessagingTemplate;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageHeaders;
import org.springframework.messaging.converter.MessageConversionException;
import org.springframework.messaging.converter.StringMessageConverter;
import org.springframework.messaging.support.GenericMessage;
import org.springframework.messaging.support.MessageBuilder;

/** Payloads of messages, through a broker in this process. */
class JmsTest {
    private static final String QUEUE = "flights";
    private static final Serializer SERIALIZER = Serializer.forPackages("io.curcuma.schemas.flights");
    private static final CurcumaMessageConverter CONVERTER = new CurcumaMessageConverter(HttpMessages.of(SERIALIZER));
    private static final EmbeddedActiveMQ BROKER = new EmbeddedActiveMQ();

    private static ActiveMQConnectionFactory connections;

    @BeforeAll
    static void start() throws Exception {
        BROKER.setConfiguration(new ConfigurationImpl()
                .setPersistenceEnabled(false)
                .setSecurityEnabled(false)
                .setJMXManagementEnabled(false)
                .addAcceptorConfiguration("vm", "vm://0"));
        BROKER.start();
        connections = new ActiveMQConnectionFactory("vm://0");
    }

    @AfterAll
    static void stop() throws Exception {
        connections.close();
        BROKER.stop();
    }

    static List<String> formats() {
        return SpringTest.formats();
    }

    private static JmsMessagingTemplate template() {
        JmsMessagingTemplate template = new JmsMessagingTemplate(connections);
        template.setMessageConverter(CONVERTER);
        template.setDefaultDestinationName(QUEUE);
        return template;
    }

    private static String type(String format) {
        return SERIALIZER.format(format).mediaTypes().get(0);
    }

    @ParameterizedTest
    @MethodSource("formats")
    void every_format_goes_through_a_broker(String format) throws Exception {
        FlightSelectionRequest request = Requests.of(SERIALIZER, 30);
        for (String coding : List.of("identity", "gzip")) {
            Map<String, Object> headers =
                    Map.of(MessageHeaders.CONTENT_TYPE, type(format), CurcumaMessageConverter.CONTENT_ENCODING, coding);
            template().convertAndSend(QUEUE, request, headers);
            Message<?> received = template().receive();
            assertThat(received.getPayload()).isInstanceOf(byte[].class);
            FlightSelectionRequest read =
                    (FlightSelectionRequest) CONVERTER.fromMessage(received, FlightSelectionRequest.class);
            assertThat(SERIALIZER.write(read, Format.JSON)).isEqualTo(SERIALIZER.write(request, Format.JSON));
        }
    }

    @Test
    void a_message_without_a_type_is_in_the_default_format() {
        FlightSelectionResponse bean = FlightsController.answer(7, "0000000000000001");
        template().convertAndSend(bean);
        FlightSelectionResponse read = template().receiveAndConvert(FlightSelectionResponse.class);
        assertThat(read.getFlightId()).isEqualTo(7);

        Message<?> made = CONVERTER.toMessage(bean, null);
        assertThat(made.getHeaders().get(MessageHeaders.CONTENT_TYPE)).hasToString("application/xml");
        Message<String> text =
                new GenericMessage<>(new String(SERIALIZER.write(bean, Format.XML), StandardCharsets.UTF_8));
        assertThat(CONVERTER.fromMessage(text, FlightSelectionResponse.class))
                .isInstanceOf(FlightSelectionResponse.class);
    }

    @Test
    void what_cannot_be_read_says_why() {
        Message<byte[]> damaged = MessageBuilder.withPayload(new byte[] {1, 2, 3})
                .setHeader(MessageHeaders.CONTENT_TYPE, "application/protobuf")
                .build();
        assertThatThrownBy(() -> CONVERTER.fromMessage(damaged, FlightSelectionResponse.class))
                .isInstanceOf(MessageConversionException.class)
                .hasCauseInstanceOf(SerializationException.class);
        assertThatThrownBy(() -> CONVERTER.toMessage(FlightsController.answer(1, "\ud800"), null))
                .isInstanceOf(MessageConversionException.class)
                .hasCauseInstanceOf(SerializationException.class);
    }

    @Test
    void other_payloads_are_left_to_others() {
        assertThat(CONVERTER.toMessage("text", null)).isNull();
        assertThat(CONVERTER.fromMessage(new GenericMessage<>("text"), String.class))
                .isNull();
        Message<byte[]> other = MessageBuilder.withPayload(new byte[] {1})
                .setHeader(MessageHeaders.CONTENT_TYPE, "text/plain")
                .build();
        assertThat(CONVERTER.fromMessage(other, FlightSelectionResponse.class)).isNull();
        assertThat(new StringMessageConverter().fromMessage(new GenericMessage<>("text"), String.class))
                .isEqualTo("text");
    }
}
