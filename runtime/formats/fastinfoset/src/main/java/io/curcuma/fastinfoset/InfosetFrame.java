package io.curcuma.fastinfoset;

import io.curcuma.spi.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is open: a message, which is an element, or one of the wrappers that are none. The next one at its depth takes its place. */
final class InfosetFrame {
    ShapeNames names;
    /** The element of a message; the one that a wrapper's value will be. */
    Name element;
    /** Where the element begins. */
    int head;
    /** Where its content begins. */
    int content;
    /** Number of the element in the document. */
    int number;
    /** Attributes that were collected, of an element that may have some after content. */
    final List<String> lateValues = new ArrayList<>(0);

    final List<Name> lateNames = new ArrayList<>(0);
    /** The element's value that waits for its attributes, null for none. */
    @Nullable
    String value;
    /** How many namespaces were in scope around it. */
    int declared;
    /** Whether the element that a wrapper's value will be is nil. */
    boolean nil;
    /** The {@code xsi:type} of the element that a wrapper's value will be, null for none. */
    @Nullable
    Field type;

    InfosetFrame(ShapeNames names, Name element) {
        this.names = names;
        this.element = element;
    }
}
