package io.curcuma.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the recipe of the documentation by the Gradle that is there, which is that of Debian in CI. */
@Tag("slow")
class GradleIT {
    private static final Path JAR = Path.of(System.getProperty("curcuma.jar", "target/curcuma.jar"));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void theRecipeOfTheDocumentationBuildsAJar() throws Exception {
        assumeTrue(
                List.of(System.getenv("PATH").split(File.pathSeparator, -1)).stream()
                        .anyMatch(path -> Files.isExecutable(Path.of(path, "gradle"))),
                "no gradle on the path");
        Files.writeString(folder.resolve("build.gradle"), recipe());
        Path schemas = Files.createDirectories(folder.resolve("src/main/xsd"));
        Files.copy(Path.of(Call.file("greeting.xsd")), schemas.resolve("greeting.xsd"));

        String first = gradle();
        gradle();
        String third = gradle();

        assertThat(first).contains("curcuma.numbers: commit it");
        assertThat(third).contains(":curcuma UP-TO-DATE");
        try (JarFile jar = new JarFile(
                folder.resolve("build/libs/" + folder.getFileName() + ".jar").toFile())) {
            assertThat(jar.stream().map(entry -> entry.getName()))
                    .anyMatch(name -> name.endsWith("Adapter.class"))
                    .anyMatch(name -> name.matches("META-INF/curcuma/proto/.*\\.proto"))
                    .anyMatch(name -> name.startsWith("META-INF/curcuma/catalog/"));
        }
    }

    private static String recipe() throws IOException {
        Matcher block = Pattern.compile("```groovy\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("..", "..", "docs", "guide", "gradle.md")));
        assertThat(block.find()).isTrue();
        String jar = "files('" + JAR.toAbsolutePath() + "')";
        return block.group(1)
                .replaceFirst(
                        "(?s)dependencies \\{.*?\n}",
                        Matcher.quoteReplacement(
                                "dependencies {\n    curcuma " + jar + "\n    implementation " + jar + "\n}"))
                // as Gradle 4 says it
                .replace("tasks.register(", "tasks.create(")
                .replace("mainClass =", "main =");
    }

    private String gradle() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        "gradle",
                        "--offline",
                        "--no-daemon",
                        "--console=plain",
                        "-g",
                        folder.resolve("home").toString(),
                        "jar")
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().remove("CI");
        Process process = builder.start();
        try {
            String output = new String(process.getInputStream().readAllBytes(), UTF_8);
            assertThat(process.waitFor()).as(output).isZero();
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
