package io.curcuma.generator.xjc;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.SourceDocument;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.NotCarriedPolicy;
import io.curcuma.generator.xjc.errors.BindingText;
import jakarta.xml.bind.JAXBContext;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

/** The rules behind the Java names that we choose; {@link JavaNamesCorpusTest} has the cases. */
class JavaNamesTest {
    private static final String ID = "<xs:element name='t'><xs:complexType><xs:sequence>"
            + "<xs:element name='id' type='xs:string'/></xs:sequence>"
            + "<xs:attribute name='ID' type='xs:int'/></xs:complexType></xs:element>\n";
    private static final String TYPE =
            "<xs:complexType name='%s'><xs:sequence><xs:element name='x' type='xs:string'/></xs:sequence></xs:complexType>\n";

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void documentsKeepTheirNames() throws Exception {
        Run run = Run.of(request(files.schema("a.xsd", ID)));
        ClassLoader loader = Compiled.loader(Compiled.classes(run.filesWithWarnings()));
        JAXBContext context = JAXBContext.newInstance("t", loader);
        String document = "<t ID=\"7\" xmlns=\"urn:t\"><id>a</id></t>";
        Object bean = context.createUnmarshaller().unmarshal(new StringReader(document));
        assertThat(bean.getClass().getMethod("getIdAttribute").invoke(bean)).isEqualTo(7);
        StringWriter written = new StringWriter();
        context.createMarshaller().marshal(bean, written);
        assertThat(written.toString()).endsWith(document);
    }

    @Test
    void idlsKeepTheirNames() {
        GenerationResult result = Generator.generate(request(files.schema("a.xsd", ID)));
        assertThat(text(result, ".avsc")).contains("\"xsd.name\": \"ID\"").doesNotContain("idAttribute");
        assertThat(result.numbers()).contains("field {urn:t}/t/~/@ID 1 ID_attr int32 java=idAttribute\n");
    }

    @Test
    void bindingOfTheUserWinsAndIsNotTold() {
        Path a = files.boundSchema(
                "a.xsd",
                TYPE.formatted("Type") + "<xs:complexType name='type'>" + binding("<jaxb:class name='Kind'/>")
                        + "<xs:sequence/></xs:complexType>");
        assertThat(Run.of(request(a)).paths()).contains("t/Kind.java", "t/Type.java");
    }

    @Test
    void nameOfTheUserIsKeptWhereItCollides() {
        Path a = files.boundSchema(
                "a.xsd",
                TYPE.formatted("Type") + "<xs:complexType name='other'>" + binding("<jaxb:class name='Type'/>")
                        + "<xs:sequence/></xs:complexType>");
        Run run = Run.of(request(a));
        assertThat(files.headlines(run.diagnostics()))
                .containsExactly("a.xsd:2:1: warning[C041]: complex type 'Type' becomes the Java class 'TypeType',"
                        + " because 't.Type' is taken by complex type 'other' at a.xsd:3:1");
    }

    @Test
    void enumerationThatTheUserNamesInPartKeepsItsConstants() {
        Path a = files.boundSchema(
                "a.xsd",
                TYPE.formatted("Color") + "<xs:simpleType name='color'>"
                        + binding("<jaxb:typesafeEnumClass><jaxb:typesafeEnumMember value='r' name='RED'/>"
                                + "</jaxb:typesafeEnumClass>")
                        + "<xs:restriction base='xs:string'><xs:enumeration value='r'/></xs:restriction></xs:simpleType>");
        Run run = Run.of(request(a));
        assertThat(text(run, "t/ColorEnum.java")).contains("RED(\"r\")");
    }

    /** As in DATEX II: an enumeration, and the type that extends it. */
    @Test
    void whatIsSpelledLikeItsClassKeepsIt() {
        Run run = Run.of(request(files.schema(
                "a.xsd",
                TYPE.formatted("_FuelEnum")
                        + "<xs:simpleType name='FuelEnum'><xs:restriction base='xs:string'><xs:enumeration value='r'/>"
                        + "</xs:restriction></xs:simpleType>" + TYPE.formatted("order")
                        + "<xs:element name='Order'><xs:complexType/></xs:element>")));
        assertThat(paths(run)).contains("t/FuelEnum.java", "t/FuelEnumType.java", "t/Order.java", "t/OrderType.java");
        assertThat(text(run, "t/FuelEnum.java")).contains("public enum FuelEnum");
        assertThat(text(run, "t/Order.java")).contains("name = \"Order\"");
    }

