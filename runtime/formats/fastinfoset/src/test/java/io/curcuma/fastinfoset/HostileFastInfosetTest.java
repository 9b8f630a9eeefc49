package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HostileFastInfosetTest {
    private static final Adapter<Everything> ADAPTER = new EverythingAdapter();
    private static final Format FORMAT = new FastInfosetFormat();
    private static final int MUTATIONS = Rounds.of(100_000);

    /** Documents, from which mutations are made. */
    private static List<byte[]> seeds() {
        List<byte[]> seeds = new ArrayList<>();
        for (int seed = 0; seeds.size() < 40; seed++) {
            try {
                Everything bean = RandomBeans.of(ADAPTER, seed, 1 + seed % 40);
                seeds.add(FORMAT.write(ADAPTER, bean, Limits.DEFAULT));
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
            }
        }
        return seeds;
    }

    @Test
    void mutationsAreBeansOrTypedAtABoundedPrice() {
        List<byte[]> seeds = seeds();
        Random random = new Random(66);
        Map<String, Integer> verdicts = new TreeMap<>();
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] mutated = mutate(seeds.get(random.nextInt(seeds.size())).clone(), random);
            SerializationException e = BoundedRead.read(FORMAT, ADAPTER, mutated);
            if (e != null) {
                assertThat(e.offset()).isBetween(-1, mutated.length);
            }
            verdicts.merge(e == null ? "read" : e.code().name(), 1, Integer::sum);
        }
        assertThat(verdicts).containsKeys("read", "MALFORMED", "TRUNCATED", "SCHEMA_MISMATCH");
    }

    private static byte[] mutate(byte[] bytes, Random random) {
        for (int change = random.nextInt(4); change >= 0; change--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] = (byte) random.nextInt();
                case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> {
                    // the beginnings of long lengths, indexes, alphabets and algorithms
                    int[] openers = {0x60, 0x83, 0x93, 0x87, 0x8c, 0x9c, 0x88, 0x98, 0x0c, 0x1c, 0x30, 0x20, 0xef, 0xb8
                    };
                    bytes[at] = (byte) openers[random.nextInt(openers.length)];
                }
                default -> {
                    int from = random.nextInt(bytes.length);
                    int length = Math.min(random.nextInt(16), bytes.length - Math.max(at, from));
                    System.arraycopy(bytes, from, bytes, at, length);
                }
            }
        }
        return bytes;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            TRUNCATED    | 1 | 81 ff
            MALFORMED    | 0 | a0 ff
            MALFORMED    | 0 | 81 6101 ff
            MALFORMED    | 0 | 85 d83c ff
            INVALID_UTF8 | 0 | 81 61ff ff
            """)
    void theFormatSaysWhatTheParserSays(Code code, int missing, String content) {
        byte[] root = "urn:fixture.everything.string".getBytes(StandardCharsets.UTF_8);
        byte[] bytes = HexFormat.of()
                .parseHex(("e000000100" + "38cf00660a" + HexFormat.of().formatHex(root, 0, 11)
                                + "f03f818109" + HexFormat.of().formatHex(root, 12, 22)
                                + "3c05" + HexFormat.of().formatHex(root, 23, 29) + content + "ff")
                        .replace(" ", ""));
        assertThat(BoundedRead.read(FORMAT, ADAPTER, Arrays.copyOf(bytes, bytes.length - 3 * missing)))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.format()).isEqualTo("fastinfoset");
                    assertThat(e.fieldPath()).isEqualTo("string");
                });
    }

    @Test
    void whatAnotherWriterMakesIsRead() throws XMLStreamException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        StAXDocumentSerializer writer = new StAXDocumentSerializer(out);
        writer.writeStartDocument();
        writer.writeComment("a comment");
        writer.writeProcessingInstruction("target", "data");
        writer.writeStartElement("f", "everything", "urn:fixture");
        writer.writeNamespace("f", "urn:fixture");
        writer.writeStartElement("string");
        writer.writeCData("<a>");
        writer.writeCharacters("b");
        writer.writeEndElement();
        writer.writeStartElement("bytes");
        writer.writeOctets(new byte[] {1, 2, 3, 4}, 0, 4);
        writer.writeOctets(new byte[] {5}, 0, 1);
        writer.writeEndElement();
        writer.writeEndElement();
        writer.writeEndDocument();
        byte[] bytes = out.toByteArray();
        assertThat(FORMAT.read(ADAPTER, bytes, 0, bytes.length, Limits.DEFAULT))
                .extracting("string", "bytes")
                .containsExactly("<a>b", new byte[] {1, 2, 3, 4, 5});
    }

    @Test
    void everyPrefixIsTruncatedAndLeavesNoTrace() {
        byte[] good = FORMAT.write(new NodeAdapter(), new Node(), Limits.DEFAULT);
        for (int length = 0; length < good.length; length++) {
            byte[] cut = Arrays.copyOf(good, length);
            assertThat(BoundedRead.read(FORMAT, new NodeAdapter(), cut))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.TRUNCATED));
            assertThat(FORMAT.read(new NodeAdapter(), good, 0, good.length, Limits.DEFAULT))
                    .isNotNull();
        }
    }
}
