package io.curcuma.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What fuzzing has found, once more, and the inputs that it starts from. */
class FindingsTest {
    @TestFactory
    Stream<DynamicContainer> noFindingComesBack() {
        return Targets.names().stream().map(name -> DynamicContainer.dynamicContainer(name, tests(name)));
    }

    private static Stream<DynamicTest> tests(String name) {
        Target target = Targets.of(name);
        DynamicTest seeds = dynamicTest("seeds", () -> {
            assertThat(target.seeds()).isNotEmpty();
            target.seeds().forEach(target::run);
        });
        Stream<DynamicTest> findings = findings(name).stream()
                .map(file ->
                        dynamicTest(String.valueOf(file.getFileName()), () -> target.run(Files.readAllBytes(file))));
        return Stream.concat(Stream.of(seeds), findings);
    }

    private static List<Path> findings(String name) {
        return files(Fuzz.FINDINGS.resolve(name));
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void everyFolderOfFindingsIsThatOfATarget() {
        assertThat(files(Fuzz.FINDINGS)).isNotEmpty().allSatisfy(folder -> {
            assertThat(Targets.names()).contains(String.valueOf(folder.getFileName()));
            assertThat(files(folder)).isNotEmpty();
        });
    }
}
