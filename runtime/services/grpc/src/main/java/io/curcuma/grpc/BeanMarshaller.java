package io.curcuma.grpc;

import io.curcuma.Format;
import io.curcuma.SerializationException;
import io.curcuma.Serializer;
import io.grpc.Drainable;
import io.grpc.HasByteBuffer;
import io.grpc.KnownLength;
import io.grpc.MethodDescriptor;
import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/**
 * Marshals the beans of one class for grpc-java: what a stub that protoc generated from the same {@code .proto} sends, this reads, and
 * the other way around. Immutable and thread-safe.
 *
 * <pre>{@code
 * MethodDescriptor<Question, Answer> ask = MethodDescriptor.<Question, Answer>newBuilder()
 *         .setType(MethodDescriptor.MethodType.UNARY)
 *         .setFullMethodName("acme.Oracle/Ask")
 *         .setRequestMarshaller(BeanMarshaller.of(curcuma, Question.class))
 *         .setResponseMarshaller(BeanMarshaller.of(curcuma, Answer.class))
 *         .build();
 * }</pre>
 *
 * <p>A bean is written once, and its bytes go to the transport without a copy between; a message in one buffer is read where it is.
 * No argument may be null.
 *
 * <p>A refusal is a {@link StatusRuntimeException} whose cause is the {@link SerializationException}:
 *
 * <table>
 *   <caption>Statuses</caption>
 *   <tr><td>{@code RESOURCE_EXHAUSTED}</td><td>a message beyond a limit of the serializer</td></tr>
 *   <tr><td>{@code INVALID_ARGUMENT}</td><td>a message that is not of the type</td></tr>
 *   <tr><td>{@code INTERNAL}</td><td>a bean that breaks its schema or a limit, application code that failed, a
 *       misconfigured serializer</td></tr>
 * </table>
 *
 * <p>A server of grpc-java says {@code UNKNOWN} to its client for whatever fails between the wire and its method; {@link Refusals} have
 * it say the status instead. A client's own call ends with {@code CANCELLED}, and the exception is its cause.
 *
 * @param <T> the bean's class
 */
public final class BeanMarshaller<T> implements MethodDescriptor.ReflectableMarshaller<T> {
    private final Serializer serializer;
    private final Class<T> type;
    private final String format;

    private BeanMarshaller(Serializer serializer, Class<T> type, String format) {
        this.serializer = serializer;
        this.type = type;
        this.format = format;
    }

    /**
     * A marshaller of Protobuf, the default of {@code application/grpc}.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the serializer has no adapter of the type
     */
    public static <T> BeanMarshaller<T> of(Serializer serializer, Class<T> type) {
        return of(serializer, type, Format.PROTOBUF);
    }

    /**
     * A marshaller of any format: client and server have to agree on it.
     *
     * @throws SerializationException {@code CONFIG_INVALID} if the serializer has no adapter of the type, {@code UNSUPPORTED_FORMAT} if it
     *     has no such format
     */
    public static <T> BeanMarshaller<T> of(Serializer serializer, Class<T> type, String format) {
        serializer.adapter(type);
        serializer.format(format);
        return new BeanMarshaller<>(serializer, type, format);
    }

    @Override
    public Class<T> getMessageClass() {
        return type;
    }

    /** The bytes of a bean, whose number grpc-java asks for ({@link KnownLength}), and which it takes at once ({@link Drainable}). */
    @Override
    public InputStream stream(T bean) {
        try {
            return new BeanBytes(serializer.write(type.cast(bean), format));
        } catch (SerializationException e) {
            throw Status.INTERNAL.withDescription(e.getMessage()).withCause(e).asRuntimeException();
        }
    }

    @Override
    public T parse(InputStream stream) {
        try {
            return read(stream);
        } catch (SerializationException e) {
            throw status(e).withDescription(e.getMessage()).withCause(e).asRuntimeException();
        } catch (IOException e) {
            throw Status.INTERNAL
                    .withDescription("the message could not be read")
                    .withCause(e)
                    .asRuntimeException();
        }
    }

    private T read(InputStream stream) throws IOException {
        if (stream instanceof HasByteBuffer buffered && buffered.byteBufferSupported()) {
            ByteBuffer buffer = buffered.getByteBuffer();
            if (buffer != null && buffer.remaining() == stream.available()) {
                T bean = serializer.read(buffer, type, format);
                stream.skipNBytes(stream.available());
                return bean;
            }
        }
        return serializer.read(stream, type, format);
    }

    private static Status status(SerializationException e) {
        return switch (e.code()) {
            case LIMIT_SIZE, LIMIT_DEPTH, LIMIT_COUNT, LIMIT_NUMBER -> Status.RESOURCE_EXHAUSTED;
            case TRUNCATED, MALFORMED, INVALID_UTF8, CHECKSUM, SCHEMA_MISMATCH, SCHEMA_UNKNOWN, INVALID ->
                Status.INVALID_ARGUMENT;
            case SCHEMA_UNAVAILABLE, BUSY -> Status.UNAVAILABLE;
            case UNSUPPORTED_FORMAT, INVALID_BEAN, NOT_CARRIED, FAILED, CONFIG_INVALID -> Status.INTERNAL;
        };
    }
}
