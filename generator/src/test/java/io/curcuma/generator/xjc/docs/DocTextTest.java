package io.curcuma.generator.xjc.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.generator.intake.HardenedXml;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

class DocTextTest {
    /** What comes out: names with prefixes, and the text of documentation. */
    private static final class Events extends DefaultHandler {
        private final List<String> seen = new ArrayList<>();
        private final StringBuilder text = new StringBuilder();

        @Override
        public void startPrefixMapping(String prefix, String uri) {
            seen.add("+" + prefix + "=" + uri);
        }

        @Override
        public void endPrefixMapping(String prefix) {
            seen.add("-" + prefix);
        }

        @Override
        public void startElement(String uri, String local, String qualified, Attributes attributes) {
            seen.add(qualified);
            text.setLength(0);
        }

        @Override
        public void characters(char[] characters, int start, int length) {
            text.append(characters, start, length);
        }

        @Override
        public void endElement(String uri, String local, String qualified) {
            if (local.equals("documentation")) {
                seen.add(text.toString());
            }
            seen.add("/" + local);
            text.setLength(0);
        }
    }

    private static List<String> events(String annotation) throws SAXException {
        Events events = new Events();
        XMLReader reader = HardenedXml.newReader();
        reader.setContentHandler(new PlainDocumentation(events));
        String document = "<x:annotation xmlns:x='http://www.w3.org/2001/XMLSchema'>" + annotation + "</x:annotation>";
        HardenedXml.parse(reader, URI.create("memory:/a"), document.getBytes(StandardCharsets.UTF_8));
        return events.seen;
    }

    private static String text(String content) throws SAXException {
        List<String> events = events(content);
        int at = events.indexOf("x:documentation");
        return at < 0 ? "" : events.get(at + 1);
    }

    @Test
    void definitionsComeFirstAndLabelsFollow() throws SAXException {
        assertThat(text("""
                <x:documentation>
                  <c:Component xmlns:c="urn:c">
                    <c:ComponentType>BBIE</c:ComponentType>
                    <c:Definition>An identifier
                       of this address.</c:Definition>
                    <c:Cardinality>0..1</c:Cardinality>
                    <c:Empty/>
                  </c:Component>
                </x:documentation>""")).isEqualTo("An identifier\nof this address.\n\nComponentType: BBIE; Cardinality: 0..1");
    }

    @Test
    void markupOfHtmlAndDocBookBecomesText() throws SAXException {
        assertThat(text(
                        "<x:documentation xmlns='urn:h'><p>First <b>bold</b> words.</p><ul><li>one</li><li>two <i>x</i></li></ul>"
                                + "</x:documentation>"))
                .isEqualTo("First bold words.\n\n- one\n\n- two x");
        assertThat(
                        text(
                                "<x:documentation>Text with <a href='x'>a link</a>,<br/>and\n\n\n\n a list:<ul><li>one</li></ul></x:documentation>"))
                .isEqualTo("Text with a link,\nand\n\na list:\n- one");
    }

    @Test
    void aSourceIsALabelUnlessItIsAnAddress() throws SAXException {
        assertThat(text("<x:documentation source='version'>3.0.0+</x:documentation>"
                        + "<x:documentation source='description'>What it is.</x:documentation>"
                        + "<x:documentation source='http://x/y'>More.</x:documentation>"))
                .isEqualTo("What it is.\n\nMore.\n\nversion: 3.0.0+");
    }

    @Test
    void whatIsSaidTwiceIsSaidOnce() throws SAXException {
        assertThat(text("<x:documentation>Same.</x:documentation><x:documentation>Same.</x:documentation>"))
                .isEqualTo("Same.");
    }

    @Test
    void longTextEndsWithAWholeWordAndLeavesRoomForLabels() throws SAXException {
        String text = text("<x:documentation><d><Definition>" + "word ".repeat(1_000)
                + "</Definition><Cardinality>1</Cardinality><Essay>" + "x".repeat(500)
                + "</Essay></d></x:documentation>");
        assertThat(text).endsWith(" word …\n\nCardinality: 1").hasSizeBetween(1_400, 1_520);
        assertThat(text("<x:documentation>" + "\uD83D\uDE00".repeat(2_000) + "</x:documentation>"))
                .endsWith("\uD83D\uDE00 …");
    }

    @Test
    void emptyDocumentationGoes() throws SAXException {
        assertThat(events("<x:documentation> </x:documentation>"))
                .containsExactly("+x=http://www.w3.org/2001/XMLSchema", "x:annotation", "/annotation", "-x");
    }

    @Test
    void namespacesOfDocumentationDoNotReachWhatFollows() throws SAXException {
        assertThat(
                        events(
                                "<x:documentation xmlns='urn:h' xmlns:y='urn:y'><p xmlns='urn:z'>a</p></x:documentation>"
                                        + "<x:appinfo xmlns:q='urn:q'><x:documentation xmlns='urn:h'>kept</x:documentation></x:appinfo>"))
                .containsExactly(
                        "+x=http://www.w3.org/2001/XMLSchema",
                        "x:annotation",
                        "+q=urn:q",
                        "x:appinfo",
                        "+=urn:h",
                        "x:documentation",
                        "kept",
                        "/documentation",
                        "-",
                        "/appinfo",
                        "-q",
                        "x:documentation",
                        "a",
                        "/documentation",
                        "/annotation",
                        "-x");
    }

    @Test
    void depthAndLengthOfDocumentationAreBounded() throws SAXException {
        String deep = "<a>".repeat(150) + "x" + "</a>".repeat(150);
        assertThat(text("<x:documentation>" + deep + "</x:documentation><x:documentation>after</x:documentation>"))
                .endsWith("after");
        String wide = "<a>b</a>".repeat(100_000);
        assertThat(text("<x:documentation>" + wide + "</x:documentation>")).hasSizeLessThan(1_520);
    }
}
