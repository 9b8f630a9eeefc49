package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerificationTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="note">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="text" type="xs:string"/>
                  </xs:sequence>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;

    private final List<String> log = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @BeforeEach
    void project() throws IOException {
        Files.writeString(folder.resolve("note.xsd"), SCHEMA);
        Files.createDirectories(folder.resolve("documents"));
        Files.writeString(folder.resolve("documents/a.xml"), "<note><text>x</text></note>");
    }

    @Test
    void losslessDocumentsPass() throws Exception {
        run("documents", List.of());

        assertThat(log).anyMatch(line -> line.matches("I 1 document x (\\d+) formats = \\1 cells: \\1 lossless, .*"));
        assertThat(Files.readString(folder.resolve("target/report.json")))
                .contains("\"document\" : \"documents/a.xml\"")
                .doesNotContain(folder.toString());
    }

    @Test
    void formatsCanBeChosen() throws Exception {
        run("documents", List.of("avro"));

        assertThat(log).anyMatch(line -> line.startsWith("I 1 document x 1 format = 1 cell: 1 lossless"));
    }

    @Test
    void anUnreadableDocumentFailsTheBuildWithItsPlace() throws IOException {
        Files.writeString(folder.resolve("documents/b.xml"), "<other/>");

        assertThatThrownBy(() -> run("documents", List.of()))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageContaining("1 document unreadable; see above and target/report.json")
                .hasMessageContaining("documents/b.xml:1:1: the root element other");
        assertThat(log).anyMatch(line -> line.startsWith("E documents/b.xml:1:1: the root element other"));
    }

    @Test
    void withoutAFolderDocumentsAreMade() throws Exception {
        run("", List.of());

        assertThat(log).anyMatch(line -> line.matches("I \\d+ documents x (\\d+) formats = \\d+ cells: .*"));
        assertThat(folder.resolve("target/samples/note-1.xml")).content().contains("<note");
        assertThat(Files.readString(folder.resolve("target/report.json")))
                .contains("\"document\" : \"target/samples/note-1.xml\"");
    }

    @Test
    void whatJaxbLosesIsAWarning() throws Exception {
        Files.writeString(folder.resolve("documents/a.xml"), "<note loud='yes'><text>x</text></note>");

        run("documents", List.of());

        assertThat(log)
                .contains("W documents/a.xml: JAXB's own: 1 difference, first /note/@loud: expected 'yes', got absent");
    }

    @Test
    void nothingToVerifyIsAFailure() throws IOException {
        Files.createDirectories(folder.resolve("empty"));

        assertThatThrownBy(() -> run("absent", List.of())).hasMessage("no folder absent");
        assertThatThrownBy(() -> run("empty", List.of())).hasMessage("no documents in empty");
        assertThatThrownBy(() -> run("documents", List.of("morse"))).hasMessageContaining("no format 'morse'");
    }

    @Test
    void anErrorInTheSchemasIsShownWithItsPlace() throws IOException {
        Files.writeString(folder.resolve("note.xsd"), SCHEMA.replace("xs:string", "xs:strong"));

        assertThatThrownBy(() -> run("documents", List.of()))
                .isInstanceOf(MojoFailureException.class)
                .hasMessageEndingWith(" in the schemas");
        assertThat(log.get(0)).startsWith("E note.xsd:5:");
    }

    private void run(String documents, List<String> formats) throws IOException, MojoFailureException {
        new Verification(
                        new RecordingLog(),
                        new ProjectPaths(folder),
                        documents.isEmpty() ? Optional.empty() : Optional.of(folder.resolve(documents)),
                        folder.resolve("target/samples"),
                        formats,
                        folder.resolve("target/report.json"))
                .run(GenerationRequest.of(List.of(folder.resolve("note.xsd"))));
    }

    private final class RecordingLog extends SystemStreamLog {
        @Override
        public void info(CharSequence line) {
            log.add("I " + line);
        }

        @Override
        public void warn(CharSequence line) {
            log.add("W " + line);
        }

        @Override
        public void error(CharSequence line) {
            log.add("E " + line);
        }
    }
}
