package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no document shows: what the parser keeps, and its answers as a reader. */
final class FastInfosetParserTest {
    private final FastInfosetParser parser = new FastInfosetParser();

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    private static void element(StAXDocumentSerializer to, String name) throws XMLStreamException {
        to.writeStartElement("", name, "");
        to.writeEndElement();
    }

    @Test
    void aBase64ValueInPartsIsOneHoweverItIsCutAndLeavesNothing() throws XMLStreamException {
        byte[] value = new byte[40];
        new Random(3).nextBytes(value);
        Random random = new Random(64);
        String expected = Base64.getEncoder().encodeToString(value);
        for (int i = 0; i < 500; i++) {
            byte[] bytes = Documents.of(to -> {
                to.writeStartElement("", "a", "");
                for (int element = 0; element < 2; element++) {
                    to.writeStartElement("", "b", "");
                    for (int at = 0; at < value.length; ) {
                        int length = Math.min(value.length - at, 1 + random.nextInt(7));
                        to.writeOctets(value, at, length);
                        at += length;
                    }
                    to.writeEndElement();
                }
                to.writeEndElement();
            });
            StringBuilder text = new StringBuilder();
            for (String event : Events.ours(parser, bytes)) {
                text.append(event.startsWith("text ") ? event.substring("text ".length()) : "");
            }
            assertThat(text).hasToString(expected + expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3c 80", // a local name
                "00", // an element's name
                "3c 00 61 a0", // a text
                "7c 00 61 00", // an attribute's name
                "7c 00 61 78 00 61 80", // an attribute's value
                "38 cd 81 f0 3c 00 61", // a namespace
                "38 cf 81 00 61 f0 3c 00 61", // a prefix
                "e1 80", // the target of an instruction
                "e2 80" // a comment
            })
    void noTableHasAnythingOfTheDocumentBefore(String body) throws XMLStreamException {
        byte[] full =
                hex("e0000001 00 e1 00 61 40 61 e2 40 61 78 cf 00 61 00 61 f0 3c 00 61 78 00 61 40 61 f0 90 61 f0 f0");
        byte[] cut = Arrays.copyOf(full, full.length - 1);
        for (int round = 0; round < 2; round++) {
            assertThat(Events.ours(parser, full)).isEqualTo(Events.suns(full));
            assertRefused(body);
            assertThatThrownBy(() -> Events.ours(parser, cut)).isInstanceOf(SerializationException.class);
            assertRefused(body);
        }
    }

    private void assertRefused(String body) {
        assertThatThrownBy(() -> Events.ours(parser, hex("e0000001 00" + body)))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(SerializationException.Code.MALFORMED);
                    assertThat(e.getMessage()).contains("an index beyond the vocabulary");
                });
    }

    @Test
    void aMessageThatComesAgainCostsNothingButItsStrings() throws XMLStreamException {
        byte[] bytes = Documents.of(to -> {
            to.writeStartElement("p", "root", "urn:a");
            to.writeNamespace("p", "urn:a");
            for (int i = 0; i < 50; i++) {
                to.writeStartElement("", "element" + i, "");
                to.writeCharacters(Integer.toString(i));
                to.writeEndElement();
            }
            to.writeEndElement();
        });
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        long allocated = 0;
        for (int i = 0; i < 10; i++) {
            long before = threads.getThreadAllocatedBytes(id);
            int length = charactersOf(bytes);
            allocated = threads.getThreadAllocatedBytes(id) - before;
            assertThat(length).isEqualTo(90);
        }
        assertThat(allocated).isLessThan(500);
    }

    private int charactersOf(byte[] bytes) {
        parser.start(bytes, 0, bytes.length, Limits.DEFAULT);
        int length = 0;
        while (parser.hasNext()) {
            if (parser.next() == XMLStreamConstants.CHARACTERS) {
                length += parser.getTextLength() + parser.getTextStart();
                assert parser.getTextCharacters().length > 0;
            }
        }
        return length;
    }

    @Test
    void itAnswersAsAReaderDoes() throws XMLStreamException {
        byte[] bytes = Documents.of(to -> {
            to.writeStartElement("p", "root", "urn:a");
            to.writeNamespace("p", "urn:a");
            to.writeDefaultNamespace("urn:b");
            to.writeAttribute("p", "urn:a", "first", "1");
            to.writeAttribute("", "", "second", "2");
            to.writeCharacters(" \n");
            to.writeCharacters("text");
            to.writeEndElement();
        });
        parser.start(bytes, 0, bytes.length, Limits.DEFAULT);
        assertThat(parser.getEventType()).isEqualTo(XMLStreamConstants.START_DOCUMENT);
        assertThatThrownBy(parser::getLocalName).isInstanceOf(IllegalStateException.class);
        assertThat(parser.next()).isEqualTo(XMLStreamConstants.START_ELEMENT);
        assertThat(parser.getName()).isEqualTo(new QName("urn:a", "root"));
        assertThat(parser.hasName()).isTrue();
        assertThat(parser.getAttributeName(0)).isEqualTo(new QName("urn:a", "first"));
        assertThat(parser.getAttributeType(1)).isEqualTo("CDATA");
        assertThat(parser.isAttributeSpecified(1)).isTrue();
        assertThatThrownBy(() -> parser.getAttributeValue(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> parser.getNamespaceURI(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(parser.hasText()).isFalse();
        assertThatThrownBy(parser::getText).isInstanceOf(IllegalStateException.class);
        assertThat(parser.next()).isEqualTo(XMLStreamConstants.CHARACTERS);
        assertThat(parser.isWhiteSpace()).isTrue();
        assertThat(parser.next()).isEqualTo(XMLStreamConstants.CHARACTERS);
        assertThat(parser.isWhiteSpace()).isFalse();
        assertThat(parser.next()).isEqualTo(XMLStreamConstants.END_ELEMENT);
        assertThat(parser.getNamespaceCount()).isEqualTo(2);
        assertThat(parser.next()).isEqualTo(XMLStreamConstants.END_DOCUMENT);
        assertThat(parser.getLocation().getCharacterOffset()).isEqualTo(bytes.length);
        assertThatThrownBy(parser::next).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(parser::nextTag).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(parser::getElementText).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(parser::getNamespaceContext).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> parser.getNamespaceURI("p")).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> parser.getAttributeValue("urn:a", "first"))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> parser.getTextCharacters(0, new char[1], 0, 1))
                .isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> parser.require(1, null, null)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void thousandsOfNamesAndLongOnesAreForgottenAgain() throws XMLStreamException {
        List<byte[]> documents = new ArrayList<>();
        for (int round = 0; round < 40; round++) {
            int first = 100 * round;
            documents.add(Documents.of(to -> {
                to.writeStartElement("", "root", "");
                for (int i = 0; i < 100; i++) {
                    element(to, "name" + (first + i));
                    element(to, "n" + "x".repeat(1_000) + (first + i));
                }
                to.writeEndElement();
            }));
        }
        for (byte[] document : documents) {
            assertThat(document.length).isGreaterThan(100 * "name".getBytes(StandardCharsets.UTF_8).length);
            assertThat(Events.ours(parser, document)).isEqualTo(Events.suns(document));
        }
    }
}
