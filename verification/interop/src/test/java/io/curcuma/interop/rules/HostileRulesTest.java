package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.Serializer;
import io.curcuma.Violation;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules and values that would take a careless validator hours or gigabytes: what takes too long here is ended by the limit of all tests. */
final class HostileRulesTest {
    private static final int LARGE = 1_000_000;
    /** To read a number takes the JDK the square of its digits. */
    private static final int DIGITS = 50_000;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    static Path folder;

    private static CompiledSchemas schemas;

    @BeforeAll
    static void compile() throws IOException {
        String literals = IntStream.range(0, 50_000)
                .mapToObj(i -> "<xs:enumeration value='value-" + i + "'/>")
                .collect(Collectors.joining());
        schemas = compiled("""
                <xs:element name='root'><xs:complexType><xs:choice maxOccurs='unbounded'>
                %s
                </xs:choice></xs:complexType></xs:element>
                """.formatted(String.join(
                "\n",
                element("nested", "string", pattern("(a+)+")),
                element("late", "string", pattern("(.*)a.{10}")),
                element("huge", "string", pattern("((a{1,30}){1,30}){1,30}")),
                element("known", "token", literals),
                element("blank", "token", "<xs:maxLength value='3'/>"),
                element("digits", "decimal", "<xs:totalDigits value='5'/>"),
                element("number", "double", "<xs:minInclusive value='0'/><xs:maxInclusive value='10'/>"),
                element("year", "gYear", "<xs:maxInclusive value='9999'/>"),
                "<xs:element name='list'><xs:simpleType><xs:restriction><xs:simpleType><xs:list itemType='xs:int'/></xs:simpleType>"
                        + "<xs:maxLength value='10'/></xs:restriction></xs:simpleType></xs:element>")));
    }

    private static String element(String name, String base, String facets) {
        return "<xs:element name='" + name + "'><xs:simpleType><xs:restriction base='xs:" + base + "'>" + facets
                + "</xs:restriction></xs:simpleType></xs:element>";
    }

    private static String pattern(String value) {
        return "<xs:pattern value='" + value + "'/>";
    }

    private static CompiledSchemas compiled(String declarations) throws IOException {
        Path file = Files.writeString(
                folder.resolve("hostile.xsd"),
                "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>" + declarations + "</xs:schema>");
        return CompiledSchemas.compile(GenerationRequest.of(List.of(file)).withValidators(true));
    }

    private static List<String> broken(String element, String text) {
        String document = "<root><" + element + ">" + text + "</" + element + "></root>";
        Serializer serializer = schemas.serializer()
                .withLimits(Limits.DEFAULT.with("numberDigits", LARGE * 2).with("numberScale", LARGE * 2));
        Object bean =
                serializer.read(document.getBytes(UTF_8), schemas.roots().get(0).bean(), Format.XML);
        return serializer.validate(bean).stream().map(Violation::rule).toList();
    }

    @Test
    void a_pattern_takes_a_step_for_each_character() {
        assertThat(broken("nested", "a".repeat(LARGE))).isEmpty();
        assertThat(broken("nested", "a".repeat(LARGE) + "b")).containsExactly("pattern=(a+)+");
        assertThat(broken("late", "a".repeat(LARGE))).isEmpty();
        assertThat(broken("late", "b".repeat(LARGE))).containsExactly("pattern=(.*)a.{10}");
    }

    @Test
    void a_pattern_that_is_too_large_is_not_checked() {
        assertThat(broken("huge", "b")).isEmpty();
    }

    @Test
    void the_build_says_which_rules_are_too_large() throws IOException {
        Path file = Files.writeString(folder.resolve("large.xsd"), """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
                  <xs:element name='root'><xs:complexType><xs:sequence minOccurs='0' maxOccurs='5000'>
                    <xs:element name='a' type='A'/><xs:element name='b' type='xs:int' minOccurs='0'/>
                  </xs:sequence></xs:complexType></xs:element>
                  <xs:simpleType name='A'><xs:restriction base='xs:string'><xs:pattern value='(.*)a.{20}'/></xs:restriction></xs:simpleType>
                </xs:schema>""");
        GenerationRequest request = GenerationRequest.of(List.of(file));
        assertThat(Generator.generate(request.withValidators(true)).diagnostics())
                .extracting(
                        found -> found.problem().code() + " " + found.location().line() + " " + found.message())
                .containsExactly(
                        "C129 2 validators do not check the order of elements in 'Root': its automaton would have more than 4,096"
                                + " states",
                        "C128 5 validators do not check the pattern '(.*)a.{20}': its automaton would have more than 4,096 states");
        assertThat(Generator.generate(request).diagnostics()).isEmpty();
        CompiledSchemas large = CompiledSchemas.compile(request.withValidators(true));
        assertThat(large.serializer().unchecked(large.bean("root")))
                .extracting(Violation::toString)
                .containsExactly("content (large.xsd:2)", "pattern=(.*)a.{20} (large.xsd:5)");
        assertThat(schemas.serializer().unchecked(schemas.bean("root")))
                .extracting(Violation::rule)
                .containsExactly("pattern=((a{1,30}){1,30}){1,30}");
    }

