package io.curcuma.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.InternalErrorException;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.request.GenerationRequest.Budget;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Small schemas that would cost any time and memory: each has an answer. The timeouts are for what would never end. */
class HostileSchemasTest {
    private static final String STRING = "<xs:element name='%s' type='xs:string'/>";
    private static final int LEVELS = 40;

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void groupsThatDoubleAreRefusedWhereTheyBecomeTooLarge() {
        String group = "<xs:group name='g%1$d'><xs:sequence><xs:group ref='t:g%2$d'/><xs:group ref='t:g%2$d'/>"
                + "</xs:sequence></xs:group>\n";
        String last = "<xs:group name='g40'><xs:sequence>" + STRING.formatted("e") + "</xs:sequence></xs:group>";

        assertThat(errors(levels(group) + last + "<xs:complexType name='T'><xs:group ref='t:g0'/></xs:complexType>"))
                .containsExactly("a.xsd:26:1: error[C008]: group 'g24' has too many parts, with all that it refers to:"
                        + " more than the budget of 100000 parts");
    }

    @Test
    void attributeGroupsThatDoubleAreRefused() {
        String group = "<xs:attributeGroup name='g%1$d'><xs:attributeGroup ref='t:g%2$d'/>"
                + "<xs:attributeGroup ref='t:g%2$d'/></xs:attributeGroup>\n";
        String last = "<xs:attributeGroup name='g40'><xs:attribute name='a'/></xs:attributeGroup>";

        assertThat(errors(levels(group) + last))
                .singleElement()
                .asString()
                .contains("attribute group 'g24' has too many");
    }

    @Test
    void unionsThatDoubleAreRefused() {
        String named = "<xs:simpleType name='g%1$d'><xs:union memberTypes='t:g%2$d t:g%2$d'/></xs:simpleType>\n";
        String last = "<xs:simpleType name='g40'><xs:restriction base='xs:string'/></xs:simpleType>";

        assertThat(errors(levels(named) + last)).singleElement().asString().contains("type 'g24' has too many parts");
    }

    @Test
    void unionsOfTypesWithoutANameThatDoubleAreRefused() {
        String inner = "<xs:simpleType><xs:restriction base='t:g%2$d'/></xs:simpleType>";
        String union = "<xs:simpleType name='g%1$d'><xs:union>" + inner + inner + "</xs:union></xs:simpleType>\n";
        String last = "<xs:simpleType name='g40'><xs:restriction base='xs:string'/></xs:simpleType>";

        assertThat(errors(levels(union) + last)).singleElement().asString().contains("has too many parts");
    }

    @Test
    void groupsThatDoubleAcrossAnIncludeWithoutANamespaceAreRefused() {
        IntFunction<String> group = i -> ("<xs:group name='g%1$d'><xs:sequence><xs:group ref='g%2$d'/>"
                        + "<xs:group ref='g%2$d'/></xs:sequence></xs:group>\n")
                .formatted(i, i + 1);
        files.schema(
                "b.xsd",
                "",
                levels(group) + "<xs:group name='g40'><xs:sequence>" + STRING.formatted("e")
                        + "</xs:sequence></xs:group>");

        assertThat(errors("<xs:include schemaLocation='b.xsd'/>"
                        + "<xs:complexType name='T'><xs:group ref='t:g0'/></xs:complexType>"))
                .singleElement()
                .asString()
                .startsWith("b.xsd:26:1: error[C008]");
    }

    @Test
    void aLongChainOfExtensionsIsRefused() {
        String type = "<xs:complexType name='g%2$d'><xs:complexContent><xs:extension base='t:g%1$d'><xs:sequence>"
                + STRING.formatted("e%2$d") + "</xs:sequence></xs:extension></xs:complexContent></xs:complexType>\n";
        String chain = IntStream.range(0, 3_000)
                .mapToObj(i -> type.formatted(i, i + 1))
                .collect(Collectors.joining());

        assertThat(errors("<xs:complexType name='g0'/>" + chain))
                .singleElement()
                .asString()
                .contains("error[C008]", "have too many parts");
    }

