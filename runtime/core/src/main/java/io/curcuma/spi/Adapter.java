package io.curcuma.spi;

import io.curcuma.SerializationException;
import java.util.List;
import javax.xml.namespace.QName;
import org.jspecify.annotations.Nullable;

/**
 * Moves one bean type through a {@link FieldWriter} or {@link FieldReader}; knows no format. Implementations are generated, stateless
 * and thread-safe. An adapter that is called again with the same bean makes the same calls again.
 *
 * @param <T> the exact bean type: subclasses are refused
 */
public interface Adapter<T> {
    /** The bean's class. */
    Class<T> type();

    /** The description of the bean's fields. */
    Shape shape();

    /** Global elements of this type, in document order of the schema; empty for a type that no global element has. */
    List<QName> rootElements();

    /**
     * Adapters of the types that derive from this one. A document with one of the {@link #rootElements} may have such a type, which its
     * {@code xsi:type} names. Empty for a type that no global element has.
     */
    default List<Adapter<? extends T>> derived() {
        return List.of();
    }

    /** Global elements of the types that this one derives from: a document with such a root names this type in {@code xsi:type}. */
    default List<QName> inheritedRootElements() {
        return List.of();
    }

    /** The bean's {@code xs:ID}; null if the bean has none or its type declares none. */
    default @Nullable String id(T bean) {
        return null;
    }

    /** What the schema demands of the bean; null if its package was generated without validators. */
    default @Nullable Rules<T> rules() {
        return null;
    }

    /**
     * Writes the fields of a bean. The caller begins and ends the message around them.
     *
     * @throws SerializationException if the bean breaks its schema (two branches of a choice set, null in a list) or a limit
     */
    void write(FieldWriter out, T bean);

    /**
     * Reads fields until the end of the message.
     *
     * @throws SerializationException for every input that is not a message of this type
     */
    T read(FieldReader in);

    /**
     * Reads more fields of a bean, as {@link #read(FieldReader)} does: a message that comes in parts is merged (Protobuf, "Last One Wins").
     *
     * @param before what the parts before this one have given
     */
    default T read(FieldReader in, T before) {
        return read(in);
    }
}
