package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own. */
@Tag("one-jdk")
class MenuProcessTest {
    private static final int SECONDS = 60;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    private Process start(List<String> options, String... args) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(MenuCommand.class.getName());
        command.addAll(List.of(args));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void anInterruptedRunLeavesNoServerAndNoFolder() throws Exception {
        Process process = start(List.of("-Djava.io.tmpdir=" + folder), "--menus", "400", "--values", "json,json+zstd:19");
        try {
            BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
            assertThat(lines.readLine()).contains("400 menus");
            List<ProcessHandle> servers = process.children()
                    .filter(child -> child.info().command().orElse("").contains("redis-server"))
                    .toList();
            assertThat(servers).hasSize(1);

            process.destroy();

            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
            assertThat(process.exitValue()).isNotZero();
            assertThat(servers.get(0).isAlive()).isFalse();
            assertThat(lines.lines()).as("output after the interrupt").noneMatch(line -> line.contains("Exception"));
            try (Stream<Path> left = Files.list(folder)) {
                assertThat(left.map(file -> file.getFileName().toString()))
                        .noneMatch(file -> file.startsWith("menu-cache-redis"));
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void aTemporaryFolderThatIsNotThereIsNamed() throws Exception {
        Process process = start(List.of("-Djava.io.tmpdir=" + folder.resolve("absent")), "--menus", "1");

        String output = output(process);

        assertThat(process.waitFor()).isEqualTo(1);
        assertThat(output).contains("no folder can be made in " + folder.resolve("absent"), "hint: ");
        assertThat(output).doesNotContain("\tat ");
    }

    @Test
    void withoutNativeCodeTheTablesSayJava() throws Exception {
        Process process = start(
                List.of("-Dio.curcuma.nativeCodecs=false"), "--menus", "3", "--values", "json,json+snappy,json+lz4,json+zstd");

        String output = output(process);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output).contains("json+lz4           java", "json+zstd          java", "json+snappy        java");
        assertThat(output).doesNotContain("native");
    }
}
