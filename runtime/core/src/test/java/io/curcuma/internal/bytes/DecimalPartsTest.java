package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Type;
import java.math.BigDecimal;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalPartsTest {
    private static Field field(int precision, int scale) {
        return Field.of(1, "", "price", Field.Node.ELEMENT, Type.DECIMAL, Field.Occurs.SINGULAR)
                .withDigits(precision, scale);
    }

    private static void assertRefused(Code code, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @ParameterizedTest
    @CsvSource({
        "12.50, 1250000, 2",
        "12.5, 1250000, 0",
        "-12.50000, -1250000, 5",
        "12.5000000, 1250000, 7",
        "0, 0, 0",
        "0.00, 0, 2",
        "0.00001, 1, 0",
        "100, 10000000, 0",
        "1E+3, 100000000, 0",
        "9999999999999.99999, 999999999999999999, 0",
        "-9999999999999.99999, -999999999999999999, 0"
    })
    void theValueIsACountOfTheLastDigitAndItsOwnScaleStays(String text, BigInteger unscaled, int digits) {
        Field field = field(18, 5);
        BigDecimal value = new BigDecimal(text);
        DecimalParts parts = DecimalParts.of(field, value, Limits.DEFAULT);
        assertThat(parts).isEqualTo(new DecimalParts(unscaled, digits, ""));
        assertThat(parts.toDecimal(field, Limits.DEFAULT)).isEqualTo(new BigDecimal(value.toPlainString()));
    }

    @ParameterizedTest
    @CsvSource({
        "18, 5, 12.000001",
        "18, 5, 10000000000000",
        "18, 5, -99999999999999.1",
        "2, 2, 1.00",
        "38, 0, 100000000000000000000000000000000000000",
        "38, 38, 0.000000000000000000000000000000000000001",
        "38, 38, 0.100000000000000000000000000000000000000"
    })
    void whatTheRecordCannotSayIsCarriedAsText(int precision, int scale, BigDecimal value) {
        Field field = field(precision, scale);
        DecimalParts parts = DecimalParts.of(field, value, Limits.DEFAULT);
        assertThat(parts).isEqualTo(new DecimalParts(null, 0, value.toPlainString()));
        assertThat(parts.toDecimal(field, Limits.DEFAULT)).isEqualTo(value);
    }

    /** Values of all signs, scales and sizes around those that fit, in records of all sizes. */
    @Test
    void longsSayWhatBigIntegersDo() {
        int fast = 0;
        for (int precision = 1; precision <= 38; precision++) {
            for (int scale = 0; scale <= precision; scale++) {
                Field field = field(precision, scale);
                for (String digits : new String[] {"0", "1", "-1", "10", "-70", "99", "120", "123456789012345678"}) {
                    for (int own = -2; own <= precision + 1; own++) {
                        fast += check(field, new BigDecimal(new BigInteger(digits), own));
                    }
                }
            }
        }
        assertThat(fast).isGreaterThan(5_000);
    }

    private static int check(Field field, BigDecimal value) {
        DecimalParts parts = DecimalParts.of(field, value, Limits.DEFAULT);
        BigDecimal plain = new BigDecimal(value.toPlainString());
        assertThat(parts.toDecimal(field, Limits.DEFAULT)).isEqualTo(plain);
        long unscaled = DecimalParts.unscaledLong(field, value);
        if (unscaled == Long.MIN_VALUE) {
            return 0;
        }
        int digits = DecimalParts.digits(field, value, unscaled);
        assertThat(new DecimalParts(BigInteger.valueOf(unscaled), digits, ""))
                .as("%s in %s of %s", value, field.precision(), field.scale())
                .isEqualTo(parts);
        assertThat(DecimalParts.decimal(field, unscaled, digits)).isEqualTo(plain);
        return 1;
    }

    @ParameterizedTest
    @CsvSource({"1000000, 0", "-1000000, 0", "123, 1", "123, -1", "0, -1", "123, -2147483648", ", 0", ", 2"})
    void partsOutOfRangeAreRefused(@Nullable BigInteger unscaled, int digits) {
        Field field = field(6, 2);
        DecimalParts parts = new DecimalParts(unscaled, digits, "");
        assertRefused(Code.SCHEMA_MISMATCH, () -> parts.toDecimal(field, Limits.DEFAULT));
        if (unscaled != null) {
            assertRefused(Code.SCHEMA_MISMATCH, () -> DecimalParts.decimal(field, unscaled.longValueExact(), digits));
        }
    }

    @Test
    void digitsAndTextsAreWithinTheLimitsOfNumbers() {
        Field field = field(6, 2);
        for (int digits : new int[] {39, Integer.MAX_VALUE}) {
            assertRefused(
                    Code.SCHEMA_MISMATCH,
                    () -> new DecimalParts(BigInteger.ONE, digits, "").toDecimal(field, Limits.DEFAULT));
        }
        assertRefused(
                Code.LIMIT_NUMBER,
                () -> new DecimalParts(BigInteger.ONE, 20, "").toDecimal(field, Limits.DEFAULT.withNumberScale(19)));
        assertRefused(
                Code.LIMIT_NUMBER, () -> new DecimalParts(null, 0, "9".repeat(2_000)).toDecimal(field, Limits.DEFAULT));
        assertRefused(Code.SCHEMA_MISMATCH, () -> new DecimalParts(null, 0, "none").toDecimal(field, Limits.DEFAULT));
        assertRefused(Code.LIMIT_NUMBER, () -> DecimalParts.of(field, new BigDecimal("1E+9999"), Limits.DEFAULT));
    }
}
