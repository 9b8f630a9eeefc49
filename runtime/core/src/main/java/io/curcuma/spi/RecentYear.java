package io.curcuma.spi;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * A year of four digits, for the JDK's calendars: these divide each year by a billion and keep the remainder as an int, which took an
 * eighth of the time to read a list of flights.
 */
final class RecentYear extends BigInteger {
    private static final long serialVersionUID = 1L;

    private static final int FIRST = 1900;
    private static final RecentYear[] ALL = all(200);

    private RecentYear(int year) {
        super(Integer.toString(year));
    }

    private static RecentYear[] all(int count) {
        RecentYear[] years = new RecentYear[count];
        for (int i = 0; i < count; i++) {
            years[i] = new RecentYear(FIRST + i);
        }
        return years;
    }

    /** One of the years that most dates are in; null for another. */
    static @Nullable BigInteger of(int year) {
        int index = year - FIRST;
        return index >= 0 && index < ALL.length ? ALL[index] : null;
    }

    @Override
    public BigInteger remainder(BigInteger divisor) {
        return compareTo(divisor) < 0 && divisor.signum() > 0 ? this : super.remainder(divisor);
    }

    @Override
    @SuppressWarnings("ReferenceEquality")
    public BigInteger subtract(BigInteger other) {
        return other == this ? ZERO : super.subtract(other);
    }
}
