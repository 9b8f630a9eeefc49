package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.time.LocalDate;
import java.util.List;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatePartsTest {
    private static final Field FIELD = Field.of(1, "", "on", Field.Node.ELEMENT, Type.DATE, Field.Occurs.SINGULAR);

    private static XMLGregorianCalendar calendar(String text) {
        return Values.datatypeFactory().newXMLGregorianCalendar(text);
    }

    private static DateParts parts(XMLGregorianCalendar value) {
        return DateParts.of(FIELD, value, Limits.DEFAULT);
    }

    private static void assertRefused(Code code, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void everyDayOfTenThousandYearsIsCountedAsTheJdkCountsIt() {
        for (LocalDate day = LocalDate.of(1, 1, 1); day.getYear() < 10_000; day = day.plusDays(1)) {
            XMLGregorianCalendar value = calendar(day.toString());
            DateParts parts = parts(value);
            assertThat(parts).isEqualTo(new DateParts((int) day.toEpochDay(), null, ""));
            assertThat(parts.toCalendar(FIELD, Limits.DEFAULT).toXMLFormat()).isEqualTo(day.toString());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01, 0, ",
        "1970-01-01Z, 0, 0",
        "1970-01-01+00:00, 0, 0",
        "1970-01-01-00:00, 0, 0",
        "1970-01-01+14:00, 0, 840",
        "1969-12-31-14:00, -1, -840",
        "2024-02-29+05:30, 19782, 330",
        "0001-01-01, -719162, ",
        "9999-12-31Z, 2932896, 0"
    })
    void theDaysAreThoseOfTheDateInItsOwnZone(String text, int days, @Nullable Integer offset) {
        XMLGregorianCalendar value = calendar(text);
        DateParts parts = parts(value);
        assertThat(parts).isEqualTo(new DateParts(days, offset, ""));
        XMLGregorianCalendar back = parts.toCalendar(FIELD, Limits.DEFAULT);
        assertThat(back).isEqualTo(value).hasSameHashCodeAs(value);
        assertThat(back.toXMLFormat()).isEqualTo(value.toXMLFormat());
        assertThat(back.getTimezone()).isEqualTo(value.getTimezone());
        assertThat(back.getXMLSchemaType()).isEqualTo(DatatypeConstants.DATE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10000-01-01Z", "-0001-12-31", "123456789012345-01-01-05:00"})
    void whatThePartsCannotSayIsCarriedAsText(String text) {
        XMLGregorianCalendar value = calendar(text);
        assertThat(parts(value)).isEqualTo(new DateParts(0, null, text));
        assertThat(parts(value).toCalendar(FIELD, Limits.DEFAULT)).isEqualTo(value);
    }

    @Test
    void aCalendarThatIsNoDateIsNotWritten() {
        XMLGregorianCalendar noSuchDay = calendar("2021-02-28");
        noSuchDay.setDay(31);
        assertRefused(Code.INVALID_BEAN, () -> parts(noSuchDay));
        assertRefused(Code.INVALID_BEAN, () -> parts(calendar("2021-02-28T01:02:03")));
        XMLGregorianCalendar empty = Values.datatypeFactory().newXMLGregorianCalendar();
        assertRefused(Code.INVALID_BEAN, () -> parts(empty));
    }

    /** As other writers may have written it. */
    @Test
    void aTextThatIsNoDateIsNotRead() {
        for (String text : List.of("2021-02-31", "2021-02-28T01:02:03")) {
            assertRefused(Code.SCHEMA_MISMATCH, () -> new DateParts(0, null, text).toCalendar(FIELD, Limits.DEFAULT));
        }
    }

    @Test
    void partsOutOfRangeAreRefused() {
        int first = (int) LocalDate.of(1, 1, 1).toEpochDay();
        int last = (int) LocalDate.of(9999, 12, 31).toEpochDay();
        for (int days : new int[] {Integer.MIN_VALUE, first - 1, last + 1, Integer.MAX_VALUE}) {
            assertRefused(Code.SCHEMA_MISMATCH, () -> new DateParts(days, null, "").toCalendar(FIELD, Limits.DEFAULT));
        }
        for (int offset : new int[] {Integer.MIN_VALUE, -841, 841, Integer.MAX_VALUE}) {
            assertRefused(Code.SCHEMA_MISMATCH, () -> new DateParts(0, offset, "").toCalendar(FIELD, Limits.DEFAULT));
        }
        assertRefused(
                Code.LIMIT_NUMBER, () -> new DateParts(0, null, "9".repeat(100_000)).toCalendar(FIELD, Limits.DEFAULT));
    }
}
