package io.curcuma.interop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.parquet.ParquetMessageReader;
import io.curcuma.parquet.ParquetMessageWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of one version of a schema, read by another version. */
@Tag("one-jdk")
class ParquetVersionsTest {
    private static final String OLD = schema("""
            <xs:element name="name" type="xs:string"/>
            <xs:element name="size" type="xs:int"/>
            <xs:element name="part" minOccurs="0" maxOccurs="9"><xs:complexType>
              <xs:attribute name="id" type="xs:int"/>
            </xs:complexType></xs:element>
            """, "<xs:enumeration value=\"a\"/>");

    private static final String NEW = schema("""
            <xs:element name="name" type="xs:string"/>
            <xs:element name="size" type="xs:long"/>
            <xs:element name="colour" type="xs:string" minOccurs="0"/>
            <xs:element name="inside" minOccurs="0"><xs:complexType><xs:sequence>
              <xs:element name="deep" type="xs:dateTime" maxOccurs="9"/>
            </xs:sequence></xs:complexType></xs:element>
            <xs:element name="part" minOccurs="0" maxOccurs="9"><xs:complexType>
              <xs:attribute name="id" type="xs:int"/>
              <xs:attribute name="weight" type="xs:double"/>
            </xs:complexType></xs:element>
            """, "<xs:enumeration value=\"a\"/><xs:enumeration value=\"b\"/>");

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit sets it
    private Path folder;

    private static String schema(String elements, String literals) {
        return """
                <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                    elementFormDefault="qualified">
                  <xs:simpleType name="Kind"><xs:restriction base="xs:string">%s</xs:restriction></xs:simpleType>
                  <xs:element name="r"><xs:complexType><xs:sequence>%s</xs:sequence>
                    <xs:attribute name="kind" type="Kind"/>
                  </xs:complexType></xs:element>
                </xs:schema>
                """.formatted(literals, elements);
    }

    private static String document(String attributes, String content) {
        return "<r xmlns=\"urn:t\"" + attributes + ">" + content + "</r>";
    }

    /** The document that the other version makes of this version's. */
    private String through(Version writer, Version reader, String document) throws IOException {
        Path file = folder.resolve("rows.parquet");
        java.nio.file.Files.deleteIfExists(file);
        write(writer, writer.bean("r"), List.of(document), file);
        return read(reader, reader.bean("r"), file);
    }

    private static <T> void write(Version version, Class<T> type, List<String> documents, Path file)
            throws IOException {
        try (ParquetMessageWriter<T> out = ParquetMessageWriter.create(file, type, version.serializer())) {
            for (String document : documents) {
                out.write(version.serializer().read(document.getBytes(StandardCharsets.UTF_8), type, Format.XML));
            }
        }
    }

    private static <T> String read(Version version, Class<T> type, Path file) throws IOException {
        try (ParquetMessageReader<T> in = ParquetMessageReader.open(file, type, version.serializer())) {
            return CanonicalXml.of(version.serializer().write(Objects.requireNonNull(in.read()), Format.XML));
        }
    }

    private static String canonical(String document) {
        return CanonicalXml.of(document.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void aNewReaderFindsNoneOfTheNewFieldsAndReadsAFieldInItsEarlierForm() throws IOException {
        Version old = Version.of(OLD, "");
        String document =
                document(" kind=\"a\"", "<name>n</name><size>7</size><part id=\"1\"></part><part id=\"2\"></part>");
        assertThat(through(old, old.next(NEW), document)).isEqualTo(canonical(document));
    }

    @Test
    void anOldReaderDoesNotReadNewColumns() throws IOException {
        Version old = Version.of(OLD, "");
        String parts = "<part id=\"1\" weight=\"1.5\"></part><part weight=\"2.5\"></part><part></part>";
        String document = document(
                "",
                "<name>n</name><size>7</size><colour>red</colour>"
                        + "<inside><deep>2024-01-01T00:00:00Z</deep></inside>" + parts);
        // the size has another number, since its form is another one
        assertThat(through(old.next(NEW), old, document))
                .isEqualTo(
                        canonical(document("", "<name>n</name>" + "SIZE" + parts.replaceAll(" weight=\"[0-9.]+\"", ""))
                                .replace("SIZE", "<size>0</size>")));
    }

    @Test
    void aRowWithALiteralThatAnOldReaderDoesNotKnowIsRefusedAndTheNextIsRead() throws IOException {
        Version old = Version.of(OLD, "");
        Path file = folder.resolve("rows.parquet");
        Version next = old.next(NEW);
        write(
                next,
                next.bean("r"),
                List.of(document(" kind=\"b\"", "<name>n</name>"), document(" kind=\"a\"", "<name>m</name>")),
                file);
        try (ParquetMessageReader<?> in = ParquetMessageReader.open(file, old.bean("r"), old.serializer())) {
            assertThatThrownBy(in::read).isInstanceOfSatisfying(SerializationException.class, e -> {
                assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH);
                assertThat(e.fieldPath()).isEqualTo("@kind");
            });
            assertThat(CanonicalXml.of(old.serializer().write(Objects.requireNonNull(in.read()), Format.XML)))
                    .contains("[m]");
            assertThat(in.read()).isNull();
        }
    }
}
