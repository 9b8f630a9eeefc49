package io.curcuma.generator.idl;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.WireNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The names of fields in a {@code .proto}. */
class ProtoFieldsTest {
    private static final String PROTO = "test_ns/names/names.proto";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    private GenerationRequest request(String... elements) throws IOException {
        String fields = List.of(elements).stream()
                .map(element -> "<xs:element " + element + "/>")
                .reduce("", String::concat);
        Path schema = Files.writeString(folder.resolve("names.xsd"), """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:test:names'>
                  <xs:element name='root'><xs:complexType><xs:sequence>%s</xs:sequence></xs:complexType></xs:element>
                </xs:schema>
                """.formatted(fields));
        return GenerationRequest.of(List.of(schema)).withTargetPackage(Optional.of("test.names"));
    }

    private static String string(String name) {
        return "name='" + name + "' type='xs:string'";
    }

    private static List<String> fields(GenerationResult result) {
        assertThat(result.diagnostics()).isEmpty();
        String proto = result.files().stream()
                .filter(file -> file.path().equals(PROTO))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow();
        return proto.lines()
                .map(String::strip)
                .filter(line -> line.matches("(optional|repeated|reserved) .*"))
                .map(line -> line.replaceFirst("^(optional|repeated) \\w+ ", ""))
                .toList();
    }

    @Test
    void aNameOfAnUnderscoreAndADigitGetsAWord() throws Exception {
        assertThat(fields(Generator.generate(request(string("_05"), string("_id")))))
                .containsExactly("field_05 = 1 [json_name = \"_05\"];", "_id = 2;");
    }

    @Test
    void namesAreInSnakeCaseAndKeepTheSchemasForJson() throws Exception {
        assertThat(fields(Generator.generate(
                        request(string("orderId"), string("URLPath"), string("line-item"), string("x2y")))))
                .containsExactly(
                        "order_id = 1;",
                        "url_path = 2 [json_name = \"URLPath\"];",
                        "line_item = 3 [json_name = \"line_item\"];",
                        "x2y = 4;");
    }

    @Test
    void aNameThatBeginsWithAnUnderscoreStays() throws Exception {
        assertThat(fields(Generator.generate(request(string("_orderId"), string("other")))))
                .containsExactly("_orderId = 1;", "other = 2;");
    }

    @Test
    void namesOfTheSchemaCanBeHad() throws Exception {
        assertThat(fields(Generator.generate(
                        request(string("orderId"), string("URLPath")).withWireNames(WireNames.SCHEMA))))
                .containsExactly("orderId = 1;", "URLPath = 2;");
    }

    @Test
    void aNameIsNoAccessorOfAnotherField() throws Exception {
        assertThat(fields(Generator.generate(request(
                        string("code"),
                        string("hasCode"),
                        string("clear_code"),
                        string("codeBytes"),
                        string("tag") + " maxOccurs='9'",
                        string("tagSize")))))
                .containsExactly(
                        "code = 1;",
                        "hasCode = 2;",
                        "clear_code_field = 3 [json_name = \"clear_code\"];",
                        "code_bytes_field = 4 [json_name = \"codeBytes\"];",
                        "tag = 5;",
                        "tagSize = 6;");
    }

    @Test
    void aFieldThatComesTakesNoNameOfOneThatIsThere() throws Exception {
        GenerationResult before = Generator.generate(request(string("hasCode")));
        GenerationResult after = Generator.generate(request(string("code"), string("hasCode"))
                .withNumbers(Optional.of(before.numbers()), "curcuma.numbers", false));

        assertThat(fields(before)).containsExactly("has_code = 1;");
        assertThat(fields(after)).containsExactlyInAnyOrder("has_code = 1;", "code_field = 2 [json_name = \"code\"];");
    }

    @Test
    void aNameThatIsGoneIsReservedInItsForm() throws Exception {
        GenerationResult before = Generator.generate(request(string("orderId"), string("other")));
        GenerationResult after = Generator.generate(
                request(string("other")).withNumbers(Optional.of(before.numbers()), "curcuma.numbers", false));

        assertThat(fields(after)).containsExactly("reserved 1;", "reserved \"order_id\";", "other = 2;");
    }
}
