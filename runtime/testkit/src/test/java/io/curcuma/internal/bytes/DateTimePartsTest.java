package io.curcuma.internal.bytes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateTimePartsTest {
    private static final Field FIELD = Field.of(1, "", "at", Field.Node.ELEMENT, Type.DATE_TIME, Field.Occurs.SINGULAR);

    private static XMLGregorianCalendar calendar(String text) {
        return Values.datatypeFactory().newXMLGregorianCalendar(text);
    }

    @Test
    void randomDateTimesComeBackWithTheSameXmlForm() {
        RandomFixtures random = new RandomFixtures(4);
        for (int i = 0; i < 20_000; i++) {
            XMLGregorianCalendar value = random.dateTime();
            XMLGregorianCalendar back = DateTimeParts.of(value, Limits.DEFAULT).toCalendar(FIELD, Limits.DEFAULT);
            assertThat(back.toXMLFormat()).isEqualTo(value.toXMLFormat());
            assertThat(back).isEqualTo(value).hasSameHashCodeAs(value);
            assertThat(back.getFractionalSecond()).isEqualTo(value.getFractionalSecond());
            assertThat(back.getTimezone()).isEqualTo(value.getTimezone());
            assertThat(back.getXMLSchemaType()).isEqualTo(DatatypeConstants.DATETIME);
        }
    }

    @Test
    void everyDayOfTenThousandYearsIsCountedAsTheJdkCountsIt() {
        for (LocalDateTime day = LocalDateTime.of(1, 1, 1, 1, 2, 3); day.getYear() < 10_000; day = day.plusDays(13)) {
            DateTimeParts parts = DateTimeParts.of(
                    Values.datatypeFactory()
                            .newXMLGregorianCalendar(
                                    day.getYear(),
                                    day.getMonthValue(),
                                    day.getDayOfMonth(),
                                    1,
                                    2,
                                    3,
                                    DatatypeConstants.FIELD_UNDEFINED,
                                    60),
                    Limits.DEFAULT);
            assertThat(parts.seconds()).isEqualTo(day.toEpochSecond(ZoneOffset.ofHours(1)));
            assertThat(parts.toCalendar(FIELD, Limits.DEFAULT).getDay()).isEqualTo(day.getDayOfMonth());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00Z, 0, 0, 0, 0",
        "1970-01-01T00:00:00, 0, 0, , 0",
        "1970-01-01T00:00:00.1Z, 0, 100000000, 0, 0",
        "1970-01-01T00:00:00.100Z, 0, 100000000, 0, 3",
        "1970-01-01T00:00:00.000Z, 0, 0, 0, 3",
        "1970-01-01T00:00:00.000000001Z, 0, 1, 0, 0",
        "1970-01-01T00:00:00.000000000Z, 0, 0, 0, 9",
        "1969-12-31T23:59:59.5Z, -1, 500000000, 0, 0",
        "1970-01-01T00:00:00+14:00, -50400, 0, 840, 0",
        "0001-01-01T00:00:00Z, -62135596800, 0, 0, 0",
        "9999-12-31T23:59:59Z, 253402300799, 0, 0, 0",
    })
    void partsAreThoseOfATimestamp(String text, long seconds, int nanos, Integer offset, int digits) {
        assertThat(DateTimeParts.of(calendar(text), Limits.DEFAULT))
                .isEqualTo(new DateTimeParts(seconds, nanos, offset, digits, ""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "10000-01-01T00:00:00Z",
                "-0001-01-01T00:00:00Z",
                "123456789012345-01-01T00:00:00",
                "2020-01-01T00:00:00.0000000001Z",
                "2020-12-31T23:59:60Z"
            })
    void whatThePartsCannotSayIsCarriedAsText(String text) {
        XMLGregorianCalendar value = calendar(text);
        DateTimeParts parts = DateTimeParts.of(value, Limits.DEFAULT);
        assertThat(parts).isEqualTo(new DateTimeParts(0, 0, null, 0, value.toXMLFormat()));
        assertThat(parts.toCalendar(FIELD, Limits.DEFAULT)).isEqualTo(value);
        assertThat(parts.toCalendar(FIELD, Limits.DEFAULT).toXMLFormat()).isEqualTo(value.toXMLFormat());
    }

    /** Versions that wrote such a calendar did so as text, and their messages can still be read. */
    @ParameterizedTest
    @ValueSource(strings = {"2020-01-01", "12:00:00", "2020", "--02-29"})
    void aCalendarOfAnotherTypeIsReadAndNotWritten(String text) {
        assertCode(() -> DateTimeParts.of(calendar(text), Limits.DEFAULT), Code.INVALID_BEAN);
        assertThat(new DateTimeParts(0, 0, null, 0, text).toCalendar(FIELD, Limits.DEFAULT))
                .isEqualTo(calendar(text));
    }

    @Test
    void midnightAsHour24IsCarried() {
        XMLGregorianCalendar value = calendar("2020-01-01T24:00:00");
        assertThat(DateTimeParts.of(value, Limits.DEFAULT)
                        .toCalendar(FIELD, Limits.DEFAULT)
                        .toXMLFormat())
                .isEqualTo(value.toXMLFormat());
    }

    @Test
    void aCalendarWithoutXmlFormIsRefused() {
        XMLGregorianCalendar empty = Values.datatypeFactory().newXMLGregorianCalendar();
        XMLGregorianCalendar noSuchDay = calendar("2021-02-28T00:00:00");
        noSuchDay.setDay(31);
        XMLGregorianCalendar wholeSecond = calendar("2021-02-28T00:00:00");
        wholeSecond.setFractionalSecond(new BigDecimal("1.0"));
        for (XMLGregorianCalendar bad : new XMLGregorianCalendar[] {empty, noSuchDay, wholeSecond}) {
            assertCode(() -> DateTimeParts.of(bad, Limits.DEFAULT), Code.INVALID_BEAN);
        }
        XMLGregorianCalendar precise = calendar("2021-02-28T00:00:00");
        precise.setFractionalSecond(new BigDecimal("1E-2000000000"));
        assertCode(() -> DateTimeParts.of(precise, Limits.DEFAULT), Code.LIMIT_NUMBER);
    }

    @Test
    void partsOutOfRangeAreRefused() {
        DateTimeParts[] bad = {
            new DateTimeParts(0, -1, null, 0, ""),
            new DateTimeParts(0, 1_000_000_000, null, 0, ""),
            new DateTimeParts(0, 0, 841, 0, ""),
            new DateTimeParts(0, 0, -841, 0, ""),
            new DateTimeParts(0, 0, Integer.MIN_VALUE, 0, ""),
            new DateTimeParts(0, 0, null, 10, ""),
            new DateTimeParts(0, 0, null, -1, ""),
            new DateTimeParts(0, 120_000_000, null, 1, ""),
            new DateTimeParts(-62_135_596_801L, 0, null, 0, ""),
            new DateTimeParts(253_402_300_800L, 0, null, 0, ""),
            new DateTimeParts(253_402_300_799L, 0, 1, 0, ""),
            new DateTimeParts(Long.MAX_VALUE, 0, 840, 0, ""),
            new DateTimeParts(Long.MIN_VALUE, 0, -840, 0, ""),
            new DateTimeParts(0, 0, null, 0, "yesterday"),
        };
        for (DateTimeParts parts : bad) {
            assertCode(() -> parts.toCalendar(FIELD, Limits.DEFAULT), Code.SCHEMA_MISMATCH);
        }
        assertCode(
                () -> new DateTimeParts(0, 0, null, 0, "1".repeat(1003)).toCalendar(FIELD, Limits.DEFAULT),
                Code.LIMIT_NUMBER);
    }

    @Test
    void theMinimalNumberOfDigitsMayBeSaid() {
        assertThat(new DateTimeParts(0, 120_000_000, 0, 2, "")
                        .toCalendar(FIELD, Limits.DEFAULT)
                        .toXMLFormat())
                .isEqualTo("1970-01-01T00:00:00.12Z");
    }

    private static void assertCode(org.assertj.core.api.ThrowableAssert.ThrowingCallable call, Code code) {
        assertThatThrownBy(call)
                .asInstanceOf(InstanceOfAssertFactories.type(SerializationException.class))
                .extracting(SerializationException::code)
                .isEqualTo(code);
    }

    @ParameterizedTest
    @CsvSource({
        "1970-01-01T00:00:00.000001001Z, 1, 1",
        "1969-12-31T23:59:59.999999999Z, -1, 999",
        "1969-12-31T23:59:59.5, -500000, 0",
        "0001-01-01T14:00:00+14:00, -62135596800000000, 0",
        "9999-12-31T09:59:59.999999999-14:00, 253402300799999999, 999"
    })
    void microsecondsAreCountedDownwardsAsAvroDoes(String text, long micros, int nanos) {
        DateTimeParts parts = DateTimeParts.forMicros(calendar(text), Limits.DEFAULT);
        assertThat(parts.micros()).isEqualTo(micros);
        assertThat(parts.nanosOfMicro()).isEqualTo(nanos);
        assertThat(DateTimeParts.ofMicros(micros, nanos, parts.offsetMinutes(), parts.digits(), parts.lexical()))
                .isEqualTo(parts);
    }

    @Test
    void nanosecondsBeyondTheMicrosecondAreLessThanOne() {
        for (int nanos : new int[] {Integer.MIN_VALUE, -1, 1_000, Integer.MAX_VALUE}) {
            assertThatThrownBy(
                            () -> DateTimeParts.ofMicros(0, nanos, null, 0, "").toCalendar(FIELD, Limits.DEFAULT))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
        }
        for (long micros : new long[] {Long.MIN_VALUE, Long.MAX_VALUE}) {
            assertThatThrownBy(
                            () -> DateTimeParts.ofMicros(micros, 0, 840, 0, "").toCalendar(FIELD, Limits.DEFAULT))
                    .isInstanceOfSatisfying(
                            SerializationException.class,
                            e -> assertThat(e.code()).isEqualTo(Code.SCHEMA_MISMATCH));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"0001-01-01T13:59:59+14:00", "9999-12-31T10:00:00-14:00"})
    void aMomentWithoutADateInUtcIsTextWhereMicrosecondsAreWritten(String text) {
        XMLGregorianCalendar value = calendar(text);
        DateTimeParts parts = DateTimeParts.forMicros(value, Limits.DEFAULT);
        assertThat(parts).isEqualTo(new DateTimeParts(0, 0, null, 0, text));
        assertThat(parts.toCalendar(FIELD, Limits.DEFAULT)).isEqualTo(value);
        assertThat(DateTimeParts.of(value, Limits.DEFAULT).lexical()).isEmpty();
    }
}
