package io.curcuma.spi;

import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/**
 * Estimates what values take on the heap, within a factor of two on every usual JVM. Reading and the check of written beans use the
 * same estimates, so that both accept the same messages.
 */
public final class HeapBytes {
    /**
     * The most that any value of any format takes on the heap for each byte on the wire, without beans: a Thrift date of one byte with
     * its place in a list.
     */
    public static final int PER_WIRE_BYTE = 160;

    /** What beans take for each byte on the wire, counted generously: XML takes about 4, short values in binary formats about 10. */
    public static final int USUAL_PER_WIRE_BYTE = 16;

    /** A list without places for items. */
    static final int LIST = 48;
    /** A place in a list, of which a quarter is room to grow. */
    static final int PLACE = 6;
    /** The default capacity of a list. */
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
    /** An entry of a map and its place in the table. */
    private static final int ENTRY = 48;

    private HeapBytes() {}

    /** A string of this many characters. */
    public static long string(int length) {
        // between the one byte and the two bytes for each character
        return STRING + length * 3L / 2;
    }

    /** An array of this many bytes. */
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
