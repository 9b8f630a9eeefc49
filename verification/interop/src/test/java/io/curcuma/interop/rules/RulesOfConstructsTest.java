package io.curcuma.interop.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
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
    private static final int MUTANTS = Integer.getInteger("curcuma.mutants", Rounds.of(500));

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
        for (byte[] document : documents) {
            referee.check(document);
            DocumentMutants mutants = new DocumentMutants(document, 1);
            for (int i = 0; i < MUTANTS; i++) {
                referee.check(mutants.next());
            }
        }
        LOG.info(referee::summary);
        assertThat(referee.wrong()).as(referee.summary()).isEmpty();
        assertThat(referee.compared).isPositive();
    }
}
