package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.DynamicMessage;
import io.curcuma.Format;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two messages one behind the other are their fields merged (Protobuf's encoding guide, "Last One Wins"): protobuf-java says what that is.
 */
class MergedMessagesTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:m' targetNamespace='urn:m' elementFormDefault='qualified'>
            <xs:element name='r'><xs:complexType><xs:sequence>
              <xs:element name='p' type='A' minOccurs='0'/>
              <xs:element name='n' type='B' minOccurs='0' nillable='true'/>
              <xs:element name='m' type='D' minOccurs='0' nillable='true'/>
              <xs:element name='at' type='xs:dateTime' minOccurs='0'/>
              <xs:element name='many' type='A' minOccurs='0' maxOccurs='9'/>
              <xs:element ref='head' minOccurs='0'/>
              <xs:element name='c' minOccurs='0'><xs:complexType><xs:choice>
                <xs:element name='ca' type='D'/><xs:element name='cb' type='B'/></xs:choice></xs:complexType></xs:element>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name='head' type='D'/><xs:element name='tail' type='D' substitutionGroup='head'/>
            <xs:complexType name='A'><xs:sequence><xs:element name='x' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType>
            <xs:complexType name='B'><xs:complexContent><xs:extension base='A'><xs:sequence>
              <xs:element name='y' type='xs:string' minOccurs='0'/><xs:element name='l' type='xs:int' minOccurs='0' maxOccurs='9'/>
              <xs:element name='b' type='A' minOccurs='0'/>
            </xs:sequence></xs:extension></xs:complexContent></xs:complexType>
            <xs:complexType name='D'><xs:sequence><xs:element name='k' type='xs:string' minOccurs='0'/>
              <xs:element name='z' type='xs:string' minOccurs='0'/></xs:sequence></xs:complexType>
            </xs:schema>
            """;

    private static final String TYPE = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='%s'";

    /** Contents of the root element: each with each. */
    private static final List<String> PARTS = List.of(
            "",
            "<p><x>1</x></p>",
            "<p %s><y>2</y><l>1</l></p>",
            "<p %s><x>3</x><l>2</l><l>3</l><b %1$s><y>4</y></b></p>",
            "<p %s><b><x>5</x></b></p>",
            "<n><x>6</x></n>",
            "<n><y>7</y></n>",
            "<m><k>8</k></m>",
            "<m><z>9</z></m>",
            "<at>2026-01-02T03:04:05.600Z</at>",
            "<at>2026-01-02T03:04:06</at>",
            "<at>-0044-01-02T03:04:06</at>",
            "<many><x>a</x></many><many %s><y>b</y></many>",
            "<head><k>c</k></head>",
            "<head><z>d</z></head>",
            "<tail><z>e</z></tail>",
            "<c><ca><k>f</k></ca></c>",
            "<c><ca><z>g</z></ca></c>",
            "<c><cb><y>h</y></cb></c>");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void what_comes_twice_is_merged_as_protobuf_java_merges_it() throws Exception {
        Path file = Files.writeString(folder.resolve("m.xsd"), SCHEMA);
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file)));
        CompiledSchemas schemas = CompiledSchemas.compile(result);
        StockProtobuf stock = new StockProtobuf(result.files().stream()
                .filter(each ->
                        each.kind() == OutputFile.Kind.PROTO && each.path().endsWith(".desc"))
                .toList());
        for (String first : PARTS) {
            for (String second : PARTS) {
                for (String third : List.of("", "<p %s><y>9</y></p>")) {
                    ByteArrayOutputStream both = new ByteArrayOutputStream();
                    for (String part : List.of(first, second, third)) {
                        both.write(schemas.convert(document(part), Format.XML, Format.PROTOBUF, Optional.empty()));
                    }
                    if ((first + second).contains("<ca>") && (first + second).contains("<cb>")) {
                        // protobuf-java keeps the last branch, and loses what an older version has sent in the other
                        // one
                        assertThatThrownBy(() -> read(schemas, both.toByteArray()))
                                .hasMessageContaining("two branches of a choice");
                        continue;
                    }
                    byte[] merged = DynamicMessage.parseFrom(stock.descriptor("R"), both.toByteArray())
                            .toByteArray();
                    assertThat(read(schemas, both.toByteArray()))
                            .as("%s%s%s", first, second, third)
                            .isEqualTo(read(schemas, merged));
                }
            }
        }
    }

    private static byte[] document(String part) {
        String content = part.formatted(TYPE.formatted("B"));
        return ("<r xmlns='urn:m'>" + content + "</r>").getBytes(StandardCharsets.UTF_8);
    }

    private static String read(CompiledSchemas schemas, byte[] message) {
        return new String(
                schemas.convert(message, Format.PROTOBUF, Format.XML, Optional.of("{urn:m}r")), StandardCharsets.UTF_8);
    }
}
