package io.curcuma.interop.services;

import static io.curcuma.interop.services.StockServer.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.HttpProblemException;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.FaultException;
import io.curcuma.services.ServiceType;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One implementation of a generated interface, called by the generated client and by others. */
class ServiceCallsTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @SuppressWarnings("NullAway.Init") // before all
    private static StockServer server;

    @BeforeAll
    static void start() throws Exception {
        server = new StockServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    private static Object client(Channel channel) throws Exception {
        return server.type("OrderServiceClient").getConstructor(Channel.class).newInstance(channel);
    }

    private static Channel http(String format, String coding) throws Exception {
        ServiceType service = (ServiceType)
                server.type("OrderServiceOperations").getField("TYPE").get(null);
        HttpBodies bodies = HttpBodies.of(server.serializer(), format).withCoding(coding);
        return new HttpChannel(CLIENT, server.address(""), service, bodies);
    }

    private static List<Channel> channels() throws Exception {
        List<Channel> channels = new ArrayList<>(List.of(Channel.local(server.service())));
        for (String format : List.of(Format.XML, Format.JSON, Format.PROTOBUF, Format.AVRO, "thrift-binary")) {
            channels.add(http(format, "identity"));
        }
        channels.add(http(Format.JSON, "gzip"));
        return channels;
    }

    @Test
    void every_channel_and_format_gives_the_same_answer() throws Exception {
        for (Channel channel : channels()) {
            Object client = client(channel);
            Object receipt = call(client, "place", server.order("pen", "ink"));
            assertThat(call(receipt, "getNumber")).isEqualTo(2L);
            CompletableFuture<?> later = (CompletableFuture<?>) call(client, "placeAsync", server.order("pen"));
            assertThat(call(later.get(), "getNumber")).isEqualTo(1L);
            call(client, "ping");
        }
    }

    @Test
    void a_declared_fault_arrives_as_its_exception() throws Exception {
        for (Channel channel : channels()) {
            Object client = client(channel);
            assertThatThrownBy(() -> call(client, "place", server.order("sold")))
                    .isInstanceOf(FaultException.class)
                    .satisfies(fault -> {
                        assertThat(fault.getClass().getName()).isEqualTo("stock.SoldOutPartsException");
                        assertThat(call(((FaultException) fault).detail(), "getSoldOut"))
                                .isEqualTo("since Monday");
                    });
            assertThatThrownBy(() -> ((CompletableFuture<?>) call(client, "placeAsync", server.order("odd"))).get())
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .satisfies(fault -> assertThat(fault.getClass().getName()).isEqualTo("stock.UnknownItemException"));
        }
    }

    @Test
    void what_else_is_thrown_is_a_problem_without_its_text() throws Exception {
        Object client = client(http(Format.JSON, "identity"));
        assertThatThrownBy(() -> call(client, "place", server.order("bug")))
                .isInstanceOfSatisfying(HttpProblemException.class, problem -> {
                    assertThat(problem.status()).isEqualTo(500);
                    assertThat(problem.detail()).doesNotContain("secret");
                });
        assertThatThrownBy(() -> call(client(Channel.local(server.service())), "place", server.order("bug")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_call_that_nobody_waits_for_arrives() throws Exception {
        int before = server.told();
        for (Channel channel : channels()) {
            call(client(channel), "tell", server.receipt(3));
        }
        assertThat(server.told() - before).isEqualTo(3 * channels().size());
    }

    @Test
    void options_are_of_each_call() throws Exception {
        Object client = call(
                client(http(Format.JSON, "identity")),
                "withOptions",
                CallOptions.NONE.withHeader(HttpOperations.OPERATION, "find"));
        // path and header differ
        assertThatThrownBy(() -> call(client, "place", server.order("pen")))
                .isInstanceOfSatisfying(
                        HttpProblemException.class,
                        problem -> assertThat(problem.status()).isEqualTo(400));
    }

    @Test
    void no_server_is_an_exception_of_input_and_output() throws Exception {
        ServiceType service = (ServiceType)
                server.type("OrderServiceOperations").getField("TYPE").get(null);
        Channel nowhere = new HttpChannel(
                CLIENT, URI.create("http://127.0.0.1:1/"), service, HttpBodies.of(server.serializer(), Format.JSON));
        assertThatThrownBy(() -> call(client(nowhere), "ping")).isInstanceOf(UncheckedIOException.class);
    }

    private static HttpResponse<String> post(String path, String body, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address(path))
                .header("Content-Type", "application/json")
                .header("Accept", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    @ParameterizedTest
    @CsvSource({
        "/OrderService/V2/place,",
        "/api/OrderService/v02/place,",
        "/OrderService/place,",
        "/place,",
        "/OrderService/V2,place",
        "/OrderService,place",
        "/,place",
        "/OrderService/V2/place,place",
        "/OrderService/V2/plac%65,"
    })
    void path_or_header_name_the_operation(String path, String header) throws Exception {
        HttpResponse<String> answer = header == null
                ? post(path, "{\"item\":[\"pen\"]}")
                : post(path, "{\"item\":[\"pen\"]}", HttpOperations.OPERATION, header);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("\"number\"");
    }

    @ParameterizedTest
    @CsvSource({
        "/OrderService/V2/find,place,400,MALFORMED_HEADER",
        "/OrderService/V3/place,,404,UNKNOWN_VERSION",
        "/OrderService/V2/steal,,404,UNKNOWN_OPERATION",
        "/OrderService/V2,steal,404,UNKNOWN_OPERATION",
        "/OrderService/V2/,,404,UNKNOWN_OPERATION",
        "/OrderService/V2/%zz,,404,UNKNOWN_OPERATION",
        "/OrderService/V2/place%0D%0AX: y,,404,UNKNOWN_OPERATION"
    })
    void what_names_no_operation_is_a_problem_that_tells_the_names(String path, String header, int status, String code)
            throws Exception {
        String known = path.replace(" ", "%20").replace("%zz", "%25zz");
        HttpResponse<String> answer =
                header == null ? post(known, "{}") : post(known, "{}", HttpOperations.OPERATION, header);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        assertThat(answer.headers().firstValue(HttpMessages.PROBLEM)).contains(code);
        if (status == 404) {
            assertThat(answer.body()).contains(code.equals("UNKNOWN_VERSION") ? "V2" : "place");
        }
    }

    @Test
    void a_fault_has_its_element_in_a_header_and_its_detail_as_body() throws Exception {
        HttpResponse<String> answer = post("/OrderService/V2/place", "{\"item\":[\"odd\"]}");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(answer.headers().firstValue(HttpOperations.FAULT)).contains("{urn:stock}unknownItem");
        assertThat(answer.body()).contains("\"id\":\"odd\"");
    }

    @Test
    void operations_without_an_answer_have_statuses_of_their_own() throws Exception {
        assertThat(post("/OrderService/V2/ping", "").statusCode()).isEqualTo(204);
        assertThat(post("/OrderService/V2/tell", "{\"number\":0}").statusCode()).isEqualTo(202);
    }

    @Test
    void an_operation_is_called_by_post() throws Exception {
        HttpResponse<String> answer = CLIENT.send(
                HttpRequest.newBuilder(server.address("/OrderService/V2/ping")).build(),
                HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"item\":7}", "[]", "<order/>"})
    void what_cannot_be_read_does_not_reach_the_implementation(String body) throws Exception {
        assertThat(post("/OrderService/V2/place", body).statusCode()).isEqualTo(400);
    }
}
