package io.curcuma.internal.protobuf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.CodedOutputStream;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.contract.CpuTime;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.NodeAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Input that is broken, odd or hostile, by hand. */
class ProtobufHostileTest {
    private static final ProtobufFormat FORMAT = new ProtobufFormat();

    static byte[] hex(String hex) {
        return HexFormat.of().parseHex(hex.replace(" ", ""));
    }

    private static Everything everything(byte[] bytes) {
        return FORMAT.read(new EverythingAdapter(), bytes, 0, bytes.length, Limits.DEFAULT);
    }

    private static Node node(byte[] bytes) {
        return FORMAT.read(new NodeAdapter(), bytes, 0, bytes.length, Limits.DEFAULT);
    }

    static String text(String hex) {
        return BeanText.of(everything(hex(hex))).replace("\n", ";");
    }

    static void refused(byte[] bytes, Code code) {
        assertThatThrownBy(() -> everything(bytes))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    /** Everything with a dateTime alone. */
    static byte[] dateTime(String text) {
        return FORMAT.write(
                new EverythingAdapter(),
                Beans.with(
                        new Everything(),
                        "dateTime",
                        io.curcuma.spi.Values.datatypeFactory().newXMLGregorianCalendar(text)),
                Limits.DEFAULT);
    }

    @Test
    void noBytesAreAnEmptyMessage() {
        assertThat(text("")).isEqualTo("{}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"00", "01", "02", "03", "04", "05", "06", "07", "8000 01", "0000"})
    void fieldNumberZeroIsMalformed(String hex) {
        refused(hex(hex + "000000000000000000"), Code.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"26 00", "27 00", "fe 7f 00", "ff 7f 00", "ff ff ff ff 0f"})
    void wireTypesSixAndSevenAreMalformed(String hex) {
        refused(hex(hex), Code.MALFORMED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "20 ff ff ff ff ff ff ff ff ff ff 01",
                "30 80 80 80 80 80 80 80 80 80 80 00",
                "f8 3f 80 80 80 80 80 80 80 80 80 80 00"
            })
    void elevenBytesAreNoVarint(String hex) {
        refused(hex(hex), Code.MALFORMED);
    }

    @ParameterizedTest
    @CsvSource({
        "30 ff ff ff ff ff ff ff ff ff 7f, int64=-1;",
        "20 ff ff ff ff ff ff ff ff ff 7f, int32=-1;",
        "20 ff ff ff ff 7f, int32=-1;",
        "20 85 80 80 80 80 20, int32=5;",
        "50 81 80 80 80 80 80 80 80 80 01, uint32=1;",
        "28 82 80 80 80 80 01, sint32=1;",
        "08 02, bool=true;",
        "08 80 80 80 80 80 01, bool=true;",
        "08 80 00, bool=false;"
    })
    void numbersBeyondTheirWidthLoseTheirUpperBits(String hex, String fields) {
        assertThat(text(hex)).isEqualTo("{" + fields + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a0 00 07", "a0 80 00 07", "a0 80 80 80 00 07", "a0 80 80 80 80 80 80 80 80 00 07"})
    void aTagMayBeLongerThanItNeeds(String hex) {
        assertThat(text(hex)).isEqualTo("{int32=7;}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"80 80 80 80 10 00", "a0 80 80 80 10 07", "a0 80 80 80 80 80 80 80 80 01 07"})
    void aFieldNumberOfThirtyBitsIsMalformed(String hex) {
        refused(hex(hex), Code.MALFORMED);
    }

    @Test
    void theLargestFieldNumberIsSkipped() {
        assertThat(text("f8 ff ff ff 0f 05 20 07")).isEqualTo("{int32=7;}");
    }

    @ParameterizedTest
    @CsvSource({
        "72 02 61, TRUNCATED",
        "72, TRUNCATED",
        "72 ff ff ff ff 07 61, TRUNCATED",
        "72 ff ff ff ff ff ff ff ff ff 01 61, MALFORMED",
        "72 82 80 80 80 10 61 62, TRUNCATED",
        "7a ff ff ff ff 07 61, TRUNCATED",
        "9a 01 ff ff ff ff 07 61, TRUNCATED",
        "c2 3e ff ff ff ff 07 61, TRUNCATED",
        "c2 3e ff ff ff ff ff ff ff ff ff 01, MALFORMED",
        "6d 00 00 00, TRUNCATED",
        "61 00 00 00, TRUNCATED",
        "20, TRUNCATED",
        "20 80, TRUNCATED",
        "f8 3e 80, TRUNCATED"
    })
    void lengthsAreComparedWithWhatIsLeft(String hex, Code code) {
        refused(hex(hex), code);
    }

    @Test
    void aValueMustNotPassTheEndOfItsMessageIntoTheBytesThatFollow() {
        for (String hex : new String[] {
            "9a 01 02 08 80 08 01",
            "9a 01 03 19 00 00 00 00 00 00 00 00",
            "9a 01 03 12 05 61 62 63 64 65",
            "9a 01 01 08 01"
        }) {
            refused(hex(hex), Code.TRUNCATED);
        }
    }

    @Test
    void aSliceMustNotReadWhatLiesBehindIt() {
        byte[] array = hex("20 80 01 00 00 00 00 00 00 00 00 00 00 00");
        for (String start : new String[] {"20 80", "61 00", "72 03 61", "d2 02 05 01", "f8 3f ff", "9a 01 02 08"}) {
            byte[] head = hex(start);
            System.arraycopy(head, 0, array, 0, head.length);
            assertThatThrownBy(() -> FORMAT.read(new EverythingAdapter(), array, 0, head.length, Limits.DEFAULT))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.TRUNCATED));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"f2 02 07 00 00 00 00 00 00 00", "d2 02 02 01 80 01", "e2 02 01 ff 01"})
    void aPackedListMustNotEndInsideANumber(String hex) {
        refused(hex(hex), Code.MALFORMED);
    }

    @Test
    void packedAndUnpackedItemsMixInOneList() {
        // int32Tokens is field 42
        assertThat(text("d0 02 01 d2 02 02 02 03 d0 02 04 20 07 d0 02 05 d2 02 00"))
                .isEqualTo("{int32=7;int32Tokens=[1, 2, 3, 4, 5, ];}");
    }

    @Test
    void oneHundredLevelsAreReadAndOneMoreIsNot() throws IOException {
        assertThat(node(nested(99))).isNotNull();
        assertThatThrownBy(() -> node(nested(100)))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH));
    }

    private static byte[] nested(int levels) throws IOException {
        byte[] inner = {};
        for (int i = 0; i < levels; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            CodedOutputStream coded = CodedOutputStream.newInstance(out);
            coded.writeByteArray(5, inner);
            coded.flush();
            inner = out.toByteArray();
        }
        return inner;
    }

    @Test
    void tenThousandGroupsInsideOneAnotherAreTooDeepWhereverTheyAre() {
        byte[] groups = hex("fb 3f".repeat(10_000) + "fc 3f".repeat(10_000));
        refused(groups, Code.LIMIT_DEPTH);
        // in a node, and in a dateTime
        byte[] length = hex("c0 b8 02");
        for (String tag : new String[] {"9a 01", "b2 01"}) {
            byte[] head = hex(tag);
            byte[] all = new byte[head.length + 3 + groups.length];
            System.arraycopy(head, 0, all, 0, head.length);
            System.arraycopy(length, 0, all, head.length, 3);
            System.arraycopy(groups, 0, all, head.length + 3, groups.length);
            refused(all, Code.LIMIT_DEPTH);
        }
    }

    @Test
    void unknownGroupsAreSkippedWithWhatIsInThem() {
        assertThat(text("fb 3f 08 01 72 01 61 0b 15 00 00 00 00 0c 19 00 00 00 00 00 00 00 00 fc 3f 20 07"))
                .isEqualTo("{int32=7;}");
        // a known number sent as a group is unknown as well
        assertThat(text("23 08 01 24 20 07")).isEqualTo("{int32=7;}");
    }

    @ParameterizedTest
    @CsvSource({
        "24, MALFORMED",
        "fc 3f, MALFORMED",
        "fb 3f 24, MALFORMED",
        "fb 3f 0b fc 3f 0c, MALFORMED",
        "fb 3f 00, MALFORMED",
        "fb 3f 0f, MALFORMED",
        "fb 3f, TRUNCATED",
        "fb 3f 08 01, TRUNCATED",
        "9a 01 02 fb 3f fc 3f, TRUNCATED",
        "9a 01 01 0c, MALFORMED"
    })
    void groupsMustBeginAndEnd(String hex, Code code) {
        refused(hex(hex), code);
    }

    @Test
    void aTextOfAListThatIsNoUtf8IsRefusedAlikeWhateverWasReadBefore() {
        // what is wrong first is told, though the last text ends too early
        byte[] broken = hex("22 01 61 22 02 c3 28 22 05 62");
        List<String> refusals = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            refusals.add(String.valueOf(BoundedRead.read(FORMAT, new NodeAdapter(), broken)));
        }
        assertThat(refusals.get(0)).contains(Code.INVALID_UTF8.name(), "strings");
        assertThat(refusals).containsOnly(refusals.get(0));
    }

    @Test
    void aListGoesOnBehindAnotherFieldWithTextsThatAreNotAscii() {
        for (int i = 0; i < 200; i++) {
            assertThat(node(hex("22 01 61 22 01 62 08 01 22 01 63 22 02 c3 a9")).getStrings())
                    .containsExactly("a", "b", "c", "\u00e9");
            assertThat(node(hex("22 02 c3 a9 08 01 22 01 63 22 01 64")).getStrings())
                    .containsExactly("\u00e9", "c", "d");
        }
    }

    @Test
    void aTextOfAListThatIsTooLongIsRefused() {
        byte[] bytes = hex("22 01 61 22 04 61 62 63 64");
        assertThatThrownBy(
                        () -> FORMAT.read(new NodeAdapter(), bytes, 0, bytes.length, Limits.DEFAULT.withStringBytes(3)))
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE));
    }

