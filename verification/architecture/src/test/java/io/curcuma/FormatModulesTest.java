package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The error for a format that is not there names its module: for every format of the list of formats, whoever adds one. */
class FormatModulesTest {
    private static final Path FORMATS = Path.of("..", "..", "runtime", "formats");
    private static final Pattern OWN = Pattern.compile("</parent>\\s*<artifactId>([^<]+)");
    private static final Pattern LISTED = Pattern.compile("<groupId>io\\.curcuma</groupId>\\s*<artifactId>([^<]+)");

    @Test
    void everyListedModuleIsNamedWithItsFormat() throws Exception {
        List<String> named = new ArrayList<>();
        for (Format format : formats()) {
            String module = module(format.getClass());
            if (module.equals("curcuma-core")) {
                assertThat(FormatModules.of(format.id())).as(format.id()).isNull();
            } else {
                assertThat(FormatModules.of(format.id())).as(format.id()).contains("io.curcuma:" + module);
                named.add(module);
            }
        }
        assertThat(listed()).hasSizeGreaterThan(5).isSubsetOf(named);
    }

    /** Those that the class path offers, and those of the list that are off unless named. */
    private static List<Format> formats() throws IOException {
        List<Format> formats = new ArrayList<>();
        try (Stream<Path> classes = Files.walk(FORMATS)) {
            for (Path file : (Iterable<Path>) classes.filter(FormatModulesTest::isFormat)::iterator) {
                formats.add(format(file));
            }
        }
        Serializer.forPackages(FormatModulesTest.class.getClassLoader())
                .formats()
                .forEach(formats::add);
        return formats;
    }

    private static boolean isFormat(Path file) {
        return file.toString().replace('\\', '/').matches(".*/src/main/java/io/curcuma/\\w+/\\w+Format\\.java");
    }

    private static Format format(Path source) {
        String name = source.toString().replace('\\', '/').replaceFirst(".*/src/main/java/(.*)\\.java", "$1");
        try {
            Class<?> type = Class.forName(name.replace('/', '.'));
            assertThat(Modifier.isAbstract(type.getModifiers())).as(name).isFalse();
            return (Format) type.getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    private static String module(Class<?> type) throws IOException, URISyntaxException {
        Path place =
                Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        while (!Files.exists(place.resolve("pom.xml"))) {
            place = Objects.requireNonNull(place.getParent());
        }
        Matcher artifact = OWN.matcher(Files.readString(place.resolve("pom.xml")));
        assertThat(artifact.find()).as("%s", place).isTrue();
        return artifact.group(1);
    }

    /** The modules of the list that have formats: all but those that these build on. */
    private static List<String> listed() throws IOException {
        return LISTED.matcher(Files.readString(FORMATS.resolve("pom.xml")).replaceFirst("(?s).*</parent>", ""))
                .results()
                .map(module -> module.group(1))
                .filter(module -> !module.matches("curcuma-(core|jackson|xml-jaxb)"))
                .toList();
    }
}