    @Test
    void aLongChainOfGroupsIsGenerated() {
        String chain = IntStream.range(0, 5_000)
                .mapToObj(i -> "<xs:group name='g%d'><xs:sequence><xs:group ref='t:g%d'/></xs:sequence></xs:group>\n"
                        .formatted(i, i + 1))
                .collect(Collectors.joining());
        String last = "<xs:group name='g5000'><xs:sequence>" + STRING.formatted("e") + "</xs:sequence></xs:group>";

        assertThat(errors(chain + last + "<xs:complexType name='T'><xs:group ref='t:g0'/></xs:complexType>"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"a, 1001", "a, 100000", "xmlns:a, 1001", "xmlns:a, 100000"})
    void anElementWithTooManyAttributesIsRefused(String prefix, int count) {
        String attributes = IntStream.range(0, count)
                .mapToObj(i -> " " + prefix + i + "='x'")
                .collect(Collectors.joining());
        Path a = files.write("a.xsd", "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'" + attributes + "/>");

        assertThat(files.problems(Workspace.request(a)))
                .singleElement()
                .asString()
                .startsWith("a.xsd:1:")
                .contains("attributes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%s]*", "[a-z-[%s]]*", "a\\[[%s]"})
    void aPatternWithALongCharacterClassIsRefused(String pattern) {
        assertThat(errors(pattern(pattern.formatted("x".repeat(20_000)))))
                .containsExactly("a.xsd:3:1: error[C008]: a character class of a pattern is too long:"
                        + " more than the budget of 2000 characters");
    }

    @Test
    void aLongPatternOfOrdinaryPartsIsNotRefused() {
        String codes = IntStream.range(0, 20_000).mapToObj(i -> "CODE" + i).collect(Collectors.joining("|"));

        assertThat(errors(pattern(codes + "|\\[[0-9]+\\]"))).isEmpty();
    }

    @Test
    void aTextThatIsNoConstantOfJavaIsRefused() {
        String element = "<xs:element name='e' type='xs:string' default='%s'/>";

        assertThat(errors(element.formatted("x".repeat(65_535)))).isEmpty();
        assertThat(errors(element.formatted("\u20AC".repeat(21_846))))
                .singleElement()
                .asString()
                .startsWith("a.xsd:2:1: error[C008]: the attribute 'default' is too long");
    }

    @Test
    void aTypeWithMoreElementsThanAClassCanHoldIsRefused() {
        String elements = IntStream.range(0, 20_000)
                .mapToObj(i -> STRING.formatted("e" + i))
                .collect(Collectors.joining("\n"));

        assertThat(errors("<xs:complexType name='T'><xs:sequence>" + elements + "</xs:sequence></xs:complexType>"))
                .containsExactly("a.xsd:2:1: error[C064]: type 'T' has too many elements and attributes;"
                        + " Java can compile at most 13000");
    }

    @Test
    void documentationInOneLineCostsNoMoreThanItsLength() {
        String text = "x ".repeat(4_000_000);

        assertThat(errors("<xs:complexType name='T'><xs:annotation><xs:documentation>" + text
                        + "</xs:documentation></xs:annotation></xs:complexType>"))
                .isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aPipeIsNotWaitedFor() throws IOException, InterruptedException {
        assertThat(new ProcessBuilder(
                                "mkfifo", files.folder().resolve("pipe.xsd").toString())
                        .start()
                        .waitFor())
                .isZero();

        assertThat(errors("<xs:import namespace='urn:x' schemaLocation='pipe.xsd'/>"))
                .singleElement()
                .asString()
                .contains("it is not a regular file");
        assertThat(errors("<xs:import namespace='http://www.w3.org/2000/09/xmldsig#' schemaLocation='pipe.xsd'/>"))
                .singleElement()
                .asString()
                .contains("it is not a regular file");
    }

    @Test
    void aRunThatTakesTooLongIsGivenUpAndTheNextOneWorks() {
        String elements = IntStream.range(0, 10_000)
                .mapToObj(i -> STRING.formatted("e" + i))
                .collect(Collectors.joining());
        Path large = files.schema(
                "a.xsd", "<xs:complexType name='T'><xs:sequence>" + elements + "</xs:sequence></xs:complexType>");
        Budget budget = Budget.DEFAULT;
        GenerationRequest request = Workspace.request(large)
                .withBudget(new Budget(
                        budget.bytes(), budget.files(), budget.depth(), budget.types(), budget.outputBytes(), 1));

        assertThat(Generator.generate(request).diagnostics())
                .singleElement()
                .satisfies(error -> assertThat(error.headline())
                        .startsWith("error[C008]")
                        .contains("takes too long: more than the budget of 1 seconds"))
                .satisfies(error -> assertThat(error.hint()).contains("--budget-factor", "budgetFactor"));
        assertThat(errors("<xs:complexType name='T'/>")).isEmpty();
    }

    @Test
    void anErrorIsADiagnostic() {
        GenerationRequest request = Workspace.request(files.schema("a.xsd", "<xs:complexType name='T'/>"));

        assertThat(problem(request, new StackOverflowError())).isEqualTo(Problem.BUDGET);
        assertThat(problem(request, new OutOfMemoryError("x"))).isEqualTo(Problem.MEMORY);
        assertThat(problem(request, new NoClassDefFoundError("x"))).isEqualTo(Problem.INTERNAL);
        assertThat(problem(request, new AssertionError("x"))).isEqualTo(Problem.INTERNAL);
        assertThat(problem(request, new IllegalStateException("x"))).isEqualTo(Problem.INTERNAL);
    }

    @Test
    void aDefectAtATypeNamesTheTypeAndItsPlace() {
        GenerationRequest request = Workspace.request(files.schema("a.xsd", "<xs:complexType name='T'/>"));
        Location place = new Location("a.xsd", 2, 1);

        assertThat(Generator.generate(request, (step, done, total) -> {
                            if (step.startsWith("planning")) {
                                InternalErrorException.at("{urn:a}T", place, () -> {
                                    throw new IllegalStateException("x");
                                });
                            }
                        })
                        .diagnostics())
                .singleElement()
                .satisfies(error -> assertThat(error.headline())
                        .startsWith("a.xsd:2:1: error[C063]: internal error while planning, at '{urn:a}T': "
                                + "java.lang.IllegalStateException: x at "))
                .satisfies(error -> assertThat(error.hint()).contains("please report it"));
    }

    @Test
    void severalRunsAtATimeDoNotTakeFromEachOthersTime() throws InterruptedException {
        GenerationRequest request = Workspace.request(files.schema("a.xsd", "<xs:complexType name='T'/>"));
        CountDownLatch good = new CountDownLatch(4);
        List<Thread> runs = IntStream.range(0, 4)
                .mapToObj(i -> new Thread(() -> {
                    if (!Generator.generate(request).hasErrors()) {
                        good.countDown();
                    }
                }))
                .toList();
        runs.forEach(Thread::start);
        for (Thread run : runs) {
            run.join();
        }

        assertThat(good.getCount()).isZero();
    }

    private static Problem problem(GenerationRequest request, Throwable failure) {
        GenerationResult result = Generator.generate(request, (step, done, total) -> {
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        });
        assertThat(result.files()).isEmpty();
        assertThat(result.hasErrors()).isTrue();
        return result.diagnostics().get(0).problem();
    }

    private static String levels(String component) {
        return levels(i -> component.formatted(i, i + 1));
    }

    private static String levels(IntFunction<String> component) {
        return IntStream.range(0, LEVELS).mapToObj(component).collect(Collectors.joining());
    }

    private static String pattern(String value) {
        return "<xs:simpleType name='S'><xs:restriction base='xs:string'>\n<xs:pattern value='" + value
                + "'/></xs:restriction></xs:simpleType><xs:element name='e' type='t:S'/>";
    }

    private List<String> errors(String body) {
        return Generator.generate(Workspace.request(files.schema("a.xsd", body))).diagnostics().stream()
                .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.ERROR)
                .map(Diagnostic::headline)
                .map(line -> line.replace(files.folder() + "/", ""))
                .toList();
    }
}
