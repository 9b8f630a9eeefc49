package io.curcuma.namevalue;

import io.curcuma.spi.Field;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A message that the reader has entered. */
final class EnteredMessage {
    final PairNames names;
    final @Nullable EnteredMessage parent;
    /** The element that the message is. */
    final Element element;
    /** The element that has the message as its value: an open element is the child of its field. */
    final Element content;

    /** The next pair of the element. */
    int at;
    /** What of a message of other kinds than a complex type comes next. */
    int stage;

    /** Items of the current list. */
    @Nullable
    Element list;
    /** The current list where it is one value. */
    @Nullable
    String tokens;

    /** What an open element holds. */
    @Nullable
    Field expected;

    private final BitSet known = new BitSet();

    EnteredMessage(PairNames names, @Nullable EnteredMessage parent, Element element, Element content) {
        this.names = names;
        this.parent = parent;
        this.element = element;
        this.content = content;
        this.at = element.low();
    }

    /** Whether no member has come. */
    boolean isUnknown() {
        return known.isEmpty();
    }

    /** The member of open attributes, which has several names; null if there is none. */
    PairNames.@Nullable Member open() {
        PairNames.Member attributes = names.attributes();
        if (attributes != null) {
            known.set(attributes.index());
        }
        return attributes;
    }

    /** Whether a member comes for the first time: a field may have two names. */
    boolean isFirst(PairNames.Member member) {
        boolean first = !known.get(member.index());
        known.set(member.index());
        return first;
    }
}
