package io.curcuma.interop.guide;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Parts of a pom, which are well-formed and name our artifacts, goals and parameters as they are; and parts of a schema, which the generator takes.
 *
 * @param goals of the Maven plugin
 * @param parameters of all goals
 * @param properties that set them
 * @param artifacts of the project
 */
record XmlBlocks(
        Set<String> goals, Set<String> parameters, Set<String> properties, Set<String> artifacts, String version) {
    private static final String XSD = XMLConstants.W3C_XML_SCHEMA_NS_URI;
    private static final Set<String> OF_A_POM = Set.of("project", "plugin", "configuration", "dependency");
    private static final Pattern PROPERTY = Pattern.compile("\\$\\{(curcuma\\.[\\w.]+)}");

    static XmlBlocks load() throws Exception {
        Element plugin;
        try (InputStream in = XmlBlocks.class.getResourceAsStream("/META-INF/maven/plugin.xml")) {
            plugin = parse(Objects.requireNonNull(in).readAllBytes());
        }
        Set<String> goals = new TreeSet<>();
        Set<String> parameters = new TreeSet<>();
        Set<String> properties = new TreeSet<>();
        for (Element mojo : descendants(plugin, "mojo")) {
            goals.add(child(mojo, "goal"));
            for (Element parameter : descendants(mojo, "parameter")) {
                parameters.add(child(parameter, "name"));
            }
            PROPERTY.matcher(mojo.getTextContent()).results().forEach(found -> properties.add(found.group(1)));
        }
        assertThat(goals).contains("generate");
        Set<String> artifacts = new HashSet<>();
        try (Stream<Path> poms = Files.walk(CodeBlock.ROOT, 4)) {
            for (Path pom : poms.filter(
                            file -> file.endsWith("pom.xml") && !file.toString().contains("target"))
                    .toList()) {
                artifacts.add(child(parse(Files.readAllBytes(pom)), "artifactId"));
            }
        }
        return new XmlBlocks(goals, parameters, properties, artifacts, child(plugin, "version"));
    }

    static boolean isSchema(CodeBlock block) {
        return block.text().contains("<xs:");
    }

    void check(CodeBlock block, Path folder) throws Exception {
        boolean isWhole = block.text().startsWith("<?xml");
        Element root = isWhole
                ? parse(block.text().getBytes(UTF_8))
                : parse(("<part xmlns:xs=\"" + XSD + "\">" + block.text() + "</part>").getBytes(UTF_8));
        List<Element> elements = isWhole ? List.of(root) : children(root);
        assertThat(elements).isNotEmpty();
        if (isSchema(block)) {
            generate(block.text(), elements, folder);
            return;
        }
        if (elements.get(0).getNodeName().equals("jaxb:bindings")) {
            bind(block.text(), folder);
            return;
        }
        for (Element element : elements) {
            assertThat(OF_A_POM).contains(element.getNodeName());
            descendants(element, "dependency").forEach(this::checkArtifact);
            for (Element plugin : descendants(element, "plugin")) {
                checkArtifact(plugin);
                if (child(plugin, "artifactId").equals("curcuma-maven-plugin")) {
                    descendants(plugin, "configuration").forEach(this::checkConfiguration);
                    descendants(plugin, "goal")
                            .forEach(goal -> assertThat(goals).contains(goal.getTextContent()));
                }
            }
            if (element.getNodeName().equals("configuration")) {
                checkConfiguration(element);
            }
        }
    }

    private void checkConfiguration(Element configuration) {
        assertThat(children(configuration))
                .isNotEmpty()
                .allSatisfy(parameter -> assertThat(parameters).contains(parameter.getNodeName()));
    }

    private void checkArtifact(Element dependency) {
        if (child(dependency, "groupId").equals("io.curcuma")) {
            assertThat(artifacts).contains(child(dependency, "artifactId"));
            // none in a project that imports the bom
            assertThat(child(dependency, "version")).isIn("", version, "${curcuma.version}");
        }
    }

    /** What it imports without a place is one more schema. */
    private static void generate(String declarations, List<Element> elements, Path folder) throws IOException {
        List<Path> schemas = new ArrayList<>();
        schemas.add(Files.writeString(folder.resolve("block.xsd"), Beans.schema(Beans.NAMESPACE, declarations)));
        for (Element element : elements) {
            assertThat(element.getNamespaceURI()).isEqualTo(XSD);
            if (element.getLocalName().equals("import")) {
                schemas.add(Files.writeString(
                        folder.resolve("imported" + schemas.size() + ".xsd"),
                        Beans.schema(
                                element.getAttribute("namespace"), "<xs:element name=\"one\" type=\"xs:string\"/>")));
            }
        }
        Beans.generate(schemas.toArray(Path[]::new));
    }

    /** The class that the page shows beside it is allowed. */
    private static void bind(String bindings, Path folder) throws IOException {
        Path schema = Files.writeString(
                folder.resolve("block.xsd"),
                Beans.schema(
                        Beans.NAMESPACE,
                        "<xs:element name=\"a\"><xs:complexType><xs:attribute name=\"t\" type=\"xs:dateTime\"/>"
                                + "<xs:attribute name=\"d\" type=\"xs:date\"/></xs:complexType></xs:element>"));
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(schema))
                .withBindings(List.of(Files.writeString(folder.resolve("block.xjb"), bindings)))
                .withAllowedClasses(Set.of("acme.Times")));
        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files()).isNotEmpty();
    }

    private static Element parse(byte[] xml) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        Document document = factory.newDocumentBuilder().parse(new ByteArrayInputStream(xml));
        return document.getDocumentElement();
    }

    private static List<Element> children(Element parent) {
        List<Element> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNextSibling()) {
            if (node instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    /** Itself, too. */
    private static List<Element> descendants(Element element, String name) {
        List<Element> found = new ArrayList<>();
        if (element.getNodeName().equals(name)) {
            found.add(element);
        }
        children(element).forEach(child -> found.addAll(descendants(child, name)));
        return found;
    }

    private static String child(Element parent, String name) {
        return children(parent).stream()
                .filter(child -> child.getNodeName().equals(name))
                .map(Node::getTextContent)
                .findFirst()
                .orElse("");
    }
}
