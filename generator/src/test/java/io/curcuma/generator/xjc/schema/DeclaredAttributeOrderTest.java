package io.curcuma.generator.xjc.schema;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.xjc.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeclaredAttributeOrderTest {
    private static final Pattern FIELD = Pattern.compile("protected \\S+ (\\w+);|private Map<QName, String> (\\w+) =");
    private static final String GROUPS =
            "<xs:attributeGroup name='g'><xs:attribute name='g1'/><xs:attribute name='g2'/>"
                    + "</xs:attributeGroup><xs:attributeGroup name='h'><xs:attribute name='h1'/><xs:attributeGroup ref='t:i'/>"
                    + "<xs:attribute name='h2'/></xs:attributeGroup>"
                    + "<xs:attributeGroup name='i'><xs:attribute name='i1'/><xs:anyAttribute/></xs:attributeGroup>";
    private static final String MEMBERS =
            "<xs:attribute name='a'/><xs:attributeGroup ref='t:h'/><xs:attribute name='b'/>"
                    + "<xs:attributeGroup ref='t:g'/><xs:attribute name='c'/>";
    private static final List<String> ORDER = List.of("a", "h1", "i1", "h2", "b", "g1", "g2", "c", "otherAttributes");

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void attributesOfGroupsStandWhereTheTypeRefersToTheGroup() {
        assertThat(fields("<xs:complexType name='A'>" + MEMBERS + "</xs:complexType>" + GROUPS))
                .isEqualTo(ORDER);
    }

    @Test
    void linesCountBeforeColumns() {
        String lines = ("<xs:complexType name='A'>" + MEMBERS + "</xs:complexType>" + GROUPS)
                .replace("><xs:attribute ", ">\n<xs:attribute ");
        assertThat(fields(lines)).isEqualTo(ORDER);
    }

    @Test
    void attributesOfAnExtensionAreInOrderToo() {
        String base = "<xs:complexType name='B'><xs:attribute name='z'/></xs:complexType>";
        assertThat(fields("<xs:complexType name='A'><xs:complexContent><xs:extension base='t:B'>" + MEMBERS
                        + "</xs:extension></xs:complexContent></xs:complexType>" + base + GROUPS))
                .isEqualTo(ORDER);
    }

    @Test
    void attributesBesideTextAreInOrderToo() {
        assertThat(fields("<xs:complexType name='A'><xs:simpleContent><xs:extension base='xs:string'>" + MEMBERS
                        + "</xs:extension></xs:simpleContent></xs:complexType>" + GROUPS))
                .containsExactly("value", "a", "h1", "i1", "h2", "b", "g1", "g2", "c", "otherAttributes");
    }

    @Test
    void attributesOfAnonymousTypesAreInOrderToo() {
        List<String> fields = fields("<xs:group name='G'><xs:sequence><xs:element name='l'><xs:complexType>" + MEMBERS
                + "</xs:complexType></xs:element></xs:sequence></xs:group><xs:complexType name='A'><xs:group ref='t:G'/>"
                + "</xs:complexType>" + GROUPS);
        assertThat(fields).startsWith("l").endsWith(ORDER.toArray(String[]::new));
    }

    @Test
    void whatTwoGroupsShareIsOneAttribute() {
        assertThat(fields(
                        "<xs:complexType name='A'><xs:attributeGroup ref='t:p'/><xs:attributeGroup ref='t:q'/></xs:complexType>"
                                + "<xs:attributeGroup name='p'><xs:attribute name='p1'/><xs:attributeGroup ref='t:s'/></xs:attributeGroup>"
                                + "<xs:attributeGroup name='q'><xs:attributeGroup ref='t:s'/><xs:attribute name='q1'/></xs:attributeGroup>"
                                + "<xs:attributeGroup name='s'><xs:attribute name='s1'/></xs:attributeGroup>"))
                .containsExactly("p1", "s1", "q1");
    }

    @Test
    void whatARestrictionProhibitsIsNoAttributeOfIt() {
        Run run = Run.of(request(files.schema(
                "a.xsd",
                "<xs:complexType name='A'>" + MEMBERS + "</xs:complexType><xs:complexType name='R'><xs:complexContent>"
                        + "<xs:restriction base='t:A'><xs:attribute name='b' use='prohibited'/><xs:attributeGroup ref='t:g'/>"
                        + "</xs:restriction></xs:complexContent></xs:complexType>" + GROUPS)));
        assertThat(names(run.text("t/A.java"))).isEqualTo(ORDER);
        assertThat(names(run.text("t/R.java"))).isEmpty();
    }

    @Test
    void aRedefinedGroupIsExpandedInItself() {
        files.schema(
                "old.xsd",
                "<xs:attributeGroup name='g'><xs:attribute name='g1'/><xs:attribute name='g2'/></xs:attributeGroup>"
                        + "<xs:complexType name='A'><xs:attribute name='a'/><xs:attributeGroup ref='t:g'/><xs:attribute name='b'/>"
                        + "</xs:complexType>");
        assertThat(fields("<xs:redefine schemaLocation='old.xsd'><xs:attributeGroup name='g'><xs:attribute name='n1'/>"
                        + "<xs:attributeGroup ref='t:g'/><xs:attribute name='n2'/></xs:attributeGroup></xs:redefine>"))
                .containsExactly("a", "n1", "g1", "g2", "n2", "b");
    }

    @Test
    void groupsOfADocumentWithoutNamespaceAreThoseOfTheOneThatIncludesIt() {
        files.schema(
                "chameleon.xsd",
                "",
                (GROUPS + "<xs:complexType name='A'>" + MEMBERS + "</xs:complexType>").replace("t:", ""));
        assertThat(fields("<xs:include schemaLocation='chameleon.xsd'/>")).isEqualTo(ORDER);
    }

    @Test
    void groupsOfOneNameInTwoNamespacesAreTwo() {
        files.schema("other.xsd", "urn:o", "<xs:attributeGroup name='g'><xs:attribute name='o1'/></xs:attributeGroup>");
        files.schema("none.xsd", "", "<xs:attributeGroup name='g'><xs:attribute name='n1'/></xs:attributeGroup>");
        assertThat(fields(
                        "<xs:import namespace='urn:o' schemaLocation='other.xsd'/><xs:import schemaLocation='none.xsd'/>"
                                + "<xs:complexType name='A'><xs:attributeGroup ref='g'/><xs:attributeGroup xmlns:o='urn:o' ref='o:g'/>"
                                + "<xs:attributeGroup ref='t:g'/></xs:complexType>" + GROUPS))
                .containsExactly("n1", "o1", "g1", "g2");
    }

    private List<String> fields(String body) {
        GenerationRequest request = request(files.schema("a.xsd", body));
        return names(Run.of(request).text("t/A.java"));
    }

    private static List<String> names(String source) {
        return FIELD.matcher(source)
                .results()
                .map((MatchResult field) -> field.group(1) == null ? field.group(2) : field.group(1))
                .toList();
    }
}
