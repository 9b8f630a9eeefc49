package io.curcuma.internal.xml.stax;

import io.curcuma.internal.xml.stax.PendingMarkup.Tag;
import io.curcuma.spi.Field;
import io.curcuma.spi.Shape;
import org.jspecify.annotations.Nullable;

/** What is open: a message, which is an element, or one of the wrappers that are none. */
final class StaxWriterFrame {
    final Shape shape;
    final Tag tag;
    final @Nullable Field lastAttribute;
    TargetElement target;
    boolean written;
    boolean wildcard;

    /**
     * @param tag of the element; of the element around a wrapper
     * @param target the element that the value of a wrapper will be
     * @param lastAttribute the field after which the tag is complete, null if content completes it
     */
    StaxWriterFrame(Shape shape, Tag tag, TargetElement target, @Nullable Field lastAttribute) {
        this.shape = shape;
        this.tag = tag;
        this.target = target;
        this.lastAttribute = lastAttribute;
    }
}
