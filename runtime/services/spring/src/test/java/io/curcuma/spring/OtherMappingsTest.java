package io.curcuma.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.schemas.flights.FlightSelectionResponse;
import java.lang.reflect.Type;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.ResolvableType;
import org.springframework.http.MediaType;
import org.springframework.http.converter.GenericHttpMessageConverter;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerAdapter;

/** Wherever beans go in or out, this library reads and writes them, or nobody does. */
class OtherMappingsTest {
    private static final String PACKAGE = "io.curcuma.schemas.flights";
    private static final Serializer SERIALIZER = Serializer.forPackages(PACKAGE);
    private static final HttpClient CLIENT =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static final List<String> MEDIA_TYPES = List.of(
            "application/json",
            "application/json;charset=utf-8",
            "application/json;charset=utf8",
            "text/json",
            "application/hal+json",
            "application/vnd.acme.order+json",
            "application/problem+json",
            "application/merge-patch+json",
            "application/ld+json",
            "application/geo+json",
            "application/x-ndjson",
            "application/json-seq",
            "application/yaml",
            "application/x-yaml",
            "application/xml",
            "text/xml",
            "application/xml;charset=iso-8859-1",
            "application/soap+xml",
            "application/atom+xml",
            "application/rss+xml",
            "application/xhtml+xml",
            "application/problem+xml",
            "image/svg+xml",
            "application/vnd.acme.order+xml",
            "application/protobuf",
            "application/x-protobuf",
            "application/avro",
            "avro/binary",
            "application/cbor",
            "application/senml+cbor",
            "application/x-jackson-smile",
            "application/vnd.msgpack",
            "application/vnd.apache.thrift.binary",
            "application/x-www-form-urlencoded",
            "multipart/form-data",
            "text/plain",
            "text/html",
            "text/csv",
            "text/event-stream",
            "application/octet-stream",
            "application/pdf",
            "*/*");

    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void start() {
        service = FlightsService.start(FlightsService.class, FlightsService.PACKAGES);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static List<HttpMessageConverter<?>> converters() {
        return service.getBean(RequestMappingHandlerAdapter.class).getMessageConverters();
    }

    static List<Type> types(Class<?> bean) {
        return List.of(
                bean,
                bean.arrayType(),
                ResolvableType.forClassWithGenerics(List.class, bean).getType(),
                ResolvableType.forClassWithGenerics(Collection.class, bean).getType(),
                ResolvableType.forClassWithGenerics(Set.class, bean).getType(),
                ResolvableType.forClassWithGenerics(Iterable.class, bean).getType(),
                ResolvableType.forClassWithGenerics(Stream.class, bean).getType(),
                ResolvableType.forClassWithGenerics(Optional.class, bean).getType(),
                ResolvableType.forClassWithGenerics(TreeSet.class, bean).getType(),
                ResolvableType.forClassWithGenerics(Map.class, String.class, bean)
                        .getType(),
                ResolvableType.forClassWithGenerics(
                                List.class, ResolvableType.forClassWithGenerics(Map.class, String.class, bean))
                        .getType(),
                ContainersController.Holder.class,
                ContainersController.Holder[].class,
                ResolvableType.forClassWithGenerics(List.class, ContainersController.Holder.class)
                        .getType());
    }

    /** @return the first converter that does it, as Spring asks them; empty if none does */
    private static Optional<HttpMessageConverter<?>> first(
            List<HttpMessageConverter<?>> converters, Type type, MediaType mediaType, boolean write) {
        Class<?> raw = ResolvableType.forType(type).resolve(Object.class);
        for (HttpMessageConverter<?> converter : converters) {
            boolean does;
            if (converter instanceof GenericHttpMessageConverter<?> generic) {
                does = write ? generic.canWrite(type, raw, mediaType) : generic.canRead(type, null, mediaType);
            } else {
                does = write ? converter.canWrite(raw, mediaType) : converter.canRead(raw, mediaType);
            }
            if (does) {
                return Optional.of(converter);
            }
        }
        return Optional.empty();
    }

    static void assertThatNobodyElseMapsBeans(List<HttpMessageConverter<?>> converters) {
        List<String> foreign = new ArrayList<>();
        int ours = 0;
        for (String name : SERIALIZER.beans()) {
            for (Type type : types(bean(name))) {
                for (String text : MEDIA_TYPES) {
                    for (boolean write : new boolean[] {false, true}) {
                        HttpMessageConverter<?> found = first(converters, type, MediaType.parseMediaType(text), write)
                                .orElse(null);
                        if (found instanceof CurcumaHttpMessageConverter) {
                            ours++;
                        } else if (found != null && !isOurs(found)) {
                            foreign.add((write ? "writes " : "reads ") + type.getTypeName() + " " + text + " "
                                    + found.getClass().getSimpleName());
                        }
                    }
                }
            }
        }
        assertThat(foreign).isEmpty();
        assertThat(ours).isGreaterThan(1_000);
    }

    static Class<?> bean(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** Jackson with this library's module, in anything but XML of Jackson's own making. By name, since Spring 6 and 7 have different ones. */
    static boolean isOurs(Object converter) {
        boolean two = Stream.of(converter.getClass().getMethods())
                .anyMatch(method -> method.getName().equals("getObjectMapper"));
        try {
            Object mapper = converter
                    .getClass()
                    .getMethod(two ? "getObjectMapper" : "getMapper")
                    .invoke(converter);
            Collection<?> modules = (Collection<?>) mapper.getClass()
                    .getMethod(two ? "getRegisteredModuleIds" : "registeredModules")
                    .invoke(mapper);
            return !mapper.getClass().getName().contains("XmlMapper")
                    && modules.stream().anyMatch(module -> module instanceof Serializer || isModule(module));
        } catch (ReflectiveOperationException e) {
            return false;
        }
    }

    private static boolean isModule(Object module) {
        return module.getClass().getName().equals("io.curcuma.jackson.module.CurcumaJackson3Module");
    }

    @Test
    void no_converter_of_a_service_maps_beans_in_its_own_way() {
        assertThatNobodyElseMapsBeans(converters());
    }

    private static HttpResponse<String> send(
            String path, @Nullable String accept, @Nullable String contentType, @Nullable String body)
            throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(
                URI.create("http://127.0.0.1:" + FlightsService.port(service) + "/containers" + path));
        if (accept != null) {
            request.header("Accept", accept);
        }
        if (body != null) {
            request.header("Content-Type", contentType).POST(BodyPublishers.ofString(body));
        }
        return CLIENT.send(request.build(), BodyHandlers.ofString());
    }

    private static String json() {
        return new String(SERIALIZER.write(ContainersController.bean(), Format.JSON), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /object | BEAN
            /optional | BEAN
            /array | [BEAN]
            /stream | [BEAN]
            /map | {"a":BEAN}
            /holder | {"name":"n","bean":BEAN}
            """)
    void beans_in_containers_are_written(String path, String expected) throws Exception {
        HttpResponse<String> response = send(path, "application/json", null, null);
        assertThat(response.body()).isEqualTo(expected.replace("BEAN", json()));
        assertThat(response.headers().firstValue("Content-Type")).contains("application/json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/object", "/optional", "/array", "/stream"})
    void every_format_has_sequences(String path) throws Exception {
        for (String type : List.of("application/xml", "application/protobuf", "application/avro")) {
            HttpResponse<String> response = send(path, type, null, null);
            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(response.headers().firstValue("Content-Type")).contains(type);
        }
    }

    @ParameterizedTest
    @CsvSource({"/map, application/xml", "/holder, text/xml", "/map, application/protobuf", "/holder, application/avro"
    })
    void no_format_has_classes_that_contain_beans(String path, String accept) throws Exception {
        HttpResponse<String> response = send(path, accept, null, null);
        assertThat(response.statusCode()).isEqualTo(406);
        assertThat(response.headers().firstValue("X-Curcuma-Problem")).contains("NOT_ACCEPTABLE");
    }

    @Test
    void an_empty_optional_has_no_body() throws Exception {
        HttpResponse<String> response = send("/none", "application/json", null, null);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.body()).isEmpty();
    }

    @Test
    void events_are_JSON() throws Exception {
        assertThat(send("/events", null, null, null).body()).isEqualTo("data:" + json() + "\n\n");
        assertThat(send("/emitter", "application/json", null, null).body()).isEqualTo(json());
    }

    @Test
    void what_a_handler_produces_has_its_name() throws Exception {
        HttpResponse<String> response = send("/vendor", "application/vnd.acme.answer+json", null, null);
        assertThat(response.body()).isEqualTo(json());
        assertThat(response.headers().firstValue("Content-Type")).contains("application/vnd.acme.answer+json");
    }

    @Test
    void a_type_with_a_suffix_is_not_what_another_client_accepts() throws Exception {
        assertThat(send("/object", "application/hal+json", null, null).statusCode())
                .isEqualTo(406);
        HttpResponse<String> json = send("/object", "application/hal+json, application/json;q=0.5", null, null);
        assertThat(json.body()).isEqualTo(json());
        assertThat(json.headers().firstValue("Content-Type")).contains("application/json");
    }

    @ParameterizedTest
    @CsvSource({
        "application/vnd.x+json, 200",
        "application/merge-patch+json, 200",
        "application/vnd.x+cbor, 415",
        "application/yaml, 415",
        "text/plain, 415"
    })
    void a_suffix_names_the_format_of_a_body(String type, int status) throws Exception {
        HttpResponse<String> response = send("/bean", "application/json", type, json());
        assertThat(response.statusCode()).isEqualTo(status);
        if (status == 200) {
            assertThat(response.body()).isEqualTo(json());
        }
    }

    @Test
    void xml_with_a_suffix_is_XML() throws Exception {
        String xml = new String(SERIALIZER.write(ContainersController.bean(), Format.XML), StandardCharsets.UTF_8);
        HttpResponse<String> response = send("/bean", "application/json", "application/vnd.x+xml", xml);
        assertThat(response.body()).isEqualTo(json());
        assertThat(send("/map", "application/json", "application/soap+xml", xml).statusCode())
                .isEqualTo(415);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            /array | [BEAN,BEAN] | 2
            /set | [BEAN] | 1
            /list | [BEAN] | [BEAN]
            /map | {"a":BEAN} | {"a":BEAN}
            /holder | {"name":"x","bean":BEAN} | {"name":"x","bean":BEAN}
            """)
    void beans_in_containers_are_read(String path, String body, String expected) throws Exception {
        for (String type : List.of("application/json", "application/vnd.x+json")) {
            HttpResponse<String> response = send(path, "application/json", type, body.replace("BEAN", json()));
            assertThat(response.body()).isEqualTo(expected.replace("BEAN", json()));
        }
        // as every format does
        String wrong = body.replace("BEAN", "{\"flightId\":1.5}");
        assertThat(send(path, "application/json", "application/json", wrong).statusCode())
                .isEqualTo(400);
    }

    @Test
    void the_strictness_of_a_bean_holds_everywhere() throws Exception {
        for (String body : List.of("{\"flightId\":1.9}", "{\"flightId\":1,\"flightId\":2}", json() + " trailing")) {
            assertThat(send("/bean", "application/json", "application/vnd.x+json", body)
                            .statusCode())
                    .isEqualTo(400);
        }
        FlightSelectionResponse read =
                SERIALIZER.read(json().getBytes(StandardCharsets.UTF_8), FlightSelectionResponse.class, Format.JSON);
        assertThat(read.getFlightId()).isEqualTo(1);
    }
}
