package io.curcuma.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** What programs can see has a comment: the runtime modules, the testkit, the build plugin, the generator's entry. */
class PublicCommentsTest {
    private static final Path ROOT = Path.of("..", "..");

    /** In the generator, only what starts it; its pipeline is its own. */
    private static final List<PathMatcher> SEEN_BY_PROGRAMS = Stream.of(
                    "{runtime/core,runtime/testkit,runtime/*/*,tools/advise,tools/embedded,tools/reports,maven-plugin}/src/main/java/**.java",
                    "generator/src/main/java/io/curcuma/generator/{*,request/*,output/*}.java")
            .map(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern))
            .toList();

    @Test
    void everyPublicAndProtectedMemberHasAComment() throws IOException {
        List<Path> sources = sources();
        assertThat(sources).hasSizeGreaterThan(300);
        assertThat(uncommented(sources)).isEmpty();
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(file ->
                            SEEN_BY_PROGRAMS.stream().anyMatch(pattern -> pattern.matches(ROOT.relativize(file))))
                    .filter(file -> !file.toString().contains("internal"))
                    .sorted()
                    .toList();
        }
    }

    private static List<String> uncommented(List<Path> sources) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager files =
                compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null, files, null, List.of("-proc:none"), null, files.getJavaFileObjectsFromPaths(sources));
            UncommentedMembers members = new UncommentedMembers(task);
            task.parse().forEach(unit -> members.scan(unit, null));
            return members.found();
        }
    }
}
