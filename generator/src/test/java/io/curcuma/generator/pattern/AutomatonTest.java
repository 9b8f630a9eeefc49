package io.curcuma.generator.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.xml.sax.SAXException;

/** Patterns against the JDK's validator. */
class AutomatonTest {
    private static final int TEXTS = 150;

    /** What schemas of banks, airlines, transport and invoices have, and each construct of the grammar. */
    private static final List<String> PATTERNS = List.of(
            "[A-Z]{3,3}",
            "[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}",
            "[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}",
            "[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}",
            "\\+[0-9]{1,3}-[0-9()+\\-]{1,30}",
            "[+-]?\\d{1,3}(\\.\\d+)?",
            "\\i\\c*",
            "[\\i-[:]][\\c-[:]]*",
            "[a-z-[aeiou]]+",
            "[^a-c]*",
            "[^a-c-[x]]*x?",
            "(a|b)*abb",
            "(ab|a)(bc|c)?",
            "a{0}b{2}c{1,}d{0,2}",
            "(a?){5}a{5}",
            "((a|b)?c){2,3}",
            "\\p{Lu}\\p{Ll}*\\P{L}?",
            "\\p{IsBasicLatin}*",
            "\\p{IsGreek}+|\\P{IsBasicLatin}",
            "[\\p{L}\\d]+",
            "[\\s\\S]{2}",
            "\\S+(\\s\\S+)*",
            "\\w+@\\w+(\\.\\w+)+",
            "\\W\\D\\I\\C?",
            ".*a.",
            "..",
            "",
            "|a",
            "a||b",
            "()*x",
            "\\n\\r\\t",
            "[\\n\\]\\[\\^\\-\\\\]+",
            "[-a]+[a-]",
            "[a\\-z]*",
            "\\^a\\{2\\}\\|\\?",
            "^a$",
            "[$^.*+?]*",
            "[\uD83D\uDE00-\uD83D\uDE4F]+",
            "[^\uD83D\uDE00]",
            "[a\uD83D\uDE00]{2}",
            "é+|ü",
            "(19|20)\\d\\d-(0[1-9]|1[0-2])-([0-2]\\d|3[01])",
            "([0-9A-F]{2})+",
            "([a-zA-Z]{1,8})(-[a-zA-Z0-9]{1,8})*",
            "[A-Za-z0-9]{1,100}");

    private static final String ALPHABET =
            "aabbcxyzABZ019 -_.:@+()[]^$*?\\|{}/\n\r\té\u03b1\u4e00\uD83D\uDE00\uD83D\uDE4F\uD83D\uDE50\u0300";

    private static String schema(String pattern) {
        return "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'><xs:element name='v'><xs:simpleType>"
                + "<xs:restriction base='xs:string'><xs:pattern value='" + escaped(pattern)
                + "'/></xs:restriction></xs:simpleType></xs:element></xs:schema>";
    }

    private static String escaped(String text) {
        return text.codePoints().mapToObj(c -> "&#" + c + ";").collect(Collectors.joining());
    }

