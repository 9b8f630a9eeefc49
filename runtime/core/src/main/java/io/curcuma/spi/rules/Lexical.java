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