    @Test
    void aMillionUnknownFieldsCostNoMemory() {
        byte[] bytes = new byte[3_000_000];
        for (int i = 0; i < bytes.length; i += 3) {
            bytes[i] = (byte) 0xf8;
            bytes[i + 1] = 0x3f;
        }
        assertThat(BoundedRead.read(FORMAT, new EverythingAdapter(), bytes)).isNull();
    }

    @Test
    void theSameMessageAHundredThousandTimesIsLinear() {
        byte[] bytes = hex("2a 02 08 01".repeat(100_000) + "32 00 22 01 61".repeat(100_000));
        Node node = CpuTime.atMost(Duration.ofSeconds(10), () -> node(bytes));
        assertThat(node.getSelfRefList()).hasSize(100_000);
        assertThat(node.getStrings()).hasSize(100_000);
    }

    @Test
    void aKnownFieldWithAnotherWireTypeIsSkippedAsUnknown() {
        assertThat(text("22 01 61 25 00 00 00 00 21 00 00 00 00 00 00 00 00 70 05 20 07"))
                .isEqualTo("{int32=7;}");
        // fixed64 for a list of varints, varint for a list of strings
        assertThat(text("d1 02 00 00 00 00 00 00 00 00 80 03 05 98 01 05")).isEqualTo("{}");
    }
}
