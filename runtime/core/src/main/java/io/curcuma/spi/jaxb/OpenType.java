package io.curcuma.spi.jaxb;

import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import io.curcuma.spi.Field;
import io.curcuma.spi.FieldReader;
import io.curcuma.spi.Type;
import io.curcuma.spi.Values;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;

/** The value of an {@code xs:anyType} element, whose type its {@code xsi:type} names. */
record OpenType(KnownTypes known) implements OpenValue {
    /** The built-in type that JAXB writes for a class. */
    private static final Map<Class<?>, String> BUILT_IN = Map.ofEntries(
            Map.entry(String.class, "string"),
            Map.entry(Boolean.class, "boolean"),
            Map.entry(Byte.class, "byte"),
            Map.entry(Short.class, "short"),
            Map.entry(Integer.class, "int"),
            Map.entry(Long.class, "long"),
            Map.entry(BigInteger.class, "integer"),
            Map.entry(BigDecimal.class, "decimal"),
            Map.entry(Float.class, "float"),
            Map.entry(Double.class, "double"),
            Map.entry(byte[].class, "base64Binary"),
            Map.entry(QName.class, "QName"));

    private static final Map<String, Type> TYPES = Map.ofEntries(
            Map.entry("string", Type.STRING),
            Map.entry("boolean", Type.BOOL),
            Map.entry("byte", Type.INT8),
            Map.entry("short", Type.INT16),
            Map.entry("int", Type.INT32),
            Map.entry("long", Type.INT64),
            Map.entry("integer", Type.INTEGER),
            Map.entry("decimal", Type.DECIMAL),
            Map.entry("float", Type.FLOAT),
            Map.entry("double", Type.DOUBLE),
            Map.entry("base64Binary", Type.BYTES),
            Map.entry("QName", Type.QNAME),
            Map.entry("duration", Type.DURATION),
            Map.entry("dateTime", Type.DATE_TIME),
            Map.entry("date", Type.DATE),
            Map.entry("time", Type.TIME),
            Map.entry("gYear", Type.G_YEAR),
            Map.entry("gYearMonth", Type.G_YEAR_MONTH),
            Map.entry("gMonth", Type.G_MONTH),
            Map.entry("gMonthDay", Type.G_MONTH_DAY),
            Map.entry("gDay", Type.G_DAY));

    @Override
    public Contents contents(Field field, Object value, Limits limits) {
        if (value instanceof Element element) {
            return Contents.ofXml("", "", SkippedElement.xml(element, limits));
        }
        QName named = known.typeName(value.getClass());
        if (named != null && known.type(named) instanceof KnownContent.Enumeration enumeration) {
            return text(named, KnownValues.print(enumeration, value, known.loader()));
        }
        if (named != null) {
            return new Contents("", "", named, false, null, value, null);
        }
        String local = builtIn(field, value);
        return text(
                new QName(XMLConstants.W3C_XML_SCHEMA_NS_URI, local),
                KnownValues.print(
                        new KnownContent.Scalar(Objects.requireNonNull(TYPES.get(local)), false), value, limits));
    }

    private static Contents text(QName type, String text) {
        return new Contents("", "", type, false, text, null, null);
    }

    private static String builtIn(Field field, Object value) {
        if (value instanceof Duration) {
            return "duration";
        }
        if (value instanceof XMLGregorianCalendar calendar) {
            return dateOrTime(field, calendar);
        }
        String local = BUILT_IN.get(value.getClass());
        if (local == null) {
            throw Values.notCarried("a value of " + value.getClass().getName() + " as xs:anyType", field.name());
        }
        return local;
    }

    private static String dateOrTime(Field field, XMLGregorianCalendar calendar) {
        try {
            return calendar.getXMLSchemaType().getLocalPart();
        } catch (IllegalStateException e) {
            throw new SerializationException(
                    Code.INVALID_BEAN, field.name() + " is not a date or time of XML Schema", e);
        }
    }

    @Override
    public Object value(Contents contents, FieldReader message) {
        if (contents.bean() != null) {
            return contents.bean();
        }
        String text = contents.text();
        if (text == null) {
            return SkippedElement.element(contents.xml(), message);
        }
        QName name = contents.xsiType();
        if (name != null && known.type(name) instanceof KnownContent.Enumeration enumeration) {
            return KnownValues.parse(enumeration, text, known.loader());
        }
        Type type = name == null ? null : builtIn(name);
        if (type == null) {
            throw new SerializationException(Code.SCHEMA_MISMATCH, "a value of a type that the schema does not know");
        }
        return KnownValues.parse(new KnownContent.Scalar(type, false), text, message.limits());
    }

    private static @Nullable Type builtIn(QName name) {
        return name.getNamespaceURI().equals(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                ? TYPES.get(name.getLocalPart())
                : null;
    }

    @Override
    public Field content(Contents names) {
        QName type = names.xsiType();
        if (type == null) {
            return AnyXml.XML;
        }
        if (known.type(type) instanceof KnownContent.Bean) {
            return AnyXml.BEAN;
        }
        KnownContent content = known.type(type);
        return content != null ? KnownValues.text(content) : builtIn(type) != null ? AnyXml.TEXT : AnyXml.XML;
    }

    @Override
    public @Nullable Adapter<?> adapter(Contents names) {
        QName type = names.xsiType();
        return type != null && known.type(type) instanceof KnownContent.Bean bean ? known.adapter(bean) : null;
    }

    @Override
    public <T> Adapter<T> adapter(T bean) {
        return known.adapter(Objects.requireNonNull(bean));
    }
}
