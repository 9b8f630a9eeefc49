package io.curcuma.interop.services;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.http.HttpBodies;
import io.curcuma.http.HttpChannel;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpOperations;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.server.OperationsHandler;
import io.curcuma.services.CallOptions;
import io.curcuma.services.Channel;
import io.curcuma.services.FaultException;
import io.curcuma.services.Service;
import io.curcuma.services.ServiceType;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One implementation of a generated interface, called by the generated client and by others. */
class ServiceCallsTest {
    private static final Path STOCK =
            Path.of("..", "..", "generator", "src", "test", "resources", "services", "stock.wsdl");
    private static final AtomicInteger TOLD = new AtomicInteger();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @SuppressWarnings("NullAway.Init") // before all
    private static ClassLoader loader;

    @SuppressWarnings("NullAway.Init") // before all
    private static HttpServer server;

    @SuppressWarnings("NullAway.Init") // before all
    private static Serializer serializer;

    @BeforeAll
    static void start() throws Exception {
        GenerationResult result = Generator.generate(
                GenerationRequest.of(List.of(STOCK)).withServices(true).withServiceVersion(2));
        CompiledSchemas schemas = CompiledSchemas.compile(result);
        loader = schemas.loader();
        serializer = schemas.serializer();
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        HttpOperations operations = new HttpOperations(HttpMessages.of(serializer), service());
        server.createContext("/", new OperationsHandler(operations));
        server.start();
    }

    @AfterAll
    static void stop() {
        server.stop(0);
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName("stock." + name, true, loader);
    }

    private static Service service() throws Exception {
        Class<?> contract = type("OrderService");
        Object implementation = Proxy.newProxyInstance(
                loader, new Class<?>[] {contract}, (proxy, method, arguments) -> answer(method.getName(), arguments));
        return (Service)
                type("OrderServiceOperations").getMethod("serve", contract).invoke(null, implementation);
    }

    private static Object answer(String operation, Object[] arguments) throws Throwable {
        switch (operation) {
            case "place" -> {
                List<?> items = (List<?>) call(arguments[0], "getItem");
                switch ((String) items.get(0)) {
                    case "sold" -> throw fault("SoldOutParts", "setSoldOut", "since Monday");
                    case "odd" -> throw fault("UnknownItem", "setId", "odd");
                    case "bug" -> throw new IllegalStateException("secret");
                    default -> {
                        return receipt(items.size());
                    }
                }
            }
            case "find" -> {
                return receipt(((String) call(arguments[0], "getCode")).length());
            }
            case "tell" -> TOLD.addAndGet((int) (long) call(arguments[0], "getNumber"));
            default -> {
                // ping
            }
        }
        return null;
    }

    private static Throwable fault(String bean, String setter, String value) throws Exception {
        Object detail = type(bean).getConstructor().newInstance();
        detail.getClass().getMethod(setter, String.class).invoke(detail, value);
        return (Throwable)
                type(bean + "Exception").getConstructor(detail.getClass()).newInstance(detail);
    }

    private static Object receipt(long number) throws Exception {
        Object receipt = type("Receipt").getConstructor().newInstance();
        receipt.getClass().getMethod("setNumber", long.class).invoke(receipt, number);
        return receipt;
    }

    @SuppressWarnings("unchecked")
    private static Object order(String... items) throws Exception {
        Object order = type("Order").getConstructor().newInstance();
        ((List<String>) call(order, "getItem")).addAll(List.of(items));
        return order;
    }

