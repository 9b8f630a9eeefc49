package io.curcuma.grpc;

import io.curcuma.Serializer;
import io.curcuma.services.MessageType;
import io.grpc.MethodDescriptor.Marshaller;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Marshals what an operation takes or answers; nothing at all is {@code google.protobuf.Empty}. */
final class OperationMarshaller {
    /** What stands for no bean, since a message of grpc-java is never null. */
    static final Object NOTHING = new Object();

    private static final byte[] EMPTY = {};

    private OperationMarshaller() {}

    /** The marshaller of a message. */
    static Marshaller<Object> of(Serializer serializer, MessageType<?> type) {
        return type.isNone() ? new OfNothing() : beans(serializer, type.type());
    }

    private static <T> Marshaller<Object> beans(Serializer serializer, Class<T> type) {
        return new OfBeans<>(type, BeanMarshaller.of(serializer, type));
    }

    private record OfBeans<T>(Class<T> type, BeanMarshaller<T> marshaller) implements Marshaller<Object> {
        @Override
        public InputStream stream(Object bean) {
            return marshaller.stream(type.cast(bean));
        }

        @Override
        public Object parse(InputStream stream) {
            return marshaller.parse(stream);
        }
    }

    private static final class OfNothing implements Marshaller<Object> {
        @Override
        public InputStream stream(Object nothing) {
            return new BeanBytes(EMPTY);
        }

        /** Whatever fields it has, they are unknown ones. */
        @Override
        public Object parse(InputStream stream) {
            try {
                stream.skipNBytes(stream.available());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return NOTHING;
        }
    }
}
