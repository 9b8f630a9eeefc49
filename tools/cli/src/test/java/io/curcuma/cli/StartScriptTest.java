package io.curcuma.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script of the zip, with programs that pretend to be Java. */
@DisabledOnOs(OS.WINDOWS)
class StartScriptTest {
    private static final Path SCRIPT = Path.of("src/release/curcuma");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private Path java(String name, String version) throws IOException {
        Path home = folder.resolve(name);
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(
                java,
                "#!/bin/sh\nif [ \"$1\" = -version ]; then echo 'openjdk version \"" + version
                        + "\" 2020-01-01' >&2; exit; fi\nprintf '<%s>' \"$@\"\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        return home;
    }

    private Path installed() throws IOException {
        Path place = Files.createDirectories(folder.resolve("a place"));
        Path script = place.resolve("curcuma");
        return Files.exists(script) ? script : Files.copy(SCRIPT, script, StandardCopyOption.COPY_ATTRIBUTES);
    }

    private static String run(int code, Path script, Map<String, String> environment) throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(script.toString(), "convert", "two words", "*").redirectErrorStream(true);
        builder.environment().remove("JAVA_HOME");
        builder.environment().putAll(environment);
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isEqualTo(code);
        return output;
    }

    @Test
    void startsTheJarBesideItWithTheJavaOfTheHomeOrThePath() throws Exception {
        Path home = java("jdk 17", "17.0.1");
        Path script = installed();
        String expected = "<-jar><" + script.resolveSibling("curcuma.jar") + "><convert><two words><*>";

        assertThat(run(0, script, Map.of("JAVA_HOME", home.toString()))).isEqualTo(expected);
        assertThat(run(0, script, Map.of("PATH", home.resolve("bin") + ":/usr/bin:/bin")))
                .isEqualTo(expected);
    }

    @Test
    void followsLinks() throws Exception {
        Path home = java("jdk", "26-ea");
        Path script = installed();
        Path absolute = Files.createSymbolicLink(folder.resolve("absolute"), script);
        Path relative = Files.createSymbolicLink(folder.resolve("relative"), Path.of("absolute"));

        for (Path link : List.of(absolute, relative)) {
            assertThat(run(0, link, Map.of("JAVA_HOME", home.toString())))
                    .startsWith("<-jar><" + script.resolveSibling("curcuma.jar") + ">");
        }
    }

    @Test
    void believesTheReleaseFile() throws Exception {
        Path home = java("jdk", "99");
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"11.0.2\"\n");

        assertThat(run(1, installed(), Map.of("JAVA_HOME", home.toString()))).contains("Java 11.0.2");
    }

    @Test
    void saysWhatItNeeds() throws Exception {
        for (String version : List.of("1.8.0_392", "9", "11.0.2", "16.0.2-beta")) {
            assertThat(run(
                            1,
                            installed(),
                            Map.of("JAVA_HOME", java(version, version).toString())))
                    .contains("is Java " + version, "it needs Java 17 or newer");
        }
        assertThat(run(1, installed(), Map.of("JAVA_HOME", "/nowhere"))).contains("no Java in JAVA_HOME '/nowhere'");
        assertThat(run(1, installed(), Map.of("PATH", withoutJava())))
                .contains("curcuma: no Java; it needs Java 17 or newer");
    }

    /** A path with what the script uses. */
    private String withoutJava() throws IOException {
        Path bin = Files.createDirectory(folder.resolve("bin"));
        for (String program : List.of("dirname", "sed")) {
            Path file = Files.writeString(
                    bin.resolve(program), "#!/bin/sh\nPATH=/usr/bin:/bin exec " + program + " \"$@\"\n");
            assertThat(file.toFile().setExecutable(true)).isTrue();
        }
        return bin.toString();
    }
}
