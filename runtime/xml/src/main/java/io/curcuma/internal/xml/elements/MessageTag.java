package io.curcuma.internal.xml.elements;

import io.curcuma.Format;
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
    private final Format format;

    MessageTag(byte[] source, ElementTag tag, @Nullable EnclosingElement around, int path, Format format) {
        this.source = source;
        name = source.length == 0 ? source : Arrays.copyOfRange(source, 1, tag.nameEnd());
        this.tag = tag;
        this.around = around;
        this.path = path;
        this.format = format;
    }

    /** Of no message. */
    static MessageTag none(Format format) {
        return new MessageTag(new byte[0], new ElementTag("", 0, List.of()), null, 0, format);
    }

    /** Whether these bytes, inside the same element, are this tag. */
    @SuppressWarnings(
            "ReferenceEquality") // an equal element elsewhere is looked at anew, which costs less than to compare
    boolean isSame(@Nullable EnclosingElement parent, byte[] b, int from, int length) {
        return parent == around
                && length == source.length
                && Arrays.equals(b, from, from + length, source, 0, source.length);
    }

    ElementTag tag() {
        return tag;
    }

    /** The name as it is written, with its prefix. */
    byte[] name() {
        return name;
    }

    /** The element around the message. */
    @Nullable
    EnclosingElement around() {
        return around;
    }

    /** Which path leads to the message. */
    int path() {
        return path;
    }

    /** The format that reads it. */
    Format format() {
        return format;
    }
}
