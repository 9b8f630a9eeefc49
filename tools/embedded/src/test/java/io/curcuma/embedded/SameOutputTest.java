package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is generated does not depend on the machine nor on what a JVM makes identity hash codes of. */
class SameOutputTest {
    /** Number of processors, collector, and where identity hash codes come from (a random number, an address, 1, a counter …). */
    private record Jvm(int processors, String collector, int hashes) {
        List<String> command(List<String> sets) {
            List<String> command = new ArrayList<>(List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:ActiveProcessorCount=" + processors,
                    "-XX:+Use" + collector + "GC",
                    "-XX:+UnlockExperimentalVMOptions",
                    "-XX:hashCode=" + hashes,
                    "-XX:TieredStopAtLevel=1",
                    "-cp",
                    System.getProperty("java.class.path"),
                    GenerationDigest.class.getName()));
            command.addAll(sets);
            return command;
        }
    }

    private static final List<Jvm> JVMS = List.of(
            new Jvm(1, "Serial", 5),
            new Jvm(4, "G1", 0),
            new Jvm(8, "Parallel", 2),
            new Jvm(1, "Parallel", 1),
            new Jvm(4, "Serial", 3),
            new Jvm(8, "G1", 4),
            new Jvm(1, "G1", 0),
            new Jvm(4, "Parallel", 5),
            new Jvm(8, "Serial", 0));

    /** Enough for large sets: an order by identity differs with nearly every random hash code. */
    private static final int FEW = 3;

    private final Path folder;

    SameOutputTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void everyJvmGeneratesTheSameBytes() throws Exception {
        Path groups = Path.of(Objects.requireNonNull(getClass().getResource("attribute-groups.xsd"))
                .toURI());
        assertThatAllAreEqual(JVMS, List.of(groups.toString()));
    }

    @Tag("slow")
    @Test
    void everyJvmGeneratesTheSameBytesForRealSchemas() throws Exception {
        List<String> sets = Corpus.all().stream()
                .map(corpus ->
                        corpus.schemas().stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)))
                .toList();
        assertThatAllAreEqual(JVMS.subList(0, FEW), sets);
    }

    private void assertThatAllAreEqual(List<Jvm> jvms, List<String> sets) throws IOException, InterruptedException {
        List<String> first = digests(jvms.get(0), sets);
        assertThat(first).hasSizeGreaterThan(sets.size());
        for (Jvm jvm : jvms.subList(1, jvms.size())) {
            assertThat(digests(jvm, sets)).as(jvm.toString()).isEqualTo(first);
        }
    }

    private List<String> digests(Jvm jvm, List<String> sets) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(jvm.command(sets))
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        assertThat(process.waitFor()).as(() -> jvm + ": " + read(out)).isZero();
        return read(out);
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
