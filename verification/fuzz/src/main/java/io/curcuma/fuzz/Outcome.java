package io.curcuma.fuzz;

import io.curcuma.Format;
import io.curcuma.Limits;
import io.curcuma.SerializationException;
import io.curcuma.spi.Adapter;
import io.curcuma.testkit.FieldTree;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What became of a message: one of the two is there.
 *
 * @param refusal why it was refused
 * @param bean what it holds
 */
record Outcome<T>(
        @Nullable SerializationException refusal, @Nullable T bean) {
    static <T> Outcome<T> of(Format format, Adapter<T> adapter, byte[] bytes, int offset, int length, Limits limits) {
        try {
            return new Outcome<>(null, format.read(adapter, bytes, offset, length, limits));
        } catch (SerializationException e) {
            return new Outcome<>(e, null);
        }
    }

    static <T> Outcome<T> of(Format format, Adapter<T> adapter, byte[] bytes, Limits limits) {
        return of(format, adapter, bytes, 0, bytes.length, limits);
    }

    /**
     * Where this differs from the same message read in another way, null if nowhere.
     *
     * @param tree of this bean, null if there is none
     */
    @Nullable
    String difference(Adapter<T> adapter, @Nullable FieldTree tree, Outcome<T> other) {
        if (tree != null && other.bean != null) {
            FieldTree others = FieldTree.of(adapter, other.bean);
            return tree.equals(others) ? null : String.valueOf(tree.firstDifference(others));
        }
        String one = said(this);
        String two = said(other);
        return one.equals(two) ? null : one + ", then " + two;
    }

    private static String said(Outcome<?> outcome) {
        SerializationException refusal = outcome.refusal;
        return refusal == null
                ? "a bean"
                : refusal.code() + " at " + refusal.offset() + Objects.toString(refusal.limitName(), "");
    }
}
