package io.curcuma.fastinfoset;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.xml.fastinfoset.stax.StAXDocumentSerializer;
import io.curcuma.Adapter;
import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.fixture.Everything;
import io.curcuma.fixture.EverythingAdapter;
import io.curcuma.fixture.Node;
import io.curcuma.fixture.NodeAdapter;
import io.curcuma.tck.Damage;
import io.curcuma.testkit.RandomBeans;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HostileFastInfosetTest {
    private static final Adapter<Everything> ADAPTER = new EverythingAdapter();
    private static final Format FORMAT = new FastInfosetFormat();
    private static final int MUTATIONS = 100_000;
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** What the parser says to who reads the whole document, whatever a schema would. */
    private static SerializationException refused(byte[] bytes) {
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        try {
            drain(bytes);
        } catch (SerializationException e) {
            long cost = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
            assertThat(cost).as("bytes allocated").isLessThan((64 << 10) + 64L * bytes.length);
            assertThat(e.offset()).isBetween(0, bytes.length);
            return e;
        }
        throw new AssertionError("read: " + HexFormat.of().formatHex(bytes));
    }

    private static void drain(byte[] bytes) {
        FastInfosetParser parser = new FastInfosetParser();
        parser.start(bytes, 0, bytes.length, Limits.DEFAULT);
        while (parser.hasNext()) {
            if (parser.next() == XMLStreamConstants.CHARACTERS) {
                String unused = parser.getText();
            }
        }
    }

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
    void aHundredThousandMutationsAreBeansOrTypedAtABoundedPrice() {
        List<byte[]> seeds = seeds();
        Random random = new Random(66);
        Map<String, Integer> verdicts = new TreeMap<>();
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] mutated = mutate(seeds.get(random.nextInt(seeds.size())).clone(), random);
            SerializationException e = Damage.read(FORMAT, ADAPTER, mutated);
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
            TRUNCATED   | e0000001 00 3c 60 7fffffff 61
            TRUNCATED   | e0000001 00 3c 60 ffffffff 61
            TRUNCATED   | e0000001 00 3c 00 61 83 7fffffff 61 f0
            TRUNCATED   | e0000001 00 3c 00 61 93 fffffefd 61 f0
            TRUNCATED   | e0000001 00 7c 00 61 78 00 61 0c 7fffffff 61 f0
            TRUNCATED   | e0000001 00 e1 60 7fffffff 61
            TRUNCATED   | e0000001 00 e2 0c 7fffffff 61
            TRUNCATED   | e0000001 00 38 cd 60 7fffffff 61
            MALFORMED   | e0000001 00 00
            MALFORMED   | e0000001 00 27 ff f0 ff
            MALFORMED   | e0000001 00 30 0fffff f0 ff
            MALFORMED   | e0000001 00 3c 80 f0 ff
            MALFORMED   | e0000001 00 3d 81 00 61 f0 ff
            MALFORMED   | e0000001 00 3c 00 61 a0 ff
            MALFORMED   | e0000001 00 3c 00 61 b8 ffffff ff
            MALFORMED   | e0000001 00 7c 00 61 00 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 80 ff ff
            MALFORMED   | e0000001 00 3c 00 61 84 61 ff
            MALFORMED   | e0000001 00 3c 00 61 88 80 61 ff
            MALFORMED   | e0000001 00 3c 00 61 8c 10 61 ff
            MALFORMED   | e0000001 20 10 00 03 75726e3a 3c 00 61 ff
            MALFORMED   | e0000001 20 00 10 7f ff
            MALFORMED   | e0000001 10 c0 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 40 00 00 61 00 61 3c 00 61 ff
            MALFORMED   | e0000001 00 c7 00 61 00 61 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 c8 00 61 ff
            MALFORMED   | e0000001 00 38 ce 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 80 61 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 ff 00
            MALFORMED   | e0000001 00 f0
            MALFORMED   | 3c3f786d6c
            MALFORMED   | e0000001 00 38 cf 02 786d6c 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 04 786d6c6e73 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 23 687474703a2f2f7777772e77332e6f72672f584d4c2f313939382f6e616d657370616365 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 1c 687474703a2f2f7777772e77332e6f72672f323030302f786d6c6e732f f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 80 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 80 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 80 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 00 61 cf 81 00 62 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 00 61 cc f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 61 00 62 f0 3d 81 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 38 cf 00 61 00 62 f0 3f 81 81 00 61 f0 01 ff
            MALFORMED   | e0000001 00 3c 00 61 78 cf 00 61 00 62 f0 3c 00 62 7b 81 81 00 61 ff ff 41 00 ff ff
            MALFORMED   | e0000001 00 3d 00 61 ff
            MALFORMED   | e0000001 00 3e 81 00 61 ff
            MALFORMED   | e0000001 00 3d 80 00 61 ff
            MALFORMED   | e0000001 00 7c 00 61 7a 81 00 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 ff 00 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 ff 78 00 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 70 ff ff
            MALFORMED   | e0000001 00 3c 70 ff
            MALFORMED   | e0000001 00 31 00 61 ff
            MALFORMED   | e0000001 00 3c 02 613c62 ff
            MALFORMED   | e0000001 00 3c 02 613a62 ff
            MALFORMED   | e0000001 00 3c 00 31 ff
            MALFORMED   | e0000001 00 e1 00 20 ff 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cf 00 20 00 61 f0 3c 00 61 ff
            MALFORMED   | e0000001 00 38 cd 00 01 f0 3d 81 00 61 ff
            INVALID_UTF8| e0000001 00 3c 00 ff ff
            INVALID_UTF8| e0000001 00 38 cd 00 ff f0 3d 81 00 61 ff
            INVALID_UTF8| e0000001 00 3c 00 61 81 c0 80 ff
            INVALID_UTF8| e0000001 00 3c 00 61 90 ff ff
            INVALID_UTF8| e0000001 00 3c 00 61 8c 24 ff ff
            INVALID_UTF8| e0000001 00 7c 00 61 78 00 61 01 c3 41 ff ff
            INVALID_UTF8| e0000001 00 e2 01 ed a0 3c 00 61 ff
            INVALID_UTF8| e0000001 00 e1 00 61 00 ff 3c 00 61 ff
            MALFORMED   | e0000001 00 e2 00 01 3c 00 61 ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 10 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 20 20 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 30 20 61 ff ff
            MALFORMED   | e0000001 00 7c 00 61 78 00 61 70 00 61 ff ff
            MALFORMED   | e0000001 00 e2 30 00 61 3c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 9c 00 61 ff
            MALFORMED   | e0000001 00 3c 00 61 89 f1 11 ff
            MALFORMED   | e0000001 00 3c 00 61 b9 ff
            TRUNCATED   | e0000001 00 3c 00 61 87 7fffffff 61 f0
            TRUNCATED   | e0000001 00 3c 00 61 8c 07 7fffffff 61 f0
            TRUNCATED   | e0000001 00 3c 00 61 f0
            """)
    void whatTheParserWouldFollowIsRefused(Code code, String hex) {
        SerializationException e = refused(HexFormat.of().parseHex(hex.replace(" ", "")));
        assertThat(e.code()).isEqualTo(code);
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
        assertThat(Damage.read(FORMAT, ADAPTER, Arrays.copyOf(bytes, bytes.length - 3 * missing)))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(code);
                    assertThat(e.format()).isEqualTo("fastinfoset");
                    assertThat(e.fieldPath()).isEqualTo("string");
                });
    }

    private static byte[] repeated(String head, String each, int times) {
        return HexFormat.of().parseHex((head + each.repeat(times)).replace(" ", ""));
    }

    @Test
    void deepNestingIsRefused() {
        assertThat(refused(repeated("e0000001 00 3c 00 61", "00", 100_000)).code())
                .isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void manyAttributesAndDeclarationsAreRefused() {
        StringBuilder attributes = new StringBuilder("e0000001 00 7c 00 61");
        StringBuilder declarations = new StringBuilder("e0000001 00 38");
        for (int i = 0; i < 2_000; i++) {
            String name = HexFormat.of().formatHex("a%04d".formatted(i).getBytes(StandardCharsets.UTF_8));
            attributes.append("78 04").append(name).append("ff");
            declarations.append("cf 04").append(name).append("00 61");
        }
        assertThat(refused(repeated(attributes.toString(), "", 0)).code()).isEqualTo(Code.LIMIT_COUNT);
        assertThat(refused(repeated(declarations.toString(), "", 0)).code()).isEqualTo(Code.LIMIT_COUNT);
    }

    @Test
    void aVocabularyWithoutEndIsRefused() {
        assertThat(refused(repeated("e0000001 00 3c 00 61", "3c 00 61 f0", 70_000))
                        .limitName())
                .isEqualTo("vocabulary");
    }

    @Test
    void aLongTextThatIsIndexedAgainAndAgainIsRefused() {
        String chunk = "3c 00 61 93 000f0000" + "61".repeat(0x0f0000 + 259);
        byte[] bytes = repeated("e0000001 00" + chunk, "a0", 200);
        assertThat(refused(bytes).code()).isEqualTo(Code.LIMIT_SIZE);
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
            assertThat(Damage.read(FORMAT, new NodeAdapter(), cut))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.TRUNCATED));
            assertThat(FORMAT.read(new NodeAdapter(), good, 0, good.length, Limits.DEFAULT))
                    .isNotNull();
        }
    }
}
