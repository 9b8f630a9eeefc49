package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.avro.FolderSchemas;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.HistoryFolder;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents of a large standard reach each other's types: their Avro schemas share the definitions. */
@Tag("one-jdk")
class SharedSchemasTest {
    private static final int TYPES = 70;
    private static final String DOCUMENT = "<d%d xmlns='urn:l'><name>N</name><next><name>M</name></next></d%d>";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    /** As many documents as types, each of which reaches all types. */
    private static String schema(String more) {
        StringBuilder out = new StringBuilder("<xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema' xmlns='urn:l' "
                + "targetNamespace='urn:l' elementFormDefault='qualified'>");
        for (int i = 0; i < TYPES; i++) {
            out.append("<xs:element name='d%d' type='T%d'/><xs:complexType name='T%d'><xs:sequence>".formatted(i, i, i))
                    .append("<xs:element name='name' type='xs:string'/>")
                    .append("<xs:element name='next' type='T%d' minOccurs='0'/>".formatted((i + 1) % TYPES))
                    .append("<xs:element name='other' type='T%d' minOccurs='0'/>".formatted(i * 7 % TYPES))
                    .append(i == 3 ? more : "")
                    .append("</xs:sequence><xs:attribute name='on' type='xs:date'/></xs:complexType>");
        }
        return out.append("</xs:schema>").toString();
    }

