package io.curcuma.connect;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A schema with what schemas have, and a document of it. */
final class Shop {
    static final String SCHEMA = """
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:shop" targetNamespace="urn:shop"
                       elementFormDefault="qualified">
              <xs:element name="order" type="Order"/>
              <xs:element name="part" type="Part"/>
              <xs:element name="flat" type="Flat"/>
              <xs:complexType name="Flat">
                <xs:sequence>
                  <xs:element name="customer" type="xs:string"/>
                  <xs:element name="quantity" type="xs:int"/>
                  <xs:element name="price" type="Price" minOccurs="0"/>
                  <xs:element name="placed" type="xs:dateTime" minOccurs="0"/>
                </xs:sequence>
                <xs:attribute name="id" type="xs:long"/>
              </xs:complexType>
              <xs:complexType name="Order">
                <xs:sequence>
                  <xs:element name="placed" type="xs:dateTime"/>
                  <xs:element name="due" type="xs:date" minOccurs="0"/>
                  <xs:element name="at" type="xs:time" minOccurs="0"/>
                  <xs:element name="price" type="Price"/>
                  <xs:element name="weight" type="xs:decimal" minOccurs="0"/>
                  <xs:element name="count" type="xs:integer" minOccurs="0"/>
                  <xs:element name="big" type="xs:unsignedLong" minOccurs="0"/>
                  <xs:element name="small" type="xs:unsignedByte" minOccurs="0"/>
                  <xs:element name="state" type="State" minOccurs="0"/>
                  <xs:element name="digest" type="xs:hexBinary" minOccurs="0"/>
                  <xs:element name="sizes" type="Sizes" minOccurs="0"/>
                  <xs:element name="line" type="Line" maxOccurs="unbounded"/>
                  <xs:element name="part" type="Part" minOccurs="0"/>
                  <xs:element name="note" type="xs:string" nillable="true" minOccurs="0"/>
                </xs:sequence>
                <xs:attribute name="id" type="xs:long"/>
                <xs:anyAttribute namespace="##other" processContents="lax"/>
              </xs:complexType>
              <xs:simpleType name="Price">
                <xs:restriction base="xs:decimal"><xs:totalDigits value="9"/><xs:fractionDigits value="2"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="State">
                <xs:restriction base="xs:string"><xs:enumeration value="open"/><xs:enumeration value="in transit"/></xs:restriction>
              </xs:simpleType>
              <xs:simpleType name="Sizes"><xs:list itemType="xs:short"/></xs:simpleType>
              <xs:complexType name="Line">
                <xs:sequence><xs:element name="item" type="xs:string"/><xs:element name="quantity" type="xs:int"/></xs:sequence>
              </xs:complexType>
              <xs:complexType name="GiftLine">
                <xs:complexContent><xs:extension base="Line">
                  <xs:sequence><xs:element name="wish" type="xs:string"/></xs:sequence>
                </xs:extension></xs:complexContent>
              </xs:complexType>
              <xs:complexType name="Part">
                <xs:sequence>
                  <xs:element name="name" type="xs:string"/>
                  <xs:element name="part" type="Part" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence>
              </xs:complexType>
            </xs:schema>
            """;

    static final String ORDER = "<order xmlns=\"urn:shop\" xmlns:t=\"urn:t\" id=\"7\" t:trace=\"x\">"
            + "<placed>2026-03-01T10:00:00.123+02:00</placed><due>2026-03-09</due><at>08:30:00</at><price>12.5</price>"
            + "<weight>0.2500</weight><count>123456789012345678901234567890</count><big>18446744073709551615</big>"
            + "<small>255</small><state>in transit</state><digest>00FF</digest><sizes>1 2 3</sizes>"
            + "<line><item>Öl &amp; tea</item><quantity>2</quantity></line>"
            + "<line xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:type=\"GiftLine\"><item>b</item>"
            + "<quantity>1</quantity><wish>w</wish></line>"
            + "<part><name>a</name><part><name>b</name><part><name>c</name><part><name>d</name></part></part></part></part>"
            + "<note xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\"/></order>";

    private Shop() {}

    /** The file of the schema. */
    static Path in(Path folder) throws IOException {
        return Files.writeString(folder.resolve("shop.xsd"), SCHEMA);
    }
}
