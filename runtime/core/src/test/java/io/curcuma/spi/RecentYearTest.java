package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Objects;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecentYearTest {
    private static final int NONE = DatatypeConstants.FIELD_UNDEFINED;

    @ParameterizedTest
    @ValueSource(ints = {1, 1899, 1900, 2000, 2024, 2099, 2100, 9999})
    void aCalendarIsTheOneThatTheJdkMakes(int year) {
        XMLGregorianCalendar calendar = Calendars.of(year, 2, 28, 1, 2, 3, null, 60);
        XMLGregorianCalendar other =
                Values.datatypeFactory().newXMLGregorianCalendar(String.format("%04d-02-28T01:02:03+01:00", year));
        assertThat(calendar).isEqualTo(other).hasSameHashCodeAs(other).hasToString(other.toString());
        assertThat(calendar.getEonAndYear()).isExactlyInstanceOf(BigInteger.class);
        calendar.setYear(1);
        calendar.reset();
        assertThat(calendar).isEqualTo(other);
        assertThat(calendar.clone()).isEqualTo(other);
    }

    @Test
    void itIsTheNumberThatItIs() {
        BigInteger year = Objects.requireNonNull(RecentYear.of(2024));
        BigInteger same = BigInteger.valueOf(2024);
        assertThat(year).isEqualTo(same).hasSameHashCodeAs(same).isEqualByComparingTo(same);
        for (long divisor : new long[] {7, -7, 2024, 2025, -2025, 1_000_000_000}) {
            assertThat(year.remainder(BigInteger.valueOf(divisor)))
                    .isEqualTo(same.remainder(BigInteger.valueOf(divisor)));
            assertThat(year.subtract(BigInteger.valueOf(divisor)))
                    .isEqualTo(same.subtract(BigInteger.valueOf(divisor)));
        }
        assertThat(year.subtract(year)).isEqualTo(BigInteger.ZERO);
        assertThat(RecentYear.of(1899)).isNull();
        assertThat(RecentYear.of(2100)).isNull();
        assertThat(RecentYear.of(NONE)).isNull();
    }
}
