package io.curcuma.internal.xml.elements;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** An element as a document: its bytes, with the namespace declarations of the elements around it in its start tag. */
final class ElementDocument {
    private static final int RETAINED = 1 << 20;
    private static final byte[] NONE = {};

    private byte[] bytes = NONE;
    private int length;
    private @Nullable EnclosingElement around;
    private byte[] declarations = NONE;

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Takes the bytes of an element. */
    void copy(byte[] source, int from, int count, @Nullable EnclosingElement parent, ElementTag tag) {
        byte[] inherited = inherited(parent, tag);
        length = count + inherited.length;
        if (bytes.length < length || bytes.length > RETAINED && length <= RETAINED) {
            bytes = new byte[Math.max(length, Math.min(2 * bytes.length, RETAINED))];
        }
        int head = tag.nameEnd();
        System.arraycopy(source, from, bytes, 0, head);
        System.arraycopy(inherited, 0, bytes, head, inherited.length);
        System.arraycopy(source, from + head, bytes, head + inherited.length, count - head);
    }

    /** Those of siblings are the same, as a rule. */
    @SuppressWarnings(
            "ReferenceEquality") // an equal element elsewhere is looked at anew, which costs less than to compare
    private byte[] inherited(@Nullable EnclosingElement parent, ElementTag tag) {
        if (!tag.declarations().isEmpty()) {
            return bytes(EnclosingElement.inherited(parent, tag));
        }
        if (parent != around) {
            declarations = bytes(EnclosingElement.inherited(parent, tag));
            around = parent;
        }
        return declarations;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
