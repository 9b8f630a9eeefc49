package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The start tag of a message, and what follows from it: the next message has the same one, as a rule. */
final class MessageTag {
    private final byte[] source;
    private final byte[] name;
    private final ElementTag tag;
    private final @Nullable EnclosingElement around;
    private final int path;
    private final byte[] inherited;
    private final RootFormat root;

    private MessageTag(
            byte[] source,
            ElementTag tag,
            @Nullable EnclosingElement around,
            int path,
            byte[] inherited,
            RootFormat root) {
        this.source = source;
        name = source.length == 0 ? source : Arrays.copyOfRange(source, 1, tag.nameEnd());
        this.tag = tag;
        this.around = around;
        this.path = path;
        this.inherited = inherited;
        this.root = root;
    }

    /** The tag of no message. */
    static MessageTag none(Format format) {
        byte[] none = {};
        ElementTag tag = new ElementTag("", 0, List.of());
        return new MessageTag(none, tag, null, 0, none, new RootFormat(format, null));
    }

    /** The tag of a message that comes after the one of this tag. */
    MessageTag next(byte[] bytes, ElementTag next, @Nullable EnclosingElement parent, int onPath, RootFormat format) {
        boolean same = isInside(parent)
                && tag.declarations().isEmpty()
                && next.declarations().isEmpty();
        byte[] declarations =
                same ? inherited : EnclosingElement.inherited(parent, next).getBytes(StandardCharsets.UTF_8);
        return new MessageTag(bytes, next, parent, onPath, declarations, format);
    }

    /** An equal element elsewhere is looked at again, which costs less than to compare. */
    @SuppressWarnings("ReferenceEquality")
    private boolean isInside(@Nullable EnclosingElement parent) {
        return parent == around;
    }

    /** Whether these bytes, inside the same element, begin with this tag. */
    boolean isSame(@Nullable EnclosingElement parent, byte[] b, int from, int to) {
        int length = source.length;
        return length != 0
                && isInside(parent)
                && to - from >= length
                && Arrays.equals(b, from, from + length, source, 0, length);
    }

    /** Bytes of the tag. */
    int length() {
        return source.length;
    }

    /** Whether the element is its start tag alone. */
    boolean isEmptyElement() {
        return source[source.length - 2] == '/';
    }

    ElementTag tag() {
        return tag;
    }

    /** The name as it is written, with its prefix. */
    byte[] name() {
        return name;
    }

    /** The namespace declarations of the elements around the message that it does not make again. */
    byte[] inherited() {
        return inherited;
    }

    /** Which path leads to the message. */
    int path() {
        return path;
    }

    /** What reads it. */
    RootFormat root() {
        return root;
    }
}
