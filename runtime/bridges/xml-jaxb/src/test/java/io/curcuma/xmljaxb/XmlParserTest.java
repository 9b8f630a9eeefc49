package io.curcuma.xmljaxb;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;

class XmlParserTest {
    @Test
    void startTagsAreWhereTheyBegin() throws XMLStreamException {
        assertThat(
                        places(
                                "<?xml version='1.0'?><!-- <no> -->\r\n  <a x='1'>\r<b/>text<c><![CDATA[<d>]]></c>\n<e\n/></a>"))
                .containsExactly("a 2:3", "b 3:1", "c 3:9", "e 4:1");
    }

    @Test
    void aDoctypeIsRefused() {
        assertThatThrownBy(() -> places("<!DOCTYPE a [<!ENTITY e SYSTEM 'file:/etc/passwd'>]><a>&e;</a>"))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("DOCTYPE");
    }

    @Test
    void limitsAreKept() {
        assertThatThrownBy(() -> places("<a>".repeat(102) + "</a>".repeat(102)))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("LIMIT_DEPTH");
        assertThatThrownBy(() -> XmlParser.open(new byte[Limits.DEFAULT.messageBytes() + 1], Limits.DEFAULT))
                .isInstanceOf(SerializationException.class)
                .hasMessageContaining("LIMIT_SIZE");
    }

    @Test
    void contentIsNotJudged() throws XMLStreamException {
        assertThat(places("<unknown what='ever'>text<b/>text</unknown>")).containsExactly("unknown 1:1", "b 1:26");
    }

    private static List<String> places(String document) throws XMLStreamException {
        XMLStreamReader reader = XmlParser.open(document.getBytes(UTF_8), Limits.DEFAULT);
        List<String> places = new ArrayList<>();
        while (reader.hasNext()) {
            if (reader.next() == XMLStreamConstants.START_ELEMENT) {
                places.add(reader.getLocalName() + " " + reader.getLocation().getLineNumber() + ":"
                        + reader.getLocation().getColumnNumber());
            }
        }
        return places;
    }
}
