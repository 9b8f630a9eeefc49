package io.curcuma.benchmarks.library.mapping;

import com.google.protobuf.ByteString;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FieldDescriptor.JavaType;
import com.google.protobuf.Message;
import com.google.protobuf.ProtocolMessageEnum;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import javax.xml.datatype.Duration;
import javax.xml.datatype.XMLGregorianCalendar;
import org.jspecify.annotations.Nullable;

/**
 * The Java source of a mapping between beans and the classes of protoc, as one would write it by hand: a method for each type and
 * direction, a getter and a setter for each field. Values that a getter has by default are not sent. What a wildcard allows is left out, as
 * such mappings do: a bean that has some does not come back, and is not measured.
 */
final class MappingSource {
    static final String NAME = "BeanMapping";

    /** The message of what a wildcard allows. */
    private static final String OPEN = "curcuma.xsd.AnyXml";

    private static final String VALUES = ProtoValues.class.getName();

    private final StringBuilder out = new StringBuilder();
    private final Map<Class<?>, Class<?>> messages = new LinkedHashMap<>();
    private final Deque<Class<?>> left = new ArrayDeque<>();

    private MappingSource() {}

    /**
     * The source of a class {@link #NAME} without a package, which has two static methods for the root.
     *
     * @throws MappingException for a bean that is mapped in another way
     */
    static String of(Class<?> bean, Class<? extends Message> message) throws ReflectiveOperationException {
        MappingSource source = new MappingSource();
        source.need(bean, message);
        source.out.append("public final class ").append(NAME).append(" implements ");
        source.out
                .append(BeanMapping.class.getName())
                .append("<")
                .append(name(bean))
                .append(", ");
        source.out.append(name(message)).append("> {\n");
        source.line("  public %s toMessage(%s bean) { return to(bean); }", name(message), name(bean));
        source.line("  public %s toBean(%s message) { return from(message); }", name(bean), name(message));
        while (!source.left.isEmpty()) {
            Class<?> next = source.left.remove();
            source.methods(next, Objects.requireNonNull(source.messages.get(next)));
        }
        return source.out.append("}\n").toString();
    }

    private void need(Class<?> bean, Class<?> message) {
        Class<?> known = messages.putIfAbsent(bean, message);
        if (known == null) {
            left.add(bean);
        } else if (known != message) {
            throw new MappingException(bean + " is more than one message");
        }
    }

    private static String name(Class<?> type) {
        return type.getCanonicalName();
    }

    @SuppressWarnings("AnnotateFormatMethod") // for this class alone
    private void line(String format, Object... values) {
        out.append(String.format(format, values)).append('\n');
    }

    private void methods(Class<?> bean, Class<?> message) throws ReflectiveOperationException {
        Descriptor descriptor = (Descriptor) message.getMethod("getDescriptor").invoke(null);
        Object defaults = bean.getConstructor().newInstance();
        line("  static %s to(%s bean) {", name(message), name(bean));
        line("    %s.Builder message = %s.newBuilder();", name(message), name(message));
        for (FieldDescriptor field : descriptor.getFields()) {
            Property property = isOpen(field) ? null : Property.of(bean, field);
            if (property != null) {
                write(message, field, property, property.getter().invoke(defaults));
            }
        }
        line("    return message.build();");
        line("  }");
        line("  static %s from(%s message) {", name(bean), name(message));
        line("    %s bean = new %s();", name(bean), name(bean));
        for (FieldDescriptor field : descriptor.getFields()) {
            Property property = isOpen(field) ? null : Property.of(bean, field);
            if (property != null) {
                read(message, field, property);
            }
        }
        line("    return bean;");
        line("  }");
    }

    private static boolean isOpen(FieldDescriptor field) {
        return field.getJavaType() == JavaType.MESSAGE
                && field.getMessageType().getFullName().equals(OPEN);
    }

    private void write(Class<?> message, FieldDescriptor field, Property property, @Nullable Object byDefault)
            throws ReflectiveOperationException {
        String name = Property.capital(field);
        String getter = "bean." + property.getter().getName() + "()";
        if (field.isRepeated()) {
            line("    for (%s item : %s) {", name(property.item()), getter);
            line("      message.add%s(%s);", name, toProto(field, property.item(), type(message, field), "item"));
            line("    }");
            return;
        }
        String value = toProto(field, property.item(), type(message, field), "value");
        line("    {");
        line("      %s value = %s;", name(property.item()), getter);
        line("      %smessage.set%s(%s);", condition(property, byDefault), name, value);
        line("    }");
    }

