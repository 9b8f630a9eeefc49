package io.curcuma.generator.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogEmitterTest {
    private static final String SOURCES = "META-INF/curcuma/xsd/";
    private static final String INDEX = "META-INF/curcuma/catalog/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** A set with a document above the entry, one of the disk's root, one with a bad name, and a bundled one. */
    private GenerationResult hostile(Path root) {
        Workspace work = new Workspace(root);
        Path part = work.write(
                "common/part.xsd",
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>\n<xs:simpleType name='Code'>"
                        + "<xs:restriction base='xs:string'/></xs:simpleType>\n</xs:schema>");
        work.write(
                "set/sub folder/ü & more.xsd",
                ("<?xml version='1.0' encoding='UTF-16'?>\n<!-- é <xs:include schemaLocation='no'/> -->"
                                + "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'>"
                                + "<xs:include schemaLocation=\"../../common/part.xsd\"/>"
                                + "<xs:complexType name='Ü'><xs:attribute name='a' type='xs:int'/></xs:complexType>"
                                + "</xs:schema>")
                        .getBytes(StandardCharsets.UTF_16));
        Path entry = work.write("set/main.xsd", """
                <?xml version='1.0' encoding='UTF-8'?>
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t' xmlns='urn:t' version='2.1'
                    xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:xlink='http://www.w3.org/1999/xlink'
                    xsi:schemaLocation='http://www.w3.org/2001/XMLSchema file:///home/alice/XMLSchema.xsd'>
                  <xs:import namespace='http://www.w3.org/1999/xlink'/>
                  <xs:import namespace="http://www.w3.org/2001/XMLSchema" schemaLocation="/home/alice/XMLSchema.xsd"/>
                  <xs:include
                      schemaLocation = 'sub folder/ü &amp; more.xsd' id='i'/>
                  <xs:include schemaLocation='%s'/>
                  <xs:element name='order' type='Order'/>
                  <xs:complexType name='Order'>
                    <xs:annotation><xs:documentation>What is ordered. And
                      more.</xs:documentation></xs:annotation>
                    <xs:sequence><xs:element name='code' type='Code'/></xs:sequence>
                    <xs:attribute ref='xlink:href'/>
                  </xs:complexType>
                </xs:schema>
                """.formatted(part.toUri()));
        return Generator.generate(GenerationRequest.of(List.of(entry)).withRoots(List.of(work.folder())));
    }

    private static Map<String, byte[]> resources(GenerationResult result) {
        assertThat(result.hasErrors()).as("%s", result.diagnostics()).isFalse();
        return result.files().stream()
                .filter(file -> file.kind() != OutputFile.Kind.JAVA)
                .collect(Collectors.toMap(OutputFile::resource, OutputFile::content, (a, b) -> b, TreeMap::new));
    }

    private static String text(Map<String, byte[]> resources, String path) {
        return new String(resources.getOrDefault(path, new byte[0]), StandardCharsets.UTF_8);
    }

    private static List<List<String>> lines(String index, String kind) {
        return index.lines()
                .map(line -> Arrays.asList(line.split("\t", -1)))
                .filter(fields -> fields.get(0).equals(kind))
                .toList();
    }

    @Test
    void sourcesNameEachOtherAndNoPlaceOfTheMachine() {
        Map<String, byte[]> resources = resources(hostile(folder));

        assertThat(resources.keySet().stream().filter(path -> path.startsWith(SOURCES)))
                .containsExactly(
                        SOURCES + "t/bundled/xlink.xsd",
                        SOURCES + "t/imported/part.xsd",
                        SOURCES + "t/main.xsd",
                        SOURCES + "t/sub_folder/____more.xsd");
        assertThat(text(resources, SOURCES + "t/main.xsd"))
                .contains("<xs:import schemaLocation=\"bundled/xlink.xsd\" namespace='http://www.w3.org/1999/xlink'/>")
                .contains("<xs:import namespace=\"http://www.w3.org/2001/XMLSchema\" />")
                .contains("<xs:include\n      schemaLocation = 'sub_folder/____more.xsd' id='i'/>")
                .contains("<xs:include schemaLocation='imported/part.xsd'/>");
        resources.forEach((path, content) -> assertThat(new String(content, StandardCharsets.ISO_8859_1))
                .as(path)
                .doesNotContain("alice", "file:", folder.toString()));
    }

    @Test
    void whatNamesNothingStaysByteForByte() throws Exception {
        Map<String, byte[]> resources = resources(hostile(folder));

        assertThat(resources.get(SOURCES + "t/imported/part.xsd"))
                .isEqualTo(Files.readAllBytes(folder.resolve("common/part.xsd")));
        byte[] before = Files.readAllBytes(folder.resolve("set/sub folder/ü & more.xsd"));
        byte[] after = resources.get(SOURCES + "t/sub_folder/____more.xsd");
        assertThat(new String(after, StandardCharsets.UTF_16))
                .isEqualTo(new String(before, StandardCharsets.UTF_16)
                        .replace("../../common/part.xsd", "../imported/part.xsd"));
        assertThat(Arrays.copyOf(after, 2)).isEqualTo(Arrays.copyOf(before, 2));
    }

    @Test
    void sourcesAreASchemaOfTheirOwnWithoutAResolver(@TempDir Path jar) throws Exception {
        Map<String, byte[]> resources = resources(hostile(folder));
        for (Map.Entry<String, byte[]> resource : resources.entrySet()) {
            Path file = jar.resolve(resource.getKey());
            Files.createDirectories(file.getParent());
            Files.write(file, resource.getValue());
        }

        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "file");
        String document = "<t:order xmlns:t='urn:t' xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='x'>"
                + "<code>c</code></t:order>";
        factory.newSchema(jar.resolve(SOURCES + "t/main.xsd").toFile())
                .newValidator()
                .validate(new StreamSource(new StringReader(document)));
    }

    @Test
    void everyFolderGivesTheSameBytes(@TempDir Path other) {
        Map<String, byte[]> here = resources(hostile(folder));
        Map<String, byte[]> there = resources(hostile(other));

        assertThat(here.keySet()).isEqualTo(there.keySet());
        here.forEach((path, content) -> assertThat(content).as(path).isEqualTo(there.get(path)));
    }

    @Test
    void indexListsOwnDocumentsThenImports() {
        Map<String, byte[]> resources = resources(hostile(folder));
        String index = text(resources, INDEX + "t");

        assertThat(index).startsWith("curcuma-catalog 1\nfingerprint\t");
        assertThat(lines(index, "version")).containsExactly(List.of("version", "2.1"));
        assertThat(lines(index, "document").stream().map(fields -> fields.get(1) + " " + fields.get(2)))
                .containsExactly(
                        "xsd t/main.xsd",
                        "xsd t/sub_folder/____more.xsd",
                        "proto t/t.proto",
                        "descriptor t/t.desc",
                        "avro t/Order.avsc",
                        "thrift t.thrift",
                        "jsonschema t.schema.json");
        assertThat(lines(index, "import").stream().map(fields -> fields.get(2)))
                .containsExactly("t/bundled/xlink.xsd", "t/imported/part.xsd");
        assertThat(lines(index, "root"))
                .containsExactly(List.of("root", "{urn:t}order", "t.Order", "What is ordered."));
        for (String kind : new String[] {"document", "import"}) {
            lines(index, kind).forEach(fields -> assertThat(resources).containsKey(fields.get(3)));
        }
    }

    @Test
    void indexSaysWhereTypesAreDeclared() {
        Map<String, byte[]> resources = resources(hostile(folder));
        List<List<String>> types = lines(text(resources, INDEX + "t"), "type");

        assertThat(types).hasSize(2);
        assertThat(declaration(types.get(0), text(resources, SOURCES + "t/main.xsd")))
                .startsWith("<xs:complexType name='Order'>")
                .endsWith("</xs:complexType>");
        String utf16 = new String(resources.get(SOURCES + "t/sub_folder/____more.xsd"), StandardCharsets.UTF_16);
        assertThat(declaration(types.get(1), utf16)).startsWith("<xs:complexType name='Ü'>");
    }

    private static String declaration(List<String> type, String text) {
        String[] range = type.get(5).split("-", -1);
        return text.substring(Integer.parseInt(range[0]), Integer.parseInt(range[1]));
    }

    @Test
    void anotherByteIsAnotherFingerprint() {
        String first = fingerprint("1");
        assertThat(fingerprint("1")).isEqualTo(first);
        assertThat(fingerprint("2")).isNotEqualTo(first);
    }

    private String fingerprint(String comment) {
        Path schema = new Workspace(folder).schema("s.xsd", "<!-- " + comment + " --><xs:complexType name='T'/>");
        String index = text(resources(Generator.generate(GenerationRequest.of(List.of(schema)))), INDEX + "t");
        return lines(index, "fingerprint").get(0).get(1);
    }

    @Test
    void idlsThatAreNotAskedForAreNotListed() {
        Path schema = new Workspace(folder).schema("s.xsd", "<xs:complexType name='T'/>");
        GenerationRequest request =
                GenerationRequest.of(List.of(schema)).withFormats(Set.of(GenerationRequest.Idl.THRIFT));
        String index = text(resources(Generator.generate(request)), INDEX + "t");

        assertThat(lines(index, "document").stream().map(fields -> fields.get(1)))
                .containsExactly("xsd", "thrift");
    }

    @Test
    void sharedAndOtherPackagesAreImports() {
        Workspace work = new Workspace(folder);
        work.schema(
                "b.xsd",
                "urn:b",
                "<xs:complexType name='B'><xs:attribute name='t' type='xs:dateTime'/></xs:complexType>");
        Path entry = work.schema(
                "a.xsd",
                "urn:a",
                "<xs:import namespace='urn:b' schemaLocation='b.xsd'/><xs:complexType name='A'><xs:sequence>"
                        + "<xs:element name='b' type='b:B' xmlns:b='urn:b'/></xs:sequence></xs:complexType>");
        String index = text(resources(Generator.generate(GenerationRequest.of(List.of(entry)))), INDEX + "a");

        assertThat(lines(index, "import").stream().map(fields -> fields.get(1) + " " + fields.get(2)))
                .containsExactly(
                        "xsd a/b.xsd",
                        "proto b/b.proto",
                        "thrift b.thrift",
                        "jsonschema b.schema.json",
                        "proto curcuma/xsd/xsd.proto",
                        "thrift curcuma_xsd.thrift");
        assertThat(lines(index, "document").stream()
                        .filter(fields -> fields.get(1).equals("proto")))
                .allSatisfy(fields -> assertThat(fields.get(5)).isEqualTo("b/b.proto"));
    }

    @Test
    void wsdlsAreListedWithTheirOwnKind() throws Exception {
        Path wsdl = new Workspace(folder)
                .write(
                        "s.wsdl",
                        "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='urn:w'><types>"
                                + "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:t'>"
                                + "<xs:complexType name='T'/></xs:schema></types></definitions>");
        Map<String, byte[]> resources = resources(Generator.generate(GenerationRequest.of(List.of(wsdl))));

        assertThat(lines(text(resources, INDEX + "t"), "document").get(0).subList(1, 4))
                .containsExactly("wsdl", "t/s.wsdl", SOURCES + "t/s.wsdl");
        assertThat(new ByteArrayInputStream(resources.get(SOURCES + "t/s.wsdl")))
                .hasBinaryContent(Files.readAllBytes(wsdl));
    }

    @Test
    void relativePathsLeadFromOneDocumentToAnother() {
        assertThat(Stream.of("a/b.xsd", "a/c/d.xsd", "e/f.xsd").map(to -> SchemaFiles.relative("a/c/x.xsd", to)))
                .containsExactly("../b.xsd", "d.xsd", "../../e/f.xsd");
    }
}
