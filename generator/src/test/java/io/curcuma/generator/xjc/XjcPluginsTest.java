package io.curcuma.generator.xjc;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XjcPluginsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:p"
                xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb" jaxb:version="3.0" xmlns:t="urn:test-plugin">
              <xs:complexType name="P">%s<xs:sequence><xs:element name="name" type="xs:string"/></xs:sequence></xs:complexType>
            </xs:schema>
            """;
    private static final String BINDING = """
            <jaxb:bindings xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb" version="3.0" schemaLocation="s.xsd"
                xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:t="urn:test-plugin" jaxb:extensionBindingPrefixes="t"
                node="//xs:complexType[@name='P']"><t:hint/></jaxb:bindings>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String inside, String... arguments) throws IOException {
        Path file = Files.writeString(folder.resolve("s.xsd"), SCHEMA.formatted(inside));
        return GenerationRequest.of(List.of(file)).withBeans(BeanOptions.xjc(List.of(arguments), List.of()));
    }

    private static List<Problem> problems(GenerationRequest request) {
        return Generator.generate(request).diagnostics().stream()
                .map(Diagnostic::problem)
                .toList();
    }

    @Test
    void aListedPluginChangesTheBeans() throws IOException {
        GenerationResult result = Generator.generate(request("", "-Xtest"));

        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files())
                .filteredOn(file -> file.path().endsWith("/P.java"))
                .singleElement()
                .satisfies(file -> assertThat(new String(file.content(), StandardCharsets.UTF_8))
                        .contains("greeting()"));
    }

    @Test
    void noPluginIsOnUnlessItIsListed() throws IOException {
        assertThat(Generator.generate(request("")).files())
                .filteredOn(file -> file.path().endsWith("/P.java"))
                .singleElement()
                .satisfies(file -> assertThat(new String(file.content(), StandardCharsets.UTF_8))
                        .doesNotContain("greeting()"));
    }

    @ParameterizedTest
    @CsvSource({
        "rename, the field 'name' is gone",
        "type, java.lang.Object",
        "private, private java.lang.String",
        "add, the new field 'more'",
        "constructor, no constructor without parameters"
    })
    void whatAdaptersWouldNotFitIsTold(String change, String message) throws IOException {
        assertThat(Generator.generate(request("", "-Xtest", "-Xtest:" + change)).diagnostics())
                .isNotEmpty()
                .anySatisfy(d -> {
                    assertThat(d.problem()).isEqualTo(Problem.PLUGIN_CHANGED_BEAN);
                    assertThat(d.message()).contains(message);
                });
    }

    @Test
    void aPluginThatLacksAClassIsAnError() throws IOException {
        assertThat(problems(request("", "-Xtest", "-Xtest:throw"))).containsExactly(Problem.XJC);
    }

    @ParameterizedTest
    @CsvSource({"-Xunknown", "-d", "-classpath", "-Xinject-code", "-episode", "http://example.com/"})
    void whatNoPluginKnowsIsRefused(String argument) throws IOException {
        assertThat(problems(request("", argument))).containsExactly(Problem.XJC_ARGUMENT);
    }

    @Test
    void aBindingFileMayHaveWhatAListedPluginKnows() throws IOException {
        Path binding = Files.writeString(folder.resolve("b.xjb"), BINDING);

        assertThat(problems(request("", "-Xtest").withBindings(List.of(binding))))
                .isEmpty();
        assertThat(problems(request("").withBindings(List.of(binding)))).contains(Problem.BINDING_PLUGIN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<jaxb:class name='Q'><t:hint/></jaxb:class>", "<t:hint/>"})
    void aSchemaMayNotHaveIt(String customization) throws IOException {
        String inside = "<xs:annotation><xs:appinfo>" + customization + "</xs:appinfo></xs:annotation>";

        assertThat(problems(request(inside, "-Xtest"))).containsExactly(Problem.BINDING_PLUGIN);
    }

    @Test
    void whatASchemaSaysToXjcCanBeIgnored() throws IOException {
        String inside = """
                <xs:annotation><xs:appinfo xmlns:x="urn:unknown">
                  <t:hint><x:more/></t:hint>
                  <jaxb:class name="Q" implClass="a.B" xmlns:y="urn:y"><x:hint y:a="1">text</x:hint></jaxb:class>
                </xs:appinfo><xs:documentation>kept</xs:documentation></xs:annotation>""";
        GenerationRequest request = request(inside, "-Xtest");
        assertThat(problems(request)).contains(Problem.BINDING_PLUGIN, Problem.CODE_IN_SCHEMA);

        GenerationResult result =
                Generator.generate(request.withBeans(request.beans().withSchemaBindings(false)));

        assertThat(result.diagnostics()).isEmpty();
        assertThat(result.files())
                .filteredOn(file -> file.path().endsWith("/P.java"))
                .singleElement()
                .satisfies(file -> assertThat(new String(file.content(), StandardCharsets.UTF_8))
                        .contains("kept", "greeting()"));
        assertThat(result.files()).noneMatch(file -> file.path().endsWith("/Q.java"));
    }
}
