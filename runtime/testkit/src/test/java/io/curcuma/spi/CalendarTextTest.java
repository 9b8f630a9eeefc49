package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;

import io.curcuma.testkit.Rounds;
import io.curcuma.testkit.fixture.RandomFixtures;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares with the JDK's parser and printer. */
class CalendarTextTest {
    private static final int NONE = DatatypeConstants.FIELD_UNDEFINED;
    private static final List<Type> TYPES = List.of(Type.DATE_TIME, Type.DATE, Type.TIME);

    private static QName kind(Type type) {
        return type == Type.DATE_TIME
                ? DatatypeConstants.DATETIME
                : type == Type.DATE ? DatatypeConstants.DATE : DatatypeConstants.TIME;
    }

    private static List<@Nullable Object> fields(XMLGregorianCalendar value) {
        List<@Nullable Object> fields = new ArrayList<>();
        fields.add(value.getEonAndYear());
        fields.add(value.getMonth());
        fields.add(value.getDay());
        fields.add(value.getHour());
        fields.add(value.getMinute());
        fields.add(value.getSecond());
        fields.add(value.getFractionalSecond());
        fields.add(value.getTimezone());
        fields.add(value.getXMLSchemaType());
        return fields;
    }

    /** Whether the text was understood; then as the JDK does. */
    private static boolean check(Type type, String text) {
        XMLGregorianCalendar fast = CalendarText.parse(type, text);
        if (fast == null) {
            return false;
        }
        XMLGregorianCalendar slow = Values.datatypeFactory().newXMLGregorianCalendar(text);
        assertThat(fields(fast)).as(text).isEqualTo(fields(slow));
        assertThat(fast.getXMLSchemaType()).as(text).isEqualTo(kind(type));
        assertThat(CalendarText.text(type, fast)).isEqualTo(slow.toXMLFormat());
        fast.setYear(2);
        fast.reset();
        assertThat(fields(fast)).as("reset " + text).isEqualTo(fields(slow));
        return true;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2024-02-29T23:59:59",
                "0001-01-01T00:00:00Z",
                "9999-12-31T23:59:59.999999999-14:00",
                "2015-10-03T20:55:00.000+05:30",
                "2015-10-03T20:55:00.1-00:00",
                "1899-12-31T00:00:00+14:00",
                "2100-02-28T12:00:00.120"
            })
    void dateTimesAreWhatTheJdkMakesOfThem(String text) {
        assertThat(check(Type.DATE_TIME, text)).isTrue();
        assertThat(check(Type.DATE, text)).isFalse();
        assertThat(check(Type.TIME, text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-02-29", "0001-01-01Z", "9999-12-31-14:00", "2000-02-29+05:30"})
    void datesAreWhatTheJdkMakesOfThem(String text) {
        assertThat(check(Type.DATE, text)).isTrue();
        assertThat(check(Type.DATE_TIME, text)).isFalse();
        assertThat(check(Type.TIME, text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"00:00:00", "23:59:59.5Z", "12:00:00.000000001+01:00"})
    void timesAreWhatTheJdkMakesOfThem(String text) {
        assertThat(check(Type.TIME, text)).isTrue();
        assertThat(check(Type.DATE_TIME, text)).isFalse();
        assertThat(check(Type.DATE, text)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "2024",
                "2023-02-29T00:00:00",
                "2100-02-29",
                "2024-00-01",
                "2024-13-01",
                "2024-01-00",
                "2024-04-31",
                "0000-01-01",
                "-2024-01-01",
                "12024-01-01T00:00:00",
                "2024-01-01T24:00:00",
                "2024-01-01T00:60:00",
                "2024-01-01T00:00:60",
                "2024-01-01T00:00:00.",
                "2024-01-01T00:00:00.1234567890",
                "2024-01-01T00:00:00+14:01",
                "2024-01-01T00:00:00+01:60",
                "2024-01-01T00:00:00+1:00",
                "2024-01-01T00:00:00ZZ",
                "2024-01-01 00:00:00",
                "2024-01-01.5",
                "2024-01-01T",
                "00:00",
                "0x:00:00",
                "\u0662024-01-01"
            })
    void whatIsRareOrWrongIsLeftToTheJdk(String text) {
        for (Type type : TYPES) {
            assertThat(CalendarText.parse(type, text)).as(type + " " + text).isNull();
        }
    }

    @Test
    void randomDamageIsNeverTakenForAnotherValue() {
        Random random = new Random(7);
        RandomFixtures beans = new RandomFixtures(8);
        String alphabet = "0123456789-+:.TZ x\u0660";
        int understood = 0;
        for (int i = 0; i < Rounds.of(200_000); i++) {
            StringBuilder text = new StringBuilder(beans.dateTime().toXMLFormat());
            int kind = random.nextInt(3);
            int t = text.indexOf("T");
            if (kind == 1) {
                text.delete(t, Math.min(text.length(), t + 9));
            } else if (kind == 2) {
                text.delete(0, t + 1);
            }
            for (int k = random.nextInt(3); k > 0 && text.length() > 0; k--) {
                char c = alphabet.charAt(random.nextInt(alphabet.length()));
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, c);
                    case 1 -> text.insert(at, c);
                    default -> text.deleteCharAt(at);
                }
            }
            for (Type type : TYPES) {
                understood += check(type, text.toString()) ? 1 : 0;
            }
        }
        assertThat(understood).isBetween(Rounds.of(60_000), Rounds.of(180_000));
    }

    @Test
    void anyCombinationOfFieldsIsPrintedAsTheJdkDoesOrLeftToIt() {
        Random random = new Random(9);
        int printed = 0;
        for (int i = 0; i < Rounds.of(200_000); i++) {
            XMLGregorianCalendar value = Values.datatypeFactory().newXMLGregorianCalendar();
            int fields = random.nextInt(4) == 0 ? random.nextInt(64) : random.nextBoolean() ? 0b111 : 0b111_111;
            value.setYear((fields & 1) == 0 ? NONE : random.nextInt(12_000) - 1_000);
            value.setMonth((fields & 2) == 0 ? NONE : 1 + random.nextInt(12));
            value.setDay((fields & 4) == 0 ? NONE : 1 + random.nextInt(31));
            value.setHour((fields & 8) == 0 ? NONE : random.nextInt(24));
            value.setMinute((fields & 16) == 0 ? NONE : random.nextInt(60));
            value.setSecond((fields & 32) == 0 ? NONE : random.nextInt(60));
            value.setTimezone(random.nextBoolean() ? NONE : random.nextInt(1_681) - 840);
            if (random.nextBoolean()) {
                value.setFractionalSecond(new BigDecimal(new BigInteger(20, random), random.nextInt(14) + 7));
            }
            for (Type type : TYPES) {
                String text = CalendarText.text(type, value);
                if (text != null) {
                    assertThat(text).isEqualTo(value.toXMLFormat());
                    assertThat(check(type, text)).as(text).isTrue();
                    printed++;
                }
            }
        }
        assertThat(printed).isGreaterThan(Rounds.of(50_000));
    }

    @Test
    void aFractionOfAWholeSecondIsLeftToTheJdk() {
        XMLGregorianCalendar value = Calendars.of(2024, 1, 1, 0, 0, 0, BigDecimal.ONE, NONE);

        assertThat(CalendarText.text(Type.DATE_TIME, value)).isNull();
        value.setFractionalSecond(BigDecimal.ZERO);
        assertThat(CalendarText.text(Type.DATE_TIME, value)).isNull();
        value.setFractionalSecond(new BigDecimal("1.0"));
        assertThat(CalendarText.text(Type.DATE_TIME, value)).isNull();
    }
}
