package io.curcuma.cli.each;

import io.curcuma.SerializationException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An element whose bytes are not there: a record of a file that is read in its order, or one that is too large.
 *
 * @param value its bean; null if it cannot be read
 * @param problem why it cannot be read; null if it can
 */
record ReadElement(
        long ordinal,
        long position,
        @Nullable Object value,
        @Nullable SerializationException problem) implements EachElement {
    private static final byte[] NONE = {};

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
