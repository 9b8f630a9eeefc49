package io.curcuma.generator.xjc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The schemas in {@code java-names}: each makes two Java names collide, or a bean that a user does not expect. */
@Tag("slow")
class JavaNamesCorpusTest {
    private static final Set<Problem> RENAMED =
            Set.of(Problem.PROPERTY_RENAMED, Problem.CLASS_RENAMED, Problem.FACTORY_RENAMED);
    private static final Pattern BINDING = Pattern.compile("<jaxb:bindings version.*?</jaxb:bindings>");

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void everyNameIsReportedWithItsReason() throws IOException {
        StringBuilder diagnostics = new StringBuilder();
        for (Path schemas : cases()) {
            diagnostics.append(schemas.getFileName()).append('\n');
            Run.of(request(schemas)).diagnostics().toList().stream()
                    .map(Diagnostic::headline)
                    .map(line -> line.replace(corpus() + "/", ""))
                    .forEach(line -> diagnostics.append("  ").append(line).append('\n'));
        }
        Path golden = Path.of("src/test/resources/java-names/diagnostics.txt");
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(golden, diagnostics);
        }
        assertThat(diagnostics.toString()).isEqualTo(Files.readString(golden));
    }

    @TestFactory
    Stream<DynamicTest> whatIsGeneratedCompiles() {
        return cases().stream()
                .map(schemas -> DynamicTest.dynamicTest(String.valueOf(schemas.getFileName()), () -> {
                    Run run = Run.of(request(schemas));
                    if (hasErrors(run)) {
                        assertThat(run.output()).isEmpty();
                    } else {
                        assertThat(Compiled.classes(run.filesWithWarnings())).isNotEmpty();
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> bindingsOfTheHintsGiveTheSameNamesInSilence() {
        return cases().stream()
                .map(schemas -> DynamicTest.dynamicTest(String.valueOf(schemas.getFileName()), () -> {
                    Run before = Run.of(request(schemas));
                    if (!hasErrors(before) && !named(before).isEmpty()) {
                        assertThatHintsHelp(schemas, before);
                    }
                }));
    }

    private void assertThatHintsHelp(Path schemas, Run before) {
        boolean list = named(before).stream().anyMatch(d -> d.problem() == Problem.CATCH_ALL);
        List<Path> bindings = new ArrayList<>();
        for (Diagnostic diagnostic : named(before)) {
            // without the list, there are no elements to make for it
            if (!list || diagnostic.problem() == Problem.CATCH_ALL) {
                Matcher binding = BINDING.matcher(diagnostic.hint());
                assertThat(binding.find()).as(diagnostic.hint()).isTrue();
                bindings.add(files.write(schemas.getFileName() + "/" + bindings.size() + ".xjb", binding.group()));
            }
        }
        Run after = Run.of(request(schemas).withBindings(bindings));
        // a binding for the attribute of a group holds for all types with that group
        boolean sameJava = !schemas.endsWith("attribute-group.xsd")
                && named(before).stream().map(Diagnostic::problem).allMatch(RENAMED::contains);
        assertThat(named(after)).isEmpty();
        if (sameJava) {
            assertThat(texts(after)).isEqualTo(texts(before));
        }
        assertThat(Compiled.classes(after.filesWithWarnings())).isNotEmpty();
    }

    /** What a binding can settle. */
    private static List<Diagnostic> named(Run run) {
        return run.diagnostics().toList().stream()
                .filter(diagnostic ->
                        diagnostic.severity() != Severity.INFO && diagnostic.problem() != Problem.TWO_WILDCARDS)
                .toList();
    }

    private static String texts(Run run) {
        return run.filesWithWarnings().stream()
                .map((OutputFile file) -> file.path() + "\n" + new String(file.content(), StandardCharsets.UTF_8))
                .collect(Collectors.joining());
    }

    private static boolean hasErrors(Run run) {
        return run.diagnostics().toList().stream().anyMatch(d -> d.severity() == Severity.ERROR);
    }

    private static GenerationRequest request(Path schemas) {
        return GenerationRequest.of(Files.isDirectory(schemas) ? list(schemas) : List.of(schemas));
    }

    private static List<Path> cases() {
        return list(corpus()).stream()
                .filter(path -> Files.isDirectory(path) || path.toString().endsWith(".xsd"))
                .toList();
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path corpus() {
        try {
            return Path.of(Objects.requireNonNull(JavaNamesCorpusTest.class.getResource("/java-names"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
