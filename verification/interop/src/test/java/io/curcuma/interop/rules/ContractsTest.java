package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.thrifty.schema.Loader;
import com.microsoft.thrifty.schema.StructType;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.Constraints;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.avro.Schema;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules of a schema in contracts of others: their own validators refuse nothing that is valid, and what the contract can say. */
final class ContractsTest {
    private static final Path FACETS = Path.of("src", "test", "resources", "rules", "facets.xsd");
    private static final String[] SAID = {
        "enumeration", "length", "maxLength", "maxOccurs", "minLength", "pattern", "required"
    };

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** A schema with every facet, and those of the constructs. */
    static Stream<Path> schemas() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("src", "test", "constructs"))) {
            return Stream.concat(
                    Stream.of(FACETS),
                    folders.map(each -> each.resolve(each.getFileName() + ".xsd")).sorted().toList().stream());
        }
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void what_is_valid_is_accepted_and_what_a_contract_can_say_is_refused(Path file) throws Exception {
        GenerationRequest request = GenerationRequest.of(List.of(file))
                .withValidators(true)
                .withConstraints(Set.of(Constraints.PROTOVALIDATE, Constraints.JAKARTA));
        ContractReferee referee = ContractReferee.of(request);
        Set<String> json =
                referee.check(JsonSchemaContract.UNSAID, root -> JsonSchemaContract.judge(referee.compiled(), root));
        ProtovalidateContract options =
                ProtovalidateContract.of(referee.compiled(), Generator.generate(request), folder);
        Set<String> protobuf = referee.check(ProtovalidateContract.UNSAID, options::judge);
        Set<String> annotations = referee.check(JakartaContract.UNSAID, root -> JakartaContract::accepts);
        if (file.equals(FACETS)) {
            assertThat(annotations).contains("length", "maxLength", "maxOccurs", "minLength", "pattern", "required");
            assertThat(json).contains(SAID);
            assertThat(protobuf).contains(SAID);
        }
    }

    @Test
    void existing_beans_are_not_annotated() {
        GenerationRequest request = GenerationRequest.of(List.of(FACETS))
                .withConstraints(Set.of(Constraints.JAKARTA))
                .withBeans(BeanOptions.DEFAULT.withExisting(true, List.of()));
        assertThat(Generator.generate(request).diagnostics())
                .extracting(found -> found.problem().code())
                .contains("C130");
    }

    @Test
    void without_the_option_there_is_nothing_of_protovalidate() {
        GenerationRequest request = GenerationRequest.of(List.of(FACETS)).withValidators(true);
        assertThat(Generator.generate(request).files())
                .noneMatch(output -> new String(output.content(), UTF_8).contains("buf.validate"))
                .noneMatch(output -> new String(output.content(), UTF_8).contains("jakarta.validation"));
    }

    @Test
    void avro_and_thrift_have_the_rules_as_properties() throws Exception {
        GenerationResult result =
                Generator.generate(GenerationRequest.of(List.of(FACETS)).withValidators(true));
        Schema order =
                new Schema.Parser().parse(new String(file(result, "Order.avsc").content(), UTF_8));
        assertThat(order.getField("code").getObjectProp("xsd.facets"))
                .isEqualTo(List.of("length=3", "pattern=[A-Z]\\d[^\\-x]|\\i\\cz"));
        assertThat(order.getField("line").getObjectProp("xsd.minOccurs")).isEqualTo(2);
        assertThat(order.getField("to").getObjectProps()).isEmpty();

        Loader loader = new Loader();
        loader.addThriftFile(Files.write(
                folder.resolve("facets.thrift"), file(result, ".thrift").content()));
        StructType struct = loader.load().getStructs().stream()
                .filter(each -> each.getName().equals("Order"))
                .findFirst()
                .orElseThrow();
        assertThat(struct.getFields())
                .filteredOn(field -> field.getName().equals("code"))
                .singleElement()
                .satisfies(field -> assertThat(field.getAnnotations())
                        .containsEntry("xsd.minOccurs", "1")
                        .containsEntry("xsd.facets", "length=3\npattern=[A-Z]\\d[^\\-x]|\\i\\cz"));
    }

    private static OutputFile file(GenerationResult result, String end) {
        return result.files().stream()
                .filter(file -> file.path().endsWith(end) && !file.path().contains("xsd/xsd"))
                .findFirst()
                .orElseThrow();
    }
}
