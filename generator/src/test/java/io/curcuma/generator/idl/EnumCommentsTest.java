package io.curcuma.generator.idl;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** protoc 3.21 with {@code --objc_out} aborts with "Unclosed variable name" where a comment of an enum's value has a dollar. */
class EnumCommentsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <xs:element name="r"><xs:complexType><xs:attribute name="price" type="Price"/></xs:complexType></xs:element>
              <xs:simpleType name="Price"><xs:restriction base="xs:token">
                <xs:enumeration value="LOW"><xs:annotation><xs:documentation>costs $100</xs:documentation></xs:annotation></xs:enumeration>
                <xs:enumeration value="US$"/>
              </xs:restriction></xs:simpleType>
            </xs:schema>
            """;

    @Test
    void noCommentOfAValueHasADollar(@TempDir Path folder) throws IOException {
        Path schema = Files.writeString(folder.resolve("r.xsd"), SCHEMA);

        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(schema)));

        assertThat(result.hasErrors()).isFalse();
        assertThat(result.files().stream().filter(file -> file.kind() == Kind.PROTO))
                .anySatisfy(file -> assertThat(new String(file.content(), UTF_8))
                        .contains("costs \uff04100", "US\uff04")
                        .doesNotContain("$"));
    }
}
