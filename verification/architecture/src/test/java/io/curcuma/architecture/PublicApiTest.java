package io.curcuma.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import io.curcuma.Stable;
import io.curcuma.Unstable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The public API, a file for each package in {@code src/test/api}: what programs may use does not change unless somebody means it.
 * {@code -Dgolden.update=true} rewrites the files.
 */
class PublicApiTest {
    private static final Path FOLDER = Path.of("src/test/api");

    private static Map<String, String> packages() {
        Map<String, StringBuilder> packages = new TreeMap<>();
        List<JavaClass> classes = RuntimeClasses.ALL.stream()
                .filter(javaClass -> !javaClass.getPackageName().contains(".internal."))
                .filter(Signatures::isVisible)
                .filter(javaClass -> !javaClass.getSimpleName().equals("package-info"))
                .sorted(Comparator.comparing(JavaClass::getName))
                .toList();
        for (JavaClass javaClass : classes) {
            packages.computeIfAbsent(javaClass.getPackageName(), name -> new StringBuilder())
                    .append(Signatures.of(javaClass));
        }
        Map<String, String> texts = new TreeMap<>();
        packages.forEach((name, text) -> texts.put(name + ".txt", text.toString()));
        return texts;
    }

    private static Map<String, String> committed() throws IOException {
        Map<String, String> texts = new TreeMap<>();
        if (Files.isDirectory(FOLDER)) {
            try (Stream<Path> files = Files.list(FOLDER)) {
                for (Path file : files.toList()) {
                    texts.put(file.getFileName().toString(), Files.readString(file));
                }
            }
        }
        return texts;
    }

    @Test
    void thePublicApiOfCoreNamesNoInternalType() {
        assertThat(packages().keySet()).contains("io.curcuma.txt", "io.curcuma.spi.txt");
        for (String name : List.of("", ".avro", ".catalog", ".json", ".spi", ".spi.former", ".spi.item", ".spi.jaxb")) {
            assertThat(packages().get("io.curcuma" + name + ".txt")).doesNotContain(".internal.");
        }
    }

    /** But those that XJC makes of a schema. */
    @Test
    void everyPackageSaysWhetherItIsStable() {
        for (String file : packages().keySet()) {
            String name = file.substring(0, file.length() - ".txt".length());
            if (!name.equals("io.curcuma.http.problem")) {
                JavaPackage of = RuntimeClasses.ALL.getPackage(name);
                assertThat(of.isAnnotatedWith(Stable.class))
                        .as("@Stable or @Unstable, of " + name)
                        .isNotEqualTo(of.isAnnotatedWith(Unstable.class));
            }
        }
    }

    @Test
    void thePublicApiIsWhatIsCommitted() throws IOException {
        Map<String, String> actual = packages();
        if (Boolean.getBoolean("golden.update")) {
            Files.createDirectories(FOLDER);
            for (String name : committed().keySet()) {
                Files.delete(FOLDER.resolve(name));
            }
            for (Map.Entry<String, String> file : actual.entrySet()) {
                Files.writeString(FOLDER.resolve(file.getKey()), file.getValue());
            }
        }
        assertThat(actual)
                .as("the public API; -Dgolden.update=true accepts a change, which belongs in CHANGELOG.md")
                .isEqualTo(committed());
    }
}