    @Test
    void oneFileHasAllNames() {
        Path a = files.schema(
                "a.xsd",
                TYPE.formatted("foo-bar") + TYPE.formatted("fooBar")
                        + "<xs:complexType name='P'><xs:sequence><xs:element name='x' type='xs:int'/></xs:sequence>"
                        + "<xs:attribute name='x'/></xs:complexType>"
                        + "<xs:simpleType name='E'><xs:restriction base='xs:string'><xs:enumeration value='a&amp;b'/>"
                        + "<xs:enumeration value='a b'/></xs:restriction></xs:simpleType>");
        Run chosen = Run.of(request(a));
        String bindings = BindingText.file(chosen.diagnostics().toList()).orElseThrow();
        Path file = files.write("names.xjb", bindings.replace("xAttribute", "extra"));
        Run named = Run.of(request(a).withBindings(List.of(file)));
        assertThat(named.diagnostics().toList()).isEmpty();
        assertThat(BindingText.file(named.diagnostics().toList())).isEmpty();
        assertThat(paths(named)).contains("t/FooBarType.java", "t/E.java").containsAll(paths(chosen));
        assertThat(text(named, "t/P.java")).contains("String extra;");
    }

    @Test
    void componentThatCollidesWithNothingChangesNoName() {
        String before = TYPE.formatted("foo-bar") + TYPE.formatted("fooBar");
        Run one = Run.of(request(files.schema("a.xsd", before)));
        Run two = Run.of(request(files.schema("a.xsd", TYPE.formatted("Aaa") + before + TYPE.formatted("Zzz"))));
        assertThat(paths(one)).contains("t/FooBar.java", "t/FooBarType.java");
        assertThat(paths(two)).containsAll(paths(one)).contains("t/Aaa.java", "t/Zzz.java");
    }

    @Test
    void orderOfTheDeclarationsChangesNoName() {
        Run one = Run.of(request(files.schema("a.xsd", TYPE.formatted("foo-bar") + TYPE.formatted("fooBar"))));
        String text = text(one, "t/FooBarType.java");
        Run two = Run.of(request(files.schema("a.xsd", TYPE.formatted("fooBar") + TYPE.formatted("foo-bar"))));
        assertThat(text(two, "t/FooBarType.java")).isEqualTo(text);
    }

    @Test
    void nameThatIsTakenTooGetsANumber() {
        Path a = files.schema("a.xsd", TYPE.formatted("Type") + TYPE.formatted("type") + TYPE.formatted("TypeType"));
        assertThat(paths(Run.of(request(a)))).contains("t/Type.java", "t/TypeType.java", "t/TypeType2.java");
    }

    @Test
    void whatAnExtensionAddsToMixedContentIsTold() {
        Path a = files.schema(
                "a.xsd",
                "<xs:complexType name='B' mixed='true'><xs:sequence><xs:element name='a' type='xs:string'/></xs:sequence></xs:complexType>\n"
                        + "<xs:complexType name='D' mixed='true'><xs:complexContent><xs:extension base='t:B'><xs:sequence>\n"
                        + "<xs:element name='b' type='xs:string'/>\n<xs:any namespace='##other'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>\n"
                        + "<xs:complexType name='E' mixed='true'><xs:complexContent><xs:extension base='t:B'><xs:attribute name='x'/>"
                        + "</xs:extension></xs:complexContent></xs:complexType>");
        assertThat(files.headlines(Run.of(request(a)).diagnostics()))
                .containsExactly(
                        "a.xsd:2:1: info[C124]: mixed types that extend each other keep their content in 3 places, the first is complex"
                                + " type 'B': the list 'content' of the uppermost holds text and elements of all");
        GenerationRequest asXjc = request(a).withBeans(BeanOptions.DEFAULT.withXjcDefaults(true));
        assertThat(files.headlines(Run.of(asXjc).diagnostics()))
                .containsExactly(
                        "a.xsd:4:1: warning[C031]: no bean can hold element 'b' and 1 more:"
                                + " the class 't.D' extends 't.B', which keeps its content in one list, and XJC adds no properties to it");
    }