    private static Object call(Object target, String name, Object... arguments) throws Exception {
        Method method = Arrays.stream(target.getClass().getMethods())
                .filter(each -> each.getName().equals(name) && each.getParameterCount() == arguments.length)
                .filter(each -> !each.isBridge())
                .findFirst()
                .orElseThrow();
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Exception exception) {
                throw exception;
            }
            throw e;
        }
    }

    private static URI address(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    private static Object client(Channel channel) throws Exception {
        return type("OrderServiceClient").getConstructor(Channel.class).newInstance(channel);
    }

    private static Channel http(String format, String coding) throws Exception {
        ServiceType service =
                (ServiceType) type("OrderServiceOperations").getField("TYPE").get(null);
        HttpBodies bodies = HttpBodies.of(serializer, format).withCoding(coding);
        return new HttpChannel(CLIENT, address(""), service, bodies);
    }

    private static List<Channel> channels() throws Exception {
        List<Channel> channels = new ArrayList<>(List.of(Channel.local(service())));
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
            Object receipt = call(client, "place", order("pen", "ink"));
            assertThat(call(receipt, "getNumber")).isEqualTo(2L);
            CompletableFuture<?> later = (CompletableFuture<?>) call(client, "placeAsync", order("pen"));
            assertThat(call(later.get(), "getNumber")).isEqualTo(1L);
            call(client, "ping");
        }
    }

    @Test
    void a_declared_fault_arrives_as_its_exception() throws Exception {
        for (Channel channel : channels()) {
            Object client = client(channel);
            assertThatThrownBy(() -> call(client, "place", order("sold")))
                    .isInstanceOf(FaultException.class)
                    .satisfies(fault -> {
                        assertThat(fault.getClass().getName()).isEqualTo("stock.SoldOutPartsException");
                        assertThat(call(((FaultException) fault).detail(), "getSoldOut"))
                                .isEqualTo("since Monday");
                    });
            assertThatThrownBy(() -> ((CompletableFuture<?>) call(client, "placeAsync", order("odd"))).get())
                    .isInstanceOf(ExecutionException.class)
                    .cause()
                    .satisfies(fault -> assertThat(fault.getClass().getName()).isEqualTo("stock.UnknownItemException"));
        }
    }

    @Test
    void what_else_is_thrown_is_a_problem_without_its_text() throws Exception {
        Object client = client(http(Format.JSON, "identity"));
        assertThatThrownBy(() -> call(client, "place", order("bug")))
                .isInstanceOfSatisfying(HttpProblemException.class, problem -> {
                    assertThat(problem.status()).isEqualTo(500);
                    assertThat(problem.detail()).doesNotContain("secret");
                });
        assertThatThrownBy(() -> call(client(Channel.local(service())), "place", order("bug")))
                .isInstanceOf(IllegalStateException.class);
    }

    @Test
    void a_call_that_nobody_waits_for_arrives() throws Exception {
        int before = TOLD.get();
        for (Channel channel : channels()) {
            call(client(channel), "tell", receipt(3));
        }
        assertThat(TOLD.get() - before).isEqualTo(3 * channels().size());
    }

    @Test
    void options_are_of_each_call() throws Exception {
        Object client = call(
                client(http(Format.JSON, "identity")),
                "withOptions",
                CallOptions.NONE.withHeader(HttpOperations.OPERATION, "find"));
        // path and header differ
        assertThatThrownBy(() -> call(client, "place", order("pen")))
                .isInstanceOfSatisfying(
                        HttpProblemException.class,
                        problem -> assertThat(problem.status()).isEqualTo(400));
    }

    @Test
    void no_server_is_an_exception_of_input_and_output() throws Exception {
        ServiceType service =
                (ServiceType) type("OrderServiceOperations").getField("TYPE").get(null);
        Channel nowhere = new HttpChannel(
                CLIENT, URI.create("http://127.0.0.1:1/"), service, HttpBodies.of(serializer, Format.JSON));
        assertThatThrownBy(() -> call(client(nowhere), "ping")).isInstanceOf(UncheckedIOException.class);
    }

    private static HttpResponse<String> post(String path, String body, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(address(path))
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
                HttpRequest.newBuilder(address("/OrderService/V2/ping")).build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).contains("POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "{\"item\":7}", "[]", "<order/>"})
    void what_cannot_be_read_does_not_reach_the_implementation(String body) throws Exception {
        assertThat(post("/OrderService/V2/place", body).statusCode()).isEqualTo(400);
    }
}
