package io.curcuma.interop.services;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.http.HttpMessages;
import io.curcuma.testkit.Command.Outcome;
import io.curcuma.testkit.Python;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The services of {@code stock.wsdl} by SOAP: envelopes by hand, and Python's zeep with the WSDL as it is. */
@Tag("one-jdk")
class SoapTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @SuppressWarnings("NullAway.Init") // before all
    private static StockServer server;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private enum Version {
        SOAP_1_1("http://schemas.xmlsoap.org/soap/envelope/", "text/xml; charset=utf-8"),
        SOAP_1_2("http://www.w3.org/2003/05/soap-envelope", "application/soap+xml; charset=utf-8");

        private final String namespace;
        private final String type;

        Version(String namespace, String type) {
            this.namespace = namespace;
            this.type = type;
        }
    }

    @BeforeAll
    static void start() throws Exception {
        server = new StockServer();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    /** With the prefixes of the body on the envelope alone. */
    private static String envelope(Version version, String content) {
        return "<e:Envelope xmlns:e='" + version.namespace
                + "' xmlns:s='urn:stock' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'>" + content
                + "</e:Envelope>";
    }

    private static HttpResponse<String> send(Version version, String document, String... headers) throws Exception {
        return send("/", version.type, document.getBytes(StandardCharsets.UTF_8), headers);
    }

    private static HttpResponse<String> send(String path, String type, byte[] document, String... headers)
            throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.address(path))
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofByteArray(document));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return CLIENT.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String order(String item) {
        return "<e:Body><s:order><s:item>" + item + "</s:item></s:order></e:Body>";
    }

    @ParameterizedTest
    @EnumSource
    void an_answer_is_an_envelope_of_the_version_of_the_request(Version version) throws Exception {
        HttpResponse<String> answer = send(version, envelope(version, order("pen")));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains(version.type);
        assertThat(answer.body()).contains(version.namespace, "number>1</");
    }

    @ParameterizedTest
    @EnumSource
    void a_declared_fault_has_its_element_as_its_detail(Version version) throws Exception {
        HttpResponse<String> odd = send(version, envelope(version, order("odd")));
        assertThat(odd.statusCode()).isEqualTo(500);
        assertThat(odd.body())
                .contains(version == Version.SOAP_1_1 ? "<faultcode>soap:Server</faultcode>" : "soap:Receiver")
                .containsPattern("etail><[^>]*unknownItem[^>]* id=\"odd\"");
        // an element of a simple type is itself the detail, and not the bean around it
        assertThat(send(version, envelope(version, order("sold"))).body())
                .containsPattern("etail><([^ >]*)soldOut[^>]*>since Monday</")
                .doesNotContain("soldOutParts");
    }

    @ParameterizedTest
    @EnumSource
    void what_else_is_thrown_is_a_fault_of_the_server_without_its_text(Version version) throws Exception {
        HttpResponse<String> answer = send(version, envelope(version, order("bug")));
        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(answer.body())
                .contains(version == Version.SOAP_1_1 ? "soap:Server" : "soap:Receiver")
                .doesNotContain("secret");
    }

    @ParameterizedTest
    @EnumSource
    void a_part_of_a_simple_type_is_the_body(Version version) throws Exception {
        HttpResponse<String> answer = send(version, envelope(version, "<e:Body><s:code>abc</s:code></e:Body>"));
        assertThat(answer.body()).as(answer.body()).contains(">3</");
    }

    @Test
    void an_operation_in_style_rpc_has_its_wrapper() throws Exception {
        String body =
                "<e:Body><r:move xmlns:r='urn:rpc'><from>Graz</from><order><s:item>pen</s:item></order></r:move></e:Body>";
        HttpResponse<String> answer = send(
                "/rpc", Version.SOAP_1_1.type, envelope(Version.SOAP_1_1, body).getBytes(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("moveResponse", "urn:rpc");
    }

    @Test
    void an_empty_body_is_an_operation_without_input_and_one_way_has_no_envelope() throws Exception {
        HttpResponse<String> ping = send(Version.SOAP_1_1, envelope(Version.SOAP_1_1, "<e:Body/>"));
        assertThat(ping.statusCode()).isEqualTo(200);
        assertThat(ping.body()).endsWith("<soap:Body></soap:Body></soap:Envelope>");
        int before = server.told();
        HttpResponse<String> tell = send(
                Version.SOAP_1_1,
                envelope(Version.SOAP_1_1, "<e:Body><s:receipt><s:number>5</s:number></s:receipt></e:Body>"));
        assertThat(tell.statusCode()).isEqualTo(202);
        assertThat(tell.body()).isEmpty();
        assertThat(server.told() - before).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "ISO-8859-1", "UTF-8"})
    void envelopes_come_in_other_encodings(String charset) throws Exception {
        String document = "<?xml version='1.0' encoding='" + charset + "'?>\n<!-- Gr\u00fc\u00dfe -->\n"
                + envelope(Version.SOAP_1_1, "<e:Body><s:code>Gr\u00fc\u00dfe</s:code></e:Body>");
        String marked = charset.equals("UTF-16LE") ? "\uFEFF" + document : document;
        HttpResponse<String> answer = send("/", "text/xml", marked.getBytes(Charset.forName(charset)));
        assertThat(answer.body()).as(answer.body()).contains(">5</");
    }

    @ParameterizedTest
    @CsvSource({
        "urn:place, 200",
        "'', 200",
        "urn:nobody, 200",
        "urn:find, 500",
        "urn:ping, 500",
    })
    void an_action_that_names_another_operation_is_refused(String action, int status) throws Exception {
        HttpResponse<String> answer =
                send(Version.SOAP_1_1, envelope(Version.SOAP_1_1, order("pen")), "SOAPAction", "\"" + action + "\"");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
        if (status == 500) {
            assertThat(answer.body()).contains("soap:Client", "MALFORMED_HEADER");
        }
    }

    @ParameterizedTest
    @EnumSource
    void a_header_that_must_be_understood_is_refused_before_the_call(Version version) throws Exception {
        String header = "<e:Header><x:tx xmlns:x='urn:x' e:mustUnderstand='%s' %s>1</x:tx></e:Header>";
        assertThat(send(version, envelope(version, header.formatted("1", "") + order("pen")))
                        .body())
                .contains("MustUnderstand", "MUST_UNDERSTAND");
        assertThat(send(version, envelope(version, header.formatted("0", "") + order("pen")))
                        .statusCode())
                .isEqualTo(200);
        String other = (version == Version.SOAP_1_1 ? "e:actor" : "e:role") + "='urn:somebody'";
        assertThat(send(version, envelope(version, header.formatted("1", other) + order("pen")))
                        .statusCode())
                .isEqualTo(200);
    }

    static List<String> bad() {
        String pen = order("pen");
        String many = "<h/>".repeat(65);
        return List.of(
                "<!DOCTYPE x [<!ENTITY a 'b'>]>" + envelope(Version.SOAP_1_1, pen),
                "<?pi?>" + envelope(Version.SOAP_1_1, pen),
                envelope(Version.SOAP_1_1, "<?pi?>" + pen),
                envelope(Version.SOAP_1_1, "<e:Body><s:order><?pi?><s:item>a</s:item></s:order></e:Body>"),
                envelope(Version.SOAP_1_1, pen + pen),
                envelope(Version.SOAP_1_1, pen + "<e:Header/>"),
                envelope(Version.SOAP_1_1, "<e:Header/><e:Header/>" + pen),
                envelope(Version.SOAP_1_1, "<e:Header>" + many + "</e:Header>" + pen),
                envelope(Version.SOAP_1_1, "<e:Header><h>" + "x".repeat(70_000) + "</h></e:Header>" + pen),
                envelope(Version.SOAP_1_1, "<e:Body>" + "<s:order/>".repeat(2) + "</e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body>" + "<s:order/>".repeat(100) + "</e:Body>"),
                envelope(Version.SOAP_1_1, "text" + pen),
                envelope(Version.SOAP_1_1, "<e:Body>text</e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body><s:stolen/></e:Body>"),
                envelope(Version.SOAP_1_1, ""),
                envelope(Version.SOAP_1_1, envelope(Version.SOAP_1_1, pen)),
                envelope(Version.SOAP_1_1, "<e:Body>" + envelope(Version.SOAP_1_1, pen) + "</e:Body>"),
                envelope(Version.SOAP_1_1, pen) + "<more/>",
                envelope(Version.SOAP_1_1, pen).replace("</e:Envelope>", ""),
                envelope(Version.SOAP_1_1, pen).replace("</e:Envelope>", "</e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body><u:order/></e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body><s:order><s:item>a</s:item></e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body><s:order s:a='1' s:a='2'/></e:Body>"),
                envelope(Version.SOAP_1_1, pen)
                        .replace("<e:Envelope", "<e:Envelope xmlns:y='" + "z".repeat(20_000) + "'"),
                envelope(Version.SOAP_1_1, pen).replace("envelope/", "envelope/2099"),
                // arrays and references of SOAP's encoding: they are attributes that the schema does not have
                envelope(
                        Version.SOAP_1_1,
                        "<e:Body><s:order xmlns:c='http://schemas.xmlsoap.org/soap/encoding/' c:arrayType='xs:int[2147483647]'/></e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body><s:order id='a' href='#a'/></e:Body>"),
                envelope(Version.SOAP_1_1, "<e:Body><s:order href='#a'/><s:order id='a' href='#a'/></e:Body>"),
                "<order xmlns='urn:stock'/>",
                "",
                "<");
    }

    private static String addressed(String namespace, String blocks) {
        return envelope(
                Version.SOAP_1_1, "<e:Header xmlns:a='" + namespace + "'>" + blocks + "</e:Header>" + order("pen"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://www.w3.org/2005/08/addressing", "http://schemas.xmlsoap.org/ws/2004/08/addressing"})
    void addressing_is_understood_and_answered(String namespace) throws Exception {
        String blocks = "<a:MessageID e:mustUnderstand='1'>urn:id&amp;1</a:MessageID><a:ReplyTo><a:Address>" + namespace
                + (namespace.endsWith("2005/08/addressing") ? "/anonymous" : "/role/anonymous")
                + "</a:Address></a:ReplyTo><a:Action>urn:whatever</a:Action>";
        HttpResponse<String> answer = send(Version.SOAP_1_1, addressed(namespace, blocks));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body())
                .contains("<wsa:RelatesTo>urn:id&amp;1</wsa:RelatesTo>", "<wsa:Action>urn:stock:Order:placeResponse<");

        HttpResponse<String> fault =
                send(Version.SOAP_1_1, addressed(namespace, blocks).replace(">pen<", ">odd<"));
        assertThat(fault.body()).contains("<wsa:RelatesTo>urn:id&amp;1</wsa:RelatesTo>", "/fault</wsa:Action>");
    }

    @Test
    void an_answer_goes_nowhere_but_back() throws Exception {
        String namespace = "http://www.w3.org/2005/08/addressing";
        for (String block : List.of("ReplyTo", "FaultTo")) {
            String elsewhere = "<a:%s><a:Address>http://127.0.0.1:9/inner</a:Address></a:%<s>".formatted(block);
            HttpResponse<String> answer = send(Version.SOAP_1_1, addressed(namespace, elsewhere));
            assertThat(answer.statusCode()).isEqualTo(500);
            assertThat(answer.headers().firstValue(HttpMessages.PROBLEM)).contains("UNSUPPORTED_REPLY_TO");
        }
        String none = "<a:ReplyTo><a:Address>" + namespace + "/none</a:Address></a:ReplyTo>";
        assertThat(send(Version.SOAP_1_1, addressed(namespace, none)).statusCode())
                .isEqualTo(202);
        String twice = "<a:MessageID>1</a:MessageID><a:MessageID>2</a:MessageID>";
        assertThat(send(Version.SOAP_1_1, addressed(namespace, twice)).statusCode())
                .isEqualTo(500);
    }

    @ParameterizedTest
    @MethodSource("bad")
    void what_is_no_envelope_is_a_fault_of_the_client(String document) throws Exception {
        int before = server.told();
        HttpResponse<String> answer = send(Version.SOAP_1_1, document, "SOAPAction", "\"\"");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(500);
        assertThat(answer.headers().firstValue(HttpMessages.PROBLEM)).isPresent();
        assertThat(answer.body()).containsPattern("soap:(Client|VersionMismatch)</faultcode>");
        assertThat(server.told()).isEqualTo(before);
    }

    @ParameterizedTest
    @ValueSource(strings = {"pla%0D%0Ace", "place%0D%0AX-Injected:%201", "%0D%0A%0D%0Aplace"})
    void a_line_break_in_a_name_is_no_operation_and_no_header(String name) throws Exception {
        HttpResponse<String> answer =
                send("/OrderService/V2/" + name, "application/json", "{}".getBytes(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).isEqualTo(404);
        assertThat(answer.headers().firstValue(HttpMessages.PROBLEM)).contains("UNKNOWN_OPERATION");
        assertThat(answer.headers().firstValue("X-Injected")).isEmpty();
    }

    @Test
    void a_body_that_ends_early_reaches_nobody() throws Exception {
        int before = server.told();
        String document = envelope(Version.SOAP_1_1, "<e:Body><s:receipt><s:number>7</s:number></s:receipt></e:Body>");
        try (Socket socket = new Socket("127.0.0.1", server.address("/").getPort())) {
            socket.getOutputStream()
                    .write(
                            ("POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nSOAPAction: \"\"\r\nContent-Length: "
                                            + (document.length() + 1) + "\r\n\r\n" + document)
                                    .getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();
            // to the end of what the server has to say
            socket.getInputStream().readAllBytes();
        }
        assertThat(server.told()).isEqualTo(before);
        assertThat(send(Version.SOAP_1_1, envelope(Version.SOAP_1_1, order("pen")))
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void a_flood_of_one_way_calls_is_taken_one_by_one() throws Exception {
        String document = envelope(Version.SOAP_1_1, "<e:Body><s:receipt><s:number>1</s:number></s:receipt></e:Body>");
        try (StockServer flooded = new StockServer()) {
            HttpRequest request = HttpRequest.newBuilder(flooded.address("/"))
                    .header("Content-Type", Version.SOAP_1_1.type)
                    .POST(HttpRequest.BodyPublishers.ofString(document))
                    .build();
            for (int i = 0; i < 50; i++) {
                List<CompletableFuture<HttpResponse<String>>> calls = new ArrayList<>();
                for (int j = 0; j < 20; j++) {
                    calls.add(CLIENT.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
                }
                for (CompletableFuture<HttpResponse<String>> call : calls) {
                    assertThat(call.get().statusCode()).isEqualTo(202);
                }
            }
            assertThat(flooded.told()).isEqualTo(1_000);
        }
    }

    @Test
    void xml_that_is_no_envelope_is_a_message_as_all_others() throws Exception {
        HttpResponse<String> answer = send(
                "/OrderService/V2/place",
                "text/xml",
                "<?pi?><order xmlns='urn:stock'><item>pen</item></order>".getBytes(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("receipt").doesNotContain("Envelope");
    }

    /** The test's WSDL with the address of the server, without what no tool takes: a second operation of one name, and a notification. */
    private Path wsdl(Version version) throws Exception {
        String wsdl = Files.readString(StockServer.STOCK)
                .lines()
                .filter(line -> !line.contains("<wsdl:operation name=\"news\">"))
                .filter(line -> !line.contains("<wsdl:operation name=\"place\"><wsdl:input message=\"w:receipt\"/>"))
                .collect(Collectors.joining("\n"));
        String ports = "<wsdl:service name='Stock'><wsdl:port name='Soap' binding='w:Soap'><soap:address location='"
                + server.address("/")
                + "'/></wsdl:port><wsdl:port name='Rpc' binding='w:RpcSoap'><soap:address location='"
                + server.address("/rpc") + "'/></wsdl:port></wsdl:service></wsdl:definitions>";
        String text = wsdl.replace("</wsdl:definitions>", ports);
        if (version == Version.SOAP_1_2) {
            text = text.replace("http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/wsdl/soap12/");
        }
        return Files.writeString(folder.resolve(version + ".wsdl"), text);
    }

    private static List<String> python(String script, Path wsdl) throws Exception {
        Outcome outcome = Python.withLibraries(Path.of("src", "test", "python")).run(script, wsdl.toString());
        assertThat(outcome.exit()).as(outcome.output()).isZero();
        return outcome.output().lines().toList();
    }

    @ParameterizedTest
    @EnumSource
    void zeep_calls_each_operation_by_the_wsdl(Version version) throws Exception {
        int before = server.told();
        assertThat(python("call_with_zeep.py", wsdl(version)))
                .containsExactly(
                        "place 2",
                        "find 5",
                        "ping None",
                        "tell None",
                        "sold {urn:stock}soldOut since Monday",
                        "odd {urn:stock}unknownItem odd",
                        "move None",
                        "addressed True");
        assertThat(server.told() - before).isEqualTo(11);
    }

    @Test
    void suds_calls_operations_by_the_wsdl() throws Exception {
        int before = server.told();
        assertThat(python("call_with_suds.py", wsdl(Version.SOAP_1_1)))
                .containsExactly("place 2", "find 5", "tell None", "odd Server unknownItem");
        assertThat(server.told() - before).isEqualTo(11);
    }
}
