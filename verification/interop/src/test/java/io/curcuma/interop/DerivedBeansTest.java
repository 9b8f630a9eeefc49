package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.MessageWriter;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.Generator;
import io.curcuma.generator.request.GenerationRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stream of one type has no place for what a derived type adds: a bean of one is refused, and never cut. */
class DerivedBeansTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:d" xmlns="urn:d" elementFormDefault="qualified">
              <xs:complexType name="Cart"><xs:sequence><xs:element name="id" type="xs:int"/></xs:sequence></xs:complexType>
              <xs:complexType name="Big"><xs:complexContent><xs:extension base="Cart">
                <xs:sequence><xs:element name="more" type="xs:string"/></xs:sequence>
              </xs:extension></xs:complexContent></xs:complexType>
              <xs:element name="cart" type="Cart"/>
            </xs:schema>
            """;
    private static final String BIG =
            "<cart xmlns='urn:d' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xsi:type='Big'>"
                    + "<id>1</id><more>m</more></cart>";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    @Test
    void noStreamCutsOne() throws IOException {
        Path schema = Files.writeString(folder.resolve("d.xsd"), SCHEMA);
        CompiledSchemas compiled = CompiledSchemas.compile(Generator.generate(GenerationRequest.of(List.of(schema))));
        Class<?> cart = compiled.bean("{urn:d}Cart");
        Serializer serializer = compiled.serializer();
        Object big = serializer.read(BIG.getBytes(StandardCharsets.UTF_8), cart, Format.XML);
        assertThat(big.getClass().getSimpleName()).isEqualTo("Big");
        for (String format : List.of(
                Format.XML,
                Format.JSON,
                Format.PROTOBUF,
                Format.THRIFT_BINARY,
                Format.THRIFT_COMPACT,
                "cbor",
                "messagepack",
                "protostuff")) {
            refuses(serializer, format, cart, big);
        }
        // by itself it is a message of its own type
        assertThat(new String(serializer.write(big, Format.XML), StandardCharsets.UTF_8))
                .contains("xsi:type=\"Big\"", "<more>");
    }

    private static <T> void refuses(Serializer serializer, String format, Class<T> type, Object bean)
            throws IOException {
        OutputStream bytes = new ByteArrayOutputStream();
        try (MessageWriter<T> out = format.equals(Format.XML)
                ? serializer.streamTo(bytes, "day/{urn:d}cart", type, format)
                : serializer.streamTo(bytes, type, format)) {
            assertThatThrownBy(() -> out.write(type.cast(bean)))
                    .as(format)
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.INVALID_BEAN))
                    .hasMessageContaining("a bean of another class than");
        }
    }
}
