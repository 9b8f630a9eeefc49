package io.curcuma.samples.menus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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

    /** The process; its output is in a file. */
    private Process start(List<String> options, String... args) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(List.of("-Xmx256m", "-cp", System.getProperty("java.class.path")));
        command.addAll(options);
        command.add(MenuCommand.class.getName());
        command.addAll(List.of(args));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
    }

    private Path output() {
        return folder.resolve("output.txt");
    }

    private String outputOf(Process process) throws Exception {
        try {
            assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(output());
    }

    private static List<ProcessHandle> servers(Process process) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        while (System.nanoTime() < end) {
            List<ProcessHandle> servers = process.children()
                    .filter(child -> child.info().command().orElse("").contains("redis-server"))
                    .toList();
            if (!servers.isEmpty()) {
                return servers;
            }
            Thread.sleep(20);
        }
        return List.of();
    }

    @Test
    void anInterruptedRunLeavesNoServerAndNoFolder() throws Exception {
        Path temporary = Files.createDirectory(folder.resolve("temporary"));
        Process process = start(List.of("-Djava.io.tmpdir=" + temporary), "--menus", "10000");
        List<ProcessHandle> servers = servers(process);
        assertThat(servers).hasSize(1);

        process.destroy();

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
