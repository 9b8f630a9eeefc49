package io.curcuma.generator.xjc;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Namespaces that differ only in what XJC drops, and names that stay while a schema set grows. */
class VersionsSideBySideTest {
    private static final String ORDER = """
            <xs:element name='order' type='t:Order'/>
            <xs:complexType name='Order'><xs:sequence>
              <xs:element name='item' type='t:Item' maxOccurs='9'/><xs:element name='state' type='t:State'/>
            </xs:sequence><xs:attribute name='item'/></xs:complexType>
            <xs:complexType name='Item'><xs:sequence><xs:element name='x' type='xs:string'/></xs:sequence></xs:complexType>
            <xs:simpleType name='State'><xs:restriction base='xs:string'><xs:enumeration value='open'/></xs:restriction></xs:simpleType>
            """;
    private static final String TYPE =
            "<xs:complexType name='%s'><xs:sequence><xs:element name='x' type='xs:string'/></xs:sequence></xs:complexType>";

    /** What lists the whole set. */
    private static final List<String> SETS = List.of(
            "/catalog/", "/adapters/", "/modules/", "/numbers/", "/episodes/", "/bindings/", "/SchemaTypes.java");

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    private Path version(String version) {
        return files.schema("order." + version + ".xsd", "urn:shop:order." + version, ORDER);
    }

    private static GenerationResult run(String numbers, Path... schemas) {
        return Generator.generate(request(schemas).withNumbers(Optional.of(numbers), "t.numbers", false));
    }

    private GenerationResult run(String numbers, String body) {
        return run(numbers, files.schema("t.xsd", body));
    }

    private static List<String> headlines(GenerationResult result) {
        return result.diagnostics().stream().map(Diagnostic::headline).toList();
    }

    private static List<Problem> problems(GenerationResult result) {
        return result.diagnostics().stream().map(Diagnostic::problem).distinct().toList();
    }

    private static List<String> paths(GenerationResult result) {
        return result.files().stream().map(OutputFile::path).toList();
    }

    private static Map<String, String> texts(GenerationResult result) {
        Map<String, String> texts = new TreeMap<>();
        result.files().stream()
                .filter(file -> SETS.stream().noneMatch(file.path()::contains))
                .forEach(file -> texts.put(
                        file.kind() + " " + file.path(), new String(file.content(), StandardCharsets.ISO_8859_1)));
        assertThat(texts).isNotEmpty();
        return texts;
    }

    private static String java(GenerationResult result, String path) {
        return texts(result).getOrDefault(OutputFile.Kind.JAVA + " " + path, "");
    }

    @Test
    void oneVersionAloneHasThePackageOfXjc() {
        GenerationResult result = run("", version("04"));
        assertThat(paths(result)).contains("shop/order/Order.java");
        assertThat(result.numbers()).contains("package {urn:shop:order.04} java=shop.order\n");
    }

    @Test
    void versionsThatCollideKeepTheVersionInThePackage() {
        GenerationResult result = run("", version("04"), version("08"));
        assertThat(paths(result))
                .contains("shop/order_04/Order.java", "shop/order_08/Order.java")
                .doesNotContain("shop/order/Order.java");
        assertThat(problems(result)).containsExactly(Problem.PROPERTY_RENAMED);
    }

    @Test
    void orderOfTheFilesChangesNothing() {
        GenerationResult one = run("", version("02"), version("04"), version("08"));
        GenerationResult other = run("", version("08"), version("02"), version("04"));
        assertThat(texts(other)).isEqualTo(texts(one));
        assertThat(other.numbers()).isEqualTo(one.numbers());
    }

    @Test
    void versionsThatComeMoveNothingThatIsThere() {
        GenerationResult one = run("", version("04"));
        GenerationResult two = run(one.numbers(), version("08"), version("04"));
        assertThat(texts(two)).containsAllEntriesOf(texts(one));
        assertThat(paths(two)).contains("shop/order_08/Order.java", "shop/order_08/order_08.proto");
        GenerationResult three = run(two.numbers(), version("02"), version("08"), version("04"));
        assertThat(texts(three)).containsAllEntriesOf(texts(two));
        assertThat(paths(three)).contains("shop/order_02/Order.java");
        assertThat(run(three.numbers(), version("08")).numbers())
                .contains("package {urn:shop:order.04} java=shop.order reserved\n");
        assertThat(run(run(three.numbers(), version("08")).numbers(), version("04"))
                        .numbers())
                .contains("package {urn:shop:order.04} java=shop.order\n");
    }

    @Test
    void fileOfTheTimeBeforeThePackagesKeepsThem() {
        GenerationResult both = run("", version("04"), version("08"));
        String old = both.numbers().replaceAll("(?m)^package .*\n", "").replaceAll(" java=\\S+", "");
        GenerationResult again = run(old, version("04"), version("08"));
        assertThat(again.numbers())
                .contains("package {urn:shop:order.04} java=shop.order\n")
                .contains("package {urn:shop:order.08} java=shop.order\n");
    }

