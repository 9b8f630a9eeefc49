package io.curcuma.spi.former;

import io.curcuma.spi.Field;
import io.curcuma.spi.Field.Node;
import io.curcuma.spi.Shape;
import io.curcuma.spi.Type;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** A value as it would be in a document, whatever schema it was written for: it has names and lexical forms, but no numbers or classes. */
sealed interface FormerValue {
    /** The field of the value, of which only node and name count. */
    Field field();

    /**
     * The value of a simple type.
     *
     * @param type of which it was written
     */
    record Text(Field field, Type type, String text) implements FormerValue {}

    /**
     * The value of a complex type, or an element that is nil.
     *
     * @param shape of the type, null for a nil element without a value
     */
    record Message(Field field, @Nullable Shape shape, boolean nil, List<FormerValue> children)
            implements FormerValue {}

    /** Attributes that a wildcard allows. */
    record Attributes(Field field, SortedMap<String, String> values) implements FormerValue {}

    /** Stands for a namespace that is no longer known. */
    String ANY_NAMESPACE = "##any";

    /** The same element as {@code xsi:nil}. */
    default FormerValue asNil() {
        return this instanceof Message message
                ? new Message(message.field(), message.shape(), true, message.children())
                : new Message(field(), null, true, List.of());
    }

    /** Whether the element is {@code xsi:nil}. */
    default boolean isNil() {
        return this instanceof Message message && message.nil();
    }

    /** Whether a document would have the value in this field, directly or as one of several elements. */
    default boolean isOf(Field candidate) {
        if (candidate.node() == field().node()) {
            return switch (candidate.node()) {
                case ELEMENT, ATTRIBUTE ->
                    candidate.name().equals(field().name())
                            && (candidate.namespace().equals(field().namespace())
                                    || field().namespace().equals(ANY_NAMESPACE));
                case VALUE, TEXT, ANY, ANY_ATTRIBUTE -> true;
                case CONTENT, NIL -> false;
            };
        }
        return candidate.node() == Node.TEXT && field().node() == Node.VALUE
                || candidate.node() == Node.VALUE && field().node() == Node.TEXT;
    }

    /** Whether the value is of this field by a name that it had before it was renamed. */
    default boolean wasOf(Field candidate) {
        return candidate.node() == field().node()
                && candidate.formerMembers().stream().anyMatch(this::isNamed);
    }

    private boolean isNamed(String member) {
        String plain = member.startsWith("@") ? member.substring(1) : member;
        return plain.substring(plain.lastIndexOf('}') + 1).equals(field().name());
    }
}
