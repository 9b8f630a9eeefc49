package io.curcuma.benchmarks;

import io.curcuma.schemas.message.XMLMessage;
import io.protostuff.LinkedBuffer;
import io.protostuff.ProtostuffIOUtil;
import io.protostuff.Schema;
import io.protostuff.runtime.RuntimeSchema;

/** protostuff-runtime on the beans, buffer reused. */
final class ProtostuffSide extends BeanSide {
    private static final int BUFFER = 1 << 16;

    private final Schema<XMLMessage> schema = RuntimeSchema.getSchema(XMLMessage.class);
    private final LinkedBuffer buffer = LinkedBuffer.allocate(BUFFER);

    @Override
    public byte[] write(XMLMessage value) {
        try {
            return ProtostuffIOUtil.toByteArray(value, schema, buffer);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public XMLMessage read(byte[] bytes) {
        XMLMessage message = schema.newMessage();
        ProtostuffIOUtil.mergeFrom(bytes, message, schema);
        return message;
    }
}
