package io.curcuma.generator.xjc;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.intake.Intake;
import io.curcuma.generator.intake.SchemaSources;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.Locator;

class XjcRunnerTest {
    private static final String TYPE =
            "<xs:complexType name='%s'><xs:sequence><xs:element name='x' type='xs:string'/></xs:sequence></xs:complexType>";

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void beansObjectFactoryAndPackageInfoComeOutSorted() {
        Path a = files.schema("a.xsd", TYPE.formatted("T"));
        Run run = Run.of(request(a));
        assertThat(run.paths()).containsExactly("t/ObjectFactory.java", "t/T.java", "t/package-info.java");
        assertThat(run.text("t/T.java"))
                .startsWith("package t;\n")
                .contains("/**\n * Bean of T.\n")
                .doesNotContain("\r");
        assertThat(run.text("t/package-info.java")).doesNotContain("/**").contains("namespace = \"urn:t\"");
    }

    @Test
    void targetPackageOverridesBindingsToo() {
        Path a = files.boundSchema(
                "a.xsd",
                "<xs:annotation xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'><xs:appinfo><jaxb:schemaBindings>"
                        + "<jaxb:package name='other'/></jaxb:schemaBindings></xs:appinfo></xs:annotation>"
                        + TYPE.formatted("T"));
        assertThat(Run.of(request(a).withTargetPackage(Optional.of("com.acme"))).paths())
                .contains("com/acme/T.java");
        Run refused = Run.of(request(a).withTargetPackage(Optional.of("a..b")));
        assertThat(files.headlines(refused.diagnostics()))
                .containsExactly("error[C009]: 'a..b' is not allowed as the target package in a binding");
    }

    @Test
    void schemasOfManyFilesBecomeOneSet() {
        Path a = files.schema(
                "a.xsd",
                "<xs:include schemaLocation='chameleon.xsd'/><xs:include schemaLocation='b.xsd'/>"
                        + "<xs:import namespace='urn:c' schemaLocation='c.xsd'/>"
                        + "<xs:element name='e' type='t:Chameleon'/>");
        Path b = files.schema(
                "b.xsd", "<xs:include schemaLocation='./chameleon.xsd'/><xs:include schemaLocation='a.xsd'/>");
        files.schema("chameleon.xsd", "", TYPE.formatted("Chameleon"));
        Path c = files.schema(
                "c.xsd", "urn:c", "<xs:import namespace='urn:d'/><xs:element name='f' type='d:D' xmlns:d='urn:d'/>");
        Path d = files.schema("d.xsd", "urn:d", TYPE.formatted("D"));
        assertThat(Run.of(request(a, b, c, d)).paths())
                .contains("t/Chameleon.java", "d/D.java", "c/ObjectFactory.java");
    }

    @Test
    void redefineIsHandled() {
        files.schema("b.xsd", TYPE.formatted("T"));
        Path a = files.schema(
                "a.xsd",
                "<xs:redefine schemaLocation='b.xsd'><xs:complexType name='T'><xs:complexContent><xs:extension base='t:T'>"
                        + "<xs:sequence><xs:element name='y' type='xs:int'/></xs:sequence></xs:extension></xs:complexContent>"
                        + "</xs:complexType></xs:redefine>");
        assertThat(Run.of(request(a)).text("t/T.java")).contains("int y");
    }

    @Test
    void bundledAttributesOfXmlAreUsed() {
        Path a = files.schema(
                "a.xsd",
                "<xs:import namespace='http://www.w3.org/XML/1998/namespace' schemaLocation='http://www.w3.org/2001/xml.xsd'/>"
                        + "<xs:complexType name='T'><xs:attribute ref='xml:lang'/><xs:attribute ref='xml:space'/></xs:complexType>");
        assertThat(Run.of(request(a)).text("t/T.java"))
                .contains("name = \"lang\", namespace = \"http://www.w3.org/XML/1998/namespace\"");
    }

    @Test
    void bindingFilesOfJaxb2And3AreApplied() {
        Path a = files.schema("in/a.xsd", TYPE.formatted("T"));
        for (String version : List.of(
                "xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' version='3.0'",
                "xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' jaxb:version='3.0'",
                "xmlns:jaxb='http://java.sun.com/xml/ns/jaxb' jaxb:version='2.1'",
                "xmlns:jaxb='http://java.sun.com/xml/ns/jaxb' version='2.2'")) {
            Path binding = files.write(
                    "b.xjb",
                    "<jaxb:bindings " + version + " xmlns:xs='http://www.w3.org/2001/XMLSchema'>"
                            + "<jaxb:bindings schemaLocation='in/a.xsd' node=\"//xs:complexType[@name='T']\">"
                            + "<jaxb:class name='Renamed'><jaxb:javadoc>Ends */ class Evil {} \\u002a\\u002f</jaxb:javadoc>"
                            + "</jaxb:class></jaxb:bindings></jaxb:bindings>");
            Run run = Run.of(request(a).withBindings(List.of(binding)));
            assertThat(run.text("t/Renamed.java")).contains("Ends *&#47; class Evil {} &#92;u002a&#92;u002f");
        }
    }

