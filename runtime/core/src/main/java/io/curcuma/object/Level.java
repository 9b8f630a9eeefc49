package io.curcuma.object;

import io.curcuma.Field;
import io.curcuma.Shape;

/** A value that is read as a message and is no plain object with a member for each field. */
interface Level {
    /** As {@link io.curcuma.FieldReader#next}. */
    int next(Shape shape);

    /** As {@link io.curcuma.FieldReader#expect}. */
    default void expect(Field content) {}
}