    private static Validator validator(String pattern) throws SAXException {
        return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource(new StringReader(schema(pattern))))
                .newValidator();
    }

    private static boolean isValid(Validator validator, String text) throws IOException {
        try {
            validator.validate(new StreamSource(new StringReader("<v>" + escaped(text) + "</v>")));
            return true;
        } catch (SAXException e) {
            return false;
        }
    }

    /** Texts of characters that patterns have, and texts that are nearly accepted: one that is, with a character more, less or another. */
    private static List<String> texts(Automaton automaton, Random random) {
        int[] alphabet = ALPHABET.codePoints().toArray();
        List<String> texts = new ArrayList<>(List.of("", "a", "abb", "aabb"));
        List<String> accepted = new ArrayList<>();
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            String known = accepted.isEmpty() ? "" : accepted.get(random.nextInt(accepted.size()));
            if (random.nextInt(3) == 0 || known.isEmpty()) {
                for (int n = random.nextInt(6); n > 0; n--) {
                    text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
                }
            } else {
                int at = known.offsetByCodePoints(0, random.nextInt(known.codePointCount(0, known.length()) + 1));
                text.append(known, 0, at);
                if (random.nextBoolean()) {
                    text.appendCodePoint(alphabet[random.nextInt(alphabet.length)]);
                }
                int end = at < known.length() && random.nextBoolean() ? known.offsetByCodePoints(at, 1) : at;
                text.append(known.substring(end));
            }
            texts.add(text.toString());
            if (automaton.accepts(text) && text.length() < 60) {
                accepted.add(text.toString());
            }
        }
        return texts;
    }

    @Test
    void texts_are_accepted_as_the_validator_does() throws Exception {
        Random random = new Random(1);
        int accepted = 0;
        for (String pattern : PATTERNS) {
            Automaton automaton = Automaton.of(pattern);
            Validator validator = validator(pattern);
            // the validator has names of an older edition of XML
            boolean names = pattern.matches(".*\\\\[icIC].*");
            for (String text : texts(automaton, random)) {
                if (names && !text.chars().allMatch(c -> c < 0x80)) {
                    continue;
                }
                boolean valid = isValid(validator, text);
                assertThat(automaton.accepts(text))
                        .as("%s of %s", escaped(text), pattern)
                        .isEqualTo(valid);
                accepted += valid ? 1 : 0;
            }
        }
        assertThat(accepted).isGreaterThan(1_000);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a{2,1}",
                "(",
                ")",
                "(a",
                "a)",
                "[",
                "[]",
                "[a",
                "a**",
                "*",
                "+a",
                "?",
                "{1}",
                "a{",
                "a{}",
                "a{,2}",
                "a{x}",
                "\\",
                "\\p",
                "\\p{",
                "\\p{X}",
                "\\p{IsNone}",
                "[z-a]",
                "[a-\\d]",
                "[a[b]",
                "]",
                "}",
                "\\u0041"
            })
    void what_the_validator_takes_for_no_pattern_is_none(String pattern) {
        assertThatThrownBy(() -> Automaton.of(pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(" at character ");
        assertThatThrownBy(() -> validator(pattern)).isInstanceOf(SAXException.class);
    }

    /** The validator of the JDK takes each letter behind a backslash for itself, and large numbers for smaller ones. */
    @ParameterizedTest
    @ValueSource(strings = {"\\y", "a{99999999999}"})
    void what_the_grammar_does_not_have_is_none(String pattern) {
        assertThatThrownBy(() -> Automaton.of(pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(" at character ");
    }

    /** Each would take other libraries seconds, gigabytes, or for ever. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "(.*)a.{20}",
                "((a{1,30}){1,30}){1,30}",
                "a{1,65535}",
                "(((){4096}){4096}){4096}a{5000}",
                "(a|b)*a(a|b){30}",
                "((((a{0,60}){0,60}){0,60}){0,60}){0,60}"
            })
    void a_pattern_that_is_too_large_is_refused(String pattern) {
        assertThatThrownBy(() -> Automaton.of(pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("more than 4096");
    }

    @ParameterizedTest
    @CsvSource({
        "(.*a){12}, 13",
        "(a?){60}a{60}, 121",
        "'[A-Z]{3,3}', 4",
        "(a+)+, 2",
        "a|a|a|aa, 3",
        "(a*)*, 1",
        "'(){4096}', 1"
    })
    void the_automaton_is_the_least(String pattern, int states) {
        assertThat(Automaton.of(pattern).states()).isEqualTo(states);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ' ',
            value = {
                "[A-Z]{3} [A-Z]{1,3} true",
                "[A-Z]{1,3} [A-Z]{3} false",
                "a|b [a-c] true",
                "(ab)* (a|b)* true",
                "(ab)* (ab)? false",
                "(ab)* (ab){0,3} false",
                "a* a{0,2} false",
                "(a|b)* (ab)* false",
                "\\d+ [0-9]+ false",
                "[0-9]+ \\d+ true",
                "a(b|c) ab|ac true",
                "ab|ac a(b|c) true",
                "[^a] . false",
                ". [^a] false",
                "(a?){60}a{60} a{60,120} true",
                "a{60,120} (a?){60}a{60} true",
                "a{1,5000} a* false"
            })
    void patterns_are_compared_by_what_they_accept(String one, String other, boolean within) {
        boolean found;
        try {
            found = Automaton.of(one).isWithin(Automaton.of(other));
        } catch (IllegalArgumentException e) {
            found = false;
        }
        assertThat(found).isEqualTo(within);
    }

    @Test
    void a_long_text_takes_one_step_for_each_character() {
        String text = "a".repeat(1 << 20);

        assertThat(Automaton.of("(a+)+b").accepts(text)).isFalse();
        assertThat(Automaton.of("(a+)+b").accepts(text + "b")).isTrue();
        assertThat(Automaton.of("(.*a){12}").accepts(text)).isTrue();
    }
}
