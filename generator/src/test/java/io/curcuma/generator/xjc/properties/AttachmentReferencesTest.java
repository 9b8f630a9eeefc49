package io.curcuma.generator.xjc.properties;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.diagnostic.Problem;
import io.curcuma.generator.request.GenerationRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachmentReferencesTest {
    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void what_a_document_only_refers_to_is_not_carried() throws Exception {
        Path references = Files.writeString(folder.resolve("swaref.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"
                    targetNamespace="http://ws-i.org/profiles/basic/1.1/xsd">
                  <xs:simpleType name="swaRef"><xs:restriction base="xs:anyURI"/></xs:simpleType>
                </xs:schema>
                """);
        Path letter = Files.writeString(folder.resolve("letter.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:r="http://ws-i.org/profiles/basic/1.1/xsd">
                  <xs:import namespace="http://ws-i.org/profiles/basic/1.1/xsd" schemaLocation="swaref.xsd"/>
                  <xs:complexType name="Letter">
                    <xs:sequence>
                      <xs:element name="scan" type="r:swaRef"/>
                    </xs:sequence>
                  </xs:complexType>
                </xs:schema>
                """);
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(letter, references)));

        assertThat(result.diagnostics()).anySatisfy(diagnostic -> {
            assertThat(diagnostic.problem()).isEqualTo(Problem.NOT_CARRIED);
            assertThat(diagnostic.message()).contains("jakarta.activation.DataHandler");
            assertThat(diagnostic.location().line()).isEqualTo(5);
        });
    }
}
