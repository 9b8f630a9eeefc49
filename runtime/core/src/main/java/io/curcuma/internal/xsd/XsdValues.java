package io.curcuma.internal.xsd;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Field;
import io.curcuma.spi.NumberLimits;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.ScalarText;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** From the text of a document to the value of a simple type: white space, prefixes, and what Java takes and XML Schema does not. */
public final class XsdValues {
    private XsdValues() {}

    /**
     * The value.
     *
     * @param field a scalar that is not an enumeration
     * @throws SerializationException {@code SCHEMA_MISMATCH}, {@code LIMIT_NUMBER}
     */
    public static Object parse(Field field, String text, Limits limits, PrefixScope scope) {
        if (field.type() == Type.STRING) {
            return string(field, text);
        }
        String collapsed = collapse(text);
        return switch (field.type()) {
            case QNAME -> qName(collapsed, scope);
            case INT8, INT16, INT32, SINT32, INT64, SINT64, UINT8, UINT16, UINT32, UINT64, INTEGER ->
                ScalarText.parse(field, number(collapsed, false, limits), limits);
            case DECIMAL -> ScalarText.parse(field, number(collapsed, true, limits), limits);
            case BYTES -> ScalarText.parse(field, base64(collapsed), limits);
            default -> ScalarText.parse(field, collapsed, limits);
        };
    }

    /** A string, whose white space is as its type has it. */
    public static String string(Field field, String text) {
        Field.WhiteSpace facet = field.whiteSpace();
        return facet == Field.WhiteSpace.COLLAPSE ? collapse(text) : facet.of(text);
    }

    /** The content of an element, or what it stands for if it is empty. */
    public static String content(Field field, String text) {
        String otherwise = field.defaultText();
        return text.isEmpty() && otherwise != null ? otherwise : text;
    }

    private static SerializationException mismatch() {
        return new SerializationException(Code.SCHEMA_MISMATCH, "a value that its type does not have");
    }

    /** White space as XML Schema's facet {@code collapse} has it. */
    public static String collapse(String text) {
        return isCollapsed(text) ? text : Field.WhiteSpace.COLLAPSE.of(text);
    }

    private static boolean isCollapsed(String text) {
        boolean space = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isSpace(c) && (space || c != ' ')) {
                return false;
            }
            space = isSpace(c);
        }
        return !space || text.isEmpty();
    }

    /** Whether it is white space of XML. */
    public static boolean isSpace(char c) {
        return c == ' ' || c == '\n' || c == '\t' || c == '\r';
    }

    /** Whether there is nothing but white space. */
    public static boolean isBlank(CharSequence text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isSpace(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    /** Java takes an exponent, and digits of any script. */
    private static String number(String text, boolean point, Limits limits) {
        String checked = NumberLimits.check(text, limits);
        int digits = 0;
        int points = 0;
        for (int i = text.startsWith("-") || text.startsWith("+") ? 1 : 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.') {
                points++;
            } else if (c >= '0' && c <= '9') {
                digits++;
            } else {
                throw mismatch();
            }
        }
        if (digits == 0 || points > (point ? 1 : 0)) {
            throw mismatch();
        }
        return checked;
    }

    /** Java takes a text without its padding. */
    private static String base64(String text) {
        String packed = text.indexOf(' ') < 0 ? text : text.replace(" ", "");
        if (packed.length() % 4 != 0) {
            throw mismatch();
        }
        return packed;
    }

    /** A name whose prefix is in scope. */
    public static QName qName(String text, PrefixScope scope) {
        QName name = qNameOrNull(text, scope);
        if (name == null) {
            throw mismatch();
        }
        return name;
    }

    /** A name whose prefix is in scope; null if it is not one. */
    public static @Nullable QName qNameOrNull(String text, PrefixScope scope) {
        int colon = text.indexOf(':');
        String prefix = colon < 0 ? "" : text.substring(0, colon);
        String local = text.substring(colon + 1);
        String namespace = scope.uri(prefix);
        if (namespace == null || !XmlNames.isNcName(local) || colon == 0) {
            return null;
        }
        return new QName(namespace, local, prefix);
    }
}
