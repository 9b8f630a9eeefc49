package io.curcuma.xmljaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Values;
import jakarta.xml.bind.annotation.XmlEnumValue;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Base64;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * The lexical space of a simple type, as far as JAXB does not check it: JAXB wraps an {@code xs:int} that is too large around,
 * drops an unknown enumeration literal, and takes junk in base64 and booleans for nothing at all. It also spends quadratic time
 * on long numbers, hence the limits.
 */
interface LexicalSpace {
    /**
     * Checks one value.
     *
     * @param text of the attribute or element, or of one item of a list
     * @throws SerializationException {@code SCHEMA_MISMATCH}, {@code LIMIT_NUMBER}
     */
    void check(String text, Limits limits);

    /** The space of a bean's field type; null if JAXB checks it well. */
    static @Nullable LexicalSpace of(Class<?> type) {
        if (type.isEnum()) {
            return literals(type);
        }
        return Table.SPACES.get(type);
    }

    /** Dates and times of one kind, named as in the schema: JAXB takes any kind for any other. */
    static LexicalSpace calendar(String name) {
        return collapsed((text, limits) -> {
            limit(text, limits);
            try {
                XMLGregorianCalendar value = Values.datatypeFactory().newXMLGregorianCalendar(text);
                require(value.getXMLSchemaType().getLocalPart().equals(name));
            } catch (IllegalArgumentException | IllegalStateException e) {
                require(false);
            }
        });
    }

    /** JAXB drops a literal with white space around it, even where the schema allows that, so the text is taken as it is. */
    private static LexicalSpace literals(Class<?> type) {
        Set<String> literals = new HashSet<>();
        for (Field constant : type.getFields()) {
            if (constant.isEnumConstant()) {
                XmlEnumValue value = constant.getAnnotation(XmlEnumValue.class);
                literals.add(value == null ? constant.getName() : value.value());
            }
        }
        return (text, limits) -> require(literals.contains(text));
    }

    private static void require(boolean condition) {
        if (!condition) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a value that its type does not have");
        }
    }

    private static void limit(String text, Limits limits) {
        String unused = NumberLimits.check(text, limits);
    }

    /** A space that JAXB reads after white space is collapsed. */
    private static LexicalSpace collapsed(LexicalSpace inner) {
        return (text, limits) ->
                inner.check(Table.WHITE_SPACE.matcher(text).replaceAll(" ").trim(), limits);
    }

    private static LexicalSpace whole(long min, long max) {
        return collapsed((text, limits) -> {
            BigInteger value = integer(text, limits);
            require(value.bitLength() < Long.SIZE && value.longValue() >= min && value.longValue() <= max);
        });
    }

    private static BigInteger integer(String text, Limits limits) {
        limit(text, limits);
        require(isNumber(text, false));
        return Values.parseInteger(text, limits);
    }

    private static void decimal(String text, Limits limits) {
        limit(text, limits);
        require(isNumber(text, true));
    }

    private static boolean isNumber(String text, boolean point) {
        int digits = 0;
        int points = 0;
        for (int i = text.startsWith("-") || text.startsWith("+") ? 1 : 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.') {
                points++;
            } else if (c >= '0' && c <= '9') {
                digits++;
            } else {
                return false;
            }
        }
        return digits > 0 && points <= (point ? 1 : 0);
    }

    private static void base64(String text, Limits limits) {
        String packed = text.indexOf(' ') < 0 ? text : text.replace(" ", "");
        require(packed.length() % 4 == 0);
        try {
            int unused = Base64.getDecoder().decode(packed).length;
        } catch (IllegalArgumentException e) {
            require(false);
        }
    }

    /** The spaces by type of the bean's field. */
    final class Table {
        private static final Map<Class<?>, LexicalSpace> SPACES = Map.ofEntries(
                Map.entry(byte.class, whole(Byte.MIN_VALUE, Byte.MAX_VALUE)),
                Map.entry(Byte.class, whole(Byte.MIN_VALUE, Byte.MAX_VALUE)),
                Map.entry(short.class, whole(Short.MIN_VALUE, Short.MAX_VALUE)),
                Map.entry(Short.class, whole(Short.MIN_VALUE, Short.MAX_VALUE)),
                Map.entry(int.class, whole(Integer.MIN_VALUE, Integer.MAX_VALUE)),
                Map.entry(Integer.class, whole(Integer.MIN_VALUE, Integer.MAX_VALUE)),
                Map.entry(long.class, whole(Long.MIN_VALUE, Long.MAX_VALUE)),
                Map.entry(Long.class, whole(Long.MIN_VALUE, Long.MAX_VALUE)),
                Map.entry(BigInteger.class, collapsed((text, limits) -> integer(text, limits))),
                Map.entry(BigDecimal.class, collapsed(LexicalSpace::decimal)),
                Map.entry(boolean.class, collapsed((text, limits) -> require(Table.BOOLEANS.contains(text)))),
                Map.entry(Boolean.class, collapsed((text, limits) -> require(Table.BOOLEANS.contains(text)))),
                Map.entry(XMLGregorianCalendar.class, collapsed(LexicalSpace::limit)),
                Map.entry(Duration.class, collapsed(LexicalSpace::limit)),
                Map.entry(byte[].class, collapsed(LexicalSpace::base64)));
        private static final Pattern WHITE_SPACE = Pattern.compile("[ \t\r\n]+");
        private static final Set<String> BOOLEANS = Set.of("true", "false", "1", "0");

        private Table() {}
    }
}