    @Test
    void frozenFileWithoutAPackageIsAnError() {
        String old = run("", version("04")).numbers().replaceAll("(?m)^package .*\n", "");
        GenerationResult frozen =
                Generator.generate(request(version("04")).withNumbers(Optional.of(old), "t.numbers", true));
        assertThat(problems(frozen)).contains(Problem.NUMBERS_FROZEN);
        assertThat(headlines(frozen)).anyMatch(line -> line.contains("package {urn:shop:order.04} java=shop.order"));
    }

    @Test
    void packageOfTheUserIsNotTouched() {
        Path binding = files.write("b.xjb", """
                <jaxb:bindings version='3.0' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xs='http://www.w3.org/2001/XMLSchema'
                  schemaLocation='order.08.xsd' node='/xs:schema'>
                <jaxb:schemaBindings><jaxb:package name='mine'/></jaxb:schemaBindings></jaxb:bindings>
                """);
        GenerationRequest bound = request(version("04"), version("08")).withBindings(List.of(binding));
        GenerationResult result = Generator.generate(bound);
        assertThat(paths(result)).contains("mine/Order.java", "shop/order/Order.java");
        assertThat(result.numbers()).doesNotContain("package {urn:shop:order.08}");
        GenerationResult all = Generator.generate(bound.withTargetPackage(Optional.of("all")));
        assertThat(paths(all)).contains("all/Order.java");
        assertThat(all.numbers()).doesNotContain("package {");
    }

    @Test
    void customizationForTheWholeSchemaIsKept() {
        Path binding = files.write("b.xjb", """
                <jaxb:bindings version='3.0' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xs='http://www.w3.org/2001/XMLSchema'
                  schemaLocation='order.08.xsd' node='/xs:schema'>
                <jaxb:schemaBindings><jaxb:nameXmlTransform><jaxb:typeName suffix='V8'/></jaxb:nameXmlTransform></jaxb:schemaBindings></jaxb:bindings>
                """);
        GenerationResult result =
                Generator.generate(request(version("04"), version("08")).withBindings(List.of(binding)));
        assertThat(paths(result)).contains("shop/order_04/Order.java", "shop/order_08/OrderV8.java");
    }

    @Test
    void namespacesThatNoPackageTellsApartShareOne() {
        GenerationResult result = run(
                "",
                files.schema("a.xsd", "urn:shop:a-b", TYPE.formatted("A")),
                files.schema("b.xsd", "urn:shop:a_b", TYPE.formatted("B")));
        assertThat(paths(result)).contains("shop/a_b/A.java", "shop/a_b/B.java");
        assertThat(problems(result)).containsExactly(Problem.PACKAGE_SHARED);
        String hint = result.diagnostics().get(0).hint();
        String binding = hint.substring(hint.indexOf('<'));
        GenerationResult bound = Generator.generate(
                request(files.folder().resolve("a.xsd"), files.folder().resolve("b.xsd"))
                        .withBindings(List.of(files.write("b.xjb", binding))));
        assertThat(headlines(bound)).isEmpty();
    }

    @Test
    void classKeepsItsNameWhenAnotherTypeComes() {
        GenerationResult before = run("", TYPE.formatted("type"));
        GenerationResult after = run(before.numbers(), TYPE.formatted("Type") + TYPE.formatted("type"));
        assertThat(java(after, "t/Type.java")).isEqualTo(java(before, "t/Type.java"));
        assertThat(after.numbers()).contains("type {urn:t}Type TypeType java=TypeType\n");
        assertThat(headlines(after)).hasSize(1).first().asString().contains("C041", "TypeType");
    }

    @Test
    void classKeepsTheNameThatWasChosenWhenTheOtherTypeGoes() {
        GenerationResult before = run("", TYPE.formatted("Type") + TYPE.formatted("type"));
        GenerationResult after = run(before.numbers(), TYPE.formatted("type"));
        assertThat(java(after, "t/TypeType.java")).isEqualTo(java(before, "t/TypeType.java"));
        assertThat(headlines(after)).isEmpty();
        assertThat(run(after.numbers(), TYPE.formatted("type") + TYPE.formatted("Type"))
                        .numbers())
                .isEqualTo(before.numbers());
    }

    @Test
    void propertyKeepsItsNameWhenAnotherComes() {
        String attribute =
                "<xs:complexType name='T'><xs:sequence>%s</xs:sequence><xs:attribute name='id'/></xs:complexType>";
        GenerationResult before = run("", attribute.formatted(""));
        GenerationResult after = run(before.numbers(), attribute.formatted("<xs:element name='ID' type='xs:int'/>"));
        assertThat(java(after, "t/T.java")).contains("String getId()", "getIdElement()");
        assertThat(after.numbers()).containsPattern("field \\{urn:t\\}T/ID .* java=idElement\n");
        GenerationResult without = run(
                after.numbers(),
                "<xs:complexType name='T'><xs:sequence><xs:element name='ID' type='xs:int'/></xs:sequence></xs:complexType>");
        assertThat(java(without, "t/T.java")).contains("getIdElement()");
    }

