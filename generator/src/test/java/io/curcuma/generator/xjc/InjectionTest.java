package io.curcuma.generator.xjc;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.xjc.docs.CommentGuard;
import io.curcuma.generator.xjc.docs.DocCleaner;
import jakarta.xml.bind.annotation.XmlEnumValue;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Text of a schema that tries to leave its comment or its string literal. */
class InjectionTest {
    private static final List<String> ATTACKS = List.of(
            "*/ class Evil {} /*",
            "\\u002a\\u002f class Evil {} \\u002f\\u002a",
            "\\uuuu002a\\uu002f class Evil {} /*",
            "\\u005cu002a\\u005cu002f class Evil {} /*",
            "\\\\u002a\\\\u002f class Evil {} /*",
            "\\\\\\u002a\\\\\\u002f class Evil {} /*",
            "*\\u002f class Evil {} /*",
            "*\n/ class Evil {} /*",
            "*\u2028/ class Evil {} \u2029\u0085/*",
            "*&#13;/ class Evil {} /*",
            "\\u0022); } class Evil {} //",
            "&quot;); } class Evil {} //",
            "\\&quot;); } class Evil {} //",
            "\\\\&quot;); } class Evil {} //",
            "\\u000a class Evil {} //",
            "\uFFFD\\u002a\u00E9\\\u00E9\\u002f",
            "C:\\users\\shared",
            "{@code {@link {@literal",
            "@deprecated\n@see &lt;a",
            "\u202E reversed \u2066",
            "x*/".repeat(1_000));
    private static final Pattern COMMENT_OR_LITERAL =
            Pattern.compile("/\\*.*?\\*/|\"(?:[^\"\\\\]|\\\\.)*+\"", Pattern.DOTALL);

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void noTextOfASchemaBecomesCodeAndEveryLiteralKeepsItsValue() throws Exception {
        StringBuilder body = new StringBuilder();
        List<String> expected = new ArrayList<>(List.of("t.ObjectFactory", "t.package-info"));
        for (int i = 0; i < ATTACKS.size(); i++) {
            body.append(everywhere(i, ATTACKS.get(i)));
            expected.addAll(List.of("t.T" + i, "t.T" + i + "$Inner", "t.E" + i));
        }
        Run run = Run.of(request(files.boundSchema("a.xsd", body.toString())));
        Map<String, byte[]> classes = Compiled.classes(run.files());
        assertThat(classes.keySet()).containsExactlyInAnyOrderElementsOf(expected);
        run.files().forEach(InjectionTest::assertInert);
        ClassLoader loader = Compiled.loader(classes);
        for (int i = 0; i < ATTACKS.size(); i++) {
            // the parser normalises line breaks in attributes
            String value = unescape(ATTACKS.get(i)).replace('\n', ' ');
            assertThat(literals(loader.loadClass("t.E" + i))).containsExactlyInAnyOrder(value, "other");
            Object bean = loader.loadClass("t.T" + i).getConstructor().newInstance();
            assertThat(bean.getClass().getMethod("getD").invoke(bean)).isEqualTo(value);
        }
    }

    @Test
    void documentationIsCleanedAndCut() {
        Run run = Run.of(request(files.schema(
                "a.xsd",
                "<xs:complexType name='T'><xs:annotation><xs:documentation>Path is C:\\users.\n  @deprecated {@link X}\n"
                        + "a &lt; b" + "z".repeat(3_000) + "</xs:documentation></xs:annotation></xs:complexType>")));
        assertThat(run.text("t/T.java"))
                .contains(" * Path is C:&#92;users.\n * &#064;deprecated {&#064;link X}\n * a &lt; bzzz")
                .contains("zz …\n")
                .doesNotContain("z".repeat(1_501))
                .doesNotContain("schema fragment");
    }

