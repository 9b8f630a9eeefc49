package io.curcuma.internal.protobuf;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumDescriptorProto;
import com.google.protobuf.DescriptorProtos.EnumValueDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto.Label;
import com.google.protobuf.DescriptorProtos.FieldOptions;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.OneofDescriptorProto;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import io.curcuma.spi.Field.Occurs;
import io.curcuma.spi.Shape;
import io.curcuma.testkit.fixture.EverythingAdapter;
import io.curcuma.testkit.fixture.MultiplesAdapter;
import io.curcuma.testkit.fixture.NodeAdapter;
import io.curcuma.testkit.fixture.Sign;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import javax.xml.datatype.DatatypeConstants;
import javax.xml.datatype.XMLGregorianCalendar;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/** The fixture as protobuf-java sees it: a schema by hand, and beans turned into messages without our writer. */
final class Official {
    private final FileDescriptor file;

    private Official(boolean packed) {
        FileDescriptorProto.Builder proto = FileDescriptorProto.newBuilder()
                .setName("fixture.proto")
                .setPackage("fixture")
                .setSyntax("proto3")
                .addEnumType(enumeration("Kind", "RED", 1, "GREEN", 7, "BLUE", 3))
                .addEnumType(enumeration("Sign", "PLUS", 1, "MINUS", 2, "FIRST", 300, "FOO_BAR", 100_000))
                .addMessageType(dateTime());
        for (Shape shape : List.of(NodeAdapter.SHAPE, MultiplesAdapter.SHAPE, EverythingAdapter.SHAPE)) {
            proto.addMessageType(message(shape, packed));
        }
        try {
            file = FileDescriptor.buildFrom(proto.build(), new FileDescriptor[0]);
        } catch (DescriptorValidationException e) {
            throw new IllegalStateException(e);
        }
    }

    static Official packed() {
        return new Official(true);
    }

    static Official unpacked() {
        return new Official(false);
    }

    Descriptor type(String name) {
        return file.findMessageTypeByName(name);
    }

    private static EnumDescriptorProto enumeration(String name, Object... constants) {
        EnumDescriptorProto.Builder proto = EnumDescriptorProto.newBuilder().setName(name);
        proto.addValue(EnumValueDescriptorProto.newBuilder()
                .setName(name + "_UNSPECIFIED")
                .setNumber(0));
        for (int i = 0; i < constants.length; i += 2) {
            proto.addValue(EnumValueDescriptorProto.newBuilder()
                    .setName(name + "_" + constants[i])
                    .setNumber((Integer) constants[i + 1]));
        }
        return proto.build();
    }

    private static DescriptorProto dateTime() {
        DescriptorProto.Builder proto = DescriptorProto.newBuilder().setName("DateTime");
        implicit(proto, "seconds", 1, FieldDescriptorProto.Type.TYPE_INT64);
        implicit(proto, "nanos", 2, FieldDescriptorProto.Type.TYPE_INT32);
        FieldDescriptorProto.Builder offset =
                implicit(proto, "offset_minutes", 3, FieldDescriptorProto.Type.TYPE_SINT32);
        present(proto, offset);
        implicit(proto, "digits", 4, FieldDescriptorProto.Type.TYPE_UINT32);
        implicit(proto, "lexical", 5, FieldDescriptorProto.Type.TYPE_STRING);
        return proto.build();
    }

    private static FieldDescriptorProto.Builder implicit(
            DescriptorProto.Builder message, String name, int number, FieldDescriptorProto.Type type) {
        return message.addFieldBuilder()
                .setName(name)
                .setNumber(number)
                .setType(type)
                .setLabel(Label.LABEL_OPTIONAL);
    }

    /** As {@code optional} in a {@code .proto}: the compiler makes a oneof of one. */
    private static void present(DescriptorProto.Builder message, FieldDescriptorProto.Builder field) {
        field.setProto3Optional(true).setOneofIndex(message.getOneofDeclCount());
        message.addOneofDecl(OneofDescriptorProto.newBuilder().setName("_" + field.getName()));
    }

    private static DescriptorProto message(Shape shape, boolean packed) {
        DescriptorProto.Builder proto = DescriptorProto.newBuilder().setName(shape.name());
        for (io.curcuma.spi.Field field : shape.fields()) {
            FieldDescriptorProto.Builder built = implicit(proto, field.name(), field.number(), type(field));
            switch (field.type()) {
                case ENUM -> built.setTypeName(".fixture." + (field.name().startsWith("kind") ? "Kind" : "Sign"));
                case DATE_TIME -> built.setTypeName(".fixture.DateTime");
                case MESSAGE ->
                    built.setTypeName(".fixture."
                            + switch (field.name()) {
                                case "multiples" -> "Multiples";
                                case "child" -> "Everything";
                                default -> "Node";
                            });
                default -> {}
            }
            if (field.isMultiple()) {
                built.setLabel(Label.LABEL_REPEATED);
                if (!packed && field.type().isPackable()) {
                    built.setOptions(FieldOptions.newBuilder().setPacked(false));
                }
            } else if (built.getType() != FieldDescriptorProto.Type.TYPE_MESSAGE) {
                present(proto, built);
            }
            if (field.occurs() == Occurs.LIST) {
                FieldDescriptorProto.Builder empty = implicit(
                        proto, field.name() + "_empty", field.number() + 1, FieldDescriptorProto.Type.TYPE_BOOL);
                present(proto, empty);
            }
        }
        return proto.build();
    }

