package io.curcuma.spark;

import io.curcuma.Serializer;
import io.curcuma.embedded.CompiledSchemas;
import io.curcuma.generator.request.GenerationRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.spark.sql.DataFrameReader;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Beans of orders, and a session that sees them. */
final class Shop {
    static final String TYPE = "shop.Order";
    static final String PATH = "{urn:day}day/{urn:shop}order";
    private static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:shop" targetNamespace="urn:shop" elementFormDefault="qualified">
              <xs:element name="order" type="Order"/>
              <xs:complexType name="Order">
                <xs:sequence>
                  <xs:element name="total" type="Amount"/>
                  <xs:element name="placed" type="xs:dateTime"/>
                  <xs:element name="due" type="xs:date" minOccurs="0"/>
                  <xs:element name="line" type="Line" minOccurs="0" maxOccurs="unbounded"/>
                  <xs:choice minOccurs="0">
                    <xs:element name="card" type="xs:string"/>
                    <xs:element name="cash" type="xs:boolean"/>
                  </xs:choice>
                  <xs:element name="part" type="Order" minOccurs="0"/>
                </xs:sequence>
                <xs:attribute name="id" type="xs:unsignedInt" use="required"/>
                <xs:attribute name="state" type="State"/>
                <xs:anyAttribute namespace="##other" processContents="lax"/>
              </xs:complexType>
              <xs:complexType name="Line">
                <xs:sequence><xs:element name="name" type="xs:string"/><xs:element name="note" type="xs:string" minOccurs="0" maxOccurs="unbounded"/></xs:sequence>
                <xs:attribute name="count" type="xs:unsignedByte" default="1"/>
                <xs:attribute name="stock" type="xs:unsignedLong"/>
              </xs:complexType>
              <xs:simpleType name="Amount"><xs:restriction base="xs:decimal"><xs:totalDigits value="12"/><xs:fractionDigits value="2"/></xs:restriction></xs:simpleType>
              <xs:simpleType name="State"><xs:restriction base="xs:string"><xs:enumeration value="open"/><xs:enumeration value="paid"/></xs:restriction></xs:simpleType>
            </xs:schema>""";

    private final CompiledSchemas schemas;
    private final SparkSession session;

    private Shop(CompiledSchemas schemas, SparkSession session) {
        this.schemas = schemas;
        this.session = session;
    }

    /** The schema as a file. */
    static Path schema(Path folder) throws IOException {
        return Files.writeString(folder.resolve("shop.xsd"), SCHEMA);
    }

    /** Tasks find the beans by the class loader of the thread that starts the session. */
    static Shop open(Path folder) throws IOException {
        CompiledSchemas schemas = CompiledSchemas.compile(
                GenerationRequest.of(List.of(schema(folder))).withValidators(true));
        Thread.currentThread().setContextClassLoader(schemas.loader());
        SparkSession session = SparkSession.builder()
                .master("local[2]")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "127.0.0.1")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 2)
                .config("spark.sql.session.timeZone", "Asia/Tokyo")
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .getOrCreate();
        return new Shop(schemas, session);
    }

    void close() {
        session.stop();
        Thread.currentThread().setContextClassLoader(Shop.class.getClassLoader());
    }

    SparkSession session() {
        return session;
    }

    Serializer serializer() {
        return schemas.serializer();
    }

    @SuppressWarnings("unchecked") // whatever it is, an object
    Class<Object> type() {
        return (Class<Object>) schemas.bean("order");
    }

    DataFrameReader reader() {
        return session.read().format("curcuma").option("class", TYPE).option("element", PATH);
    }

    Dataset<Row> load(Path path) {
        return reader().load(path.toString());
    }

    static String order(long id) {
        String line = "<line count='200' stock='18446744073709551615'><name>tea " + id
                + "</name><note/><note>n</note></line>";
        return "<order xmlns='urn:shop' id='" + id + "' " + (id % 3 == 0 ? "state='paid'" : "") + ">"
                + "<total>" + id + ".50</total>"
                + "<placed>2026-11-26T10:00:00." + (id % 2 == 0 ? "120Z" : "5+05:30") + "</placed>"
                + (id % 4 == 0 ? "<due>2026-12-01</due>" : "")
                + line.repeat((int) (id % 3))
                + (id % 2 == 0 ? "<card>c</card>" : "<cash>true</cash>")
                + (id % 5 == 0 ? "<part id='1'><total>1.00</total><placed>2026-11-26T10:00:00</placed></part>" : "")
                + "</order>";
    }

    static String day(long first, long last) {
        return LongStream.rangeClosed(first, last)
                .mapToObj(Shop::order)
                .collect(Collectors.joining("\n", "<day xmlns='urn:day'>\n", "\n</day>"));
    }

    /** XML of a bean, to compare by. */
    String xml(Object bean) {
        return new String(serializer().write(bean, "xml"), java.nio.charset.StandardCharsets.UTF_8);
    }

    /** XML of the beans of a document. */
    List<String> beans(byte[] document) {
        return serializer().stream(new java.io.ByteArrayInputStream(document), PATH, type(), "xml").stream()
                .map(this::xml)
                .toList();
    }
}
