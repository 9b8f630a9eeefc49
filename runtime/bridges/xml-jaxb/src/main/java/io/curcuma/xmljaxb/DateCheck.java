package io.curcuma.xmljaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.LimitCheck;
import java.math.BigInteger;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/** Checks what every format checks, and refuses dates that JAXB would write as none: its own reader would not take them back. */
final class DateCheck extends LimitCheck {
    private static final BigInteger FIRST_YEAR_OF_FOUR_DIGITS = BigInteger.valueOf(-1_000);

    @Override
    public void calendar(Field field, @Nullable XMLGregorianCalendar value) {
        super.calendar(field, value);
        if (value == null) {
            return;
        }
        BigInteger year = value.getEonAndYear();
        if (year != null && year.signum() < 0 && year.compareTo(FIRST_YEAR_OF_FOUR_DIGITS) > 0) {
            // JAXB writes the year -44 as 0-44
            throw new SerializationException(
                    Code.INVALID_BEAN, field.name() + " has a year before 1 with less than four digits");
        }
        String text = Calendars.text(field, value, limits());
        try {
            XMLGregorianCalendar unused = Calendars.parse(field, text, limits());
        } catch (SerializationException e) {
            throw e.code() == Code.SCHEMA_MISMATCH
                    ? new SerializationException(Code.INVALID_BEAN, field.name() + " is not a date or time of its type")
                    : e;
        }
    }
}