    @Test
    void wsdlAndXsdMayBeMixed() {
        Path w = files.write(
                "w.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/' xmlns:xs='http://www.w3.org/2001/XMLSchema'><w:types>\n"
                        + "<xs:schema targetNamespace='urn:w' xmlns:a='urn:t'><xs:import namespace='urn:t' schemaLocation='a.xsd'/>"
                        + "<xs:element name='e' type='a:T'/></xs:schema>\n"
                        + "<xs:schema targetNamespace='urn:v' xmlns:w2='urn:w'><xs:import namespace='urn:w'/>"
                        + "<xs:complexType name='V'><xs:sequence><xs:element ref='w2:e'/></xs:sequence></xs:complexType></xs:schema>"
                        + "</w:types></w:definitions>");
        Path a = files.schema("a.xsd", TYPE.formatted("T"));
        Path b = files.schema("b.xsd", "urn:b", TYPE.formatted("B"));
        Run run = Run.of(request(w, a, b));
        assertThat(run.paths()).contains("t/T.java", "v/V.java", "b/B.java", "w/ObjectFactory.java");
        Locator v = run.output().orElseThrow().model().beans().values().stream()
                .filter(bean -> bean.shortName.equals("V"))
                .findFirst()
                .orElseThrow()
                .getLocator();
        assertThat(run.sources().locate(v.getSystemId(), v.getLineNumber(), v.getColumnNumber()))
                .isEqualTo(new Location(w.toString(), 3, 83));
    }

    @TestFactory
    Stream<DynamicTest> publicSchemasCompile() throws IOException {
        Optional<Path> corpus = Stream.iterate(Path.of("").toAbsolutePath(), p -> p != null, Path::getParent)
                .map(p -> p.resolve("shared/corpus"))
                .filter(Files::exists)
                .findFirst();
        assumeTrue(corpus.isPresent());
        try (Stream<Path> all = Files.walk(corpus.get())) {
            return all.filter(path -> path.endsWith("xsd")).sorted().toList().stream()
                    .map(family -> DynamicTest.dynamicTest(
                            corpus.get().relativize(family).toString(), () -> assertCompiles(family)));
        }
    }

    private static void assertCompiles(Path family) throws IOException {
        try (Stream<Path> all = Files.list(family)) {
            List<Path> schemas =
                    all.filter(p -> p.toString().matches(".*\\.(xsd|wsdl)")).toList();
            assertThat(Run.of(GenerationRequest.of(schemas)).filesWithWarnings())
                    .hasSizeGreaterThan(2);
        }
    }

    @Test
    void typeAndOutputBudgetsHold() {
        Path a = files.schema("a.xsd", TYPE.formatted("T") + TYPE.formatted("U"));
        assertThat(problems(request(a).withBudget(new Budget(10_000, 10, 10, 1, 100_000))))
                .containsExactly("error[C008]: 2 types with a bean: more than the budget of 1 types");
        Run run = Run.of(request(a));
        BeanPrinter.print(run.output().orElseThrow(), 500, run.diagnostics());
        assertThat(files.headlines(run.diagnostics()))
                .containsExactly("error[C008]: the generated beans are too large: more than the budget of 500 bytes");
    }

    @Test
    void anonymousTypesUpToTheDepthBudgetDoNotExplode() {
        int levels = 64;
        String close = "</xs:sequence></xs:complexType></xs:element>";
        Path a = files.schema("a.xsd", nested(levels) + "<xs:element name='x' type='xs:int'/>" + close.repeat(levels));
        long bytes = Run.of(request(a)).files().stream()
                .mapToLong(f -> f.content().length)
                .sum();
        assertThat(bytes).isLessThan(1_000_000);
        Path deeper = files.schema("b.xsd", nested(70) + close.repeat(70));
        assertThat(problems(request(deeper))).singleElement().asString().contains("error[C008]");
    }

