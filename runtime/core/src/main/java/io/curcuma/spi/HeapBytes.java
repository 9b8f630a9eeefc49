package io.curcuma.spi;

import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/**
 * What values take on the heap, between half of it and twice as much on every usual JVM. Readers count by it, and so does the check of
 * what is written, so that the one accepts what the other does.
 */
public final class HeapBytes {
    /**
     * The most that any value of any format takes for each of its bytes on the wire, beans left out: a date of one byte, as Thrift
     * has it, with its place in a list.
     */
    public static final int PER_WIRE_BYTE = 160;

    /** A list without its places. */
    static final int LIST = 48;
    /** A place in a list, of which a quarter is room to grow. */
    static final int PLACE = 6;
    /** Places that a list has which does not know better. */
    static final int PLACES = 10;
    /** A number or boolean as an object. */
    static final int BOXED = 20;

    private static final int STRING = 48;
    private static final int ARRAY = 16;
    private static final int BIG_INTEGER = 64;
    private static final int BIG_DECIMAL = 40;
    private static final int CALENDAR = 140;
    private static final int DURATION = 64;
    private static final int Q_NAME = 24;
    /** A map's entry and its place in the table. */
    private static final int ENTRY = 48;

    private HeapBytes() {}

    /** A string of so many characters. */
    public static long string(int length) {
        // between the one byte and the two bytes for each character
        return STRING + length * 3L / 2;
    }

    /** An array of so many bytes. */
    static long array(int length) {
        return ARRAY + (long) length;
    }

    static long of(BigInteger value) {
        return BIG_INTEGER + value.bitLength() / 8L;
    }

    static long of(BigDecimal value) {
        int digits = value.precision();
        return digits <= 18 ? BIG_DECIMAL : BIG_DECIMAL + BIG_INTEGER + digits / 2L;
    }

    static long of(XMLGregorianCalendar value) {
        BigDecimal fraction = value.getFractionalSecond();
        BigInteger eon = value.getEon();
        return CALENDAR + (fraction == null ? 0 : of(fraction)) + (eon == null ? 0 : of(eon));
    }

    static long of(Duration value) {
        long bytes = DURATION;
        for (DatatypeConstants.Field part : Values.DURATION_PARTS) {
            Number number = value.getField(part);
            if (number instanceof BigDecimal seconds) {
                bytes += BIG_INTEGER + of(seconds);
            } else if (number instanceof BigInteger whole) {
                bytes += of(whole);
            }
        }
        return bytes;
    }

    static long of(QName value) {
        return Q_NAME
                + string(value.getNamespaceURI().length())
                + string(value.getLocalPart().length())
                + string(value.getPrefix().length());
    }

    /** An attribute in a bean's map. */
    static long attribute(String name, String value) {
        // the name is split into parts
        return ENTRY + Q_NAME + 2L * STRING + string(name.length()) + string(value.length());
    }
}
