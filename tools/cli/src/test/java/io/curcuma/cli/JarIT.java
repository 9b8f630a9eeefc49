package io.curcuma.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar as users get it, in a JVM of its own. */
class JarIT {
    private static final Path JAR = Path.of(System.getProperty("curcuma.jar", "target/curcuma.jar"));

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void convertsThereAndBack() throws Exception {
        Path in = Files.writeString(folder.resolve("in.xml"), Call.GREETING);
        Path bytes = folder.resolve("greeting.bin");

        run(
                0,
                "convert",
                "--schema",
                Call.file("greeting.xsd"),
                "--from=xml",
                "--to=avro",
                in.toString(),
                bytes.toString());
        String json = run(
                0, "convert", "--schema", Call.file("greeting.xsd"), "--from=avro", "--to=json", bytes.toString(), "-");

        assertThat(bytes).isNotEmptyFile();
        assertThat(json).contains("\"hello\"");
    }

    @Test
    void holdsTheCodecsAndTheChartsOfAnAdvice() throws Exception {
        Path documents = Files.createDirectory(folder.resolve("documents"));
        Files.writeString(documents.resolve("in.xml"), Call.GREETING);
        Path page = folder.resolve("advice.html");

        String table = run(
                0,
                "advise",
                Call.file("greeting.xsd"),
                "--instances",
                documents.toString(),
                "--time=1s",
                "--formats=protobuf",
                "--codecs=none,zstd:3,lz4,snappy,xz:3,bzip2",
                "--report",
                page.toString());

        assertThat(table).contains("least CPU time", "1 of 1 documents");
        assertThat(page).content().contains("<svg", "zstd", "snappy", "bzip2");
    }

    @Test
    void holdsTheLicencesAndNoticesOfAllThatItContains() throws IOException {
        Pattern legal = Pattern.compile(
                "(META-INF/)?([^/]*-)?(licen[cs]e|notice|copying)[^/]*(?<!\\.class)", Pattern.CASE_INSENSITIVE);
        List<String> contained = new ArrayList<>();
        List<String> missing = new ArrayList<>();
        try (JarFile whole = new JarFile(JAR.toFile())) {
            for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
                if (!entry.endsWith(".jar")) {
                    continue;
                }
                try (JarFile part = new JarFile(entry)) {
                    if (!isIn(part, whole)) {
                        continue;
                    }
                    for (JarEntry file : Collections.list(part.entries())) {
                        if (legal.matcher(file.getName()).matches()) {
                            String name = Path.of(entry).getFileName() + ": " + file.getName();
                            ZipEntry merged = whole.getEntry(file.getName());
                            boolean isThere = merged != null
                                    && text(whole, merged)
                                            .contains(text(part, file).strip());
                            (isThere ? contained : missing).add(name);
                        }
                    }
                }
            }
            assertThat(missing).isEmpty();
            assertThat(contained).hasSizeGreaterThan(20);
            assertThat(text(whole, whole.getEntry("LICENSE"))).isEqualTo(Files.readString(Path.of("../../LICENSE")));
            assertThat(text(whole, whole.getEntry("NOTICE"))).isEqualTo(Files.readString(Path.of("../../NOTICE")));
        }
    }

    /** Tests have jars on their class path that the tool does not have. */
    private static boolean isIn(JarFile part, JarFile whole) {
        return Collections.list(part.entries()).stream()
                .map(JarEntry::getName)
                .filter(name ->
                        name.endsWith(".class") && !name.startsWith("META-INF") && !name.equals("module-info.class"))
                .limit(1)
                .anyMatch(name -> whole.getEntry(name) != null);
    }

    private static String text(JarFile jar, ZipEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return new String(in.readAllBytes(), UTF_8);
        }
    }

    @Test
    void generates() throws Exception {
        run(
                0,
                "generate",
                Call.file("greeting.xsd"),
                "--out",
                folder.resolve("out").toString());

        assertThat(folder.resolve("out").resolve("java")).isNotEmptyDirectory();
    }

    @Test
    void saysItsVersionAndFails() throws Exception {
        assertThat(run(0, "--version")).matches("curcuma \\d+\\.\\d+\\.\\d+.*\\R");
        run(2, "convert");
        run(
                1,
                "generate",
                Call.file("broken.xsd"),
                "--out",
                folder.resolve("out").toString());
    }

    @Test
    void holdsNoSignatureAndNoModule() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            List<String> names = Collections.list(jar.entries()).stream()
                    .map(ZipEntry::getName)
                    .toList();

            assertThat(names).noneMatch(name -> name.endsWith(".SF") || name.endsWith("module-info.class"));
            assertThat(names)
                    .contains("META-INF/services/io.curcuma.Format")
                    .anyMatch(name -> name.contains("LICENSE"));
            assertThat(jar.isMultiRelease()).isTrue();
        }
    }

    @Test
    void convertsADocumentThatIsLargerThanItsHeapElementByElement() throws Exception {
        Path err = folder.resolve("stderr");
        Path lines = folder.resolve("lines");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-jar",
                        JAR.toString(),
                        "convert",
                        "--schema",
                        Call.file("greeting.xsd"),
                        "--from=xml",
                        "--to=json",
                        "--each=day/greeting",
                        "-",
                        lines.toString())
                .redirectError(err.toFile())
                .start();
        byte[] greetings = Call.GREETING.repeat(1_000).getBytes(UTF_8);
        try (OutputStream document = process.getOutputStream()) {
            document.write("<day>".getBytes(UTF_8));
            for (int i = 0; i < 2_000; i++) {
                document.write(greetings);
            }
            document.write("</day>".getBytes(UTF_8));
        }
        assertThat(process.waitFor()).isZero();
        assertThat(Files.readString(err)).startsWith("converted 2,000,000 elements");
        assertThat(Files.size(lines)).isEqualTo(2_000_000L * "{\"text\":\"hello\",\"times\":3}\n".length());
    }

    private String run(int code, String... args) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", JAR.toString()));
        command.addAll(List.of(args));
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        Process process = new ProcessBuilder(command)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(err)).isEqualTo(code);
        return Files.readString(out, UTF_8);
    }
}
