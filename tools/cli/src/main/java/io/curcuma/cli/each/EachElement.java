package io.curcuma.cli.each;

import io.curcuma.SerializationException;

/** One of the elements that are converted one by one. */
interface EachElement {
    /** Its number in the input, from 1. */
    long ordinal();

    /** Where it begins in the input, in bytes; -1 if the input has no such place. */
    long position();

    /** Its bytes in the input; empty if it has no bytes of its own there. */
    byte[] content();

    /**
     * Its bean.
     *
     * @throws SerializationException if it cannot be read
     */
    Object bean();
}
