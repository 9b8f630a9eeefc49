package io.curcuma.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;

/**
 * Which module may use which: {@code src/test/modules.txt} lists what is allowed, for every module of the build, by artifact id without
 * {@code curcuma-}. What the code of a module uses, its POM has to declare, so the POMs are compared; what tests use is free.
 */
class ModulesTest {
    private static final Path ROOT = Path.of("..", "..").toAbsolutePath().normalize();
    private static final String PREFIX = "curcuma-";

    private static Document pom(Path folder) {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(folder.resolve("pom.xml").toFile());
        } catch (Exception e) {
            throw new AssertionError(folder.toString(), e);
        }
    }

    private static Stream<Element> children(Node of, String name) {
        NodeList nodes = of.getChildNodes();
        return IntStream.range(0, nodes.getLength())
                .mapToObj(nodes::item)
                .filter(node -> node.getNodeName().equals(name))
                .map(Element.class::cast);
    }

    private static String text(Element of, String name) {
        return children(of, name).map(Node::getTextContent).findFirst().orElse("");
    }

    private static String name(String artifactId) {
        assertThat(artifactId).startsWith(PREFIX);
        return artifactId.substring(PREFIX.length());
    }

    /** The modules that the code of each module uses. */
    private static Map<String, Set<String>> used() {
        Map<String, Set<String>> used = new TreeMap<>();
        NodeList folders = pom(ROOT).getElementsByTagName("module");
        for (int i = 0; i < folders.getLength(); i++) {
            Element project =
                    pom(ROOT.resolve(folders.item(i).getTextContent())).getDocumentElement();
            Set<String> uses = new TreeSet<>();
            children(project, "dependencies")
                    .flatMap(all -> children(all, "dependency"))
                    .filter(each -> text(each, "groupId").equals("io.curcuma"))
                    .filter(each -> !text(each, "scope").equals("test"))
                    .forEach(each -> uses.add(name(text(each, "artifactId"))));
            used.put(name(text(project, "artifactId")), uses);
        }
        return used;
    }

    private static Map<String, Set<String>> allowed() throws IOException {
        Map<String, Set<String>> allowed = new TreeMap<>();
        for (String line : Files.readAllLines(Path.of("src", "test", "modules.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                String[] parts = line.split(":", 2);
                allowed.put(
                        parts[0],
                        new TreeSet<>(Stream.of(parts[1].trim().split(" +"))
                                .filter(part -> !part.isEmpty())
                                .toList()));
            }
        }
        return allowed;
    }

    @Test
    void everyModuleUsesWhatTheListAllowsAndNothingElse() throws IOException {
        assertThat(used()).isEqualTo(allowed());
    }

    /** A module is listed below those that it uses, so that no circle is possible. */
    @Test
    void theListGoesUpwards() throws IOException {
        List<String> order = Files.readAllLines(Path.of("src", "test", "modules.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split(":", 2)[0])
                .toList();
        assertThat(order).doesNotHaveDuplicates();
        allowed()
                .forEach((module, uses) -> uses.forEach(other -> assertThat(order.indexOf(other))
                        .as("%s uses %s", module, other)
                        .isBetween(0, order.indexOf(module) - 1)));
    }
}