    private GenerationResult version(String more, String numbers, SortedMap<String, String> history, boolean frozen)
            throws IOException {
        Path file = Files.writeString(folder.resolve("l.xsd"), schema(more));
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file))
                .withNumbers(Optional.of(numbers), "curcuma.numbers", frozen)
                .withHistory(history));
        assertThat(result.diagnostics()).isEmpty();
        return result;
    }

    @Test
    void aVersionAddsOneFileWithWhatItChanges() throws IOException {
        GenerationResult first = version("", "", new TreeMap<>(), false);
        GenerationResult second = version(
                "<xs:element name='extra' type='xs:int' minOccurs='0'/>", first.numbers(), first.history(), false);

        assertThat(first.history()).hasSize(1);
        assertThat(second.history()).hasSize(2).containsAllEntriesOf(first.history());
        String base = first.history().firstKey();
        String added = second.history().entrySet().stream()
                .filter(file -> !file.getKey().equals(base))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
        assertThat(added).startsWith("{\"base\":\"" + base + "\",\n");
        assertThat(added.lines().filter(line -> line.startsWith("{\"type\":"))).hasSize(1);
        assertThat(version(
                                "<xs:element name='extra' type='xs:int' minOccurs='0'/>",
                                second.numbers(),
                                second.history(),
                                true)
                        .history())
                .isEqualTo(second.history());
    }

    @Test
    void eachSchemaIsTheOneOfItsFingerprint() throws IOException {
        GenerationResult result = version("", "", new TreeMap<>(), false);
        HistoryFolder.write(folder.resolve("l.schemas"), result.history());
        FolderSchemas store = new FolderSchemas(folder.resolve("l.schemas"));

        Matcher roots = Pattern.compile("\"([0-9a-f]{16})\":\"l\\.(T\\d+)\"")
                .matcher(result.history().values().iterator().next());
        int count = 0;
        for (; roots.find(); count++) {
            long fingerprint = HexFormat.fromHexDigitsToLong(roots.group(1));
            Schema schema = new Schema.Parser().parse(store.schema(fingerprint).orElseThrow());
            assertThat(schema.getFullName()).isEqualTo("l." + roots.group(2));
            assertThat(SchemaNormalization.parsingFingerprint64(schema)).isEqualTo(fingerprint);
        }
        assertThat(count).isEqualTo(TYPES);
        assertThat(store.schema(1)).isEmpty();
    }

    @Test
    void anOldMessageIsReadByWhatTheJarHas() throws IOException {
        GenerationResult first = version("", "", new TreeMap<>(), false);
        GenerationResult second = version(
                "<xs:element name='extra' type='xs:int' minOccurs='0'/>", first.numbers(), first.history(), false);
        CompiledSchemas writer = CompiledSchemas.compile(first);
        CompiledSchemas reader = CompiledSchemas.compile(second);
        for (int i = 0; i < TYPES; i += 23) {
            byte[] document = DOCUMENT.formatted(i, i).getBytes(StandardCharsets.UTF_8);
            byte[] message = writer.convert(document, Format.XML, Format.AVRO, Optional.empty());
            byte[] own = reader.convert(document, Format.XML, Format.AVRO, Optional.empty());

            assertThat(message).isNotEqualTo(own);
            assertThat(reader.convert(message, Format.AVRO, Format.XML, Optional.of("{urn:l}d" + i)))
                    .isEqualTo(reader.convert(own, Format.AVRO, Format.XML, Optional.of("{urn:l}d" + i)));
            assertThatThrownBy(() -> writer.convert(own, Format.AVRO, Format.XML, Optional.of("{urn:l}d0")))
                    .isInstanceOf(SerializationException.class)
                    .hasMessageContaining("no Avro schema of fingerprint");
        }
    }

    @Test
    void aDamagedSetIsTold() throws IOException {
        GenerationResult first = version("", "", new TreeMap<>(), false);
        SortedMap<String, String> damaged = new TreeMap<>(first.history());
        damaged.replaceAll((name, text) -> text.replace("\"types\":[\n", "\"types\":["));
        Path file = folder.resolve("l.xsd");

        assertThat(Generator.generate(GenerationRequest.of(List.of(file))
                                .withNumbers(Optional.of(first.numbers()), "curcuma.numbers", false)
                                .withHistory(damaged))
                        .diagnostics())
                .singleElement()
                .satisfies(error -> assertThat(error.problem().code()).isEqualTo("C068"));

        Files.createDirectories(folder.resolve("d"));
        Files.writeString(folder.resolve("d/0000000000000000.types.json"), "{\"roots\":{\"0000000000000001\":\"a.B\"");
        assertThatThrownBy(() -> new FolderSchemas(folder.resolve("d")).schema(1))
                .isInstanceOf(SerializationException.class)
                .extracting(e -> ((SerializationException) e).code())
                .isEqualTo(SerializationException.Code.SCHEMA_UNAVAILABLE);
    }

    @Test
    void documentsThatAreTooLargeTogetherAreOneUnion() throws IOException {
        StringBuilder more = new StringBuilder();
        StringBuilder types = new StringBuilder();
        for (int i = 0; i < 100; i++) {
            more.append("<xs:element name='e%d' type='E%d' minOccurs='0'/>".formatted(i, i));
            types.append("<xs:simpleType name='E%d'><xs:restriction base='xs:string'>".formatted(i));
            for (int j = 0; j < 250; j++) {
                types.append("<xs:enumeration value='a_literal_with_a_long_name_%d'/>".formatted(j));
            }
            types.append("</xs:restriction></xs:simpleType>");
        }
        Path file = Files.writeString(
                folder.resolve("l.xsd"), schema(more.toString()).replace("</xs:schema>", types + "</xs:schema>"));
        GenerationResult result = Generator.generate(GenerationRequest.of(List.of(file)));
        assertThat(result.diagnostics()).isEmpty();

        List<OutputFile> files = result.files().stream()
                .filter(each -> each.kind() == OutputFile.Kind.AVRO)
                .toList();
        assertThat(files).extracting(OutputFile::path).containsExactly("l/all-types.avsc");
        Schema union = new Schema.Parser().parse(new String(files.get(0).content(), StandardCharsets.UTF_8));
        CompiledSchemas compiled = CompiledSchemas.compile(result);
        for (int i = 0; i < TYPES; i++) {
            Schema type = union.getTypes().get(union.getIndexNamed("l.T" + i));
            byte[] message = compiled.convert(
                    DOCUMENT.formatted(i, i).getBytes(StandardCharsets.UTF_8),
                    Format.XML,
                    Format.AVRO,
                    Optional.empty());
            // bytes 2 to 9 of a single object are the fingerprint, the lowest byte first (Avro, "Single object
            // encoding")
            long fingerprint = java.nio.ByteBuffer.wrap(message, 2, 8)
                    .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                    .getLong();
            assertThat(SchemaNormalization.parsingFingerprint64(type)).isEqualTo(fingerprint);
        }
    }
}
