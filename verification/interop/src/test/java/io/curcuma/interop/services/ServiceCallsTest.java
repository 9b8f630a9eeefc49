package io.curcuma.interop.services;

import static io.curcuma.interop.services.StockServer.call;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.grpc.GrpcChannel;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.SoapChannel;
import io.curcuma.interop.compilers.Scripts;
import io.curcuma.libthrift.ThriftBeans;
import io.curcuma.libthrift.ThriftChannel;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.FaultException;
import io.curcuma.services.ServiceType;
import io.curcuma.testkit.Command;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.Python;
import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.thrift.TApplicationException;
import org.apache.thrift.protocol.TBinaryProtocol;
import org.apache.thrift.transport.TSocket;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One implementation of a generated interface, called by the generated client and by others. */
class ServiceCallsTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @SuppressWarnings("NullAway.Init") // before all
    private static StockServer server;

    @SuppressWarnings("NullAway.Init") // before all
    private static ManagedChannel grpc;

    @SuppressWarnings("NullAway.Init") // before all
    private static ThriftChannel thrift;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeAll
    static void start() throws Exception {
        server = new StockServer();
        grpc = NettyChannelBuilder.forAddress("127.0.0.1", server.grpcPort())
                .usePlaintext()
                .build();
        thrift = new ThriftChannel(ThriftBeans.of(server.serializer()), () -> {
            TSocket socket = new TSocket("127.0.0.1", server.thriftPort());
            socket.open();
            return new TBinaryProtocol(socket);
        });
    }

    @AfterAll
    static void stop() {
        thrift.close();
        grpc.shutdownNow();
        server.close();
    }

    private static Object client(Channel channel) throws Exception {
        return server.type("OrderServiceClient").getConstructor(Channel.class).newInstance(channel);
    }

    private static ServiceType type() throws Exception {
        return (ServiceType)
                server.type("OrderServiceOperations").getField("TYPE").get(null);
    }

    private static Channel http(String format, String coding) throws Exception {
        ServiceType service = type();
        HttpBodies bodies = HttpBodies.of(server.serializer(), format).withCoding(coding);
        return new HttpChannel(CLIENT, server.address(""), service, bodies);
    }

    private static List<Channel> channels() throws Exception {
        List<Channel> channels = new ArrayList<>(List.of(Channel.local(server.service())));
        for (String format : List.of(Format.XML, Format.JSON, Format.PROTOBUF, Format.AVRO, "thrift-binary")) {
            channels.add(http(format, "identity"));
        }
        channels.add(http(Format.JSON, "gzip"));
        channels.add(SoapChannel.soap11(CLIENT, server.address("/"), server.serializer()));
        channels.add(SoapChannel.soap12(CLIENT, server.address("/"), server.serializer()));
        channels.add(new GrpcChannel(grpc, type(), server.serializer()));
        channels.add(thrift);
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
        for (Channel channel : channels().subList(1, channels().size())) {
            Object client = client(channel);
            assertThatThrownBy(() -> call(client, "place", server.order("bug"))).satisfies(failure -> {
                for (Throwable at = failure; at != null; at = at.getCause()) {
                    assertThat(at).hasMessageNotContaining("secret");
                }
                if (failure instanceof HttpProblemException problem) {
                    assertThat(problem.status()).isEqualTo(500);
                } else if (failure instanceof StatusRuntimeException exception) {
                    assertThat(exception.getStatus().getCode()).isEqualTo(Status.Code.INTERNAL);
                } else {
                    assertThat(failure)
                            .cause()
                            .isInstanceOfSatisfying(
                                    TApplicationException.class,
                                    exception -> assertThat(exception.getType())
                                            .isEqualTo(TApplicationException.INTERNAL_ERROR));
                }
            });
            // and the channel goes on
            call(client, "ping");
        }
        assertThatThrownBy(() -> call(client(Channel.local(server.service())), "place", server.order("bug")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_call_that_nobody_waits_for_arrives() throws Exception {
        int before = server.told();
        for (Channel channel : channels()) {
            call(client(channel), "tell", server.receipt(3));
        }
        // one that is sent on its way by Thrift comes later
        server.awaitTold(before + 3 * channels().size());
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
        Channel nowhere = new HttpChannel(
                CLIENT, URI.create("http://127.0.0.1:1/"), type(), HttpBodies.of(server.serializer(), Format.JSON));
        assertThatThrownBy(() -> call(client(nowhere), "ping")).isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void a_call_ends_at_its_time_and_the_next_one_works() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            int port = silent.getLocalPort();
            ManagedChannel managed = NettyChannelBuilder.forAddress("127.0.0.1", port)
                    .usePlaintext()
                    .build();
            try (ThriftChannel deaf = new ThriftChannel(ThriftBeans.of(server.serializer()), () -> {
                TSocket socket = new TSocket("127.0.0.1", port);
                socket.open();
                return new TBinaryProtocol(socket);
            })) {
                URI address = URI.create("http://127.0.0.1:" + port + "/");
                List<Channel> channels = List.of(
                        new HttpChannel(CLIENT, address, type(), HttpBodies.of(server.serializer(), Format.JSON)),
                        SoapChannel.soap11(CLIENT, address, server.serializer()),
                        new GrpcChannel(managed, type(), server.serializer()),
                        deaf);
                for (Channel channel : channels) {
                    Object client =
                            call(client(channel), "withOptions", CallOptions.NONE.withTimeout(Duration.ofMillis(100)));
                    assertThatThrownBy(() -> call(client, "place", server.order("pen")))
                            .isInstanceOf(RuntimeException.class);
                }
            } finally {
                managed.shutdownNow();
            }
        }
    }

    @Test
    void what_cannot_be_written_is_not_sent_and_leaves_the_channel_as_it_was() throws Exception {
        for (Channel channel : channels().subList(1, channels().size())) {
            Object client = client(channel);
            Object order = server.order("pen");
            @SuppressWarnings("unchecked")
            List<@Nullable String> items = (List<@Nullable String>) call(order, "getItem");
            items.add(null);
            assertThatThrownBy(() -> call(client, "place", order)).isInstanceOf(SerializationException.class);
            call(client, "ping");
        }
    }

    @Test
    void many_threads_share_a_channel() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (Channel channel : channels()) {
                Object client = client(channel);
                List<Future<Object>> answers = new ArrayList<>();
                for (int i = 1; i <= 40; i++) {
                    String[] items = new String[i];
                    Arrays.fill(items, "pen");
                    answers.add(threads.submit(() -> call(call(client, "place", server.order(items)), "getNumber")));
                }
                for (int i = 1; i <= 40; i++) {
                    assertThat(answers.get(i - 1).get()).isEqualTo((long) i);
                }
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void python_calls_by_reflection_and_by_the_generated_thrift() throws Exception {
        for (OutputFile file : server.result().files()) {
            if (file.kind() == OutputFile.Kind.THRIFT) {
                Path path = folder.resolve(file.path());
                Files.createDirectories(path.getParent());
                Files.write(path, file.content());
            }
        }
        Outcome outcome = Python.withLibraries(Path.of("src", "test", "python"))
                .run(
                        "call_operations.py",
                        Integer.toString(server.grpcPort()),
                        Integer.toString(server.thriftPort()),
                        folder.resolve("stock_services.thrift").toString());
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(outcome.output().lines())
                .containsExactly(
                        "grpc services stock.OrderService stock.Rpc",
                        "grpc place 2",
                        "grpc ping",
                        "grpc sold stock.SoldOutParts since Monday",
                        "grpc odd stock.UnknownItem odd",
                        "grpc bug INTERNAL",
                        "thrift place 2",
                        "thrift ping",
                        "thrift sold since Monday",
                        "thrift odd odd",
                        "thrift bug 6");
    }

    @Test
    void openapi_fetch_calls_by_the_document_of_the_service() throws Exception {
        Outcome outcome = Command.run(
                Path.of("src", "test", "node"),
                Map.of("NODE_PATH", Scripts.node().toString()),
                List.of("node", "call_by_openapi.js", server.address("/").toString()));
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        assertThat(outcome.output().lines())
                .containsExactly(
                        "place {\"number\":2}",
                        "ping undefined",
                        "odd 422 {urn:stock}unknownItem {\"id\":\"odd\"}",
                        "bug 500 null");
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

    private static HttpResponse<String> get(String path) throws Exception {
        return CLIENT.send(HttpRequest.newBuilder(server.address(path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void where_it_is_allowed_a_query_has_the_request_as_pairs() throws Exception {
        HttpResponse<String> answer = get("/open/OrderService/V2/place?item(0)=pen&item(1)=red%20ink&format=json");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("\"number\"").contains("2");
        assertThat(get("/open/OrderService/V2/place?item(0)=%25zz&item(1)=%FF").statusCode())
                .isEqualTo(400);
        assertThat(get("/open/OrderService/V2/ping").statusCode()).isEqualTo(204);
    }

    @Test
    void a_fault_may_have_a_status_of_its_own() throws Exception {
        HttpResponse<String> answer = get("/open/OrderService/V2/place?item(0)=odd&format=json");
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue(HttpOperations.FAULT)).contains("{urn:stock}unknownItem");
        assertThat(get("/open/OrderService/V2/place?item(0)=sold").statusCode()).isEqualTo(422);
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
