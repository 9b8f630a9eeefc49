package io.curcuma.protobufjava;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.DescriptorProtos.FileDescriptorSet;
import com.google.protobuf.Descriptors.Descriptor;
import com.google.protobuf.Descriptors.EnumDescriptor;
import com.google.protobuf.Descriptors.ServiceDescriptor;
import com.google.protobuf.DynamicMessage;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.UninitializedMessageException;
import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.Serializer;
import io.curcuma.services.ServiceType;
import java.io.IOException;

/**
 * Beans as messages of protobuf-java, and back. Thread-safe; make one and keep it, since it keeps descriptors.
 *
 * <pre>{@code
 * ProtobufMessages messages = ProtobufMessages.of(curcuma);
 * DynamicMessage message = messages.toMessage(cart);
 * Cart back = messages.toBean(message, Cart.class);
 * }</pre>
 *
 * <p>Both ways go through the bytes of {@link Format#PROTOBUF}: a message and its bean have the same ones, and a message is a copy,
 * which no later change of the bean reaches. The limits are those of the serializer. What the bean does not have, the message does
 * not have ({@code hasField} is false). Descriptors are those that the build generated, from the jar of the bean's class; of one
 * {@code ProtobufMessages} they are the same objects, also where a message of one package is a field in another.
 *
 * <p>No argument may be null. Everything that beans and messages can cause is a {@link SerializationException}.
 */
public final class ProtobufMessages {
    private final Serializer serializer;
    private final DescriptorPool pool = new DescriptorPool();

    private ProtobufMessages(Serializer serializer) {
        this.serializer = serializer;
    }

    /** Messages of the beans of a serializer, with its limits. */
    public static ProtobufMessages of(Serializer serializer) {
        return new ProtobufMessages(serializer);
    }

    /**
     * The descriptor of a bean's class.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the class is not a generated bean, or its jar has no descriptors
     */
    public Descriptor descriptor(Class<?> type) {
        if (pool.find(type) instanceof Descriptor descriptor) {
            return descriptor;
        }
        throw new SerializationException(Code.CONFIG_INVALID, "no message is generated for " + type.getName());
    }

    /**
     * The descriptor of a generated enumeration.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there is none, also where the schema's enumeration is not a
     *     Java enum
     */
    public EnumDescriptor enumDescriptor(Class<? extends Enum<?>> type) {
        if (pool.find(type) instanceof EnumDescriptor descriptor) {
            return descriptor;
        }
        throw new SerializationException(Code.CONFIG_INVALID, "no enum is generated for " + type.getName());
    }

    /**
     * The descriptor of a generated service.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if there is none, or its jar has no descriptors
     */
    public ServiceDescriptor service(ServiceType type) {
        ServiceDescriptor descriptor = pool.find(type);
        if (descriptor == null) {
            throw new SerializationException(
                    Code.CONFIG_INVALID,
                    "no service is generated for " + type.contract().getName());
        }
        return descriptor;
    }

    /**
     * The file of a bean's class and all that it imports, each after its own imports: for reflection services and registries.
     *
     * @throws SerializationException {@code CONFIG_INVALID} as {@link #descriptor} throws it
     */
    public FileDescriptorSet files(Class<?> type) {
        return DescriptorPool.withImports(descriptor(type).getFile());
    }

    /**
     * A message that holds what the bean holds.
     *
     * @throws SerializationException as {@link Serializer#write(Object, String)} throws it
     */
    public DynamicMessage toMessage(Object bean) {
        return toMessage(bean, DynamicMessage.getDefaultInstance(descriptor(bean.getClass())));
    }

    /**
     * A message with the content of the bean, of a class that was generated from the same {@code .proto}.
     *
     * @param prototype any message of the class
     * @throws SerializationException {@code SCHEMA_MISMATCH} if the class is that of another message; else as {@link
     *     Serializer#write(Object, String)} throws it
     */
    @SuppressWarnings("unchecked") // a builder of a prototype builds what the prototype is
    public <M extends Message> M toMessage(Object bean, M prototype) {
        requireSame(prototype, bean.getClass());
        CodedInputStream in = CodedInputStream.newInstance(serializer.write(bean, Format.PROTOBUF));
        in.setRecursionLimit(serializer.limits().depth());
        try {
            return (M) prototype.newBuilderForType().mergeFrom(in).build();
        } catch (InvalidProtocolBufferException | UninitializedMessageException e) {
            throw otherVersion(e);
        } catch (IOException e) {
            throw new IllegalStateException("writing to an array cannot fail", e);
        }
    }

    /**
     * A bean that holds what the message holds. Fields that the bean's schema does not know are left out.
     *
     * @param message of any class, generated or dynamic
     * @throws SerializationException {@code SCHEMA_MISMATCH} if it is another message than that of the type; else as {@link
     *     Serializer#read(byte[], Class, String)} throws it
     */
    public <T> T toBean(Message message, Class<T> type) {
        requireSame(message, type);
        try {
            int size = message.getSerializedSize();
            if (size > serializer.limits().messageBytes()) {
                throw SerializationException.limit(
                        Code.LIMIT_SIZE, "messageBytes", serializer.limits().messageBytes(), size);
            }
            return serializer.read(message.toByteArray(), type, Format.PROTOBUF);
        } catch (StackOverflowError e) {
            throw new SerializationException(Code.LIMIT_DEPTH, "the message nests deeper than the stack allows");
        }
    }

    private void requireSame(Message message, Class<?> type) {
        Descriptor expected = descriptor(type);
        Descriptor actual = message.getDescriptorForType();
        if (!actual.getFullName().equals(expected.getFullName())) {
            throw new SerializationException(
                    Code.SCHEMA_MISMATCH,
                    "a message " + actual.getFullName() + " where " + type.getName() + " is " + expected.getFullName());
        }
    }

    private static SerializationException otherVersion(Exception e) {
        return new SerializationException(
                Code.SCHEMA_MISMATCH,
                "the message's class cannot hold the bean; was it generated from another version of the .proto?",
                SerializationException.failed(e));
    }
}
