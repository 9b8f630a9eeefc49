package io.curcuma.interop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import java.lang.reflect.Method;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Content of {@code xs:anySimpleType} is an Object in the bean and a text in every message. */
class AnySimpleContentTest {
    private static final Version VERSION = Version.of("""
            <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="urn:t" targetNamespace="urn:t"
                elementFormDefault="qualified">
              <xs:complexType name="Value"><xs:simpleContent><xs:extension base="xs:anySimpleType">
                <xs:attribute name="unit" type="xs:string"/>
              </xs:extension></xs:simpleContent></xs:complexType>
              <xs:complexType name="Sourced"><xs:simpleContent><xs:extension base="Value">
                <xs:attribute name="source" type="xs:string"/>
              </xs:extension></xs:simpleContent></xs:complexType>
              <xs:element name="values"><xs:complexType><xs:sequence>
                <xs:element name="value" type="Value" maxOccurs="unbounded"/>
                <xs:element name="open" type="xs:anySimpleType" minOccurs="0"/>
              </xs:sequence></xs:complexType></xs:element>
            </xs:schema>
            """, "");
    private static final byte[] DOCUMENT =
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?><values xmlns=\"urn:t\" xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">"
                            + "<value unit=\"m\">1.50</value><value>a &amp; b</value><value></value>"
                            + "<value xsi:type=\"Sourced\" source=\"s\">x</value><open>y</open></values>")
                    .getBytes(UTF_8);

    static List<String> formats() {
        return VERSION.serializer().formats().stream().map(Format::id).toList();
    }

    @ParameterizedTest
    @MethodSource("formats")
    void textComesBackFromEveryFormat(String format) {
        Serializer curcuma = VERSION.serializer();
        Class<?> type = VERSION.bean("values");
        Object bean = curcuma.read(DOCUMENT, type, "xml-jaxb");

        Object back = curcuma.read(curcuma.write(bean, format), type, format);

        assertThat(new String(curcuma.write(back, "xml-jaxb"), UTF_8))
                .isEqualTo(new String(curcuma.write(bean, "xml-jaxb"), UTF_8))
                .contains("1.50", "a &amp; b", "source=\"s\"");
    }

    @Test
    void aValueThatADocumentWouldNotTellFromAStringIsRefused() throws Exception {
        Serializer curcuma = VERSION.serializer();
        Object bean = curcuma.read(DOCUMENT, VERSION.bean("values"), "xml-jaxb");
        Method values = bean.getClass().getMethod("getValue");
        Object value = ((List<?>) values.invoke(bean)).get(0);
        value.getClass().getMethod("setValue", Object.class).invoke(value, 7);

        assertThatThrownBy(() -> curcuma.write(bean, Format.PROTOBUF))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining(
                        "XmlAdapter of value failed with java.lang.IllegalArgumentException at value[0]/");
    }
}
