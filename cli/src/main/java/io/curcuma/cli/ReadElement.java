package io.curcuma.cli;

import io.curcuma.SerializationException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An element of a file whose records are read in their order, and have no bytes of their own.
 *
 * @param value its bean; null if it cannot be read
 * @param problem why it cannot be read; null if it can
 */
record ReadElement(
        long ordinal, @Nullable Object value, @Nullable SerializationException problem) implements Element {
    private static final byte[] NONE = {};

    @Override
    public long position() {
        return -1;
    }

    @Override
    public byte[] content() {
        return NONE;
    }

    @Override
    public Object bean() {
        if (problem != null) {
            throw problem;
        }
        return Objects.requireNonNull(value);
    }
}
