package io.curcuma.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.FieldTree;
import io.curcuma.testkit.RandomBeans;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.contract.LimitsContract;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a format over StAX must pass, whatever its bytes; one subclass per format. */
public abstract class StaxContract extends LimitsContract {
    protected static final String CANARY = "canary-8c1f";
    private static final int SEEDS = Rounds.of(1_000);

    /** Random beans, without those that no document can hold: a list of strings with white space. */
    protected final <T> List<T> beans(Adapter<T> adapter, int seeds) {
        List<T> beans = new ArrayList<>();
        Set<Code> refused = new HashSet<>();
        for (int seed = 0; seed < seeds; seed++) {
            T bean = RandomBeans.of(adapter, seed, 1 + seed % 50);
            try {
                byte[] unused = write(adapter, bean);
                beans.add(bean);
            } catch (SerializationException e) {
                refused.add(e.code());
            }
        }
        assertThat(refused).isSubsetOf(Code.INVALID_BEAN);
        assertThat(beans).hasSizeGreaterThan(seeds / 3);
        return beans;
    }

    /** A name without a prefix may come back with one, which is not part of the value. */
    protected static <T> String text(Adapter<T> adapter, T bean) {
        return FieldTree.of(adapter, bean).toString().replaceAll("(\\{urn:x\\})\\w+:", "$1");
    }

    @Test
    public void everyBeanComesBackEqual() {
        for (Everything bean : beans(everything(), SEEDS)) {
            byte[] bytes = write(everything(), bean);
            assertThat(text(everything(), read(everything(), bytes))).isEqualTo(text(everything(), bean));
            assertThat(write(everything(), bean)).isEqualTo(bytes);
        }
        for (Node bean : beans(nodes(), SEEDS)) {
            assertThat(text(nodes(), read(nodes(), write(nodes(), bean)))).isEqualTo(text(nodes(), bean));
        }
    }

    @Test
    public void streamsAndSlicesAreTheSameBytes() throws IOException {
        for (Everything bean : beans(everything(), 50)) {
            byte[] bytes = write(everything(), bean);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            format().write(everything(), bean, out, Limits.DEFAULT);
            assertThat(out.toByteArray()).isEqualTo(bytes);
            byte[] array = new byte[bytes.length + 100];
            Arrays.fill(array, (byte) '<');
            System.arraycopy(bytes, 0, array, 50, bytes.length);
            Everything back = format().read(everything(), array, 50, bytes.length, Limits.DEFAULT);
            assertThat(text(everything(), back)).isEqualTo(text(everything(), bean));
        }
    }

    @Test
    public void longTextComesBack() {
        for (int length : new int[] {1, 63, 64, 255, 256, 4_000, 8_191, 70_000, 3_000_000}) {
            Everything bean =
                    with(new Everything(), "string", "\u00e9\ud83c\udf3f\r\n\t<&>\"' ".repeat(length / 9 + 1));
            with(bean, "bytes", new byte[length]);
            assertThat(text(everything(), read(everything(), write(everything(), bean))))
                    .isEqualTo(text(everything(), bean));
        }
    }

    @Test
    public void anEmptyListIsNotNoList() {
        for (String list : new String[] {"boolTokens", "int32Tokens", "stringTokens", "kindTokens", "dateTimeTokens"}) {
            Everything empty = with(new Everything(), list, new ArrayList<>());
            assertThat(text(everything(), read(everything(), write(everything(), empty))))
                    .isEqualTo(text(everything(), empty))
                    .isNotEqualTo(text(everything(), new Everything()));
        }
    }

    @Test
    public void truncationsAndBitFlipsAreTypedAndBounded() {
        for (Everything bean : beans(everything(), 40).subList(8, 12)) {
            BoundedRead.truncationsAndFlippedBits(format(), everything(), write(everything(), bean));
        }
    }

