package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.request.BeanOptions;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans of an XJC plugin that the class path of this code does not have. */
class PluginBeansTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:plugged">
              <xs:element name="note"><xs:complexType><xs:attribute name="text" type="xs:string"/></xs:complexType></xs:element>
            </xs:schema>
            """;
    private static final String PLUGIN = """
            package plug;
            import com.sun.tools.xjc.Options;
            import com.sun.tools.xjc.outline.ClassOutline;
            import com.sun.tools.xjc.outline.Outline;
            public class Marking extends com.sun.tools.xjc.Plugin {
              public String getOptionName() { return "Xmarking"; }
              public String getUsage() { return ""; }
              public boolean run(Outline outline, Options options, org.xml.sax.ErrorHandler handler) {
                for (ClassOutline bean : outline.getClasses()) {
                  %s
                }
                return true;
              }
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationRequest request(String addition) throws IOException {
        Path source = Files.createDirectories(folder.resolve("src/plug"));
        Path classes = Files.createDirectories(folder.resolve("classes"));
        Path plugin = Files.writeString(source.resolve("Marking.java"), PLUGIN.formatted(addition));
        Path marked = Files.writeString(source.resolve("Marked.java"), "package plug; public interface Marked {}");
        JavaCompiler compiler = Objects.requireNonNull(ToolProvider.getSystemJavaCompiler());
        assertThat(compiler.run(
                        null,
                        null,
                        null,
                        "-proc:none",
                        "-d",
                        classes.toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        plugin.toString(),
                        marked.toString()))
                .isZero();
        Path services = Files.createDirectories(classes.resolve("META-INF/services"));
        Files.writeString(services.resolve("com.sun.tools.xjc.Plugin"), "plug.Marking");
        Path schema = Files.writeString(folder.resolve("s.xsd"), SCHEMA);
        return GenerationRequest.of(List.of(schema)).withBeans(BeanOptions.xjc(List.of("-Xmarking"), List.of(classes)));
    }

    @Test
    void beansAreCompiledWithWhatComesWithThePlugin() throws IOException {
        CompiledSchemas compiledSchemas = CompiledSchemas.compile(
                request("bean.implClass._implements(outline.getCodeModel().ref(\"plug.Marked\"));"));

        assertThat(compiledSchemas.bean("{urn:plugged}note").getInterfaces())
                .extracting(Class::getName)
                .containsExactly("plug.Marked");
    }

    @Test
    void beansThatJaxbRefusesAreNoDefectOfOurs() throws IOException {
        GenerationRequest request = request("""
                bean.implClass.annotate(jakarta.xml.bind.annotation.XmlSeeAlso.class)
                    .paramArray("value").param(outline.getCodeModel().ref("plug.Marked"));""");

        assertThatThrownBy(() -> Verifier.of(request))
                .isInstanceOf(CompiledSchemasException.class)
                .hasMessageStartingWith("JAXB refuses the beans: ")
                .satisfies(e -> assertThat(String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT))
                        .contains("plug.marked"));
    }
}
