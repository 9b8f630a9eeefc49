package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Arrays;

/** A shape that was entered in a document that is read. */
final class ReaderFrame {
    /** The {@link #place} of what is not in the shape around. */
    static final int NO_PLACE = -1;

    private static final long[] NONE = {};

    /** What the shape can hold. */
    Elements elements;
    /** The element; of a wrapper the one around it. */
    ElementName element;
    /** Index of the field that the shape was entered by, in the shape around; or {@link #NO_PLACE}. */
    int place = NO_PLACE;
    /** That field, if it has no place. */
    Field owner = InfosetReader.ROOT;
    /** Where the next child is expected. */
    int slot;

    boolean nil;
    boolean nilAllowed;
    /** Whether all is read: the element has no content, or its end tag is behind. */
    boolean ended;
    /** The next attribute, -1 after the last. */
    int attribute;
    /** Whether there are attributes for a wildcard. */
    boolean otherAttributes;
    /** Whether children are all there is. */
    boolean plain;

    int step;
    /** What an open element is known to hold. */
    Field expected = AnyXml.XML;

    /** The places of the fields that were seen, up to 64; the others. */
    long seen;

    private long[] seenBehind = NONE;

    ReaderFrame(Elements elements, ElementName element) {
        this.elements = elements;
        this.element = element;
    }

    /** Starts over; a store of what is there already costs more than to look, under G1. */
    @SuppressWarnings("ReferenceEquality")
    void reset(Elements inside, ElementName of, int index, Field by, boolean isNil) {
        if (elements != inside) {
            elements = inside;
        }
        if (element != of) {
            element = of;
        }
        place = index;
        if (index == NO_PLACE && owner != by) {
            owner = by;
        }
        nil = isNil;
        nilAllowed = false;
        ended = false;
        slot = 0;
        attribute = 0;
        otherAttributes = false;
        step = 0;
        seen = 0;
        if (seenBehind != NONE) {
            seenBehind = NONE;
        }
    }

    /** Whether it holds anything of a document. */
    boolean isInUse() {
        return elements != Elements.NONE;
    }

    /** Lets go of the document. */
    void forget() {
        elements = Elements.NONE;
        element = Elements.NOTHING;
        owner = InfosetReader.ROOT;
    }

    /** Whether the field at a place was seen; from then on it was. */
    boolean see(int index) {
        long bit = 1L << index;
        if (index >= Long.SIZE) {
            return seeBehind((index >> 6) - 1, bit);
        }
        boolean was = (seen & bit) != 0;
        seen |= bit;
        return was;
    }

    private boolean seeBehind(int word, long bit) {
        if (word >= seenBehind.length) {
            seenBehind = Arrays.copyOf(seenBehind, word + 1);
        }
        boolean was = (seenBehind[word] & bit) != 0;
        seenBehind[word] |= bit;
        return was;
    }
}
