package io.curcuma.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.SharedValues;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Call;
import io.curcuma.spi.UnknownsPolicy;
import io.curcuma.spi.Values;
import io.curcuma.testkit.BoundedRead;
import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.BeanText;
import io.curcuma.testkit.fixture.Everything;
import io.curcuma.testkit.fixture.Node;
import io.curcuma.testkit.fixture.RandomFixtures;
import io.curcuma.testkit.fixture.WildAdapter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Random;
import java.util.TimeZone;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import org.junit.jupiter.api.Test;

/** Tests that every binary format must pass, whatever its bytes. Each format has one subclass. */
public abstract class FormatContract extends ScratchContract {
    private static final int SEEDS = Rounds.of(2_000);

    /** The deepest nesting that the format writes by default. */
    protected abstract int depth();

    /** Whether a message says where it ends, so that no part of one is a message. */
    protected boolean isSelfDelimiting() {
        return true;
    }

    /** Whether the format keeps the bits of a NaN. */
    protected boolean keepsNanPayload() {
        return true;
    }

    private String text(Object bean) {
        String text = BeanText.of(bean);
        return keepsNanPayload() ? text : text.replace("7ff80000deadbeef", "7ff8000000000000");
    }

    private static List<Everything> fiveMessages() {
        List<Everything> beans = new ArrayList<>();
        for (long seed = 1; beans.size() < 5; seed++) {
            beans.add(new RandomFixtures(seed).everything(2));
        }
        return beans;
    }

    @Test
    void theFormatIsFoundByItsId() {
        Format found = Serializer.forPackages("io.curcuma.testkit.fixture").format(format().id());
        assertThat(found).hasSameClassAs(format());
        assertThat(found.mediaTypes()).isNotEmpty().doesNotHaveDuplicates();
    }

