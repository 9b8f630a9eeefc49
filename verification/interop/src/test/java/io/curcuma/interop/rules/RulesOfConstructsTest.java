package io.curcuma.interop.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class RulesOfConstructsTest {
    private static final Logger LOG = Logger.getLogger(RulesOfConstructsTest.class.getName());
    private static final Path CONSTRUCTS = Path.of("src", "test", "constructs");
    /** Of each construct: 200,000 and more in all, in every build. */
    private static final int MUTANTS = Integer.getInteger("curcuma.mutants", 6_000);

    static Stream<String> constructs() throws IOException {
        try (Stream<Path> folders = Files.list(CONSTRUCTS)) {
            return folders.map(folder -> folder.getFileName().toString()).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void a_bean_is_valid_if_its_document_is(String name) throws IOException {
        Path folder = CONSTRUCTS.resolve(name);
        Referee referee = new Referee(name, GenerationRequest.of(List.of(folder.resolve(name + ".xsd"))));
        List<byte[]> documents = new ArrayList<>(referee.samples());
        try (Stream<Path> instances = Files.list(folder.resolve("instances"))) {
            for (Path instance : instances.sorted().toList()) {
                documents.add(Files.readAllBytes(instance));
            }
        }
        documents.forEach(referee::check);
        List<DocumentMutants> mutants =
                documents.stream().map(DocumentMutants::new).toList();
        for (int i = 0; i < MUTANTS; i++) {
            referee.check(mutants.get(i % mutants.size()).next());
        }
        LOG.info(referee::summary);
        assertThat(referee.wrong()).as(referee.summary()).isEmpty();
        assertThat(referee.compared).isPositive();
    }
}
