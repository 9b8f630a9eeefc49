package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * HotSpot inlines a method that is called often if it has at most 325 bytes of bytecode ({@code FreqInlineSize}). Readers are fast because
 * what finds the field that is expected becomes a part of the code of each field, and what finds any other does not.
 */
class InlinedMethodsTest {
    private static final int LIMIT = 325;
    private static final String SHAPE = "Lio/curcuma/spi/Shape;";

    private static Map<String, Integer> sizes(String type) throws IOException {
        try (InputStream in =
                InlinedMethodsTest.class.getResourceAsStream("/io/curcuma/" + type.replace('.', '/') + ".class")) {
            assertThat(in).as(type).isNotNull();
            return MethodSizes.of(in.readAllBytes()).methods();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cbor.CborReader",
                "internal.avro.AvroReader",
                "internal.protobuf.ProtobufReader",
                "internal.thrift.BinaryProtocolReader",
                "internal.thrift.CompactProtocolReader",
                "internal.xml.text.XmlTextReader",
                "json.JsonReader",
                "messagepack.MessagePackReader",
                "smile.SmileReader"
            })
    void whatFindsTheExpectedFieldIsInlined(String reader) throws IOException {
        assertThat(sizes(reader).get("next(" + SHAPE + "Lio/curcuma/spi/Field;)I"))
                .isLessThanOrEqualTo(LIMIT);
    }

    @ParameterizedTest
    @CsvSource({
        "internal.thrift.ThriftReader, next(Lio/curcuma/spi/Shape;)I",
        "internal.xml.text.XmlTextReader, next(Lio/curcuma/internal/xml/text/ReaderFrame;Lio/curcuma/spi/Shape;)I",
        "json.JsonReader, otherNext(Lio/curcuma/spi/Shape;Lio/curcuma/spi/Field;)I"
    })
    void whatFindsAnyOtherIsNot(String reader, String method) throws IOException {
        assertThat(sizes(reader).get(method)).isGreaterThan(LIMIT);
    }
}
