package io.curcuma.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The pages for developers name packages and classes that are there. */
class PageNamesTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();

    private static final Pattern SPAN = Pattern.compile("(?<!`)`([^`\n]+)`(?!`)");
    private static final Pattern PACKAGE = Pattern.compile("io\\.curcuma(\\.[a-z][a-z0-9]*)*");
    /** A class, or a member of one; a name of capitals alone is a constant. */
    private static final Pattern CLASS = Pattern.compile(
            "(?:io\\.curcuma(?:\\.[a-z][a-z0-9]*)*\\.)?([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:[.#<(].*)?");

    private static final Pattern DECLARED = Pattern.compile(
            "\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)|^import (?:static )?[\\w.]*?\\b([A-Z]\\w*)");
    /** Headers of HTTP. */
    private static final Set<String> NO_CLASSES = Set.of("Accept", "ETag", "Vary");

    private static final Set<String> PACKAGES = new HashSet<>();
    /** Names that sources declare, or take from elsewhere. */
    private static final Set<String> CLASSES = new HashSet<>();

    @BeforeAll
    static void readSources() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            files.filter(file -> file.toString().endsWith(".java") && !isMade(file))
                    .forEach(PageNamesTest::read);
        }
        assertThat(PACKAGES).contains("io.curcuma", "io.curcuma.spi", "io.curcuma.generator.xjc");
        assertThat(CLASSES).contains("Serializer", "GenerationRequest", "PageNamesTest");
    }

    private static boolean isMade(Path file) {
        return ROOT.relativize(file).toString().contains("target/");
    }

    private static void read(Path file) {
        String source;
        try {
            source = Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Matcher named =
                Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE).matcher(source);
        if (named.find()) {
            for (String name = named.group(1); name.contains("."); name = name.substring(0, name.lastIndexOf('.'))) {
                PACKAGES.add(name);
            }
        }
        Matcher declared =
                Pattern.compile(DECLARED.pattern(), Pattern.MULTILINE).matcher(source);
        while (declared.find()) {
            CLASSES.add(declared.group(1) == null ? declared.group(2) : declared.group(1));
        }
    }

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(ROOT.resolve("ARCHITECTURE.md"), ROOT.resolve("CONTRIBUTING.md")));
        try (Stream<Path> files = Files.walk(ROOT.resolve("docs/design"))) {
            // turmeric.md names classes of the ancestor
            files.filter(file -> file.toString().endsWith(".md") && !file.endsWith("turmeric.md"))
                    .forEach(pages::add);
        }
        return pages;
    }

    private static boolean isClass(String name) {
        if (CLASSES.contains(name)) {
            return true;
        }
        for (String of : List.of("java.lang.", "java.util.", "java.io.", "java.nio.", "java.math.", "sun.misc.")) {
            try {
                Class<?> unused = Class.forName(of + name, false, null);
                return true;
            } catch (ClassNotFoundException e) {
                // the next one
            }
        }
        return false;
    }

    @Test
    void everyPackageAndClassInACodeSpanIsThere() throws IOException {
        Set<String> missing = new TreeSet<>();
        int checked = 0;
        for (Path page : pages()) {
            // a fenced block is no span
            String text = Files.readString(page).replaceAll("(?s)```.*?```", "");
            Matcher spans = SPAN.matcher(text);
            while (spans.find()) {
                String span = spans.group(1);
                Matcher named = CLASS.matcher(span);
                boolean isThere;
                if (PACKAGE.matcher(span).matches()) {
                    isThere = PACKAGES.contains(span);
                } else if (named.matches() && !NO_CLASSES.contains(named.group(1))) {
                    isThere = isClass(named.group(1));
                } else {
                    continue;
                }
                checked++;
                if (!isThere) {
                    missing.add(ROOT.relativize(page) + ": " + span);
                }
            }
        }
        assertThat(checked).isGreaterThan(300);
        assertThat(missing).isEmpty();
    }
}
