package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jackson and others write null for a list that is not there. */
class AbsentListsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' targetNamespace='urn:a' elementFormDefault='qualified'>
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='many' type='xs:int' minOccurs='0' maxOccurs='unbounded'/>
              <xs:element name='nils' type='xs:int' minOccurs='0' maxOccurs='unbounded' nillable='true'/>
              <xs:element name='words' minOccurs='0'><xs:simpleType><xs:list itemType='xs:int'/></xs:simpleType></xs:element>
              <xs:choice minOccurs='0' maxOccurs='unbounded'><xs:element name='c' type='xs:int'/><xs:element name='d' type='xs:int'/></xs:choice>
              <xs:element name='last' type='xs:string' minOccurs='0'/>
            </xs:sequence></xs:complexType></xs:element></xs:schema>
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void null_for_a_list_is_no_list() throws Exception {
        Path file = Files.writeString(folder.resolve("a.xsd"), SCHEMA);
        CompiledSchemas schemas = CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(file))));
        String json = "{\"many\":null,\"nils\":null,\"words\":null,\"cOrD\":null,\"last\":\"l\"}";
        String xml = new String(
                schemas.convert(
                        json.getBytes(StandardCharsets.UTF_8), Format.JSON, Format.XML, Optional.of("{urn:a}r")),
                StandardCharsets.UTF_8);

        assertThat(xml).endsWith("<last>l</last></r>").doesNotContain("many", "nils", "words", "<c", "<d");
    }
}