    @Test
    void elementsThatDifferByCaseKeepTheirNames() {
        String type = "<xs:complexType name='T'><xs:sequence>%s</xs:sequence></xs:complexType>";
        String upper = "<xs:element name='Snippet' type='xs:string'/>";
        String lower = "<xs:element name='snippet' type='xs:string'/>";
        GenerationResult before = run("", type.formatted(upper));
        GenerationResult after = run(before.numbers(), type.formatted(lower + upper));
        assertThat(java(after, "t/T.java")).contains("name = \"Snippet\"", "String snippet;", "String snippetElement;");
        assertThat(after.numbers()).containsPattern("field \\{urn:t\\}T/snippet .* java=snippetElement\n");
        assertThat(java(run(after.numbers(), type.formatted(lower)), "t/T.java"))
                .contains("getSnippetElement()");
    }

    @Test
    void propertyThatComesToABaseTypeLeavesThoseOfDerivedTypes() {
        String types =
                "<xs:complexType name='A'><xs:sequence>%s</xs:sequence></xs:complexType><xs:complexType name='B'><xs:complexContent>"
                        + "<xs:extension base='t:A'><xs:attribute name='code'/></xs:extension></xs:complexContent></xs:complexType>";
        GenerationResult before = run("", types.formatted(""));
        GenerationResult after =
                run(before.numbers(), types.formatted("<xs:element name='code' type='xs:string' minOccurs='0'/>"));
        assertThat(java(after, "t/B.java")).isEqualTo(java(before, "t/B.java"));
        assertThat(java(after, "t/A.java")).contains("getCodeElement()");
    }

    @Test
    void bindingThatTakesANameOfTheFileIsAnErrorWithTheBindingToPaste() {
        String both = TYPE.formatted("Type") + TYPE.formatted("type");
        String numbers = run("", both).numbers();
        Path schema = files.schema("t.xsd", both + TYPE.formatted("other"));
        Path taking = files.write("b.xjb", """
                <jaxb:bindings version='3.0' xmlns:jaxb='https://jakarta.ee/xml/ns/jaxb' xmlns:xs='http://www.w3.org/2001/XMLSchema'
                  schemaLocation='t.xsd' node="//xs:complexType[@name='other']"><jaxb:class name='TypeType'/></jaxb:bindings>
                """);
        GenerationRequest request = request(schema).withNumbers(Optional.of(numbers), "t.numbers", false);
        GenerationResult refused = Generator.generate(request.withBindings(List.of(taking)));
        assertThat(problems(refused)).containsExactly(Problem.CLASS_CLAIMED);
        String hint = refused.diagnostics().get(0).hint();
        Path pasted = files.write("c.xjb", hint.substring(hint.indexOf('<')));
        GenerationResult result = Generator.generate(request.withBindings(List.of(taking, pasted)));
        assertThat(headlines(result)).isEmpty();
        assertThat(paths(result)).contains("t/Type.java", "t/TypeType.java", "t/TypeType2.java");
    }

    @Test
    void namespaceThatIsRenamedKeepsItsPackageAndNumbers() {
        String before = run("", version("04")).numbers();
        String edited = before.replace(
                "package {urn:shop:order.04} java=shop.order",
                "package {urn:shop:order.08} java=shop.order was={urn:shop:order.04}");
        String renamed = run(edited, version("08")).numbers();
        assertThat(renamed)
                .isEqualTo(before.replace("order.04", "order.08")
                        .replace("java=shop.order", "java=shop.order was={urn:shop:order.04}"));
        assertThat(run(renamed, version("08")).numbers()).isEqualTo(renamed);
        String both = run(renamed, version("08"), version("04")).numbers();
        assertThat(both)
                .contains("package {urn:shop:order.04} java=", "java=shop.order\n")
                .doesNotContain("was={");
        assertThat(run(both, version("08")).numbers()).contains("type {urn:shop:order.04}Order ");
    }

    @Test
    void versionsOfIso20022LieSideBySide() throws IOException {
        Path corpus = Path.of("../../shared/corpus/iso20022/xsd/camt.053.001.04.xsd");
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.exists(corpus));
        String text = Files.readString(corpus);
        Path four = files.write("camt.053.001.04.xsd", text);
        Path eight = files.write("camt.053.001.08.xsd", text.replace("camt.053.001.04", "camt.053.001.08"));
        GenerationResult one = run("", four);
        GenerationResult two = Generator.generate(request(eight, four)
                .withNumbers(Optional.of(one.numbers()), "t.numbers", false)
                .withHistory(one.history()));
        assertThat(headlines(two)).isEqualTo(headlines(one)).noneMatch(line -> line.contains("C041"));
        assertThat(texts(two)).containsAllEntriesOf(texts(one));
        String folder = "iso/std/iso/_20022/tech/xsd/camt_053_001";
        assertThat(paths(two)).contains(folder + "/Document.java", folder + "_08/Document.java");
    }
}
