package io.curcuma.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files that are damaged or made to do harm end in a typed failure, and cost no more than the limits allow. */
final class HostileFileTest {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OneRow PLAIN = new OneRow(ParquetOptions.DEFAULT.withCodec(CompressionCodecName.UNCOMPRESSED));
    private static final Limits LIMITS =
            Limits.DEFAULT.withMessageBytes(1 << 20).withGraphBytes(4 << 20);

    private static byte[] everything(int seed, OneRow format) {
        return format.write(new EverythingAdapter(), new RandomFixtures(seed).everything(2), Limits.DEFAULT);
    }

    private static @Nullable SerializationException read(Adapter<?> adapter, byte[] file) {
        long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
        SerializationException failure = null;
        try {
            PLAIN.read(adapter, file, 0, file.length, LIMITS);
        } catch (SerializationException e) {
            failure = e;
        }
        long cost = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
        assertThat(cost).as("bytes allocated: %s", failure).isLessThan(48L << 20);
        return failure;
    }

    @Test
    void flippedBitsAreTypedAndBounded() {
        Random random = new Random(5);
        for (CompressionCodecName codec : new CompressionCodecName[] {
            CompressionCodecName.UNCOMPRESSED, CompressionCodecName.ZSTD, CompressionCodecName.SNAPPY
        }) {
            byte[] file = everything(
                    3, new OneRow(ParquetOptions.DEFAULT.withRecursion(0).withCodec(codec)));
            for (int i = 0; i < 300; i++) {
                read(new EverythingAdapter(), flipped(file, random));
            }
        }
    }

    private static byte[] flipped(byte[] file, Random random) {
        byte[] flipped = file.clone();
        int bit = random.nextInt(8 * file.length);
        flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
        return flipped;
    }

    /** Lists and repeated words, in pages that the damage is almost always in. */
    private static Node tree() {
        Node root = new RandomFixtures(8).node(5);
        for (int i = 0; i < 300; i++) {
            Node node = new Node();
            node.setInteger(i * 7_919);
            node.setAstring("word " + i % 10);
            node.getStrings().add("text " + i);
            root.getSelfRefList().add(node);
        }
        return root;
    }

    @ParameterizedTest
    @EnumSource
    void damagedPagesWithoutChecksumsAreTypedAndBounded(WriterVersion version) {
        Random random = new Random(6);
        byte[] file = UncheckedRow.write(
                new NodeAdapter(),
                tree(),
                ParquetOptions.DEFAULT.withCodec(CompressionCodecName.UNCOMPRESSED),
                version);
        assertThat(read(new NodeAdapter(), file)).isNull();
        for (int i = 0; i < Rounds.of(3_000); i++) {
            byte[] damaged = flipped(file, random);
            int from = random.nextInt(file.length - 40);
            for (int at = from; i % 2 == 0 && at < from + random.nextInt(16); at++) {
                damaged[at] = (byte) random.nextInt();
            }
            read(new NodeAdapter(), damaged);
        }
    }

    @Test
    void everyPrefixIsRefused() {
        byte[] file = new OneRow(ParquetOptions.DEFAULT).write(new NodeAdapter(), new Node(), Limits.DEFAULT);
        for (int length = 0; length < file.length; length++) {
            assertThat(read(new NodeAdapter(), Arrays.copyOf(file, length)))
                    .isNotNull()
                    .extracting(SerializationException::code)
                    .isIn(Code.TRUNCATED, Code.MALFORMED);
        }
    }

    @Test
    void whatIsNoParquetIsRefused() {
        assertThat(read(new NodeAdapter(), new byte[1000]))
                .isNotNull()
                .extracting(SerializationException::code)
                .isEqualTo(Code.MALFORMED);
        assertThat(read(new NodeAdapter(), "PAR1\u0001\u0000\u0000\u007fPAR1".getBytes(StandardCharsets.ISO_8859_1)))
                .isNotNull()
                .extracting(SerializationException::code)
                .isEqualTo(Code.MALFORMED);
    }