    /** Six schemas that redefine each other, with fourteen mixed types that extend each other: bindings are found within a bound of rounds. */
    @Test
    void mixedTypesOfNestedRedefinitionsAreBoundOnce() {
        StringBuilder types =
                new StringBuilder("<xs:complexType name='T0' mixed='true'><xs:sequence/></xs:complexType>");
        for (int i = 1; i < 14; i++) {
            types.append(extension(
                    "T" + i, "T" + (i - 1), "<xs:element name='e" + i + "' type='t:T" + i + "' minOccurs='0'/>"));
        }
        Path last = files.schema("a0.xsd", types + "<xs:element name='r' type='t:T13'/>");
        for (int round = 1; round < 6; round++) {
            StringBuilder again = new StringBuilder();
            for (int i : new int[] {0, 3, 7, 13}) {
                String name = "g" + round + "_" + i;
                again.append(extension(
                        "T" + i, "T" + i, "<xs:element name='" + name + "' type='t:T" + i + "' minOccurs='0'/>"));
            }
            last = files.schema(
                    "a" + round + ".xsd",
                    "<xs:redefine schemaLocation='a" + (round - 1) + ".xsd'>" + again + "</xs:redefine>");
        }
        Run run = Run.of(request(last));
        assertThat(run.diagnostics().toList())
                .singleElement()
                .extracting(diagnostic -> diagnostic.problem().code())
                .isEqualTo("C124");
        assertThat(paths(run)).contains("t/T0.java", "t/T13.java");
    }

    private static String extension(String name, String base, String element) {
        return "<xs:complexType name='" + name + "'><xs:complexContent mixed='true'><xs:extension base='t:" + base
                + "'><xs:sequence>" + element + "</xs:sequence></xs:extension></xs:complexContent></xs:complexType>";
    }

    @Test
    void whatABindingSaysOfElementsCounts() {
        String nil =
                "<xs:complexType name='A'><xs:simpleContent><xs:extension base='xs:int'><xs:attribute name='u'/></xs:extension>"
                        + "</xs:simpleContent></xs:complexType><xs:complexType name='T'><xs:sequence>\n"
                        + "<xs:element name='a' type='t:A' nillable='true'/></xs:sequence></xs:complexType>";
        Run ours = Run.of(request(files.schema("a.xsd", nil)));
        assertThat(files.headlines(ours.diagnostics()))
                .singleElement()
                .asString()
                .contains("info[C122]");
        assertThat(text(ours, "t/T.java")).contains("JAXBElement<A> a;");

        Path own = files.write(
                "own.xjb",
                "<jaxb:bindings version='3.0' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'"
                        + " xmlns:xs='http://www.w3.org/2001/XMLSchema' schemaLocation='b.xsd' node=\"//xs:element[@name='a']\">"
                        + "<jaxb:property generateElementProperty='false'/></jaxb:bindings>");
        Run one = Run.of(request(files.schema("b.xsd", nil)).withBindings(List.of(own)));
        assertThat(one.diagnostics().toList()).isEmpty();
        assertThat(text(one, "t/T.java")).contains("protected A a;");

        Path all = files.write(
                "all.xjb",
                "<jaxb:bindings version='3.0' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'>"
                        + "<jaxb:globalBindings generateElementProperty='false'/></jaxb:bindings>");
        Run none = Run.of(request(files.schema("c.xsd", nil)).withBindings(List.of(all)));
        assertThat(none.diagnostics().toList()).isEmpty();
        assertThat(text(none, "t/T.java")).contains("protected A a;");
    }

