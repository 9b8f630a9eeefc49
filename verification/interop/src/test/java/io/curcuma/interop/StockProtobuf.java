package io.curcuma.interop;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FieldDescriptor;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import io.curcuma.generator.output.OutputFile;
import io.curcuma.testkit.FieldTree;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** protobuf-java's view of a message, through the descriptors that the generator emits. */
final class StockProtobuf {
    private final Map<String, FileDescriptor> files = new HashMap<>();
    private final Map<String, Descriptor> byName = new HashMap<>();

    StockProtobuf(Compiled compiled) {
        this(compiled.files(OutputFile.Kind.PROTO, ".desc"));
    }

    StockProtobuf(List<OutputFile> descriptors) {
        for (OutputFile file : descriptors) {
            try {
                for (FileDescriptorProto proto :
                        FileDescriptorSet.parseFrom(file.content()).getFileList()) {
                    add(proto);
                }
            } catch (InvalidProtocolBufferException | DescriptorValidationException e) {
                throw new IllegalStateException(file.path(), e);
            }
        }
    }

    private void add(FileDescriptorProto proto) throws DescriptorValidationException {
        if (!files.containsKey(proto.getName())) {
            FileDescriptor[] imports = proto.getDependencyList().stream()
                    .map(name -> Objects.requireNonNull(files.get(name), name))
                    .toArray(FileDescriptor[]::new);
            FileDescriptor file = FileDescriptor.buildFrom(proto, imports);
            files.put(proto.getName(), file);
            file.getMessageTypes().forEach(type -> byName.put(type.getName(), type));
        }
    }

    /** The descriptor of a message; names are unique in the schemas of this project. */
    Descriptor descriptor(String name) {
        return Objects.requireNonNull(byName.get(name), name);
    }

    /** The message that holds what the tree holds. */
    DynamicMessage message(Descriptor descriptor, FieldTree tree) {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(descriptor);
        tree.fields().forEach((number, value) -> {
            FieldDescriptor target = Objects.requireNonNull(descriptor.findFieldByNumber(number));
            if (value instanceof List<?> list) {
                if (list.isEmpty()) {
                    message.setField(descriptor.findFieldByNumber(number + 1), true);
                }
                list.forEach(item -> message.addRepeatedField(target, value(target, item)));
            } else if (value instanceof Map<?, ?> map) {
                map.forEach((key, text) -> message.addRepeatedField(target, entry(target, key, text)));
            } else {
                message.setField(target, value(target, value));
            }
        });
        return message.build();
    }

    private static DynamicMessage entry(FieldDescriptor target, Object key, Object text) {
        Descriptor type = target.getMessageType();
        return DynamicMessage.newBuilder(type)
                .setField(type.findFieldByNumber(1), key)
                .setField(type.findFieldByNumber(2), text)
                .build();
    }

    private Object value(FieldDescriptor target, Object value) {
        return switch (target.getType()) {
            case INT32, SINT32, UINT32 -> ((Long) value).intValue();
            case UINT64 -> Long.parseUnsignedLong((String) value);
            case BYTES -> ByteString.copyFrom(((ByteBuffer) value).duplicate());
            case ENUM -> target.getEnumType().findValueByNumber(((FieldTree.Literal) value).number());
            case MESSAGE ->
                value instanceof FieldTree nested
                        ? message(target.getMessageType(), nested)
                        : dateTime(target.getMessageType(), Moment.of((String) value));
            default -> value;
        };
    }

    private static DynamicMessage dateTime(Descriptor type, Moment moment) {
        DynamicMessage.Builder message = DynamicMessage.newBuilder(type)
                .setField(type.findFieldByName("seconds"), moment.seconds())
                .setField(type.findFieldByName("nanos"), moment.nanos())
                .setField(type.findFieldByName("digits"), moment.digits());
        Integer offset = moment.offsetMinutes();
        if (offset != null) {
            message.setField(type.findFieldByName("offset_minutes"), offset);
        }
        return message.build();
    }
}
