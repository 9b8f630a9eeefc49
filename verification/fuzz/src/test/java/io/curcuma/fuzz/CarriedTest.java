package io.curcuma.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** What may change on the way, and what may not. */
class CarriedTest {
    @Test
    void aNameMayGetAPrefixThatItDidNotHave() {
        assertThat(Carried.isSame("{urn:a}name", "{urn:a}p:name", false)).isTrue();
        assertThat(Carried.isSame("{urn:a}name", "{urn:a}p:name", true)).isFalse();
        assertThat(Carried.isSame(List.of("{urn:a}name"), List.of("{urn:a}p:name"), false))
                .isTrue();
    }

    @Test
    void nothingElseMayChange() {
        assertThat(Carried.isSame("{urn:a}name", "{urn:b}p:name", false)).isFalse();
        assertThat(Carried.isSame("{urn:a}name", "{urn:a}p:other", false)).isFalse();
        assertThat(Carried.isSame("{urn:a}p:name", "{urn:a}name", false)).isFalse();
        assertThat(Carried.isSame("{urn:a}p:name", "{urn:a}q:name", false)).isFalse();
        assertThat(Carried.isSame("{", "{}", false)).isFalse();
        assertThat(Carried.isSame(List.of("a"), List.of("a", "a"), false)).isFalse();
        assertThat(Carried.isSame("a", null, false)).isFalse();
    }
}
