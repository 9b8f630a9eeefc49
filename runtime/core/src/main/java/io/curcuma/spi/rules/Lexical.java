package io.curcuma.spi.rules;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.Field;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.ScalarText;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** Lexical forms of values: XML Schema Part 2. */
final class Lexical {
    private static final Limits LIMITS = Limits.DEFAULT;

    private Lexical() {}

    /** A field of a built-in type, by whose name a violation knows it. */
    static Field field(String builtin, Type type) {
        return Field.of(1, "", builtin, Field.Node.VALUE, type, Field.Occurs.SINGULAR);
    }

    static String typeName(Field field) {
        return "xs:" + field.name();
    }

    /** The value, null if the text is none. */
    static @Nullable Object parse(Field field, String text) {
        if (!isLike(field.type(), text)) {
            return null;
        }
        try {
            if (field.type() == Type.QNAME) {
                // with the namespace itself, as in facets
                return text.startsWith("{") ? QName.valueOf(text) : new QName(text);
            }
            return XsdValues.parse(field, text, LIMITS, prefix -> null);
        } catch (SerializationException | IllegalArgumentException e) {
            return null;
        }
    }

    /** False for most texts that are none: a union asks for one kind of date or time after the other, and parsers take long to say no. */
    private static boolean isLike(Type type, String text) {
        return switch (type) {
            case DATE_TIME -> text.indexOf('T') >= 0;
            case TIME -> isColonThird(text) && text.indexOf('T') < 0;
            case DATE, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY ->
                !isColonThird(text) && text.indexOf('T') < 0;
            case DURATION -> text.indexOf('P') >= 0;
            default -> true;
        };
    }

    /** Whether two characters come before a colon, as in a time; white space in front counts for nothing. */
    private static boolean isColonThird(String text) {
        int first = 0;
        while (first < text.length() && XsdValues.isSpace(text.charAt(first))) {
            first++;
        }
        return first + 2 < text.length() && text.charAt(first + 2) == ':';
    }

    /** The canonical form, or the value's own where that is not known. */
    static String print(Field field, Object value) {
        if (value instanceof QName name) {
            return name.getPrefix().isEmpty() ? name.getLocalPart() : name.getPrefix() + ":" + name.getLocalPart();
        }
        if (value instanceof BigDecimal decimal && field.type() == Type.INTEGER) {
            return decimal.toBigInteger().toString();
        }
        try {
            return ScalarText.print(field, value, LIMITS);
        } catch (SerializationException e) {
            return "";
        }
    }

    static BigDecimal decimal(Object number) {
        return number instanceof BigDecimal decimal
                ? decimal
                : number instanceof BigInteger integer
                        ? new BigDecimal(integer)
                        : BigDecimal.valueOf(((Number) number).longValue());
    }
}
