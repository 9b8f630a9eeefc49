package io.curcuma.interop.rules;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wildcards of elements and attributes: the JDK's validator decides of each document. */
final class WildcardsTest {
    private static final String KNOWN = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:k' targetNamespace='urn:k'
                elementFormDefault='qualified'>
              <xs:attribute name='size'><xs:simpleType><xs:restriction base='xs:int'><xs:minInclusive value='0'/></xs:restriction>
              </xs:simpleType></xs:attribute>
              <xs:element name='number' type='xs:int'/>
              <xs:element name='part'><xs:complexType><xs:sequence><xs:element name='code' type='Code'/></xs:sequence></xs:complexType>
              </xs:element>
              <xs:simpleType name='Code'><xs:restriction base='xs:string'><xs:length value='2'/></xs:restriction></xs:simpleType>
            </xs:schema>""";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static String type(String name, String processing, String elements, String attributes) {
        return """
                <xs:element name='%s'><xs:complexType>
                  <xs:sequence><xs:any namespace='%s' processContents='%2$s' minOccurs='0' maxOccurs='3'/></xs:sequence>
                  <xs:anyAttribute namespace='%s' processContents='%2$s'/>
                </xs:complexType></xs:element>
                """.replace("%2$s", processing).formatted(name, elements, attributes);
    }

    private GenerationRequest request() throws IOException {
        Files.writeString(folder.resolve("known.xsd"), KNOWN);
        String schema = """
                <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:w' elementFormDefault='qualified'>
                  <xs:import namespace='urn:k' schemaLocation='known.xsd'/>
                  <xs:element name='root'><xs:complexType><xs:sequence maxOccurs='unbounded'><xs:choice>
                """
                + type("strict", "strict", "##other", "##other") + type("lax", "lax", "##other", "##any")
                + type("skip", "skip", "##other", "##other") + type("some", "lax", "urn:k", "urn:k ##local") + """
                  </xs:choice></xs:sequence></xs:complexType></xs:element>
                </xs:schema>""";
        return GenerationRequest.of(List.of(Files.writeString(folder.resolve("wild.xsd"), schema)));
    }

    private static String one(Random random, String... values) {
        return values[random.nextInt(values.length)];
    }

    private static String document(Random random) {
        StringBuilder document =
                new StringBuilder("<root xmlns='urn:w' xmlns:w='urn:w' xmlns:k='urn:k' xmlns:f='urn:f'>");
        for (int i = random.nextInt(2); i >= 0; i--) {
            String name = one(random, "strict", "lax", "skip", "some");
            document.append('<').append(name).append(' ');
            document.append(one(
                    random,
                    "",
                    "",
                    "k:size='1'",
                    "k:size='-1'",
                    "f:size='1'",
                    "size='1'",
                    "w:size='1'",
                    "k:other='1'"));
            document.append('>');
            for (int j = random.nextInt(3); j > 0; j--) {
                document.append(one(
                        random,
                        "<k:number>1</k:number>",
                        "<k:part><k:code>ab</k:code></k:part>",
                        "<k:part><k:code>abc</k:code></k:part>",
                        "<f:foreign/>",
                        "<w:root/>",
                        "<k:unknown/>"));
            }
            document.append("</").append(name).append('>');
        }
        return document.append("</root>").toString();
    }

    @Test
    void a_bean_is_valid_if_its_document_is() throws IOException {
        Referee referee = new Referee("wildcards", request());
        Random random = new Random(5);
        for (int i = 0; i < Rounds.of(10_000); i++) {
            referee.check(document(random).getBytes(UTF_8));
        }
        assertThat(referee.wrong()).as(referee.summary()).isEmpty();
        assertThat(referee.invalid).as(referee.summary()).isBetween(referee.compared / 5, referee.compared * 4 / 5);
    }
}