    private static String condition(Property property, @Nullable Object byDefault) {
        if (property.item().isPrimitive()) {
            // without a default, a primitive is always there
            return property.isOptional() ? "if (value != " + literal(byDefault) + ") " : "";
        }
        if (byDefault == null) {
            return "if (value != null) ";
        }
        return byDefault instanceof Enum<?> constant
                ? "if (value != " + name(constant.getDeclaringClass()) + "." + constant.name() + ") "
                : "if (!value.equals(" + literal(byDefault) + ")) ";
    }

    private static String literal(@Nullable Object value) {
        if (value instanceof String text) {
            return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
        }
        if (value instanceof Boolean
                || value instanceof Number && !(value instanceof BigDecimal || value instanceof BigInteger)) {
            return value + (value instanceof Long ? "L" : value instanceof Float ? "f" : "");
        }
        throw new MappingException("a default that is " + value);
    }

    private void read(Class<?> message, FieldDescriptor field, Property property) throws ReflectiveOperationException {
        String name = Property.capital(field);
        if (field.isRepeated()) {
            Class<?> item = type(message, field);
            line("    for (%s item : message.get%sList()) {", name(item), name);
            line(
                    "      bean.%s().add(%s);",
                    property.getter().getName(), fromProto(field, property.item(), item, "item"));
            line("    }");
            return;
        }
        String value = fromProto(field, property.item(), type(message, field), "message.get" + name + "()");
        line("    if (message.has%s()) {", name);
        line("      bean.%s(%s);", property.setter().getName(), value);
        line("    }");
    }

    /** The Java class of a field's value, or of an item's. */
    private static Class<?> type(Class<?> message, FieldDescriptor field) throws ReflectiveOperationException {
        String getter = "get" + Property.capital(field);
        return field.isRepeated()
                ? message.getMethod(getter, int.class).getReturnType()
                : message.getMethod(getter).getReturnType();
    }

    private String toProto(FieldDescriptor field, Class<?> bean, Class<?> message, String value) {
        if (field.getJavaType() == JavaType.MESSAGE) {
            if (bean == XMLGregorianCalendar.class) {
                return VALUES + ".dateTime(" + value + ")";
            }
            require(Message.class.isAssignableFrom(message) && !bean.getName().startsWith("java"), bean, field);
            need(bean, message);
            return "to(" + value + ")";
        }
        if (bean.isEnum() && ProtocolMessageEnum.class.isAssignableFrom(message)) {
            return name(message) + ".forNumber(" + value + ".ordinal() + 1)";
        }
        if (message == String.class && bean != String.class) {
            if (bean == BigDecimal.class) {
                return value + ".toPlainString()";
            }
            if (bean == BigInteger.class || bean == Duration.class) {
                return value + ".toString()";
            }
            require(bean == XMLGregorianCalendar.class, bean, field);
            return value + ".toXMLFormat()";
        }
        if (message == ByteString.class) {
            require(bean == byte[].class, bean, field);
            return name(ByteString.class) + ".copyFrom(" + value + ")";
        }
        if (bean == BigInteger.class) {
            return value + ".longValue()";
        }
        require(isSimple(bean), bean, field);
        if (message == int.class && bean == Long.class) {
            return value + ".intValue()";
        }
        return message == int.class && bean == long.class ? "(int) " + value : value;
    }

    private String fromProto(FieldDescriptor field, Class<?> bean, Class<?> message, String value) {
        if (bean == XMLGregorianCalendar.class) {
            return VALUES + ".calendar(" + value + ")";
        }
        if (bean == Duration.class) {
            return VALUES + ".duration(" + value + ")";
        }
        if (field.getJavaType() == JavaType.MESSAGE) {
            return "from(" + value + ")";
        }
        if (bean.isEnum()) {
            return name(bean) + ".values()[" + value + ".getNumber() - 1]";
        }
        if (bean == BigDecimal.class) {
            return "new java.math.BigDecimal(" + value + ")";
        }
        if (bean == BigInteger.class) {
            return message == String.class
                    ? "new java.math.BigInteger(" + value + ")"
                    : VALUES + ".unsigned(" + value + ")";
        }
        if (bean == byte[].class) {
            return value + ".toByteArray()";
        }
        boolean isShort = bean == short.class || bean == Short.class;
        boolean isByte = bean == byte.class || bean == Byte.class;
        boolean isLong = (bean == long.class || bean == Long.class) && message == int.class;
        return (isShort ? "(short) " : isByte ? "(byte) " : isLong ? "0xffffffffL & " : "") + value;
    }

    private static boolean isSimple(Class<?> type) {
        return type.isPrimitive()
                || type == String.class
                || type == Boolean.class
                || Number.class.isAssignableFrom(type);
    }

    private static void require(boolean condition, Class<?> bean, FieldDescriptor field) {
        if (!condition) {
            throw new MappingException(bean + " as " + field.getFullName());
        }
    }
}
