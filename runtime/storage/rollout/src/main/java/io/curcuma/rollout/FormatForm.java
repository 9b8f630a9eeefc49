package io.curcuma.rollout;

import io.curcuma.Serializer;

/** A {@link Form} that uses a format of a serializer. */
record FormatForm<T>(Serializer serializer, Class<T> type, String name) implements Form<T> {
    @Override
    public byte[] encode(T value) {
        return serializer.write(value, name);
    }

    @Override
    public T decode(byte[] bytes) {
        return serializer.read(bytes, type, name);
    }
}
