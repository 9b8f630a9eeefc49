package io.curcuma.interop;

import jakarta.xml.bind.JAXBElement;
import java.lang.reflect.Array;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.DatatypeFactory;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Values that a Java type has and hardly any document. */
final class HostileValues {
    private static final DatatypeFactory DATATYPES = DatatypeFactory.newDefaultInstance();
    private static final List<String> STRINGS = List.of(
            "",
            " ",
            " a  b ",
            "a\r\n\tb",
            "\r",
            "\u0000",
            "\u0008",
            "\ud800",
            "\udc00\ud800",
            "\uffff",
            "\u0085\u2028",
            "\ud83d\ude00",
            "<a>&amp;]]>&#0;<!--",
            "'\"=",
            "true",
            "1",
            "null",
            "@nil",
            "x".repeat(70_000));

    private HostileValues() {}

    /**
     * Values of a type.
     *
     * @param usual a value of it that a document has
     */
    static List<@Nullable Object> of(Type type, @Nullable Object usual) throws Exception {
        List<@Nullable Object> values = new ArrayList<>();
        Class<?> raw = raw(type);
        if (!raw.isPrimitive()) {
            values.add(null);
        }
        if (raw == List.class) {
            lists(type, usual, values);
        } else if (raw == JAXBElement.class) {
            elements(type, usual, values);
        } else if (raw == Map.class) {
            attributes(values);
        } else if (raw == Object.class) {
            open(values);
        } else {
            scalars(raw, values);
        }
        return values;
    }

    private static Class<?> raw(Type type) {
        if (type instanceof Class<?> c) {
            return c;
        } else if (type instanceof ParameterizedType parameterized) {
            return raw(parameterized.getRawType());
        } else if (type instanceof GenericArrayType array) {
            return Array.newInstance(raw(array.getGenericComponentType()), 0).getClass();
        } else if (type instanceof WildcardType wildcard) {
            return raw(wildcard.getUpperBounds()[0]);
        }
        return Object.class;
    }

    private static Type argument(Type type) {
        return type instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[0]
                : Object.class;
    }

    private static void lists(Type type, @Nullable Object usual, List<@Nullable Object> values) throws Exception {
        List<?> items = usual == null ? List.of() : (List<?>) usual;
        Object item = items.isEmpty() ? null : items.get(0);
        values.add(new ArrayList<>());
        // no compiler has seen it
        values.add(new ArrayList<>(List.of(new Object())));
        for (Object hostile : of(argument(type), item)) {
            values.add(new ArrayList<>(Collections.singletonList(hostile)));
            if (item != null) {
                values.add(new ArrayList<>(Arrays.asList(item, hostile, item)));
            }
        }
        if (items.size() > 1) {
            List<Object> turned = new ArrayList<>(items);
            Collections.reverse(turned);
            values.add(turned);
        }
    }

