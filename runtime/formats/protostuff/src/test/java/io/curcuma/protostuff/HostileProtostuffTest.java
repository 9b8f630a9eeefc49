package io.curcuma.protostuff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Constructs;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.RandomFixtures;
import io.curcuma.testkit.fixture.Row;
import io.protostuff.GraphIOUtil;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtobufIOUtil;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bytes that are broken, odd or hostile, in the format and through the library with our schemas. */
class HostileProtostuffTest extends FormatHarness {
    private static final Map<String, Row> CONSTRUCTS = Constructs.rows();
    /** Rows that have XML, or have it after one bit is changed: its parser costs more than the bound for short messages. */
    private static final Set<String> XML = Set.of("mixed content", "open elements", "any type", "any types");

    private final Format format = new ProtostuffFormat();
    private final Schema<Everything> schema = ProtostuffSchemas.of(new EverythingAdapter());

    @Override
    protected Format format() {
        return format;
    }

    private static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    private String text(String hex) {
        return BeanText.of(read(everything(), hex(hex))).replace("\n", ";");
    }

    @ParameterizedTest
    @CsvSource({
        "'', {}",
        "20 07, {int32=7;}",
        "20 ff ff ff ff ff ff ff ff ff 01, {int32=-1;}",
        // packed and unpacked
        "d0 02 01 d2 02 02 02 03 d0 02 04, '{int32Tokens=[1, 2, 3, 4, ];}'",
        "d8 02 01, {int32Tokens=[];}",
        "d8 02 00, {}",
        // groups that nobody knows, and known numbers with other wire types
        "fb 3f 08 01 72 01 61 0b 0c fc 3f 20 07, {int32=7;}",
        "23 08 01 24 20 07 22 01 61, {int32=7;}",
        "9a 01 00 20 07, {int32=7;}",
        // unknown groups within a known one
        "9b 01 fb 3f fc 3f 08 05 9c 01 20 07, '{int32=7;node={integer=5;adouble=0;};}'"
    })
    void whatIsUnusualIsRead(String hex, String bean) {
        assertThat(text(hex)).isEqualTo(bean);
    }

    @ParameterizedTest
    @CsvSource({
        "00, MALFORMED",
        "07, MALFORMED",
        "24, MALFORMED",
        "26 00, MALFORMED",
        "9b 01, TRUNCATED",
        "9b 01 08, TRUNCATED",
        "9b 01 08 05, TRUNCATED",
        "9b 01 9b 01 9c 01, TRUNCATED",
        "9b 01 a4 01, MALFORMED",
        "fb 3f 24, MALFORMED",
        "fb 3f, TRUNCATED",
        "72 02 61, TRUNCATED",
        "72 ff ff ff ff 07 61, TRUNCATED",
        "72 ff ff ff ff ff ff ff ff ff 01, MALFORMED",
        "7a ff ff ff ff 07 61, TRUNCATED",
        "72 01 ff, INVALID_UTF8",
        "f2 02 07 00 00 00 00 00 00 00, MALFORMED",
        "20 ff ff ff ff ff ff ff ff ff ff 01, MALFORMED",
        "88 01 02, SCHEMA_MISMATCH",
        "b3 01, TRUNCATED",
        "b3 01 08 01, TRUNCATED"
    })
    void whatIsBrokenIsRefused(String hex, Code code) {
        assertThat(refusal(everything(), hex(hex))).isEqualTo(code);
    }

    @Test
    void tenThousandGroupsInsideOneAnotherAreTooDeepWhereverTheyAre() {
        for (String groups : new String[] {"fb 3f ", "9b 01 fb 3f ", "9b 01 2b "}) {
            assertThat(refusal(everything(), hex(groups.repeat(10_000)))).isEqualTo(Code.LIMIT_DEPTH);
        }
        assertThat(refusal(nodes(), hex("2b ".repeat(10_000)))).isEqualTo(Code.LIMIT_DEPTH);
    }

