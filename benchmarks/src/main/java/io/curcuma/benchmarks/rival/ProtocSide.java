package io.curcuma.benchmarks.rival;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import io.curcuma.benchmarks.Side;
import java.util.List;

/**
 * protobuf-java with the classes that protoc makes of the IDL that Curcuma emits. Bytes bring the beans' content into them, since both
 * have the same.
 *
 * @param <B> the beans' class
 * @param <M> protoc's class
 */
final class ProtocSide<B, M extends Message> implements Side<B, M> {
    private final Side<B, B> curcuma;
    private final Parser<M> parser;

    /** @param curcuma in Protobuf */
    ProtocSide(Side<B, B> curcuma, Parser<M> parser) {
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

    /** Clears the sizes that messages remember, as {@link ProtobufSide#forget} does. */
    @Override
    public void forget(M value) {
        clear(value);
    }

    private static void clear(Object value) {
        if (value instanceof Message message) {
            ProtobufSide.clearSize(message);
            message.getAllFields().values().forEach(ProtocSide::clear);
        } else if (value instanceof List<?> list) {
            list.forEach(ProtocSide::clear);
        }
    }
}
