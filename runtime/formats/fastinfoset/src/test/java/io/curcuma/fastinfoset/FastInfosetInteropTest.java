package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.SerializationException;
import io.curcuma.testkit.Rounds;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares our parser with Sun's. */
final class FastInfosetInteropTest {
    private static final int MUTANTS = 10_000;

    /** Documents of one element as a rule, without their header and the end. */
    private static final List<String> OTHERS = List.of(
            // UTF-16
            "3c 00 61 85 00e9 95 540d a0 f0",
            // UTF-16, longer
            "3c 00 61 86 03 00e9 540d 0061 96 01 d83c df3f a0 a0 f0",
            // numbers
            "3c 00 61 88 01 1234 98 00 af 88 00 3f a0 f0",
            // dates
            "3c 00 61 88 06 02 201a31c5eb 98 05 12df a0 f0",
            // hexadecimal
            "3c 00 61 8c 00 ab 8c 02 05 0123456789abcdef f0",
            // base64
            "3c 00 61 8c 04 ab f0",
            // base64 of three
            "3c 00 61 8c 06 00 fbefbe f0",
            // base64 in parts
            "3c 00 61 8c 04 01 8c 05 02 03 8c 06 00 040506 8c 04 07 f0",
            // base64, then other text
            "3c 00 61 8c 06 01 01020304 81 61 62 f0",
            // base64, then its element
            "3c 00 61 8c 06 01 01020304 3c 00 62 f0 f0",
            // CDATA
            "3c 00 61 8c 24 61 8c 26 00 c3a961 f0",
            // attribute in UTF-16
            "7c 00 61 78 00 61 11 00e9 78 00 62 53 d83c df3f 78 00 63 80 f0 f0",
            // attribute of a number
            "7c 00 61 78 00 61 20 00 12 78 00 62 60 00 3f 78 00 63 80 f0 f0",
            // attribute in hexadecimal
            "7c 00 61 78 00 61 30 01 12ab f0 f0",
            // attribute in base64
            "7c 00 61 78 00 61 30 11 12ab 78 00 62 30 13 12abcdef f0 f0",
            // attribute, twice the end
            "7c 00 61 78 00 61 ff ff",
            // the namespace of xml
            "38 cf 80 80 f0 3c 00 61 f0",
            // an attribute of xml
            "7c 00 61 7b 80 80 03 6c616e67 01 656e f0 f0",
            // the default, undone
            "38 cd 02 75726e f0 3d 81 00 61 38 cc f0 3c 00 62 f0 f0",
            // a comment by its index
            "e2 42 616263 3c 00 61 f0 e2 80 e1 00 74 80 e1 80 ff");

    private final FastInfosetParser parser = new FastInfosetParser();

