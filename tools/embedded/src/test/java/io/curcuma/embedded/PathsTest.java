package io.curcuma.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.xmljaxb.JaxbXmlFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where an exception says that something is wrong. */
class PathsTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
              <xs:element name='order'><xs:complexType><xs:sequence>
                <xs:element name='id' type='xs:int'/>
                <xs:element name='line' maxOccurs='unbounded'><xs:complexType><xs:sequence>
                  <xs:element name='sku' type='xs:string'/>
                  <xs:element name='tag' type='xs:string' minOccurs='0' maxOccurs='unbounded'/>
                </xs:sequence></xs:complexType></xs:element>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """;

    private static CompiledSchemas compiledSchemas;

    @BeforeAll
    static void compile(@TempDir Path folder) throws IOException {
        compiledSchemas =
                CompiledSchemas.compile(Samples.request(Files.writeString(folder.resolve("order.xsd"), SCHEMA)));
    }

    private static SerializationException refused(String message, String format) {
        return catchThrowableOfType(
                SerializationException.class,
                () -> compiledSchemas
                        .serializer()
                        .read(message.getBytes(UTF_8), compiledSchemas.bean("order"), format));
    }

    @Test
    void anUnknownElementIsNamedAtItsParent() {
        for (String encoding : List.of("", "<?xml version='1.0' encoding='ISO-8859-1'?>")) {
            SerializationException e = refused(
                    encoding
                            + "<order><id>1</id><line><sku>a</sku></line><line><sku>b</sku><colour>red</colour></line></order>",
                    Format.XML);

            assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
            assertThat(e.fieldPath()).isEqualTo("line[1]");
            assertThat(e).hasMessageContaining("an element that the schema does not have: 'colour'");
            assertThat(e.getMessage()).doesNotContain("red");
        }
        SerializationException root = refused("<order><id>1</id><more/></order>", Format.XML);
        assertThat(root.fieldPath()).isEmpty();
        assertThat(root).hasMessageContaining("'more'");
    }

    @Test
    void aLongNameIsCut() {
        assertThat(refused("<order><" + "x".repeat(5_000) + "/></order>", Format.XML))
                .hasMessageContaining("'" + "x".repeat(64) + "…'");
    }

    @Test
    void aValueThatItsTypeDoesNotHaveIsAtItsField() {
        assertThat(refused("<order><id>one</id></order>", Format.XML).fieldPath())
                .isEqualTo("id");
        assertThat(refused("{\"id\":\"one\"}", Format.JSON).fieldPath()).isEqualTo("id");
    }

    @Test
    void aNullInAListIsAtItsIndex() throws Exception {
        String json = "{\"id\":1,\"line\":[{\"sku\":\"a\",\"tag\":[\"p\",\"q\",\"r\",\"s\"]}]}";
        assertThat(refused(json.replace("\"s\"", "null"), Format.JSON).fieldPath())
                .isEqualTo("line[0]/tag[3]");

        Serializer serializer = compiledSchemas.serializer();
        Object order = serializer.read(json.getBytes(UTF_8), compiledSchemas.bean("order"), Format.JSON);
        List<?> lines = (List<?>) order.getClass().getMethod("getLine").invoke(order);
        List<?> tags = (List<?>) lines.get(0).getClass().getMethod("getTag").invoke(lines.get(0));
        tags.set(3, null);
        for (Format format : serializer.formats()) {
            if (format instanceof JaxbXmlFormat) {
                // has a path of its own
                continue;
            }
            SerializationException e =
                    catchThrowableOfType(SerializationException.class, () -> serializer.write(order, format.id()));
            assertThat(e.code()).as(format.toString()).isEqualTo(Code.INVALID_BEAN);
            assertThat(e.fieldPath()).as(format.toString()).isEqualTo("line[0]/tag[3]");
        }
        lines.set(0, null);
        assertThat(catchThrowableOfType(SerializationException.class, () -> serializer.write(order, Format.PROTOBUF))
                        .fieldPath())
                .isEqualTo("line[0]");
    }

    @Test
    void aLimitOfSizeNamesItsProperty() {
        Serializer narrow = compiledSchemas.serializer().withLimits(Limits.DEFAULT.withMessageBytes(5));

        assertThat(catchThrowableOfType(
                        SerializationException.class,
                        () -> narrow.read("<order/>".getBytes(UTF_8), compiledSchemas.bean("order"), Format.XML)))
                .hasMessageContaining("messageBytes = 5")
                .hasMessageContaining("-Dcurcuma.limits.messageBytes");
    }

    @Test
    void aFormatIsShownByItsId() {
        assertThat(compiledSchemas.serializer().formats())
                .allSatisfy(format -> assertThat(format).hasToString(format.id()));
    }
}
