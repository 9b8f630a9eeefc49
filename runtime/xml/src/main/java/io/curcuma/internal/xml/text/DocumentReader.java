package io.curcuma.internal.xml.text;

import io.curcuma.Limits;
import io.curcuma.internal.xsd.XsdValues;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A document's markup: where it begins and ends, comments, text, and the start tag at hand. */
abstract class DocumentReader extends InfosetReader {
    private static final byte[] NONE = {};
    private static final byte[] SECTION = "<![CDATA[".getBytes(StandardCharsets.US_ASCII);
    /** Bytes that end it. */
    private static final int SECTION_END = 3;

    byte[] bytes = NONE;
    int position;
    int end;
    /** Last position from which {@link ElementName#WIDTH} bytes can be looked at. */
    int safe;
    /** Bytes that a text may have. */
    int longest;

    /** The element at hand, behind whose start tag the reader stands. */
    ElementName element = Elements.NOTHING;
    /** Its attributes. */
    final Attributes attributes;
    /** The prefixes that mean something inside it. */
    Scope scope = ScopeTree.NO_SCOPE;
    /** Whether it has no end tag. */
    boolean empty;

    /** Where a text begins whose bytes are its characters. */
    int sliceFrom;
    /** Where it ends. */
    int sliceTo;
    /** What follows it, and its end tag. */
    int sliceNext;

    private final TextDecoder decoder = new TextDecoder();
    private final AttributeOrder rootAttributes = new AttributeOrder();
    private final @Nullable RootEnd rootEnd;
    private int origin;

    /** @param rootEnd is told where each root element ends, which other bytes may follow; null if these have to be the document's */
    DocumentReader(@Nullable RootEnd rootEnd) {
        this.rootEnd = rootEnd;
        attributes = new Attributes(decoder);
    }

    /** Goes to the content of the root element. */
    final void open(byte[] array, int offset, int length, Limits limits) {
        longest = limits.stringBytes();
        bytes = array;
        origin = offset;
        sliceFrom = 0;
        sliceTo = 0;
        end = offset + length;
        safe = array.length - ElementName.WIDTH;
        scope = ScopeTree.outermost();
        position = misc(Prolog.end(array, offset, end));
        root();
    }

    private void root() {
        byte[] b = bytes;
        int p = position + 1;
        int q = nameEnd(b, p);
        if (b[position] != '<' || q == p) {
            throw FallbackSignal.UNSUPPORTED;
        }
        Scope inner = attributes.read(b, q, scope, longest, rootAttributes);
        element = inner.root(b, p, q, roots);
        position = attributes.position();
        empty = attributes.isEmptyElement();
        scope = inner;
    }

    /** The element at hand, from which nothing was read since. */
    @SuppressWarnings("ReferenceEquality")
    final void at(ElementName of) {
        if (element != of) {
            element = of;
        }
    }

    /** The scope inside of the element at hand: that of the one before, as a rule, so that nothing has to be stored. */
    @SuppressWarnings("ReferenceEquality")
    final void enter(Scope inner) {
        if (scope != inner) {
            scope = inner;
        }
    }

