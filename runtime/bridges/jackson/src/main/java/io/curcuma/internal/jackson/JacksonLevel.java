package io.curcuma.internal.jackson;

import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;

/** A value that is read as a message and is not a plain object with a member for each field. */
interface JacksonLevel {
    /** As {@link io.curcuma.spi.FieldReader#next}. */
    int next(Shape shape);

    /** As {@link io.curcuma.spi.FieldReader#expect}. */
    default void expect(Field content) {}
}
