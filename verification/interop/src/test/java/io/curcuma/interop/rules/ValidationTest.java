package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.MessageReader;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.Validation;
import io.curcuma.Violation;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.http.HttpAnswer;
import io.curcuma.http.HttpMessages;
import io.curcuma.http.HttpProblemException;
import io.curcuma.http.RequestHead;
import io.curcuma.spi.Rules;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ValidationTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:cart' targetNamespace='urn:cart'
                elementFormDefault='qualified'>
              <xs:element name='cart' type='Cart'/>
              <xs:complexType name='Cart'>
                <xs:sequence>
                  <xs:element name='id' type='xs:int'/>
                  <xs:element name='gift' type='xs:boolean'/>
                  <xs:element name='item' type='Item' minOccurs='0' maxOccurs='3'/>
                  <xs:choice>
                    <xs:element name='card' type='Card'/>
                    <xs:sequence>
                      <xs:element name='iban' type='Iban'/>
                      <xs:element name='bic' type='xs:string'/>
                    </xs:sequence>
                  </xs:choice>
                </xs:sequence>
                <xs:attribute name='version' type='xs:long' use='required'/>
              </xs:complexType>
              <xs:complexType name='Item'>
                <xs:sequence>
                  <xs:element name='sku' type='Sku'/>
                  <xs:element name='price' type='Price'/>
                  <xs:element name='item' type='Item' minOccurs='0'/>
                </xs:sequence>
                <xs:attribute name='count' type='Count' use='required'/>
              </xs:complexType>
              <xs:simpleType name='Sku'><xs:restriction base='xs:string'><xs:maxLength value='5'/></xs:restriction></xs:simpleType>
              <xs:simpleType name='Card'><xs:restriction base='xs:string'><xs:pattern value='[0-9]{4}'/></xs:restriction></xs:simpleType>
              <xs:simpleType name='Iban'><xs:restriction base='xs:string'><xs:pattern value='[A-Z]{2}[0-9]{2}.*'/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name='Price'><xs:restriction base='xs:decimal'><xs:fractionDigits value='2'/><xs:minExclusive value='0'/>
              </xs:restriction></xs:simpleType>
              <xs:simpleType name='Count'><xs:restriction base='xs:int'><xs:minInclusive value='1'/></xs:restriction></xs:simpleType>
            </xs:schema>""";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    private static CompiledSchemas schemas;

    @BeforeAll
    static void compile() throws IOException {
        schemas = CompiledSchemas.compile(request("cart.xsd", SCHEMA).withValidators(true));
    }

    private static GenerationRequest request(String name, String schema) throws IOException {
        Path file = Files.writeString(folder.resolve(name), schema);
        return GenerationRequest.of(List.of(file));
    }

    private static Serializer serializer() {
        return schemas.serializer();
    }

    private static Class<?> type() {
        return schemas.bean("{urn:cart}Cart");
    }

    private static Object cart(String text) {
        return serializer().read(text.getBytes(UTF_8), type(), Format.JSON);
    }

    static Stream<String> formats() {
        return serializer().formats().stream().map(Format::id);
    }

    /** JAXB tells nobody which elements a document has. */
    static Stream<String> ownFormats() {
        return formats().filter(id -> !id.equals(JaxbXmlFormat.ID));
    }

    private static String item(int count, String sku, String price) {
        return "{\"count\":" + count + ",\"sku\":\"" + sku + "\",\"price\":" + price + "}";
    }

    private static final String VALID =
            "{\"version\":1,\"id\":1,\"gift\":true,\"item\":[" + item(1, "a", "0.10") + "],\"card\":\"1234\"}";

    @Test
    void a_valid_bean_has_no_violation() {
        assertThat(serializer().validate(cart(VALID))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            "sku":"a"       ; "sku":"abcdef"    ; item[0]/sku    ; maxLength=5
            0.10            ; 0.001             ; item[0]/price  ; fractionDigits=2
            0.10            ; 0                 ; item[0]/price  ; minExclusive=0
            "count":1      ; "count":0        ; item[0]/@count ; minInclusive=1
            "sku":"a",      ; ''                ; item[0]/sku    ; required
            "1234"          ; "12345"           ; card           ; pattern=[0-9]{4}
            "card":"1234"   ; "iban":"DE12"     ; bic            ; required
            "card":"1234"   ; "x":1             ; ''             ; choice=card | iban
            "gift":true,    ; ''                ; gift           ; required
            "version":1,   ; ''                ; @version       ; required
            """)
    void a_rule_that_is_broken_has_its_place(String before, String after, String path, String rule) {
        assertThat(VALID).contains(before);
        String changed = VALID.replace(before, after);
        assertThatThrownBy(() ->
                        serializer().withValidation(Validation.READ).read(changed.getBytes(UTF_8), type(), Format.JSON))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(Code.INVALID);
                    assertThat(e.fieldPath()).isEqualTo(path);
                    assertThat(e.violations()).hasSize(1);
                    assertThat(e.violations().get(0).path()).isEqualTo(path);
                    assertThat(e.violations().get(0).rule()).isEqualTo(rule);
                    assertThat(e.violations().get(0).location()).matches("cart\\.xsd:\\d+");
                });
    }

    @Test
    void a_list_that_is_too_long_has_the_facet_of_its_element() {
        String items = String.join(",", Collections.nCopies(4, item(1, "a", "1")));
        List<Violation> violations = serializer().validate(cart(VALID.replace(item(1, "a", "0.10"), items)));
        assertThat(violations).extracting(Violation::toString).containsExactly("item: maxOccurs=3 (cart.xsd:8)");
    }

    @Test
    void a_path_goes_through_all_beans() {
        String inner = item(1, "a", "1").replace("}", ",\"item\":" + item(1, "toolong", "-1") + "}");
        List<Violation> violations = serializer().validate(cart(VALID.replace(item(1, "a", "0.10"), inner)));
        assertThat(violations).extracting(Violation::path).containsExactly("item[0]/item/sku", "item[0]/item/price");
    }

    /** A reader knows which fields a message has, also where the bean has a number in any case. */
    @ParameterizedTest
    @MethodSource("ownFormats")
    void a_required_number_that_a_message_lacks_is_missing_and_a_zero_is_not(String format) throws IOException {
        String optional = SCHEMA.replace("type='xs:int'/>", "type='xs:int' minOccurs='0'/>")
                .replace("type='xs:boolean'/>", "type='xs:boolean' minOccurs='0'/>")
                .replace("type='xs:long' use='required'", "type='xs:long'");
        CompiledSchemas writer = CompiledSchemas.compile(request("optional.xsd", optional));
        Serializer reader = serializer()
                .withSchemas(writer.serializer().schemas())
                .withValidation(Validation.READ, Validation.WRITE);
        String zeros = VALID.replace("\"id\":1,\"gift\":true", "\"id\":0,\"gift\":false")
                .replace("\"version\":1", "\"version\":0");
        Object whole = writer.serializer().read(zeros.getBytes(UTF_8), writer.bean("{urn:cart}Cart"), Format.JSON);
        Object back = reader.read(writer.serializer().write(whole, format), type(), format);
        assertThat(reader.write(back, Format.JSON)).asString(UTF_8).isEqualTo(zeros);

        String none = VALID.replace("\"version\":1,\"id\":1,\"gift\":true,", "");
        Object lacking = writer.serializer().read(none.getBytes(UTF_8), writer.bean("{urn:cart}Cart"), Format.JSON);
        byte[] bytes = writer.serializer().write(lacking, format);
        assertThatThrownBy(() -> reader.read(bytes, type(), format))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.violations())
                                .extracting(Violation::path)
                                .containsExactly("@version", "id", "gift"));
        assertThat(serializer().withSchemas(writer.serializer().schemas()).read(bytes, type(), format))
                .isNotNull();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void an_invalid_bean_is_not_written(String format) throws IOException {
        Object bean = cart(VALID.replace("\"a\"", "\"abcdef\""));
        Serializer strict = serializer().withValidation(Validation.WRITE, Validation.WRITE);
        assertThatThrownBy(() -> strict.write(bean, format)).isInstanceOfSatisfying(SerializationException.class, e -> {
            assertThat(e.code()).isEqualTo(Code.INVALID);
            assertThat(e.format()).isEqualTo(format);
            assertThat(e).hasMessageContaining("maxLength=5").hasMessageNotContaining("abcdef");
        });
        byte[] bytes = serializer().write(bean, format);
        assertThat(strict.read(bytes, type(), format)).isNotNull();
        assertThatThrownBy(() -> serializer().withValidation(Validation.READ).read(bytes, type(), format))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.INVALID));
        assertThat(serializer().withValidation(Validation.READ).withValidation().read(bytes, type(), format))
                .isNotNull();
    }

    @Test
    void a_stream_goes_on_behind_an_invalid_message() throws IOException {
        String lines = VALID + "\n" + VALID.replace("0.10", "-1") + "\n" + VALID + "\n";
        Serializer strict = serializer().withValidation(Validation.READ, Validation.WRITE);
        int[] refused = {0};
        int read = 0;
        try (MessageReader<?> reader =
                strict.stream(new ByteArrayInputStream(lines.getBytes(UTF_8)), type(), Format.JSON)) {
            reader.onRefused(refusal -> {
                assertThat(refusal.problem().code()).isEqualTo(Code.INVALID);
                refused[0]++;
            });
            while (reader.hasNext()) {
                assertThat(reader.next()).isNotNull();
                read++;
            }
        }
        assertThat(read).isEqualTo(2);
        assertThat(refused[0]).isEqualTo(1);
    }

    private record Head(String contentType, String accept) implements RequestHead {
        @Override
        public String method() {
            return "POST";
        }

        @Override
        public String path() {
            return "/";
        }

        @Override
        public String query() {
            return "";
        }

        @Override
        public List<String> headers(String name) {
            return switch (name.toLowerCase(Locale.ROOT)) {
                case "content-type" -> List.of(contentType);
                case "accept" -> List.of(accept);
                default -> List.of();
            };
        }
    }

    @ParameterizedTest
    @CsvSource({"application/json, application/problem+json", "application/xml, application/problem+xml"})
    void over_http_an_invalid_request_is_422_with_the_rules(String accept, String answered) {
        HttpMessages messages = HttpMessages.of(serializer().withValidation(Validation.READ, Validation.WRITE));
        Head head = new Head("application/json", accept);
        byte[] body = VALID.replace("0.10", "-1").replace("1234", "x").getBytes(UTF_8);
        assertThatThrownBy(() -> messages.read(head, new ByteArrayInputStream(body), type()))
                .isInstanceOfSatisfying(HttpProblemException.class, problem -> {
                    HttpAnswer answer = messages.answer(head, problem);
                    assertThat(answer.status()).isEqualTo(422);
                    assertThat(answer.headers()).containsEntry("Content-Type", answered);
                    assertThat(answer.body())
                            .asString(UTF_8)
                            .contains("item[0]/price", "minExclusive=0", "card", "pattern=[0-9]{4}");
                });
    }

    @Test
    void over_http_an_invalid_answer_is_the_failure_of_the_service() {
        HttpMessages messages = HttpMessages.of(serializer().withValidation(Validation.WRITE));
        Head head = new Head("application/json", "application/json");
        Object bean = cart(VALID.replace("0.10", "-1"));
        assertThatThrownBy(() -> messages.answer(head, 200, bean))
                .isInstanceOfSatisfying(HttpProblemException.class, problem -> {
                    assertThat(problem.status()).isEqualTo(500);
                    assertThat(messages.answer(head, problem).body())
                            .asString(UTF_8)
                            .doesNotContain("minExclusive");
                });
    }

    @Test
    void rules_that_a_schema_cannot_say_are_in_the_same_list_wherever_the_bean_is() {
        Serializer own = withRule((bean, report) -> {
            if (serializer().validate(bean).isEmpty()) {
                report.add("sku", "known");
            }
        });
        Object nested =
                cart("{\"version\":1,\"id\":1,\"gift\":true,\"item\":[{\"count\":1,\"sku\":\"a\",\"price\":1,\"item\":"
                        + item(1, "b", "1") + "}," + item(0, "c", "1") + "],\"card\":\"1234\"}");
        assertThat(own.validate(nested))
                .extracting(Violation::toString)
                .containsExactly(
                        "item[0]/item/sku: known",
                        "item[0]/sku: known",
                        "item[1]/@count: minInclusive=1 (cart.xsd:33)");
        byte[] bytes = serializer().write(nested, Format.PROTOBUF);
        assertThatThrownBy(() -> own.withValidation(Validation.READ).read(bytes, type(), Format.PROTOBUF))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.violations()).hasSize(3));
    }

    @Test
    void a_rule_that_throws_is_a_failure_without_a_text_of_the_message() {
        Serializer own = withRule((bean, report) -> {
            throw new IllegalStateException("the sku is a");
        });
        assertThatThrownBy(() -> own.validate(cart(VALID))).isInstanceOfSatisfying(SerializationException.class, e -> {
            assertThat(e.code()).isEqualTo(Code.FAILED);
            assertThat(e).hasMessageContaining("IllegalStateException").hasMessageNotContaining("sku is");
        });
    }

    private static Serializer withRule(Rules<Object> rule) {
        return with(schemas.bean("{urn:cart}Item"), rule);
    }

    private static <T> Serializer with(Class<T> type, Rules<Object> rule) {
        return serializer().withRules(type, rule);
    }

    @Test
    void there_are_a_hundred_violations_at_most() {
        String items = String.join(",", Collections.nCopies(1_000, item(0, "toolong", "-1")));
        assertThat(serializer().validate(cart(VALID.replace(item(1, "a", "0.10"), items))))
                .hasSize(100);
    }

    @Test
    void beans_without_end_are_refused() throws ReflectiveOperationException {
        Object item = serializer().read(item(1, "a", "1").getBytes(UTF_8), schemas.bean("{urn:cart}Item"), Format.JSON);
        item.getClass().getMethod("setItem", item.getClass()).invoke(item, item);
        assertThatThrownBy(() -> serializer().validate(item))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
    }

    /** A program names the package of its roots; what is in them may be of others. */
    @Test
    void beans_of_packages_that_nobody_named_are_checked() throws IOException {
        Files.writeString(folder.resolve("part.xsd"), """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:part' targetNamespace='urn:part'>
                  <xs:complexType name='Part'><xs:attribute name='size' type='Size' use='required'/></xs:complexType>
                  <xs:complexType name='Bolt'><xs:complexContent><xs:extension base='Part'/></xs:complexContent></xs:complexType>
                  <xs:simpleType name='Size'><xs:restriction base='xs:int'><xs:maxInclusive value='9'/></xs:restriction></xs:simpleType>
                </xs:schema>""");
        CompiledSchemas both = CompiledSchemas.compile(request("whole.xsd", """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:p='urn:part' targetNamespace='urn:whole'>
                  <xs:import namespace='urn:part' schemaLocation='part.xsd'/>
                  <xs:element name='whole'><xs:complexType><xs:choice maxOccurs='unbounded'>
                    <xs:element name='a' type='p:Part'/><xs:element name='b' type='p:Bolt'/>
                  </xs:choice></xs:complexType></xs:element>
                </xs:schema>""").withValidators(true));
        Serializer one =
                Serializer.forPackages(both.loader(), both.roots().get(0).bean().getPackageName());
        String text = "<w:whole xmlns:w='urn:whole'><a size='9'/><b size='10'/></w:whole>";
        Object bean = one.read(text.getBytes(UTF_8), both.roots().get(0).bean(), Format.XML);
        assertThat(one.validate(bean)).extracting(Violation::path).containsExactly("aOrB[1]/b/@size");
    }

    @Test
    void without_validators_the_exception_says_how_to_get_them() throws IOException {
        CompiledSchemas plain = CompiledSchemas.compile(request("cart.xsd", SCHEMA));
        Object bean = plain.serializer().read(VALID.getBytes(UTF_8), plain.bean("{urn:cart}Cart"), Format.JSON);
        assertThatThrownBy(() -> plain.serializer().validate(bean))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("CONFIG_INVALID")
                .hasMessageContaining("validators");
    }
}
