package io.curcuma.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ValuesTest {
    private static final Field DATE = Field.of(1, "", "day", Node.ELEMENT, Type.DATE, Occurs.SINGULAR);

    private static void assertRefused(Code code, org.assertj.core.api.ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        SerializationException.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void aCalendarThatIsNoDateIsABadBean() {
        XMLGregorianCalendar onlyHours = Values.datatypeFactory().newXMLGregorianCalendar();
        onlyHours.setHour(3);

        assertRefused(Code.INVALID_BEAN, () -> Calendars.text(DATE, onlyHours, Limits.DEFAULT));
    }

    @ParameterizedTest
    @ValueSource(strings = {"12.50", "-0.001", "1000", "0.00"})
    void decimalsKeepTheirScale(String text) {
        assertThat(Values.decimalText(Values.parseDecimal(text, Limits.DEFAULT), Limits.DEFAULT))
                .isEqualTo(text);
    }

    @Test
    void decimalsOfAThousandDigitsPassAndLongerOnesDoNotEitherWay() {
        BigDecimal most = new BigDecimal(BigInteger.TEN.pow(1_000).subtract(BigInteger.ONE), 500).negate();
        assertThat(Values.parseDecimal(Values.decimalText(most, Limits.DEFAULT), Limits.DEFAULT))
                .isEqualTo(most);

        assertRefused(Code.LIMIT_NUMBER, () -> Values.decimalText(new BigDecimal("1E-5000"), Limits.DEFAULT));
        assertRefused(Code.LIMIT_NUMBER, () -> Values.decimalText(new BigDecimal("1E+999999999"), Limits.DEFAULT));
        assertRefused(Code.LIMIT_NUMBER, () -> Values.parseDecimal("9".repeat(1_100), Limits.DEFAULT));
        assertRefused(Code.LIMIT_NUMBER, () -> Values.parseDecimal("1e-999999999", Limits.DEFAULT));
    }

    @Test
    void digitsAreThoseOfAscii() {
        String one = "\u0661";
        assertRefused(Code.SCHEMA_MISMATCH, () -> Values.parseDecimal(one, Limits.DEFAULT));
        assertRefused(Code.SCHEMA_MISMATCH, () -> Values.parseInteger(one, Limits.DEFAULT));
        assertRefused(Code.SCHEMA_MISMATCH, () -> Values.parseDuration("P" + one + "D", Limits.DEFAULT));
        assertRefused(Code.SCHEMA_MISMATCH, () -> Calendars.parse(DATE, "2024-05-0" + one, Limits.DEFAULT));
    }

    @Test
    void aDateIsNotADateTime() {
        assertRefused(Code.SCHEMA_MISMATCH, () -> Calendars.parse(DATE, "2024-05-06T07:08:09", Limits.DEFAULT));
        assertThat(Calendars.parse(DATE, "2024-05-06+02:00", Limits.DEFAULT).toXMLFormat())
                .isEqualTo("2024-05-06+02:00", Limits.DEFAULT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "p:local", "{urn:x}local", "{urn:x}p:local"})
    void qualifiedNamesKeepNamespaceAndPrefix(String text) {
        QName name = Values.parseQName(text);

        assertThat(name.getLocalPart()).isEqualTo("local");
        assertThat(Values.qNameText(name)).isEqualTo(text);
    }
}
