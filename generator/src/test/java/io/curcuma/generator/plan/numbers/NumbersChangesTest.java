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

        assertThat(NumbersChanges.renames(BEFORE, after))
                .containsExactly(
                        "{urn:a}T: 1 number reserved (note), 1 new (remark): a rename? restore the file, and use was=");
    }

    @Test
    void otherChangesAreNoRenames() {
        String added = BEFORE + "field {urn:a}T/remark 2 remark string\n";
        String removed = BEFORE.replace("note string", "note string reserved");
        String elsewhere = removed + "field {urn:a}U/remark 2 remark string\n";
        String anotherForm = removed + "field {urn:a}T/note 2 note int32\n";

        assertThat(NumbersChanges.renames(BEFORE, added)).isEmpty();
        assertThat(NumbersChanges.renames(BEFORE, removed)).isEmpty();
        assertThat(NumbersChanges.renames(BEFORE, elsewhere)).isEmpty();
        assertThat(NumbersChanges.renames(BEFORE, anotherForm)).isEmpty();
        assertThat(NumbersChanges.renames("", BEFORE)).isEmpty();
    }
}
