package io.curcuma.embedded.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Serializer;
import io.curcuma.generator.diagnostic.Diagnostic;
import java.io.IOException;
import java.io.StringReader;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/**
 * Two modules have types that extend one of a third, which changes at random and which they use in different versions. What any version of a
 * module has written, the next ones read: each value is where the document had it, or gone with its element.
 */
@Tag("one-jdk")
class ModuleHistoriesTest {
    private static final List<String> FORMATS =
            List.of("protobuf", "protostuff", "thrift-compact", "avro", "json", "cbor", "smile", "messagepack", "nv");
    private static final List<String> COMMON = List.of("a", "b", "c", "d", "e");
    private static final List<String> OWN = List.of("x", "y", "z");
    private static final int VERSIONS = 4;
    private static final int DOCUMENTS = 3;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path work;

    /**
     * What a version of the shared module has.
     *
     * @param base elements of the base of its type, empty for a type without one
     * @param party elements of the type
     */
    private record Shared(Optional<List<String>> base, List<String> party) {
        String schema() {
            return """
                    <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:test:common"
                        targetNamespace="urn:test:common" elementFormDefault="qualified">%s</xs:schema>
                    """.formatted(base.map(elements -> type("Named", elements, Optional.empty()))
                            .orElse("")
                    + type("Party", party, base.map(elements -> "Named")));
        }

        List<String> all() {
            List<String> all = new ArrayList<>(base.orElse(List.of()));
            all.addAll(party);
            return all;
        }
    }

    private static String type(String name, List<String> elements, Optional<String> base) {
        StringBuilder content = new StringBuilder("<xs:sequence>");
        elements.forEach(
                each -> content.append("<xs:element name='%s' type='xs:string' minOccurs='0'/>".formatted(each)));
        content.append("</xs:sequence>");
        return "<xs:complexType name='" + name + "'>"
                + base.map(other -> "<xs:complexContent><xs:extension base='" + other + "'>" + content
                                + "</xs:extension></xs:complexContent>")
                        .orElse(content.toString())
                + "</xs:complexType>";
    }

    private static String user(String module, List<String> own) {
        return """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:c="urn:test:common" xmlns="urn:test:%1$s"
                    targetNamespace="urn:test:%1$s" elementFormDefault="qualified">
                  <xs:import namespace="urn:test:common"/>%2$s
                  <xs:element name="doc"><xs:complexType><xs:sequence>
                    <xs:element name="one" type="Own"/><xs:element name="any" type="c:Party" maxOccurs="9"/>
                  </xs:sequence></xs:complexType></xs:element>
                </xs:schema>
                """.formatted(module, type("Own", own, Optional.of("c:Party")));
    }

    private static List<String> some(Random random, List<String> of) {
        List<String> some = new ArrayList<>(of);
        Collections.shuffle(some, random);
        return some.subList(0, 1 + random.nextInt(of.size()));
    }

    private static Shared shared(Random random) {
        List<String> all = some(random, COMMON);
        int split = random.nextInt(all.size() + 1);
        return random.nextBoolean()
                ? new Shared(Optional.empty(), all)
                : new Shared(Optional.of(all.subList(0, split)), all.subList(split, all.size()));
    }

    /** A version of a module that uses the shared one. */
    private record User(Built built, Shared shared, List<String> own) {}

    /** The numbers and schemas that versions of one module hand on. */
    private final class Chain {
        private final String name;
        private String numbers = "";
        private SortedMap<String, String> history = new TreeMap<>();
        private int version;

        Chain(String name) {
            this.name = name;
        }

        Built next(String schema, List<Built> modules) throws IOException {
            Path folder = Files.createDirectories(work.resolve(name + version++));
            Files.writeString(folder.resolve(name + ".xsd"), schema);
            SortedMap<String, String> before = history;
            Built built = Built.of(
                    folder,
                    Optional.of(numbers),
                    modules,
                    request -> request.withHistory(before).withExtensibleTypes(modules.isEmpty()));
            assertThat(built.result().diagnostics())
                    .as(schema)
                    .noneMatch(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR);
            numbers = built.result().numbers();
            history = built.result().history();
            return built;
        }
    }

    @Test
    void old_messages_of_each_module_say_what_they_said() throws Exception {
        int first = Integer.getInteger("curcuma.seed", 1);
        for (int seed = first; seed - first < Integer.getInteger("curcuma.histories", 1); seed++) {
            history(seed, new Random(seed));
        }
    }

