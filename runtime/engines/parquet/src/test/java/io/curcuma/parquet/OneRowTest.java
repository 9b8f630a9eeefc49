package io.curcuma.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What each format keeps and refuses, as far as a row of a file is a message. */
final class OneRowTest extends FormatHarness {
    private ParquetOptions options = ParquetOptions.DEFAULT;

    @Override
    protected OneRow format() {
        return new OneRow(options);
    }

    /** Parquet's plain encoding has one NaN. */
    private static String text(Object bean) {
        return BeanText.of(bean).replace("7ff80000deadbeef", "7ff8000000000000");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void everyBeanComesBackEqual(int recursion) {
        options = options.withRecursion(recursion);
        for (int seed = 0; seed < 30; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] bytes = write(everything(), bean);
            assertThat(text(read(everything(), bytes))).as("seed %d", seed).isEqualTo(text(bean));
            assertThat(write(everything(), bean)).isEqualTo(bytes);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3})
    void everyTreeComesBackEqual(int recursion) {
        options = options.withRecursion(recursion);
        for (int seed = 0; seed < Rounds.of(100); seed++) {
            Node tree = new RandomFixtures(seed).node(5);
            assertThat(text(read(nodes(), write(nodes(), tree)))).isEqualTo(text(tree));
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = CompressionCodecName.class,
            names = {"UNCOMPRESSED", "SNAPPY", "GZIP", "ZSTD", "LZ4_RAW"})
    void everyCodecGivesTheBeanBack(CompressionCodecName codec) {
        options = options.withCodec(codec);
        Everything bean = new RandomFixtures(5).everything(3);
        assertThat(text(read(everything(), write(everything(), bean)))).isEqualTo(text(bean));
    }

    @Test
    void aLimitOfColumnsCutsTheDeepestLevels() {
        Node tree = new RandomFixtures(4).node(5);
        for (int columns = 7; columns < 40; columns++) {
            options = ParquetOptions.DEFAULT.withRecursion(9).withColumns(columns);
            assertThat(ParquetSchema.of(nodes(), options).getColumns()).hasSizeLessThanOrEqualTo(columns);
            assertThat(text(read(nodes(), write(nodes(), tree)))).isEqualTo(text(tree));
        }
    }

    @Test
    void zeroEmptyAndFalseAreNotAbsent() {
        Everything zero = new Everything();
        with(zero, "bool", false);
        with(zero, "int8", (byte) 0);
        with(zero, "int32", 0);
        with(zero, "sint64", 0L);
        with(zero, "uint8", (short) 0);
        with(zero, "uint32", 0L);
        with(zero, "float32", 0f);
        with(zero, "float64", 0.0);
        with(zero, "string", "");
        with(zero, "bytes", new byte[0]);
        with(zero, "node", new Node());
        assertThat(BeanText.of(read(everything(), write(everything(), zero)))).isEqualTo(BeanText.of(zero));
        assertThat(BeanText.of(read(everything(), write(everything(), new Everything()))))
                .isEqualTo("{}");
    }

    @Test
    void anEmptyListIsNotNoList() {
        for (String list : new String[] {
            "boolTokens", "int32Tokens", "sint64Tokens", "float64Tokens", "stringTokens", "kindTokens", "dateTimeTokens"
        }) {
            Everything empty = with(new Everything(), list, new ArrayList<>());
            assertThat(BeanText.of(read(everything(), write(everything(), empty))))
                    .contains(list + "=[]");
        }
    }

    @Test
    void longValuesComeBack() {
        for (int length : new int[] {31, 8_192, 70_000, 3_000_000}) {
            Everything bean = with(new Everything(), "string", "x".repeat(length));
            with(bean, "stringTokens", List.of("\u00e9".repeat(length), "\ud83c\udf3f".repeat(length / 2)));
            with(bean, "bytes", new byte[length]);
            assertThat(BeanText.of(read(everything(), write(everything(), bean))))
                    .isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void theDeepestTreeIsWrittenAndReadAndOneLevelMoreIsNot() {
        byte[] deepest = write(nodes(), chain(100));
        assertThat(BeanText.of(read(nodes(), deepest))).isEqualTo(BeanText.of(chain(100)));
        assertThatThrownBy(() -> write(nodes(), chain(101))).isInstanceOfSatisfying(SerializationException.class, e -> {
            assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH);
            assertThat(e.limitName()).isEqualTo("depth");
        });
        refused(
                Code.LIMIT_DEPTH,
                () -> format().read(nodes(), deepest, 0, deepest.length, Limits.DEFAULT.withDepth(99)));
    }

    @Test
    void aCycleOfBeansIsRefused() {
        Node cycle = new Node();
        cycle.setSelfRef(cycle);
        refused(Code.LIMIT_DEPTH, () -> write(nodes(), cycle));
    }

    @Test
    void nullInAListIsRefusedWithItsPlace() {
        Node node = new Node();
        node.getStrings().addAll(Arrays.asList("a", null));
        Node parent = new Node();
        parent.setSelfRef(node);
        assertThatThrownBy(() -> write(nodes(), parent)).isInstanceOfSatisfying(SerializationException.class, e -> {
            assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
            assertThat(e.fieldPath()).startsWith("selfRef/strings");
            assertThat(e.format()).isEqualTo("parquet");
        });
    }

    @Test
    void halfASurrogatePairIsRefused() {
        for (String half : new String[] {"\ud83c", "a\udf3f", "\ud83c\ud83c", "x".repeat(100) + "\ud83c"}) {
            refused(Code.INVALID_BEAN, () -> write(everything(), with(new Everything(), "string", half)));
        }
    }

    @Test
    void unsignedValuesOutOfRangeAreRefused() {
        Object[][] cases = {
            {"uint8", (short) 256}, {"uint8", (short) -1}, {"uint16", 65_536}, {"uint16", -1}, {"uint32", -1L}
        };
        for (Object[] pair : cases) {
            refused(Code.INVALID_BEAN, () -> write(everything(), with(new Everything(), (String) pair[0], pair[1])));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void whatIsWrittenWithALimitIsReadWithIt(int recursion) {
        options = options.withRecursion(recursion);
        for (int seed = 0; seed < 8; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] bytes = write(everything(), bean);
            long refused = 1;
            long written = 1 << 24;
            while (written - refused > 1) {
                long middle = (written + refused) / 2;
                if (isWritten(bean, Limits.DEFAULT.withGraphBytes(middle))) {
                    written = middle;
                } else {
                    refused = middle;
                }
            }
            Limits least = Limits.DEFAULT.withGraphBytes(written);
            assertThat(text(format().read(everything(), bytes, 0, bytes.length, least)))
                    .isEqualTo(text(bean));
        }
    }

    private boolean isWritten(Everything bean, Limits limits) {
        try {
            format().write(everything(), bean, limits);
            return true;
        } catch (SerializationException e) {
            assertThat(e.limitName()).isEqualTo("graphBytes");
            return false;
        }
    }

    @Test
    void limitsHoldBothWays() {
        Everything bean = with(with(new Everything(), "string", "x".repeat(100)), "node", new Node());
        byte[] bytes = write(everything(), bean);
        for (Limits limits : List.of(Limits.DEFAULT.withStringBytes(99), Limits.DEFAULT.withGraphBytes(500))) {
            refused(Code.LIMIT_SIZE, () -> format().write(everything(), bean, limits));
            refused(Code.LIMIT_SIZE, () -> format().read(everything(), bytes, 0, bytes.length, limits));
        }
        refused(
                Code.LIMIT_SIZE,
                () -> format().read(everything(), bytes, 0, bytes.length, Limits.DEFAULT.withMessageBytes(100)));
    }
}
