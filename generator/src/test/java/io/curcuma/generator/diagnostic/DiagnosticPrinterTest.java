package io.curcuma.generator.diagnostic;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic.Severity;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticPrinterTest {
    @Test
    void showsHeadlineSourceCaretHintAndCount() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.UNRESOLVED, new Location("b.xsd", 7, 3), "c.xsd");
        diagnostics.add(Problem.XJC, Severity.WARNING, new Location("a.xsd", 2, 0), "odd");
        assertThat(print("  <xs:import/>", diagnostics.toList())).isEqualTo("""
                        a.xsd:2: warning[C011]: XJC: odd
                            <xs:import/>
                          hint: correct the schema, or add a binding

                        b.xsd:7:3: error[C003]: 'c.xsd' is not found
                            <xs:import/>
                            ^
                          hint: correct the schemaLocation, or map it in a catalog: <system systemId="c.xsd" uri="…"/>

                        1 error, 1 warning
                        """);
    }

    @Test
    void sortsByPlaceAndCounts() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.DOCTYPE, new Location("b", 10, 1));
        diagnostics.add(Problem.DOCTYPE, new Location("b", 9, 1));
        diagnostics.add(Problem.DOCTYPE, new Location("a", 20, 1));
        assertThat(print("", diagnostics.toList()).lines().filter(line -> line.contains("error[")))
                .extracting(line -> line.substring(0, line.indexOf(": ")))
                .containsExactly("a:20:1", "b:9:1", "b:10:1");
        assertThat(ReportedDiagnostics.whole(diagnostics.toList()).summary()).isEqualTo("3 errors");
        assertThat(print("", List.of())).isEmpty();
    }

    @Test
    void whatComesManyTimesIsALineEachAndCountedByCode() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.XJC, Severity.WARNING, new Location("z.xsd", 2, 0), "odd");
        for (int line = 1; line <= 40; line++) {
            diagnostics.add(Problem.DOCTYPE, new Location("a", line, 1));
        }

        List<String> lines = print("<here>", diagnostics.toList()).lines().toList();

        assertThat(lines).filteredOn(line -> line.contains("error[")).hasSize(40);
        assertThat(lines).filteredOn(line -> line.contains("hint:")).hasSize(6);
        assertThat(lines).filteredOn(line -> line.contains("<here>")).hasSize(6);
        assertThat(lines).endsWith("40 errors, 1 warning (40 " + Problem.DOCTYPE.code() + ", 1 C011)");
    }

    @Test
    void tabsKeepTheCaretBelowItsColumn() {
        assertThat(snippet("\ta\t<b>", 4)).containsExactly("      a    <b>", "           ^");
    }

    @Test
    void longLinesAreCutAroundTheColumn() {
        List<String> lines = snippet("x".repeat(500) + "<here>" + "y".repeat(500), 501);
        assertThat(lines.get(0))
                .hasSizeLessThan(120)
                .startsWith("  …x")
                .contains("x<here>y")
                .endsWith("y…");
        assertThat(lines.get(1).indexOf('^')).isEqualTo(lines.get(0).indexOf("<here>"));
    }

    @Test
    void columnsBehindTheLineAndControlCharactersAreHarmless() {
        assertThat(snippet("a\u001B[31mb", 99)).containsExactly("  a\uFFFD[31mb", "         ^");
        // U+202E turns the direction of what follows
        assertThat(snippet("a\u202Eb\u2028c\u2066", 99)).containsExactly("  a\uFFFDb\uFFFDc\uFFFD", "        ^");
    }

    @Test
    void coloursAreOptional() {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.DOCTYPE, new Location("a", 1, 1));
        String text = new DiagnosticPrinter(location -> Optional.empty(), true)
                .print(ReportedDiagnostics.whole(diagnostics.toList()), "");
        assertThat(text)
                .startsWith("a:1:1: \u001B[31merror[C004]\u001B[0m: a DOCTYPE")
                .contains("\u001B[1mhint:\u001B[0m ");
    }

    @Test
    void manyWarningsOfOneProblemAreCountedAndErrorsAreNot() {
        Diagnostics diagnostics = new Diagnostics();
        for (int line = 1; line <= 15; line++) {
            diagnostics.add(Problem.XJC, Severity.WARNING, new Location("a", line, 1), "text");
            diagnostics.add(Problem.DOCTYPE, new Location("b", line, 1));
        }
        diagnostics.add(Problem.NUMBERS_MOVED, Severity.WARNING, new Location("c", 1, 1), "x", "1", "2");

        DiagnosticPrinter printer = new DiagnosticPrinter(location -> Optional.empty(), false);
        String text = printer.print(ReportedDiagnostics.of(diagnostics.toList()), "--all");

        assertThat(text.lines().filter(line -> line.contains("warning[C011]: XJC")))
                .hasSize(10);
        assertThat(text.lines().filter(line -> line.contains("error[C004]"))).hasSize(15);
        assertThat(text).contains("warning[C050]: 'x' had").endsWith("""
                warning[C011]: 5 more; --all shows them
                15 errors, 16 warnings (15 C004, 15 C011, 1 C050)
                """);
        assertThat(printer.print(ReportedDiagnostics.whole(diagnostics.toList()), "--all"))
                .doesNotContain("--all")
                .endsWith("15 errors, 16 warnings (15 C004, 15 C011, 1 C050)\n");
    }

    @Test
    void codesAreUniqueAndEverySlotHasAName() {
        assertThat(Problem.values())
                .extracting(Problem::code)
                .doesNotHaveDuplicates()
                .allMatch(code -> code.matches("C\\d{3}"));
        for (Problem problem : Problem.values()) {
            assertThat(problem.message(problem.slots().toArray()))
                    .doesNotContain("%", "{", "}")
                    .doesNotEndWith(".");
            assertThat(problem.hint(problem.slots().toArray()))
                    .isNotEmpty()
                    .doesNotContain("%", "{", "}")
                    .doesNotEndWith(".");
        }
    }

    private static List<String> snippet(String line, int column) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.add(Problem.DOCTYPE, new Location("a", 1, column));
        return print(line, diagnostics.toList()).lines().skip(1).limit(2).toList();
    }

    private static String print(String line, List<Diagnostic> diagnostics) {
        return new DiagnosticPrinter(location -> Optional.of(line), false)
                .print(ReportedDiagnostics.whole(diagnostics), "");
    }
}