    private void history(int seed, Random random) throws Exception {
        Chain common = new Chain("common" + seed + "v");
        Map<String, Chain> chains = new HashMap<>();
        Map<String, List<User>> users = new TreeMap<>();
        for (int version = 0; version < VERSIONS; version++) {
            Shared shared = shared(random);
            Built module = common.next(shared.schema(), List.of());
            for (String name : List.of("orders", "bills")) {
                // the second one skips versions
                if (name.equals("orders") || version % 2 == 1) {
                    List<String> own = some(random, OWN);
                    Chain chain = chains.computeIfAbsent(name, n -> new Chain(n + seed + "v"));
                    users.computeIfAbsent(name, n -> new ArrayList<>())
                            .add(new User(chain.next(user(name, own), List.of(module)), shared, own));
                }
            }
        }
        for (Map.Entry<String, List<User>> module : users.entrySet()) {
            List<User> versions = module.getValue();
            for (int writer = 0; writer < versions.size(); writer++) {
                for (int reader = writer; reader < versions.size(); reader++) {
                    reads(seed, module.getKey(), versions.get(writer), versions.get(reader), random);
                }
            }
        }
    }

    private static void reads(int seed, String module, User writer, User reader, Random random) throws Exception {
        try (URLClassLoader from = writer.built().loader();
                URLClassLoader to = reader.built().loader()) {
            Serializer old = Serializer.forPackages(from, "test." + module);
            Serializer now = Serializer.forPackages(to, "test." + module);
            for (int i = 0; i < DOCUMENTS; i++) {
                String document = document(module, writer, random);
                Object bean = old.read(
                        document.getBytes(StandardCharsets.UTF_8), from.loadClass("test." + module + ".Doc"), "xml");
                List<Map<String, String>> expected = new ArrayList<>();
                for (Map<String, String> values : values(document)) {
                    Map<String, String> kept = new TreeMap<>(values);
                    List<String> known = new ArrayList<>(reader.shared().all());
                    if (expected.isEmpty()) {
                        known.addAll(reader.own());
                    }
                    kept.keySet().retainAll(known);
                    expected.add(kept);
                }
                for (String format : FORMATS) {
                    Object read = now.read(old.write(bean, format), to.loadClass("test." + module + ".Doc"), format);
                    assertThat(values(new String(now.write(read, "xml"), StandardCharsets.UTF_8)))
                            .as(
                                    "seed %s %s %s: %s\n%s\n%s",
                                    seed,
                                    module,
                                    format,
                                    document,
                                    writer.shared().schema(),
                                    reader.shared().schema())
                            .isEqualTo(expected);
                }
            }
        }
    }

    private static String document(String module, User version, Random random) {
        StringBuilder out = new StringBuilder("<m:doc xmlns:m='urn:test:" + module
                + "' xmlns:c='urn:test:common' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><m:one>");
        element(out, version, true, random);
        out.append("</m:one>");
        for (int i = random.nextInt(3); i >= 0; i--) {
            out.append("<m:any>");
            element(out, version, false, random);
            out.append("</m:any>");
        }
        return out.append("</m:doc>").toString();
    }

    private static void element(StringBuilder out, User version, boolean own, Random random) {
        for (String name : version.shared().all()) {
            if (random.nextInt(4) > 0) {
                out.append("<c:%1$s>%1$s%2$d</c:%1$s>".formatted(name, random.nextInt(100)));
            }
        }
        for (String name : own ? version.own() : List.<String>of()) {
            if (random.nextInt(4) > 0) {
                out.append("<m:%1$s>%1$s%2$d</m:%1$s>".formatted(name, random.nextInt(100)));
            }
        }
    }

    /** The values of each part of a document, by name. */
    private static List<Map<String, String>> values(String document) throws Exception {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        NodeList parts = factory.newDocumentBuilder()
                .parse(new InputSource(new StringReader(document)))
                .getDocumentElement()
                .getChildNodes();
        List<Map<String, String>> all = new ArrayList<>();
        for (int i = 0; i < parts.getLength(); i++) {
            Map<String, String> values = new TreeMap<>();
            NodeList elements = parts.item(i).getChildNodes();
            for (int j = 0; j < elements.getLength(); j++) {
                values.put(elements.item(j).getLocalName(), elements.item(j).getTextContent());
            }
            all.add(values);
        }
        return all;
    }
}
