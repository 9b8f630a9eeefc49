package io.curcuma.internal.bytes;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@link NumberText} and {@link NumberParser} against the JDK and against exact arithmetic. */
class NumberTextTest {
    private static final int COUNT = 300_000;

    private final byte[] bytes = new byte[64];
    private final NumberParser parser = new NumberParser();

    private String text(int end) {
        return new String(bytes, 0, end, ISO_8859_1);
    }

    private double parse(String text) {
        byte[] all = (text + ",").getBytes(ISO_8859_1);
        double value = parser.parseDouble(all, 0, all.length);
        assertThat(parser.next()).as(text).isEqualTo(text.length());
        return value;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1.0",
        "0, 0.0",
        "-0.0, -0.0",
        "100, 100.0",
        "0.001, 0.001",
        "0.00099, 9.9E-4",
        "1234567, 1234567.0",
        "9999999, 9999999.0",
        "10000000, 1.0E7",
        "12345678.5, 1.23456785E7",
        "0.1, 0.1",
        "4.9E-324, 4.9E-324",
        "9.9E-324, 9.9E-324",
        "1.5E-323, 1.5E-323",
        "2.2250738585072014E-308, 2.2250738585072014E-308",
        "1.7976931348623157E308, 1.7976931348623157E308",
        "2.0E-3, 0.002",
        "1.0E23, 1.0E23",
        "2.0E23, 2.0E23",
        "9007199254740993, 9.007199254740992E15",
        "-123.25, -123.25"
    })
    void aDoubleHasTheDigitsOfTheLatestJdk(double value, String expected) {
        assertThat(text(NumberText.putDouble(bytes, 0, value))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1.0",
        "-0.0, -0.0",
        "1.4E-45, 1.4E-45",
        "3.4028235E38, 3.4028235E38",
        "1.17549435E-38, 1.1754944E-38",
        "0.1, 0.1",
        "33554432, 3.3554432E7",
        "8388607.5, 8388607.5",
        "1.0E10, 1.0E10",
        "2.0E-3, 0.002"
    })
    void aFloatHasTheDigitsOfTheLatestJdk(float value, String expected) {
        assertThat(text(NumberText.putFloat(bytes, 0, value))).isEqualTo(expected);
    }

    @Test
    void doublesReadBackAndAreNoLongerThanTheJdkHasThem() {
        Random random = new Random(5);
        for (int i = 0; i < COUNT; i++) {
            double value = value(random, i);
            if (Double.isFinite(value)) {
                String text = text(NumberText.putDouble(bytes, 0, value));
                String known = Double.toString(value);
                assertThat(Double.parseDouble(text)).isEqualTo(value);
                assertThat(parse(text)).isEqualTo(value);
                if (Runtime.version().feature() >= 19) {
                    assertThat(text).isEqualTo(known);
                } else {
                    assertThat(text.length()).isLessThanOrEqualTo(known.length());
                }
            }
        }
    }

    private static double value(Random random, int i) {
        return switch (i % 4) {
            case 0 -> random.nextDouble() * 1000;
            case 1 -> random.nextInt(1_000_000) / 100.0;
            case 2 -> random.nextLong();
            default -> Double.longBitsToDouble(random.nextLong());
        };
    }

    @Test
    void floatsReadBackAndAreNoLongerThanTheJdkHasThem() {
        Random random = new Random(6);
        for (int i = 0; i < COUNT; i++) {
            float value = i % 2 == 0 ? Float.intBitsToFloat(random.nextInt()) : random.nextInt(100_000) / 100f;
            if (Float.isFinite(value)) {
                int end = NumberText.putFloat(bytes, 0, value);
                String text = text(end);
                assertThat(Float.parseFloat(text)).isEqualTo(value);
                assertThat(parser.parseFloat(bytes, 0, end)).isEqualTo(value);
                if (Runtime.version().feature() >= 19) {
                    assertThat(text).isEqualTo(Float.toString(value));
                }
            }
        }
    }

    @Test
    void wholeNumbersAreThoseOfTheJdk() {
        Random random = new Random(7);
        long[] special = {
            0, 9, 10, 99_999_999, 100_000_000, Integer.MIN_VALUE, Integer.MAX_VALUE, Long.MIN_VALUE, Long.MAX_VALUE
        };
        for (int i = 0; i < COUNT; i++) {
            long value = i < special.length ? special[i] : random.nextLong() >> random.nextInt(64);
            assertThat(text(NumberText.putLong(bytes, 0, value))).isEqualTo(Long.toString(value));
            assertThat(text(NumberText.putInt(bytes, 0, (int) value))).isEqualTo(Integer.toString((int) value));
        }
    }

    @Test
    void anyDecimalIsReadAsTheJdkReadsIt() {
        Random random = new Random(8);
        for (int i = 0; i < COUNT; i++) {
            String digits = new BigInteger(1 + random.nextInt(90), random).toString();
            int point = random.nextInt(digits.length() + 1);
            String text = (random.nextBoolean() ? "-" : "")
                    + (point == 0 ? "0" : digits.substring(0, point))
                    + (point == digits.length() ? "" : "." + digits.substring(point))
                    + (random.nextBoolean() ? "" : "e" + (random.nextInt(700) - 350));
            assertThat(parse(text)).as(text).isEqualTo(Double.parseDouble(text));
            byte[] bytes = text.getBytes(ISO_8859_1);
            assertThat(parser.parseFloat(bytes, 0, bytes.length)).as(text).isEqualTo(Float.parseFloat(text));
        }
    }

    @Test
    void aDecimalHalfwayBetweenTwoNumbersIsReadAsTheJdkReadsIt() {
        Random random = new Random(9);
        for (int i = 0; i < COUNT / 10; i++) {
            float low = Float.intBitsToFloat(random.nextInt(0x7f7f_ffff));
            String text = new java.math.BigDecimal(low)
                    .add(new java.math.BigDecimal(Math.nextUp(low)))
                    .divide(java.math.BigDecimal.valueOf(2))
                    .toString();
            byte[] bytes = text.getBytes(ISO_8859_1);
            assertThat(parser.parseFloat(bytes, 0, bytes.length)).as(text).isEqualTo(Float.parseFloat(text));
            double wide = Double.longBitsToDouble(random.nextLong() & Long.MAX_VALUE);
            if (Double.isFinite(wide) && Math.abs(wide) > 1e-30 && Math.abs(wide) < 1e30) {
                String halfway = new java.math.BigDecimal(wide)
                        .add(new java.math.BigDecimal(Math.nextUp(wide)))
                        .divide(java.math.BigDecimal.valueOf(2))
                        .toString();
                assertThat(parse(halfway)).as(halfway).isEqualTo(Double.parseDouble(halfway));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1, true, true",
        "-1.5e+10, true, true",
        "0, true, true",
        "0.5, true, true",
        "+1, true, false",
        ".5, true, false",
        "5., true, false",
        "-.5, true, false",
        "01, true, false",
        "-00.1, true, false",
        "1e, false, false",
        "1e+, false, false",
        "-, false, false",
        "., false, false",
        "e5, false, false",
        "x, false, false"
    })
    void theGrammarsOfXmlSchemaAndJsonDiffer(String text, boolean xml, boolean json) {
        byte[] all = text.getBytes(ISO_8859_1);
        parser.parseDouble(all, 0, all.length);
        assertThat(parser.next()).isEqualTo(xml ? all.length : -1);
        parser.parseJsonDouble(all, 0, all.length);
        assertThat(parser.next()).isEqualTo(json ? all.length : -1);
        parser.parseJsonFloat(all, 0, all.length);
        assertThat(parser.next()).isEqualTo(json ? all.length : -1);
    }

    @Test
    void aNumberEndsWhereTheTextEndsThatMayBeLookedAt() {
        byte[] all = "1234567.12345678e99".getBytes(ISO_8859_1);
        for (int end = 1; end < 17; end++) {
            double value = parser.parseDouble(all, 0, end);
            assertThat(parser.next()).isEqualTo(end);
            assertThat(value).isEqualTo(Double.parseDouble(new String(all, 0, end, ISO_8859_1)));
        }
        parser.parseDouble(all, 0, 0);
        assertThat(parser.next()).isEqualTo(-1);
    }

    @Test
    void thePowersOfFiveAreExactToTheLastBit() {
        for (int q = PowersOfFive.MIN; q <= PowersOfFive.MAX; q++) {
            BigInteger power = BigInteger.valueOf(5).pow(Math.abs(q));
            BigInteger scaled = q >= 0
                    ? power.shiftLeft(256).shiftRight(power.bitLength() + 128)
                    : BigInteger.ONE.shiftLeft(power.bitLength() + 256).divide(power);
            BigInteger cut = scaled.shiftRight(scaled.bitLength() - 128);
            assertThat(PowersOfFive.high(q)).isEqualTo(cut.shiftRight(64).longValue());
            assertThat(PowersOfFive.low(q)).isEqualTo(cut.longValue());
        }
    }
}
