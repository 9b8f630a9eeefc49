package io.curcuma.interop.rules;

import build.buf.protovalidate.Validator;
import build.buf.protovalidate.ValidatorFactory;
import build.buf.protovalidate.exceptions.ValidationException;
import com.google.protobuf.DescriptorProtos.FileDescriptorProto;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.DescriptorValidationException;
import com.google.protobuf.Descriptors.FileDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/** protovalidate-java, as somebody uses it who has a descriptor set. Loaded by a class loader of its own. */
public final class ProtovalidateJudge implements Predicate<byte[]> {
    private final Validator validator = ValidatorFactory.newBuilder().build();
    private final Descriptor type;

    /**
     * A judge of the messages of one type.
     *
     * @param set of protoc
     */
    public ProtovalidateJudge(byte[] set, String packageName, String name)
            throws InvalidProtocolBufferException, DescriptorValidationException {
        Map<String, FileDescriptorProto> files = new HashMap<>();
        FileDescriptorSet.parseFrom(set).getFileList().forEach(file -> files.put(file.getName(), file));
        String path = files.values().stream()
                .filter(file -> file.getPackage().equals(packageName))
                .findFirst()
                .orElseThrow()
                .getName();
        type = Objects.requireNonNull(descriptor(path, files).findMessageTypeByName(name));
    }

    private static FileDescriptor descriptor(String name, Map<String, FileDescriptorProto> files)
            throws DescriptorValidationException {
        FileDescriptorProto file = Objects.requireNonNull(files.get(name), name);
        List<FileDescriptor> imports = new ArrayList<>();
        for (String other : file.getDependencyList()) {
            imports.add(descriptor(other, files));
        }
        return FileDescriptor.buildFrom(file, imports.toArray(FileDescriptor[]::new));
    }

    @Override
    public boolean test(byte[] message) {
        try {
            return validator.validate(DynamicMessage.parseFrom(type, message)).isSuccess();
        } catch (InvalidProtocolBufferException | ValidationException e) {
            throw new IllegalStateException(e);
        }
    }
}
