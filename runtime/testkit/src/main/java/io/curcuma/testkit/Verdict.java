package io.curcuma.testkit;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.SerializationException.Code;
import io.curcuma.spi.Adapter;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a format makes of bytes.
 *
 * @param code with which they are refused, null for a bean
 * @param bean the bean, null if they are refused
 */
public record Verdict(@Nullable Code code, @Nullable FieldTree bean) {
    /** The verdict of a format under the default limits. */
    public static <T> Verdict of(Format format, Adapter<T> adapter, byte[] bytes) {
        try {
            T bean = format.read(adapter, bytes, 0, bytes.length, Limits.DEFAULT);
            return new Verdict(null, FieldTree.of(adapter, bean));
        } catch (SerializationException e) {
            return new Verdict(e.code(), null);
        }
    }

    /** Whether there is no bean. */
    public boolean isRefusal() {
        return code != null;
    }

    /** Where the beans of two verdicts differ, or which codes there are. */
    String difference(Verdict other) {
        if (bean == null || other.bean == null) {
            return shown() + " and " + other.shown();
        }
        return Objects.toString(bean.firstDifference(other.bean));
    }

    private String shown() {
        return code == null ? "a bean" : code.name();
    }
}
