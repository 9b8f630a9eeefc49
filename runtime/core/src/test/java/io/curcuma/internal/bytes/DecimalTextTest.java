package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.NumberLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DecimalTextTest {

    private static void check(BigDecimal value) {
        assertThat(DecimalText.of(value, Limits.DEFAULT)).isEqualTo(value.toPlainString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "0.00",
                "-0.5",
                "625.41",
                "-1928.40",
                "0.000000000000000001",
                "-0.000000000000000001",
                "0.999999999999999999",
                "999999999999999999",
                "-999999999999999999",
                "1000000000000000000",
                "99999999.99999999",
                "100000000.00000001",
                "9223372036854775807",
                "-9223372036854775808",
                "0.0000000000000000001",
                "1E+3",
                "12345678901234567890.5"
            })
    void decimalsAreAsTheJdkPrintsThem(String text) {
        check(new BigDecimal(text));
    }

    @Test
    void randomDecimalsAreAsTheJdkPrintsThem() {
        Random random = new Random(11);
        int known = 0;
        for (int i = 0; i < 500_000; i++) {
            BigInteger unscaled = new BigInteger(random.nextInt(70), random);
            BigDecimal value =
                    new BigDecimal(random.nextBoolean() ? unscaled : unscaled.negate(), random.nextInt(25) - 2);
            check(value);
            known += DecimalText.isShort(value, Limits.DEFAULT) ? 1 : 0;
        }
        assertThat(known).isBetween(250_000, 450_000);
    }

    @Test
    void aDecimalTouchesNothingBeyondItsRoom() {
        for (String text : new String[] {"-0.999999999999999999", "-999999999999999999", "-9.99999999999999999"}) {
            byte[] b = new byte[NumberText.ROOM + 3];

            int end = DecimalText.put(b, 3, new BigDecimal(text));

            assertThat(new String(b, 3, end - 3, StandardCharsets.US_ASCII)).isEqualTo(text);
            assertThat(b).startsWith(0, 0, 0, '-');
        }
    }

    /** What the JDK makes of a text, null if that is nothing that we read. */
    private static @Nullable BigDecimal jdk(String text) {
        try {
            BigDecimal value = new BigDecimal(text);
            return NumberLimits.check(value, Limits.DEFAULT);
        } catch (NumberFormatException | SerializationException e) {
            return null;
        }
    }

    private static void checkParsed(String text) {
        BigDecimal expected = jdk(text);
        if (expected == null) {
            assertThatThrownBy(() -> DecimalText.parse(text, Limits.DEFAULT))
                    .as(text)
                    .isInstanceOf(SerializationException.class);
            return;
        }
        assertThat(DecimalText.parse(text, Limits.DEFAULT)).as(text).isEqualTo(expected);
        byte[] bytes = ("9" + text + "9").getBytes(StandardCharsets.UTF_8);
        BigDecimal fast = DecimalText.parse(bytes, 1, bytes.length - 1, Limits.DEFAULT);
        if (fast != null) {
            assertThat(fast).as(text).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ".",
                "-.",
                "+5",
                "1.",
                ".5",
                "-.50",
                "007.10",
                "-0.00",
                "1..2",
                "1.2.3",
                "--1",
                "1e3",
                "1E-2",
                " 1",
                "1 ",
                "0x1",
                "999999999999999999",
                "9999999999999999999",
                "0.000000000000000000",
                "0.0000000000000000001",
                "-12345678901234567.8",
                "100000000000000000000"
            })
    void textsAreReadAsTheJdkReadsThem(String text) {
        checkParsed(text);
    }

    @Test
    void randomTextsAreReadAsTheJdkReadsThem() {
        Random random = new Random(12);
        String alphabet = "0123456789012345678901234567890123456789-.+e";
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(23); n > 0; n--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            checkParsed(text.toString());
        }
    }

    private static Limits limits(int numberDigits, int numberScale) {
        Limits all = Limits.DEFAULT;
        return new Limits(
                all.depth(),
                all.messageBytes(),
                all.stringBytes(),
                numberDigits,
                numberScale,
                all.zeroByteItems(),
                all.mapEntries(),
                all.graphBytes());
    }

    @Test
    void limitsHoldForShortDecimalsToo() {
        Limits limits = limits(2, 100);

        assertThatThrownBy(() -> DecimalText.parse("123.45", limits)).hasMessageContaining("numberDigits");
        assertThat(DecimalText.parse("1.5", limits)).isEqualTo(new BigDecimal("1.5"));
        assertThatThrownBy(() -> DecimalText.parse("0.123", limits(100, 2))).hasMessageContaining("numberScale");
    }
}