    @Test
    void whatAnExtensionAddsToPropertiesIsNot() {
        Path a = files.schema(
                "a.xsd",
                TYPE.formatted("B")
                        + "<xs:complexType name='D'><xs:complexContent><xs:extension base='t:B'><xs:sequence>"
                        + "<xs:element name='b' type='xs:string'/></xs:sequence></xs:extension></xs:complexContent></xs:complexType>\n"
                        + "<xs:element name='e'><xs:complexType><xs:complexContent><xs:extension base='t:B'><xs:choice maxOccurs='9'>"
                        + "<xs:element name='b' type='xs:string'/><xs:any namespace='##other'/></xs:choice></xs:extension></xs:complexContent></xs:complexType></xs:element>");
        assertThat(Run.of(request(a)).paths()).contains("t/D.java", "t/E.java");
    }

    @Test
    void schemasInAWsdlAreNamedToo() {
        Path w = files.write(
                "w.wsdl",
                "<w:definitions xmlns:w='http://schemas.xmlsoap.org/wsdl/' xmlns:xs='http://www.w3.org/2001/XMLSchema'><w:types>\n"
                        + "<xs:schema targetNamespace='urn:t'>" + TYPE.formatted("Type") + TYPE.formatted("type")
                        + "</xs:schema></w:types></w:definitions>");
        assertThat(paths(Run.of(request(w)))).contains("t/Type.java", "t/TypeType.java");
    }

    @Test
    void errorOfTheSchemaIsNotHiddenByACollision() {
        Path a = files.schema(
                "a.xsd", TYPE.formatted("Type") + TYPE.formatted("type") + "<xs:element name='e' type='t:No'/>");
        assertThat(Run.of(request(a)).diagnostics().toList())
                .extracting(d -> d.problem())
                .containsExactly(Problem.INVALID_SCHEMA);
    }

    @Test
    void messagesNameSchemasAsBindingsMay() {
        Path a = files.schema("in/a.xsd", TYPE.formatted("T"));
        Path binding = files.write(
                "elsewhere/b.xjb",
                "<jaxb:bindings version='3.0' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb'"
                        + " xmlns:xs='http://www.w3.org/2001/XMLSchema' schemaLocation='" + a
                        + "' node=\"//xs:complexType[@name='T']\"><jaxb:class name='X'/></jaxb:bindings>");
        assertThat(Run.of(request(a).withBindings(List.of(binding))).paths()).contains("t/X.java");
    }

    @Test
    void nodeOfABindingIsFoundByPositionWhereNamesAreNotEnough() {
        Path a = files.schema(
                "a.xsd",
                "<xs:complexType name='T'><xs:choice><xs:sequence><xs:element name='a' type='xs:int'/></xs:sequence>\n"
                        + "<xs:sequence><xs:element name='b' type='xs:int'/>\n<xs:element name='a' type='xs:int'/></xs:sequence>"
                        + "<xs:sequence minOccurs='0' maxOccurs='2'><xs:element name='a' type='xs:int'/></xs:sequence></xs:choice>"
                        + "</xs:complexType>");
        Run run = Run.of(request(a));
        assertThat(run.sources().find(a.toUri().toString()).orElseThrow().path(4, 37))
                .contains("/xs:schema[1]/xs:complexType[1]/xs:choice[1]/xs:sequence[2]/xs:element[2]");
    }

    @Test
    void aNamespaceThatIsNoPackageIsNamed() {
        Path a = files.write(
                "a.xsd",
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:--'>"
                        + "<xs:element name='a' type='xs:string'/></xs:schema>");
        assertThat(Run.of(request(a)).diagnostics().toList()).singleElement().satisfies(diagnostic -> {
            assertThat(diagnostic.message()).contains("no Java package", "'urn:--'", "--package");
            assertThat(diagnostic.location().line()).isEqualTo(1);
        });
    }

