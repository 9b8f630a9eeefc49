package io.curcuma.generator.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.diagnostic.Diagnostic;
import io.curcuma.generator.diagnostic.Diagnostics;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.model.SchemaModel;
import io.curcuma.generator.plan.names.ReservedNumber;
import io.curcuma.generator.plan.planner.Planned;
import io.curcuma.generator.plan.planner.Planner;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NumbersTest {
    private final Diagnostics diagnostics = new Diagnostics();

    private Planned plan(SchemaModel model, String numbers) {
        Planned planned = Planner.plan(model, Optional.of(numbers), "t.numbers", false, diagnostics);
        assertThat(diagnostics.toList()).isEmpty();
        return planned;
    }

    private String numbers(Models models, String before) {
        return plan(models.model(), before).numbers();
    }

    private static Map<String, Integer> numbersOf(Planned planned, String message) {
        Map<String, Integer> numbers = new HashMap<>();
        message(planned, message).fields().forEach(f -> numbers.put(f.property().designator(), f.number()));
        return numbers;
    }

    private static PlannedMessage message(Planned planned, String name) {
        return planned.plan().messages().stream()
                .filter(m -> m.name().name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<String> problems(String numbers) {
        Planner.plan(new Models().type("A", "x").model(), Optional.of(numbers), "t.numbers", false, diagnostics);
        return diagnostics.toList().stream().map(Diagnostic::headline).toList();
    }

    @Test
    void firstNumbersFollowTheSchema() {
        Planned planned = plan(new Models().type("A", "@id", "x", "y[]").model(), "");

        assertThat(message(planned, "A").fields())
                .extracting(PlannedField::number)
                .containsExactly(1, 2, 3);
        assertThat(planned.numbers())
                .contains(
                        "type {urn:t}A A\n",
                        "field {urn:t}A/@id 1 id string\n",
                        "field {urn:t}A/y 3 y repeated:string\n");
    }

    @Test
    void aNewFieldInFrontMovesNoNumber() {
        String before = plan(new Models().type("A", "x", "y").model(), "").numbers();
        Planned after = plan(new Models().type("A", "@new", "first", "y", "x").model(), before);

        assertThat(numbersOf(after, "A"))
                .isEqualTo(Map.of("{urn:t}A/x", 1, "{urn:t}A/y", 2, "{urn:t}A/@new", 3, "{urn:t}A/first", 4));
    }

    @Test
    void aRemovedFieldIsReservedAndComesBackWithItsNumber() {
        String all = plan(new Models().type("A", "x", "y", "z").model(), "").numbers();
        Planned without = plan(new Models().type("A", "x", "z").model(), all);
        assertThat(without.numbers()).contains("field {urn:t}A/y 2 y string reserved\n");
        assertThat(message(without, "A").reserved()).containsExactly(new ReservedNumber(2, "y"));

        Planned other = plan(new Models().type("A", "x", "z", "n").model(), without.numbers());
        assertThat(numbersOf(other, "A")).containsEntry("{urn:t}A/n", 4);

        Planned back = plan(new Models().type("A", "x", "y", "z", "n").model(), other.numbers());
        assertThat(numbersOf(back, "A")).containsEntry("{urn:t}A/y", 2);
        assertThat(back.numbers()).doesNotContain("reserved\n");
    }

    @Test
    void aRenamedComponentKeepsItsNumber() {
        String before = plan(new Models().type("A", "old").model(), "").numbers();
        String edited =
                before.replace("field {urn:t}A/old 1 old string", "field {urn:t}A/new 1 old string was={urn:t}A/old");
        Planned after = plan(new Models().type("A", "new").model(), edited);

        assertThat(numbersOf(after, "A")).isEqualTo(Map.of("{urn:t}A/new", 1));
        // what formats without numbers called it stays known
        assertThat(after.numbers()).isEqualTo(edited.replace(" string was=", " string member-was=old was="));
    }

    @Test
    void aRenamedTypeKeepsTheNumbersOfItsFields() {
        String before = plan(new Models().type("Old", "x", "y").model(), "").numbers();
        String edited = before.replace("type {urn:t}Old Old", "type {urn:t}New Old was={urn:t}Old");
        Planned after = plan(new Models().type("New", "y", "x").model(), edited);

        assertThat(numbersOf(after, "Old")).isEqualTo(Map.of("{urn:t}New/x", 1, "{urn:t}New/y", 2));
        assertThat(after.numbers()).doesNotContain("reserved\n").contains("field {urn:t}New/x 1 x string\n");
    }

    @Test
    void subtypesShareTheNumbersOfTheirBaseAndNeverClashWithIt() {
        String before = plan(
                        new Models()
                                .type("A", "x")
                                .derived("B", "A", "y")
                                .derived("C", "B", "z")
                                .model(),
                        "")
                .numbers();
        Planned after = plan(
                new Models()
                        .type("A", "x", "late")
                        .derived("B", "A", "y")
                        .derived("C", "B", "z")
                        .model(),
                before);

        assertThat(numbersOf(after, "C"))
                .isEqualTo(Map.of("{urn:t}A/x", 1, "{urn:t}B/y", 2, "{urn:t}C/z", 3, "{urn:t}A/late", 4));
    }

    @Test
    void aListOwnsTheNextNumberToo() {
        Planned planned = plan(new Models().type("A", "@codes*", "x").model(), "");

        assertThat(numbersOf(planned, "A")).isEqualTo(Map.of("{urn:t}A/@codes", 1, "{urn:t}A/x", 3));
    }

    @Test
    void namesThatCollideInAnyIdlGetASuffixThatStays() {
        Planned planned = plan(
                new Models()
                        .type("A", "@id", "id", "foo-bar", "foo_bar", "fooBar")
                        .model(),
                "");
        assertThat(message(planned, "A").fields())
                .extracting(PlannedField::name)
                .containsExactly("id_attr", "id", "foo_bar", "foo_bar_2", "fooBar_3");

        Planned fewer = plan(new Models().type("A", "fooBar").model(), planned.numbers());
        assertThat(message(fewer, "A").fields()).extracting(PlannedField::name).containsExactly("fooBar_3");
    }

    @Test
    void wordsThatThriftReservesGetAnUnderscoreInThriftAlone() {
        PlannedField field = message(plan(new Models().type("A", "end").model(), ""), "A")
                .fields()
                .get(0);

        assertThat(field.name()).isEqualTo("end");
        assertThat(field.thriftName()).isEqualTo("end_");
    }

    @Test
    void literalsKeepTheirNumbersAndZeroIsUnspecified() {
        String before = plan(new Models().enumeration("Color", "red", "green").model(), "")
                .numbers();
        PlannedEnum after = plan(
                        new Models().enumeration("Color", "blue", "green").model(), before)
                .plan()
                .enums()
                .get(0);

        assertThat(after.literals())
                .extracting(PlannedEnum.PlannedLiteral::number)
                .containsExactly(3, 2);
        assertThat(after.literals())
                .extracting(PlannedEnum.PlannedLiteral::name)
                .containsExactly("COLOR_BLUE", "COLOR_GREEN");
        assertThat(after.reserved()).containsExactly(new ReservedNumber(1, "COLOR_RED"));
        assertThat(after.avroEnum()).isTrue();
    }

    @Test
    void literalsMayHoldAnyCharacter() {
        SchemaModel model = new Models()
                .enumeration("E", "a b", "%", "", "#", "/value=", "\u00e9\n")
                .model();
        String numbers = plan(model, "").numbers();

        assertThat(plan(model, numbers).numbers()).isEqualTo(numbers);
        assertThat(plan(model, numbers).plan().enums().get(0).avroEnum()).isFalse();
    }

    @Test
    void frozenNumbersRefuseAChangeAndNameIt() {
        String before = plan(new Models().type("A", "x").model(), "").numbers();
        Planner.plan(new Models().type("A", "x").model(), Optional.of(before), "t.numbers", true, diagnostics);
        assertThat(diagnostics.toList()).isEmpty();

        Planner.plan(new Models().type("A", "x", "y").model(), Optional.of(before), "t.numbers", true, diagnostics);
        assertThat(diagnostics.toList())
                .singleElement()
                .satisfies(d -> assertThat(d.headline())
                        .isEqualTo("t.numbers: error[C015]: the numbers file is frozen, but this build would change it:"
                                + " 'field {urn:t}A/y 2 y string'"));
    }

    @Test
    void frozenNumbersAreComparedByTheirEntries() {
        String before = plan(new Models().type("A", "x").model(), "").numbers();
        String edited = before.replace("\n", "\r\n")
                .replace("type ", "# a remark\r\ntype ")
                .replace(" string", "");
        Planner.plan(new Models().type("A", "x").model(), Optional.of(edited), "t.numbers", true, diagnostics);
        assertThat(diagnostics.toList()).isEmpty();
    }

    @Test
    void commentsAndLineEndsOfPeopleStay() {
        String before = plan(new Models().type("A", "x").model(), "").numbers();
        String edited = (before + "# the end\n")
                .replace("field {urn:t}A/x", "# never again\n#  really\nfield {urn:t}A/x")
                .replace("\n", "\r\n");
        assertThat(plan(new Models().type("A", "x").model(), edited).numbers()).isEqualTo(edited);
        assertThat(plan(new Models().type("A", "n", "x").model(), edited).numbers())
                .isEqualTo(edited.replace("x string\r\n", "x string\r\nfield {urn:t}A/n 2 n string\r\n"));
    }

    @Test
    void aNumberHasOneFormForEver() {
        String before = plan(new Models().type("A", "x", "y").model(), "").numbers();
        Planned many = plan(new Models().type("A", "x[]", "y").model(), before);
        assertThat(numbersOf(many, "A")).isEqualTo(Map.of("{urn:t}A/x", 3, "{urn:t}A/y", 2));
        assertThat(many.numbers())
                .contains("field {urn:t}A/x 1 x string reserved\n", "field {urn:t}A/x 3 x repeated:string\n");
        assertThat(message(many, "A").former())
                .extracting(former -> former.field().number())
                .containsExactly(1);

        Planned one = plan(new Models().type("A", "x", "y").model(), many.numbers());
        assertThat(numbersOf(one, "A")).isEqualTo(Map.of("{urn:t}A/x", 1, "{urn:t}A/y", 2));
        assertThat(message(one, "A").former())
                .extracting(former -> former.field().number())
                .containsExactly(3);
    }

    @Test
    void aFormThatIsNoneOrComesTwiceIsDamage() {
        assertThat(problems("field {urn:t}A/x 1 x strong\n"))
                .singleElement()
                .asString()
                .contains("'strong'");
        assertThat(problems("field {urn:t}A/x 1 x string\nfield {urn:t}A/x 2 x string\n"))
                .anySatisfy(text -> assertThat(text).contains("stands here twice"));
    }

    @Test
    void aNumberThatATypeAndItsBaseBothHaveIsNamed() {
        SchemaModel model =
                new Models().type("A", "x", "c").derived("B", "A", "z").model();
        String merged =
                "field {urn:t}A/x 1 x\nfield {urn:t}A/c 3 c\nfield {urn:t}B/z 3 z\ntype {urn:t}B B base={urn:t}A\n";
        Planner.plan(model, Optional.of(merged), "t.numbers", true, diagnostics);
        assertThat(diagnostics.toList())
                .singleElement()
                .satisfies(d -> assertThat(d.headline())
                        .isEqualTo("t.numbers:3:1: error[C014]: the numbers file is damaged: '{urn:t}B' has number 3"
                                + " twice, here and by '{urn:t}A/c' in line 2; if two branches were merged, give the"
                                + " one that was not released a new number"));
    }

    @Test
    void aTypeThatComesToExtendAnotherKeepsItsNumbersAndTheOtherOnesPropertyMoves() {
        String before = plan(new Models().type("A", "x", "y").type("B", "z").model(), "")
                .numbers();
        SchemaModel extended =
                new Models().type("A", "x", "y").derived("B", "A", "z").model();
        Planned after = Planner.plan(extended, Optional.of(before), "t.numbers", false, diagnostics);

        assertThat(numbersOf(after, "B")).isEqualTo(Map.of("{urn:t}B/z", 1, "{urn:t}A/x", 3, "{urn:t}A/y", 2));
        assertThat(numbersOf(after, "A")).isEqualTo(Map.of("{urn:t}A/x", 3, "{urn:t}A/y", 2));
        assertThat(after.numbers()).contains("field {urn:t}A/x 1 x string reserved\n", "field {urn:t}A/x 3 x string\n");
        assertThat(diagnostics.toList())
                .singleElement()
                .satisfies(warning -> assertThat(warning.headline()).contains("warning[C050]", "'{urn:t}A/x'"));
        assertThat(Planner.plan(extended, Optional.of(after.numbers()), "t.numbers", true, new Diagnostics())
                        .numbers())
                .isEqualTo(after.numbers());
    }

    @Test
    void theSecondNumberOfAListIsTakenToo() {
        assertThat(problems("field {urn:t}A/x/list() 1 x\nfield {urn:t}A/y 2 y\n"))
                .singleElement()
                .asString()
                .contains("number 2 is taken by line 1");
    }

    @Test
    void damagedLinesAreNamedWithTheirPlace() {
        assertThat(problems("type {urn:t}A A\nfield {urn:t}A/x one x\nfiled {urn:t}A/y 2 y\n<<<<<<< HEAD\n"))
                .hasSize(3)
                .allSatisfy(text -> assertThat(text).contains("error[C014]: the numbers file is damaged: "))
                .first()
                .asString()
                .startsWith("t.numbers:2:1: ");
    }

    @Test
    void aFieldBeyondThriftsLastNumberIsAnError() {
        assertThat(problems("field {urn:t}A/old 32767 old\n"))
                .containsExactly("error[C016]: '{urn:t}A' needs a field number above 32767");
    }

    @Test
    void numbersThatProtobufKeepsToItselfAreTold() {
        assertThat(problems("field {urn:t}A/x 19000 x\nfield {urn:t}A/y 19999 y\nfield {urn:t}A/l/list() 18999 l\n"
                        + "literal {urn:t}E/value=a 19000 a\n"))
                .hasSize(3)
                .allSatisfy(
                        text -> assertThat(text).endsWith("is one of 19000 to 19999, which Protobuf keeps to itself"));
    }

    @Test
    void numbersThatThriftDoesNotHaveAreTold() {
        assertThat(problems("field {urn:t}A/x 32768 x\nfield {urn:t}A/l/list() 32767 l\nfield {urn:t}A/y 0 y\n"
                        + "literal {urn:t}E/value=b 40000 b\n"))
                .hasSize(3)
                .allSatisfy(text -> assertThat(text).endsWith("is not within 1 and 32767"));
    }

    @Test
    void aComponentThatWasItselfIsTold() {
        assertThat(problems("field {urn:t}A/x 1 x was={urn:t}A/x\n"))
                .containsExactly(
                        "t.numbers:1:1: error[C014]: the numbers file is damaged: '{urn:t}A/x' was itself before");
    }

    @Test
    void componentsThatWereEachOtherAreTold() {
        assertThat(problems("type {urn:t}A A was={urn:t}B\ntype {urn:t}B B was={urn:t}C\ntype {urn:t}C C was={urn:t}A\n"
                        + "type {urn:t}D D was={urn:t}A\ntype {urn:t}E E was={urn:t}D\n"))
                .hasSize(3)
                .allSatisfy(text -> assertThat(text)
                        .endsWith(
                                "was itself before; names change places in two versions: one of them has another name "
                                        + "between"));
    }

    @Test
    void twoBranchesThatGaveOneNumberAreTold() {
        assertThat(problems("field {urn:t}A/x 1 x\nfield {urn:t}A/y 1 y\n"))
                .singleElement()
                .asString()
                .contains(
                        "t.numbers:2:1: ",
                        "number 1 is taken by line 1",
                        "give the one that was not released a new number");
    }

    @Test
    void theOldNameOfARenamedTypeMayBeAnotherTypesLater() {
        String before = numbers(new Models().type("A", "x", "y"), "");
        String renamed = numbers(
                new Models().type("B", "x", "y"),
                before.replace("type {urn:t}A A\n", "type {urn:t}B A was={urn:t}A\n"));
        String again = numbers(new Models().type("A", "z").type("B", "x", "y"), renamed);

        assertThat(again)
                .contains("type {urn:t}A A_2\n", "field {urn:t}A/z 1 z string\n", "type {urn:t}B A was={urn:t}A\n");
        assertThat(numbers(new Models().type("A", "z").type("B", "x", "y"), again))
                .isEqualTo(again);
        assertThat(diagnostics.toList()).isEmpty();
    }

    @Test
    void aLineThatWasAddedForARenamedTypeDoesAsWellAsOneThatWasChanged() {
        String before = numbers(new Models().type("A", "x", "y"), "");

        String renamed = numbers(new Models().type("B", "x", "y"), before + "type {urn:t}B B was={urn:t}A\n");

        assertThat(renamed)
                .contains("field {urn:t}B/x 1 x string\n", "field {urn:t}B/y 2 y string\n")
                .doesNotContain("reserved\n", "type {urn:t}A");
    }

    @Test
    void aTypeThatTheSchemaStillHasWasNotRenamed() {
        String before = numbers(new Models().type("A", "x"), "");

        Planner.plan(
                new Models().type("A", "x").type("B", "x").model(),
                Optional.of(before.replace("type {urn:t}A A\n", "type {urn:t}B A was={urn:t}A\n")),
                "t.numbers",
                false,
                diagnostics);

        assertThat(diagnostics.toList()).singleElement().satisfies(problem -> {
            assertThat(problem.problem()).isEqualTo(Problem.NUMBERS_NOT_RENAMED);
            assertThat(problem.hint()).contains("type {urn:t}A A;");
        });
    }

    @Test
    void randomHistoriesNeverMoveOrReuseANumber() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Map<String, Integer> known = new HashMap<>();
            Map<Integer, String> owner = new HashMap<>();
            String numbers = "";
            for (int step = 0; step < 12; step++) {
                List<String> fields = new ArrayList<>();
                for (int i = 0; i < 10; i++) {
                    if (random.nextBoolean()) {
                        fields.add((i % 3 == 0 ? "@" : "") + "f" + i + (i == 5 ? "*" : ""));
                    }
                }
                Collections.shuffle(fields, random);
                Planned planned = plan(
                        new Models().type("A", fields.toArray(String[]::new)).model(), numbers);
                numbers = planned.numbers();
                numbersOf(planned, "A").forEach((designator, number) -> {
                    assertThat(known.computeIfAbsent(designator, d -> number)).isEqualTo(number);
                    assertThat(owner.computeIfAbsent(number, n -> designator)).isEqualTo(designator);
                });
                String again = plan(
                                new Models()
                                        .type("A", fields.toArray(String[]::new))
                                        .model(),
                                numbers)
                        .numbers();
                assertThat(again).isEqualTo(numbers);
            }
        }
    }

    @Test
    void aFormerNameOfNothingIsRefused() {
        assertThat(problems("type {urn:t}A A\nfield {urn:t}A/x 1 x string was={urn:t}Gone/x\n"))
                .singleElement()
                .asString()
                .contains("C055", "'{urn:t}A/x' cannot have been '{urn:t}Gone/x'");
    }

    @Test
    void aFormerNameOfAnotherKindIsRefused() {
        assertThat(problems("type {urn:t}E E\nliteral {urn:t}E/value=a 1 E_A was={urn:t}E\n"))
                .singleElement()
                .asString()
                .contains("C055");
    }

    @Test
    void aFormerNamespaceOfNothingIsRefused() {
        assertThat(problems(
                        "package {urn:t} java=t was={urn:gone}\ntype {urn:old}A A\nfield {urn:old}A/x 1 x string\n"))
                .singleElement()
                .asString()
                .contains("C055", "'{urn:t}' cannot have been '{urn:gone}'");
    }

    @Test
    void aFormerNamespaceThatIsNamedTooLateIsRefused() {
        assertThat(problems("package {urn:t} java=t was={urn:old}\ntype {urn:t}A A\nfield {urn:t}A/x 1 x string\n"
                        + "type {urn:old}A A_2\nfield {urn:old}A/x 1 x string reserved\n"))
                .singleElement()
                .asString()
                .contains("C055", "'{urn:t}' cannot have been '{urn:old}'");
    }

    @Test
    void aNameThatIsNoneOfJavaIsRefused() {
        assertThat(problems(
                        "package {urn:t} java=t;x\ntype {urn:t}A A java=A/*\nfield {urn:t}A/x 1 x string java=class\n"))
                .hasSize(3)
                .allMatch(line -> line.contains("is not a Java name"));
    }
}
