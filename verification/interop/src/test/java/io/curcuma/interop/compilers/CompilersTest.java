package io.curcuma.interop.compilers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.curcuma.interop.compilers.Tool.RefusedException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/**
 * The IDLs of this project's schemas, of schemas with nasty names, and of those that the world has where they are there, go to the
 * compilers and parsers of all languages that the machine has.
 *
 * <p>Slow compilers get the small sets only; {@code -Dcompilers=all} gives every set to every compiler. A compiler that is not there is
 * skipped, and its test says so; with {@code CURCUMA_CROSS_LANGUAGE=required} in the environment it fails, unless it is one of Debian's
 * packages, which not everybody may install.
 */
@Tag("one-jdk")
@Tag("slow")
class CompilersTest {
    private static final boolean REQUIRED = "required".equals(System.getenv("CURCUMA_CROSS_LANGUAGE"));
    private static final boolean ALL = "all".equals(System.getProperty("compilers"));

    /** With the reason for each. */
    private static final Set<String> KNOWN = known();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    private static final List<IdlSet> SETS = new ArrayList<>();

    private static Set<String> known() {
        try {
            return Files.readAllLines(Path.of("src", "test", "compilers", "known-refusals.txt")).stream()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeAll
    static void generate() throws IOException {
        SETS.addAll(IdlSet.all(folder.resolve("sets")));
    }

    @TestFactory
    Stream<DynamicTest> everyCompilerTakesEveryIdl() throws IOException {
        Path work = Files.createDirectory(folder.resolve("work"));
        return IdlCompiler.all(work).stream()
                .map(compiler -> dynamicTest(compiler.name(), () -> check(compiler, work.resolve(compiler.name()))));
    }

    private static void check(IdlCompiler compiler, Path work) throws Exception {
        Map<String, String> refusals = new TreeMap<>();
        Set<String> known = new TreeSet<>();
        long start = System.nanoTime();
        long bytes = 0;
        int taken = 0;
        for (IdlSet set : SETS) {
            bytes += set.bytes();
            if (!ALL && bytes > compiler.limit()) {
                break;
            }
            String pair = compiler + ", " + set;
            if (KNOWN.contains(pair)) {
                known.add(pair);
            }
            try {
                compiler.check().take(set, Files.createDirectories(work.resolve(set.name())));
                taken++;
            } catch (RefusedException e) {
                refusals.put(pair, e.getMessage());
            } catch (TestAbortedException e) {
                if (REQUIRED && !compiler.ofDebian()) {
                    throw new AssertionError("required, but " + e.getMessage(), e);
                }
                System.out.println("compilers: " + compiler + " skipped, " + e.getMessage());
                throw e;
            }
        }
        System.out.printf(
                "compilers: %s took %d of %d sets in %.1f s%n",
                compiler, taken, SETS.size(), (System.nanoTime() - start) / 1e9);
        assertThat(refusals.keySet())
                .as("what is refused, beside what known-refusals.txt lists: %s", refusals)
                .isEqualTo(known);
    }
}
