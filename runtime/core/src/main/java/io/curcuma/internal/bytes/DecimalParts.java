package io.curcuma.internal.bytes;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/**
 * An {@code xs:decimal} whose facets bound its digits, as Avro's record {@code curcuma.xsd.Decimal_<precision>_<scale>}.
 *
 * @param unscaled the value times ten to the power of the record's scale; null where that is not an integer of the record's
 *     precision
 * @param digits of the fraction where it has trailing zeros ({@code 1.50} is 2, {@code 1.5} and {@code 10} are 0), else 0
 * @param lexical the XML form where {@code unscaled} is null, and then it alone counts; else {@code ""}
 */
public record DecimalParts(@Nullable BigInteger unscaled, int digits, String lexical) {
    /** Bytes of the largest value in two's complement: 38 digits. */
    public static final int MAX_BYTES = 16;

    /**
     * The most digits of a fraction: bytes cannot claim more, whatever the limits are. A decimal with more is lexical, and
     * as long as it says.
     */
    private static final int MAX_DIGITS = 38;

    /** Up to which precision a value is a long. */
    public static final int LONG_PRECISION = 18;

    /**
     * The parts of a decimal.
     *
     * @throws SerializationException {@code LIMIT_NUMBER} if it is too long to be read again
     */
    public static DecimalParts of(Field field, BigDecimal value, Limits limits) {
        BigDecimal checked = NumberLimits.check(value, limits);
        long known = unscaledLong(field, checked);
        if (known != Long.MIN_VALUE) {
            return new DecimalParts(BigInteger.valueOf(known), digits(field, checked, known), "");
        }
        // no text of XML Schema has an exponent
        BigDecimal plain = checked.scale() < 0 ? checked.setScale(0, RoundingMode.UNNECESSARY) : checked;
        BigInteger unscaled = plain.scale() > MAX_DIGITS ? null : unscaled(plain, field.precision(), field.scale());
        if (unscaled == null) {
            return new DecimalParts(null, 0, DecimalText.of(plain, limits));
        }
        boolean trailing = plain.scale() > 0
                && plain.unscaledValue().remainder(BigInteger.TEN).signum() == 0;
        return new DecimalParts(unscaled, trailing ? plain.scale() : 0, "");
    }

    private static @Nullable BigInteger unscaled(BigDecimal value, int precision, int scale) {
        if (value.signum() == 0) {
            return BigInteger.ZERO;
        }
        BigDecimal least = value.scale() > scale ? value.stripTrailingZeros() : value;
        return least.scale() > scale || (long) least.precision() + scale - least.scale() > precision
                ? null
                : least.setScale(scale, RoundingMode.UNNECESSARY).unscaledValue();
    }

    /**
     * The decimal whose parts these are.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if a part is out of range, {@code LIMIT_NUMBER}
     */
    public BigDecimal toDecimal(Field field, Limits limits) {
        if (!lexical.isEmpty()) {
            return DecimalText.parse(lexical, limits);
        }
        if (unscaled == null || digits < 0 || digits > MAX_DIGITS) {
            throw mismatch(field);
        }
        BigDecimal value = new BigDecimal(unscaled, field.scale());
        if (value.precision() > field.precision()) {
            throw mismatch(field);
        }
        BigDecimal least = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
        int minimal = Math.max(0, least.scale());
        if (digits != 0 && digits < minimal) {
            throw mismatch(field);
        }
        return NumberLimits.check(least.setScale(Math.max(digits, minimal), RoundingMode.UNNECESSARY), limits);
    }

    private static SerializationException mismatch(Field field) {
        return new SerializationException(
                Code.SCHEMA_MISMATCH,
                "not a decimal of " + field.precision() + " digits, " + field.scale() + " of them of the fraction: "
                        + field.name());
    }

    /**
     * What {@link #unscaled} is, without an object for it.
     *
     * @param value not null
     * @return {@link Long#MIN_VALUE} if it is not known without more work
     */
    public static long unscaledLong(Field field, BigDecimal value) {
        int zeros = field.scale() - value.scale();
        if (field.precision() > LONG_PRECISION
                || value.scale() < 0
                || zeros < 0
                || value.precision() + zeros > field.precision()) {
            return Long.MIN_VALUE;
        }
        return value.scaleByPowerOfTen(value.scale()).longValue() * NumberText.power(zeros);
    }

    /** The digits of a value whose {@link #unscaledLong} is this. */
    public static int digits(Field field, BigDecimal value, long unscaled) {
        int scale = value.scale();
        return scale > 0 && unscaled / NumberText.power(field.scale() - scale) % 10 == 0 ? scale : 0;
    }

    /**
     * As {@link #toDecimal}, of a record of at most {@link #LONG_PRECISION} digits.
     *
     * @param digits no more than the scale of the record
     */
    public static BigDecimal decimal(Field field, long unscaled, int digits) {
        long limit = NumberText.power(field.precision());
        if (digits < 0 || unscaled <= -limit || unscaled >= limit) {
            throw mismatch(field);
        }
        long rest = unscaled;
        int scale = field.scale();
        while (scale > digits && rest % 10 == 0) {
            rest /= 10;
            scale--;
        }
        if (digits != 0 && scale != digits) {
            throw mismatch(field);
        }
        return BigDecimal.valueOf(rest, scale);
    }
}