    @Test
    void documentationOfPropertiesIsEscapedOnce() {
        Run run = Run.of(request(files.schema(
                "a.xsd",
                "<xs:complexType name='T'><xs:sequence><xs:element name='a' type='xs:int'><xs:annotation><xs:documentation>a &lt; b"
                        + " &amp; {@link X} */ /* C:\\u002f\n/ class Evil {}\n@deprecated</xs:documentation></xs:annotation></xs:element>"
                        + "</xs:sequence></xs:complexType>")));
        assertThat(run.text("t/T.java"))
                .contains(
                        "* a &lt; b &amp; {&#064;link X} * / /&#42; C:&#92;u002f\n     * / class Evil {}\n     * &#064;deprecated\n");
    }

    @Test
    void cleanerMakesTagsAndTerminatorsText() {
        assertThat(DocCleaner.clean("a */ /* */* /*/ \\u002a\n @x {@y}\r/z\u0000"))
                .isEqualTo("a *&#47; /&#42; *&#47;&#42; /&#42;&#47; &#92;u002a\n&#64;x &#123;@y}\n&#47;z");
    }

    @Test
    void guardLeavesCodeAndLiteralsAlone() {
        String code = "@A(\"/* \\\" \\u002a */\") char c = '\"'; char d = '\\''; // no comment of ours\n";
        assertThat(CommentGuard.guard(code)).isEqualTo(code);
        assertThat(CommentGuard.guard("/**\n * \\u002a\\u002f\n */ class A {}"))
                .isEqualTo("/**\n * &#92;u002a&#92;u002f\n */ class A {}");
    }

    private static void assertInert(OutputFile file) {
        String source = new String(file.content(), StandardCharsets.UTF_8);
        Matcher matcher = COMMENT_OR_LITERAL.matcher(source);
        while (matcher.find()) {
            if (matcher.group().startsWith("/*")) {
                assertThat(matcher.group())
                        .as(file.path())
                        .doesNotContain("\\", "@deprecated", "\u202E", "\u2028", "\u0000");
            }
        }
        assertThat(matcher.replaceAll("")).as(file.path()).doesNotContain("\\", "Evil", "static {");
    }

    private static List<String> literals(Class<?> type) {
        return Stream.of(type.getFields())
                .filter(field -> field.isAnnotationPresent(XmlEnumValue.class))
                .map(field -> field.getAnnotation(XmlEnumValue.class).value())
                .toList();
    }

    private static String unescape(String text) {
        return text.replace("&#13;", "\r").replace("&quot;", "\"").replace("&lt;", "<");
    }

    private static String everywhere(int index, String text) {
        String documentation = "<xs:annotation><xs:documentation>" + text + "</xs:documentation></xs:annotation>";
        return """
                        <xs:element name='root%3$s' type='t:T%3$s'>%1$s</xs:element>
                        <xs:complexType name='T%3$s'>%1$s
                          <xs:sequence>
                            <xs:element name='a' type='xs:string' default='%2$s'>%1$s</xs:element>
                            <xs:element name='p'>%1$s<xs:simpleType><xs:restriction base='xs:string'>%1$s
                              <xs:enumeration value='%2$s'>%1$s</xs:enumeration></xs:restriction></xs:simpleType></xs:element>
                            <xs:element name='inner'>%1$s<xs:complexType>%1$s<xs:sequence minOccurs='0'>
                              <xs:element name='x' type='xs:int' maxOccurs='2'>%1$s</xs:element></xs:sequence></xs:complexType></xs:element>
                          </xs:sequence>
                          <xs:attribute name='f' type='xs:string' fixed='%2$s'>%1$s</xs:attribute>
                          <xs:attribute name='d' type='xs:string' default='%2$s'>%1$s</xs:attribute>
                        </xs:complexType>
                        <xs:simpleType name='E%3$s'>
                          <xs:annotation><xs:appinfo><jaxb:typesafeEnumClass><jaxb:typesafeEnumMember value='%2$s' name='FIRST'/>
                            </jaxb:typesafeEnumClass></xs:appinfo><xs:documentation>%2$s</xs:documentation></xs:annotation>
                          <xs:restriction base='xs:string'>
                            <xs:enumeration value='%2$s'>%1$s</xs:enumeration>
                            <xs:enumeration value='other'/>
                          </xs:restriction>
                        </xs:simpleType>
                        """.formatted(documentation, text, index);
    }
}
