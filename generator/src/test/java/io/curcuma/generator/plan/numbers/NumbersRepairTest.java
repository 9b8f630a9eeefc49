package io.curcuma.generator.plan.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.plan.Models;
import io.curcuma.generator.plan.numbers.NumbersRepair.Repaired;
import io.curcuma.generator.plan.planner.Planner;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NumbersRepairTest {
    private static final String RELEASED = """
            type {urn:t}A A
            field {urn:t}A/x 1 x string
            type {urn:t}B B base={urn:t}A
            field {urn:t}B/y 2 y string
            """;
    private final Diagnostics diagnostics = new Diagnostics();

    private Repaired repaired(String text, Optional<String> released) {
        Repaired repaired = NumbersRepair.repair(text, "t.numbers", released, "old.numbers", diagnostics);
        assertThat(diagnostics.toList()).isEmpty();
        return repaired;
    }

    private List<String> problems(String text, Optional<String> released) {
        NumbersRepair.repair(text, "t.numbers", released, "old.numbers", diagnostics);
        return diagnostics.toList().stream().map(Diagnostic::headline).toList();
    }

    @Test
    void ofAConflictBothSidesStayAndTheOtherSideGetsNewNumbers() {
        Repaired repaired = repaired(RELEASED + """
                <<<<<<< HEAD
                field {urn:t}B/ours 3 ours int32
                =======
                field {urn:t}B/theirs 3 theirs int32
                field {urn:t}B/also 4 also int32
                >>>>>>> theirs
                """, Optional.empty());

        assertThat(repaired.text())
                .contains(
                        "field {urn:t}B/ours 3 ours int32\n",
                        "field {urn:t}B/also 4 also int32\n",
                        "field {urn:t}B/theirs 5 theirs int32\n")
                .doesNotContain("<<<", ">>>", "===");
        assertThat(repaired.changes()).containsExactly("line 8: '{urn:t}B/theirs' is number 5, since line 6 has 3");
    }

    @Test
    void aNumberThatABaseTypeAndItsSubtypeGotInCleanMergesIsRepairedByWhatWasReleased() {
        String merged = RELEASED + "field {urn:t}A/c 3 c string\nfield {urn:t}B/z 3 z string\n";

        assertThat(repaired(merged, Optional.of(RELEASED)).text())
                .contains("field {urn:t}A/c 3 c string\n", "field {urn:t}B/z 4 z string\n");
        assertThat(repaired(merged, Optional.of(RELEASED + "field {urn:t}B/z 3 z string\n"))
                        .text())
                .contains("field {urn:t}A/c 4 c string\n", "field {urn:t}B/z 3 z string\n");
    }

    @Test
    void withoutAReleaseACleanMergeSaysWhatIsMissing() {
        assertThat(problems(RELEASED + "field {urn:t}A/c 3 c string\nfield {urn:t}B/z 3 z string\n", Optional.empty()))
                .singleElement()
                .asString()
                .startsWith("t.numbers:6:1: error[C014]")
                .contains("--released");
    }

    @Test
    void twoReleasedComponentsOfOneNumberAreTold() {
        String both = RELEASED + "type {urn:t}C C\nfield {urn:t}C/a 1 a string\nfield {urn:t}C/b 2 b string\n";

        assertThat(problems(both.replace("type {urn:t}C C", "type {urn:t}C C base={urn:t}B"), Optional.of(both)))
                .hasSize(2)
                .allMatch(problem -> problem.contains("both released"));
    }

    @Test
    void whatBothSidesAddedIsOne() {
        Repaired repaired = repaired(RELEASED + """
                <<<<<<< HEAD
                field {urn:t}B/a 3 a int32
                field {urn:t}B/new 4 new int32
                =======
                field {urn:t}B/new 3 new int32
                >>>>>>> theirs
                """, Optional.empty());

        assertThat(repaired.text())
                .contains("field {urn:t}B/a 3 a int32\n", "field {urn:t}B/new 4 new int32\n")
                .containsOnlyOnce("B/new");
    }

    @Test
    void aReleasedLineThatIsGoneComesBackAsReserved() {
        assertThat(repaired(RELEASED.replace("field {urn:t}B/y 2 y string\n", ""), Optional.of(RELEASED))
                        .text())
                .contains("field {urn:t}B/y 2 y string reserved\n");
    }

    @Test
    void twoComponentsOfOneNameGetTwo() {
        Repaired repaired = repaired(RELEASED + """
                <<<<<<< HEAD
                field {urn:t}B/n 3 n int32
                =======
                field {urn:t}B/@n 3 n int32
                >>>>>>> theirs
                """, Optional.empty());

        assertThat(repaired.text()).contains("field {urn:t}B/n 3 n int32\n", "field {urn:t}B/@n 4 n_2 int32\n");
    }

    @Test
    void theBaseOfAConflictIsNoLine() {
        Repaired repaired = repaired(RELEASED + """
                <<<<<<< HEAD
                field {urn:t}B/a 3 a int32
                ||||||| 0123
                field {urn:t}B/b 3 b int32
                =======
                field {urn:t}B/c 3 c int32
                >>>>>>> theirs
                """, Optional.empty());

        assertThat(repaired.text()).contains("B/a 3", "B/c 4").doesNotContain("B/b");
    }

    @Test
    void commentsAndLineEndsStay() {
        String text = "# Curcuma\r\n# ours\r\ntype {urn:t}A A\r\nfield {urn:t}A/x 1 x string\r\n";
        Repaired repaired = repaired(text, Optional.empty());

        assertThat(repaired.text()).contains("# ours\r\ntype {urn:t}A A\r\n");
        assertThat(repaired.changes()).isEmpty();
        assertThat(repaired(repaired.text(), Optional.empty()).text()).isEqualTo(repaired.text());
    }

    @Test
    void aConflictThatIsBuiltIsExplained() {
        Planner.plan(
                new Models().type("A", "x").model(),
                Optional.of("<<<<<<< HEAD\ntype {urn:t}A A\n=======\n>>>>>>> b\n"),
                "t.numbers",
                false,
                diagnostics);

        assertThat(diagnostics.toList())
                .singleElement()
                .satisfies(problem -> assertThat(problem.headline())
                        .isEqualTo(
                                "t.numbers:1:1: error[C014]: the numbers file is damaged: a merge left a conflict here, "
                                        + "which both sides changed"));
    }
}