    @Test
    public void everyStrictPrefixIsRefused() {
        for (Everything bean : beans(everything(), 20)) {
            byte[] bytes = write(everything(), bean);
            for (int length = 0; length < bytes.length; length++) {
                assertThat(refusal(everything(), Arrays.copyOf(bytes, length)))
                        .as("%d of %d bytes", length, bytes.length)
                        .isIn(Code.TRUNCATED, Code.INVALID_UTF8, Code.MALFORMED);
            }
            assertThat(refusal(everything(), Arrays.copyOf(bytes, bytes.length + 1)))
                    .isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    public void aFailureLeavesNoTrace() {
        Everything bean = beans(everything(), 20).get(5);
        byte[] good = write(everything(), bean);
        for (int length = 0; length < good.length; length += 7) {
            Code unused = refusal(everything(), Arrays.copyOf(good, length));
            assertThat(text(everything(), read(everything(), good))).isEqualTo(text(everything(), bean));
            assertThatThrownBy(() -> write(nodes(), chain(200))).isInstanceOf(SerializationException.class);
            assertThat(write(everything(), bean)).isEqualTo(good);
        }
    }

    @Test
    public void theDepthOfTheLimitIsWrittenAndReadAndNoMore() {
        byte[] deepest = write(nodes(), chain(100));
        assertThat(text(nodes(), read(nodes(), deepest))).isEqualTo(text(nodes(), chain(100)));
        refused(Code.LIMIT_DEPTH, () -> write(nodes(), chain(101)));
        Node cycle = new Node();
        cycle.setSelfRef(cycle);
        refused(Code.LIMIT_DEPTH, () -> write(nodes(), cycle));
        refused(
                Code.LIMIT_DEPTH,
                () -> format().read(nodes(), deepest, 0, deepest.length, Limits.DEFAULT.withDepth(99)));
        byte[] deeper = format().write(nodes(), chain(2_000), Limits.DEFAULT.withDepth(10_000));
        refused(Code.LIMIT_DEPTH, () -> read(nodes(), deeper));
    }

    @Test
    public void limitsHoldBothWays() {
        Everything bean = with(new Everything(), "string", "x".repeat(1_000));
        byte[] bytes = write(everything(), with(bean, "node", new Node()));
        limited("stringBytes", bytes, Limits.DEFAULT.withStringBytes(999));
        limited("messageBytes", bytes, Limits.DEFAULT.withMessageBytes(1_000));
        limited("graphBytes", bytes, Limits.DEFAULT.withGraphBytes(1));
        refused(Code.LIMIT_SIZE, () -> format().write(everything(), bean, Limits.DEFAULT.withMessageBytes(1_000)));
    }

    private void limited(String name, byte[] bytes, Limits limits) {
        assertThatThrownBy(() -> format().read(everything(), bytes, 0, bytes.length, limits))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
                    assertThat(e.limitName()).isEqualTo(name);
                });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\u0000", "\u0001", "\u001f", "\ufffe", "\uffff", "\ud800", "\udc00", "\udc00\ud800", "a\ud800b"
            })
    public void charactersThatXmlCannotHoldAreRefused(String text) {
        assertThatThrownBy(() -> write(everything(), with(new Everything(), "string", text)))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
                    assertThat(e.fieldPath()).isEqualTo("string");
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "a:b", "1a", "a><b", "a\"", "\u0000"})
    public void namesThatAreNoneAreRefused(String name) {
        refused(
                Code.INVALID_BEAN,
                () -> write(everything(), with(new Everything(), "qName", new QName("urn:q", name, "q"))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x y", "x><y", "xml", "xmlns", "xsi", "ns1"})
    public void aPrefixIsKeptOrReplaced(String prefix) {
        QName name = new QName("urn:q", "local", prefix);
        Everything bean = with(new Everything(), "qName", name);
        assertThat(text(everything(), read(everything(), write(everything(), bean))))
                .contains("{urn:q}")
                .contains("local");
        assertThat(read(everything(), write(everything(), bean)))
                .extracting("qName")
                .isEqualTo(name);
    }

    @Test
    public void theRootIsNamedWhereTheSchemaDoesNot() {
        QName root = new QName("urn:r", "root");
        Node bean = chain(3);
        byte[] bytes = format().withRoot(root).write(nodes(), bean, Limits.DEFAULT);
        assertThat(text(nodes(), format().withRoot(root).read(nodes(), bytes, 0, bytes.length, Limits.DEFAULT)))
                .isEqualTo(text(nodes(), bean));
        refused(Code.SCHEMA_MISMATCH, () -> read(nodes(), bytes));
        refused(Code.CONFIG_INVALID, () -> write(new Rootless(), bean));
        assertThat(text(nodes(), read(new Rootless(), bytes))).isEqualTo(text(nodes(), bean));
    }

    @Test
    public void noFailureShowsThePayload() {
        Everything bean = with(new Everything(), "string", CANARY);
        with(bean, "stringTokens", List.of(CANARY, CANARY));
        with(bean, "qName", new QName(CANARY, CANARY, CANARY));
        byte[] bytes = write(everything(), bean);
        Map<Code, Integer> seen = new TreeMap<>();
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            try {
                Everything unused = read(everything(), flipped);
            } catch (SerializationException e) {
                StringWriter text = new StringWriter();
                e.printStackTrace(new PrintWriter(text));
                assertThat(text.toString()).doesNotContain(CANARY);
                assertThat(e.getMessage()).hasSizeLessThanOrEqualTo(512);
                seen.merge(e.code(), 1, Integer::sum);
            }
        }
        assertThat(seen).containsKeys(Code.MALFORMED, Code.SCHEMA_MISMATCH);
    }

    @Test
    public void anyNumberOfThreadsUseOneFormat() {
        Everything bean = beans(everything(), 50).get(20);
        byte[] expected = write(everything(), bean);
        IntStream.range(0, 200)
                .parallel()
                .forEach(i -> assertThat(write(everything(), read(everything(), expected)))
                        .isEqualTo(expected));
    }
}
