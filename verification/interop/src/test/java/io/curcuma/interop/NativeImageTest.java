package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.curcuma.Format;
import io.curcuma.Serializer;
import io.curcuma.catalog.SchemaCatalog;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.embedded.Corpus;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.internal.xsd.DocumentRoot;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** What the run time reaches by name is what the generated metadata of native images names. */
class NativeImageTest {
    private static final String METADATA = "META-INF/native-image/curcuma/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** Generated classes and resources, and what of them was asked for by name. */
    private static final class Recording extends URLClassLoader {
        private final Set<String> classes = new ConcurrentSkipListSet<>();
        private final Set<String> resources = new ConcurrentSkipListSet<>();

        Recording(Path folder) throws IOException {
            super(new URL[] {folder.toUri().toURL()}, NativeImageTest.class.getClassLoader());
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            boolean byName =
                    StackWalker.getInstance().walk(frames -> frames.limit(6).anyMatch(NativeImageTest::isReflection));
            Class<?> found = super.loadClass(name);
            if (byName && found.getClassLoader() == this) {
                classes.add(name);
            }
            return found;
        }

        @Override
        public URL getResource(String name) {
            return recorded(name, super.getResource(name));
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            URL unused = recorded(name, findResource(name));
            return super.getResources(name);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            URL unused = recorded(name, findResource(name));
            return super.getResourceAsStream(name);
        }

        private URL recorded(String name, URL found) {
            if (found != null && found.getProtocol().equals("file")) {
                resources.add(name);
            }
            return found;
        }
    }

    private static boolean isReflection(StackWalker.StackFrame frame) {
        return frame.getClassName().equals("java.lang.Class")
                && frame.getMethodName().startsWith("forName");
    }

    @TestFactory
    Stream<DynamicTest> what_is_reached_by_name_is_named() {
        return Stream.concat(
                Stream.of(DynamicTest.dynamicTest("open content", () -> reached(open(), documents()))),
                Corpus.below("constructs").stream()
                        .map(set ->
                                DynamicTest.dynamicTest(set.name(), () -> reached(set.request(), set.documents()))));
    }

    private GenerationRequest open() throws IOException {
        return GenerationRequest.of(List.of(Files.writeString(folder.resolve("open.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:o" targetNamespace="urn:o" elementFormDefault="qualified">
                  <xs:element name="box"><xs:complexType><xs:sequence>
                    <xs:any maxOccurs="unbounded" processContents="lax"/><xs:element name="what" type="xs:anyType"/>
                  </xs:sequence></xs:complexType></xs:element>
                  <xs:element name="state" type="State"/>
                  <xs:element name="thing" type="Thing"/>
                  <xs:complexType name="Thing"><xs:sequence><xs:element name="name" type="xs:string"/></xs:sequence></xs:complexType>
                  <xs:simpleType name="State"><xs:restriction base="xs:string"><xs:enumeration value="on"/><xs:enumeration value="off"/></xs:restriction></xs:simpleType>
                </xs:schema>
                """)));
    }

    private List<Path> documents() throws IOException {
        return List.of(Files.writeString(folder.resolve("box.xml"), """
                <box xmlns="urn:o" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><state>on</state><thing><name>n</name></thing>
                <what xsi:type="State">off</what></box>"""));
    }

    private void reached(GenerationRequest request, List<Path> documents) throws Exception {
        CompiledSchemas schemas = CompiledSchemas.compile(request);
        Path classes = Files.createTempDirectory(folder, "classes");
        schemas.compiled().writeTo(classes);
        JsonNode metadata = metadata(classes);
        try (Recording loader = new Recording(classes)) {
            String[] packages = packages(schemas);
            use(loader, packages, schemas, documents);

            Set<String> named = new TreeSet<>();
            metadata.get("reflection")
                    .forEach(type -> named.add(type.get("type").asText()));
            assertThat(loader.classes).isNotEmpty().isSubsetOf(named);
            assertThat(loader.resources).isNotEmpty().allMatch(name -> isCovered(metadata, name));
            for (JsonNode type : metadata.get("reflection")) {
                exists(loader, type);
            }
        }
    }

    private static void use(Recording loader, String[] packages, CompiledSchemas schemas, List<Path> documents)
            throws Exception {
        Serializer serializer = Serializer.forPackages(loader, packages);
        SchemaCatalog catalog = SchemaCatalog.forPackages(loader, packages);
        assertThat(catalog.version()).isNotNull();
        for (String name : serializer.beans()) {
            // the application names its beans itself, or the index does
            Class<?> bean = Class.forName(name, true, loader);
            assertThat(serializer.adapter(bean).shape().name()).isNotEmpty();
        }
        for (Path document : documents) {
            byte[] xml = Files.readAllBytes(document);
            QName root = DocumentRoot.of(xml);
            Class<?> bean =
                    loader.loadClass(schemas.root(root).orElseThrow().bean().getName());
            Object value = serializer.read(xml, bean, Format.XML);
            for (Format format : serializer.formats()) {
                if (!format.id().equals("xml-jaxb")) {
                    Object unused =
                            serializer.read(serializer.write(value, format.id()), value.getClass(), format.id());
                }
            }
        }
    }

    private static String[] packages(CompiledSchemas schemas) {
        return schemas.serializer().beans().stream()
                .map(bean -> bean.substring(0, bean.lastIndexOf('.')))
                .distinct()
                .toArray(String[]::new);
    }

    private static JsonNode metadata(Path classes) throws IOException {
        List<JsonNode> all = new ArrayList<>();
        try (Stream<Path> files = Files.walk(classes.resolve(METADATA))) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                all.add(new ObjectMapper().readTree(file.toFile()));
            }
        }
        JsonNode merged = all.get(0).deepCopy();
        all.stream()
                .skip(1)
                .forEach(other -> other.get("reflection")
                        .forEach(((com.fasterxml.jackson.databind.node.ArrayNode) merged.get("reflection"))::add));
        return merged;
    }

    private static boolean isCovered(JsonNode metadata, String resource) {
        for (JsonNode glob : metadata.get("resources")) {
            PathMatcher matcher = FileSystems.getDefault()
                    .getPathMatcher("glob:" + glob.get("glob").asText());
            if (matcher.matches(Path.of(resource))) {
                return true;
            }
        }
        return false;
    }

    private static void exists(ClassLoader loader, JsonNode type) throws ReflectiveOperationException {
        Class<?> named = Class.forName(type.get("type").asText(), true, loader);
        if (type.has("methods")) {
            assertThat(named.getDeclaredConstructor().newInstance()).isNotNull();
        }
        if (type.has("fields")) {
            for (JsonNode field : type.get("fields")) {
                assertThat(named.getField(field.get("name").asText()).get(null)).isNotNull();
            }
        }
    }
}
