package io.curcuma.generator.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.output.OutputWriter.RefusedException;
import io.curcuma.generator.output.OutputWriter.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputWriterTest {
    private static final OutputFile A = OutputFile.text(Kind.JAVA, "a/A.java", "class A {}");
    private static final OutputFile B = OutputFile.text(Kind.JAVA, "a/b/B.java", "class B {}");
    private static final OutputFile P = OutputFile.text(Kind.PROTO, "a.proto", "message A {}");

    private Path folder;
    private Path manifest;
    private Map<Kind, Path> folders;

    @BeforeEach
    void folders(@TempDir Path temporary) {
        folder = temporary;
        manifest = folder.resolve("state/curcuma.manifest");
        folders = Map.of(Kind.JAVA, folder.resolve("java"), Kind.PROTO, folder.resolve("idl"));
    }

    @Test
    void writesEveryFileIntoTheFolderOfItsKind() throws IOException {
        assertThat(write(A, B, P)).isEqualTo(new Result(3, 0, 0));
        assertThat(folder.resolve("java/a/A.java")).hasContent("class A {}");
        assertThat(folder.resolve("idl/a.proto")).hasContent("message A {}");
        assertThat(Files.readString(manifest).lines().skip(1))
                .containsExactly("JAVA a/A.java", "JAVA a/b/B.java", "PROTO a.proto");
        assertThat(tree()).noneMatch(path -> path.endsWith(".tmp"));
    }

    @Test
    void touchesNothingIfNothingChanged() throws IOException {
        write(A, B, P);
        FileTime old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(folder.resolve("java/a/A.java"), old);
        Files.setLastModifiedTime(manifest, old);
        assertThat(write(P, B, A)).isEqualTo(new Result(0, 3, 0));
        assertThat(Files.getLastModifiedTime(folder.resolve("java/a/A.java"))).isEqualTo(old);
        assertThat(Files.getLastModifiedTime(manifest)).isEqualTo(old);
    }

    @Test
    void deletesOnlyWhatItWroteAndTheFoldersThatAreEmptyThen() throws IOException {
        write(A, B, P);
        Files.writeString(folder.resolve("java/a/Mine.java"), "class Mine {}");
        assertThat(write(P)).isEqualTo(new Result(0, 1, 2));
        assertThat(tree()).containsExactly("idl/a.proto", "java/a/Mine.java", "state/curcuma.manifest");
        Files.delete(folder.resolve("java/a/Mine.java"));
        write(A, P);
        write(P);
        assertThat(folder.resolve("java/a")).doesNotExist();
        assertThat(folder.resolve("java")).isDirectory();
    }

    @Test
    void aFileGoesWithTheLastOfItsOwners() throws IOException {
        Path other = folder.resolve("state/other.manifest");
        write(A, P);
        OutputWriter.write(folders, other, List.of(B, P));
        assertThat(write(A)).isEqualTo(new Result(0, 1, 0));
        assertThat(folder.resolve("idl/a.proto")).exists();
        assertThat(OutputWriter.write(folders, other, List.of(B)).deleted()).isOne();
        assertThat(folder.resolve("idl/a.proto")).doesNotExist();
    }

    @Test
    void anOwnerMayHaveItsManifestElsewhere() throws IOException {
        Path other = folder.resolve("elsewhere/other.manifest");
        OutputWriter.write(folders, other, List.of(P));
        write(A, P);
        assertThat(OutputWriter.write(folders, manifest, List.of(A), Set.of(other))
                        .deleted())
                .isZero();
        assertThat(folder.resolve("idl/a.proto")).exists();
    }

    @Test
    void aFileOfTheSameNameInAnotherFolderIsAnother() throws IOException {
        Map<Kind, Path> elsewhere = Map.of(Kind.JAVA, folder.resolve("java2"), Kind.PROTO, folder.resolve("idl"));
        write(A, P);
        OutputWriter.write(elsewhere, folder.resolve("state/other.manifest"), List.of(A, P));
        assertThat(write(B)).isEqualTo(new Result(1, 0, 1));
        assertThat(tree()).contains("idl/a.proto", "java2/a/A.java").doesNotContain("java/a/A.java");
    }

    @Test
    void foldersAreSharedUnderAnyKind() throws IOException {
        Map<Kind, Path> one = Map.of(Kind.PROTO, folder.resolve("all"));
        Map<Kind, Path> two = Map.of(Kind.RESOURCE, folder.resolve("all"));
        OutputFile resource = OutputFile.text(Kind.RESOURCE, "a.proto", "message A {}");
        OutputWriter.write(one, manifest, List.of(P));
        OutputWriter.write(two, folder.resolve("state/other.manifest"), List.of(resource));
        assertThat(OutputWriter.write(one, manifest, List.of()).deleted()).isZero();
        assertThat(folder.resolve("all/a.proto")).exists();
    }

    @Test
    void anOwnerThatIsGoneWithItsManifestOwnsNothing() throws IOException {
        Path other = folder.resolve("state/other.manifest");
        OutputWriter.write(folders, other, List.of(P));
        write(A, P);
        Files.delete(other);
        assertThat(write(A).deleted()).isOne();
    }

    @Test
    void manifestsFromBeforeTheyToldTheirFoldersOwnTheirFiles() throws IOException {
        write(A, P);
        Files.writeString(
                folder.resolve("state/other.manifest"),
                "# written by curcuma; files listed here are deleted when they are no longer generated\nPROTO a.proto\n");
        assertThat(write(A).deleted()).isZero();
    }

    @Test
    void runsAtTheSameTimeKeepWhatBothHave() throws Exception {
        int runs = 60;
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            for (int i = 0; i < runs; i++) {
                Path other = folder.resolve("state/other.manifest");
                write(A, P);
                CountDownLatch start = new CountDownLatch(2);
                Future<Result> drops = threads.submit(() -> at(start, () -> write(A)));
                Future<Result> takes =
                        threads.submit(() -> at(start, () -> OutputWriter.write(folders, other, List.of(B, P))));
                drops.get();
                takes.get();
                assertThat(tree()).contains("java/a/A.java", "java/a/b/B.java", "idl/a.proto");
                OutputWriter.write(folders, other, List.of());
                assertThat(folder.resolve("idl/a.proto")).doesNotExist();
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static Result at(CountDownLatch start, Callable<Result> run) throws Exception {
        start.countDown();
        start.await();
        return run.call();
    }

    @Test
    void withoutManifestNothingIsDeleted() throws IOException {
        write(A, B);
        Files.delete(manifest);
        assertThat(write(A)).isEqualTo(new Result(0, 1, 0));
        assertThat(folder.resolve("java/a/b/B.java")).exists();
    }

    @Test
    void editedManifestCanNotDeleteElsewhere() throws IOException {
        write(A);
        Path precious = Files.writeString(folder.resolve("precious"), "x");
        Files.writeString(manifest, "JAVA ../precious\nJAVA /etc/hosts\nrubbish\nJAVA a\nAVRO precious\n");
        assertThat(write(A).deleted()).isZero();
        assertThat(precious).exists();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../A.java",
                "/A.java",
                "a/../../A.java",
                "a//A.java",
                "a\\..\\..\\A.java",
                ".",
                "",
                "a/",
                "a\n/A.java"
            })
    void pathsThatLeaveTheFolderAreRefused(String path) {
        assertThatThrownBy(() -> write(A, OutputFile.text(Kind.JAVA, path, "x")))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        e -> assertThat(e.diagnostic().problem()).isEqualTo(Problem.OUTPUT_FOLDER));
        assertThat(folder.resolve("java")).doesNotExist();
    }

    @Test
    void symbolicLinksOnTheWayAreRefused() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createDirectory(folder.resolve("java"));
        Files.createSymbolicLink(folder.resolve("java/a"), elsewhere);
        assertThatThrownBy(() -> write(A)).isInstanceOf(RefusedException.class).hasMessageContaining("symbolic link");
        assertThat(elsewhere).isEmptyDirectory();
    }

    @Test
    void symbolicLinkInPlaceOfAFileIsReplacedAndNotFollowed() throws IOException {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere"), "mine");
        Files.createDirectories(folder.resolve("java/a"));
        Files.createSymbolicLink(folder.resolve("java/a/A.java"), elsewhere);
        write(A);
        assertThat(elsewhere).hasContent("mine");
        assertThat(folder.resolve("java/a/A.java")).hasContent("class A {}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pom.xml", ".git", "src", "build.gradle"})
    void projectFoldersAreRefused(String name) throws IOException {
        Files.createDirectories(folder.resolve("java").resolve(name));
        assertThatThrownBy(() -> write(A))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        e -> assertThat(e.diagnostic().headline())
                                .endsWith("error[C018]: cannot use '" + folder + "/java' as an output folder: it holds "
                                        + name));
    }

    @Test
    void rootOfTheFileSystemIsRefused() {
        assertThatThrownBy(() -> OutputWriter.write(Map.of(Kind.JAVA, folder.getRoot()), manifest, List.of(A)))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("it is the root of the file system");
    }

    private Result write(OutputFile... files) throws IOException {
        return OutputWriter.write(folders, manifest, List.of(files));
    }

    private List<String> tree() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile)
                    .map(path -> folder.relativize(path).toString())
                    .sorted()
                    .toList();
        }
    }
}
