package io.curcuma.generator.idl;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.thrifty.schema.Field;
import com.microsoft.thrifty.schema.Loader;
import com.microsoft.thrifty.schema.Schema;
import com.microsoft.thrifty.schema.StructType;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.plan.Plan;
import io.curcuma.generator.plan.PlannedField;
import io.curcuma.generator.plan.PlannedMessage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThriftEmitterTest {
    @Test
    void independentParserSeesThePlan(@TempDir Path folder) throws Exception {
        Plan plan = Plans.everything();
        Schema schema = parse(folder, plan);
        assertThat(schema.getStructs()).hasSize(plan.messages().size() + 2);
        for (PlannedMessage message : plan.messages()) {
            StructType struct = struct(schema, message.name().name());
            assertThat(struct.getFields()).allMatch(Field::getOptional);
            assertThat(struct.getFields())
                    .extracting(field -> field.getId() + " " + field.getName())
                    .containsExactlyElementsOf(message.fields().stream()
                            .map((PlannedField field) -> field.number() + " " + field.thriftName()
                                    + (field.name().matches("Address|Tree") ? "_" : "")) // as their types
                            .toList());
        }
    }

    @Test
    void branchesOfAChoiceAreAnnotated(@TempDir Path folder) throws Exception {
        StructType order = struct(parse(folder, Plans.everything()), "Order");
        assertThat(order.getFields())
                .filteredOn(field -> "choice".equals(field.getAnnotations().get("curcuma.choice")))
                .extracting(Field::getName)
                .containsExactly("card", "iban", "price", "unit");
    }

    @Test
    void structsStandAfterThoseThatTheyUse() {
        String text = text(ThriftEmitter.emit(Plans.chain(5), false).findFirst().orElseThrow());
        assertThat(text).containsSubsequence("struct M4", "struct M3", "struct M2", "struct M1", "struct M0");
    }

    @Test
    void chainOfManyStructsNeedsNoDeepStack() {
        assertThat(ThriftEmitter.emit(Plans.chain(20_000), false)).hasSize(1);
    }

    @Test
    void documentationStaysInItsComment(@TempDir Path folder) throws Exception {
        for (String documentation : Plans.NASTY) {
            Plan plan = Plans.documented(documentation);
            Schema schema = parse(folder, plan);
            assertThat(struct(schema, "Note").getFields())
                    .extracting(Field::getName)
                    .containsExactly("unit", "text");
            assertThat(schema.getEnums())
                    .singleElement()
                    .satisfies(type -> assertThat(type.getMembers()).hasSize(2));
            String text = text(ThriftEmitter.emit(plan, false).findFirst().orElseThrow());
            String code = text.replaceAll("(?s)/\\*.*?\\*/|//[^\n]*", "");
            assertThat(code).doesNotContain("EVIL").doesNotContain("\\").doesNotContain("*/");
            // no odd run of backslashes: Thrift copies them into Javadoc, where \\u002a would be read by javac
            String documentations = text.replaceAll("(?m)//[^\n]*$", "");
            assertThat(documentations.replace("\\\\", "")).doesNotContain("\\");
            assertThat(text).doesNotContain("\"\"\"");
        }
    }

    @Test
    void pythonKeywordsInAPackageGetAnUnderscore() {
        assertThat(ThriftNames.pythonNamespace("com.acme.lambda.from")).isEqualTo("com.acme.lambda_.from_");
    }

    @Test
    void reservedWordsAreSortedAndComplete() throws IOException {
        List<String> words;
        try (var in =
                ThriftEmitter.class.getResourceAsStream("/io/curcuma/generator/plan/names/thrift-reserved-words.txt")) {
            words = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        }
        assertThat(words).isSorted().doesNotHaveDuplicates().allMatch(word -> word.matches("[A-Za-z_0-9]+"));
        assertThat(words)
                .contains("next", "list", "optional", "i8", "uuid", "None")
                .doesNotContain("name", "id", "type");
    }

    private static Schema parse(Path folder, Plan plan) throws Exception {
        Loader loader = new Loader();
        for (OutputFile file : ThriftEmitter.emit(plan, false).toList()) {
            Path path = folder.resolve(file.path());
            Files.write(path, file.content());
            loader.addThriftFile(path);
        }
        return loader.addIncludePath(folder).load();
    }

    private static StructType struct(Schema schema, String name) {
        return schema.getStructs().stream()
                .filter(struct -> struct.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String text(OutputFile file) {
        return new String(file.content(), StandardCharsets.UTF_8);
    }
}
