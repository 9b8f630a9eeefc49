package io.curcuma;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.IdentityHashMap;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.XMLGregorianCalendar;
import org.junit.jupiter.api.Test;

class SharedValuesTest {
    private final SharedValues values = SharedValues.of(1 << 10);

    /** A new object each time. */
    private static String copy(String text) {
        return new String(text.toCharArray());
    }

    private static XMLGregorianCalendar calendar(String text) {
        return DatatypeFactory.newDefaultInstance().newXMLGregorianCalendar(text);
    }

    @Test
    void equalValuesAreOneObject() {
        assertThat(values.share(copy("tea"))).isSameAs(values.share(copy("tea")));
        assertThat(values.share(new BigDecimal("1.50"))).isSameAs(values.share(new BigDecimal("1.50")));
        assertThat(values.share(new BigInteger("123456789"))).isSameAs(values.share(new BigInteger("123456789")));
    }

    @Test
    void decimalsKeepTheirScale() {
        values.share(new BigDecimal("1.5"));
        assertThat(values.share(new BigDecimal("1.50"))).hasToString("1.50");
    }

    @Test
    void valuesOfOneHashCodeStayApart() {
        // the hash code of each is that of "Aa" and "BB" in a row
        assertThat(values.share(copy("AaAa"))).isEqualTo("AaAa");
        assertThat(values.share(copy("BBBB"))).isEqualTo("BBBB");
        assertThat(values.share(copy("AaBB"))).isEqualTo("AaBB");
    }

    @Test
    void calendarsAreSharedOnlyOnDemand() {
        XMLGregorianCalendar first = values.share(calendar("2026-11-26"));
        assertThat(values.share(calendar("2026-11-26"))).isNotSameAs(first);
        SharedValues all = values.withCalendars();
        assertThat(all.share(calendar("2026-11-26"))).isSameAs(all.share(calendar("2026-11-26")));
    }

    @Test
    void calendarsOfOneInstantStayApart() {
        SharedValues all = values.withCalendars();
        all.share(calendar("2026-11-26T12:00:00Z"));
        assertThat(all.share(calendar("2026-11-26T13:00:00+01:00"))).hasToString("2026-11-26T13:00:00+01:00");
        assertThat(all.share(calendar("2026-11-26T12:00:00.0Z"))).hasToString("2026-11-26T12:00:00.0Z");
        assertThat(all.share(calendar("2026-11-26T12:00:00"))).hasToString("2026-11-26T12:00:00");
        assertThat(all.share(calendar("12:00:00Z"))).hasToString("12:00:00Z");
    }

    @Test
    void nothingLargeIsHeld() {
        assertThat(values.share(copy("x".repeat(257)))).isNotSameAs(values.share(copy("x".repeat(257))));
        BigDecimal digits = new BigDecimal("1".repeat(39));
        assertThat(values.share(new BigDecimal("1".repeat(39)))).isNotSameAs(values.share(digits));
        BigInteger bits = BigInteger.ONE.shiftLeft(129);
        assertThat(values.share(BigInteger.ONE.shiftLeft(129))).isNotSameAs(values.share(bits));
        SharedValues all = values.withCalendars();
        String eon = "9999999999999-01-01";
        assertThat(all.share(calendar(eon))).isNotSameAs(all.share(calendar(eon)));
    }

    @Test
    @SuppressWarnings("ReferenceEquality") // which object it is, is the point
    void aPoolNeverHoldsMoreThanItsSlots() {
        SharedValues small = SharedValues.of(16);
        IdentityHashMap<String, Boolean> held = new IdentityHashMap<>();
        for (int i = 0; i < 10_000; i++) {
            small.share("value " + i);
        }
        for (int i = 0; i < 10_000; i++) {
            String own = copy("value " + i);
            String found = small.share(own);
            if (found != own) {
                held.put(found, true);
            }
        }
        assertThat(held).hasSizeLessThanOrEqualTo(16);
    }

    @Test
    void sizesAreChecked() {
        assertThat(SharedValues.of(2).share("a")).isEqualTo("a");
        assertThatThrownBy(() -> SharedValues.of(1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> SharedValues.of((1 << 24) + 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