    private static FieldDescriptorProto.Type type(io.curcuma.spi.Field field) {
        return switch (field.type()) {
            case BOOL -> FieldDescriptorProto.Type.TYPE_BOOL;
            case INT8, INT16, SINT32 -> FieldDescriptorProto.Type.TYPE_SINT32;
            case INT32 -> FieldDescriptorProto.Type.TYPE_INT32;
            case INT64 -> FieldDescriptorProto.Type.TYPE_INT64;
            case SINT64 -> FieldDescriptorProto.Type.TYPE_SINT64;
            case UINT8, UINT16, UINT32 -> FieldDescriptorProto.Type.TYPE_UINT32;
            case UINT64 -> FieldDescriptorProto.Type.TYPE_UINT64;
            case FLOAT -> FieldDescriptorProto.Type.TYPE_FLOAT;
            case DOUBLE -> FieldDescriptorProto.Type.TYPE_DOUBLE;
            case BYTES, HEX_BINARY -> FieldDescriptorProto.Type.TYPE_BYTES;
            case ENUM -> FieldDescriptorProto.Type.TYPE_ENUM;
            case MESSAGE, DATE_TIME -> FieldDescriptorProto.Type.TYPE_MESSAGE;
            default -> FieldDescriptorProto.Type.TYPE_STRING;
        };
    }

    /** A bean of the fixture as a message of the type of the same name. */
    DynamicMessage message(Object bean) {
        Descriptor type = type(bean.getClass().getSimpleName());
        DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
        for (FieldDescriptor field : type.getFields()) {
            boolean empty = field.getName().endsWith("_empty");
            Object value = value(bean, field.getName().replace("_empty", ""));
            if (value instanceof List<?> list) {
                if (empty) {
                    if (list.isEmpty()) {
                        message.setField(field, true);
                    }
                } else {
                    list.forEach(item -> message.addRepeatedField(field, convert(field, item)));
                }
            } else if (value != null) {
                message.setField(field, convert(field, value));
            }
        }
        return message.build();
    }

    private static @Nullable Object value(Object bean, String name) {
        try {
            java.lang.reflect.Field field = bean.getClass().getDeclaredField(name);
            field.setAccessible(true);
            return field.get(bean);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Object convert(FieldDescriptor field, Object value) {
        return switch (field.getType()) {
            case SINT32, UINT32, INT32 -> ((Number) value).intValue();
            case UINT64 -> ((BigInteger) value).longValue();
            case BYTES -> ByteString.copyFrom((byte[]) value);
            case ENUM -> {
                String literal = value instanceof Sign ? "Sign_" + value : "Kind_" + value;
                yield field.getEnumType().findValueByName(literal);
            }
            case MESSAGE -> value instanceof XMLGregorianCalendar c ? dateTime(c) : message(value);
            case STRING -> text(value);
            default -> value;
        };
    }

    private static String text(Object value) {
        if (value instanceof BigDecimal d) {
            return d.toPlainString();
        }
        if (value instanceof XMLGregorianCalendar c) {
            return c.toXMLFormat();
        }
        if (value instanceof QName q && !q.getPrefix().isEmpty()) {
            String namespace = q.getNamespaceURI();
            return (namespace.isEmpty() ? "" : "{" + namespace + "}") + q.getPrefix() + ":" + q.getLocalPart();
        }
        return value.toString();
    }

    /** The parts by way of java.time and the text. */
    private DynamicMessage dateTime(XMLGregorianCalendar c) {
        Descriptor type = type("DateTime");
        DynamicMessage.Builder message = DynamicMessage.newBuilder(type);
        String text = c.toXMLFormat();
        int dot = text.indexOf('.');
        String fraction = dot < 0 ? "" : text.substring(dot + 1).replaceAll("[Z+-].*", "");
        if (c.getYear() > 9999 || fraction.length() > 9) {
            return message.setField(type.findFieldByName("lexical"), text).build();
        }
        boolean zoned = c.getTimezone() != DatatypeConstants.FIELD_UNDEFINED;
        long seconds = LocalDateTime.of(
                        c.getYear(), c.getMonth(), c.getDay(), c.getHour(), c.getMinute(), c.getSecond())
                .toEpochSecond(zoned ? ZoneOffset.ofTotalSeconds(c.getTimezone() * 60) : ZoneOffset.UTC);
        message.setField(type.findFieldByName("seconds"), seconds);
        message.setField(type.findFieldByName("nanos"), Integer.parseInt((fraction + "000000000").substring(0, 9)));
        if (zoned) {
            message.setField(type.findFieldByName("offset_minutes"), c.getTimezone());
        }
        if (fraction.endsWith("0")) {
            message.setField(type.findFieldByName("digits"), fraction.length());
        }
        return message.build();
    }
}
