package io.curcuma.spi;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Lexical forms and range checks of the scalar types that have no wire type of their own, shared by formats and adapters. */
public final class Values {
    private static final BigInteger MAX_UNSIGNED_64 =
            BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final int BITS_PER_DIGIT = 4;
    private static final String NULL_ITEM = "null in the list of ";
    static final List<DatatypeConstants.Field> DURATION_PARTS = List.of(
            DatatypeConstants.YEARS,
            DatatypeConstants.MONTHS,
            DatatypeConstants.DAYS,
            DatatypeConstants.HOURS,
            DatatypeConstants.MINUTES,
            DatatypeConstants.SECONDS);
    private static final DatatypeFactory DATATYPES = DatatypeFactory.newDefaultInstance();

    private Values() {}

    /** The JDK's own factory, which is stateless. */
    public static DatatypeFactory datatypeFactory() {
        return DATATYPES;
    }

    /**
     * The item itself.
     *
     * @throws SerializationException {@code INVALID_BEAN} if it is null
     */
    public static <T> T item(Field field, @Nullable T item) {
        if (item == null) {
            throw new SerializationException(Code.INVALID_BEAN, NULL_ITEM + field.name());
        }
        return item;
    }

    /**
     * Accepts null as the value of a field in XML.
     *
     * @throws SerializationException {@code INVALID_BEAN} if the element {@linkplain Field#needsText() needs text}
     */
    public static void noText(Field field) {
        if (field.needsText()) {
            throw new SerializationException(Code.INVALID_BEAN, "null in the simple content of an element");
        }
    }

    /** Whether {@link #item} threw this exception. */
    static boolean isNullItem(Throwable thrown) {
        return thrown instanceof SerializationException e
                && e.code() == Code.INVALID_BEAN
                && e.problem().startsWith(NULL_ITEM);
    }

    /**
     * Refuses what an adapter does not carry.
     *
     * @throws SerializationException {@code NOT_CARRIED} unless null or empty
     */
    public static void refuse(@Nullable Object value, String construct, String field) {
        boolean empty = value == null
                || value instanceof java.util.Collection<?> collection && collection.isEmpty()
                || value instanceof java.util.Map<?, ?> map && map.isEmpty();
        if (!empty) {
            throw notCarried(construct, field);
        }
    }

    /**
     * For a construct that an adapter does not carry.
     *
     * @param field of the bean, or its type
     */
    public static SerializationException notCarried(String construct, String field) {
        return new SerializationException(Code.NOT_CARRIED, construct + " is not carried: " + field);
    }

    /**
     * Refuses a bean of a subclass.
     *
     * @throws SerializationException {@code NOT_CARRIED}
     */
    public static void exactly(Class<?> type, Object value, Field field) {
        if (value.getClass() != type) {
            throw notCarried("a subtype of the declared type", field.name());
        }
    }

    /**
     * For a bean with two branches of a choice.
     *
     * @param branches their names in the schema
     */
    public static SerializationException choice(String branches) {
        return new SerializationException(
                Code.INVALID_BEAN, "more than one branch of the choice (" + branches + ") has a value");
    }

    /** For an {@code XmlAdapter} that failed. The cause has only its class name and stack trace, since its text may quote the value. */
    public static SerializationException xmlAdapter(Field field, Exception failure) {
        return SerializationException.failed(
                Code.SCHEMA_MISMATCH,
                "the XmlAdapter of " + field.name() + " failed with "
                        + failure.getClass().getName(),
                failure);
    }

    static long unsigned(Field field, long value, long max) {
        if (value < 0 || value > max) {
            throw new SerializationException(Code.INVALID_BEAN, field.name() + " is not within 0 and " + max);
        }
        return value;
    }

    /**
     * The value itself.
     *
     * @throws SerializationException {@code INVALID_BEAN} if it is not between 0 and 2^64 - 1
     */
    public static BigInteger unsigned64(Field field, BigInteger value) {
        if (value.signum() < 0 || value.bitLength() > 64) {
            throw new SerializationException(
                    Code.INVALID_BEAN, field.name() + " is not within 0 and " + MAX_UNSIGNED_64);
        }
        return value;
    }

