package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The page is what the project in {@code src/it} is, which the build runs. */
class FirstProjectTest {
    private static final Path PROJECT = Path.of("src", "it", "first-project");
    private static final Pattern VERSION = Pattern.compile("<curcuma\\.version>([^<]+)<");

    private final String page;

    FirstProjectTest() throws IOException {
        page = Files.readString(Path.of("..", "docs", "guide", "first-project.md"));
    }

    private List<String> blocks(String language) {
        return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(page)
                .results()
                .map(block -> block.group(1))
                .toList();
    }

    @Test
    void thePageShowsTheProject() throws IOException {
        String pom = blocks("xml").get(0);
        String version =
                VERSION.matcher(pom).results().findFirst().orElseThrow().group(1);

        assertThat(pom).isEqualTo(Files.readString(PROJECT.resolve("pom.xml")).replace("@project.version@", version));
        assertThat(Files.readString(Path.of("pom.xml"))).contains("<version>" + version + "</version>");
        assertThat(blocks("java"))
                .containsExactly(Files.readString(PROJECT.resolve("src/main/java/com/acme/sbom/Main.java")));
    }

    @Test
    void theProjectRunsTheCommandsOfThePage() throws IOException {
        String properties = Files.readString(PROJECT.resolve("test.properties")).strip();
        List<String> goals = Files.readAllLines(PROJECT.resolve("invoker.properties")).stream()
                .filter(line -> line.startsWith("invoker.goals."))
                .map(line -> "mvn " + line.replaceFirst("^[^=]*= ", "") + "\n")
                .toList();

        List<String> commands = blocks("sh").stream()
                .map(command -> command.replace(" -D" + properties, ""))
                .toList();
        assertThat(page).contains(properties);
        assertThat(commands).startsWith("mvn -Dquick install\n").containsAll(goals);
    }
}