    static int nameEnd(byte[] b, int p) {
        int q = p;
        while (b[q] != '>' && b[q] != '/' && !Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    @Override
    public final void finish() {
        RootEnd found = rootEnd;
        if (found == null ? misc(position) != end : position > end) {
            throw FallbackSignal.UNSUPPORTED;
        }
        if (found != null) {
            found.set(position);
        }
    }

    @Override
    @SuppressWarnings("NullAway") // nobody looks at it before the next start, and null costs the collector nothing
    public void release() {
        super.release();
        bytes = null;
        element = Elements.NOTHING;
        scope = ScopeTree.NO_SCOPE;
        attributes.forget();
        decoder.forget();
    }

    @Override
    public final int offset() {
        return position - origin;
    }

    /** Passes white space and comments outside the root element. */
    final int misc(int from) {
        int p = from;
        while (p < end) {
            if (Scan.isSpace(bytes[p])) {
                p++;
            } else if (isComment(p)) {
                p = commentEnd(p);
            } else {
                return p;
            }
        }
        return p;
    }

    /** Where the next markup begins. */
    final int markup(byte[] b, int from) {
        return decoder.textEnd(b, from);
    }

    final boolean isComment(int p) {
        byte[] b = bytes;
        return b[p] == '<' && b[p + 1] == '!' && b[p + 2] == '-' && b[p + 3] == '-';
    }

    final int commentEnd(int p) {
        byte[] b = bytes;
        int q = p + 4;
        while (b[q] != '-' || b[q + 1] != '-') {
            q++;
        }
        if (b[q + 2] != '>') {
            throw FallbackSignal.UNSUPPORTED;
        }
        decoder.comment(b, p + 4, q);
        return q + 3;
    }

    static int behindSpace(byte[] b, int p) {
        int q = p;
        while (Scan.isSpace(b[q])) {
            q++;
        }
        return q;
    }

    final int endTag(ElementName of, int p) {
        int after = p <= safe ? of.end(bytes, p) : -1;
        if (after < 0) {
            after = of.anyEnd(bytes, p);
            if (after < 0) {
                throw FallbackSignal.UNSUPPORTED;
            }
        }
        return after;
    }

    static void requireBlank(String content) {
        if (!XsdValues.isBlank(content)) {
            throw FallbackSignal.UNSUPPORTED;
        }
    }

    /** The text up to the next tag, without comments. */
    final String run() {
        byte[] b = bytes;
        String first = "";
        StringBuilder all = null;
        while (true) {
            int from = position;
            boolean section = isSection(from);
            // what was looked at already is plain
            int p = section ? sectionEnd(from) : decoder.textEnd(b, from == sliceFrom ? Math.max(from, sliceTo) : from);
            if (p - from > longest) {
                throw FallbackSignal.UNSUPPORTED;
            }
            if (p > from) {
                String part = section ? section(from, p) : decoder.text(b, from, p);
                if (first.isEmpty()) {
                    first = part;
                } else {
                    all = all == null ? new StringBuilder(first) : all;
                    if (all.append(part).length() > longest) {
                        throw FallbackSignal.UNSUPPORTED;
                    }
                }
            }
            position = p;
            if (b[p] != '<' || isSection(p)) {
                continue;
            }
            if (b[p + 1] != '!') {
                return all == null ? first : all.toString();
            }
            if (!isComment(p)) {
                throw FallbackSignal.UNSUPPORTED;
            }
            position = commentEnd(p);
        }
    }

    /** Whether a CDATA section begins. */
    final boolean isSection(int p) {
        byte[] b = bytes;
        return b[p] == '<'
                && b[p + 1] == '!'
                && b[p + 2] == '['
                && Arrays.equals(SECTION, 0, SECTION.length, b, p, p + SECTION.length);
    }

    /** The position after a CDATA section. */
    final int sectionEnd(int p) {
        byte[] b = bytes;
        int q = p + SECTION.length;
        while (b[q] != ']' || b[q + 1] != ']' || b[q + 2] != '>') {
            q++;
        }
        return q + SECTION_END;
    }

    /** The text of a CDATA section whose end is known. */
    final String section(int from, int to) {
        return decoder.section(bytes, from + SECTION.length, to - SECTION_END);
    }

    /** Finds the text of the element at hand, if it is there as it is and not empty. */
    final boolean findContent() {
        byte[] b = bytes;
        int p = position;
        int q = Scan.plainEnd(b, p);
        sliceFrom = p;
        sliceTo = q;
        if (q > safe || q - p > longest || q == p) {
            return false;
        }
        sliceNext = element.end(b, q);
        return sliceNext >= 0;
    }

    /** The text of the element at hand, which ends with it. */
    final String content() {
        if (empty) {
            return "";
        }
        if (findContent()) {
            position = sliceNext;
            return slice();
        }
        return otherContent();
    }

    /** As {@link #content}, if it is not there as it is. */
    final String otherContent() {
        String content = run();
        position = endTag(element, position);
        return content;
    }

    /** The text whose bounds are known. */
    @SuppressWarnings("deprecation") // the one constructor that copies ASCII bytes as they are
    final String slice() {
        return new String(bytes, 0, sliceFrom, sliceTo - sliceFrom);
    }
}
