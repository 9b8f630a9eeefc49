package io.curcuma.cli.each;

import io.curcuma.SerializationException;
import java.io.IOException;

/** Where elements go. */
interface EachTarget {
    /**
     * Does what may be done by any thread and in any order: makes bytes of a bean, where elements are independent of each other.
     *
     * @return what {@link #write} takes
     * @throws SerializationException if the bean breaks its schema or a limit
     */
    Object encode(Object bean);

    /**
     * Writes the next element.
     *
     * @throws SerializationException if the bean breaks its schema or a limit
     */
    void write(Object encoded) throws IOException;

    /** Writes what comes after the last element, and flushes the output, which stays open. */
    void finish() throws IOException;
}