    private void assertSame(byte[] bytes) throws XMLStreamException {
        assertThat(Events.ours(parser, bytes)).isEqualTo(Events.suns(bytes));
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits.replace(" ", ""));
    }

    /** Those of {@code shared}, a folder beside or above the sources. */
    private static List<Path> documents() throws IOException {
        Path shared = Path.of("").toAbsolutePath();
        while (shared != null && !Files.isDirectory(shared.resolve("shared/constructs"))) {
            shared = shared.getParent();
        }
        assumeTrue(shared != null, "no folder shared");
        try (Stream<Path> files = Files.walk(shared.resolve("shared").toRealPath())) {
            return files.filter(file -> file.toString().matches(".*/(constructs|corpus)/.*\\.xml"))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void documentsOfTheWorldAreTheSameEvents() throws IOException, XMLStreamException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        int read = 0;
        for (Path document : documents()) {
            try (InputStream in = Files.newInputStream(document)) {
                XMLStreamReader text = factory.createXMLStreamReader(in);
                assertSame(Documents.copy(text));
                text.close();
                read++;
            }
        }
        assertThat(read).isGreaterThan(40);
    }

    @Test
    void randomDocumentsAreTheSameEvents() throws XMLStreamException {
        for (int seed = 0; seed < Rounds.of(2_000); seed++) {
            assertSame(Documents.random(seed));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 8, 9, 63, 64, 65, 258, 259, 264, 265, 320, 321, 1_000, 70_000})
    void textAndNamesOfEveryLengthAreTheSame(int length) throws XMLStreamException {
        for (String unit : List.of("x", "\u00e9", "\u540d", "\ud83c\udf3f")) {
            String text = unit.repeat(length);
            String name = "n" + (unit.equals("x") ? text : "");
            assertSame(Documents.of(to -> {
                to.writeStartElement("p" + name, name, "urn:" + text);
                to.writeNamespace("p" + name, "urn:" + text);
                to.writeAttribute("", "", name, text);
                for (int i = 0; i < 2; i++) {
                    to.writeCharacters(text);
                    to.writeCData(text + i);
                    to.writeComment(text);
                    to.writeProcessingInstruction(name, text);
                }
                to.writeEndElement();
            }));
        }
    }

    /** The number comes again whose index is in a table. */
    private static void again(int count, List<Integer> places, Each each) throws XMLStreamException {
        for (int i = 0; i < count; i++) {
            each.write(i);
        }
        for (int place : places) {
            each.write(place);
        }
    }

    private interface Each {
        void write(int number) throws XMLStreamException;
    }

    @Test
    void indexesOfEveryWidthAreTheSame() throws XMLStreamException {
        assertSame(Documents.of(to -> {
            to.writeStartElement("", "root", "");
            again(
                    264_500,
                    List.of(0, 15, 16, 1_039, 1_040, 263_183, 263_184, 264_499),
                    i -> to.writeCharacters("t" + i));
            again(9_000, List.of(0, 31, 32, 2_079, 2_080, 8_999), i -> element(to, "e" + i));
            again(9_000, List.of(0, 63, 64, 8_255, 8_256, 8_999), i -> attribute(to, "same", "v" + i));
            again(9_000, List.of(0, 63, 64, 8_255, 8_256, 8_999), i -> attribute(to, "a" + i, "same"));
            again(9_000, List.of(0, 63, 64, 8_255, 8_256, 8_999), i -> to.writeProcessingInstruction("i" + i, "d" + i));
            again(70, List.of(0, 61, 62, 63, 64, 65, 69), i -> namespace(to, "p" + i, "urn:" + i));
            to.writeEndElement();
        }));
    }

    private static void element(StAXDocumentSerializer to, String name) throws XMLStreamException {
        to.writeStartElement("", name, "");
        to.writeEndElement();
    }

    private static void attribute(StAXDocumentSerializer to, String name, String value) throws XMLStreamException {
        to.writeStartElement("", "element", "");
        to.writeAttribute("", "", name, value);
        to.writeEndElement();
    }

    private static void namespace(StAXDocumentSerializer to, String prefix, String uri) throws XMLStreamException {
        to.writeStartElement(prefix, "element", uri);
        to.writeNamespace(prefix, uri);
        to.writeAttribute(prefix, uri, "attribute", "");
        to.writeEndElement();
    }

    /** What Sun's serializer does not write by itself. */
    @ParameterizedTest
    @FieldSource("OTHERS")
    void whatOtherWritersWriteIsTheSame(String body) throws XMLStreamException {
        assertSame(document(body));
    }

    private static byte[] document(String body) {
        return hex("e0000001 00" + body + "f0");
    }

    private interface Reading {
        List<String> events() throws XMLStreamException;
    }

    /** Events, or that there was a failure. */
    private static List<String> verdict(Reading reading) {
        try {
            return reading.events();
        } catch (XMLStreamException | RuntimeException e) {
            return List.of("refused: " + e);
        }
    }

    @Test
    void noDamagedDocumentIsReadThatSunsParserRefusesOrReadsAnotherWay() throws XMLStreamException {
        Random random = new Random(891);
        int read = 0;
        for (int i = 0; i < MUTANTS; i++) {
            byte[] bytes = random.nextInt(3) == 0
                    ? document(OTHERS.get(random.nextInt(OTHERS.size())))
                    : Documents.random(random.nextInt(500));
            int length = random.nextInt(4) == 0 ? 6 + random.nextInt(bytes.length - 5) : bytes.length;
            byte[] mutant = Arrays.copyOf(bytes, length);
            for (int flips = random.nextInt(3); flips >= 0; flips--) {
                mutant[5 + random.nextInt(length - 5)] ^= (byte) (1 << random.nextInt(8));
            }
            List<String> ours;
            try {
                ours = Events.ours(parser, mutant);
            } catch (SerializationException e) {
                assertThat(e.offset()).isBetween(0, length);
                continue;
            } catch (IllegalArgumentException e) {
                // a character that XML cannot hold
                continue;
            }
            read++;
            assertThat(ours).as(() -> HexFormat.of().formatHex(mutant)).isEqualTo(verdict(() -> Events.suns(mutant)));
        }
        assertThat(read).isBetween(MUTANTS / 20, MUTANTS);
    }
}