    private static void elements(Type type, @Nullable Object usual, List<@Nullable Object> values) throws Exception {
        if (!(usual instanceof JAXBElement<?> element)) {
            return;
        }
        values.add(element(element.getName(), element, null, false));
        values.add(element(element.getName(), element, null, true));
        values.add(element(element.getName(), element, element.getValue(), true));
        values.add(element(new QName("urn:none", "none"), element, element.getValue(), false));
        values.add(element(new QName(""), element, element.getValue(), false));
        for (Object hostile : of(argument(type), element.getValue())) {
            // JAXB writes a reference to an element of any name
            boolean isKnown = !(hostile instanceof JAXBElement<?> inner) || inner.isNil();
            if (hostile == null || (isKnown && element.getDeclaredType().isInstance(hostile))) {
                values.add(element(element.getName(), element, hostile, false));
            }
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static JAXBElement<?> element(QName name, JAXBElement<?> like, @Nullable Object value, boolean nil) {
        JAXBElement<?> made = new JAXBElement(name, like.getDeclaredType(), like.getScope(), value);
        made.setNil(nil);
        return made;
    }

    private static void attributes(List<@Nullable Object> values) {
        for (QName name : names()) {
            if (name != null) {
                values.add(new HashMap<>(Map.of(name, "1")));
            }
        }
        values.add(new HashMap<>());
        values.add(new HashMap<>(Collections.singletonMap(new QName("urn:none", "a"), null)));
        values.add(new HashMap<>(Map.of(new QName("http://www.w3.org/2001/XMLSchema-instance", "nil"), "true")));
        values.add(new HashMap<>(Map.of(new QName("http://www.w3.org/2001/XMLSchema-instance", "type"), "a:b")));
        for (String text : STRINGS) {
            values.add(new HashMap<>(Map.of(new QName("urn:none", "a"), text)));
        }
    }

    @SuppressWarnings("JavaUtilDate") // what an application might put there
    private static void open(List<@Nullable Object> values) throws Exception {
        scalars(String.class, values);
        scalars(XMLGregorianCalendar.class, values);
        scalars(QName.class, values);
        values.addAll(List.of(1, 1L, 1.5, true, new BigDecimal("1E+3"), new byte[] {1}, new Object(), new Date(0)));
        values.add(new JAXBElement<>(new QName("urn:none", "none"), String.class, "text"));
        values.add(new JAXBElement<>(new QName("urn:none", "none"), String.class, null));
        values.add(new JAXBElement<>(new QName("urn:none", "none"), Object.class, new Object()));
        values.add(new ArrayList<>(List.of("a")));
        Document document = document();
        values.add(document.createElement("a"));
        values.add(document.createElementNS("urn:none", "p:a"));
        Element element = document.createElementNS("urn:none", "a");
        element.setAttributeNS("urn:other", "b", "1");
        element.appendChild(document.createElementNS("", "c")).setTextContent("\u0001");
        values.add(element);
        Element fine = document.createElementNS("urn:none", "a");
        fine.appendChild(document.createElement("c")).setTextContent(" \r\n]]> ");
        fine.appendChild(document.createComment("c"));
        fine.appendChild(document.createCDATASection("]]&gt;<"));
        values.add(fine);
        values.add(document.createTextNode("text"));
        values.add(document);
    }

    private static Document document() throws ParserConfigurationException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().newDocument();
    }

    private static List<QName> names() {
        return List.of(
                new QName("a"),
                new QName(""),
                new QName("urn:none", "a"),
                new QName("urn:none", "a", "p:q"),
                new QName("urn:none", "a", "xml"),
                new QName("urn:none", "a", "xmlns"),
                new QName("urn:none", "a", "xsi"),
                new QName("urn:none", "a b"),
                new QName("urn:none", "a:b", "p"),
                new QName("", "a", "p"),
                new QName("a}b", "c", "p"),
                new QName("http://www.w3.org/2000/xmlns/", "a", "xmlns"),
                new QName("http://www.w3.org/XML/1998/namespace", "a", "p"),
                new QName("\u0001", "a", "p"));
    }

    private static void scalars(Class<?> type, List<@Nullable Object> values) throws Exception {
        if (type == String.class) {
            values.addAll(STRINGS);
        } else if (type == XMLGregorianCalendar.class) {
            calendars(values);
        } else if (type == Duration.class) {
            for (String text : List.of("P1D", "-P1Y2M3DT4H5M6.789S", "PT0S", "P0M", "PT1.00S", "P13M", "PT90M")) {
                values.add(DATATYPES.newDuration(text));
            }
            values.add(DATATYPES.newDuration(Long.MIN_VALUE + 1));
            values.add(DATATYPES.newDuration(
                    true, BigInteger.TEN.pow(30), null, null, null, BigInteger.ONE, new BigDecimal("0.1E-20")));
        } else if (type == QName.class) {
            values.addAll(names());
        } else if (type == BigDecimal.class) {
            for (String text :
                    List.of("0", "-0.00", "1E+3", "1E-30", "1.10", "1E+99999", "1E-99999", "9".repeat(2_000))) {
                values.add(new BigDecimal(text));
            }
        } else if (type == BigInteger.class) {
            values.addAll(List.of(
                    BigInteger.ZERO,
                    BigInteger.TWO.pow(64),
                    BigInteger.TWO.pow(64).negate()));
            values.addAll(List.of(BigInteger.TEN.pow(2_000), BigInteger.valueOf(-1)));
        } else if (type == byte[].class) {
            values.addAll(List.of(new byte[0], new byte[] {0}, new byte[70_000]));
        } else if (type.isEnum()) {
            values.addAll(Arrays.asList(type.getEnumConstants()));
        } else {
            numbers(type, values);
        }
    }

    private static void numbers(Class<?> type, List<@Nullable Object> values) {
        if (type == int.class || type == Integer.class) {
            values.addAll(List.of(0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE));
        } else if (type == long.class || type == Long.class) {
            values.addAll(List.of(0L, -1L, 1L << 32, Long.MIN_VALUE, Long.MAX_VALUE));
        } else if (type == short.class || type == Short.class) {
            values.addAll(List.of((short) 0, (short) -1, Short.MIN_VALUE, Short.MAX_VALUE));
        } else if (type == byte.class || type == Byte.class) {
            values.addAll(List.of((byte) 0, (byte) -1, Byte.MIN_VALUE));
        } else if (type == double.class || type == Double.class) {
            values.addAll(
                    List.of(0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, -Double.MIN_VALUE, Double.MAX_VALUE));
            values.add(Double.longBitsToDouble(0x7ff8_0000_0000_0001L));
        } else if (type == float.class || type == Float.class) {
            values.addAll(List.of(0f, -0f, Float.NaN, Float.NEGATIVE_INFINITY, Float.MIN_VALUE, Float.MAX_VALUE));
        } else if (type == boolean.class || type == Boolean.class) {
            values.addAll(List.of(true, false));
        }
    }

    private static void calendars(List<@Nullable Object> values) {
        for (String text : List.of(
                "2024-02-29T01:02:03.123456789012345678901Z",
                "2024-12-31T24:00:00",
                "-0044-03-15T00:00:00+14:00",
                "123456789012-01-01T00:00:00-14:00",
                "2024-02-29",
                "-0004-02-29Z",
                "01:02:03.1000",
                "24:00:00Z",
                "2024",
                "-0001+05:30",
                "2024-02",
                "--02-29",
                "--12",
                "---31Z")) {
            values.add(DATATYPES.newXMLGregorianCalendar(text));
        }
        values.add(DATATYPES.newXMLGregorianCalendar(new java.util.GregorianCalendar(2024, 1, 3)));
        values.add(DATATYPES.newXMLGregorianCalendar());
        XMLGregorianCalendar date = DATATYPES.newXMLGregorianCalendar("2024-02-29");
        date.setHour(3);
        values.add(date);
        XMLGregorianCalendar noDay = DATATYPES.newXMLGregorianCalendar("2024-02-29");
        noDay.setYear(DatatypeConstants.FIELD_UNDEFINED);
        values.add(noDay);
        XMLGregorianCalendar shifted = DATATYPES.newXMLGregorianCalendar("2024-02-29");
        shifted.setYear(2023);
        values.add(shifted);
    }

    static String show(@Nullable Object value) {
        String text;
        if (value instanceof JAXBElement<?> element) {
            text = "JAXBElement(" + element.getName() + ", " + element.isNil() + ", " + show(element.getValue()) + ")";
        } else if (value instanceof List<?> list) {
            text = list.stream().map(HostileValues::show).toList().toString();
        } else if (value instanceof byte[] bytes) {
            text = bytes.length + " bytes";
        } else if (value instanceof QName name) {
            text = "{" + name.getNamespaceURI() + "}" + name.getPrefix() + ":" + name.getLocalPart();
        } else if (value instanceof Map<?, ?> map) {
            text = map.entrySet().stream()
                    .map(entry -> show(entry.getKey()) + "=" + entry.getValue())
                    .toList()
                    .toString();
        } else if (value instanceof XMLGregorianCalendar calendar) {
            // its own text is for sets of fields that XML Schema has
            text = "%s-%s-%s %s:%s:%s"
                    .formatted(
                            calendar.getEonAndYear(),
                            calendar.getMonth(),
                            calendar.getDay(),
                            calendar.getHour(),
                            calendar.getMinute(),
                            calendar.getSecond());
        } else {
            text = String.valueOf(value);
        }
        StringBuilder shown = new StringBuilder();
        text.chars()
                .limit(200)
                .forEach(c -> shown.append(c >= ' ' && c < 127 ? "" + (char) c : "\\u%04x".formatted(c)));
        return shown.toString();
    }
}
