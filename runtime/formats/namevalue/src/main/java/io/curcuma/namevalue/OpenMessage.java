package io.curcuma.namevalue;

import io.curcuma.spi.Field;
import io.curcuma.spi.Shape.Kind;
import org.jspecify.annotations.Nullable;

/** A message that the writer has begun: an element, or a message for the same element as the one around it. */
final class OpenMessage {
    /** Outside a list. */
    static final int NONE = -1;

    final PairNames names;
    final @Nullable OpenMessage parent;
    /** Length of the path outside. */
    final int outer;
    /** Where the first pair of the element begins. */
    final int begin;

    /** Whether the element is nil. */
    boolean nil;
    /** Whether nothing is written of the current list, since the element is nil. */
    boolean muted;
    /** Index of the next item of a list whose items have one. */
    int item = NONE;
    /** The separator before the next item of a list in one value, 0 for none. */
    int separator = NONE;
    /** Whether the content of an open element was written. */
    boolean filled;
    /** The namespace of an open element, whose name comes next. */
    String namespace = "";

    OpenMessage(PairNames names, @Nullable OpenMessage parent, int outer, int begin) {
        this.names = names;
        this.parent = parent;
        this.outer = outer;
        this.begin = begin;
    }

    boolean isInList() {
        return item != NONE || separator != NONE;
    }

    int nextIndex() {
        return item == NONE ? NONE : item++;
    }

    /** The step to the next value of a field. */
    byte[] step(Field field) {
        PairNames.Member member = names.member(field);
        return item == NONE ? member.step() : member.listStep();
    }

    /** Whether this is a nillable item that is nil, so that only attributes could tell more. */
    boolean isNilItem() {
        return nil && names.kind() == Kind.NILLABLE;
    }

    /** Whether the value null of a field means something else than this text. */
    boolean isNullNil(Field field) {
        return field.node() == Field.Node.ELEMENT && field.occurs() != Field.Occurs.LIST
                || field.isNillable()
                || names.kind() == Kind.NILLABLE
                || names.kind() == Kind.ANY;
    }
}
