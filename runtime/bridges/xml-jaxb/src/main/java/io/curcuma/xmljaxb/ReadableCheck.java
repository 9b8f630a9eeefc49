package io.curcuma.xmljaxb;

import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Calendars;
import io.curcuma.spi.Field;
import io.curcuma.spi.LimitCheck;
import io.curcuma.spi.Values;
import java.math.BigInteger;
import java.util.SortedMap;
import javax.xml.XMLConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Checks what every format checks, and refuses what JAXB would write and its own reader would not take back. */
final class ReadableCheck extends LimitCheck {
    private static final String XSI = "{" + XMLConstants.W3C_XML_SCHEMA_INSTANCE_NS_URI + "}";
    private static final BigInteger FIRST_YEAR_OF_FOUR_DIGITS = BigInteger.valueOf(-1_000);

    @Override
    public boolean writesNil() {
        // what is nil needs no content
        return true;
    }

    @Override
    public void absent(Field field) {
        Values.noText(field);
    }

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

    @Override
    public void qName(Field field, @Nullable QName value) {
        super.qName(field, value);
        if (value != null && value.getLocalPart().isEmpty()) {
            throw new SerializationException(Code.INVALID_BEAN, field.name() + " is a name without a local part");
        }
    }

    @Override
    public void attributes(Field field, SortedMap<String, String> value) {
        super.attributes(field, value);
        if (value.keySet().stream().anyMatch(name -> name.startsWith(XSI))) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "an attribute of XML Schema's instances among those that a wildcard allows");
        }
    }
}
