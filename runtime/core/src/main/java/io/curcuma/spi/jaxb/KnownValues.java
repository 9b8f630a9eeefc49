package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.internal.xsd.XsdValues;
import io.curcuma.spi.EnumShape;
import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Type;
import io.curcuma.spi.item.ScalarText;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;

/** The text of simple values whose type the index names, and their classes. */
final class KnownValues {
    private KnownValues() {}

    private static Field field(Type type) {
        return Field.of(1, "", "value", Node.VALUE, type, Occurs.SINGULAR);
    }

    /** The field of the text of a simple value. */
    static Field text(KnownContent content) {
        return content instanceof KnownContent.Scalar scalar && scalar.type() == Type.QNAME
                ? AnyXml.NAMES
                : AnyXml.TEXT;
    }

    static String print(KnownContent.Scalar content, Object value, Limits limits) {
        if (value instanceof QName name && name.getLocalPart().isEmpty()) {
            throw new SerializationException(Code.INVALID_BEAN, "a name without a local part");
        }
        Field field = field(content.type());
        try {
            return content.list()
                    ? ((List<?>) value)
                            .stream()
                                    .map(item -> ScalarText.print(field, item, limits))
                                    .collect(Collectors.joining(" "))
                    : ScalarText.print(field, value, limits);
        } catch (ClassCastException e) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "a " + value.getClass().getName() + " is not a value of " + content.type());
        }
    }

    static Object parse(KnownContent.Scalar content, String text, Limits limits) {
        Field field = field(content.type());
        if (!content.list()) {
            return parse(field, text, limits);
        }
        List<Object> items = new ArrayList<>();
        for (String item : XsdValues.collapse(text).split(" ", -1)) {
            if (!item.isEmpty()) {
                items.add(parse(field, item, limits));
            }
        }
        return items;
    }

    /** As a document has it, but for a name, whose namespace is there already. */
    private static Object parse(Field field, String text, Limits limits) {
        return field.type() == Type.QNAME
                ? ScalarText.parse(field, text, limits)
                : XsdValues.parse(field, text, limits, prefix -> null);
    }

    @SuppressWarnings("EnumOrdinal") // the shape lists its literals in the order of the constants
    static String print(KnownContent.Enumeration content, Object value, ClassLoader loader) {
        if (!(value instanceof Enum<?> constant)) {
            throw new SerializationException(
                    Code.INVALID_BEAN, "a value that is not a constant of " + content.className());
        }
        return content.shape(loader).literal(constant.ordinal());
    }

    static Object parse(KnownContent.Enumeration content, String text, ClassLoader loader) {
        EnumShape shape = content.shape(loader);
        return content.values(loader)[shape.ordinal(text)];
    }

    /** The class of a value, as the object factory names it for a {@code JAXBElement}. */
    static Class<?> type(KnownContent content, ClassLoader loader) {
        if (content instanceof KnownContent.Scalar scalar) {
            return scalar.list() ? List.class : type(scalar.type());
        }
        try {
            return Class.forName(content.className(), false, loader);
        } catch (ClassNotFoundException e) {
            throw new SerializationException(Code.CONFIG_INVALID, "no class " + content.className(), e);
        }
    }

    private static Class<?> type(Type type) {
        return switch (type) {
            case BOOL -> Boolean.class;
            case INT8 -> Byte.class;
            case INT16, UINT8 -> Short.class;
            case INT32, SINT32, UINT16 -> Integer.class;
            case INT64, SINT64, UINT32 -> Long.class;
            case UINT64, INTEGER -> BigInteger.class;
            case FLOAT -> Float.class;
            case DOUBLE -> Double.class;
            case STRING -> String.class;
            case BYTES, HEX_BINARY -> byte[].class;
            case DECIMAL -> BigDecimal.class;
            case DATE_TIME, DATE, TIME, G_YEAR, G_YEAR_MONTH, G_MONTH, G_MONTH_DAY, G_DAY -> XMLGregorianCalendar.class;
            case DURATION -> Duration.class;
            case QNAME -> QName.class;
            case ENUM, MESSAGE, UNION, EMBEDDED, ATTRIBUTES ->
                throw new IllegalStateException(type + " is not a scalar");
        };
    }
}