    @Test
    void chainOfTypesThatTheStackDoesNotHoldIsReported() {
        String chain = IntStream.range(0, 3_000)
                .mapToObj(i ->
                        "<xs:complexType name='S%d'><xs:complexContent><xs:extension base='t:S%d'/></xs:complexContent>"
                                        .formatted(i, i + 1)
                                + "</xs:complexType>")
                .collect(Collectors.joining());
        GenerationRequest request = request(files.schema("a.xsd", chain + TYPE.formatted("S3000")));
        Diagnostics diagnostics = new Diagnostics();
        SchemaSources sources = Intake.read(request, diagnostics);
        assertThat(XjcRunner.run(sources, request, diagnostics, 256 << 10)).isEmpty();
        assertThat(files.headlines(diagnostics))
                .containsExactly(
                        "error[C008]: types refer to types too deeply: more than the budget of 262144 bytes of stack");
    }

    @Test
    void flatSchemasOfAnySizeAndLargeBoundsAreQuick() {
        StringBuilder body = new StringBuilder("<xs:complexType name='T'><xs:sequence maxOccurs='2000000000'>");
        for (int i = 0; i < 2_000; i++) {
            body.append("<xs:element name='e")
                    .append(i)
                    .append("' type='xs:string' minOccurs='0' maxOccurs='999999'/>");
        }
        Path a = files.schema("a.xsd", body + "</xs:sequence></xs:complexType>");
        assertThat(Run.of(request(a)).paths()).contains("t/T.java");
    }

    @Test
    void recursiveTypesCompile() {
        Path a = files.schema(
                "a.xsd",
                "<xs:complexType name='T'><xs:sequence><xs:element name='t' type='t:T' minOccurs='0'/>"
                        + "<xs:group ref='t:G'/></xs:sequence></xs:complexType>"
                        + "<xs:group name='G'><xs:choice><xs:element name='u' type='t:T'/></xs:choice></xs:group>");
        assertThat(Compiled.classes(Run.of(request(a)).files())).containsKey("t.T");
    }

    @Test
    void outputIsTheSameForEveryOrderLocaleAndFolder() {
        String catchAll = "<xs:complexType name='C'><xs:sequence><xs:element name='a' type='xs:int'/>"
                + "<xs:element name='b' type='xs:int'/><xs:element name='a' type='xs:int'/></xs:sequence></xs:complexType>"
                + "<xs:simpleType name='E'><xs:annotation><xs:documentation>One of i and I.</xs:documentation></xs:annotation>"
                + "<xs:restriction base='xs:string'><xs:enumeration value='i'/><xs:enumeration value='a-i'/></xs:restriction>"
                + "</xs:simpleType>";
        Path a = files.schema("one/a.xsd", TYPE.formatted("title") + catchAll);
        Path b = files.schema("one/b.xsd", "urn:b", TYPE.formatted("B") + catchAll);
        Path c = files.schema("two/longer/a.xsd", TYPE.formatted("title") + catchAll);
        Path d = files.schema("two/longer/b.xsd", "urn:b", TYPE.formatted("B") + catchAll);
        List<String> expected = texts(Run.of(request(a, b)));
        assertThat(expected).noneMatch(text -> text.contains(files.folder().toString()));
        assertThat(texts(Run.of(request(d, c)))).isEqualTo(expected);
        Locale before = Locale.getDefault();
        try {
            for (String locale : List.of("de-DE", "tr-TR", "ja-JP", "ar-EG")) {
                Locale.setDefault(Locale.forLanguageTag(locale));
                assertThat(texts(Run.of(request(a, b)))).as(locale).isEqualTo(expected);
            }
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void nothingIsPrintedAndTheContextClassLoaderDoesNotMatter() {
        Path good = files.schema("a.xsd", TYPE.formatted("T"));
        Path bad = files.schema("b.xsd", "<xs:element name='e' type='t:No'/>");
        Path broken = files.write("c.xsd", "<a");
        PrintStream out = System.out;
        PrintStream err = System.err;
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        try (PrintStream capture = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(capture);
            System.setErr(capture);
            Thread.currentThread().setContextClassLoader(null);
            assertThat(Run.of(request(good)).output()).isPresent();
            assertThat(Run.of(request(bad)).output()).isEmpty();
            assertThat(Run.of(request(broken)).output()).isEmpty();
        } finally {
            System.setOut(out);
            System.setErr(err);
            Thread.currentThread().setContextClassLoader(loader);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static String nested(int levels) {
        return IntStream.range(0, levels)
                .mapToObj(i -> "<xs:element name='e" + i + "'><xs:complexType><xs:sequence>")
                .collect(Collectors.joining());
    }

    private List<String> problems(GenerationRequest request) {
        return files.headlines(Run.of(request).diagnostics());
    }

    private static List<String> texts(Run run) {
        return run.filesWithWarnings().stream()
                .map((OutputFile f) -> f.path() + "\n" + new String(f.content(), StandardCharsets.UTF_8))
                .toList();
    }
}
