package io.curcuma.workbench.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Serializer;
import io.curcuma.generator.GenerationRequest;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModulesTest {
    private static final String COMMON = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:test:common" targetNamespace="urn:test:common"
                elementFormDefault="qualified">
              <xs:complexType name="Party">
                <xs:sequence>
                  <xs:element name="name" type="xs:string"/>
                  <xs:element name="country" type="Country" minOccurs="0"/>
                </xs:sequence>
                <xs:attribute name="id" type="xs:int" default="7"/>
              </xs:complexType>
              <xs:simpleType name="Country">
                <xs:restriction base="xs:string"><xs:enumeration value="DE"/><xs:enumeration value="FR"/></xs:restriction>
              </xs:simpleType>
              <xs:complexType name="Shape" abstract="true"><xs:attribute name="tag" type="xs:string"/></xs:complexType>
              <xs:complexType name="Circle">
                <xs:complexContent><xs:extension base="Shape"><xs:attribute name="r" type="xs:int"/></xs:extension></xs:complexContent>
              </xs:complexType>
              <xs:complexType name="Book"><xs:sequence><xs:element name="owner" type="Party"/></xs:sequence></xs:complexType>
              <xs:element name="book" type="Book"/>
            </xs:schema>
            """;
    private static final String ORDERS = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:c="urn:test:common" xmlns="urn:test:orders"
                targetNamespace="urn:test:orders" elementFormDefault="qualified">
              <xs:import namespace="urn:test:common"/>
              <xs:element name="order">
                <xs:complexType>
                  <xs:sequence>
                    <xs:element name="buyer" type="c:Party"/>
                    <xs:element name="ship" type="c:Country" maxOccurs="unbounded" minOccurs="0"/>
                    <xs:element name="shape" type="c:Shape" minOccurs="0" maxOccurs="unbounded"/>
                  </xs:sequence>
                </xs:complexType>
              </xs:element>
            </xs:schema>
            """;
    private static final UnaryOperator<GenerationRequest> PLAIN = UnaryOperator.identity();
    private static final UnaryOperator<GenerationRequest> OPEN = request -> request.withExtensibleTypes(true);

    @TempDir
    static Path work;

    private static Built common;
    private static Built orders;

    @BeforeAll
    static void build() throws IOException {
        common = Built.of(folder("common", COMMON), List.of(), OPEN);
        assertThat(common.messages()).isEmpty();
        orders = Built.of(folder("orders", ORDERS), List.of(common), PLAIN);
        assertThat(orders.messages()).isEmpty();
    }

    private static Path folder(String name, String schema) throws IOException {
        Path folder = Files.createDirectories(work.resolve(name));
        Files.writeString(folder.resolve(name.replaceAll("[0-9]", "") + ".xsd"), schema);
        return folder;
    }

    @Test
    void whatAModuleHasIsNotGeneratedAgain() {
        assertThat(orders.paths())
                .anyMatch(path -> path.startsWith("test/orders/"))
                .noneMatch(path -> path.startsWith("test/common"))
                .noneMatch(path -> path.endsWith("/test.common"));
        assertThat(orders.text("test/orders.proto")).contains("import \"test/common.proto\";", "test.common.Party buyer");
        assertThat(orders.result().numbers()).contains("{urn:test:orders}").doesNotContain("type {urn:test:common}Party");
    }

    @Test
    void aDocumentGoesThroughEveryFormat() throws Exception {
        String document = """
                <o:order xmlns:o="urn:test:orders" xmlns:c="urn:test:common" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
                <o:buyer id="3"><c:name>n</c:name><c:country>FR</c:country></o:buyer><o:ship>DE</o:ship>
                <o:shape xsi:type="c:Circle" tag="t" r="4"/></o:order>
                """;
        roundTrips(orders, "test.orders.Order", "test.orders", document);
    }

    private static void roundTrips(Built module, String type, String javaPackage, String document) throws Exception {
        try (URLClassLoader loader = module.loader()) {
            Serializer serializer = Serializer.forPackages(loader, javaPackage);
            Class<?> bean = loader.loadClass(type);
            Object value = serializer.read(document.getBytes(StandardCharsets.UTF_8), bean, "xml-jaxb");
            byte[] expected = write(serializer, value, "xml-jaxb");
            for (String format : List.of("protobuf", "avro", "thrift-compact", "thrift-binary", "json", "xml")) {
                Object back = serializer.read(write(serializer, value, format), bean, format);
                assertThat(new String(write(serializer, back, "xml-jaxb"), StandardCharsets.UTF_8))
                        .as(format)
                        .isEqualTo(new String(expected, StandardCharsets.UTF_8));
            }
        }
    }

    private static byte[] write(Serializer serializer, Object value, String format) {
        return serializer.write(value, format);
    }
}
