package io.curcuma.internal.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class ProtobufFormatTest {
    private static final ProtobufFormat FORMAT = new ProtobufFormat();

    private static byte[] write(Everything bean) {
        return FORMAT.write(new EverythingAdapter(), bean, Limits.DEFAULT);
    }

    private static Everything read(byte[] bytes) {
        return FORMAT.read(new EverythingAdapter(), bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private static void refused(Code code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void theFormatIsFoundByItsId() {
        assertThat(ServiceLoader.load(Format.class).stream().map(ServiceLoader.Provider::type))
                .contains(ProtobufFormat.class);
        assertThat(FORMAT.id()).isEqualTo(Format.PROTOBUF);
        assertThat(FORMAT.mediaTypes()).startsWith("application/protobuf");
    }

    @Test
    void everyBeanComesBackEqual() {
        for (int seed = 0; seed < Rounds.of(2_000); seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            assertThat(BeanText.of(read(write(bean)))).as("seed %d", seed).isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void zeroEmptyAndFalseAreWrittenAndAbsentIsNot() {
        String[] fields = {"bool", "int8", "int32", "sint64", "uint8", "float64", "string", "bytes", "node"};
        Object[] zeros = {false, (byte) 0, 0, 0L, (short) 0, 0.0, "", new byte[0], new Node()};
        for (int i = 0; i < fields.length; i++) {
            Everything bean = Beans.with(new Everything(), fields[i], zeros[i]);
            byte[] bytes = write(bean);
            assertThat(bytes).isNotEmpty();
            assertThat(BeanText.of(read(bytes))).isEqualTo(BeanText.of(bean)).isNotEqualTo("{}");
        }
        assertThat(write(new Everything())).isEmpty();
        assertThat(write(Beans.with(new Everything(), "int32Tokens", new ArrayList<>())))
                .containsExactly(0xd8, 2, 1);
    }

    @Test
    void unknownFieldsOfANewerPeerAreSkipped() {
        for (int seed = 0; seed < 500; seed++) {
            byte[] newer = write(new RandomFixtures(seed).everything(3));
            // a node knows a few of the numbers, and most of them with another wire type
            Node node = FORMAT.read(new NodeAdapter(), newer, 0, newer.length, Limits.DEFAULT);
            assertThat(node.getStrings()).isEmpty();
            assertThat(node.getSelfRef()).isNull();
        }
    }

    @Test
    void lengthsOfEverySizeAreRightWhateverCameBefore() {
        java.util.Random random = new java.util.Random(5);
        Official official = Official.packed();
        for (int i = 0; i < Rounds.of(3_000); i++) {
            Node root = tree(random, 1 + random.nextInt(5));
            byte[] bytes = FORMAT.write(new NodeAdapter(), root, Limits.DEFAULT);
            assertThat(bytes).isEqualTo(official.message(root).toByteArray());
        }
    }

    /** Bodies on both sides of 128 and 16,384 bytes. */
    private static Node tree(java.util.Random random, int levels) {
        Node node = new Node();
        int length = new int[] {0, 90, 110, 128, 200, 16_300, 16_390}[random.nextInt(random.nextInt(20) == 0 ? 7 : 5)];
        node.setAstring("x".repeat(Math.max(0, length - random.nextInt(10))));
        if (levels > 1) {
            node.setSelfRef(random.nextBoolean() ? tree(random, levels - 1) : null);
            for (int i = random.nextInt(4); i > 0; i--) {
                node.getSelfRefList().add(tree(random, levels - 1));
            }
        }
        return node;
    }

    @Test
    void packedListsOfEverySizeHaveTheirLength() {
        for (int size = 0; size < 300; size++) {
            for (int item : new int[] {0, 127, 128, -1, Integer.MAX_VALUE}) {
                Everything bean = Beans.with(
                        new Everything(), "int32Tokens", new ArrayList<>(java.util.Collections.nCopies(size, item)));
                assertThat(BeanText.of(read(write(bean)))).isEqualTo(BeanText.of(bean));
                assertThat(write(bean))
                        .isEqualTo(Official.packed().message(bean).toByteArray());
            }
        }
    }

    @Test
    void aStreamGetsTheSameBytes() throws IOException {
        for (int seed = 0; seed < 100; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            FORMAT.write(new EverythingAdapter(), bean, out, Limits.DEFAULT);
            assertThat(out.toByteArray()).isEqualTo(write(bean));
        }
    }

    @Test
    void aSliceIsReadWithoutItsSurroundings() {
        for (int seed = 0; seed < 200; seed++) {
            Everything bean = new RandomFixtures(seed).everything(2);
            byte[] bytes = write(bean);
            byte[] array = new byte[bytes.length + 100];
            Arrays.fill(array, (byte) seed);
            System.arraycopy(bytes, 0, array, 50, bytes.length);
            Everything back = FORMAT.read(new EverythingAdapter(), array, 50, bytes.length, Limits.DEFAULT);
            assertThat(BeanText.of(back)).isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void truncationsAndBitFlipsOfFiveMessagesAreTypedAndBounded() {
        for (int seed = 1; seed <= 5; seed++) {
            BoundedRead.truncationsAndFlippedBits(
                    FORMAT, new EverythingAdapter(), write(new RandomFixtures(seed).everything(1)));
        }
    }

    @Test
    void aTruncationIsRefusedUnlessItEndsBetweenTwoFields() {
        byte[] bytes = write(new RandomFixtures(9).everything(2));
        byte[] longer = Arrays.copyOf(bytes, bytes.length + 64);
        for (int length = 0; length < bytes.length; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            SerializationException failure = BoundedRead.read(FORMAT, new EverythingAdapter(), cut);
            if (failure == null) {
                // then nothing but the end of its last list may be missing
                byte[] part = write(read(cut));
                assertThat(Arrays.copyOf(bytes, part.length)).isEqualTo(part);
                int end = length;
                assertThat(BeanText.of(FORMAT.read(new EverythingAdapter(), longer, 0, end, Limits.DEFAULT)))
                        .isEqualTo(BeanText.of(read(cut)));
            } else {
                assertThat(failure.code()).isEqualTo(Code.TRUNCATED);
                int end = length;
                refused(Code.TRUNCATED, () -> FORMAT.read(new EverythingAdapter(), longer, 0, end, Limits.DEFAULT));
            }
        }
    }

    @Test
    void longStringsAndArraysGrowTheBuffer() {
        for (int length : new int[] {127, 128, 1_365, 1_366, 4_096, 4_097, 16_384, 70_000, 3_000_000}) {
            for (String unit : new String[] {"x", "\u00e9", "\u4e2d", "\ud83c\udf3f"}) {
                Everything bean = Beans.with(new Everything(), "string", unit.repeat(length));
                Beans.with(bean, "bytes", new byte[length]);
                assertThat(BeanText.of(read(write(bean)))).isEqualTo(BeanText.of(bean));
                assertThat(write(bean))
                        .isEqualTo(Official.packed().message(bean).toByteArray());
            }
        }
    }

    @Test
    void oneHundredLevelsAreWrittenAndOneMoreIsNot() {
        Node root = new Node();
        for (int depth = 1; depth < 100; depth++) {
            Node parent = new Node();
            parent.setSelfRef(root);
            root = parent;
        }
        Node deepest = root;
        byte[] bytes = FORMAT.write(new NodeAdapter(), deepest, Limits.DEFAULT);
        assertThat(BeanText.of(FORMAT.read(new NodeAdapter(), bytes, 0, bytes.length, Limits.DEFAULT)))
                .isEqualTo(BeanText.of(deepest));
        Node deeper = new Node();
        deeper.setSelfRef(deepest);
        refused(Code.LIMIT_DEPTH, () -> FORMAT.write(new NodeAdapter(), deeper, Limits.DEFAULT));
        assertThat(FORMAT.write(new NodeAdapter(), deeper, Limits.DEFAULT.withDepth(500)))
                .hasSizeGreaterThan(bytes.length);
        deeper.setSelfRef(deeper);
        refused(Code.LIMIT_DEPTH, () -> FORMAT.write(new NodeAdapter(), deeper, Limits.DEFAULT));
        refused(
                Code.LIMIT_DEPTH,
                () -> FORMAT.write(new NodeAdapter(), deeper, Limits.DEFAULT.withDepth(Integer.MAX_VALUE)));
        assertThat(FORMAT.write(new NodeAdapter(), deepest, Limits.DEFAULT)).isEqualTo(bytes);
    }

    @Test
    void limitsHoldBothWays() {
        Everything bean = Beans.with(new Everything(), "string", "x".repeat(100));
        byte[] bytes = write(bean);
        assertThat(bytes).hasSize(102);
        for (Limits limits : List.of(Limits.DEFAULT.withStringBytes(99), Limits.DEFAULT.withMessageBytes(101))) {
            refused(Code.LIMIT_SIZE, () -> FORMAT.read(new EverythingAdapter(), bytes, 0, bytes.length, limits));
            refused(Code.LIMIT_SIZE, () -> FORMAT.write(new EverythingAdapter(), bean, limits));
        }
        Limits exact = Limits.DEFAULT.withStringBytes(100).withMessageBytes(102);
        assertThat(FORMAT.write(new EverythingAdapter(), bean, exact)).isEqualTo(bytes);
        assertThat(BeanText.of(FORMAT.read(new EverythingAdapter(), bytes, 0, bytes.length, exact)))
                .isEqualTo(BeanText.of(bean));
        refused(
                Code.LIMIT_SIZE,
                () -> FORMAT.write(
                        new EverythingAdapter(),
                        Beans.with(new Everything(), "float64Tokens", java.util.Collections.nCopies(100_000, 1.0)),
                        exact));
    }

    @Test
    void nullInAListIsRefused() {
        for (String list : new String[] {"stringTokens", "dateTimeTokens", "float64Tokens"}) {
            refused(Code.INVALID_BEAN, () -> write(Beans.with(new Everything(), list, Arrays.asList((Object) null))));
        }
        Node node = new Node();
        node.getStrings().addAll(Arrays.asList("a", null));
        refused(Code.INVALID_BEAN, () -> FORMAT.write(new NodeAdapter(), node, Limits.DEFAULT));
    }

    @Test
    void halfASurrogatePairIsRefused() {
        for (String half :
                new String[] {"\ud83c", "a\udf3f", "x".repeat(200) + "\ud83c", "x".repeat(5_000) + "\udf3f"}) {
            refused(Code.INVALID_BEAN, () -> write(Beans.with(new Everything(), "string", half)));
        }
    }

    @Test
    void aFailureLeavesNoTrace() {
        Everything bean = new RandomFixtures(11).everything(2);
        byte[] good = write(bean);
        for (int length = 0; length < good.length; length += 7) {
            BoundedRead.read(FORMAT, new EverythingAdapter(), Arrays.copyOf(good, length));
            assertThat(BeanText.of(read(good))).isEqualTo(BeanText.of(bean));
            Everything bad = Beans.with(new RandomFixtures(length).everything(2), "string", "\ud83c");
            refused(Code.INVALID_BEAN, () -> write(bad));
            assertThat(write(bean)).isEqualTo(good);
        }
    }
}
