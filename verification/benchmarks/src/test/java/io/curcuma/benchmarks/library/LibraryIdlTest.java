package io.curcuma.benchmarks.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.SchemaNormalization;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The reference libraries get the content model that Curcuma emits, or the comparison would be unfair to one of them. */
class LibraryIdlTest {
    private static final String NAME = "XMLMessage";

    @Test
    void protobufHasTheEmittedFields() throws IOException {
        List<String> own = fields(Files.readString(Path.of("src/main/proto/message.proto")));

        assertThat(own)
                .hasSize(6)
                .isEqualTo(fields(camelCase(emitted("proto/io/curcuma/schemas/message/message.proto"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"quickbuffers", "wire"})
    void otherCompilersOfProtobufHaveTheEmittedFields(String compiler) throws IOException {
        List<String> own = fields(Files.readString(Path.of("src/main", compiler, "message.proto")));

        assertThat(own)
                .hasSize(6)
                .isEqualTo(fields(camelCase(emitted("proto/io/curcuma/schemas/message/message.proto"))));
    }

    @Test
    void thriftHasTheEmittedFields() throws IOException {
        List<String> own = fields(Files.readString(Path.of("src/main/thrift/message.thrift")));

        assertThat(own).hasSize(6).isEqualTo(fields(emitted("thrift/io_curcuma_schemas_message.thrift")));
    }

    @Test
    void avroHasTheEmittedSchema() throws IOException {
        String own = Files.readString(Path.of("src/main/avro/AvroMessage.avsc"))
                .replace("AvroMessage", NAME)
                .replace("io.curcuma.benchmarks.library.avro", "io.curcuma.schemas.message");

        assertThat(canonical(own)).isEqualTo(canonical(emitted("avro/io/curcuma/schemas/message/XMLMessage.avsc")));
    }

    /** Names of fields are in snake case there, and no byte depends on them. */
    private static String camelCase(String proto) {
        return proto.replace("self_ref_list", "selfRefList").replace("self_ref", "selfRef");
    }

    private static String canonical(String schema) {
        return SchemaNormalization.toParsingForm(new Schema.Parser().parse(schema));
    }

    /** The lines that declare a field: with a number, in both languages. */
    private static List<String> fields(String idl) {
        return idl.lines()
                .map(String::strip)
                .filter(line -> line.matches("\\d+: .*|[^/].* = \\d+;"))
                .map(line -> line.replaceAll("(Proto|QuickBuffers|Thrift|Wire)Message", NAME)
                        // what proto3 means without the word
                        .replace("optional " + NAME, NAME))
                .toList();
    }

    private static String emitted(String path) throws IOException {
        try (InputStream in = LibraryIdlTest.class.getResourceAsStream("/META-INF/curcuma/" + path)) {
            assertThat(in).as(path).isNotNull();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
