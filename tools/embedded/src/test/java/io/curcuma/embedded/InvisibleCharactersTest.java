package io.curcuma.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.embedded.verify.ReportTable;
import io.curcuma.embedded.verify.VerificationReport;
import io.curcuma.embedded.verify.Verifier;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Line terminators, controls and what reorders text, wherever a schema can have them: code stays code, and values stay values. */
class InvisibleCharactersTest {
    private static final String ODD =
            "a&#x2028;b&#x2029;c&#x85;d&#x202E;e&#x2066;f&#xFEFF;g&#xAD;h&#x200B;i\\u0022j&quot;k\\&#x2028;l&#xE0001;";
    private static final String VALUE = "<xs:enumeration value='" + ODD + "'/><xs:enumeration value='z'/>";
    private static final String MANY =
            "<xs:simpleType name='M'><xs:restriction base='xs:string'>%s</xs:restriction></xs:simpleType>";
    private static final String SCHEMA = "<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns:t='urn:t#%1$s' "
            + "targetNamespace='urn:t#%1$s' elementFormDefault='qualified'>"
            + "<xs:simpleType name='E'><xs:annotation><xs:documentation>%1$s</xs:documentation></xs:annotation>"
            + "<xs:restriction base='xs:string'>%2$s</xs:restriction></xs:simpleType>%3$s"
            + "<xs:simpleType name='P'><xs:restriction base='xs:string'><xs:pattern value='[%4$s]*'/></xs:restriction></xs:simpleType>"
            + "<xs:element name='root'><xs:complexType><xs:annotation><xs:documentation>%1$s</xs:documentation></xs:annotation>"
            + "<xs:sequence><xs:element name='d' type='xs:string' default='%1$s'/><xs:element name='m' type='t:M'/>"
            + "<xs:element name='f' type='xs:string' fixed='%1$s'/><xs:element name='p' type='t:P'/>"
            + "<xs:choice maxOccurs='4'><xs:element name='q' type='xs:token' default='%1$s'/><xs:element name='e' type='t:E'/></xs:choice>"
            + "</xs:sequence><xs:attribute name='a' default='%1$s'/><xs:attribute name='b' type='t:E' default='%1$s'/>"
            + "</xs:complexType></xs:element></xs:schema>";

    private final Path folder;

    InvisibleCharactersTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void noneOfThemStandsInGeneratedCodeAndNoValueChanges() throws IOException {
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 200; i++) {
            many.append("<xs:enumeration value='v").append(i).append("&#x2028;&#x202E;'/>");
        }
        Path schema = Files.writeString(
                folder.resolve("t.xsd"), SCHEMA.formatted(ODD, VALUE, MANY.formatted(many), ODD.replace("\\", "")));
        GenerationRequest request = GenerationRequest.of(List.of(schema)).withTargetPackage(Optional.of("t"));

        GenerationResult result = Generator.generate(request);
        assertThat(result.diagnostics()).isEmpty();
        for (OutputFile file : result.files()) {
            if (file.kind() != Kind.RESOURCE && !file.path().endsWith(".desc")) {
                String text = new String(file.content(), StandardCharsets.UTF_8);
                assertThat(text.codePoints()
                                .filter(InvisibleCharactersTest::isInvisible)
                                .mapToObj(Integer::toHexString))
                        .as(file.path())
                        .isEmpty();
            }
        }
        Verifier verifier = Verifier.of(request);
        VerificationReport report =
                verifier.verify(verifier.samples(Path.of("samples")), verifier.formats(), document -> {});
        assertThat(report.isLossless())
                .as(() -> String.join("\n", ReportTable.failures(report)))
                .isTrue();
    }

    private static boolean isInvisible(int c) {
        int type = Character.getType(c);
        return c != '\n'
                && (type == Character.CONTROL
                        || type == Character.FORMAT
                        || type == Character.LINE_SEPARATOR
                        || type == Character.PARAGRAPH_SEPARATOR);
    }
}
