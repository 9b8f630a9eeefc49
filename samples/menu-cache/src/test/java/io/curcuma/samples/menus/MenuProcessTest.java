package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own. */
@Tag("one-jdk")
class MenuProcessTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    private Process start(List<String> options, String... args) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(MenuCommand.class.getName());
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    /** What the process printed until its end. */
    private static String outputOf(Process process) throws Exception {
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int unused = process.waitFor();
            return output;
        } finally {
            process.destroyForcibly();
        }
    }

    private static List<ProcessHandle> servers(Process process) {
        return process.children()
                .filter(child -> child.info().command().orElse("").contains("redis-server"))
                .toList();
    }

    @Test
    void anInterruptedRunLeavesNoServerAndNoFolder() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Process process = start(List.of("-Djava.io.tmpdir=" + temporary), "--menus", "10000");
        // the first line tells that the server answers
        assertThat(process.getInputStream().read()).isPositive();
        List<ProcessHandle> servers = servers(process);
        assertThat(servers).hasSize(1);

        // not the process, which would close its streams too
        assertThat(process.toHandle().destroy()).isTrue();

        assertThat(outputOf(process)).doesNotContain("\tat ");
        assertThat(process.exitValue()).isNotZero();
        assertThat(servers.get(0).isAlive()).isFalse();
        try (Stream<Path> left = Files.list(temporary)) {
            assertThat(left.map(file -> file.getFileName().toString()))
                    .noneMatch(file -> file.startsWith("menu-cache-redis"));
        }
    }

    @Test
    void aTemporaryFolderThatIsNoneIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");

        Process process = start(List.of("-Djava.io.tmpdir=" + file), "--menus", "1");

        String output = outputOf(process);

        assertThat(process.exitValue()).isEqualTo(1);
        assertThat(output)
                .contains("no folder can be made in " + file, "hint: ")
                .doesNotContain("\tat ");
    }

    @Test
    void withoutNativeCodeTheTablesSayJava() throws Exception {
        Process process = start(
                List.of("-Dio.curcuma.nativeCodecs=false"),
                "--menus",
                "3",
                "--values",
                "json,json+snappy,json+lz4,json+zstd");

        String output = outputOf(process);

        assertThat(process.exitValue()).as(output).isZero();
        assertThat(output).contains("json+lz4-fast      java", "json+zstd          java", "json+snappy        java");
        assertThat(output).doesNotContain("native");
    }
}
