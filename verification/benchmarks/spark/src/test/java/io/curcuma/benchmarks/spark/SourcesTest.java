package io.curcuma.benchmarks.spark;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.benchmarks.spark.Fidelity.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("one-jdk")
@Tag("slow")
class SourcesTest {
    private static final Path REPOSITORY = Path.of("..", "..", "..");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private Dataset construct(String name) throws IOException {
        Path construct = REPOSITORY.resolve(Path.of("verification", "interop", "src", "test", "constructs", name));
        return Dataset.of(
                name,
                construct.resolve(name + ".xsd"),
                List.of(),
                Dataset.files(construct.resolve("instances"), ".xml"),
                folder.resolve("classes").resolve(name));
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }

    @Test
    void documentsComeBackOrItIsSeenThatTheyDoNot() throws IOException, InterruptedException {
        List<Dataset> all = new ArrayList<>();
        for (String name : List.of("choice", "choice-repeated", "decimal", "simplecontent")) {
            all.add(construct(name));
        }
        SourceFork fork = new SourceFork(folder, "1g");
        assertThat(Fidelity.of(Sources.curcuma(), all, fork, folder("own")).values())
                .containsOnly(Outcome.EQUAL);
        Source other = Sources.others(Path.of("")).get(0);
        assertThat(Fidelity.of(other, all, fork, folder("other")))
                .isEqualTo(Map.of(
                        "choice", Outcome.EQUAL,
                        "choice-repeated", Outcome.RESTORED,
                        "decimal", Outcome.LOST,
                        "simplecontent", Outcome.REFUSED));
    }

    @Test
    void everyGoodRowBesideBrokenOnesIsCounted() throws IOException, InterruptedException {
        Dataset data = construct("decimal");
        SourceFork fork = new SourceFork(folder, "1g");
        assertThat(Rows.ofBroken(Sources.curcuma(), data, 400, fork, folder("broken")))
                .isEqualTo(new Rows(396, 396, 0, ""));
        assertThat(Speed.of(Sources.curcuma(), data, folder.resolve(Path.of("broken", "good.xml")), 1, fork, folder)
                        .given())
                .isPositive();
    }

    @Test
    void namespacesAndTheOrderOfTheOriginalAreGivenBack() throws IOException {
        var original = Trees.parse("<a:x xmlns:a='urn:a' k='1'><a:y>1</a:y><a:z a:l='2'/><a:y>3</a:y></a:x>"
                .getBytes(StandardCharsets.UTF_8));
        var written = Trees.parse("<x k='1'><y>1</y><y>3</y><z l='2'/><w/></x>".getBytes(StandardCharsets.UTF_8));
        assertThat(Trees.text(Restored.of(written, original)))
                .isEqualTo("<a:x xmlns:a=\"urn:a\" k=\"1\"><a:y>1</a:y><a:z a:l=\"2\"/><a:y>3</a:y><w/></a:x>");
    }
}
