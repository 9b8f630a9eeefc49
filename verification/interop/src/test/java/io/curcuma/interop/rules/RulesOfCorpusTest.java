package io.curcuma.interop.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.Corpus;
import io.curcuma.testkit.Rounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

@Tag("slow")
final class RulesOfCorpusTest {
    private static final Logger LOG = Logger.getLogger(RulesOfCorpusTest.class.getName());
    /** Of each schema set. */
    private static final int MUTANTS = Integer.getInteger("curcuma.mutants", Rounds.of(1_000));

    private static final int LARGE = 100_000;

    @TestFactory
    Stream<DynamicTest> a_bean_is_valid_if_its_document_is() {
        // constructs of our own are beside this
        List<Corpus> sets = Rounds.areAll() ? Corpus.all() : Corpus.below("corpus");
        return sets.stream().map(set -> DynamicTest.dynamicTest(set.name(), () -> check(set)));
    }

    private static void check(Corpus set) throws IOException {
        Referee referee = new Referee(set.name(), set.request());
        List<byte[]> documents = new ArrayList<>(referee.samples());
        try (Stream<Path> instances = Files.walk(set.folder())) {
            for (Path instance : instances
                    .filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList()) {
                documents.add(Files.readAllBytes(instance));
            }
        }
        List<DocumentMutants> mutants = documents.stream()
                .filter(document -> document.length < LARGE)
                .map(DocumentMutants::new)
                .toList();
        documents.forEach(referee::check);
        // a number and no time, so that the same ones are judged on every machine
        for (int i = 0; i < MUTANTS && !mutants.isEmpty(); i++) {
            referee.check(mutants.get(i % mutants.size()).next());
        }
        LOG.info(referee::summary);
        assertThat(referee.wrong()).as(referee.summary()).isEmpty();
        assertThat(referee.compared).isPositive();
    }
}
