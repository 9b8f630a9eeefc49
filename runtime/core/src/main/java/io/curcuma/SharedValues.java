package io.curcuma;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import javax.xml.datatype.XMLGregorianCalendar;

/**
 * Values of beans that are read, so that equal ones are one object: beans that are kept in memory then take less of it. Give one to
 * {@link Serializer#withSharedValues}. Thread-safe.
 *
 * <p>Strings, decimals and integers are shared, and with {@link #withCalendars} also dates and times; what an {@code XmlAdapter} or
 * {@code xs:any} makes is not. Sharing is best effort: the pool has a fixed number of slots, and a value that is not seen for a while
 * leaves its slot to another one. So it never grows, whatever is read: a slot holds at most {@value #MAX_CHARS} characters or 128 bits,
 * which is less than 700 bytes.
 */
public final class SharedValues {
    /** Longer strings are not shared: they are rarely equal. */
    private static final int MAX_CHARS = 256;

    /** Most decimal digits of 128 bits. */
    private static final int MAX_DIGITS = 38;

    /** 2^32 divided by the golden ratio: neighbouring hashes get distant slots. */
    private static final int SPREAD = 0x9E3779B9;

    private final AtomicReferenceArray<Object> slots;
    private final int shift;
    private final boolean calendars;

    private SharedValues(AtomicReferenceArray<Object> slots, boolean calendars) {
        this.slots = slots;
        this.calendars = calendars;
        shift = Integer.numberOfLeadingZeros(slots.length() - 1);
    }

    /**
     * An empty pool.
     *
     * @param slots of 2 to 2^24, rounded up to a power of two. A slot takes 4 or 8 bytes beside its value
     * @throws IllegalArgumentException if there are fewer or more
     */
    public static SharedValues of(int slots) {
        if (slots < 2 || slots > 1 << 24) {
            throw new IllegalArgumentException("slots is not within 2 and 2^24: " + slots);
        }
        int power = Integer.highestOneBit(slots - 1) << 1;
        return new SharedValues(new AtomicReferenceArray<>(power), false);
    }

    /**
     * This pool, for dates and times too. An {@link XMLGregorianCalendar} can be changed: with this choice, a program must not change
     * those of beans that it has read, since another bean may have the same object. Calendars are shared if all their fields are
     * equal, the fraction of the second with its digits and the zone among them.
     */
    public SharedValues withCalendars() {
        return new SharedValues(slots, true);
    }

    /** An equal string that was seen before, or this one. */
    public String share(String value) {
        return value.length() > MAX_CHARS ? value : (String) find(value, value.hashCode());
    }

    /** An equal decimal of the same scale that was seen before, or this one. */
    public BigDecimal share(BigDecimal value) {
        return value.precision() > MAX_DIGITS ? value : (BigDecimal) find(value, value.hashCode());
    }

    /** An equal integer that was seen before, or this one. */
    public BigInteger share(BigInteger value) {
        return value.bitLength() > Long.SIZE * 2 ? value : (BigInteger) find(value, value.hashCode());
    }

    /** A calendar with equal fields that was seen before, or this one; this one unless {@link #withCalendars} was called. */
    public XMLGregorianCalendar share(XMLGregorianCalendar value) {
        return calendars && CalendarFields.isSmall(value)
                ? (XMLGregorianCalendar) find(value, CalendarFields.hash(value))
                : value;
    }

    /** A value has two slots; the first has the newer object. */
    private Object find(Object value, int hash) {
        int first = hash * SPREAD >>> shift;
        Object newer = slots.getAcquire(first);
        if (newer != null && isSame(value, newer)) {
            return newer;
        }
        int second = first ^ 1;
        Object older = slots.getAcquire(second);
        if (older != null && isSame(value, older)) {
            return older;
        }
        slots.setRelease(second, newer);
        slots.setRelease(first, value);
        return value;
    }

    private static boolean isSame(Object value, Object seen) {
        return value instanceof XMLGregorianCalendar calendar
                ? seen instanceof XMLGregorianCalendar other && CalendarFields.isSame(calendar, other)
                : value.equals(seen);
    }
}
