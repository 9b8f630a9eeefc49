package io.curcuma.generator.documentation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages lead where they say. Nothing here uses the network: links to the web are not followed. */
class DocumentationTest {
    private static final Path ROOT = Path.of("..");
    private static final int MOST_WORDS_OF_THE_ARCHITECTURE = 1_500;
    private static final Pattern COMMAND = Pattern.compile("```sh\n([^\n]+)\n```");

    private final Map<Path, MarkdownPage> pages = new TreeMap<>();

    DocumentationTest() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String name : List.of("README", "ARCHITECTURE", "CONTRIBUTING", "SECURITY", "CHANGELOG")) {
            files.add(ROOT.resolve(name + ".md"));
        }
        files.add(ROOT.resolve("verification/benchmarks/README.md"));
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"));
                Stream<Path> samples = Files.list(ROOT.resolve("samples"))) {
            docs.filter(file -> file.toString().endsWith(".md")).forEach(files::add);
            samples.map(sample -> sample.resolve("README.md"))
                    .filter(Files::exists)
                    .forEach(files::add);
        }
        for (Path file : files) {
            pages.put(file.normalize(), MarkdownPage.of(file));
        }
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (MarkdownPage page : pages.values()) {
            for (String link : page.links()) {
                links++;
                if (!leads(page, link)) {
                    broken.add(page.file() + ": " + link);
                }
            }
        }
        assertThat(broken).isEmpty();
        assertThat(links).isGreaterThan(100);
    }

    private boolean leads(MarkdownPage page, String link) throws IOException {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path target =
                path.isEmpty() ? page.file() : page.file().resolveSibling(path).normalize();
        if (!Files.exists(target)) {
            return false;
        }
        if (hash < 0) {
            return true;
        }
        MarkdownPage other = pages.containsKey(target) ? pages.get(target) : MarkdownPage.of(target);
        return other.anchors().contains(link.substring(hash + 1));
    }

    @Test
    void everyPageIsInTheListOfItsShelf() {
        pages.keySet().stream()
                .filter(file -> file.getParent().getParent() != null
                        && file.getParent().getParent().endsWith("docs")
                        && !file.endsWith("README.md"))
                .forEach(file -> assertThat(pages.get(file.resolveSibling("README.md")))
                        .as("the list beside %s", file)
                        .satisfies(list -> assertThat(list.links())
                                .contains(file.getFileName().toString())));
    }

    @Test
    void theArchitectureIsAShortPage() throws IOException {
        String text = Files.readString(ROOT.resolve("ARCHITECTURE.md")).strip();
        assertThat(text.split("\\s+").length).isLessThanOrEqualTo(MOST_WORDS_OF_THE_ARCHITECTURE);
    }

    /** The build's own script runs the command of the second one as it stands there. */
    @Test
    void theReadmeHasOneCommandToRunAndOneToTest() throws IOException {
        String readme = Files.readString(ROOT.resolve("README.md"));
        for (String title : List.of("Run it", "Test it")) {
            String section = readme.split("\n## " + title + "\n", 2)[1].split("\n## ", 2)[0];
            assertThat(section.split("```sh", -1)).as(title).hasSize(2);
            assertThat(COMMAND.matcher(section).find()).as(title).isTrue();
        }
    }
}
