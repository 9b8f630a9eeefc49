package io.curcuma.avrojava;

import static io.curcuma.avrojava.Carts.assertCode;
import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import io.curcuma.testkit.Rounds;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that an earlier or later version of a schema wrote. */
class FilesOfVersionsTest {
    private static final int BEANS = Rounds.of(300);
    private static final String BEFORE = """
            <xs:element name="item" type="xs:string" maxOccurs="9"/>
            <xs:element name="count" type="xs:int"/>
            <xs:element name="gone" type="xs:string" minOccurs="0"/>
            """;
    private static final String AFTER = """
            <xs:element name="new" type="xs:string" minOccurs="0"/>
            <xs:element name="count" type="xs:decimal"/>
            <xs:element name="item" type="xs:string" maxOccurs="9" nillable="true"/>
            """;
    /** What is gone was written, and what has come was not. */
    private static final String SINGLE = AFTER.replace(" maxOccurs=\"9\" nillable=\"true\"", "");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    Path folder;

    @SuppressWarnings("NullAway.Init") // JUnit calls generate
    private CompiledSchemas before;

    @SuppressWarnings("NullAway.Init") // as well
    private CompiledSchemas after;

    @SuppressWarnings("NullAway.Init") // as well
    private CompiledSchemas single;

    @BeforeEach
    void generate() throws IOException {
        GenerationResult first = version(BEFORE, "");
        before = CompiledSchemas.compile(first);
        after = CompiledSchemas.compile(version(AFTER, first.numbers()));
        single = CompiledSchemas.compile(version(SINGLE, first.numbers()));
    }

    private GenerationResult version(String elements, String numbers) throws IOException {
        Path file = Files.writeString(folder.resolve("o.xsd"), """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:o" elementFormDefault="qualified">
                  <xs:element name="o"><xs:complexType><xs:sequence>%s</xs:sequence></xs:complexType></xs:element>
                </xs:schema>
                """.formatted(elements));
        return Generator.generate(
                GenerationRequest.of(List.of(file)).withNumbers(Optional.of(numbers), "curcuma.numbers", false));
    }

    private static String document(int i, boolean old) {
        String items = "<item>a" + i + "</item><item>b</item>";
        return old
                ? "<o xmlns='urn:o'>" + items + "<count>" + i + "</count><gone>x</gone></o>"
                : "<o xmlns='urn:o'><count>" + i + "</count>" + items + "</o>";
    }

    private static Object bean(CompiledSchemas version, String document) {
        return version.serializer().read(document.getBytes(StandardCharsets.UTF_8), type(version), Format.XML);
    }

    @SuppressWarnings("unchecked") // beans of a class that is known at run time alone
    private static Class<Object> type(CompiledSchemas version) {
        return (Class<Object>) version.bean("{urn:o}o");
    }

    private byte[] file(AvroFileCodec codec) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (AvroFileWriter<Object> writer = AvroFiles.of(before.serializer())
                .write(
                        type(before),
                        out,
                        AvroFileOptions.DEFAULT.withBlockBytes(500).withCodec(codec))) {
            for (int i = 0; i < BEANS; i++) {
                writer.append(bean(before, document(i, true)));
            }
        }
        return out.toByteArray();
    }

    private static List<String> read(CompiledSchemas version, byte[] file) throws IOException {
        Serializer serializer = version.serializer();
        List<String> documents = new ArrayList<>();
        try (AvroFileReader<Object> in =
                AvroFiles.of(serializer).read(type(version), new ByteArrayInputStream(file), progress -> {})) {
            in.forEachRemaining(bean -> documents.add(text(serializer, bean)));
        }
        return documents;
    }

    private static String text(Serializer serializer, Object bean) {
        return new String(serializer.write(bean, Format.XML), StandardCharsets.UTF_8);
    }

    private List<String> expected() {
        List<String> documents = new ArrayList<>();
        for (int i = 0; i < BEANS; i++) {
            documents.add(text(after.serializer(), bean(after, document(i, false))));
        }
        return documents;
    }

    @ParameterizedTest
    @EnumSource(
            value = AvroFileCodec.class,
            names = {"NULL", "DEFLATE"})
    void aFileOfAnEarlierVersionIsRead(AvroFileCodec codec) throws Exception {
        assertThat(read(after, file(codec))).isEqualTo(expected());
    }

    @Test
    void aFileThatAvroWroteWithAnEarlierSchemaIsRead() throws Exception {
        AvroRecords records = AvroRecords.of(before.serializer());
        Schema schema = records.schema(type(before));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
            writer.setCodec(CodecFactory.deflateCodec(1)).setSyncInterval(500).create(schema, out);
            for (int i = 0; i < BEANS; i++) {
                writer.append(records.toRecord(bean(before, document(i, true))));
            }
        }
        assertThat(read(after, out.toByteArray())).isEqualTo(expected());
    }

    @Test
    void severalReadersShareAFileOfAnEarlierVersion() throws Exception {
        Path file = Files.write(folder.resolve("o.avro"), file(AvroFileCodec.NULL));
        List<String> documents = new ArrayList<>();
        for (int part = 0; part < 3; part++) {
            try (AvroFileReader<Object> in = AvroFiles.of(after.serializer()).read(type(after), file)) {
                in.sync(Files.size(file) * part / 3);
                while (!in.isPast(Files.size(file) * (part + 1) / 3) && in.hasNext()) {
                    documents.add(text(after.serializer(), in.next()));
                }
            }
        }
        assertThat(documents).isEqualTo(expected());
    }

    @Test
    void aValueThatDoesNotFitIsRefused() throws Exception {
        byte[] file = file(AvroFileCodec.NULL);
        assertCode(Code.SCHEMA_MISMATCH, () -> read(single, file));
    }

    /** Nobody vouches for the schema that a file brings along, nor for what it says beside names and types. */
    @Test
    void whatASchemaOfAFileSaysIsForgottenWithTheFile() throws Exception {
        byte[] file = file(AvroFileCodec.NULL);
        Schema schema = AvroRecords.of(before.serializer()).schema(type(before));
        String text = schema.toString();
        Schema lie = new Schema.Parser()
                .parse(text.replace("\"name\":\"count\",", "\"name\":\"count\",\"xmlkind\":\"text\","));
        assertThat(lie.toString()).isNotEqualTo(text);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(lie))) {
            writer.create(lie, out);
        }
        assertThat(read(after, out.toByteArray())).isEmpty();
        assertThat(read(after, file)).isEqualTo(expected());
    }

    @Test
    void aSchemaThatContainsItselfWithoutEndIsRefused() throws Exception {
        String name = AvroRecords.of(after.serializer()).schema(type(after)).getFullName();
        String wrapper = """
                {"type":"record","name":"count","namespace":"X","fields":[{"name":"count","type":"count"}]}""";
        String nillable = """
                {"type":"record","name":"N","fields":[
                  {"name":"xsi_nil","type":["null","boolean"]},{"name":"value","type":"N"}]}""";
        for (String type : List.of(wrapper, nillable)) {
            Schema endless = new Schema.Parser()
                    .parse("{\"type\":\"record\",\"name\":\"" + name + "\",\"fields\":[{\"name\":\"count\",\"type\":"
                            + type + "}]}");
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(endless))) {
                writer.create(endless, out);
            }
            assertCode(Code.LIMIT_DEPTH, () -> read(after, out.toByteArray()));
        }
    }
}
