package io.curcuma.protostuff;

import io.protostuff.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What Protostuff asks of a schema beside reading and writing.
 *
 * @param <T> the message
 */
abstract class MessageSchema<T> implements Schema<T> {
    final MessageType type;

    MessageSchema(MessageType type) {
        this.type = type;
    }

    @Override
    public final @Nullable String getFieldName(int number) {
        return type.name(number);
    }

    @Override
    public final int getFieldNumber(String name) {
        return type.number(name);
    }

    @Override
    public final boolean isInitialized(T message) {
        return true;
    }

    @Override
    public final String messageName() {
        return type.shape().name();
    }

    @Override
    public String messageFullName() {
        return type.shape().name();
    }
}
