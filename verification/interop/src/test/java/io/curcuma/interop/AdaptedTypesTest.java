package io.curcuma.interop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.GenerationResult;
import io.curcuma.generator.Generator;
import io.curcuma.generator.output.OutputFile.Kind;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Beans that hold dates and times as classes of their own have the messages of beans that do not. */
class AdaptedTypesTest {
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:time" xmlns="urn:time"
                elementFormDefault="qualified">
              <xs:simpleType name="Amount">
                <xs:restriction base="xs:decimal"><xs:totalDigits value="8"/><xs:fractionDigits value="2"/></xs:restriction>
              </xs:simpleType>
              <xs:element name="trip"><xs:complexType><xs:sequence>
                <xs:element name="start" type="xs:dateTime"/>
                <xs:element name="day" type="xs:date" maxOccurs="unbounded"/>
                <xs:element name="end" type="xs:dateTime" nillable="true" minOccurs="0"/>
                <xs:choice maxOccurs="unbounded"><xs:element name="on" type="xs:date"/><xs:element name="at" type="xs:time"/></xs:choice>
                <xs:element name="length" type="xs:duration" minOccurs="0"/>
                <xs:element name="price" type="Amount" minOccurs="0"/>
                <xs:element name="vote" type="xs:boolean" minOccurs="0"/>
                <xs:element name="note" type="xs:string" minOccurs="0"/>
              </xs:sequence><xs:attribute name="born" type="xs:gYear"/></xs:complexType></xs:element>
            </xs:schema>
            """;
    private static final String BINDINGS = """
            <jaxb:bindings version="3.0" xmlns:jaxb="https://jakarta.ee/xml/ns/jaxb" xmlns:xs="http://www.w3.org/2001/XMLSchema">
              <jaxb:globalBindings>
                <jaxb:javaType name="java.time.OffsetDateTime" xmlType="xs:dateTime" parseMethod="java.time.OffsetDateTime.parse"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.time.LocalDate" xmlType="xs:date" parseMethod="java.time.LocalDate.parse"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.time.LocalTime" xmlType="xs:time" parseMethod="java.time.LocalTime.parse"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.time.Year" xmlType="xs:gYear" parseMethod="java.time.Year.parse"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.time.Duration" xmlType="xs:duration" parseMethod="java.time.Duration.parse"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.lang.CharSequence" xmlType="xs:decimal" parseMethod="java.util.Objects.requireNonNull"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.lang.CharSequence" xmlType="xs:boolean" parseMethod="java.util.Objects.requireNonNull"
                    printMethod="java.lang.String.valueOf"/>
                <jaxb:javaType name="java.lang.CharSequence" xmlType="xs:string" parseMethod="java.util.Objects.requireNonNull"
                    printMethod="java.lang.String.valueOf"/>
              </jaxb:globalBindings>
            </jaxb:bindings>
            """;
    private static final Set<String> CLASSES = Set.of(
            "java.time.OffsetDateTime",
            "java.time.LocalDate",
            "java.time.LocalTime",
            "java.time.Year",
            "java.time.Duration",
            "java.lang.CharSequence",
            "java.lang.String",
            "java.util.Objects");
    private static final String DOCUMENT = """
            <trip xmlns="urn:time" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" born="1971">\
            <start>2024-05-06T07:08:09+02:00</start><day>2024-05-06</day><day>2024-05-07</day>%s\
            <on>2024-01-01</on><at>10:11:12</at><on>2024-01-02</on><length>PT36H</length><price>12.50</price><vote>true</vote>\
            <note>n</note></trip>""";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private GenerationResult generate(String numbers, boolean bound) throws IOException {
        Path schema = Files.writeString(folder.resolve("time.xsd"), SCHEMA);
        Path bindings = Files.writeString(folder.resolve("time.xjb"), BINDINGS);
        GenerationRequest request =
                GenerationRequest.of(List.of(schema)).withNumbers(Optional.of(numbers), "curcuma.numbers", false);
        return Generator.generate(
                bound ? request.withBindings(List.of(bindings)).withAllowedClasses(CLASSES) : request);
    }

    @Test
    void aBindingChangesNoByteOfAMessageAndNoSchema() throws IOException {
        GenerationResult usual = generate("", false);
        GenerationResult bound = generate(usual.numbers(), true);
        assertThat(bound.numbers()).isEqualTo(usual.numbers());
        for (Kind kind : List.of(Kind.PROTO, Kind.AVRO, Kind.THRIFT, Kind.JSON_SCHEMA)) {
            assertThat(files(bound, kind)).isEqualTo(files(usual, kind));
        }
        CompiledSchemas one = CompiledSchemas.compile(usual);
        CompiledSchemas two = CompiledSchemas.compile(bound);
        for (String end : List.of("", "<end xsi:nil=\"true\"/>", "<end>2024-05-08T00:00:01Z</end>")) {
            byte[] document = DOCUMENT.formatted(end).getBytes(UTF_8);
            for (Format format : one.serializer().formats()) {
                byte[] bytes = one.convert(document, Format.XML, format.id(), Optional.empty());
                assertThat(two.convert(document, Format.XML, format.id(), Optional.empty()))
                        .as(format.id())
                        .isEqualTo(bytes);
                assertThat(CanonicalXml.of(two.convert(bytes, format.id(), Format.XML, Optional.of("{urn:time}trip"))))
                        .as(format.id())
                        .isEqualTo(CanonicalXml.of(document));
            }
        }
    }

    private static List<String> files(GenerationResult result, Kind kind) {
        return result.files().stream()
                .filter(file -> file.kind() == kind)
                .map(file -> file.path() + "\n" + new String(file.content(), UTF_8))
                .toList();
    }

    @Test
    void theBeansHoldWhatTheBindingSays() throws Exception {
        CompiledSchemas bound = CompiledSchemas.compile(generate("", true));
        Serializer serializer = bound.serializer();
        Class<?> trip = bound.bean("{urn:time}trip");
        Object bean = serializer.read(DOCUMENT.formatted("").getBytes(UTF_8), trip, Format.XML);
        assertThat(field(trip, "start").get(bean)).isEqualTo(OffsetDateTime.parse("2024-05-06T07:08:09+02:00"));
        assertThat(field(trip, "day").get(bean))
                .isEqualTo(List.of(LocalDate.parse("2024-05-06"), LocalDate.parse("2024-05-07")));
        // java.time leaves the seconds out, which XML Schema does not
        field(trip, "start").set(bean, OffsetDateTime.parse("2024-05-06T07:08+02:00"));
        for (Format format : serializer.formats()) {
            if (!format.id().equals("xml-jaxb")) {
                assertThatThrownBy(() -> serializer.write(bean, format.id()))
                        .isInstanceOfSatisfying(
                                SerializationException.class,
                                e -> assertThat(e.code()).isEqualTo(Code.INVALID_BEAN))
                        .hasMessageContaining("the XmlAdapter of start made a text that is not a value of DATE_TIME");
            }
        }
    }

    private static Field field(Class<?> bean, String name) throws NoSuchFieldException {
        Field field = bean.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
