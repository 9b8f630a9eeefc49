package io.curcuma.rollout;

import io.curcuma.SerializationException;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The result of decoding one part: a value, or the reason why there is none. */
record Attempt<T>(@Nullable T result, @Nullable SerializationException failure) {
    /** Catches everything: forms and codecs are foreign code, and a failure of one part must not prevent a read of the other. */
    static <T> Attempt<T> at(Supplier<T> decode) {
        try {
            return new Attempt<>(Objects.requireNonNull(decode.get(), "a form decodes no nulls"), null);
        } catch (Throwable e) {
            return failed(SerializationException.failed(e));
        }
    }

    static <T> Attempt<T> failed(SerializationException failure) {
        return new Attempt<>(null, failure);
    }

    boolean isGood() {
        return result != null;
    }

    T value() {
        return Objects.requireNonNull(result);
    }

    SerializationException why() {
        return Objects.requireNonNull(failure);
    }
}
