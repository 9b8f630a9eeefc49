package io.curcuma.schemas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class XmlTextTest {
    private final XmlText xml = new XmlText();

    @Test
    void markupInContentIsEscaped() {
        xml.start("a").attribute("b", "\"<&>\n").text("<&>\r").end();

        assertThat(taken()).isEqualTo("<a b=\"&quot;&lt;&amp;&gt;&#10;\">&lt;&amp;&gt;&#13;</a>");
    }

    @Test
    void elementWithoutContentIsClosedAtOnce() {
        xml.start("a").start("b").end().end();

        assertThat(taken()).isEqualTo("<a><b/></a>");
    }

    @Test
    void openElementsStayOpenWhenTextIsTaken() {
        xml.start("a");

        assertThat(taken()).isEqualTo("<a>");
        xml.end();
        assertThat(taken()).isEqualTo("</a>");
    }

    @Test
    void charactersThatXmlDoesNotHaveAreRejected() {
        assertThatThrownBy(() -> xml.start("a").text("\0"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("XML has no character 0");
    }

    private String taken() {
        return new String(xml.take(), StandardCharsets.UTF_8);
    }
}
