package io.curcuma.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code convert --out}, and what {@code convert} and {@code verify} have in common. */
class ConvertManyTest {
    private static final String XSD = Call.file("greeting.xsd");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void documents() throws IOException {
        for (String name : List.of("a.xml", "sub/b.xml", "sub/c.greeting.xml", ".hidden.xml")) {
            Path file = folder.resolve("in").resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, Call.GREETING);
        }
        Files.copy(Path.of(XSD), folder.resolve("in/greeting.xsd"));
    }

    private Call convert(String... args) {
        List<String> all = new ArrayList<>(
                List.of("convert", "--schema", XSD, "--from", "xml", "--to", "protobuf", "--out", out().toString()));
        all.addAll(List.of(args));
        return Call.of(all.toArray(String[]::new));
    }

    private Path out() {
        return folder.resolve("out");
    }

    private List<String> written() throws IOException {
        try (Stream<Path> files = Files.walk(out())) {
            return files.filter(Files::isRegularFile)
                    .map(file -> out().relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aFolderIsConvertedWithAllBelowIt() throws IOException {
        Call call = convert(folder.resolve("in").toString());

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(call.err()).isEqualToIgnoringNewLines("converted 3 documents into " + out());
        assertThat(written()).containsExactly("a.pb", "sub/b.pb", "sub/c.greeting.pb");
    }

    @Test
    void aPatternMeansWhatMatchesIt() throws IOException {
        Call call = convert(
                "--jobs",
                "2",
                folder.resolve("in") + "/sub/*.xml",
                folder.resolve("in/a.xml").toString());

        assertThat(call.code()).as(call.err()).isZero();
        assertThat(written()).containsExactly("a.pb", "b.pb", "c.greeting.pb");
        assertThat(convert(folder.resolve("in") + "/*.json").err()).contains("no such file or folder");
    }

    @Test
    void documentsThatFailAreToldInOrderAndTheOthersGoOn() throws IOException {
        Path first = Files.writeString(folder.resolve("in/0.xml"), "<greeting xmlns='urn:greeting'><oops/></greeting>");
        Path last = Files.writeString(folder.resolve("in/z.xml"), "no xml");

        for (String jobs : List.of("1", "4")) {
            Call call = convert("--jobs", jobs, folder.resolve("in").toString());

            assertThat(call.code()).isEqualTo(1);
            assertThat(call.err().lines().toList()).hasSize(3).satisfies(lines -> {
                assertThat(lines.get(0))
                        .startsWith("error: '" + first + "': SCHEMA_MISMATCH")
                        .contains("'oops'");
                assertThat(lines.get(1)).startsWith("error: '" + last + "': MALFORMED");
                assertThat(lines.get(2)).isEqualTo("2 of 5 documents failed");
            });
            assertThat(written()).containsExactly("a.pb", "sub/b.pb", "sub/c.greeting.pb");
        }
    }

    @Test
    void twoDocumentsNeverBecomeOneFile() throws IOException {
        Files.writeString(folder.resolve("in/sub/a.xml"), Call.GREETING);

        Call call = convert(
                folder.resolve("in/a.xml").toString(),
                folder.resolve("in/sub/a.xml").toString());

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).contains("would both become").contains("a.pb");
        assertThat(out()).doesNotExist();
    }

    @Test
    void aDocumentIsNotOverwritten() throws IOException {
        String in = folder.resolve("in/a.xml").toString();
        Call same = Call.of("convert", "--schema", XSD, "--from", "xml", "--to", "json", in, in);
        Call many = Call.of(
                "convert",
                "--schema",
                XSD,
                "--from",
                "xml",
                "--to",
                "xml",
                "--out",
                folder.resolve("in").toString(),
                in);

        assertThat(same.code()).isEqualTo(2);
        assertThat(same.err()).contains("IN and OUT are the same file");
        assertThat(many.code()).isEqualTo(2);
        assertThat(many.err()).contains("would overwrite the document");
        assertThat(Files.readString(Path.of(in))).isEqualTo(Call.GREETING);
    }

    @Test
    void aMissingTypeIsToldOnceBeforeAnyDocument() {
        Call call = Call.of(
                "convert",
                "--schema",
                XSD,
                Call.file("farewell.xsd"),
                "--from",
                "json",
                "--to",
                "xml",
                "--out",
                out().toString(),
                folder.resolve("in").toString());

        assertThat(call.code()).isEqualTo(2);
        assertThat(call.err()).containsOnlyOnce("error:").contains("a type is needed");
    }

    @Test
    void aDocumentThatIsTooLongNamesTheOption() {
        String in = folder.resolve("in/a.xml").toString();
        String[] few = {"convert", "--schema", XSD, "--from=xml", "--to=json", "--max-bytes", "20", in, "-"};

        assertThat(Call.of(few).err())
                .contains("'" + in + "' is larger than the limit of 20 bytes; --max-bytes allows more");
        few[6] = "1K";
        assertThat(Call.of(few).code()).isZero();
        few[6] = "64X";
        assertThat(Call.of(few).code()).isEqualTo(2);
    }

    @Test
    void filesAreLookedAtBeforeSchemas() {
        String broken = Call.file("broken.xsd");
        String in = folder.resolve("in/a.xml").toString();

        assertThat(Call.of("convert", "--schema", broken, "--from=xml", "--to=json", folder.toString(), "-")
                        .err())
                .contains("a folder: --out DIR converts all that is in it");
        assertThat(Call.of(
                                "convert",
                                "--schema",
                                broken,
                                "--from=xml",
                                "--to=json",
                                in,
                                folder.resolve("no/out.json").toString())
                        .err())
                .contains("no such file or folder")
                .doesNotContain("broken.xsd");
    }

    @Test
    void verifyTakesFilesAndPatterns() {
        Call call = Call.of(
                "verify",
                XSD,
                "--instances",
                folder.resolve("in/a.xml").toString(),
                "--instances",
                folder.resolve("in") + "/sub/b*",
                "--formats",
                "json",
                "--jobs",
                "2");

        assertThat(call.code()).as(call.text() + call.err()).isZero();
        assertThat(call.text()).contains("2 documents x 1 format");
    }

    @Test
    void compiledSchemasAreKeptInTheCacheFolderOfTheUser() throws IOException {
        Map<String, String> environment =
                Map.of("XDG_CACHE_HOME", folder.resolve("xdg").toString());
        String in = folder.resolve("in/a.xml").toString();
        String[] args = {"convert", "--schema", XSD, "--from=xml", "--to=json", in, "-"};

        Call without = Call.in(
                environment,
                Stream.concat(Stream.of(args), Stream.of("--no-cache")).toArray(String[]::new));
        assertThat(folder.resolve("xdg")).doesNotExist();
        Call first = Call.in(environment, args);
        Call second = Call.in(environment, args);

        assertThat(first.text())
                .isEqualTo(second.text())
                .isEqualTo(without.text())
                .contains("hello");
        try (Stream<Path> entries = Files.list(folder.resolve("xdg/curcuma"))) {
            assertThat(entries).hasSize(1);
        }
    }

    @Test
    void everySystemHasItsCacheFolder() {
        Map<String, String> home = Map.of("HOME", "/home/u", "LOCALAPPDATA", "/local");

        assertThat(CacheOptions.folder(home, "Linux")).contains(Path.of("/home/u/.cache/curcuma"));
        assertThat(CacheOptions.folder(home, "Mac OS X")).contains(Path.of("/home/u/Library/Caches/curcuma"));
        assertThat(CacheOptions.folder(home, "Windows 11")).contains(Path.of("/local/curcuma/cache"));
        assertThat(CacheOptions.folder(Map.of("XDG_CACHE_HOME", "/x", "HOME", "/home/u"), "Linux"))
                .contains(Path.of("/x/curcuma"));
        assertThat(CacheOptions.folder(Map.of("XDG_CACHE_HOME", "relative"), "Linux"))
                .isEqualTo(Optional.empty());
    }
}
