package io.curcuma.internal.xml.text;

import io.curcuma.spi.Field;
import io.curcuma.spi.jaxb.AnyXml;
import java.util.Arrays;

/** A shape that was entered in a document that is read. */
final class ReaderFrame {
    /** What the shape can hold. */
    Elements elements;
    /** The element; of a wrapper the one around it. */
    ElementName element;
    /** The field that the shape was entered by. */
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

    private long[] seen = new long[1];

    ReaderFrame(Elements elements, ElementName element) {
        this.elements = elements;
        this.element = element;
    }

    /** Begins anew; a store of what is there already costs more than to look, under G1. */
    @SuppressWarnings("ReferenceEquality")
    void reset(Elements inside, ElementName of, Field by, boolean isNil) {
        if (elements != inside) {
            elements = inside;
        }
        if (element != of) {
            element = of;
        }
        if (owner != by) {
            owner = by;
        }
        nil = isNil;
        nilAllowed = false;
        ended = false;
        slot = 0;
        attribute = 0;
        otherAttributes = false;
        step = 0;
        int words = (inside.shape.size() >> 6) + 1;
        if (words > seen.length) {
            seen = new long[words];
        } else if (seen.length == 1) {
            seen[0] = 0;
        } else {
            Arrays.fill(seen, 0);
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
        int word = index >> 6;
        boolean was = (seen[word] & bit) != 0;
        seen[word] |= bit;
        return was;
    }
}
