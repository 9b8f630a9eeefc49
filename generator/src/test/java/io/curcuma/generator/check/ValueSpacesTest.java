package io.curcuma.generator.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.facts.Aspect;
import io.curcuma.generator.facts.SimpleValue;
import io.curcuma.generator.facts.SimpleValue.Variety;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueSpacesTest {
    private static SimpleValue of(String builtin, Map<Aspect, String> facets, String... literals) {
        return new SimpleValue(Variety.ATOMIC, builtin, facets, List.of(literals), List.of());
    }

    private static Compatibility compare(SimpleValue before, SimpleValue after) {
        return Compatibility.of(ValueSpaces.within(before, after), ValueSpaces.within(after, before));
    }

    @ParameterizedTest
    @CsvSource({
        "int, int, SAFE",
        "short, int, READERS_FIRST",
        "long, int, WRITERS_FIRST",
        "unsignedByte, byte, BREAKING",
        "unsignedShort, int, READERS_FIRST",
        "unsignedLong, long, BREAKING",
        "nonNegativeInteger, integer, READERS_FIRST",
        "integer, decimal, READERS_FIRST",
        "int, double, BREAKING",
        "float, double, READERS_FIRST",
        "token, string, READERS_FIRST",
        "NCName, token, READERS_FIRST",
        "language, Name, BREAKING",
        "dateTime, string, READERS_FIRST",
        "dateTime, token, BREAKING",
        "dateTime, date, BREAKING",
        "anyURI, string, READERS_FIRST",
        "boolean, int, BREAKING",
    })
    void builtInTypes(String before, String after, Compatibility verdict) {
        assertThat(compare(of(before, Map.of()), of(after, Map.of()))).isEqualTo(verdict);
    }

    @ParameterizedTest
    @CsvSource({
        "string, MAX_LENGTH, 3, 5, READERS_FIRST",
        "string, MIN_LENGTH, 3, 5, WRITERS_FIRST",
        "string, LENGTH, 3, 5, BREAKING",
        "string, PATTERN, a|b, a|b|c, READERS_FIRST",
        "string, PATTERN, [A-Z]{3}, [A-Z0-9]{3}, READERS_FIRST",
        "string, PATTERN, (a|b)+c?, [ab]+, WRITERS_FIRST",
        "string, PATTERN, a(b|c), ab|ac, SAFE",
        "string, PATTERN, a+, b+, BREAKING",
        "string, WHITE_SPACE, replace, collapse, BREAKING",
        "int, MIN_INCLUSIVE, 0, 1, WRITERS_FIRST",
        "decimal, MAX_EXCLUSIVE, 10, 11, READERS_FIRST",
        "decimal, FRACTION_DIGITS, 2, 3, READERS_FIRST",
        "decimal, TOTAL_DIGITS, 5, 3, WRITERS_FIRST",
        "dateTime, MIN_INCLUSIVE, 2020-01-01T00:00:00Z, 2021-01-01T00:00:00Z, BREAKING",
    })
    void facets(String builtin, Aspect facet, String before, String after, Compatibility verdict) {
        assertThat(compare(of(builtin, Map.of(facet, before)), of(builtin, Map.of(facet, after))))
                .isEqualTo(verdict);
    }

    @Test
    void anEnumerationIsWithinWhatItRestrictsAndWithinALargerOne() {
        SimpleValue small = of("string", Map.of(), "a");
        SimpleValue large = of("string", Map.of(), "a", "b");

        assertThat(compare(small, large)).isEqualTo(Compatibility.READERS_FIRST);
        assertThat(compare(large, of("string", Map.of()))).isEqualTo(Compatibility.READERS_FIRST);
        assertThat(compare(small, of("string", Map.of(), "b"))).isEqualTo(Compatibility.BREAKING);
    }

    @Test
    void aListTakesOneOfItsItemsUnlessWhiteSpaceWouldPartIt() {
        SimpleValue integer = of("int", Map.of());
        SimpleValue text = of("string", Map.of());

        assertThat(compare(integer, listOf(integer))).isEqualTo(Compatibility.READERS_FIRST);
        assertThat(compare(text, listOf(text))).isEqualTo(Compatibility.BREAKING);
        assertThat(compare(listOf(integer), listOf(of("long", Map.of())))).isEqualTo(Compatibility.READERS_FIRST);
    }

    @Test
    void aMemberAtTheEndOfAUnionTakesNothingFromTheOthers() {
        SimpleValue integer = of("int", Map.of());
        SimpleValue bool = of("boolean", Map.of());

        assertThat(compare(unionOf(integer), unionOf(integer, bool))).isEqualTo(Compatibility.READERS_FIRST);
        assertThat(compare(unionOf(integer), unionOf(bool, integer))).isEqualTo(Compatibility.BREAKING);
    }

    private static SimpleValue listOf(SimpleValue item) {
        return new SimpleValue(Variety.LIST, "anySimpleType", Map.of(), List.of(), List.of(item));
    }

    private static SimpleValue unionOf(SimpleValue... members) {
        return new SimpleValue(Variety.UNION, "anySimpleType", Map.of(), List.of(), List.of(members));
    }
}
