package io.curcuma.benchmarks.library;

import io.protostuff.LinkedBuffer;
import io.protostuff.ProtobufIOUtil;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;

/**
 * protostuff-runtime on the beans, buffer reused, in one of its two formats.
 *
 * @param <B> the beans' class
 */
abstract class ProtostuffLibrary<B> extends BeanLibrary<B> {
    private static final int BUFFER = 1 << 16;

    final Schema<B> schema;
    final LinkedBuffer buffer = LinkedBuffer.allocate(BUFFER);

    private ProtostuffLibrary(Class<B> type) {
        schema = RuntimeSchema.getSchema(type, CalendarsAsText.protostuff());
    }

    static <B> ProtostuffLibrary<B> protostuff(Class<B> type) {
        return new ProtostuffLibrary<>(type) {
            @Override
            public byte[] write(B value) {
                try {
                    return ProtostuffIOUtil.toByteArray(value, schema, buffer);
                } finally {
                    buffer.clear();
                }
            }

            @Override
            public B read(byte[] bytes) {
                B message = schema.newMessage();
                ProtostuffIOUtil.mergeFrom(bytes, message, schema);
                return message;
            }
        };
    }

    static <B> ProtostuffLibrary<B> protobuf(Class<B> type) {
        return new ProtostuffLibrary<>(type) {
            @Override
            public byte[] write(B value) {
                try {
                    return ProtobufIOUtil.toByteArray(value, schema, buffer);
                } finally {
                    buffer.clear();
                }
            }

            @Override
            public B read(byte[] bytes) {
                B message = schema.newMessage();
                ProtobufIOUtil.mergeFrom(bytes, message, schema);
                return message;
            }
        };
    }
}