    @Test
    void everyBeanComesBackEqual() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            byte[] bytes = write(everything(), bean);
            assertThat(text(read(everything(), bytes))).as("seed %d", seed).isEqualTo(text(bean));
            assertThat(write(everything(), bean)).isEqualTo(bytes);
        }
    }

    @Test
    void sharedValuesMakeEqualBeans() {
        SharedValues shared = SharedValues.of(1 << 12).withCalendars();
        for (int seed = 0; seed < SEEDS; seed++) {
            Everything bean = new RandomFixtures(seed).everything(3);
            Everything back = readSharing(everything(), write(everything(), bean), shared);
            assertThat(text(back)).as("seed %d", seed).isEqualTo(text(bean));
        }
    }

    @Test
    @SuppressWarnings("ReferenceEquality") // which object it is, is the point
    void equalStringsAreOneObjectIfValuesAreShared() {
        SharedValues shared = SharedValues.of(1 << 12);
        Node parent = with(new Node(), "astring", "caf\u00e9");
        parent.getStrings().addAll(List.of("caf\u00e9", "tea"));
        byte[] bytes = write(nodes(), parent);
        Node first = readSharing(nodes(), bytes, shared);
        Node second = readSharing(nodes(), bytes, shared);
        assertThat(first.getStrings().get(0)).isSameAs(first.getAstring());
        assertThat(second.getStrings())
                .usingElementComparator((a, b) -> a == b ? 0 : 1)
                .isEqualTo(first.getStrings());
    }

    private <T> T readSharing(Adapter<T> adapter, byte[] bytes, SharedValues shared) {
        UnknownsPolicy sharing = UnknownsPolicy.NONE.with(shared);
        return format().read(
                        adapter,
                        bytes,
                        0,
                        bytes.length,
                        Call.within(Limits.DEFAULT).with(sharing));
    }

    @Test
    void everyTreeComesBackEqual() {
        for (int seed = 0; seed < SEEDS; seed++) {
            Node tree = new RandomFixtures(seed).node(5);
            assertThat(text(read(nodes(), write(nodes(), tree)))).isEqualTo(text(tree));
        }
    }

    @Test
    void aStreamGetsTheSameBytes() throws IOException {
        Everything bean = new RandomFixtures(7).everything(3);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format().write(everything(), bean, out, Limits.DEFAULT);
        assertThat(out.toByteArray()).isEqualTo(write(everything(), bean));
    }

    @Test
    void aSliceIsReadWithoutItsSurroundings() {
        for (int seed = 0; seed < 200; seed++) {
            Everything bean = new RandomFixtures(seed).everything(2);
            byte[] bytes = write(everything(), bean);
            byte[] array = new byte[bytes.length + 100];
            Arrays.fill(array, (byte) seed);
            System.arraycopy(bytes, 0, array, 50, bytes.length);
            Everything back = format().read(everything(), array, 50, bytes.length, Limits.DEFAULT);
            assertThat(text(back)).isEqualTo(text(bean));
        }
    }

    @Test
    void longStringsAndArraysGrowTheBuffer() {
        for (int length : new int[] {31, 32, 63, 64, 127, 128, 8_191, 8_192, 70_000, 3_000_000}) {
            Everything bean = with(new Everything(), "string", "x".repeat(length));
            with(bean, "stringTokens", List.of("\u00e9".repeat(length), "\ud83c\udf3f".repeat(length / 2)));
            with(bean, "bytes", new byte[length]);
            assertThat(BeanText.of(read(everything(), write(everything(), bean))))
                    .isEqualTo(BeanText.of(bean));
        }
    }

    @Test
    void listsOfTextComeBackWhateverTheirCharactersAndLengths() {
        List<String> ascii = new ArrayList<>(List.of("", "a", "abc", "1234567", "12345678"));
        for (int length : new int[] {9, 31, 32, 33, 63, 64, 127, 128, 200, 5_000}) {
            ascii.add("x".repeat(length));
        }
        List<String> all = new ArrayList<>(ascii);
        all.addAll(List.of("caf\u00e9", "\u00e9".repeat(60), "\u4e2d\u6587\u5b57", "\ud83c\udf3f", "\u0080"));
        Random random = new Random(11);
        for (int round = 0; round < 1_000; round++) {
            // a hundred of one kind in a row: what readers and writers expect follows from the lists before
            List<String> texts = round / 100 % 2 == 0 ? ascii : all;
            List<String> list = random.ints(1 + random.nextInt(20), 0, texts.size())
                    .mapToObj(texts::get)
                    .toList();
            Node node = with(new Node(), "strings", list);
            node.getSelfRefList().add(with(new Node(), "strings", texts));
            Node back = read(nodes(), write(nodes(), node));
            assertThat(back.getStrings()).as("round %d", round).isEqualTo(list);
            assertThat(back.getSelfRefList().get(0).getStrings()).isEqualTo(texts);
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
        Everything none = read(everything(), write(everything(), new Everything()));
        assertThat(BeanText.of(none)).isEqualTo("{}");
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
    void everyNanKeepsItsPayload() {
        assumeTrue(keepsNanPayload());
        for (int payload = 1; payload < 1 << 23; payload = payload * 3 + 1) {
            for (int sign : new int[] {0, Integer.MIN_VALUE}) {
                Everything bean = with(new Everything(), "float32", Float.intBitsToFloat(sign | 0x7f80_0000 | payload));
                with(bean, "float64", Double.longBitsToDouble((long) sign << 32 | 0x7ff0_0000_0000_0000L | payload));
                assertThat(BeanText.of(read(everything(), write(everything(), bean))))
                        .isEqualTo(BeanText.of(bean));
            }
        }
    }

    @Test
    void truncationsAndBitFlipsOfFiveMessagesAreTypedAndBounded() {
        for (Everything bean : fiveMessages()) {
            BoundedRead.truncationsAndFlippedBits(format(), everything(), write(everything(), bean));
        }
    }

    @Test
    void everyStrictPrefixIsRefusedAlsoInALongerArray() {
        assumeTrue(isSelfDelimiting());
        for (Everything bean : fiveMessages()) {
            byte[] bytes = write(everything(), bean);
            byte[] longer = Arrays.copyOf(bytes, bytes.length + 64);
            for (int length = 0; length < bytes.length; length++) {
                int cut = length;
                assertThat(refusal(everything(), Arrays.copyOf(bytes, cut)))
                        .as("%d of %d bytes", cut, bytes.length)
                        .isEqualTo(Code.TRUNCATED);
                refused(Code.TRUNCATED, () -> format().read(everything(), longer, 0, cut, Limits.DEFAULT));
            }
        }
    }

    @Test
    void bytesAfterTheMessageAreRefused() {
        byte[] bytes = write(everything(), new RandomFixtures(3).everything(1));
        assertThat(refusal(everything(), Arrays.copyOf(bytes, bytes.length + 1)))
                .isEqualTo(Code.MALFORMED);
    }

    @Test
    void aFailureLeavesNoTrace() {
        Everything bean = new RandomFixtures(11).everything(2);
        byte[] good = write(everything(), bean);
        String expected = text(bean);
        for (int length = 0; length < good.length; length += 7) {
            BoundedRead.read(format(), everything(), Arrays.copyOf(good, length));
            assertThat(text(read(everything(), good))).isEqualTo(expected);
            assertThatThrownBy(() -> write(nodes(), chain(200))).isInstanceOf(SerializationException.class);
            assertThat(write(everything(), bean)).isEqualTo(good);
        }
    }

    @Test
    void theDeepestTreeIsWrittenAndReadAndOneLevelMoreIsNot() {
        byte[] deepest = write(nodes(), chain(depth()));
        assertThat(BeanText.of(read(nodes(), deepest))).isEqualTo(BeanText.of(chain(depth())));
        assertThatThrownBy(() -> write(nodes(), chain(depth() + 1)))
                .isInstanceOfSatisfying(SerializationException.class, e -> {
                    assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH);
                    assertThat(e.limitName()).isEqualTo("depth");
                });
        refused(
                Code.LIMIT_DEPTH,
                () -> format().read(nodes(), deepest, 0, deepest.length, Limits.DEFAULT.withDepth(depth() - 1)));
    }

    @Test
    void whatIsWrittenNearTheDeepestLevelIsRead() {
        for (int depth = depth() - 2; depth <= depth(); depth++) {
            Everything bean = Everything.chain(depth, new RandomFixtures(1).dateTime());
            byte[] bytes;
            try {
                bytes = write(everything(), bean);
            } catch (SerializationException e) {
                assertThat(e.code()).isEqualTo(Code.LIMIT_DEPTH);
                continue;
            }
            assertThat(text(read(everything(), bytes))).isEqualTo(text(bean));
        }
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
        assertThatThrownBy(() -> write(nodes(), node)).isInstanceOfSatisfying(SerializationException.class, e -> {
            assertThat(e.code()).isEqualTo(Code.INVALID_BEAN);
            assertThat(e.fieldPath()).startsWith("strings");
        });
    }

    /** Calendars as programs make them: by idiom, of another kind than the field's, or impossible by their setters. */
    private static List<XMLGregorianCalendar> calendars() {
        DatatypeFactory factory = Values.datatypeFactory();
        List<XMLGregorianCalendar> calendars = new ArrayList<>();
        calendars.add(factory.newXMLGregorianCalendar(new GregorianCalendar(TimeZone.getTimeZone("GMT+1"))));
        calendars.add(factory.newXMLGregorianCalendar());
        for (String text : List.of(
                "2024-02-29T23:59:59.120+01:00",
                "-0044-03-15T12:00:00",
                "12024-01-01T00:00:00Z",
                "2024-02-29Z",
                "2024-02-29",
                "23:59:59.5",
                "2024",
                "2024-02",
                "--02",
                "--02-29",
                "---31")) {
            calendars.add(factory.newXMLGregorianCalendar(text));
        }
        XMLGregorianCalendar impossible = factory.newXMLGregorianCalendar("2024-02-29");
        impossible.setDay(30);
        calendars.add(impossible);
        XMLGregorianCalendar late = factory.newXMLGregorianCalendar("23:00:00");
        late.setHour(24);
        calendars.add(late);
        XMLGregorianCalendar partial = factory.newXMLGregorianCalendar("2024-02-29T23:00:00");
        partial.setSecond(DatatypeConstants.FIELD_UNDEFINED);
        calendars.add(partial);
        XMLGregorianCalendar fraction = factory.newXMLGregorianCalendar("2024-02-29");
        fraction.setFractionalSecond(new BigDecimal("0.5"));
        calendars.add(fraction);
        return calendars;
    }

    @Test
    void aCalendarThatIsWrittenIsReadAgain() {
        int written = 0;
        for (String field : List.of("dateTime", "date", "time", "gYear", "gYearMonth", "gMonth", "gMonthDay", "gDay")) {
            for (XMLGregorianCalendar calendar : calendars()) {
                Everything bean = with(new Everything(), field, calendar);
                byte[] bytes;
                try {
                    bytes = write(everything(), bean);
                } catch (SerializationException e) {
                    assertThat(e.code()).as("%s := %s", field, calendar).isEqualTo(Code.INVALID_BEAN);
                    continue;
                }
                assertThat(text(read(everything(), bytes)))
                        .as("%s := %s", field, calendar)
                        .isEqualTo(text(bean));
                written++;
            }
        }
        assertThat(written).isGreaterThanOrEqualTo(11);
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

    @Test
    void limitsOnBytesHoldBothWays() {
        Everything bean = with(new Everything(), "string", "x".repeat(100));
        byte[] bytes = write(everything(), bean);
        assertThat(limited(bytes, Limits.DEFAULT.withStringBytes(99)).limitName())
                .isEqualTo("stringBytes");
        assertThat(limited(bytes, Limits.DEFAULT.withMessageBytes(100)).limitName())
                .isEqualTo("messageBytes");
        assertThat(limited(write(everything(), with(bean, "node", new Node())), Limits.DEFAULT.withGraphBytes(1))
                        .limitName())
                .isEqualTo("graphBytes");
        refused(Code.LIMIT_SIZE, () -> format().write(everything(), bean, Limits.DEFAULT.withMessageBytes(100)));
    }

    private SerializationException limited(byte[] bytes, Limits limits) {
        try {
            format().read(everything(), bytes, 0, bytes.length, limits);
        } catch (SerializationException e) {
            assertThat(e.code()).isEqualTo(Code.LIMIT_SIZE);
            return e;
        }
        throw new AssertionError("not refused");
    }

    private OpenContent openContent() {
        return new OpenContent(format(), adapted(new WildAdapter()));
    }

    @Test
    void attributesOfAWildcardHaveALimit() {
        openContent().attributesHaveALimit();
    }

    @Test
    void anAttributeOfAWildcardHasAValue() {
        openContent().anAttributeHasAValue();
    }

    @Test
    void anAttributeOfAWildcardHasANameOfXml() {
        openContent().anAttributeHasANameOfXml();
    }

    @Test
    void wildcardsCostNoMoreThanTheirBytes() {
        openContent().wildcardsCostNoMoreThanTheirBytes();
    }

    @Test
    void noFailureShowsThePayload() {
        Everything bean = with(new Everything(), "string", "CANARY");
        with(bean, "stringTokens", List.of("CANARY", "CANARY"));
        byte[] bytes = write(everything(), bean);
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
            try {
                read(everything(), flipped);
            } catch (SerializationException e) {
                assertThat(e.getMessage()).doesNotContain("CANARY").hasSizeLessThanOrEqualTo(512);
            }
        }
    }
}
