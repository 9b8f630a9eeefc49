package io.curcuma.generator.model;

/**
 * How many digits the facets of an {@code xs:decimal} allow, where both do.
 *
 * @param total 1 to {@value #MAX_TOTAL}
 * @param fraction 0 to the total
 */
public record DecimalDigits(int total, int fraction) {
    /** What decimals of 128 bits hold, and with them Spark, Parquet and the rest. */
    public static final int MAX_TOTAL = 38;

    /** @throws IllegalArgumentException if they are out of range */
    public DecimalDigits {
        if (!isBounded(total, fraction)) {
            throw new IllegalArgumentException(total + " digits, " + fraction + " of them of the fraction");
        }
    }

    /** Whether they are in range. */
    public static boolean isBounded(int total, int fraction) {
        return total >= 1 && total <= MAX_TOTAL && fraction >= 0 && fraction <= total;
    }
}
