package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class EpochDayTest {
    @Test
    void everyDayOfTheYearsOneToNineThousandNineHundredNinetyNineIsThatOfJavaTime() {
        assertThat(EpochDay.FIRST).isEqualTo(LocalDate.of(1, 1, 1).toEpochDay());
        assertThat(EpochDay.LAST).isEqualTo(LocalDate.of(9999, 12, 31).toEpochDay());
        LocalDate expected = LocalDate.of(1, 1, 1);
        for (int day = EpochDay.FIRST; day <= EpochDay.LAST; day++) {
            int date = EpochDay.date(day);
            if (EpochDay.year(date) != expected.getYear()
                    || EpochDay.month(date) != expected.getMonthValue()
                    || EpochDay.day(date) != expected.getDayOfMonth()
                    || EpochDay.of(expected.getYear(), expected.getMonthValue(), expected.getDayOfMonth()) != day) {
                assertThat(EpochDay.year(date) + "-" + EpochDay.month(date) + "-" + EpochDay.day(date))
                        .as("day %d", day)
                        .isEqualTo(expected.toString());
            }
            expected = expected.plusDays(1);
        }
    }
}
