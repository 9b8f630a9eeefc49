package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import org.jspecify.annotations.Nullable;

/** What is open in a document that is written: a message, which is an element, or one of the wrappers that are none. */
final class WriterFrame {
    /** The names of what comes inside. */
    FieldTags tags;
    /** The element; of a wrapper the one that its value will be. */
    Tag element;
    /** Whether the element of a wrapper is nil. */
    boolean nil;
    /** The type that the element of a wrapper names, null for none. */
    @Nullable
    Field type;
    /** Where the content begins. */
    int content;
    /** Where the elements inside have no prefix: {@link Tag#IN_NONE} or {@link Tag#IN_DEFAULT}. */
    int scope;
    /** How many declarations are in scope around it. */
    int declared;

    WriterFrame(FieldTags tags, Tag element) {
        this.tags = tags;
        this.element = element;
    }

    /** Starts over; a store of what is there already costs more than to look, under G1. */
    @SuppressWarnings("ReferenceEquality")
    void enter(FieldTags inside, Tag of, int position, int without) {
        if (tags != inside) {
            tags = inside;
        }
        if (element != of) {
            element = of;
        }
        content = position;
        scope = without;
    }
}