    /** All elements have one name, so that each of many paths could be tried. XPath itself says whether a path leads to one element. */
    @ParameterizedTest
    @ValueSource(ints = {3, 24, 30})
    void nodeInTheMiddleOfEqualNamesIsFoundAtOnce(int levels) throws Exception {
        String down = "<xs:element name='e'><xs:complexType><xs:sequence>\n";
        String up = "</xs:sequence></xs:complexType></xs:element>";
        Path a = files.schema(
                "a.xsd",
                down.repeat(levels) + "<xs:element name='x' type='xs:int'/>\n" + down.repeat(levels)
                        + up.repeat(2 * levels));
        SourceDocument document =
                Run.of(request(a)).sources().find(a.toUri().toString()).orElseThrow();
        List<String> paths = IntStream.rangeClosed(1, 2 * levels + 2)
                .boxed()
                .flatMap(line ->
                        IntStream.rangeClosed(1, 300).boxed().flatMap(column -> document.path(line, column).stream()))
                .toList();
        assertThat(paths)
                .hasSize(6 * levels + 2)
                .doesNotHaveDuplicates()
                .contains("//xs:element[@name='e']".repeat(levels) + "//xs:element[@name='x']");
        if (levels < 10) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            Document dom = factory.newDocumentBuilder().parse(a.toFile());
            for (String path : paths) {
                String expression = path.replaceAll("xs:(\\w+)", "*[local-name()='$1']");
                NodeList nodes = (NodeList)
                        XPathFactory.newInstance().newXPath().evaluate(expression, dom, XPathConstants.NODESET);
                assertThat(nodes.getLength()).as(path).isEqualTo(1);
            }
        }
    }

    @Test
    void aDocumentIsReadOnceForAllItsPaths() {
        Path a = files.schema("a.xsd", numbers("E", 5_000));
        SourceDocument document =
                Run.of(request(a)).sources().find(a.toUri().toString()).orElseThrow();
        for (int line = 0; line < 100_000; line++) {
            assertThat(document.path(line, 1)).isEmpty();
        }
    }

    @Test
    void enumerationsWithoutManyNamesAreNumberedByOneBinding() {
        Path a = files.schema("a.xsd", numbers("E", 30) + numbers("F", 25));
        List<String> hints = Run.of(request(a)).diagnostics().toList().stream()
                .map(diagnostic -> diagnostic.hint().substring(diagnostic.hint().indexOf('<')))
                .distinct()
                .toList();
        Path binding = files.write("b.xjb", hints.get(0));
        assertThat(hints).hasSize(1);
        assertThat(Run.of(request(a).withBindings(List.of(binding))).paths()).contains("t/E.java", "t/F.java");
    }

    @Test
    void limitOfTheHintSufficesForTheLargestEnumeration() {
        Path a = files.schema("a.xsd", numbers("E", 300) + numbers("F", 400));
        assertThat(Run.of(request(a)).diagnostics().toList())
                .hasSize(2)
                .allMatch(diagnostic -> diagnostic.hint().contains("typesafeEnumMaxMembers=\"400\""));
    }

    private static String numbers(String name, int count) {
        StringBuilder out = new StringBuilder("<xs:simpleType name='" + name + "'><xs:restriction base='xs:string'>");
        for (int i = 0; i < count; i++) {
            out.append("<xs:enumeration value='").append(i).append("'/>");
        }
        return out.append("</xs:restriction></xs:simpleType>\n").toString();
    }

    @Test
    void generatedAdaptersOfRenamedBeansCompile() {
        GenerationResult result = Generator.generate(request(files.schema(
                        "a.xsd", ID + TYPE.formatted("T") + TYPE.formatted("foo-bar") + TYPE.formatted("foo_bar")))
                .withNotCarried(NotCarriedPolicy.REFUSE_AT_RUN_TIME));
        assertThat(result.files()).extracting(OutputFile::path).contains("t/TElementAdapter.java");
    }

    private static String binding(String customization) {
        return "<xs:annotation><xs:appinfo>" + customization + "</xs:appinfo></xs:annotation>";
    }

    private static List<String> paths(Run run) {
        return run.filesWithWarnings().stream().map(OutputFile::path).toList();
    }

    private static String text(Run run, String path) {
        return run.filesWithWarnings().stream()
                .filter(file -> file.path().equals(path))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow();
    }

    private static String text(GenerationResult result, String suffix) {
        return result.files().stream()
                .filter(file -> file.path().endsWith(suffix))
                .map(file -> new String(file.content(), StandardCharsets.UTF_8))
                .findFirst()
                .orElseThrow();
    }
}
