package io.curcuma.spi.rules;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What most decimals keep, so that nothing else is to be looked at.
 *
 * @param least null for none
 * @param isLeastOpen whether the least one is not a value itself
 * @param greatest null for none
 * @param isGreatestOpen whether the greatest one is not a value itself
 * @param digits how many there are at most, {@code Integer.MAX_VALUE} for any number
 * @param scale how many of them are of the fraction
 */
record NumberBounds(
        @Nullable BigDecimal least,
        boolean isLeastOpen,
        @Nullable BigDecimal greatest,
        boolean isGreatestOpen,
        int digits,
        int scale) {
    /** Whether a number surely keeps them; one with zeros at its end may do so, too. */
    boolean keeps(BigDecimal number) {
        int ownScale = number.scale();
        if (ownScale < 0 || ownScale > scale || ownScale > digits || number.precision() > digits) {
            return false;
        }
        if (least != null) {
            int order = number.compareTo(least);
            if (order < 0 || order == 0 && isLeastOpen) {
                return false;
            }
        }
        if (greatest != null) {
            int order = number.compareTo(greatest);
            return order < 0 || order == 0 && !isGreatestOpen;
        }
        return true;
    }
}
