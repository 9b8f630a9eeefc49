package io.curcuma.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Location;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.output.OutputWriter;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.codehaus.plexus.build.BuildContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReporterTest {
    private final List<String> log = new ArrayList<>();
    private final List<String> ide = new ArrayList<>();
    private final Path schema;
    private final Reporter reporter;

    ReporterTest(@TempDir Path folder) throws IOException {
        schema = Files.writeString(folder.resolve("order.xsd"), "<schema>\n  <any/>\n</schema>\n");
        reporter = new Reporter(
                new RecordingLog(), new ProjectPaths(folder), new IdeMarkers(Optional.of(recordingIde())), false);
    }

    @Test
    void aDiagnosticIsPrintedWithItsPlaceInTheProject() {
        assertThatThrownBy(() -> reporter.report(List.of(unresolved()), List.of(schema)))
                .isInstanceOf(MojoFailureException.class)
                .hasMessage("1 error in the schemas; see above");

        assertThat(log.get(0)).isEqualTo("E order.xsd:2:3: error[C003]: 'part.xsd' is not found");
        assertThat(log).contains("E     <any/>", "E     ^");
        assertThat(log.get(log.size() - 1)).startsWith("E   hint: correct the schemaLocation");
    }

    @Test
    void aDiagnosticIsMarkedInTheEditor() {
        assertThatThrownBy(() -> reporter.report(List.of(unresolved()), List.of(schema)))
                .isInstanceOf(MojoFailureException.class);

        assertThat(ide.get(0)).isEqualTo("removeMessages [" + schema + "]");
        assertThat(ide.get(1)).startsWith("addMessage [" + schema + ", 2, 3, C003: ");
    }

    @Test
    void manyWarningsOfOneProblemAreCountedInTheLogAndMarkedInTheEditor() throws Exception {
        Diagnostics diagnostics = new Diagnostics();
        for (int line = 1; line <= 14; line++) {
            diagnostics.add(Problem.XJC, Severity.WARNING, new Location(schema.toString(), line, 1), "text");
        }

        reporter.report(diagnostics.toList(), List.of(schema));

        assertThat(log.stream().filter(line -> line.contains("warning[C011]: XJC")))
                .hasSize(10);
        assertThat(log.get(log.size() - 1)).isEqualTo("W warning[C011]: 4 more; -Dcurcuma.allWarnings shows them");
        assertThat(ide.stream().filter(line -> line.startsWith("addMessage"))).hasSize(14);
    }

    @Test
    void aRunIsOneLine() {
        reporter.written(23, 2, written(61, 0, 0));
        reporter.written(1, 1, written(1, 60, 3));

        assertThat(log)
                .containsExactly(
                        "I Generated 23 types from 2 schemas: 61 files written, 0 unchanged, 0 deleted",
                        "I Generated 1 type from 1 schema: 1 file written, 60 unchanged, 3 deleted");
    }

    private static OutputWriter.Result written(int written, int unchanged, int deleted) {
        return new OutputWriter.Result(written, unchanged, deleted);
    }

    private Diagnostic unresolved() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.UNRESOLVED, new Location(schema.toString(), 2, 3), schema.resolveSibling("part.xsd"));
        return diagnostics.toList().get(0);
    }

    private BuildContext recordingIde() {
        return (BuildContext) Proxy.newProxyInstance(
                ReporterTest.class.getClassLoader(),
                new Class<?>[] {BuildContext.class},
                (proxy, method, arguments) -> {
                    ide.add(method.getName() + " " + Arrays.toString(arguments));
                    return method.getReturnType() == boolean.class ? (Object) false : null;
                });
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
