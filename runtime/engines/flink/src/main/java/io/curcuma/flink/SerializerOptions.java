package io.curcuma.flink;

import io.curcuma.Serializer;
import java.io.Serializable;

/**
 * Options of the serializer that each task makes for itself: a serializer is not sent with the job. Usually a lambda, such as
 * {@code curcuma -> curcuma.withUnknownLiterals(Unknowns.Literals.ABSENT)}.
 */
@FunctionalInterface
public interface SerializerOptions extends Serializable {
    /**
     * The serializer to use.
     *
     * @param serializer for the package of the bean, found by the class loader of the bean, with the default limits
     */
    Serializer apply(Serializer serializer);
}
