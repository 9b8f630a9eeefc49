package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import io.curcuma.generator.request.GenerationRequest.Idl;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Families of thousands of types, and what becomes of one that is beyond the budget. */
class LargeSchemaTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    @Test
    void aFamilyBeyondTheBudgetOfOutputIsAnErrorAndNoFile() throws IOException {
        GenerationRequest request = LargeSchema.SMALL.write(folder).withFormats(Set.of(Idl.PROTO));
        long bytes = bytes(Generator.generate(request));
        Budget budget = Budget.DEFAULT;

        GenerationResult result = Generator.generate(request.withBudget(
                new Budget(budget.bytes(), budget.files(), budget.depth(), budget.types(), bytes - 1)));

        assertThat(result.files()).isEmpty();
        assertThat(result.diagnostics())
                .filteredOn(diagnostic -> diagnostic.severity() == Severity.ERROR)
                .singleElement()
                .satisfies(error -> {
                    assertThat(error.problem()).isEqualTo(Problem.BUDGET);
                    assertThat(error.hint()).contains("--budget-factor", "budgetFactor");
                });
    }

    @Test
    @Tag("slow")
    void threeThousandTypesAreGeneratedInOneGibibyte() throws Exception {
        Process generator = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        LargeSchema.class.getName(),
                        folder.toString())
                .redirectErrorStream(true)
                .start();
        try {
            String said = new String(generator.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(generator.waitFor()).as(said).isZero();
            assertThat(said).contains("3,000 types");
            System.out.println(said.strip());
        } finally {
            generator.destroyForcibly();
        }
    }

    @Test
    @Tag("slow")
    void threeThousandTypesFitTheDefaults() throws Exception {
        GenerationRequest request = LargeSchema.FULL.write(folder);
        GenerationResult first = Generator.generate(request);

        assertThat(first.hasErrors()).as(first.diagnostics().toString()).isFalse();
        assertThat(first.types()).isEqualTo(LargeSchema.FULL.types());
        MethodSizesTest.check(first, CompiledSchemas.compile(first));

        GenerationResult second =
                Generator.generate(request.withNumbers(Optional.of(first.numbers()), "curcuma.numbers", true)
                        .withHistory(first.history()));
        assertThat(second.hasErrors()).as(second.diagnostics().toString()).isFalse();
        List<OutputFile> files = first.files();
        for (int i = 0; i < files.size(); i++) {
            assertThat(second.files().get(i).path()).isEqualTo(files.get(i).path());
            assertThat(second.files().get(i).content()).isEqualTo(files.get(i).content());
        }
    }

    private static long bytes(GenerationResult result) {
        assertThat(result.hasErrors()).as(result.diagnostics().toString()).isFalse();
        return result.files().stream().mapToLong(file -> file.content().length).sum();
    }
}
