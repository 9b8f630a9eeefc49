package io.curcuma.generator.xjc.errors;

import static io.curcuma.generator.intake.Workspace.request;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.SchemaSet;
import io.curcuma.generator.intake.Workspace;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.generator.xjc.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckReportsTest {
    private static final String TYPE =
            "<xs:complexType name='%s'><xs:sequence><xs:element name='x' type='xs:string'/></xs:sequence></xs:complexType>\n";

    private static final String UNIQUE = "<xs:element name='%s'><xs:complexType><xs:sequence>"
            + "<xs:element name='x' type='xs:string' maxOccurs='9'/></xs:sequence></xs:complexType>\n"
            + "<xs:unique name='once'><xs:selector xpath='t:x'/><xs:field xpath='.'/></xs:unique></xs:element>\n";

    private Workspace files;

    @BeforeEach
    void workspace(@TempDir Path temporary) {
        files = new Workspace(temporary);
    }

    @Test
    void twoVersionsOfASchemaAreOneErrorThatNamesBoth() {
        Path old = files.schema("v1/a.xsd", TYPE.formatted("Cart") + TYPE.formatted("Item") + TYPE.formatted("Old"));
        Path current =
                files.schema("v2/a.xsd", TYPE.formatted("Cart") + TYPE.formatted("Item") + TYPE.formatted("New"));
        assertThat(problems(request(old, current)))
                .singleElement()
                .asString()
                .containsPattern("^v[12]/a.xsd:2:1: error\\[C028]: 'Cart' is also declared in 'v[12]/a.xsd',"
                        + " and so is 1 more of this schema$");
    }

    @Test
    void nameThatOneDocumentDeclaresTwiceStaysAnErrorOfThatDocument() {
        assertThat(problems(request(files.schema("a.xsd", TYPE.formatted("Cart") + TYPE.formatted("Cart")))))
                .singleElement()
                .asString()
                .startsWith("a.xsd:3:1: error[C022]: not a valid XML Schema: sch-props-correct.2");
    }

    @Test
    void importThatNothingAnswersIsOneErrorHoweverManyTypesNeedIt() {
        Path a = files.schema(
                "a.xsd",
                "<xs:import namespace='urn:b'/>\n"
                        + "<xs:element name='e' type='b:E' xmlns:b='urn:b'/>\n"
                        + "<xs:complexType name='T'><xs:simpleContent><xs:extension base='b:Amount' xmlns:b='urn:b'/>"
                        + "</xs:simpleContent></xs:complexType>\n"
                        + "<xs:complexType name='U'><xs:simpleContent><xs:restriction base='t:T'/></xs:simpleContent></xs:complexType>");
        assertThat(problems(request(a)))
                .containsExactly("a.xsd:2:1: error[C029]: no schema with the namespace 'urn:b' was given,"
                        + " and 'E' and 1 more of its names are not found without it");
    }

    @Test
    void catalogOfTheHintAnswersTheImport() {
        Path a = files.schema(
                "a.xsd", "<xs:import namespace='urn:b'/>\n<xs:element name='e' type='b:E' xmlns:b='urn:b'/>");
        files.schema("elsewhere/b.xsd", "urn:b", TYPE.formatted("E"));
        Path catalog = files.write(
                "catalog.xml",
                "<catalog xmlns='urn:oasis:names:tc:entity:xmlns:xml:catalog'><uri name='urn:b' uri='elsewhere/b.xsd'/></catalog>");
        assertThat(problems(request(a).withCatalogs(List.of(catalog)))).isEmpty();
    }

    @Test
    void identityConstraintsOfOneNameAreAWarning() throws Exception {
        GenerationRequest request = request(files.schema("a.xsd", UNIQUE.formatted("a") + UNIQUE.formatted("b")));
        assertThat(problems(request))
                .containsExactly("a.xsd:5:1: warning[C030]: two identity constraints have the name 'once'");
        assertThat(Run.of(request).filesWithWarnings()).hasSizeGreaterThan(1);
        assertThat(SchemaSet.read(request).validator()).isNotNull();
    }

    private List<String> problems(GenerationRequest request) {
        return files.headlines(Run.of(request).diagnostics());
    }
}
