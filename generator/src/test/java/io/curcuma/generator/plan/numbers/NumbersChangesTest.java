package io.curcuma.generator.plan.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NumbersChangesTest {
    private static final String BEFORE = """
            type {urn:a}T T
            field {urn:a}T/note 1 note string
            type {urn:a}U U
            field {urn:a}U/x 1 x string
            """;

    @Test
    void aPropertyThatGoesWhereAnotherComesMayBeRenamed() {
        String after =
                BEFORE.replace("note string", "note string reserved") + "field {urn:a}T/remark 2 remark string\n";

        assertThat(NumbersChanges.of(BEFORE, after).renames())
                .containsExactly("{urn:a}T: 1 number reserved (note), 1 new (remark): a rename? restore the file, "
                        + "and change its line to: field {urn:a}T/remark 1 note string was={urn:a}T/note");
    }

    @Test
    void otherChangesAreNoRenames() {
        String added = BEFORE + "field {urn:a}T/remark 2 remark string\n";
        String removed = BEFORE.replace("note string", "note string reserved");
        String elsewhere = removed + "field {urn:a}U/remark 2 remark string\n";
        String anotherForm = removed + "field {urn:a}T/note 2 note int32\n";

        assertThat(NumbersChanges.of(BEFORE, added).renames()).isEmpty();
        assertThat(NumbersChanges.of(BEFORE, removed).renames()).isEmpty();
        assertThat(NumbersChanges.of(BEFORE, elsewhere).renames()).isEmpty();
        assertThat(NumbersChanges.of(BEFORE, anotherForm).renames()).isEmpty();
        assertThat(NumbersChanges.of("", BEFORE).renames()).isEmpty();
    }

    @Test
    void eachTypeHasALineOfWhatIsNewReservedAndMoved() {
        String after = BEFORE.replace("note string", "note string reserved")
                + "field {urn:a}T/note 3 note int32\nfield {urn:a}T/remark 2 remark string\nfield {urn:a}U/y 2 y string\n";

        assertThat(NumbersChanges.of(BEFORE, after).summary())
                .containsExactly("{urn:a}T: 1 new (remark), 1 moved (note)", "{urn:a}U: 1 new (y)");
        assertThat(NumbersChanges.of("", after).summary()).isEmpty();
    }
}