    @Test
    void aPageThatGrowsIsRefusedBeforeItDoes() {
        Everything bean = new Everything();
        byte[] file = PLAIN.write(new EverythingAdapter(), withString(bean, "x".repeat(2 << 20)), Limits.DEFAULT);
        byte[] small = new OneRow(ParquetOptions.DEFAULT).write(new EverythingAdapter(), bean, Limits.DEFAULT);
        assertThat(small.length).isLessThan(file.length / 20);
        for (byte[] each : new byte[][] {file, small}) {
            assertThat(read(new EverythingAdapter(), each))
                    .isNotNull()
                    .satisfies(e -> assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE))
                    .satisfies(e -> assertThat(e.limitName()).isEqualTo("messageBytes"));
        }
    }

    private static Everything withString(Everything bean, String value) {
        try {
            java.lang.reflect.Field field = Everything.class.getDeclaredField("string");
            field.setAccessible(true);
            field.set(bean, value);
            return bean;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aListOfOneWordADictionaryHasIsCountedItemByItem() {
        Node node = new Node();
        for (int i = 0; i < 500_000; i++) {
            node.getStrings().add("word");
        }
        byte[] file = new OneRow(ParquetOptions.DEFAULT).write(new NodeAdapter(), node, Limits.DEFAULT);
        assertThat(file.length).isLessThan(20_000);
        assertThat(read(new NodeAdapter(), file))
                .isNotNull()
                .satisfies(e -> assertThat(e.limitName()).isEqualTo("graphBytes"))
                .satisfies(e -> assertThat(e.fieldPath()).isEqualTo("strings"));
    }

    @Test
    void noFailureShowsThePayload() {
        Everything bean = withString(new Everything(), "CANARY");
        byte[] file = PLAIN.write(new EverythingAdapter(), bean, Limits.DEFAULT);
        Random random = new Random(7);
        for (int i = 0; i < Rounds.of(1_000); i++) {
            SerializationException failure = read(new EverythingAdapter(), flipped(file, random));
            if (failure != null) {
                assertThat(failure.getMessage()).doesNotContain("CANARY").hasSizeLessThanOrEqualTo(512);
                for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
                    assertThat(String.valueOf(cause.getMessage())).doesNotContain("CANARY");
                }
            }
        }
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    @Test
    void aFooterThatClaimsManyColumnsCostsNoMoreThanItsBytes() {
        // version 1, and a list of 2^28 structs
        byte[] footer = bytes(0x15, 2, 0x19, 0xfc, 0x80, 0x80, 0x80, 0x80, 1, 0x15, 2, 0x19);
        byte[] file = new byte[4 + footer.length + 8];
        System.arraycopy("PAR1".getBytes(StandardCharsets.US_ASCII), 0, file, 0, 4);
        System.arraycopy(footer, 0, file, 4, footer.length);
        file[4 + footer.length] = (byte) footer.length;
        System.arraycopy("PAR1".getBytes(StandardCharsets.US_ASCII), 0, file, file.length - 4, 4);
        assertThat(read(new NodeAdapter(), file))
                .isNotNull()
                .extracting(SerializationException::code)
                .isEqualTo(Code.MALFORMED);
    }

    @Test
    void aPageHeaderThatClaimsALongTextCostsNoMoreThanItsBytes() {
        // sizes of 16, a data page, and statistics whose maximum is of 100 MB
        byte[] header = bytes(
                0x15, 0, 0x15, 0x20, 0x15, 0x20, 0x2c, 0x15, 2, 0x15, 0, 0x15, 6, 0x15, 6, 0x1c, 0x18, 0xff, 0xff, 0xff,
                0x2f, 1, 2, 3);
        Node node = new Node();
        node.setAstring("x".repeat(100));
        byte[] file = PLAIN.write(new NodeAdapter(), node, Limits.DEFAULT);
        System.arraycopy(header, 0, file, 4, header.length);
        assertThat(read(new NodeAdapter(), file))
                .isNotNull()
                .extracting(SerializationException::code)
                .isEqualTo(Code.MALFORMED);
    }

    @Test
    void runsThatClaimMoreThanTheyHaveAreRefused() {
        // 2^28 groups of bit-packed values, in no bytes at all
        byte[] groups = {(byte) 0x81, (byte) 0x80, (byte) 0x80, (byte) 0x80, 0x02};
        for (int width : new int[] {0, 1, 7}) {
            assertThatThrownBy(() -> Runs.check(groups, 0, groups.length, width))
                    .isInstanceOf(SerializationException.class);
        }
        byte[] delta = {(byte) 0x80, 0x01, 0x04, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 0x07};
        assertThatThrownBy(() -> Runs.checkDelta(delta, 0, 1_000)).isInstanceOf(SerializationException.class);
    }

    @Test
    void aPageOfAnotherSizeThanItSaysIsRefused() {
        byte[] page = Zstd.compress(new byte[1_000]);
        for (int size : new int[] {1, 999, 1_001}) {
            assertThatThrownBy(() -> PageCodecs.decompress(CompressionCodecName.ZSTD, page, 0, page.length, size))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.MALFORMED));
        }
    }
}
