package io.curcuma.benchmarks.library;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.util.List;

/**
 * protobuf-java with the classes that protoc generates from Curcuma's IDL.
 *
 * @param <B> the beans' class
 * @param <M> protoc's class
 */
final class ProtocLibrary<B, M extends Message> extends SameBytesLibrary<B, M> {
    private final Parser<M> parser;

    /** @param curcuma in Protobuf */
    ProtocLibrary(Library<B, B> curcuma, Parser<M> parser) {
        super(curcuma);
        this.parser = parser;
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
