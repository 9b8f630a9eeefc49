package io.curcuma.benchmarks.library;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.util.List;

/**
 * protobuf-java with the classes that protoc generates from Curcuma's IDL. Values are converted from and to beans through bytes, which are
 * the same for both.
 *
 * @param <B> the beans' class
 * @param <M> protoc's class
 */
final class ProtocLibrary<B, M extends Message> implements Library<B, M> {
    private final Library<B, B> curcuma;
    private final Parser<M> parser;

    /** @param curcuma in Protobuf */
    ProtocLibrary(Library<B, B> curcuma, Parser<M> parser) {
        this.curcuma = curcuma;
        this.parser = parser;
    }

    @Override
    public M value(B bean) {
        try {
            return parser.parseFrom(curcuma.write(bean));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public B bean(M value) {
        try {
            return curcuma.read(value.toByteArray());
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public byte[] write(M value) {
        return value.toByteArray();
    }

    @Override
    public M read(byte[] bytes) throws InvalidProtocolBufferException {
        return parser.parseFrom(bytes);
    }

    /** Clears the sizes that messages memoize, as {@link ProtobufLibrary#clearCaches} does. */
    @Override
    public void clearCaches(M value) {
        clear(value);
    }

    private static void clear(Object value) {
        if (value instanceof Message message) {
            ProtobufLibrary.clearSize(message);
            message.getAllFields().values().forEach(ProtocLibrary::clear);
        } else if (value instanceof List<?> list) {
            list.forEach(ProtocLibrary::clear);
        }
    }
}
