package io.curcuma.internal.avro;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.testkit.contract.FormatHarness;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import io.curcuma.testkit.fixture.Node;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class AvroHostileTest extends FormatHarness {
    /** Fields of a node before its strings, all absent. */
    private static final int BEFORE_STRINGS = 3;

    private static final int FIELDS = EverythingAdapter.SHAPE.size();
    private static final int KIND = EverythingAdapter.SHAPE.fields().indexOf(EverythingAdapter.KIND);
    private static final int KIND_TOKENS = EverythingAdapter.SHAPE.fields().indexOf(EverythingAdapter.KIND_TOKENS);

    private static final Field DECIMAL = EverythingAdapter.DECIMAL;
    private static final Field INTEGER = EverythingAdapter.INTEGER;
    private static final Field DATE_TIME = EverythingAdapter.DATE_TIME;
    private static final Field DATE = EverythingAdapter.DATE;

    private final Format format = new AvroBareFormat();

    @Override
    protected Format format() {
        return format;
    }

    private Code node(AvroBytes bytes) {
        return refusal(nodes(), bytes.array());
    }

    private static AvroBytes strings(long count) {
        return new AvroBytes().zeros(BEFORE_STRINGS).number(count);
    }

    @Test
    void aStringLengthBelowZeroOrBeyondTheBytesIsRefused() {
        assertThat(node(new AvroBytes().zeros(1).number(1, -1))).isEqualTo(Code.MALFORMED);
        assertThat(node(new AvroBytes().zeros(1).number(1, Long.MIN_VALUE))).isEqualTo(Code.MALFORMED);
        assertThat(node(new AvroBytes().zeros(1).number(1, 2_000_000_000))).isEqualTo(Code.TRUNCATED);
        assertThat(node(new AvroBytes().zeros(1).number(1, Long.MAX_VALUE))).isEqualTo(Code.TRUNCATED);
    }

    @Test
    void anArrayOfMoreItemsThanBytesIsRefused() {
        assertThat(node(strings(200_000_000))).isEqualTo(Code.TRUNCATED);
        assertThat(node(strings(Long.MAX_VALUE))).isEqualTo(Code.TRUNCATED);
        // nine bytes are enough for one double, not for two
        byte[] doubles = new AvroBytes().zeros(12).number(2).zeros(9).array();
        assertThat(refusal(new MultiplesAdapter(), doubles)).isEqualTo(Code.TRUNCATED);
    }

    @Test
    void aBlockSizeThatIsWrongIsRefused() {
        byte[] right = strings(-1).number(2, 1).raw('x').number(0).zeros(2).array();
        assertThat(read(nodes(), right).getStrings()).containsExactly("x");
        assertThat(node(strings(-1).number(3, 1).raw('x').number(0).zeros(2))).isEqualTo(Code.MALFORMED);
        assertThat(node(strings(-1).number(1, 1).raw('x').number(0).zeros(2))).isEqualTo(Code.MALFORMED);
        assertThat(node(strings(-1).number(-1, 1).raw('x').number(0).zeros(2))).isEqualTo(Code.MALFORMED);
        assertThat(node(strings(-3).number(2, 1).raw('x').number(0).zeros(2))).isEqualTo(Code.MALFORMED);
        assertThat(node(strings(-1).number(1_000, 1).raw('x').number(0).zeros(2)))
                .isEqualTo(Code.TRUNCATED);
        assertThat(node(strings(-1).number(Long.MAX_VALUE, 1).raw('x').number(0).zeros(2)))
                .isEqualTo(Code.TRUNCATED);
    }

    @Test
    void theSmallestLongAsACountIsRefused() {
        assertThat(node(strings(Long.MIN_VALUE).number(1, 0).zeros(2))).isEqualTo(Code.MALFORMED);
    }

    @Test
    void itemsWithoutBytesAreCounted() {
        int limit = Limits.DEFAULT.zeroByteItems();
        EmptyItems many = new EmptyItems();
        many.first.addAll(Collections.nCopies(limit, true));
        assertThat(read(EmptyItems.ADAPTER, write(EmptyItems.ADAPTER, many)).first)
                .hasSize(limit);
        assertThat(refusal(
                        EmptyItems.ADAPTER,
                        new AvroBytes().number(200_000_000, 0, 0).array()))
                .isEqualTo(Code.LIMIT_COUNT);
    }

    @Test
    void itemsWithoutBytesAreCountedAcrossArraysAndWithinTheBytesThatAreLeft() {
        int limit = Limits.DEFAULT.zeroByteItems();
        byte[] two = new AvroBytes().number(limit, 0, limit, 0).array();
        refused(Code.LIMIT_COUNT, () -> read(EmptyItems.ADAPTER, two));
        byte[] within = new AvroBytes().number(limit + 2L, 0).zeros(2 * limit).array();
        refused(Code.LIMIT_COUNT, () -> read(EmptyItems.ADAPTER, within));
    }

    @Test
    void aMillionBlocksOfOneItemWithoutBytesAreCountedAndReadInLinearTime() {
        AvroBytes blocks = new AvroBytes();
        for (int i = 0; i < 1_000_000; i++) {
            blocks.raw(2);
        }
        byte[] bytes = blocks.zeros(2).array();
        refused(Code.LIMIT_COUNT, () -> read(EmptyItems.ADAPTER, bytes));
        Limits wide = Limits.DEFAULT.withZeroByteItems(999_999);
        EmptyItems bean = format().read(EmptyItems.ADAPTER, bytes, 0, bytes.length, wide);
        assertThat(bean.first).hasSize(1_000_000);
        assertThat(format().write(EmptyItems.ADAPTER, bean, wide)).hasSizeLessThan(10);
    }

    @Test
    void aUnionIndexThatIsNoneOfTheTwoIsRefused() {
        for (long index : new long[] {-1, 2, 1L << 31, Long.MAX_VALUE, Long.MIN_VALUE}) {
            assertThat(node(new AvroBytes().number(index).zeros(20))).isEqualTo(Code.MALFORMED);
        }
        byte[] wide = new AvroBytes().raw(0x80, 0, 0x80, 0, 0x80, 0).zeros(3).array();
        assertThat(BeanText.of(read(nodes(), wide))).isEqualTo(BeanText.of(new Node()));
    }

    @Test
    void anEnumIndexThatTheEnumDoesNotHaveIsRefused() {
        for (long index : new long[] {-1, 4, Integer.MAX_VALUE, 1L << 40}) {
            byte[] bytes =
                    new AvroBytes().zeros(KIND).number(1, index).zeros(50).array();
            assertThat(refusal(everything(), bytes)).isEqualTo(Code.MALFORMED);
        }
    }

    @Test
    void theUnspecifiedSymbolIsAbsentAndNoItem() {
        byte[] singular = new AvroBytes()
                .zeros(KIND)
                .number(1, 0)
                .zeros(FIELDS - KIND - 1)
                .array();
        assertThat(BeanText.of(read(everything(), singular))).isEqualTo("{}");
        byte[] item = new AvroBytes()
                .zeros(KIND_TOKENS)
                .number(1, 1, 0, 0)
                .zeros(FIELDS - KIND_TOKENS - 1)
                .array();
        assertThat(refusal(everything(), item)).isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @Test
    void deepNestingIsRefusedBeforeTheStackEnds() {
        AvroBytes deep = new AvroBytes();
        for (int i = 0; i < 100_000; i++) {
            deep.zeros(4).number(1);
        }
        assertThat(node(deep)).isEqualTo(Code.LIMIT_DEPTH);
        AvroBytes wide = new AvroBytes();
        for (int i = 0; i < 10_000; i++) {
            wide.zeros(5).number(1);
        }
        assertThat(node(wide)).isEqualTo(Code.LIMIT_DEPTH);
    }

    @Test
    void nestedArraysDoNotClaimTheSameBytesTwice() {
        int filler = 1 << 20;
        AvroBytes bytes = new AvroBytes();
        for (int i = 0; i < 90; i++) {
            bytes.zeros(5).number(filler);
        }
        assertThat(node(bytes.zeros(2 * filler).raw(0x80))).isNotNull();
    }

    @Test
    void numbersOfTooManyDigitsAreRefused() {
        AvroBytes digits = new AvroBytes().number(1 << 20);
        for (int i = 0; i < 1 << 20; i++) {
            digits.raw('9');
        }
        assertThat(value(INTEGER, 1, digits)).isEqualTo(Code.LIMIT_NUMBER);
        assertThat(value(DECIMAL, 1, new AvroBytes().number(0, 0, 1).raw(digits)))
                .isEqualTo(Code.LIMIT_NUMBER);
        assertThat(value(DATE, 1, new AvroBytes().number(0, 0, 1).raw(digits))).isEqualTo(Code.LIMIT_NUMBER);
        assertThat(value(DATE_TIME, 1, new AvroBytes().number(0, 0, 0, 0, 1).raw(digits)))
                .isEqualTo(Code.LIMIT_NUMBER);
    }

    /** What becomes of a field's value. */
    private Code value(Field field, int present, AvroBytes value) {
        int index = EverythingAdapter.SHAPE.fields().indexOf(field);
        byte[] bytes = new AvroBytes()
                .zeros(index)
                .number(present)
                .raw(value)
                .zeros(FIELDS - index - 1)
                .array();
        return refusal(everything(), bytes);
    }

    @Test
    void decimalsOutOfRangeAreRefused() {
        for (int size : new int[] {Integer.MIN_VALUE, -1, 0, 17, 2_000_000_000}) {
            assertThat(value(DECIMAL, 1, new AvroBytes().number(1, size).zeros(30)))
                    .isEqualTo(Code.SCHEMA_MISMATCH);
        }
        // the largest that eight and sixteen bytes hold have 19 and 39 digits
        assertThat(value(
                        DECIMAL,
                        1,
                        new AvroBytes().number(1, 8).raw(0x7f).zeros(7).number(0, 0)))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(value(
                        DECIMAL,
                        1,
                        new AvroBytes().number(1, 8).raw(0x80).zeros(7).number(0, 0)))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(value(
                        DECIMAL,
                        1,
                        new AvroBytes().number(1, 16).raw(0x7f).zeros(15).number(0, 0)))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        for (long digits : new long[] {Integer.MIN_VALUE, -1, 1, 39, Integer.MAX_VALUE}) {
            assertThat(value(DECIMAL, 1, new AvroBytes().number(1, 1).raw(1).number(digits, 0)))
                    .isEqualTo(Code.SCHEMA_MISMATCH);
        }
        assertThat(value(DECIMAL, 1, new AvroBytes().number(0, 0, 0))).isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @Test
    void aDecimalOfMoreBytesThanItNeedsIsRead() {
        byte[] bytes = new AvroBytes()
                .zeros(19)
                .number(1, 1, 16)
                .raw(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)
                .raw(0xff, 0xff, 0xff, 0xff, 0xff, 0xed, 0x2f, 0x98)
                .number(2, 0)
                .zeros(FIELDS - 20)
                .array();
        assertThat(BeanText.of(read(everything(), bytes))).contains("-12.33");
    }

    @Test
    void datesOutOfRangeAreRefused() {
        for (long days : new long[] {Integer.MIN_VALUE, -719_163, 2_932_897, Integer.MAX_VALUE}) {
            assertThat(value(DATE, 1, new AvroBytes().number(1, days, 0, 0))).isEqualTo(Code.SCHEMA_MISMATCH);
        }
        assertThat(value(DATE, 1, new AvroBytes().number(1, 1L << 32, 0, 0))).isEqualTo(Code.MALFORMED);
        assertThat(value(DATE, 1, new AvroBytes().number(1, 0, 1, 841, 0))).isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(value(DATE, 1, new AvroBytes().number(0, 0, 0))).isEqualTo(Code.SCHEMA_MISMATCH);
        for (long micros : new long[] {Long.MIN_VALUE, -62_135_596_800_000_001L, 253_402_300_800_000_000L}) {
            assertThat(value(DATE_TIME, 1, new AvroBytes().number(1, micros, 0, 0, 0, 0)))
                    .isEqualTo(Code.SCHEMA_MISMATCH);
        }
        for (long nanos : new long[] {-1, 1_000}) {
            assertThat(value(DATE_TIME, 1, new AvroBytes().number(1, 0, nanos, 0, 0, 0)))
                    .isEqualTo(Code.SCHEMA_MISMATCH);
        }
        assertThat(value(DATE_TIME, 1, new AvroBytes().number(0, 0, 0, 0, 0))).isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @Test
    void varintsThatAreTooLongOrTooLargeAreRefused() {
        assertThat(node(new AvroBytes().raw(2, 0xff, 0xff, 0xff, 0xff, 0x1f).zeros(9)))
                .isEqualTo(Code.MALFORMED);
        assertThat(node(new AvroBytes().raw(2, 0x80, 0x80, 0x80, 0x80, 0x80, 0).zeros(9)))
                .isEqualTo(Code.MALFORMED);
        assertThat(node(new AvroBytes()
                        .raw(0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1)
                        .zeros(9)))
                .isEqualTo(Code.MALFORMED);
    }

    @Test
    void booleansAndRangesAreChecked() {
        assertThat(refusal(
                        everything(),
                        new AvroBytes().raw(2, 2).zeros(FIELDS - 1).array()))
                .isEqualTo(Code.MALFORMED);
        assertThat(refusal(
                        everything(),
                        new AvroBytes()
                                .zeros(1)
                                .number(1, 128)
                                .zeros(FIELDS - 2)
                                .array()))
                .isEqualTo(Code.SCHEMA_MISMATCH);
        assertThat(refusal(
                        everything(),
                        new AvroBytes()
                                .zeros(9)
                                .number(1, 1L << 32)
                                .zeros(FIELDS - 10)
                                .array()))
                .isEqualTo(Code.SCHEMA_MISMATCH);
    }

    @Test
    void bytesThatAreNotUtf8AreRefused() {
        for (int[] bad : new int[][] {{0xc0, 0x80}, {0xed, 0xa0, 0x80}, {0xf5, 0x80, 0x80, 0x80}, {0x80}}) {
            AvroBytes bytes =
                    new AvroBytes().zeros(1).number(1, bad.length).raw(bad).zeros(4);
            assertThat(node(bytes)).isEqualTo(Code.INVALID_UTF8);
        }
    }

    @Test
    void anEmptyMessageIsNoRecord() {
        assertThat(refusal(nodes(), new byte[0])).isEqualTo(Code.TRUNCATED);
        assertThat(BeanText.of(read(everything(), new byte[FIELDS]))).isEqualTo(BeanText.of(new Everything()));
    }
}