    @Test
    void a_large_enumeration_is_one_look_up() {
        assertThat(broken("known", "value-49999")).isEmpty();
        assertThat(broken("known", "value-50000")).hasSize(1);
        assertThat(broken("known", "value-50000").get(0))
                .startsWith("enumeration=value-0|")
                .hasSizeLessThan(300);
    }

    @Test
    void blanks_and_digits_without_end_are_read_once() {
        assertThat(broken("blank", " ".repeat(LARGE) + "a")).isEmpty();
        assertThat(broken("blank", "a ".repeat(LARGE))).containsExactly("maxLength=3");
        assertThat(broken("digits", "1" + "0".repeat(DIGITS))).containsExactly("totalDigits=5");
        assertThat(broken("digits", "1." + "0".repeat(DIGITS))).isEmpty();
        assertThat(broken("digits", "1." + "0".repeat(DIGITS) + "1")).containsExactly("totalDigits=5");
        assertThat(broken("list", "1 ".repeat(LARGE))).containsExactly("maxLength=10");
    }

    @ParameterizedTest
    @CsvSource({
        "number, NaN, minInclusive=0",
        "number, -0.0, ''",
        "number, INF, maxInclusive=10",
        "number, 10.0000000000000001, ''",
        "year, 1000000000, maxInclusive=9999",
        "year, 9999, ''"
    })
    void borders_are_those_of_the_value_space(String element, String text, String rule) {
        assertThat(broken(element, text)).isEqualTo(rule.isEmpty() ? List.of() : List.of(rule));
    }

    @Test
    void a_billion_occurrences_are_counted_and_not_unrolled() throws IOException {
        CompiledSchemas many = compiled("""
                <xs:element name='root'><xs:complexType><xs:sequence>
                  <xs:element name='a' type='xs:int' minOccurs='2' maxOccurs='1000000000'/>
                  <xs:sequence minOccurs='0' maxOccurs='1000000000'>
                    <xs:element name='b' type='xs:int'/>
                    <xs:element name='c' type='xs:int'/>
                  </xs:sequence>
                </xs:sequence></xs:complexType></xs:element>
                """);
        Object bean = many.serializer()
                .read(
                        "<root><a>1</a></root>".getBytes(UTF_8),
                        many.roots().get(0).bean(),
                        Format.XML);
        assertThat(many.serializer().validate(bean)).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void a_choice_of_hundreds_of_elements_is_no_method_that_is_too_large() throws IOException {
        CompiledSchemas wide = compiled(IntStream.range(0, 700)
                .mapToObj(i -> "<xs:element name='e" + i + "' type='xs:int'/>")
                .collect(Collectors.joining(
                        "",
                        "<xs:element name='root'><xs:complexType><xs:choice>",
                        "</xs:choice></xs:complexType></xs:element>")));
        Class<?> bean = wide.roots().get(0).bean();
        Serializer serializer = wide.serializer();
        assertThat(serializer.validate(
                        serializer.read("<root><e699>1</e699></root>".getBytes(UTF_8), bean, Format.XML)))
                .isEmpty();
        assertThat(serializer.validate(serializer.read("<root/>".getBytes(UTF_8), bean, Format.XML)))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"same, 100", "collision, 0", "unmet, 100"})
    void keys_are_compared_once_each(String kind, int found) throws IOException {
        CompiledSchemas keyed = compiled("""
                <xs:element name='root'>
                  <xs:complexType><xs:sequence>
                    <xs:element name='a' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>
                    <xs:element name='b' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>
                  </xs:sequence></xs:complexType>
                  <xs:key name='k'><xs:selector xpath='a'/><xs:field xpath='.'/></xs:key>
                  <xs:keyref name='r' refer='k'><xs:selector xpath='b'/><xs:field xpath='.'/></xs:keyref>
                </xs:element>
                """);
        Serializer serializer = keyed.serializer().withLimits(Limits.DEFAULT.withGraphBytes(Long.MAX_VALUE));
        String name = kind.equals("unmet") ? "b" : "a";
        StringBuilder document = new StringBuilder("<root>");
        for (int i = 0; i < (kind.equals("collision") ? LARGE / 10 : LARGE); i++) {
            document.append('<').append(name).append('>');
            if (kind.equals("collision")) {
                // all of these have the same hash
                for (int bit = 0; bit < 20; bit++) {
                    document.append((i >> bit & 1) == 0 ? "Aa" : "BB");
                }
            }
            document.append("</").append(name).append('>');
        }
        Object root =
                serializer.read(document.append("</root>").toString().getBytes(UTF_8), keyed.bean("root"), Format.XML);
        assertThat(serializer.validate(root)).hasSize(found);
    }
}