    /**
     * The value itself.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH} if it is out of range
     */
    public static long inRange(long value, long min, long max) {
        if (value < min || value > max) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "a number that is not within " + min + " and " + max);
        }
        return value;
    }

    /** The unsigned value of 64 bits. */
    public static BigInteger unsigned64(long bits) {
        BigInteger value = BigInteger.valueOf(bits);
        return bits >= 0 ? value : value.add(MAX_UNSIGNED_64).add(BigInteger.ONE);
    }

    static BigInteger parseUnsigned64(String text) {
        if (text.length() > 20) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a number beyond 64 bits");
        }
        BigInteger value = whole(text);
        if (value.signum() < 0 || value.bitLength() > 64) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a number beyond 64 bits");
        }
        return value;
    }

    /**
     * The decimal in plain notation: {@code xs:decimal} has no exponent.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}
     */
    public static String decimalText(BigDecimal value, Limits limits) {
        return NumberLimits.check(value, limits).toPlainString();
    }

    /**
     * The digits.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}
     */
    public static String integerText(BigInteger value, Limits limits) {
        return NumberLimits.check(value, limits).toString();
    }

    /**
     * A decimal in plain or scientific notation.
     *
     * @throws SerializationException {@code LIMIT_NUMBER} before the costly conversion, {@code SCHEMA_MISMATCH} if it is not a decimal
     */
    public static BigDecimal parseDecimal(String text, Limits limits) {
        try {
            return NumberLimits.check(new BigDecimal(NumberLimits.check(text, limits)), limits);
        } catch (NumberFormatException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a decimal");
        }
    }

    /**
     * An integer of any size.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}, {@code SCHEMA_MISMATCH}
     */
    public static BigInteger parseInteger(String text, Limits limits) {
        return NumberLimits.check(parseWhole(text, limits), limits);
    }

    /**
     * As {@link #parseInteger}, for a type that has bounds of its own.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}, {@code SCHEMA_MISMATCH}
     */
    public static BigInteger parseWhole(String text, Limits limits) {
        return whole(NumberLimits.check(text, limits));
    }

    /**
     * The whole number that a decimal is: 5.0 and 5e0 are 5.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}, {@code SCHEMA_MISMATCH} if it has a fraction
     */
    public static BigInteger whole(BigDecimal value, Limits limits) {
        try {
            return NumberLimits.check(value, limits).toBigIntegerExact();
        } catch (ArithmeticException e) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH, "a number with a fraction where a whole number is expected");
        }
    }

    private static BigInteger whole(String text) {
        try {
            return new BigInteger(NumberLimits.ascii(text));
        } catch (NumberFormatException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not an integer");
        }
    }

    /**
     * The lexical form of a duration.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}
     */
    public static String durationText(Duration value, Limits limits) {
        String usual = DurationText.of(value);
        if (usual != null) {
            return NumberLimits.check(usual, limits);
        }
        for (DatatypeConstants.Field part : DURATION_PARTS) {
            // checked before the text is created, which may not fit into memory
            if (value.getField(part) instanceof BigDecimal seconds) {
                check(seconds, limits);
            } else if (value.getField(part) instanceof BigInteger number) {
                check(new BigDecimal(number), limits);
            }
        }
        return NumberLimits.check(value.toString(), limits);
    }

    /** Checks a part of a date or duration, so that its text is not much longer than the limit. */
    static void check(BigDecimal part, Limits limits) {
        long most = limits.numberChars();
        if (Math.abs((long) part.scale()) > most || part.unscaledValue().bitLength() > most * BITS_PER_DIGIT) {
            throw SerializationException.limit(
                    Code.LIMIT_NUMBER, "numberDigits", limits.numberDigits(), Math.abs((long) part.scale()));
        }
    }

    /**
     * A duration.
     *
     * @throws SerializationException {@code LIMIT_NUMBER}, {@code SCHEMA_MISMATCH}
     */
    public static Duration parseDuration(String text, Limits limits) {
        String checked = NumberLimits.check(text, limits);
        Duration usual = DurationText.parse(checked);
        if (usual != null) {
            return usual;
        }
        try {
            return DATATYPES.newDuration(checked);
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "not a duration");
        }
    }

    /**
     * The string itself.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if it is too long in UTF-8
     */
    public static String limited(String value, Limits limits) {
        // one char takes at most three bytes
        if (value.length() > limits.stringBytes() / 3) {
            limited(utf8Length(value), limits);
        }
        return value;
    }

    /** An unpaired surrogate counts as half a pair: writers refuse it later. */
    private static long utf8Length(String value) {
        long length = value.length();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c >= 0x80) {
                length += c < 0x800 || Character.isSurrogate(c) ? 1 : 2;
            }
        }
        return length;
    }

    /**
     * The binary value itself.
     *
     * @throws SerializationException {@code LIMIT_SIZE} if it is too long
     */
    public static byte[] limited(byte[] value, Limits limits) {
        limited(value.length, limits);
        return value;
    }

    private static void limited(long bytes, Limits limits) {
        if (bytes > limits.stringBytes()) {
            throw SerializationException.limit(Code.LIMIT_SIZE, "stringBytes", limits.stringBytes(), bytes);
        }
    }

    /** {@code {namespace}prefix:local}, without the parts that are empty. */
    public static String qNameText(QName value) {
        String prefix = value.getPrefix().isEmpty() ? "" : value.getPrefix() + ":";
        String namespace = value.getNamespaceURI();
        String name = prefix + value.getLocalPart();
        // a leading brace would be read as the start of a namespace
        return namespace.isEmpty() && !name.startsWith("{") ? name : "{" + namespace + "}" + name;
    }

    /**
     * The reverse of {@link #qNameText}.
     *
     * @throws SerializationException {@code SCHEMA_MISMATCH}
     */
    public static QName parseQName(String text) {
        String namespace = XMLConstants.NULL_NS_URI;
        String name = text;
        if (text.startsWith("{")) {
            // a namespace may contain the character, a name cannot
            int end = text.startsWith("{}") ? 1 : text.lastIndexOf('}');
            if (end < 0) {
                throw new SerializationException(Code.SCHEMA_MISMATCH, "not a qualified name");
            }
            namespace = text.substring(1, end);
            name = text.substring(end + 1);
        }
        int colon = name.indexOf(':');
        if (colon == 0) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a qualified name with an empty prefix");
        }
        return colon < 0
                ? new QName(namespace, name)
                : new QName(namespace, name.substring(colon + 1), name.substring(0, colon));
    }
}
