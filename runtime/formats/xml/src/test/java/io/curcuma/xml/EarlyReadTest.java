package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.MessageReader;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.curcuma.SharedValues;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.ElementPath;
import io.curcuma.spi.MessageSource;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.Mutants;
import io.curcuma.testkit.PiecewiseStream;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Elements that are read before their end is known, next to those whose end is found first. */
class EarlyReadTest {
    private static final EverythingAdapter ADAPTER = new EverythingAdapter();
    private static final Pattern DECLARATION = Pattern.compile(" xmlns(:\\w+)?=\"[^\"]*\"");

    private final Serializer early = Serializer.forPackages("io.curcuma.testkit.fixture");
    private final Serializer late = early.withFormat(new XmlFormat().throughStax());

    /** Beans of many sizes in one document. */
    private byte[] document(int count, int size, UnaryOperator<String> element) {
        StringBuilder all = new StringBuilder();
        Format format = early.format(Format.XML);
        for (int seed = 0; seed < count; seed++) {
            try {
                Everything bean = RandomBeans.of(ADAPTER, seed, 1 + seed % size);
                String text = new String(format.write(ADAPTER, bean, Limits.DEFAULT), StandardCharsets.UTF_8);
                all.append(element.apply(text.substring(text.indexOf("?>") + 2)))
                        .append('\n');
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(SerializationException.Code.INVALID_BEAN);
            }
        }
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] inside(String root, byte[] elements) {
        String text = "<" + root + ">" + new String(elements, StandardCharsets.UTF_8) + "</all>";
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** All that a reader says of a document. */
    private static List<String> transcript(MessageReader<Everything> reader) {
        List<String> lines = new ArrayList<>();
        reader.onRefused(refusal -> lines.add(refusal.ordinal() + " at " + refusal.position() + " "
                + refusal.problem().getMessage()));
        try {
            while (reader.hasNext()) {
                String bean = FieldTree.of(ADAPTER, reader.next()).toString();
                lines.add(reader.ordinal() + " at " + reader.position() + " " + bean);
            }
        } catch (SerializationException e) {
            lines.add(e.getMessage());
        }
        return lines;
    }

    private static List<String> transcript(Serializer serializer, InputStream in) {
        return transcript(serializer.stream(in, "everything", Everything.class, Format.XML));
    }

    private void assertSame(byte[] document, int piece) {
        List<String> expected = transcript(late, new ByteArrayInputStream(document));
        assertThat(transcript(early, new PiecewiseStream(document, piece))).isEqualTo(expected);
    }

    @Test
    void declarationsOfTheElementsAroundAreInScope() {
        String first = new String(document(1, 1, element -> element), StandardCharsets.UTF_8);
        String tag = first.substring(0, first.indexOf('>'));
        StringBuilder root = new StringBuilder("all xmlns:unused='urn:&quot;'");
        DECLARATION.matcher(tag).results().forEach(found -> root.append(found.group()));
        byte[] without = document(
                200,
                30,
                element -> DECLARATION
                        .matcher(element.substring(0, element.indexOf('>')))
                        .replaceAll("")
                        .concat(element.substring(element.indexOf('>'))));
        byte[] document = inside(root.toString(), without);
        assertThat(transcript(early, new ByteArrayInputStream(document))).hasSizeGreaterThan(50);
        for (int piece : new int[] {1, 333, 70_000, Integer.MAX_VALUE}) {
            assertSame(document, piece);
        }
    }

    @Test
    void damagedDocumentsGiveTheSameBeansAndProblems() {
        byte[] document = inside("all", document(40, 10, element -> element));
        Mutants mutants = new Mutants(
                7,
                "<",
                ">",
                "</everything>",
                "<everything>",
                "<!--",
                "-->",
                "<![CDATA[",
                "]]>",
                "\"",
                "'",
                "&",
                "<a/>");
        for (int i = 0; i < 1_500; i++) {
            byte[] mutant = mutants.of(document);
            assertSame(mutant, i % 3 == 0 ? 5_000 : Integer.MAX_VALUE);
        }
    }

    @Test
    void limitsAreThoseOfEachElement() {
        byte[] document = inside("all", document(60, 40, element -> element));
        for (int bytes : new int[] {500, 2_000, 5_000, 20_000}) {
            Limits limits = Limits.DEFAULT.withMessageBytes(bytes);
            assertThat(transcript(early.withLimits(limits), new ByteArrayInputStream(document)))
                    .isEqualTo(transcript(late.withLimits(limits), new ByteArrayInputStream(document)));
        }
    }

    @Test
    void anElementThatIsBegunTwiceIsCountedOnce() {
        String plain = "<node><astring>" + "x".repeat(500) + "</astring></node>";
        String other = "<node><astring><![CDATA[" + "x".repeat(500) + "]]></astring></node>";
        String document = "<all xmlns:f='urn:fixture'>" + (plain.repeat(10) + other).repeat(20) + "</all>";
        String prefixed = document.replace("<node>", "<f:node>").replace("</node>", "</f:node>");
        long once = 0;
        for (long budget = 100_000; once == 0; budget += 1_000) {
            once = nodes(late, prefixed, budget) == 220 ? budget : 0;
        }
        assertThat(nodes(early, prefixed, once)).isEqualTo(220);
        assertThat(nodes(early, prefixed, once - 2_000)).isLessThan(220);
    }

    private static int nodes(Serializer serializer, String document, long budget) {
        int count = 0;
        try {
            MessageReader<Node> nodes = serializer.stream(
                            new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)),
                            "node",
                            Node.class,
                            Format.XML)
                    .withinTotal(Long.MAX_VALUE, budget);
            while (nodes.hasNext()) {
                assertThat(nodes.next().getAstring()).hasSize(500);
                count++;
            }
        } catch (SerializationException e) {
            assertThat(e.limitName()).isEqualTo("graphBytes");
        }
        return count;
    }

    @Test
    void elementsArePassedOverBetweenThoseThatAreRead() {
        byte[] document = inside("all", document(100, 20, element -> element));
        List<String> all = transcript(early, new ByteArrayInputStream(document));
        MessageReader<Everything> reader =
                early.stream(new ByteArrayInputStream(document), "everything", Everything.class, Format.XML);
        List<String> actual = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int i = 0; i + 1 < all.size(); i += 3) {
            expected.add(all.get(i + 1));
            assertThat(reader.skip(1)).isEqualTo(1);
            String bean = FieldTree.of(ADAPTER, reader.next()).toString();
            actual.add(reader.ordinal() + " at " + reader.position() + " " + bean);
            reader.skip(1);
        }
        assertThat(actual).isEqualTo(expected);
    }

    @Test
    void sharedValuesAreTheSame() {
        byte[] document = inside("all", document(60, 20, element -> element));
        UnaryOperator<Serializer> sharing = serializer -> serializer.withSharedValues(SharedValues.of(1 << 10));
        assertThat(transcript(sharing.apply(early), new ByteArrayInputStream(document)))
                .isEqualTo(transcript(sharing.apply(late), new ByteArrayInputStream(document)));
    }

    @Test
    void theBytesOfAnElementThatWasReadEarlyAreThere() throws IOException {
        String document =
                "<all xmlns:f='urn:fixture'>" + "<f:node><integer>7</integer></f:node>\n".repeat(50) + "</all>";
        Limits limits = Limits.DEFAULT;
        Format format = early.format(Format.XML);
        MessageSource source = format.messages(
                new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8)),
                List.of(ElementPath.of("{urn:fixture}node")),
                limits);
        Adapter<Node> adapter = early.adapter(Node.class);
        List<Node> read = new ArrayList<>();
        int count = 0;
        while (source.next((path, message) -> read.add(message.read(adapter, Call.within(limits))))) {
            Node again = source.format().read(adapter, source.bytes(), source.offset(), source.length(), limits);
            assertThat(again.getInteger()).isEqualTo(7);
            count++;
        }
        assertThat(count).isEqualTo(50);
        assertThat(read).hasSizeGreaterThan(40);
    }
}
