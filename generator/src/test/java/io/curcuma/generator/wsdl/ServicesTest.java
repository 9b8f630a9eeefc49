package io.curcuma.generator.wsdl;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.Samples;
import io.curcuma.generator.request.Extent;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Operations have the same names and messages in every IDL, and keep them. */
class ServicesTest {
    private static final Path STOCK = Path.of("src", "test", "resources", "services", "stock.wsdl");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationResult generate(String wsdl, Optional<String> numbers) throws IOException {
        Path file = Files.writeString(folder.resolve("stock.wsdl"), wsdl);
        return Generator.generate(GenerationRequest.of(List.of(file))
                .withNumbers(numbers, "curcuma.numbers", false)
                .withServiceVersion(3));
    }

    private static String text(GenerationResult result, String path) {
        OutputFile found = result.files().stream()
                .filter(file -> file.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + path + " in " + result.files()));
        return new String(found.content(), StandardCharsets.UTF_8);
    }

    private static List<String> lines(String numbers, String kind) {
        return numbers.lines().filter(line -> line.startsWith(kind + " ")).toList();
    }

    @Test
    void a_header_is_no_part_of_the_body_and_faults_are_declared() throws IOException {
        GenerationResult result = generate(Files.readString(STOCK), Optional.empty());

        assertThat(text(result, "stock/stock_services.proto")).contains("""
                // Sells what is on stock.
                service OrderService {
                  // Places an order.
                  // fault soldOut: stock.SoldOutParts
                  // fault unknown: stock.UnknownItem
                  rpc Place(.stock.Order) returns (.stock.Receipt);
                """);
        assertThat(text(result, "stock_services.thrift"))
                .contains("stock.Receipt place(1: stock.Order request)"
                        + " throws (1: SoldOutPartsException fault1, 2: UnknownItemException fault2),");
    }

    @Test
    void an_operation_without_input_or_output_has_the_empty_message() throws IOException {
        GenerationResult result = generate(Files.readString(STOCK), Optional.empty());

        assertThat(text(result, "stock/stock_services.proto"))
                .contains("rpc Ping(.google.protobuf.Empty) returns (.google.protobuf.Empty);")
                .contains("rpc Tell(.stock.Receipt) returns (.google.protobuf.Empty);");
        assertThat(text(result, "stock_services.thrift")).contains("oneway void tell(1: stock.Receipt request),");
        assertThat(text(result, "stock/OrderService.avpr")).contains("\"one-way\": true");
        assertThat(text(result, "stock/OrderService.openapi.json")).contains("\"/OrderService/V3/tell\"", "\"202\"");
    }

    @Test
    void parts_with_types_become_an_element_in_the_namespace_of_the_body() throws IOException {
        GenerationResult result = generate(Files.readString(STOCK), Optional.empty());

        assertThat(lines(result.numbers(), "field"))
                .contains(
                        "field {urn:rpc}/move/~/from 1 from string",
                        "field {urn:rpc}/move/~/order 2 order message={urn:stock}Order",
                        "field {urn:stock}/codeParts/~/code 1 code string");
        assertThat(text(result, "rpc/Move.java")).contains("@XmlRootElement(name = \"move\")");
        assertThat(text(result, "rpc/package-info.java")).contains("namespace = \"urn:rpc\"");
    }

    @Test
    void what_is_gone_is_reserved_and_comes_back_as_it_was() throws IOException {
        String wsdl = Files.readString(STOCK);
        String find = wsdl.lines()
                .filter(line -> line.contains("<wsdl:operation name=\"find\">"))
                .findFirst()
                .orElseThrow();
        GenerationResult first = generate(wsdl, Optional.empty());
        GenerationResult without = generate(wsdl.replace(find, ""), Optional.of(first.numbers()));
        GenerationResult again = generate(wsdl, Optional.of(without.numbers()));

        assertThat(lines(without.numbers(), "operation")).contains("operation {urn:stock}Order/find 2 find reserved");
        assertThat(text(without, "stock/stock_services.proto"))
                .contains("// reserved: find")
                .doesNotContain("rpc Find");
        assertThat(again.numbers()).isEqualTo(first.numbers());
    }

    @Test
    void a_new_operation_or_type_takes_no_name_that_is_known() throws IOException {
        String wsdl = Files.readString(STOCK);
        GenerationResult first = generate(wsdl, Optional.empty());
        String more = wsdl.replace(
                        "<xs:complexType name=\"Order\">",
                        "<xs:complexType name=\"OrderService\"/><xs:complexType name=\"Order\">")
                .replace(
                        "<wsdl:operation name=\"ping\">",
                        "<wsdl:operation name=\"FIND\"><wsdl:input message=\"w:nothing\"/></wsdl:operation><wsdl:operation name=\"ping\">");
        GenerationResult second = generate(more, Optional.of(first.numbers()));

        assertThat(lines(second.numbers(), "service")).isEqualTo(lines(first.numbers(), "service"));
        assertThat(lines(second.numbers(), "type")).contains("type {urn:stock}OrderService OrderService_2");
        assertThat(lines(second.numbers(), "operation")).contains("operation {urn:stock}Order/FIND 5 FIND_2");
    }

    @Test
    void a_renamed_operation_keeps_its_name_in_every_idl() throws IOException {
        String wsdl = Files.readString(STOCK);
        String numbers = generate(wsdl, Optional.empty())
                .numbers()
                .replace(
                        "operation {urn:stock}Order/find 2 find",
                        "operation {urn:stock}Order/search 2 find was={urn:stock}Order/find");
        GenerationResult renamed =
                generate(wsdl.replace("operation name=\"find\"", "operation name=\"search\""), Optional.of(numbers));

        assertThat(text(renamed, "stock/stock_services.proto"))
                .contains("// operation \"search\"", "rpc Find(.stock.CodeParts)");
        assertThat(lines(renamed.numbers(), "fault"))
                .contains("fault {urn:stock}Order/search/unknown 1 UnknownItemException")
                .noneMatch(line -> line.contains("Order/find/"));
    }

    @Test
    void the_order_of_operations_and_port_types_is_of_no_effect() throws IOException {
        String wsdl = Files.readString(STOCK);
        GenerationResult first = generate(wsdl, Optional.empty());
        String rpc = wsdl.lines()
                .filter(line -> line.contains("<wsdl:portType name=\"Rpc\">"))
                .findFirst()
                .orElseThrow();
        String other = wsdl.replace(rpc + "\n", "")
                .replace("<wsdl:portType name=\"Order\">", rpc.strip() + "\n  <wsdl:portType name=\"Order\">");

        GenerationResult second = generate(other, Optional.of(first.numbers()));
        assertThat(second.numbers()).isEqualTo(first.numbers());
        assertThat(text(second, "stock/stock_services.proto")).isEqualTo(text(first, "stock/stock_services.proto"));
    }

    @Test
    void a_part_of_the_types_has_the_operations_that_it_is_enough_for() throws IOException {
        Path file = Files.writeString(folder.resolve("stock.wsdl"), Files.readString(STOCK));
        GenerationResult result =
                Generator.generate(GenerationRequest.of(List.of(file)).withExtent(Extent.of(Set.of("receipt"))));

        assertThat(text(result, "stock/stock_services.proto"))
                .contains("rpc Tell", "rpc Ping")
                .doesNotContain("rpc Place", "service Rpc");
    }

    @Test
    void a_wsdl_may_be_in_any_encoding_and_end_in_comments() throws IOException {
        String wsdl = Files.readString(STOCK);
        GenerationResult plain = generate(wsdl, Optional.empty());
        for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
            Path file = folder.resolve("other.wsdl");
            String marked = charset.equals(StandardCharsets.UTF_8) ? "\uFEFF" + wsdl : wsdl;
            Files.write(file, (marked + "\n<!-- end -->").getBytes(charset));
            GenerationResult other = Generator.generate(GenerationRequest.of(List.of(file)));

            assertThat(other.numbers()).isEqualTo(plain.numbers());
        }
    }

    @Test
    void the_validator_of_the_jdk_takes_the_elements_of_operations() {
        Samples samples = SchemaSet.read(GenerationRequest.of(List.of(STOCK))).samples();

        assertThat(samples.notes()).isEmpty();
        assertThat(samples.documents()).extracting(Samples.Sample::name).anyMatch(name -> name.startsWith("move-"));
    }
}