    static List<String> constructs() {
        return CONSTRUCTS.keySet().stream().filter(name -> !XML.contains(name)).toList();
    }

    @ParameterizedTest
    @MethodSource("constructs")
    void truncationsAndBitFlipsOfEveryConstructAreTypedAndBounded(String name) {
        byte[] bytes = write(Constructs.ADAPTER, Objects.requireNonNull(CONSTRUCTS.get(name)));
        BoundedRead.truncationsAndFlippedBits(format, Constructs.ADAPTER, bytes);
    }

    /** A way through the library. */
    private interface Way {
        void read(byte[] bytes, Everything bean, Schema<Everything> schema);
    }

    private void damaged(byte[] bytes, Way way) {
        byte[] flipped = bytes.clone();
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            attempt(flipped, way);
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
        }
        for (int length = 0; length < bytes.length; length++) {
            attempt(Arrays.copyOf(bytes, length), way);
        }
    }

    private void attempt(byte[] bytes, Way way) {
        try {
            way.read(bytes, new Everything(), schema);
        } catch (SerializationException e) {
            assertThat(e.code()).isNotNull();
        } catch (RuntimeException e) {
            // what the library throws after our schema has returned, and does not mean us
            assertThat(e.getStackTrace()[0].getClassName()).startsWith("io.protostuff.");
        }
    }

    @Test
    void theLibraryNeverGetsMoreThanAnExceptionOutOfOurSchemas() {
        Everything bean = new RandomFixtures(4).everything(2);
        damaged(ProtostuffIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate()), ProtostuffIOUtil::mergeFrom);
        damaged(ProtobufIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate()), ProtobufIOUtil::mergeFrom);
        damaged(GraphIOUtil.toByteArray(bean, schema, LinkedBuffer.allocate()), GraphIOUtil::mergeFrom);
    }

    @Test
    void randomBytesNeverGetMoreThanAnExceptionOutOfOurSchemas() {
        Random random = new Random(9);
        for (int i = 0; i < 100_000; i++) {
            byte[] bytes = new byte[random.nextInt(40)];
            random.nextBytes(bytes);
            attempt(bytes, i % 2 == 0 ? ProtostuffIOUtil::mergeFrom : GraphIOUtil::mergeFrom);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"20 07 7a ff ff ff ff 07 61", "20 07 72 ff ff ff ff 07 61", "20 07 7a ff ff ff ff 03 61"})
    void aLengthThatOverflowsTheLibrarysOwnCheckTakesNoMemory(String hex) {
        for (Way way : List.<Way>of(ProtostuffIOUtil::mergeFrom, ProtobufIOUtil::mergeFrom, GraphIOUtil::mergeFrom)) {
            assertThatThrownBy(() -> way.read(hex(hex), new Everything(), schema))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.TRUNCATED));
        }
    }

    @Test
    void depthAndSizeAreLimitedInTheSchemasToo() {
        Schema<Node> nodes = ProtostuffSchemas.of(new NodeAdapter());
        byte[] deep = hex("2b ".repeat(100_000));
        assertThatThrownBy(() -> ProtostuffIOUtil.mergeFrom(deep, new Node(), nodes))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
        byte[] unknown = hex("fb 3f ".repeat(1_000_000));
        assertThatThrownBy(() -> ProtostuffIOUtil.mergeFrom(unknown, new Node(), nodes))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
        Schema<Node> small = ProtostuffSchemas.of(new NodeAdapter(), Limits.DEFAULT.withMessageBytes(100));
        Node node = new Node();
        node.setAstring("x".repeat(101));
        byte[] large = write(nodes(), node);
        assertThatThrownBy(() -> ProtostuffIOUtil.mergeFrom(large, new Node(), small))
                .isInstanceOfSatisfying(
                        SerializationException.class,
                        e -> assertThat(e.limitName()).isEqualTo("messageBytes"));
    }
}
